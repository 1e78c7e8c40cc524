import { suchWith } from '../../cards/vocabulary/kinds.ts'
import type { Applies, OutcomeWords, Replacement, WouldWords } from '../../cards/vocabulary/values.ts'
import { holds } from '../deriving/conditions.ts'
import { amountIn, type Entry, entryId, health, modifiers } from '../deriving/derive.ts'
import { dealtWith, dealtWithSuch } from '../deriving/dealt-with.ts'
import { pickCards, players, within } from '../deriving/evaluate.ts'
import { reaches } from '../deriving/interact.ts'
import { asItWas } from '../deriving/known.ts'
import { applies } from '../deriving/match.ts'
import { emit } from '../deriving/watch.ts'
import { pastNow } from './besides.ts'
import { type Game, idOf, type Named, named, note, otherNamed, refOf, still, touch } from '../state/game.ts'
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

/** Is this card meant, wherever it is now? Whoever deals damage may be gone by then (709.2d). */
export const means = (g: Game, entry: Entry, whom: Applies | undefined, ref: Ref): boolean => {
  if (whom === undefined) return true
  const card = asItWas(g, ref)
  return card !== null && applies(g, whom, entry.env, card) && reaches(g, entry, card)
}

/** 405.2: with it the character would have fatal damage. */
const wouldBeFatal = (g: Game, p: Packet): boolean => {
  const dest = still(g, p.dest)
  return dest !== null && dest.damage + p.amount >= health(g, dest)
}

/** Who would deal it, and what with. */
const isDealtBy = (g: Game, entry: Entry, { by, withA }: Replacement, p: Packet): boolean => {
  const such = suchWith(by, withA)
  if (such) return dealtWithSuch(g, such, { cards: p.with, ctl: p.ctl }, entry.env)
  return means(g, entry, by, p.source) && (withA === undefined || dealtWith(g, withA, p.with, entry.env))
}

const meansPacket = (g: Game, { entry, r }: Replacing, p: Packet): boolean => {
  if (r.type !== undefined && ![r.type].flat().some((type) => p.types & damageBits[type])) return false
  if (r.notType !== undefined && p.types & damageBits[r.notType]) return false
  if (r.amount !== undefined && !within(g, p.amount, r.amount, entry.env, p.dest)) return false
  if (r.fatal !== undefined && r.fatal !== wouldBeFatal(g, p)) return false
  if (r.combat !== undefined && r.combat !== p.combat) return false
  if (r.attackersOnly && g.s.combat?.attacker !== p.source) return false
  return isDealtBy(g, entry, r, p) && means(g, entry, r.to, p.dest)
}

/** Does a modifier that replaces such things speak of this one? */
export const speaksOf: { readonly [W in Would]: (g: Game, by: Replacing, it: Coming[W]) => boolean } = {
  deal: (g, by, p) => !p.heal && meansPacket(g, by, p),
  heal: (g, by, p) => p.heal && meansPacket(g, by, p),
  beDestroyed: (g, { entry, r }, card) =>
    (r.to === undefined || applies(g, r.to, entry.env, card)) && reaches(g, entry, card),
  leave: (g, { entry, r }, card) =>
    (r.to === undefined || applies(g, r.to, entry.env, card)) && reaches(g, entry, card),
  draw: (g, { entry, r }, seat) => players(g, r.who ?? 'you', entry.env).includes(seat),
}

/** The card that `it` is in its condition: the one that something would happen to. */
const affectedBy = (it: Coming[Would]): Ref => (typeof it === 'number' ? -1 : 'dest' in it ? it.dest : refOf(it))

/** Every modifier that replaces what would happen, as far as it is not used up. */
export const replacing = <W extends Would>(g: Game, would: W, it: Coming[W]): Replacing[] => {
  const all = modifiers(g, 'replace')
  if (all.length === 0) return []
  const past = pastNow(g)
  const found: Replacing[] = []
  for (const entry of all) {
    const by = { entry, r: entry.what.replace }
    if (by.r.would !== would || entry.mod?.left === 0 || !speaksOf[would](g, by, it)) continue
    const only = entry.what.while
    if (only !== undefined && !holds(g, only, entry.env, affectedBy(it))) continue
    if (past.length === 0 || !past.includes(entryId(entry))) found.push(by)
  }
  return found
}

type HowMuch<T> = (g: Game, p: Packet, says: T, by: Entry) => number

/** What an outcome makes of damage and healing, of a card that goes, of a draw. Of which it says nothing, it can't be said. */
export interface Outcome<T> {
  packet?: (g: Game, p: Packet, says: T, by: Entry) => void
  isBigger?: (g: Game, says: T, by: Entry, p: Packet) => boolean // 717.4a: more of it, or something else
  prevents?: HowMuch<T>
  turns?: (g: Game, says: T, by: Entry) => Ref[] // to one of these
  goes?: (says: T) => Way
  undrawn?: true
}

