import { type BossBot, bossBots, type Odds, oddsOf } from './odds.ts'
import { modeOf, type Plan, sitDown, type Who } from './plan.ts'

/** Who plays the Boss, as New raid asks it: one of the bots, or a person, and then which. */

export type Opponent = BossBot | 'person'
export const opponents: readonly Opponent[] = [...bossBots, 'person']

export type BossPerson = Extract<Who, 'me' | 'person' | 'guest'>
export const bossPeople: readonly BossPerson[] = ['me', 'person', 'guest']

export const opponentOf = ({ boss }: Plan): Opponent => bossBots.find((bot) => bot === boss.who) ?? 'person'

/** A person is somebody else here until it is said who: nobody is moved from their seat by that. */
export const withOpponent = (plan: Plan, opponent: Opponent): Plan =>
  opponent === opponentOf(plan) ? plan : sitDown(plan, 'boss', opponent)

export const bossPersonOf = ({ boss }: Plan): BossPerson => bossPeople.find((who) => who === boss.who) ?? 'person'

/** How bots fared in such raids; null: against a person, or in a raid that nobody has tried yet, as with one's own decks. */
export const oddsFor = (plan: Plan, opponent: Opponent): Odds | null =>
  opponent === 'person' || plan.bossDecks[plan.raid] !== undefined || plan.deckRule !== null
    ? null
    : oddsOf({ raid: plan.raid, mode: modeOf(plan).key, raiders: plan.raiders, boss: opponent })
