import { hasBody } from '../deriving/like-ally.ts'
import { own } from '../../cards/own.ts'
import { type Adjustment, mostAdjustments, mostAtOnce } from '../contract/adjustment.ts'
import { moveCard } from './adjust-move.ts'
import {
  type Adjuster,
  adjusterAt,
  canSee,
  cardInPlay,
  deckCalled,
  heroStays,
  isAmount,
  isHero,
  isRefusal,
  mayLieFaceUp,
  notAnAmount,
  notFaceUp,
  say,
  seatCalled,
  spoken,
  unseenStays,
  whyNotHost,
} from './adjuster.ts'
import { askAgain } from '../asking/again.ts'
import { hasOtherSide } from '../deriving/derive.ts'
import {
  type Game,
  named,
  nameOf,
  otherNamed,
  publiclyNamed,
  refOf,
  seatNumber,
  still,
  tick,
  touch,
  touchIf,
  valueOf,
} from '../state/game.ts'
import { kept } from '../state/kept.ts'
import { controlClaims } from '../acting/modify.ts'
import type { Seat } from '../contract/names.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import { changeControl, tellFlipped } from '../acting/verbs.ts'
import { detach, livesBy, move, shuffleDeck, topOf } from '../acting/zones.ts'
import { capital, cards, seatTitle } from '../state/spoken.ts'

/** Putting the table right by hand. Everything that is asked for is done, or nothing is. */

type Of<K extends Adjustment['do']> = Extract<Adjustment, { do: K }>

/** The game after it, with the pending decision to be asked again, or why not. The game itself stays as it is. */
export const adjusted = (g: Game, seat: Seat, list: readonly Adjustment[]): Game | Refusal => {
  const n = seatNumber(seat)
  const player = g.s.seats[n]
  if (!player || player.out || player.leaving) return refuse('102.1b', `${capital(seatTitle(n))} is not in the game.`)
  if (!Array.isArray(list) || list.length === 0) return refuse('410.1', 'Choose what to adjust.')
  if (list.length > mostAdjustments)
    return refuse('410.1', `You can make at most ${mostAdjustments} adjustments at once.`)
  const trial: Game = {
    ...g,
    s: JSON.parse(JSON.stringify(g.s)) as Game['s'],
    derived: null,
    changes: g.changes + 1, // nothing of what was looked for is known any more
    checkedUnique: null,
    wellLimited: null,
    own: new Array<Game['own'][number]>(g.s.cards.length).fill(undefined),
    priority: null,
  }
  const by = adjusterAt(trial, n)
  for (const one of list) {
    const refusal = adjustOne(by, one)
    if (refusal) return refusal
  }
  askAgain(trial)
  return trial
}

const adjustOne = (by: Adjuster, one: Adjustment): Refusal | null => {
  if (typeof one !== 'object' || one === null) return refuse('410.1', 'That isn’t an adjustment.')
  switch (one.do) {
    case 'move':
      return moveCard(by, one)
    case 'damage':
    case 'heal':
      return changeDamage(by, one)
    case 'counters':
      return changeCounters(by, one)
    case 'ready':
    case 'exhaust':
      return changeReadiness(by, one)
    case 'flip':
      return flipCard(by, one)
    case 'control':
      return giveControl(by, one)
    case 'attach':
      return attachCard(by, one)
    case 'detach':
      return detachCard(by, one)
    case 'draw':
      return draw(by, one)
    case 'shuffle':
      return shuffle(by, one)
    default:
      return refuse('410.1', 'That isn’t an adjustment.')
  }
}

const changeDamage = (by: Adjuster, { do: how, card: handle, amount }: Of<'damage' | 'heal'>): Refusal | null => {
  const { g } = by
  const card = cardInPlay(by, handle)
  if (isRefusal(card)) return card
  if (!isAmount(amount)) return notAnAmount
  if (card.place !== 'play' || !hasBody(g, card))
    return refuse('405.1', `Only heroes and allies can have damage, and ${spoken(g, card)} is neither.`)
  if (how === 'heal' && card.damage < amount)
    return refuse('407.3', `${nameOf(g, card)} has only ${card.damage} damage.`)
  card.damage += how === 'heal' ? -amount : amount
  touchIf(g, kept.damage)
  return say(by, how, { ...named(g, card), amount })
}

