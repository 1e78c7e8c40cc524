import { sendToChart } from '../../../machines/drive.ts'
import type { ChartEvent } from '../../../machines/protocol.ts'
import { forbidden, health, isType, modifiers } from '../deriving/derive.ts'
import { quantityOf } from '../deriving/evaluate.ts'
import {
  type Game,
  inPlay,
  named,
  newEnv,
  note,
  publiclyNamed,
  refOf,
  seatAt,
  seatName,
  still,
  tick,
  touch,
  touchDamage,
  touchReady,
  valueOf,
} from '../state/game.ts'
import { characterBits, typeBits } from '../state/library.ts'
import { cardsMatching, matches } from '../deriving/match.ts'
import { type Card, type Env, type Place, type Ref } from '../state/state.ts'
import { emit } from '../deriving/watch.ts'
import { type Competing, competingFor, fatesOf, type Going, useUp } from './fates.ts'
import { replaceDraw } from './replacements.ts'
import { type Landing, leaveCombat, loosen, makeToken, mayLiveIn, move, topOf } from './zones.ts'

/** Things that happen to cards. Each says whether it happened, because "if you do" asks (709.2f). */

export const exhaust = (g: Game, card: Card, by: number): boolean => {
  if (!inPlay(card) || card.exhausted) return false
  if (forbidden(g, 'exhaust', card, by)) return false
  card.exhausted = true
  card.tired = tick(g)
  touchReady(g)
  const key = String(refOf(card))
  g.s.exhaustedThisTurn[key] = (g.s.exhaustedThisTurn[key] ?? 0) + 1
  if (card.place === 'play') emit(g, { on: 'exhausts', card: refOf(card) })
  return true
}

export const ready = (g: Game, card: Card, by: number): boolean => {
  if (!inPlay(card) || !card.exhausted) return false
  if (forbidden(g, 'ready', card, by)) return false
  card.exhausted = false
  touchReady(g)
  loosen(g, card)
  if (card.place === 'play') emit(g, { on: 'readies', card: refOf(card) })
  return true
}

/** Its other side is up from now on. */
export const showOtherSide = (g: Game, card: Card): void => {
  card.back = !card.back
  touch(g)
  note(g, { what: 'flip', ...named(g, card) })
}

