import type { Lookup } from '../../cards/book.ts'
import { modifierWord, powerWord } from '../../cards/grammar/tell.ts'
import type {
  CardValue,
  Continuous,
  ContinuousWords,
  Effect,
  Keyword,
  Power,
  PowerWords,
} from '../../cards/vocabulary/values.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { CardView, HiddenCardView, LinkView, SeatView, View } from '../../engine/contract/view.ts'

/** What the bot sees, laid out so that it can be asked questions. */

export type Zone = 'play' | 'resource' | 'hand' | 'graveyard' | 'removed' | 'chain' | 'deck'

/** A card and where it lies. */
export interface Spot {
  card: CardView
  zone: Zone
  value: CardValue
}

export interface Table {
  view: View
  me: Seat
  book: Lookup // what the cards say
  spots: Map<Handle, Spot>
  inPlay: Spot[] // heroes, allies, equipment, abilities of everybody
  payers: Spot[] // those of them that pay, such as runes
}

export const isKnown = (card: CardView | HiddenCardView): card is CardView => !('hidden' in card)

export const layOut = (view: View, me: Seat, book: Lookup): Table => {
  const spots = new Map<Handle, Spot>()
  const inPlay: Spot[] = []
  const payers: Spot[] = []
  const put = (card: CardView, zone: Zone): void => {
    const value = book.get(card.key)
    if (value) {
      const spot = { card, zone, value }
      spots.set(card.handle, spot)
      if (zone === 'play') inPlay.push(spot)
      if (zone === 'play' && value.pays) payers.push(spot)
    }
    for (const on of card.attached ?? []) put(on, zone)
  }
  const putAll = (cards: readonly (CardView | HiddenCardView)[], zone: Zone): void => {
    for (const card of cards) if (isKnown(card)) put(card, zone)
  }
  for (const seat of view.seats) {
    if (seat.hero) put(seat.hero, 'play')
    putAll(seat.allies, 'play')
    putAll(seat.equipment, 'play')
    putAll(seat.abilities, 'play')
    putAll(seat.resources, 'resource')
    if (typeof seat.hand !== 'number') putAll(seat.hand, 'hand')
    putAll(seat.graveyard, 'graveyard')
    putAll(seat.removed, 'removed')
    for (const deck of Object.values(seat.decks)) putAll(deck.graveyard, 'graveyard')
  }
  for (const { card } of view.chain) if (card && isKnown(card) && !spots.has(card.handle)) put(card, 'chain')
  for (const card of view.revealed) if (!spots.has(card.handle)) put(card, 'deck')
  return { view, me, book, spots, inPlay, payers }
}

export const areFriends = (a: Seat, b: Seat): boolean => a === b || (a !== 'boss' && b !== 'boss')
export const isFriendly = (t: Table, spot: Spot): boolean => areFriends(t.me, spot.card.controller)
export const isMine = (t: Table, spot: Spot): boolean => spot.card.controller === t.me
export const seatOf = (t: Table, seat: Seat): SeatView | undefined => t.view.seats.find((s) => s.seat === seat)
export const heroOf = (t: Table, seat: Seat): Spot | undefined => {
  const hero = seatOf(t, seat)?.hero
  return hero ? t.spots.get(hero.handle) : undefined
}
/** No other Boss comes after the one that is there. */
export const isLastBoss = (t: Table): boolean => {
  const heroes = t.book.raid(t.view.raid)?.aside.filter((key) => t.book.get(key)?.type === 'hero') ?? []
  return heroes.length === 0 || heroOf(t, 'boss')?.card.key === heroes.at(-1)
}
/** A turn in which cards can't be played yet: whatever raids put between its start and the action phase. */
export const isBeforeAction = (t: Table): boolean => t.view.turn.phase !== 'action' && t.view.turn.phase !== 'end'
export const isMyTurn = (t: Table): boolean => t.view.turn.seat === t.me

/** Those whose turns come before the next turn of this seat, the player whose turn it is not among them. */
export const seatsBefore = (t: Table, seat: Seat): Seat[] => {
  const { seats, turn } = t.view
  const from = seats.findIndex((it) => it.seat === turn.seat)
  const next = [...seats.slice(from + 1), ...seats.slice(0, from)]
  const end = next.findIndex((it) => it.seat === seat)
  return next
    .slice(0, Math.max(0, end))
    .filter(({ out }) => !out)
    .map((it) => it.seat)
}
/** Of so many tokens that a text brings, those that are left in the raid's pool (N5.2). */
export const ofThePool = ({ view }: Table, token: string, n: number): number =>
  Math.min(n, view.pool?.[token]?.left ?? Number.POSITIVE_INFINITY)

