import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { library, raids } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { parseRuling, type Ruling, runRuling } from '../../src/table/rulings/index.ts'
import { type Saying, sayingsOf } from '../mutants/silence.ts'
import { standingCard } from './standing.ts'

/** The rulings as those who prove words: which words the cards say that each plays with. */

export const nameOf = ({ family, word }: Pick<Saying, 'family' | 'word'>): string => `${family} ${word}`

/** A card with all that it says, by word. */
export interface Spoken {
  card: CardValue
  says: ReadonlyMap<string, Saying[]>
}

export const spoken = (card: CardValue): Spoken => {
  const says = new Map<string, Saying[]>()
  for (const saying of sayingsOf(card)) {
    const name = nameOf(saying)
    says.set(name, [...(says.get(name) ?? []), saying])
  }
  return { card, says }
}

const cards: readonly Spoken[] = [...library.values()].map(spoken)
const byKey = new Map(cards.map((one) => [one.card.key, one]))
/** The rules that standing rules of a raid come from, by word. */
const rulesFor = new Map(
  Object.values(raids).map((raid) => [
    raid.key,
    new Map(
      [...spoken(standingCard(raid)).says].map(([name, sayings]) => [
        name,
        sayings.flatMap(({ path }) => raid.standingRules[Number(path[3])] ?? []),
      ]),
    ),
  ]),
)
/** Is the ruling about one of the raid's standing rules that say this word? */
export const isAbout = ({ ruling }: Prover, name: string): boolean =>
  rulesFor
    .get(ruling.raid)
    ?.get(name)
    ?.some((rule) => ruling.rules.includes(rule)) ?? false

/** By raid: its standing rules as a card, the Bosses and tokens that come without being named. */
const ofRaid = new Map(
  Object.values(raids).map((raid) => [
    raid.key,
    [spoken(standingCard(raid)), ...[...raid.aside, ...raid.tokens].flatMap((key) => byKey.get(key) ?? [])],
  ]),
)

/** How many cards of the library say it. */
export const saidBy = (name: string): number => cards.filter(({ says }) => says.has(name)).length

export interface Prover {
  file: string
  ruling: Ruling
  own: Spoken[] // cards of the ruling itself
  named: Spoken[] // of the library
  around: Spoken[] // of the raid
  length: number
}

export const readProver = (folder: string, file: string): Prover => {
  const text = readFileSync(join(folder, file), 'utf8')
  const ruling = parseRuling(text, file)
  const own = ruling.cards.map(spoken)
  const named = cards.filter(({ card }) => text.includes(card.name))
  const around = (ofRaid.get(ruling.raid) ?? []).filter((one) => !named.includes(one))
  return { file, ruling, own, named, around, length: text.length }
}

export const proversIn = (folder: string): Prover[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .toSorted()
    .map((file) => readProver(folder, file.split(sep).join('/')))

/** How a ruling fails; null: it holds, or it could not be played at all, which proves nothing. */
export const failureOf = (ruling: Ruling): string | null => {
  const outcome = runRuling(ruling, { once: true })
  if (outcome.ok || outcome.reason.startsWith('the engine stopped')) return null
  return outcome.reason.startsWith(`${ruling.file}: `) ? null : outcome.reason
}
