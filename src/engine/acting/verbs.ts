import { hasBody } from '../deriving/like-ally.ts'
import { sendToChart } from '../../../machines/drive.ts'
import type { ChartEvent } from '../../../machines/protocol.ts'
import { discardStop, forbidden, hasKeyword, hasOtherSide, health } from '../deriving/derive.ts'
import {
  type Game,
  inPlay,
  leftParty,
  named,
  note,
  publiclyNamed,
  refOf,
  seatAt,
  seatName,
  still,
  tick,
  touch,
  touchIf,
} from '../state/game.ts'
import { because } from '../state/because.ts'
import { kept } from '../state/kept.ts'
import type { Card, Happening, Ref } from '../state/state.ts'
import { emit, emitToOthers, mayTurn, type Watchers, watchersOf } from '../deriving/watch.ts'
import { carryOut, saidBy } from './besides.ts'
import { mostInOneGo } from './endless.ts'
import { type Competing, competingFor, type Fated, fatesOf, useUp } from './fates.ts'
import { replaceDraw } from './replacements.ts'
import { enterTogether, type Going, goTogether, tokenHangsOn } from './together.ts'
import { type Landing, leaveCombat, loosen, makeToken, move, tokensLeft, topOf } from './zones.ts'

/** Things that happen to cards. Each says whether it happened, because "if you do" asks (709.2f). */

/** 411: of several at once, those that did. A resource is watched only where somebody watches such things. */
interface Tiring {
  toPay?: true // as a cost
}
const watched = (
  g: Game,
  on: 'exhausts' | 'readies',
  cards: readonly Card[],
  before: Watchers | null,
  how: Tiring = {},
): void => {
  const seen: Happening[] = []
  for (const card of cards)
    if (card.place === 'play' || g.reads.heard.has(on) || g.reads.asked?.on.has(on))
      seen.push({ on, card: refOf(card), ...how })
  if (seen.length === 0) return
  emit(g, ...seen)
  if (before) emitToOthers(g, before, watchersOf(g, on), seen)
}

export const exhaustTogether = (g: Game, cards: readonly Card[], by: number, how: Tiring = {}): Card[] => {
  const tired = cards.filter((card) => inPlay(card) && !card.exhausted && !forbidden(g, 'exhaust', card, by))
  const before = g.reads.heard.has('exhausts') && mayTurn(g, kept.ready) ? watchersOf(g, 'exhausts') : null
  for (const card of tired) {
    card.exhausted = true
    card.tired = tick(g)
    const key = String(refOf(card))
    g.s.exhaustedThisTurn[key] = (g.s.exhaustedThisTurn[key] ?? 0) + 1
  }
  if (tired.length > 0) touchIf(g, kept.ready)
  watched(g, 'exhausts', tired, before, how)
  return tired
}
export const exhaust = (g: Game, card: Card, by: number): boolean => exhaustTogether(g, [card], by).length > 0

/** `by`: whose doing it is, each controller's if nothing is said. */
export const readyTogether = (g: Game, cards: readonly Card[], by?: number): Card[] => {
  const fresh = cards.filter((card) => inPlay(card) && card.exhausted && !forbidden(g, 'ready', card, by ?? card.ctl))
  const before = g.reads.heard.has('readies') && mayTurn(g, kept.ready) ? watchersOf(g, 'readies') : null
  for (const card of fresh) card.exhausted = false
  if (fresh.length > 0) touchIf(g, kept.ready)
  for (const card of fresh) loosen(g, card)
  watched(g, 'readies', fresh, before)
  return fresh
}

/** 412.1b: face-up resources, and nothing else, are turned face down. Gives those that were. */
export const turnDown = (g: Game, cards: readonly Card[]): Card[] => {
  const turned = cards.filter((card) => card.place === 'resource' && card.faceUp)
  for (const card of turned) card.faceUp = false
  if (turned.length > 0) touch(g)
  return turned
}

