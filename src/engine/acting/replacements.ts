import type { Applies, OutcomeWords, Replacement, WouldWords } from '../../cards/vocabulary/values.ts'
import type { LogEntry } from '../contract/log.ts'
import { amountIn, type Entry, modifiers } from '../deriving/derive.ts'
import { pickCards, players } from '../deriving/evaluate.ts'
import { reaches } from '../deriving/interact.ts'
import { applies } from '../deriving/match.ts'
import { dealtWith, emit } from '../deriving/watch.ts'
import { type Game, idOf, named, note, otherNamed, refOf, still, stillInPlay, touch } from '../state/game.ts'
import { type Card, damageBits, type Packet, type Place, type Ref } from '../state/state.ts'

/** What would happen, which modifiers speak of it, and what happens instead (716, 717). */

/** What is on its way: a packet, a card that goes, a player who draws. */
interface Coming {
  deal: Packet
  heal: Packet
  beDestroyed: Card
  leave: Card
  draw: number
}
type Would = keyof WouldWords

/** A modifier at work, and how it replaces. */
export interface Replacing {
  entry: Entry
  r: Replacement
}

/** Is this card meant, wherever it is now? */
export const means = (g: Game, entry: Entry, whom: Applies | undefined, ref: Ref): boolean => {
  if (whom === undefined) return true
  const card = still(g, ref)
  return card !== null && applies(g, whom, entry.env, card) && reaches(g, entry, card)
}

const meansPacket = (g: Game, { entry, r }: Replacing, p: Packet): boolean => {
  if (r.type !== undefined && !(p.types & damageBits[r.type])) return false
  if (r.combat !== undefined && r.combat !== p.combat) return false
  if (r.attackersOnly && g.s.combat?.attacker !== p.source) return false
  if (r.withA !== undefined && !dealtWith(g, r.withA, p.with, entry.env)) return false
  return means(g, entry, r.by, p.source) && means(g, entry, r.to, p.dest)
}

/** Does a modifier that replaces such things speak of this one? */
export const speaksOf: { readonly [W in Would]: (g: Game, by: Replacing, it: Coming[W]) => boolean } = {
  deal: (g, by, p) => !p.heal && meansPacket(g, by, p),
  heal: (g, by, p) => p.heal && meansPacket(g, by, p),
  beDestroyed: (g, { entry, r }, card) =>
    (r.to === undefined || applies(g, r.to, entry.env, card)) && reaches(g, entry, card),
  leave: (g, { entry, r }, card) => r.to === undefined || applies(g, r.to, entry.env, card),
  draw: (g, { entry, r }, seat) => players(g, r.who ?? 'you', entry.env).includes(seat),
}

/** Every modifier that replaces what would happen, as far as it is not used up. */
export const replacing = <W extends Would>(g: Game, would: W, it: Coming[W]): Replacing[] => {
  const found: Replacing[] = []
  for (const entry of modifiers(g, 'replace')) {
    const by = { entry, r: entry.what.replace }
    if (by.r.would === would && entry.mod?.left !== 0 && speaksOf[would](g, by, it)) found.push(by)
  }
  return found
}

/** What an outcome makes of damage and healing, of a card that goes, of a draw. Of which it says nothing, it can't be said. */
interface Outcome<T> {
  packet?: (g: Game, p: Packet, says: T, by: Entry) => void
  isBigger?: (g: Game, says: T, by: Entry) => boolean // 717.4a: one that makes more of it
  prevents?: true
  goes?: (says: T) => Way
  undrawn?: true
}

/** Where a card goes instead. */
export interface Way {
  to: Place
  bottom?: true
}
const ways: Record<OutcomeWords['into'], Way> = {
  removed: { to: 'removed' },
  hand: { to: 'hand' },
  deckBottom: { to: 'deck', bottom: true },
  resources: { to: 'resource' },
}

const always = (): boolean => true

