import { own } from '../../cards/own.ts'
import { choicesOf, lastLook } from '../deriving/known.ts'
import {
  areFriends,
  compiledOf,
  type Game,
  inPlay,
  named,
  newEnv,
  note,
  refOf,
  seatAt,
  still,
  tick,
  touch,
  touchIf,
  valueOf,
} from '../state/game.ts'
import { kept, keptAt } from '../state/kept.ts'
import { matches } from '../deriving/match.ts'
import { newHandle, shuffleIds } from '../state/random.ts'
import type { Card, Link, Place, Ref } from '../state/state.ts'
import { tokensFit } from './endless.ts'
import { type Fate, fatesOf, useUp } from './fates.ts'
import type { Way } from './replacements.ts'

/** Where cards are, and what changing zone does to them (415). */

const without = (list: number[], id: number): void => {
  const at = list.indexOf(id)
  if (at >= 0) list.splice(at, 1)
}

const pileOf = (g: Game, card: Card): { deck: number[]; graveyard: number[] } => {
  const seat = seatAt(g, card.owner)
  return own(seat.decks, card.deck) ?? seat
}

/** The list a card lies in. The chain and limbo keep none. */
const listOf = (g: Game, card: Card): number[] | null => {
  switch (card.place) {
    case 'play':
      return seatAt(g, card.ctl).row
    case 'resource':
      return seatAt(g, card.ctl).resources
    case 'hand':
      return seatAt(g, card.owner).hand
    case 'deck':
      return pileOf(g, card).deck
    case 'graveyard':
      return pileOf(g, card).graveyard
    case 'removed':
      return seatAt(g, card.owner).removed
    case 'aside':
      return seatAt(g, card.owner).aside
    default:
      return null
  }
}

/** 602.4: whoever it is stops attacking, defending and wielding. */
export const leaveCombat = (g: Game, ref: Ref): boolean => {
  const { combat } = g.s
  if (!combat) return false
  let was = false
  if (combat.attacker === ref) {
    combat.attacker = null
    was = true
  }
  if (combat.defender === ref) {
    combat.defender = null
    combat.protecting = false
    was = true
  }
  const { strikes } = combat
  combat.strikes = strikes.filter(([wielder, weapon]) => wielder !== ref && weapon !== ref)
  if (combat.strikes.length < strikes.length) touch(g)
  else if (was) touchIf(g, kept.attack | kept.defense)
  return was
}

/** Its look of this moment (709.2d). Of cards that go together it is taken before any of them has gone. */
export const remember = (g: Game, card: Card): void => {
  if (!inPlay(card) || card.last?.inc === card.inc) return
  const [last, more] = lastLook(g, card)
  card.last = last
  const seen = g.s.memory.lastSeen
  if (more) g.s.memory.lastSeen = { ...seen, [card.id]: { inc: card.inc, ...more } }
  else if (seen && own(seen, String(card.id))) {
    const { [String(card.id)]: _, ...others } = seen
    g.s.memory.lastSeen = others
  }
}

/** And of a card on the chain, what was chosen for it. */
export const rememberLink = (g: Game, link: Link): void => {
  const card = link.card < 0 ? undefined : g.s.cards[link.card]
  if (card?.place !== 'chain') return
  const last = { inc: card.inc, ...choicesOf(link), ...(card.faceUp ? {} : ({ down: true } as const)) }
  g.s.memory.lastLinks = { ...g.s.memory.lastLinks, [card.id]: last }
}

export const detach = (g: Game, card: Card): void => {
  if (card.host === null) return
  const host = still(g, card.host)
  if (host) without(host.attached, card.id)
  card.host = null
}

export interface Landing {
  ctl?: number // who controls it in play
  bottom?: boolean
  faceUp?: boolean
  exhausted?: boolean
  host?: Card
  settled?: true // what would replace it has been asked
  byGame?: boolean // 103.3: replaced by nothing but the raid's own rules
}

/** It stays in play, attached to nothing. */
export const comeOff = (g: Game, card: Card): void => {
  detach(g, card)
  touch(g)
  note(g, { what: 'detach', ...named(g, card) })
}