const counterNames = /^(?:[+-]\d{1,2} (?:ATK|health|DEF)|[A-Za-z][A-Za-z ’'-]{0,29})$/
export const isCounterName = (name: string): boolean => counterNames.test(name)

const changeCounters = (by: Adjuster, { card: handle, counter, change }: Of<'counters'>): Refusal | null => {
  const { g } = by
  const card = cardInPlay(by, handle)
  if (isRefusal(card)) return card
  if (card.place === 'resource' && !card.faceUp) return refuse('404.1b', 'A face-down resource can’t have counters.')
  if (typeof counter !== 'string' || !isCounterName(counter))
    return refuse('404.1', 'Name a counter with up to 30 letters, or choose one such as +1 ATK.')
  if (!Number.isInteger(change) || !isAmount(Math.abs(change))) return notAnAmount
  const before = own(card.counters, counter) ?? 0
  const after = before + change
  if (after < 0) return refuse('404.1', `${nameOf(g, card)} has only ${before} × ${counter}.`)
  if (after > mostAtOnce) return notAnAmount
  if (after === 0) delete card.counters[counter]
  else card.counters[counter] = after
  touch(g)
  return say(by, 'counters', { ...named(g, card), amount: change, text: counter })
}

const changeReadiness = (by: Adjuster, { do: how, card: handle }: Of<'ready' | 'exhaust'>): Refusal | null => {
  const { g } = by
  const card = cardInPlay(by, handle)
  if (isRefusal(card)) return card
  const exhausted = how === 'exhaust'
  if (card.exhausted === exhausted)
    return refuse('411.1', `${spoken(g, card)} is already ${exhausted ? 'exhausted' : 'ready'}.`)
  card.exhausted = exhausted
  if (exhausted) card.tired = tick(g)
  touchIf(g, kept.ready)
  return say(by, how, { ...publiclyNamed(g, card) })
}

const flipCard = (by: Adjuster, { card: handle }: Of<'flip'>): Refusal | null => {
  const { g } = by
  const card = cardInPlay(by, handle)
  if (isRefusal(card)) return card
  if (card.place === 'resource') {
    if (!canSee(by, card)) return unseenStays
    if (!card.faceUp && !mayLieFaceUp(g, card)) return notFaceUp
    card.faceUp = !card.faceUp
    touch(g)
    return say(by, 'flip', { ...named(g, card), text: card.faceUp ? 'face up' : 'face down' })
  }
  if (valueOf(g, card).master) return refuse('301.4a', `${nameOf(g, card)} is a Master Hero and can’t be flipped.`)
  if (!hasOtherSide(g, card)) return refuse('301.2', `${nameOf(g, card)} has no other side.`)
  card.back = !card.back
  touch(g)
  // turned over and back in one go, it lies as it lay, and the chart has nothing to follow
  const told = g.s.events.findIndex((event) => event.type === 'FLIPPED' && event.card === card.key)
  if (told < 0) tellFlipped(g, card)
  else g.s.events.splice(told, 1)
  return say(by, 'flip', { ...named(g, card), text: card.back ? 'on its other side' : 'on its front' })
}

const giveControl = (by: Adjuster, { card: handle, to }: Of<'control'>): Refusal | null => {
  const { g } = by
  const card = cardInPlay(by, handle)
  const seat = seatCalled(by, to)
  if (isRefusal(card)) return card
  if (typeof seat !== 'number') return seat
  if (isHero(g, card)) return heroStays
  // whoever controls it may look at it
  if (card.place === 'resource' && !card.faceUp)
    return refuse('415.8c', 'A face-down resource can’t change controllers.')
  if (card.ctl === seat) return refuse('401.1', `${to} controls ${nameOf(g, card)} already.`)
  const claim = controlClaims(g).get(card.id)?.env.you
  if (claim !== undefined && claim !== seat)
    return refuse('401.3b', `An effect gives ${nameOf(g, card)} to ${seatTitle(claim)}.`)
  card.base = seat
  changeControl(g, card, seat)
  return say(by, 'control', { ...named(g, card), text: to })
}

const attachCard = (by: Adjuster, { card: handle, to }: Of<'attach'>): Refusal | null => {
  const { g } = by
  const card = cardInPlay(by, handle)
  const host = cardInPlay(by, to)
  if (isRefusal(card)) return card
  if (isRefusal(host)) return host
  if (card.place !== 'play') return refuse('400.1', 'A resource can’t be attached.')
  const why = isHero(g, card) ? heroStays : whyNotHost(g, card, host, card.ctl)
  if (why) return why
  detach(g, card)
  card.host = refOf(host)
  host.attached.push(card.id)
  card.stamp = tick(g)
  touch(g)
  return say(by, 'attach', { ...named(g, card), ...otherNamed(g, host) })
}

const detachCard = (by: Adjuster, { card: handle }: Of<'detach'>): Refusal | null => {
  const { g } = by
  const card = cardInPlay(by, handle)
  if (isRefusal(card)) return card
  const host = card.host === null ? null : still(g, card.host)
  if (!host) return refuse('400.1', `${spoken(g, card)} is not attached to anything.`)
  if (valueOf(g, card).attach)
    return refuse('400.6', `${nameOf(g, card)} can’t stay without a host: attach it to another card, or move it.`)
  detach(g, card)
  card.stamp = tick(g)
  touch(g)
  return say(by, 'detach', { ...named(g, card), ...otherNamed(g, host) })
}

const shuffle = (by: Adjuster, { seat, deck }: Of<'shuffle'>): Refusal | null => {
  const it = deckCalled(by, seat, deck)
  if (isRefusal(it)) return it
  shuffleDeck(by.g, it.seat, it.deck)
  return say(by, 'shuffle', { text: it.name })
}

const draw = (by: Adjuster, { seat, count, deck }: Of<'draw'>): Refusal | null => {
  const { g } = by
  const it = deckCalled(by, seat, deck)
  if (isRefusal(it)) return it
  if (!isAmount(count)) return notAnAmount
  for (let i = 0; i < count; i++) {
    const top = topOf(g, it.seat, it.deck)
    if (!top) return refuse('415.9f', `The deck has only ${cards(i)}.`)
    if (!move(g, top, 'hand')) return refuse(livesBy(g, top), 'Cards from that deck can’t go to a hand.')
  }
  return say(by, 'draw', { text: seat, amount: count, ...(it.deck === '' ? {} : { other: it.name }) })
}
