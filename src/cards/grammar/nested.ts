import { type Fault, inside } from './fault.ts'
import type { Families, FamilyName } from './shape.ts'
import { type Path, walk } from './walk.ts'

/**
 * Words within words that multiply. A description is tried on every card; one that counts cards by another description
 * goes through all of them for each, and a third would for each of those: with two hundred cards, eight million tries
 * for one look. No printed card goes further than one within another.
 */

const deepestSearch = 1

/** Where one is: in how many searches, whether every card is tried there, whether something in that looks further. */
interface Within {
  readonly path: Path
  readonly searches: number
  readonly isTried: boolean
  readonly looksOn: boolean
  readonly isMultiplied: boolean
}
const outside: Within = { path: [], searches: 0, isTried: false, looksOn: false, isMultiplied: false }

const isIn = (path: Path, outer: Path): boolean => outer.every((part, i) => part === path[i])

export const nested = <F extends FamilyName>(family: F, value: Families[F]): Fault[] => {
  const faults: Fault[] = []
  const around: Within[] = [] // outer ones first, as they are heard of
  const at = (path: Path): Within => {
    while (around.length > 0 && !isIn(path, around.at(-1)?.path ?? [])) around.pop()
    return around.at(-1) ?? outside
  }
  const tell = (path: Path, found: string, expected: string): void => {
    faults.push({ path: inside('', ...path), found, expected })
  }
  const looking = (path: Path, more: Partial<Within> = {}): void => {
    const here = at(path)
    around.push({ ...here, path, looksOn: here.isTried || here.looksOn, ...more })
  }
  walk(family, value, {
    filter: (_, path) => {
      const here = at(path)
      const searches = here.searches + (here.looksOn ? 1 : 0)
      if (searches > deepestSearch)
        tell(path, 'cards counted within cards that are counted', 'one count within another at most')
      around.push({ ...here, path, searches, isTried: true, looksOn: false })
    },
    amount: (amount, path) => {
      const isTimes = typeof amount === 'object' && 'times' in amount
      if (isTimes && at(path).isMultiplied) tell(path, 'times within times', 'one number to multiply by')
      const here = at(path)
      const isSearch = typeof amount === 'object' && 'highest' in amount // its amount is worked out for every card
      const searches = here.searches + (isSearch && (here.isTried || here.looksOn) ? 1 : 0)
      looking(path, {
        ...(isTimes ? { isMultiplied: true } : {}),
        ...(isSearch ? { searches, isTried: true, looksOn: false } : {}),
      })
    },
    what: (_, path) => looking(path),
    remembered: (_, path) => looking(path),
  })
  return faults
}
