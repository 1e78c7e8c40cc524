import type { CardValue } from '../../vocabulary/values.ts'
import { arachnidTokens } from './arachnid.ts'
import { constructTokens } from './construct.ts'
import { frostwyrmTokens } from './frostwyrm.ts'
import { militaryTokens } from './military.ts'
import { plagueTokens } from './plague.ts'

/** Tokens and Marks, in the order of the Quarters. */
export const tokens: CardValue[] = [
  ...arachnidTokens,
  ...constructTokens,
  ...militaryTokens,
  ...plagueTokens,
  ...frostwyrmTokens,
]

/** N5.2: so many there are of each. Box and rulebook tell of those that are one or two; the rest fill 42 faces. */
const several = new Map([
  ['Crypt Guard', 3],
  ['Naxxramas Worshipper', 2],
  ['Zombie Chow', 5],
  ['Death Knight Understudy', 2],
  ['Unrelenting Death Knight', 2],
  ['Unrelenting Rider', 2],
  ['Spectral Death Knight', 2],
  ['Spectral Rider', 2],
  ['Plagued Champion', 3],
  ['Plagued Warrior', 3],
  ['Guardian of Icecrown', 3],
])

export const pool: Record<string, number> = Object.fromEntries(
  tokens.map(({ key, name }) => [key, several.get(name) ?? 1]),
)