const outcomes: { readonly [O in keyof OutcomeWords]: Outcome<OutcomeWords[O]> } = {
  plus: {
    isBigger: (g, n, by) => amountIn(g, by, n, -1) > 0,
    packet: (g, p, n, by) => {
      p.amount += amountIn(g, by, n, -1)
    },
  },
  times: {
    isBigger: always,
    packet: (_, p, n) => {
      p.amount *= n
    },
  },
  unpreventable: {
    isBigger: always,
    packet: (_, p) => {
      p.preventable = false
    },
  },
  becomes: {
    isBigger: always,
    packet: (_, p, type) => {
      p.types = damageBits[type]
    },
  },
  nothing: {
    undrawn: true,
    packet: (_, p) => {
      p.amount = 0
    },
  },
  redirect: {
    packet: (g, p, whom, by) => {
      const to = pickCards(g, whom, by.env, -1)[0]
      if (to !== undefined && stillInPlay(g, to)) p.dest = to
      else p.amount = 0 // 716.1d: it is replaced all the same, and dealt to nobody
    },
  },
  prevent: {
    prevents: true,
    packet: (g, p, n, by) => prevented(g, p, n === 'all' ? p.amount : amountIn(g, by, n, -1), sourceRef(g, by)),
  },
  preventNext: {
    prevents: true,
    packet: (g, p, _, by) => {
      if (!by.mod) return
      const stopped = Math.min(p.amount, by.mod.left)
      by.mod.left -= stopped
      prevented(g, p, stopped, sourceRef(g, by))
      touch(g)
    },
  },
  into: { goes: (place) => ways[place] },
}
const outcomeWords = Object.keys(outcomes) as (keyof OutcomeWords)[]

/** Exactly one is given, with what it says. */
const outcomeOf = (r: Replacement): { says: unknown; outcome: Outcome<unknown> } => {
  const word = outcomeWords.find((one) => r[one] !== undefined)
  if (word === undefined) throw new Error(`Nothing happens instead: ${JSON.stringify(r)}.`)
  return { says: r[word], outcome: outcomes[word] as Outcome<unknown> }
}

// damage and healing

/** A change that awaits a packet; `change` makes it. */
export interface Change {
  id: string
  ref: Ref // the card players know it by
  bigger: boolean // 717.4a
  optional: boolean
  armor: boolean
  once: boolean // "the next time": used up by all packets of the moment (717.5)
  change: () => void
}

/** What a replacement would make of this packet; null if that can't be said of packets, or not of this one. */
export const changeOf = (g: Game, { entry, r }: Replacing, id: string, p: Packet): Change | null => {
  const { says, outcome } = outcomeOf(r)
  const { packet, isBigger } = outcome
  if (!packet || (outcome.prevents && !p.preventable)) return null
  return {
    id,
    ref: sourceRef(g, entry),
    bigger: isBigger?.(g, says, entry) ?? false,
    optional: r.optional === true,
    armor: false,
    once: r.next === true && entry.mod !== null,
    change: () => packet(g, p, says, entry),
  }
}

export const sourceRef = (g: Game, entry: Entry): Ref => {
  const card = g.s.cards[idOf(Math.max(0, entry.env.src))]
  return entry.env.src >= 0 && card ? refOf(card) : -1
}

/** Up to so much of it is prevented, thanks to that card. */
export const prevented = (g: Game, p: Packet, most: number, by: Ref): void => {
  const n = Math.min(p.amount, most)
  if (n <= 0) return
  p.amount -= n
  const to = g.s.cards[idOf(p.dest)]
  note(g, { what: 'prevent', ...doer(g, by), amount: n, ...(to ? otherNamed(g, to) : {}) })
  emit(g, { on: 'prevented', destination: p.dest, amount: n })
}

export const doer = (g: Game, ref: Ref): Pick<LogEntry, 'card' | 'key'> => {
  const card = ref < 0 ? undefined : g.s.cards[idOf(ref)]
  return card ? named(g, card) : { card: 'the game' }
}

// cards and draws

/** Where a card goes instead; null if that can't be said of cards. */
export const wayOf = (r: Replacement): Way | null => {
  const { says, outcome } = outcomeOf(r)
  return outcome.goes?.(says) ?? null
}

export const drawReplacements = (g: Game, seat: number): Replacing[] =>
  replacing(g, 'draw', seat).filter(({ r }) => outcomeOf(r).outcome.undrawn === true)

/** "The next time" is over with one draw. */
export const useUpDraw = (g: Game, { entry, r }: Replacing): void => {
  if (!r.next || !entry.mod) return
  entry.mod.left = 0
  touch(g)
}

const forced = (g: Game, seat: number): Replacing | undefined => drawReplacements(g, seat).find(({ r }) => !r.optional)
/** Is a draw replaced, whatever anybody says? */
export const replacesDraw = (g: Game, seat: number): boolean => forced(g, seat) !== undefined

/** The same of one that is drawn now. */
export const replaceDraw = (g: Game, seat: number): boolean => {
  const by = forced(g, seat)
  if (by) useUpDraw(g, by)
  return by !== undefined
}