/** Its other side is up from now on. */
export const showOtherSide = (g: Game, card: Card): void => {
  card.back = !card.back
  touch(g)
  note(g, { what: 'flip', ...named(g, card), ...because(g) })
}

export const flip = (g: Game, card: Card, by: number, src: Ref): boolean => {
  if (!inPlay(card) || !hasOtherSide(g, card)) return false
  if (forbidden(g, 'beFlipped', card, by, src)) return false
  showOtherSide(g, card)
  emit(g, { on: 'flips', card: refOf(card) })
  tellFlipped(g, card)
  return true
}

/** The chart follows which side of a Boss card is up, whoever turned it. */
export const tellFlipped = (g: Game, card: Card): void => {
  if (card.owner === 0) g.s.events.push({ type: 'FLIPPED', card: card.key, back: card.back })
}

/** How much damage can be put on it: no more than fatal (405.3), and none if it can't be damaged (R101.3d). */
export const roomForDamage = (g: Game, card: Card): number =>
  inPlay(card) && hasBody(g, card) && !hasKeyword(g, card, 'immune') ? Math.max(0, health(g, card) - card.damage) : 0

/** 405.3: put on, not dealt: nothing prevents it, and a ban on dealing doesn't stop it. Gives how much. */
export const putDamage = (g: Game, card: Card, amount: number): number => {
  const put = Math.min(amount, roomForDamage(g, card))
  if (put <= 0) return 0
  card.damage += put
  touchIf(g, kept.damage)
  note(g, { what: 'put', ...named(g, card), amount: put, ...because(g) })
  return put
}

export interface DestroyHow {
  by: number // whose doing, -1: the game
  src?: Ref // the card whose words say so
  fatal?: boolean
  byGame?: boolean // 103.3: nothing stops or replaces it
}

/** Would something else happen to a card that is to be destroyed, whatever anybody says? */
export const isDestructionReplaced = (g: Game, card: Card): boolean =>
  fatesOf(g, [{ card, destroyed: true, to: 'graveyard' }]).some(({ asSaid }) => !asSaid)

export const mayDestroy = (g: Game, card: Card, how: DestroyHow): boolean => {
  if (!inPlay(card)) return false
  if (how.byGame) return true
  const stop = forbidden(g, 'beDestroyed', card, how.by, how.src)
  if (stop && !(how.fatal && 'except' in stop.what && stop.what.except === 'fatalDamage')) return false
  if (card.place === 'resource' && forbidden(g, 'leaveItsRow', card, how.by, how.src)) return false
  return true
}

const isBoss = (g: Game, card: Card): boolean => card.id === seatAt(g, 0).hero && card.ctl === 0

const doomedBy = (g: Game, refs: readonly Ref[], how: DestroyHow): Card[] =>
  [...new Set(refs)].flatMap((ref) => {
    const card = still(g, ref)
    return card && mayDestroy(g, card, how) ? [card] : []
  })

const goingToDie = (g: Game, doomed: readonly Card[], how: DestroyHow): Fated[] =>
  doomed
    .filter((card) => !isBoss(g, card))
    .map((card) => ({ card, destroyed: true, to: 'graveyard', byGame: how.byGame === true }))

/** 716.1b: of which of these somebody has still to say what replaces it. */
export const undecided = (
  g: Game,
  refs: readonly Ref[],
  how: DestroyHow,
  answers: readonly number[],
): Competing | null => competingFor(g, goingToDie(g, doomedBy(g, refs, how), how), answers)

export interface Doomed {
  refs: readonly Ref[]
  how: DestroyHow
  answers?: readonly number[] // what was said of those that something else might happen to
}

