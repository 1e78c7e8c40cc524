import type { Seat } from '../../engine/contract/names.ts'
import { looksLike } from '../../limits/unlike.ts'
import type { BroughtDeck, LobbyPlan } from '../../table/room.ts'
import type { BotName } from '../../table/seating.ts'
import { broughtOf, type DeckChoice, spareOf } from '../newRaid/deck-choice.ts'
import { bossBots } from '../newRaid/odds.ts'
import { type ChairAt, usualName } from '../newRaid/plan.ts'

/** How the host changes who sits where while the others gather. */

type Chair = LobbyPlan['chairs'][number]
export type SeatFor = 'guest' | 'device' | BotName
/** Whom the host may put there. The Boss's bots are those whose strength is known. */
export const seatForsOf = (chair: Pick<Chair, 'seat' | 'for' | 'bot'>): readonly SeatFor[] => {
  const offered: SeatFor[] = [
    'guest',
    'device',
    ...(chair.seat === 'boss' ? bossBots : (['greedy', 'random'] as const)),
  ]
  return [...new Set([...offered, seatForOf(chair)])] // an earlier version may have put another bot there
}

export const placeOf = (seat: Seat): ChairAt => (seat === 'boss' ? 'boss' : Number(seat.slice(-1)) - 1)

export const seatForOf = ({ for: whom, bot }: Pick<Chair, 'for' | 'bot'>): SeatFor =>
  whom === 'bot' ? (bot ?? 'greedy') : whom

/** A deck whose hero nobody at this table brings yet, or else as few as can be. */
const spareDeck = (plan: LobbyPlan, choices: readonly DeckChoice[]): BroughtDeck | null => {
  const spare = spareOf(
    choices,
    plan.chairs.flatMap(({ deck }) => deck?.hero ?? []),
  )
  return spare ? broughtOf(spare) : null
}

const withChair = (plan: LobbyPlan, seat: Seat, change: (chair: Chair) => Chair): LobbyPlan => ({
  ...plan,
  chairs: plan.chairs.map((chair) => (chair.seat === seat ? change(chair) : chair)),
})

/** The first number that nobody at this device has. */
const freeName = (place: ChairAt, others: readonly Chair[]): string => {
  const numbers = [...others.keys(), others.length].map((i) => i + 2)
  const names = numbers.map((n) => usualName('person', place, n))
  return names.find((name) => others.every((it) => !looksLike(it.name, name))) ?? names[0] ?? ''
}

/** A person here is called `me` if nobody else here is. */
export const reseated = (
  plan: LobbyPlan,
  seat: Seat,
  whom: SeatFor,
  { choices, me }: { choices: readonly DeckChoice[]; me: string },
): LobbyPlan =>
  withChair(plan, seat, (chair) => {
    if (whom === 'guest') return { seat, for: 'guest', name: '', bot: null, deck: null }
    const deck = seat === 'boss' ? null : (chair.deck ?? spareDeck(plan, choices))
    if (whom !== 'device') return { seat, for: 'bot', name: usualName(whom, placeOf(seat), 1), bot: whom, deck }
    const others = plan.chairs.filter((it) => it.for === 'device' && it.seat !== seat)
    const name = others.length === 0 ? me || usualName('me', placeOf(seat), 1) : freeName(placeOf(seat), others)
    return { seat, for: 'device', name, bot: null, deck }
  })

/** The Boss plays what is in the box. */
export const withoutBossDeck = (plan: LobbyPlan): LobbyPlan => {
  const { bossDeck: _main, bossDecks: _others, bossDeckName: _name, ...rest } = plan
  return rest
}

export const renamed = (plan: LobbyPlan, seat: Seat, name: string): LobbyPlan =>
  withChair(plan, seat, (chair) => ({ ...chair, name }))

export const withDeck = (plan: LobbyPlan, seat: Seat, deck: BroughtDeck): LobbyPlan =>
  withChair(plan, seat, (chair) => ({ ...chair, deck }))
