import { decisionOf, whyNot } from '../engine/api.ts'
import type { Choice } from '../engine/decision.ts'
import { type Game, seatNumber } from '../engine/game.ts'
import type { Handle, Seat } from '../engine/names.ts'
import type { Refusal } from '../engine/refusal.ts'
import type { Explained } from './protocol.ts'

/** What people ask about a card. The host answers with these; better ones may take their place. */
export interface Explaining {
  whyNotCard(g: Game, seat: Seat, card: Handle): Refusal[]
  explainCard(g: Game, seat: Seat | null, card: Handle): Explained[]
}

const waysOf = (card: Handle): Choice[] => [
  { do: 'play', card },
  { do: 'use', card, power: 1 },
  { do: 'attack', with: card },
  { do: 'complete', card },
  { do: 'place', card, face: 'down' },
]

export const plainly: Explaining = {
  whyNotCard: (g, seat, card) => {
    const ask = decisionOf(g)?.ask
    const offered = new Set(ask?.shape === 'one' ? ask.options.map((option) => JSON.stringify(option)) : [])
    const refusals = waysOf(card)
      .filter((way) => !offered.has(JSON.stringify(way)))
      .map((way) => whyNot(g, seatNumber(seat), way))
    return refusals.filter((one, i) => refusals.findIndex(({ reason }) => reason === one.reason) === i)
  },
  explainCard: () => [],
}
