import { whyNotCard } from '../engine/seeing/explain.ts'
import { explainCard } from '../engine/seeing/explain-card.ts'
import type { Pick } from '../engine/contract/answer.ts'
import type { Game } from '../engine/state/game.ts'
import type { Handle, Seat } from '../engine/contract/names.ts'
import type { Refusal } from '../engine/contract/refusal.ts'
import { previewOf } from './preview.ts'
import type { Explained, Outcome } from './protocol.ts'

/** What people ask about a card, or about an answer that they could give. */
export interface Explaining {
  whyNotCard(g: Game, seat: Seat, card: Handle, still?: boolean): Refusal[]
  explainCard(g: Game, seat: Seat | null, card: Handle): Explained[]
  previewOf(g: Game, seat: Seat, pick: Pick, first?: Pick): Outcome | null
}

export const explaining: Explaining = { whyNotCard, explainCard, previewOf }
