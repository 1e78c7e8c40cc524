import { whyNotCard } from '../engine/explain.ts'
import { explainCard } from '../engine/explain-card.ts'
import type { Game } from '../engine/game.ts'
import type { Handle, Seat } from '../engine/names.ts'
import type { Refusal } from '../engine/refusal.ts'
import type { Explained } from './protocol.ts'

/** What people ask about a card. */
export interface Explaining {
  whyNotCard(g: Game, seat: Seat, card: Handle): Refusal[]
  explainCard(g: Game, seat: Seat | null, card: Handle): Explained[]
}

export const explaining: Explaining = { whyNotCard, explainCard }