/** Destroys cards together, whatever the reason for each (410.6): see together.ts. Gives those that were. */
export const destroyTogether = (g: Game, ...lots: readonly Doomed[]): Ref[] => {
  const gone: Ref[] = []
  const seen = new Set<Card>()
  const fates = lots.flatMap(({ refs, how, answers }) => {
    const doomed = doomedBy(g, refs, how).filter((card) => !seen.has(card))
    for (const card of doomed) {
      seen.add(card)
      if (isBoss(g, card) && bossFalls(g)) gone.push(refOf(card))
    }
    return fatesOf(g, goingToDie(g, doomed, how), answers).map((fate) => ({
      ...fate,
      destroyed: fate.destroyed || how.byGame === true,
      done: fate.asSaid || how.byGame === true, // 709.2f: what was replaced was not performed
    }))
  })
  const goings = fates
    .filter(({ way }) => !way.stays)
    .map(({ card, way: { to, bottom }, destroyed, done }): Going => {
      if (done) gone.push(refOf(card))
      return { card, to, how: { ...(bottom ? { bottom } : {}), settled: true }, destroyed }
    })
  const instead = fates.flatMap(({ card, by }) => by.map((entry) => ({ entry, was: refOf(card) })))
  useUp(g, fates)
  for (const { card } of goings) {
    note(g, { what: 'destroy', seat: seatName(card.ctl), ...publiclyNamed(g, card), ...because(g) })
    if (seatAt(g, card.ctl).hero === card.id && !g.s.losing.includes(card.ctl)) g.s.losing.push(card.ctl)
  }
  goTogether(g, goings)
  for (const { entry, was } of instead)
    if ('replace' in entry.what && entry.what.replace.then)
      carryOut(g, saidBy(entry), 'then', { on: 'destroyed', card: was })
  return gone
}

/** Would they stay where they are, something else happening to them? */
export const staying = (g: Game, refs: readonly Ref[], how: DestroyHow, answers: readonly number[]): Ref[] =>
  fatesOf(g, goingToDie(g, doomedBy(g, refs, how), how), answers).flatMap(({ card, way }) =>
    way.stays ? [refOf(card)] : [],
  )
export const destroy = (g: Game, refs: readonly Ref[], how: DestroyHow, answers: readonly number[] = []): Ref[] =>
  destroyTogether(g, { refs, how, answers })

/** The chart knows what a Boss's fall means. Where it means nothing, nothing happens. */
export const bossFalls = (g: Game): boolean => {
  const { s } = g
  const fatal: ChartEvent = { type: 'BOSS.FATAL' }
  if (s.events.some((e) => e.type === fatal.type) || !sendToChart(s.raid, s.chart, fatal).changed) return false
  s.events.push(fatal)
  return true
}

/** `by` is the player whose link makes them, -1 nobody's. Who watches can follow the card (415.9b). */
export const discard = (g: Game, seat: number, card: Card, by = -1): boolean =>
  discardTogether(g, [[seat, [card]]], by).length > 0

/** One player's lot of something. */
export type Share<T> = readonly [seat: number, T]

/**
 * 415.9e, 802.1: each discards one card after another, and all of them at the same time. Who can't discard keeps what
 * others have picked too (103.2). Gives what was discarded.
 */
export const discardTogether = (g: Game, picked: readonly Share<readonly Card[]>[], by = -1): Card[] => {
  const gone: Card[] = []
  const lots = picked.filter(([seat]) => !discardStop(g, seat))
  for (let i = 0; lots.some(([, cards]) => i < cards.length); i++) {
    const told: Happening[] = []
    for (const [seat, cards] of lots) {
      const card = cards[i]
      if (card?.place !== 'hand') continue
      note(g, { what: 'discard', seat: seatName(seat), ...named(g, card), ...because(g) })
      if (move(g, card, 'graveyard')) gone.push(card)
      told.push({ on: 'discards', seat, card: refOf(card), ...(by < 0 ? {} : { sourceCtl: by }) })
    }
    emit(g, ...told)
  }
  return gone
}