export const flip = (g: Game, card: Card, by: number, src: Ref): boolean => {
  if (!inPlay(card) || (!isType(g, card, typeBits.hero) && !valueOf(g, card).back)) return false
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

/** 405.3: put on, not dealt: nothing prevents it, and never more than fatal. Gives how much. */
export const putDamage = (g: Game, card: Card, amount: number): number => {
  if (!inPlay(card) || !isType(g, card, characterBits)) return 0
  const room = Math.max(0, health(g, card) - card.damage)
  const put = Math.min(amount, room)
  if (put <= 0) return 0
  card.damage += put
  touchDamage(g)
  note(g, { what: 'put', ...named(g, card), amount: put })
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
  if (card.place === 'resource' && forbidden(g, 'leaveItsRow', card, how.by)) return false
  return true
}

const isBoss = (g: Game, card: Card): boolean => card.id === seatAt(g, 0).hero && card.ctl === 0

const doomedBy = (g: Game, refs: readonly Ref[], how: DestroyHow): Card[] => {
  const doomed: Card[] = []
  for (const ref of new Set(refs)) {
    const card = still(g, ref)
    if (card && mayDestroy(g, card, how)) doomed.push(card)
  }
  return doomed
}

const goingToDie = (g: Game, doomed: readonly Card[], how: DestroyHow): Going[] =>
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

/**
 * Destroys cards together: all triggers look at the table as it was just before (703.4). `answers`: what was said of
 * those that something else might happen to.
 */
export const destroy = (g: Game, refs: readonly Ref[], how: DestroyHow, answers: readonly number[] = []): Ref[] => {
  const doomed = doomedBy(g, refs, how)
  const gone: Ref[] = []
  const fates = fatesOf(g, goingToDie(g, doomed, how), answers)
  for (const card of doomed) if (isBoss(g, card) && bossFalls(g)) gone.push(refOf(card))
  for (const { card, asSaid } of fates) {
    if (asSaid || how.byGame) {
      gone.push(refOf(card))
      if (card.place === 'play') {
        emit(g, { on: 'destroyed', card: refOf(card) })
        emit(g, { on: 'leaves', card: refOf(card) })
      }
    } else if (card.place === 'play') emit(g, { on: 'leaves', card: refOf(card) })
  }
  useUp(g, fates)
  for (const { card, way } of fates) {
    const loser = seatAt(g, card.ctl).hero === card.id ? card.ctl : -1
    note(g, { what: 'destroy', seat: seatName(card.ctl), ...publiclyNamed(g, card) })
    move(g, card, way.to, { ...way, settled: true })
    if (loser >= 0 && !g.s.losing.includes(loser)) g.s.losing.push(loser)
  }
  return gone
}

/** A card goes elsewhere without being destroyed; whoever watches it leave play looks just before (703.4). */
export const goElsewhere = (g: Game, card: Card, to: Place): boolean => {
  if (card.place === 'play') emit(g, { on: 'leaves', card: refOf(card) })
  return move(g, card, to)
}

/** The chart knows what a Boss's fall means. Where it means nothing, nothing happens. */
export const bossFalls = (g: Game): boolean => {
  const { s } = g
  const fatal: ChartEvent = { type: 'BOSS.FATAL' }
  if (s.events.some((e) => e.type === fatal.type) || !sendToChart(s.raid, s.chart, fatal).changed) return false
  s.events.push(fatal)
  return true
}

/** `by` is the player whose link makes them, -1 nobody's. Who watches can follow the card (415.9b). */
export const discard = (g: Game, seat: number, card: Card, by = -1): boolean => {
  if (card.place !== 'hand') return false
  note(g, { what: 'discard', seat: seatName(seat), ...named(g, card) })
  const done = move(g, card, 'graveyard')
  emit(g, { on: 'discards', seat, card: refOf(card), ...(by < 0 ? {} : { sourceCtl: by }) })
  return done
}

/** 415.9f: one at a time. A raider who must draw from an empty deck is decked at the next checks (410.6b). */
export const drawCards = (g: Game, seat: number, count: number): number => {
  const s = seatAt(g, seat)
  let drawn = 0
  for (let i = 0; i < count; i++) {
    if (replaceDraw(g, seat)) continue
    const top = topOf(g, seat)
    if (!top) {
      if (seat !== 0) s.decked = true
      break
    }
    move(g, top, 'hand')
    drawn += 1
    emit(g, { on: 'draws', seat, card: refOf(top) })
  }
  if (drawn > 0) note(g, { what: 'draw', seat: seatName(seat), amount: drawn })
  return drawn
}

/** Into the hand without drawing. */
export const putIntoHand = (g: Game, seat: number, count: number): void => {
  for (let i = 0; i < count; i++) {
    const top = topOf(g, seat)
    if (top) move(g, top, 'hand')
  }
}

/** 400.7a: what an attachment that is put into play, without being played, can be attached to; null: it is none. */
export const hostsFor = (g: Game, card: Card, ctl: number): Card[] | null => {
  const { attach, attachTo } = valueOf(g, card)
  const described = attach?.card ?? attachTo
  if (described === undefined) return null
  // 400.7b-c: as the player who puts it there sees it; being untargetable is no matter
  return cardsMatching(g, described, newEnv(ctl, refOf(card), `${card.key}#`)).filter((host) => host.place === 'play')
}

/** 415.8d: some cards can't enter play at all, and an attachment not without a host. */
export const mayEnterPlay = (g: Game, card: Card, ctl: number): boolean => {
  const { type, ongoing } = valueOf(g, card)
  if ((type === 'ability' || type === 'event') && !ongoing) return false
  return mayLiveIn(g, card, 'play') && hostsFor(g, card, ctl)?.length !== 0
}

/** 710: a card comes into play under somebody's control. */
export const enterPlay = (g: Game, card: Card, ctl: number, how: Landing = {}): boolean => {
  const compiled = g.lib.compiled(card.key)
  const { value } = compiled
  if (value.type === 'ability' && !value.ongoing) return false // 415.8d
  if (value.type === 'event' && !value.ongoing) return false
  if (!move(g, card, 'play', { ...how, ctl })) return false
  const env: Env = newEnv(ctl, refOf(card), `${card.key}#`)
  for (const { power } of compiled.front.enters) {
    if (power.enters.exhausted) card.exhausted = true
    if (power.enters.counters)
      card.counters[power.enters.counters.name] = quantityOf(g, power.enters.counters.n, env, refOf(card))
    if (power.enters.damage !== undefined) card.damage = quantityOf(g, power.enters.damage, env, refOf(card))
  }
  for (const { what, env: theirs } of modifiers(g, 'entersExhausted'))
    if (matches(g, card, what.entersExhausted, theirs)) card.exhausted = true // 710.1b
  if (value.type === 'hero') {
    seatAt(g, ctl).hero = card.id
    seatAt(g, ctl).lastHero = card.id
  }
  touch(g)
  note(g, { what: 'enter', ...named(g, card), seat: seatName(ctl) })
  emit(g, { on: 'enters', card: refOf(card) })
  return true
}

export const putToken = (g: Game, key: string, ctl: number): Card => {
  const card = makeToken(g, key, ctl)
  enterPlay(g, card, ctl)
  return card
}

/** A card goes into a resource row, face down and blank unless said. */
export const enterResources = (g: Game, card: Card, ctl: number, faceUp = false, exhausted = false): boolean => {
  const done = move(g, card, 'resource', { ctl, faceUp, exhausted })
  if (!done || !faceUp) return done
  for (const { power } of g.lib.compiled(card.key).front.enters) if (power.enters.exhausted) card.exhausted = true
  return true
}

/** 302.2: here since the start of its controller's latest turn. */
export const isSettled = (g: Game, card: Card): boolean => card.joined < seatAt(g, card.ctl).turnStart

export const changeControl = (g: Game, card: Card, to: number): void => {
  if (card.ctl === to) return
  leaveCombat(g, refOf(card))
  const from = seatAt(g, card.ctl)
  const list = card.place === 'resource' ? from.resources : from.row
  const at = list.indexOf(card.id)
  if (at >= 0) list.splice(at, 1)
  card.ctl = to
  const into = seatAt(g, to)
  ;(card.place === 'resource' ? into.resources : into.row).push(card.id)
  card.joined = g.s.clock
  touch(g)
  note(g, { what: 'control', seat: seatName(to), ...publiclyNamed(g, card) })
}