/** Where a card goes instead. */
export interface Way {
  to: Place
  bottom?: true
  stays?: true // where it is
}
const ways: Record<OutcomeWords['into'], Way> = {
  removed: { to: 'removed' },
  hand: { to: 'hand' },
  deckBottom: { to: 'deck', bottom: true },
  resources: { to: 'resource' },
}

const always = (): boolean => true
/** 717.2: at most so much of a packet is prevented. */
const preventing = <T>(most: HowMuch<T>): Outcome<T> => ({
  prevents: most,
  packet: (g, p, says, by) => prevented(g, p, most(g, p, says, by), by.env.src),
})

/** 717.6: what was dealt to it this turn, and what would have been but for a prevention. */
const sufferedThisTurn = (g: Game, ref: Ref): number => {
  let n = 0
  for (const h of g.s.happened)
    if ((h.on === 'deals' || h.on === 'prevented') && h.destination === ref) n += h.amount ?? 0
  return n
}

const outcomes: { readonly [O in keyof OutcomeWords]: Outcome<OutcomeWords[O]> } = {
  plus: {
    isBigger: (g, n, by, p) => amountIn(g, by, n, p.dest) > 0,
    packet: (g, p, n, by) => {
      p.amount += amountIn(g, by, n, p.dest)
    },
  },
  times: {
    isBigger: (_, n) => n > 1,
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
  countsAsCombat: {
    isBigger: always,
    packet: (_, p) => {
      p.combat = true
    },
  },
  nothing: {
    undrawn: true,
    goes: () => ({ to: 'play', stays: true }),
    packet: (_, p) => {
      p.amount = 0
    },
  },
  redirect: {
    turns: (g, whom, by) => [...new Set(pickCards(g, whom, by.env, -1))],
  },
  prevent: preventing((g, p, n, by) => (n === 'all' ? p.amount : amountIn(g, by, n, p.dest))),
  preventAllBut: preventing((g, p, n, by) => p.amount - amountIn(g, by, n, p.dest)),
  preventHalf: preventing((_, p, round) => Math[round === 'up' ? 'ceil' : 'floor'](p.amount / 2)),
  preventFirst: preventing((g, p, n, by) => amountIn(g, by, n, p.dest) - sufferedThisTurn(g, p.dest)),
  preventNext: {
    ...preventing((_, __, ___, by) => by.mod?.left ?? 0),
    packet: (g, p, _, by) => {
      if (!by.mod) return
      const stopped = Math.min(p.amount, by.mod.left)
      by.mod.left -= stopped
      prevented(g, p, stopped, by.env.src)
      touch(g)
    },
  },
  divided: {}, // after everything else: see divisions.ts
  into: { goes: (place) => ways[place] },
}
const outcomeWords = Object.keys(outcomes) as (keyof OutcomeWords)[]

/** Exactly one is given, with what it says. */
export const outcomeOf = (r: Replacement): { says: unknown; outcome: Outcome<unknown> } => {
  const word = outcomeWords.find((one) => r[one] !== undefined)
  if (word === undefined) throw new Error(`Nothing happens instead: ${JSON.stringify(r)}.`)
  return { says: r[word], outcome: outcomes[word] as Outcome<unknown> }
}

export const sourceRef = (g: Game, entry: Entry): Ref => {
  const card = g.s.cards[idOf(Math.max(0, entry.env.src))]
  return entry.env.src >= 0 && card ? refOf(card) : -1
}

/** Up to so much of it is prevented, thanks to that card, as it was when it said so. */
export const prevented = (g: Game, p: Packet, most: number, by: Ref): void => {
  const n = Math.min(p.amount, most)
  if (n <= 0) return
  p.amount -= n
  const to = g.s.cards[idOf(p.dest)]
  note(g, { what: 'prevent', ...doer(g, by), amount: n, ...(to ? otherNamed(g, to) : {}) })
  if (p.heal) return // 717.2d is about damage
  g.spared?.(p.dest, n)
  const it = { on: 'prevented', source: p.source, destination: p.dest, amount: n, with: by < 0 ? [] : [by] }
  if (g.reads.shields) g.s.happened.push(it)
  emit(g, it)
}

export const doer = (g: Game, ref: Ref): Named => {
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

/** A draw that is replaced, whatever anybody says, is no draw. */
export const replaceDraw = (g: Game, seat: number): boolean => {
  const by = drawReplacements(g, seat).find(({ r }) => !r.optional)
  if (by) useUpDraw(g, by)
  return by !== undefined
}
