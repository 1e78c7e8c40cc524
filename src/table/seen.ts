import type { Handle } from '../engine/contract/names.ts'
import type { CardView, HiddenCardView, SeatView, View } from '../engine/contract/view.ts'

const lyingAt = (seat: SeatView): readonly (CardView | HiddenCardView)[] => [
  ...(seat.hero ? [seat.hero] : []),
  ...seat.allies,
  ...seat.equipment,
  ...seat.abilities,
  ...seat.resources,
  ...(Array.isArray(seat.hand) ? seat.hand : []),
  ...seat.graveyard,
  ...seat.removed,
]

const among = (cards: readonly (CardView | HiddenCardView)[], handle: Handle): CardView | null => {
  for (const card of cards) {
    if ('hidden' in card) continue
    if (card.handle === handle) return card
    const inner = card.attached ? among(card.attached, handle) : null
    if (inner) return inner
  }
  return null
}

/** A card that the viewer sees lying at somebody's place, in the hand or among what is attached. */
export const cardSeen = ({ seats }: View, handle: Handle | null): CardView | null => {
  if (handle === null) return null
  for (const seat of seats) {
    const found = among(lyingAt(seat), handle)
    if (found) return found
  }
  return null
}
