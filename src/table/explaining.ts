import { whyNotCard } from '../engine/seeing/explain.ts'
import { explainCard } from '../engine/seeing/explain-card.ts'
import type { Game } from '../engine/state/game.ts'
import type { Handle, Seat } from '../engine/contract/names.ts'
import type { Refusal } from '../engine/contract/refusal.ts'
import type { Explained } from './protocol.ts'

/** What people ask about a card. */
export interface Explaining {
  whyNotCard(g: Game, seat: Seat, card: Handle): Refusal[]
  explainCard(g: Game, seat: Seat | null, card: Handle): Explained[]
}

export const explaining: Explaining = { whyNotCard, explainCard }
