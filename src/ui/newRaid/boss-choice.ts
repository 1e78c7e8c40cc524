import type { BossDeckRecord } from '../../store/db.ts'
import { book, isLaidOut } from '../catalogue.ts'
import { type BossDecks, bossSetup, problemsIn } from '../shelf/boss-deck.ts'
import { strings } from '../strings/index.ts'
import { modeOf, type Plan } from './plan.ts'

/** Which decks the Boss brings to a new raid: those of the box, or some that were changed on this device. */

export interface BossChoice {
  chosen: BossDeckRecord | null // null: the box
  isGone: boolean // what was chosen last time is not here any more
  offered: BossDeckRecord[] // for this raid
}

export const bossChoiceOf = (plan: Plan, own: readonly BossDeckRecord[]): BossChoice => {
  const offered = own.filter(({ raid }) => raid === plan.raid)
  const id = plan.bossDecks[plan.raid]
  const chosen = offered.find((deck) => deck.id === id) ?? null
  return { chosen, isGone: id !== undefined && chosen === null, offered }
}

export const withBossDeck = (plan: Plan, id: string | null): Plan => {
  const { [plan.raid]: _, ...others } = plan.bossDecks
  return { ...plan, bossDecks: id === null ? others : { ...others, [plan.raid]: id } }
}

/** Why this raid can't be played with them, in the mode that is chosen; nothing while its cards are still on their way. */
export const bossDeckFaults = (plan: Plan, decks: BossDecks): string[] => {
  const raid = isLaidOut([plan.raid]) ? book().raid(plan.raid) : undefined
  if (!raid) return []
  return problemsIn(raid, modeOf(plan).key, decks).map(({ deck, text }) =>
    strings.bossDecks.problem(strings.bossDecks.deck(deck), text),
  )
}

export interface BroughtByBoss extends ReturnType<typeof bossSetup> {
  name: string
}

export const broughtByBoss = ({ chosen }: BossChoice): BroughtByBoss | null =>
  chosen && Object.keys(chosen.decks).length > 0 ? { name: chosen.name, ...bossSetup(chosen) } : null