/** What is attached only while its host is a certain way comes off when it no longer is; it stays in play. */
export const loosen = (g: Game, host: Card): boolean => {
  const loose = host.attached.flatMap((id) => {
    const card = g.s.cards[id]
    const staysOn = card && valueOf(g, card).staysOn
    return card && staysOn && !matches(g, host, staysOn, newEnv(card.ctl, refOf(card), '')) ? [card] : []
  })
  for (const card of loose) comeOff(g, card)
  return loose.length > 0
}

/** 716: where a card that would leave play goes instead, as far as nobody has a say in it. */
export const leavingInstead = (g: Game, card: Card, to: Place): Way | null => {
  const [fate] = fatesOf(g, [{ card, destroyed: false, to }])
  return !fate || fate.asSaid ? null : fate.way
}

const places = { resources: 'resource', deckTop: 'deck', deckBottom: 'deck' } as const

/** The place that a word of the vocabulary means. */
export const placeOf = (
  into: keyof typeof places | Extract<Place, 'play' | 'removed' | 'hand' | 'graveyard' | 'deck'>,
): Place => (into === 'resources' || into === 'deckTop' || into === 'deckBottom' ? places[into] : into)

/** O1.6, R303.2b, R303.3c: some cards only ever live in certain places; sending them elsewhere is ignored. */
export const mayLiveIn = (g: Game, card: Card, to: Place): boolean => {
  if (card.replaced) return to === 'removed' // 301.4a
  const livesIn = own(g.raid.decks, card.deck)?.livesIn
  if (!livesIn) return true
  const word = to === 'resource' ? 'resources' : to
  return livesIn.some((place) => place === word)
}
/** As its host goes: it stays in play, because its words say so, or because no graveyard takes it (R303.3c). */
export const outlastsHost = (g: Game, card: Card): boolean =>
  valueOf(g, card).staysOn !== undefined || !mayLiveIn(g, card, 'graveyard')
export const livesBy = (g: Game, card: Card): string => own(g.raid.decks, card.deck)?.livesBy ?? 'O1.6'

/** R504.1a: some cards leave play only by being destroyed; whatever else takes them away destroys them. */
export const perishes = (g: Game, card: Card): boolean =>
  card.place === 'play' && own(g.raid.decks, card.deck)?.perishes === true

const none: readonly Fate[] = []

export interface Route {
  to: Place
  how: Landing
  fates: readonly Fate[] // what made it so
  stays?: true // 716.1d: it was sent elsewhere instead, and can't go there
}

/** Where a card that is sent somewhere really goes; null if sending it there is ignored. */
export const routeOf = (g: Game, card: Card, to: Place, how: Landing = {}): Route | null => {
  if (!mayLiveIn(g, card, to)) return null
  const fates =
    how.settled || !inPlay(card) ? none : fatesOf(g, [{ card, destroyed: false, to, byGame: how.byGame === true }])
  const instead = fates.find(({ asSaid }) => !asSaid)?.way
  if (instead?.stays) return { to: card.place, how, fates, stays: true }
  if (instead) {
    const route = routeOf(g, card, instead.to, { ...how, ...instead, settled: true })
    return route && { ...route, fates }
  }
  if (to === 'graveyard' && own(g.raid.decks, card.deck)?.returns) return routeOf(g, card, 'deck', how)
  // a card that waited beside the table is of no deck: it leaves the game (R402.1a)
  if (card.deck === 'aside' && (to === 'graveyard' || to === 'deck' || to === 'hand'))
    return routeOf(g, card, 'removed', { settled: true })
  return { to, how, fates }
}

/** The chart may be waiting for this one. */
export const leaveChain = (g: Game, link: Link): void => {
  rememberLink(g, link)
  g.s.chain = g.s.chain.filter((l) => l.serial !== link.serial)
  touchIf(g, kept.chain)
  if (link.tell !== undefined) g.s.events.push({ type: 'EFFECT.RESOLVED', name: link.tell })
}

