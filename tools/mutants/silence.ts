import { grammar } from '../../src/cards/grammar/index.ts'
import { outcomes } from '../../src/cards/grammar/modifier-sense.ts'
import { type Heard, the } from '../../src/cards/grammar/shape.ts'
import { type Path, walk } from '../../src/cards/grammar/walk.ts'
import type {
  Amount,
  CardType,
  CardValue,
  Condition,
  DamageType,
  Duration,
  EventPattern,
  Filter,
  Kind,
  Remembered,
  What,
  Who,
  Zone,
} from '../../src/cards/vocabulary/values.ts'
import { changedAt, gone } from './mutant.ts'
import { type Part, partsOf, type Words } from './parts.ts'

/**
 * How a word is silenced, one way for each shape: a part that may be left out is left out with the least that has to
 * go with it; what can't be left out becomes another of its family, which means nothing or something else. Either way
 * it is still a card that the vocabulary can say, but for names, targets and X that nothing stands for any more.
 */

/** A replacement has exactly one outcome: it can't go alone. */
export const isOutcome = (holder: Words | undefined, name: string): boolean =>
  holder !== undefined && 'would' in holder && Object.hasOwn(outcomes, name)

/** Leave it out, or say this instead. */
export type Way = 'leaveOut' | ((was: unknown) => unknown)
/** A way of being deaf to a word. Several ways of one side are tried one after the other, one is enough. */
export interface Side {
  name: string // '' where there is only one
  ways: readonly Way[]
}

const nobody: Who = { among: 'you', not: 'you' }
const noCard: Filter = { is: 'hero', none: [{ is: 'hero' }] }
const nothing: What = { all: noCard }
const never: Condition = { amount: 0, atLeast: 1 }
const always: Condition = { amount: 0, atMost: 0 }
const noEvent: EventPattern = { on: 'becomes', that: never }
const nothingPast: Remembered = { on: 'deals', by: noCard }

const instead = <T>(...others: T[]): Way[] =>
  // whichever is another one
  others.map((other) => (was) => (JSON.stringify(was) === JSON.stringify(other) ? others.at(-1) : other))

const left: readonly Side[] = [{ name: '', ways: ['leaveOut'] }]
const becomes = (...ways: Way[]): readonly Side[] => [{ name: '', ways }]

const byFamily: { readonly [F in Heard]: readonly Side[] } = {
  card: left,
  text: left,
  mode: left,
  branch: left,
  target: left,
  power: left,
  effect: left,
  modifier: left,
  replacement: left,
  cost: left,
  filter: left,
  compare: left,
  act: left,
  would: left,
  keyword: left,
  kind: left,
  cardVerb: left,
  zone: left,
  faction: left,
  className: left,
  damageType: becomes('leaveOut', ...instead<DamageType>('fire', 'nature')),
  cardType: becomes('leaveOut', ...instead<CardType>('ability', 'ally', 'item', 'event', 'quest')),
  duration: becomes(...instead<Duration>('game', 'turn')),
  who: becomes(...instead<Who>(nobody, 'you', 'opponents', 'boss')),
  what: becomes(...instead<What>(nothing, 'self', 'yourHero')),
  amount: becomes((was) => (typeof was === 'number' ? was + 1 : 0), ...instead<Amount>(7)),
  event: becomes(...instead(noEvent)),
  remembered: becomes(...instead(nothingPast)),
  // one that is never so and one that is always so would each be as good as none
  condition: [
    { name: 'never', ways: instead(never) },
    { name: 'always', ways: instead(always) },
  ],
}

/** What is so without being said says something only in the place of another. */
const saidAnyhow: Readonly<Record<string, readonly Side[]>> = {
  'kind card': becomes(...instead<Kind>('mark')),
  'zone play': becomes(...instead<Zone>('hand')),
}

export const sidesOf = (family: Heard, word: string): readonly Side[] =>
  saidAnyhow[`${family} ${word}`] ?? byFamily[family]

export interface Saying {
  family: Heard
  word: string
  path: Path
}

/** Every word that a card says, and where. */
export const sayingsOf = (card: CardValue): Saying[] => {
  const found: Saying[] = []
  walk('card', card, { eachWord: (family, word, path) => found.push({ family, word, path }) })
  return found
}

/** A text may do nothing, a power may cost nothing; any other list that is empty says nothing at all. */
const mayBeEmpty = ({ shape }: Part): boolean =>
  shape.is === 'list' && shape.of.is === 'family' && ['effect', 'cost', 'power', 'target'].includes(shape.of.family)

/** The nearest part around that may be left out; null: the card itself would have to go. */
const looseEnd = (parts: ReadonlyMap<string, Part>, at: Path): Path | null => {
  for (let end = at.length; end > 0; end--) {
    const path = at.slice(0, end)
    const part = parts.get(path.join('.'))
    const holder = parts.get(path.slice(0, -1).join('.'))
    if (part?.mayGo && !isOutcome(holder?.value as Words | undefined, String(path.at(-1)))) return path
  }
  return null
}

/** What has to be left out for all of these to be: lists of which nothing would be left go as a whole. */
const looseEnds = (parts: ReadonlyMap<string, Part>, places: readonly Path[]): Path[] => {
  const ends = new Map<string, Path>()
  const leaveOut = (at: Path): void => {
    const end = looseEnd(parts, at)
    if (end) ends.set(end.join('.'), end)
  }
  places.forEach(leaveOut)
  for (const [name, part] of [...parts].toReversed()) {
    const { path, value } = part
    if (!Array.isArray(value) || value.length === 0 || mayBeEmpty(part)) continue
    if (!value.every((_, i) => ends.has(`${name}.${i}`))) continue
    value.forEach((_, i) => ends.delete(`${name}.${i}`))
    leaveOut(path)
  }
  return [...ends.values()]
}

/** Where a word of these is: one that is said as a field is there, not in the record around it. */
const placeOf = ({ family, word, path }: Saying): Path => (grammar[family].told === 'together' ? [...path, word] : path)

/** A loop that goes on as long as something is so must come to an end. */
const wouldNeverEnd = ({ path }: Saying, way: Way): boolean => path.includes('again') && way !== 'leaveOut'

/** The order of a walk: whatever is inside or behind comes later. */
const laterFirst = (parts: ReadonlyMap<string, Part>, paths: readonly Path[]): Path[] => {
  const order = [...parts.keys()]
  return paths.toSorted((a, b) => order.indexOf(b.join('.')) - order.indexOf(a.join('.')))
}

/** The card with these words silenced in that way; null: it can't be said without them. */
export const silenced = (card: CardValue, sayings: readonly Saying[], way: Way): CardValue | null => {
  const parts = new Map(partsOf(the('card'), card).map((part) => [part.path.join('.'), part]))
  const places = sayings.filter((saying) => !wouldNeverEnd(saying, way)).map(placeOf)
  const ends = way === 'leaveOut' ? looseEnds(parts, places) : places
  if (ends.length === 0) return null
  // the last ones first, so that the places of the others stay what they are
  return laterFirst(parts, ends).reduce<unknown>(
    (made, path) => changedAt(made, path.map(String), (was) => (way === 'leaveOut' ? gone : way(was))),
    card,
  ) as CardValue
}
