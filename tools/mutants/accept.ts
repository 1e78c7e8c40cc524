import { accepted } from '../../test/mutants/accepted.ts'
import { idOf, type Mutant } from './mutant.ts'

/** The list of accepted mutants, and what in it is out of date. */

const pattern = (entry: string): RegExp =>
  new RegExp(`^${entry.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '[^ .]+')}$`)

const patterns = Object.keys(accepted).map((entry) => ({ entry, fits: pattern(entry) }))

export const isAccepted = (mutant: Mutant): boolean => patterns.some(({ fits }) => fits.test(idOf(mutant)))

/** Entries that mean no mutant, or only such as were noticed. Those of which not all were tried may be right. */
export const staleEntries = (all: readonly Mutant[], noticed: ReadonlySet<string>): string[] =>
  patterns.flatMap(({ entry, fits }) => {
    const meant = all.map(idOf).filter((id) => fits.test(id))
    if (meant.length === 0) return [`${entry}: there is no such mutant`]
    return meant.every((id) => noticed.has(id)) ? [`${entry}: it is noticed after all`] : []
  })