/** 415.6: a card is a link while it is on the chain, and none when it was taken from there; one that resolves goes on. */
const takeFromChain = (g: Game, card: Card): void => {
  const link = g.s.chain.find((l) => l.card === card.id)
  if (!link) return
  rememberLink(g, link)
  if (!g.s.frames.some((f) => f.f === 'resolve' && f.serial === link.serial)) leaveChain(g, link)
}

/**
 * Moves a card to another zone, where it is a different card (415.9a): new handle, nothing on it, out of combat, its
 * attachments destroyed by the game. Its look of a moment ago is remembered. Gives false if the move is ignored.
 * Nobody is told: cards that leave or enter play where somebody may watch go through together.ts.
 */
export const move = (g: Game, card: Card, sentTo: Place, sentHow: Landing = {}): boolean => {
  const route = routeOf(g, card, sentTo, sentHow)
  if (route === null) return false
  useUp(g, route.fates)
  if (route.stays) return false
  land(g, card, route)
  return true
}

/** The same where it has been found out where the card goes. */
export const land = (g: Game, card: Card, { to, how }: Pick<Route, 'to' | 'how'>): void => {
  const wasInPlay = inPlay(card)
  const was = card.place
  if (wasInPlay) {
    remember(g, card)
    leaveCombat(g, refOf(card))
    if (card.id === seatAt(g, card.ctl).hero && card.place === 'play') {
      seatAt(g, card.ctl).hero = -1
      seatAt(g, card.ctl).lastHero = card.id
    }
    detach(g, card)
  }
  if (card.place === 'chain') takeFromChain(g, card)
  const orphans = card.attached
  const from = listOf(g, card)
  if (from) without(from, card.id)
  card.inc += 1
  card.attached = []
  if (card.place !== 'gone') card.handle = newHandle(g.s) // a token has just been given its own
  card.damage = 0
  card.counters = {}
  card.uses = {}
  card.exhausted = how.exhausted ?? false
  card.back = false
  card.place = card.token && to !== 'play' && to !== 'resource' && to !== 'chain' ? 'gone' : to
  card.faceUp = how.faceUp ?? to !== 'resource'
  card.ctl = how.ctl ?? card.owner
  card.base = card.ctl
  card.stamp = tick(g)
  card.joined = g.s.clock
  if (how.host) {
    card.host = refOf(how.host)
    how.host.attached.push(card.id)
  }
  if (card.place === 'gone') g.s.free.push(card.id)
  const into = listOf(g, card)
  if (into) {
    if (how.bottom && to === 'deck') into.unshift(card.id)
    else into.push(card.id)
  }
  const comes = to === 'play' || to === 'resource'
  if (comes || wasInPlay || (g.reads.graveyard && compiledOf(g, card).front.statics.length > 0)) touch(g)
  else touchIf(g, keptAt[was] | keptAt[card.place])
  for (const id of orphans) {
    const orphan = g.s.cards[id]
    if (!orphan || orphan.place !== 'play') continue
    if (outlastsHost(g, orphan)) comeOff(g, orphan)
    else move(g, orphan, 'graveyard', { byGame: true }) // 400.5
  }
}

/** Shuffles a deck; whoever followed a card by its handle has lost it. */
export const shuffleDeck = (g: Game, seat: number, deck = ''): void => {
  const s = seatAt(g, seat)
  const ids = (own(s.decks, deck) ?? s).deck
  shuffleIds(g.s, ids)
  for (const id of ids) {
    const card = g.s.cards[id]
    if (card) {
      card.handle = newHandle(g.s)
      card.inc += 1
    }
  }
}

/** R101.3b: the Boss's row is the Boss's to fill. */
export const mayFill = (seat: number, by: number): boolean => seat !== 0 || areFriends(by, 0)
/** R303.2a: and it may be for the cards of one deck only. */
export const isForTheRow = (g: Game, { deck }: Card, seat: number): boolean =>
  seat !== 0 || g.raid.rowFrom === undefined || deck === g.raid.rowFrom

