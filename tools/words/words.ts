import { grammar, wordsOf } from '../../src/cards/grammar/index.ts'
import { type Heard, kin } from '../../src/cards/grammar/shape.ts'
import { needsNoRuling } from './exempt.ts'
import { type Claim, claimsOf, idOf, type Proof, proofsOf } from './prove.ts'
import { type PassedOver, readers } from './readers.ts'
import { nameOf, type Prover, saidBy } from './rulings.ts'

/** Every word there is, and what is known of it. */

export const families = Object.keys(grammar).filter((name) => !Object.hasOwn(kin, name)) as Heard[]

export const claimsIn = (family: Heard): Claim[] =>
  wordsOf(family)
    .filter((word) => needsNoRuling[nameOf({ family, word })] === undefined)
    .flatMap((word) => claimsOf(family, word))

export interface Known {
  family: Heard
  word: string
  cards: number // of the library, that say it
  proofs: Record<string, Proof[]> // by what is to be proved
  needsNone: string | null // why no ruling need prove it
  passedOver: { by: string; why: string }[]
}

const passing = (): Map<string, Known['passedOver']> => {
  const found = new Map<string, Known['passedOver']>()
  const add = (by: string, { family, word, why }: PassedOver): void => {
    const name = `${family} ${word}`
    found.set(name, [...(found.get(name) ?? []), { by, why }])
  }
  for (const [by, list] of Object.entries(readers)) for (const one of list()) add(by, one)
  return found
}

/** Looks for proofs of every word of these families; `known` are files that proved them before. */
export function* knownOf(
  wanted: readonly Heard[],
  provers: readonly Prover[],
  known: Readonly<Record<string, string>>,
  many: number,
): Generator<Known> {
  const passedOver = passing()
  for (const family of wanted)
    for (const word of wordsOf(family)) {
      const name = nameOf({ family, word })
      const needsNone = needsNoRuling[name] ?? null
      const claims = needsNone === null ? claimsOf(family, word) : []
      const proofs = claims.map((claim) => [idOf(claim), proofsOf(provers, claim, known[idOf(claim)], many)] as const)
      const passed = passedOver.get(name) ?? []
      yield {
        family,
        word,
        cards: saidBy(name),
        proofs: Object.fromEntries(proofs),
        needsNone,
        passedOver: passed,
      }
    }
}
