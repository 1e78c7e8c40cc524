import type { CardValue } from '../../vocabulary/values.ts'
import { arachnidBosses, arachnidQuarter } from './arachnid.ts'
import { constructBosses, constructQuarter } from './construct.ts'
import { frostwyrmBosses, frostwyrmLair } from './frostwyrm.ts'
import { militaryBosses, militaryQuarter } from './military.ts'
import { plagueBosses, plagueQuarter } from './plague.ts'

/** What waits beside the table: each Quarter and the Lair, and the Bosses in them. */
export const wings: CardValue[] = [arachnidQuarter, constructQuarter, militaryQuarter, plagueQuarter, frostwyrmLair]
export const bosses: CardValue[] = [
  ...arachnidBosses,
  ...constructBosses,
  ...militaryBosses,
  ...plagueBosses,
  ...frostwyrmBosses,
]