/** R101.3c: an empty Boss deck takes its graveyard back, unless the raid says otherwise of it. */
export const replenishes = (g: Game, deck: string): boolean =>
  g.raid.replenishes && own(g.raid.decks, deck)?.runsOut !== true

/** The top card of a deck; an empty Boss deck takes its graveyard back first, where it does so at all. */
export const topOf = (g: Game, seat: number, deck = ''): Card | null => {
  const s = seatAt(g, seat)
  const pile = own(s.decks, deck) ?? s
  if (pile.deck.length === 0 && seat === 0 && pile.graveyard.length > 0 && replenishes(g, deck)) {
    for (const id of [...pile.graveyard]) {
      const card = g.s.cards[id]
      if (card) move(g, card, 'deck')
    }
    shuffleDeck(g, seat, deck)
  }
  const id = pile.deck.at(-1)
  return id === undefined ? null : (g.s.cards[id] ?? null)
}

/** The top n cards of a deck, top first. A Boss deck that is short takes its graveyard back (R101.3c). */
export const topCards = (g: Game, seat: number, deck: string, n: number): Card[] => {
  const s = seatAt(g, seat)
  const pile = own(s.decks, deck) ?? s
  if (n <= 0) return []
  if (seat === 0 && pile.deck.length < n && pile.graveyard.length > 0) {
    const kept = [...pile.deck]
    for (const id of kept) pile.deck.splice(pile.deck.indexOf(id), 1)
    topOf(g, seat, deck) // empty now, so the graveyard is shuffled in
    pile.deck.push(...kept)
  }
  return pile.deck
    .slice(-n)
    .toReversed()
    .flatMap((id) => g.s.cards[id] ?? [])
}

/** The next cards of a Boss deck that may be endless (R402.2d). */
export const nextCards = (g: Game, deck: string, n: number): Card[] => {
  const found = topCards(g, 0, deck, n)
  const source = own(g.raid.decks, deck)
  const key = source?.endless ? Object.keys(source.cards)[0] : undefined
  if (key !== undefined && found.length < n)
    for (let left = tokensFit(g, key, n - found.length); left > 0; left--) found.push(makeToken(g, key, 0))
  return found
}

/** N5.2: how many of a token are not in play; without end where the raid has no pool of it. */
export const tokensLeft = (g: Game, key: string): number => {
  const all = own(g.raid.pool ?? {}, key)
  if (all === undefined) return Infinity
  return Math.max(0, all - g.s.cards.filter((card) => card.token && card.key === key && inPlay(card)).length)
}

/** A token's body: an old one that ceased to exist is used again once nothing can remember it. */
export const makeToken = (g: Game, key: string, owner: number): Card => {
  const reused = g.s.free.length > 64 ? g.s.free.shift() : undefined
  const id = reused ?? g.s.cards.length
  const inc = reused === undefined ? 1 : (g.s.cards[reused]?.inc ?? 0) + 1
  const card = newCard(id, key, owner, '', newHandle(g.s))
  card.handle = newHandle(g.s) // the one it enters with: nobody ever saw the first
  card.inc = inc
  card.token = true
  card.place = 'gone'
  g.s.cards[id] = card
  return card
}

/** A card that was in no deck (800.2), on its way into the game. */
export const newcomer = (g: Game, key: string, owner: number, deck: string): Card => {
  const card = newCard(g.s.cards.length, key, owner, deck, newHandle(g.s))
  card.place = 'gone' // nowhere yet
  card.collected = true
  g.s.cards.push(card)
  return card
}

export const newCard = (id: number, key: string, owner: number, deck: string, handle: number): Card => ({
  id,
  inc: 1,
  key,
  handle,
  owner,
  ctl: owner,
  base: owner,
  place: 'deck',
  deck,
  faceUp: true,
  back: false,
  exhausted: false,
  tired: 0,
  damage: 0,
  counters: {},
  host: null,
  attached: [],
  joined: 0,
  stamp: 0,
  uses: {},
  last: null,
  token: false,
})
