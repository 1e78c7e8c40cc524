import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { type Heard } from '../../src/cards/grammar/shape.ts'
import { type Saying, type Side, sidesOf, silenced, type Way } from '../mutants/silence.ts'
import { putCard } from '../mutants/swap.ts'
import { failureOf, isAbout, nameOf, type Prover, type Spoken } from './rulings.ts'
import { putStanding } from './standing.ts'

/** A ruling proves a word if it fails where its cards are silent about it. */

export interface Proof {
  file: string
  how: string
}

/** What has to be proved of a word: once for each way of being deaf to it. */
export interface Claim {
  family: Heard
  word: string
  side: Side
}
export const claimsOf = (family: Heard, word: string): Claim[] =>
  sidesOf(family, word).map((side) => ({ family, word, side }))
export const idOf = ({ family, word, side }: Claim): string => nameOf({ family, word }) + (side.name && ` ${side.name}`)

const mostRulings = 160 // tried for one word as a whole
const mostAlone = 30 // and for its single places

/** Runs the ruling with these words silenced, in its own cards and in the library's. */
const failsWithout = (prover: Prover, hushed: ReadonlyMap<Spoken, Saying[]>, way: Way): string | null => {
  const made = new Map<CardValue, CardValue>()
  for (const [{ card }, sayings] of hushed) {
    const quiet = silenced(card, sayings, way)
    if (quiet) made.set(card, quiet)
  }
  if (made.size === 0) return null
  const own = new Set(prover.ruling.cards)
  const back = [...made].flatMap(([card, quiet]) => (own.has(card) ? [] : [putStanding(quiet) ?? putCard(quiet)]))
  try {
    return failureOf({ ...prover.ruling, cards: prover.ruling.cards.map((card) => made.get(card) ?? card) })
  } finally {
    for (const restore of back) restore()
  }
}

const speakersOf = (prover: Prover, name: string): Spoken[] =>
  [...prover.own, ...prover.named, ...prover.around].filter(({ says }) => says.has(name))

const sayingsIn = (speakers: readonly Spoken[], name: string): Map<Spoken, Saying[]> =>
  new Map(speakers.map((one) => [one, one.says.get(name) ?? []]))

/** Does this ruling prove it, and how? */
export const proves = (prover: Prover, claim: Claim, placeByPlace: boolean): Proof | null => {
  const name = nameOf(claim)
  const speakers = speakersOf(prover, name)
  if (speakers.length === 0) return null
  const whole = sayingsIn(speakers, name)
  const places = placeByPlace ? speakers.flatMap((one) => (whole.get(one) ?? []).map((at) => [one, at] as const)) : []
  const tries = [whole, ...(places.length > 1 ? places.map(([one, at]) => new Map([[one, [at]]])) : [])]
  for (const way of claim.side.ways)
    for (const hushed of tries) {
      const how = failsWithout(prover, hushed, way)
      if (how !== null) return { file: prover.file, how }
    }
  return null
}

/** The one that is known, then rulings with cards made for it, about words before those about cards; short ones first. */
const likeliestFirst = (provers: readonly Prover[], name: string, known: string | undefined): Prover[] => {
  const says = ({ says }: Spoken): boolean => says.has(name)
  const rank = (prover: Prover): number => {
    if (prover.file === known) return 0
    if (prover.own.some(says)) return prover.file.startsWith('base/') ? 1 : 2
    return isAbout(prover, name) ? 3 : prover.named.some(says) ? 4 : 5
  }
  return provers
    .filter((prover) => speakersOf(prover, name).length > 0)
    .map((prover) => ({ prover, rank: rank(prover) }))
    .toSorted((a, b) => a.rank - b.rank || a.prover.length - b.prover.length)
    .map(({ prover }) => prover)
}

/** The first rulings that prove it, as many as wanted. */
export const proofsOf = (provers: readonly Prover[], claim: Claim, known: string | undefined, wanted = 1): Proof[] => {
  const found: Proof[] = []
  const likely = likeliestFirst(provers, nameOf(claim), known)
  const look = (some: readonly Prover[], placeByPlace: boolean): void => {
    for (const prover of some) {
      if (found.length >= wanted) return
      const proof = found.some(({ file }) => file === prover.file) ? null : proves(prover, claim, placeByPlace)
      if (proof) found.push(proof)
    }
  }
  look(likely.slice(0, mostRulings), false)
  if (found.length === 0) look(likely.slice(0, mostAlone), true)
  return found
}