/** So many resources a raider may keep as the turn ends (R504.2a). */
export const mostResources = (t: Table, seat: Seat): number => {
  const { threat = 0 } = t.view.facts
  return seat === 'boss' || threat === 0 ? Number.POSITIVE_INFINITY : threat
}
/** What can pay: resources, and cards that pay like one. */
export const readyResources = (t: Table, seat: Seat): number =>
  (seatOf(t, seat)?.resources.filter((card) => card.exhausted !== true).length ?? 0) +
  t.payers.filter(({ card }) => card.controller === seat && !card.exhausted).length
export const handSize = (t: Table, seat: Seat): number => {
  const hand = seatOf(t, seat)?.hand ?? 0
  return typeof hand === 'number' ? hand : hand.length
}

export const isType = ({ card }: Spot, ...types: string[]): boolean => types.some((type) => card.types.includes(type))
export const isHero = (spot: Spot): boolean => isType(spot, 'hero')
export const isAlly = (spot: Spot): boolean => isType(spot, 'ally')
export const isCharacter = (spot: Spot): boolean => isType(spot, 'hero', 'ally')
/** What can be attacked and dealt damage: an ability may be like an ally in that. */
export const hasBody = (spot: Spot): boolean =>
  isCharacter(spot) || (spot.zone === 'play' && spot.card.health !== undefined)
export const has = ({ card }: Spot, keyword: Keyword): boolean => card.keywords.includes(keyword)

/** A hero without health: no damage is enough to destroy it. */
export const isDeathless = (spot: Spot): boolean => isHero(spot) && spot.value.health === undefined
export const left = (spot: Spot): number =>
  isDeathless(spot) ? Number.POSITIVE_INFINITY : Math.max(0, (spot.card.health ?? 0) - spot.card.damage)

/** The link that somebody would be answering. */
export const topLink = (t: Table): LinkView | undefined => t.view.chain.at(-1)

const noPowers: readonly Power[] = []

/** The powers of the side that is up. */
export const powersOf = ({ card, value }: Spot): readonly Power[] => {
  if (card.side === 'front') return value.powers ?? noPowers
  return value.back ?? (value.type === 'hero' ? noPowers : (value.powers ?? noPowers))
}

type ByWord = { [K in keyof PowerWords]?: PowerWords[K][] }
const byWords = new WeakMap<readonly Power[], ByWord>()

/** Those of them that are told by this word. */
export const byWord = <K extends keyof PowerWords>(
  powers: readonly Power[] | undefined,
  word: K,
): readonly PowerWords[K][] => {
  if (!powers) return []
  let known = byWords.get(powers)
  if (!known) {
    const made: Partial<Record<keyof PowerWords, Power[]>> = {}
    for (const power of powers) (made[powerWord(power)] ??= []).push(power)
    known = made as ByWord
    byWords.set(powers, known)
  }
  return known[word] ?? []
}

export interface Standing<K extends keyof ContinuousWords> {
  by: Spot
  says: ContinuousWords[K]
}
type AllStanding = { [K in keyof ContinuousWords]?: Standing<K>[] }
const standings = new WeakMap<Table, AllStanding>()

/** What it will say by the time it can attack. */
const givenForTheTurn = (effects: readonly Effect[]): Continuous[] =>
  effects.flatMap((e) => ('give' in e && e.for === 'turn' ? e.give.filter((says) => 'atk' in says) : []))

const readStanding = (t: Table): AllStanding => {
  const all: Partial<Record<keyof ContinuousWords, Standing<keyof ContinuousWords>[]>> = {}
  for (const by of t.inPlay)
    for (const { always } of byWord(powersOf(by), 'always'))
      for (const says of always) (all[modifierWord(says)] ??= []).push({ by, says })
  for (const by of t.inPlay)
    for (const { when, effects } of byWord(powersOf(by), 'when'))
      if (when.on === 'turnStarts' && when.whose === 'yours')
        for (const says of givenForTheTurn(effects)) (all[modifierWord(says)] ??= []).push({ by, says })
  return all as AllStanding
}

/** What cards in play say all the time with this word. */
export const standingOf = <K extends keyof ContinuousWords>(t: Table, word: K): readonly Standing<K>[] => {
  let known = standings.get(t)
  if (!known) {
    known = readStanding(t)
    standings.set(t, known)
  }
  return known[word] ?? []
}

/** What it holds and would let go if it readied. */
export const heldBy = (t: Table, { card }: Spot): Spot[] =>
  (card.attached ?? []).flatMap(({ handle }) => {
    const spot = t.spots.get(handle)
    return spot?.value.staysOn?.ready === false ? [spot] : []
  })
