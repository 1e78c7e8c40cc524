import type { RaidName } from '../../cards/raids/names.ts'
import type { BotName } from '../../table/seating.ts'
import table from './odds.json'

/** How hard a raid is, as far as bots can tell: `npm run odds` plays them and writes the table. */

/** The bots that may play the Boss, the easier one first. */
export const bossBots = ['clumsy', 'greedy'] as const satisfies readonly BotName[]
export type BossBot = (typeof bossBots)[number]

/** Of so many raids that bots played as raiders, so many were won, and half of them lasted no longer than `turns`. */
export interface Odds {
  raid: RaidName
  mode: string
  raiders: number
  boss: BossBot
  games: number
  won: number
  turns: number
}

export const allOdds = table as readonly Odds[]

export const oddsOf = (which: Pick<Odds, 'raid' | 'mode' | 'raiders' | 'boss'>): Odds | null =>
  allOdds.find(
    ({ raid, mode, raiders, boss }) =>
      raid === which.raid && mode === which.mode && raiders === which.raiders && boss === which.boss,
  ) ?? null