/** A raider who must draw from an empty deck is decked at the next checks (410.6b). */
export const drawCards = (g: Game, seat: number, count: number): number => drawTogether(g, [[seat, count]])[0] ?? 0

/** 415.9f, 802.1: each draws one card after another, and all of them at the same time. Gives how many each has drawn. */
export const drawTogether = (g: Game, lots: readonly Share<number>[]): number[] => {
  const drawn = lots.map(() => 0)
  const left = lots.map(([, count]) => Math.min(mostInOneGo, count))
  while (left.some((n) => n > 0)) {
    const told: Happening[] = []
    lots.forEach(([seat], i) => {
      if ((left[i] ?? 0) <= 0) return
      left[i] = (left[i] ?? 0) - 1
      if (replaceDraw(g, seat)) return
      const top = topOf(g, seat)
      if (!top) {
        if (seat !== 0) seatAt(g, seat).decked = true
        left[i] = 0
        return
      }
      move(g, top, 'hand')
      drawn[i] = (drawn[i] ?? 0) + 1
      told.push({ on: 'draws', seat, card: refOf(top) })
    })
    if (told.length > 0) emit(g, ...told)
  }
  lots.forEach(([seat], i) => {
    const amount = drawn[i] ?? 0
    if (amount > 0) note(g, { what: 'draw', seat: seatName(seat), amount, ...because(g) })
  })
  return drawn
}

/** Into the hand without drawing. */
export const putIntoHand = (g: Game, seat: number, count: number): void => {
  for (let i = 0; i < count; i++) {
    const top = topOf(g, seat)
    if (!top) return
    move(g, top, 'hand')
  }
}

/** 710: a card comes into play under somebody's control. */
export const enterPlay = (g: Game, card: Card, ctl: number, how: Landing = {}, x = 0): boolean =>
  enterTogether(g, [{ card, ctl, how, x }]).length > 0

/**
 * So many of a token for each of these players, all together; no more than there is room for, and than there are. With
 * `hosts` so many for each of those, attached to it; none for what it can't be attached to.
 */
export const putTokens = (
  g: Game,
  key: string,
  seats: readonly number[],
  n: number,
  room = Infinity,
  hosts: readonly Card[] | null = null,
): Card[] => {
  const places = seats.flatMap(
    (ctl) =>
      hosts?.filter((host) => tokenHangsOn(g, key, ctl, host)).map((host) => ({ ctl, how: { host } })) ?? { ctl },
  )
  return enterTogether(
    g,
    places
      .flatMap((place) => Array.from({ length: Math.max(0, n) }, () => place))
      .slice(0, Math.min(room, tokensLeft(g, key)))
      .map((place) => ({ ...place, card: makeToken(g, key, place.ctl) })),
  )
}

/** A card goes into a resource row, face down and blank unless said. */
export const enterResources = (g: Game, card: Card, ctl: number, faceUp = false, exhausted = false): boolean =>
  enterTogether(g, [{ card, ctl, as: 'resource', how: { faceUp, exhausted } }]).length > 0

/** 302.2: here since the start of its controller's latest turn. */
export const isSettled = (g: Game, card: Card): boolean => card.joined < seatAt(g, card.ctl).turnStart

export const changeControl = (g: Game, card: Card, to: number): void => {
  if (card.ctl === to) return
  leaveCombat(g, refOf(card))
  const had = seatName(card.ctl)
  const from = seatAt(g, card.ctl)
  const list = card.place === 'resource' ? from.resources : from.row
  const at = list.indexOf(card.id)
  if (at >= 0) list.splice(at, 1)
  if (g.reads.parties) card.uses[leftParty(card.ctl)] = g.s.turn.n
  card.ctl = to
  const into = seatAt(g, to)
  ;(card.place === 'resource' ? into.resources : into.row).push(card.id)
  card.joined = g.s.clock
  touch(g)
  note(g, { what: 'control', seat: seatName(to), ...publiclyNamed(g, card), from: had, ...because(g) })
}
