import { hasBody } from '../deriving/like-ally.ts'
import { offered } from '../running/api.ts'
import { derive, faceOf, isType } from '../deriving/derive.ts'
import { barBetween } from '../deriving/interact.ts'
import { whyApart, whyOthersApart } from './apart.ts'
import { notYours } from './explain-bar.ts'
import { whyNotChosen } from './explain-choice.ts'
import { worksHow } from './explain-phrases.ts'
import { areFriends, cardAt, type Game, nameOf, refOf, seatAt, seatNumber, valueOf } from '../state/game.ts'
import {
  canPlayFromHere,
  isMainTime,
  isSpent,
  paymentsOf,
  whyNotComplete,
  whyNotPlace,
  whyNotPlay,
  whyNotPropose,
  whyNotUse,
  whyPowerless,
} from '../playing/legal.ts'
import { characterBits, typeBits } from '../state/library.ts'
import type { Handle, Seat } from '../contract/names.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import { hasHandle, isShown, maySee } from '../state/sight.ts'
import { capital, list, possessive, seatTitle } from '../state/spoken.ts'
import type { Card, Pending } from '../state/state.ts'

/**
 * Why can't I do anything with this card? The same functions that offer what is legal say why not. Nothing changes by
 * asking, and nobody hears more of a card than they may see.
 */

/**
 * Reasons against this card for whatever is being asked, the most telling first; none if it is among the choices. `still`:
 * what else might be done with it, and why not, although something can be.
 */
export const whyNotCard = (g: Game, seat: Seat, handle: Handle, still = false): Refusal[] => {
  const viewer = seatNumber(seat)
  const card = g.s.cards.find((it) => it.handle === handle && hasHandle(g, it, viewer))
  if (!card) return [refuse('410.2', 'That card isn’t here.')]
  const p = g.s.pending
  if (g.s.result || !p) return [refuse('102.1', 'The raid is over.')]
  if (!(still && p.shape === 'priority') && isChoice(g, p, card, viewer)) return []
  const waiting = whoseDecision(p, viewer)
  if (!maySee(g, card, viewer) && !isShown(g, card, viewer)) return [...waiting, unseen(card)]
  const reasons =
    p.shape === 'priority'
      ? whyNothingToDo(g, viewer, card)
      : waiting.length === 0
        ? whyNotChosen(g, p, card, viewer)
        : []
  return distinct([...waiting, ...reasons])
}

const isChoice = (g: Game, p: Pending, card: Card, viewer: number): boolean => {
  if (!p.seats.includes(viewer)) return false
  if (p.shape === 'priority') return offered(g, p).actions.some((action) => action.card === card)
  return p.opts.some((option) => 'c' in option && option.c === refOf(card))
}

const whoseDecision = (p: Pending, viewer: number): Refusal[] => {
  if (p.seats.includes(viewer)) return []
  const who = capital(list(p.seats.map(seatTitle)))
  const says = p.shape === 'priority' ? `${who} has priority now.` : `${who} decides this.`
  return [refuse('410.1', says)]
}

const unseen = (card: Card): Refusal =>
  card.place === 'resource'
    ? refuse('412.1b', 'A face-down resource can only be used to pay.')
    : refuse('415.7b', 'That card is face down. Nobody can do anything with it.')

const distinct = (refusals: readonly Refusal[]): Refusal[] => {
  const said = new Set<string>()
  return refusals.flatMap(({ rule, reason }) => {
    if (said.has(reason)) return []
    said.add(reason)
    return [{ reason, rule }]
  })
}

/** There is nothing to attack or to target. */
const lonely: ReadonlySet<string> = new Set(['601.2b', '707.1d'])

/** With priority: everything that one might do with a card there, and why not. */
const whyNothingToDo = (g: Game, seat: number, card: Card): Refusal[] => {
  const found = whyNothingThere(g, seat, card)
  return found.some(({ rule }) => lonely.has(rule)) ? [...found, ...some(whyOthersApart(g, seat))] : found
}

const whyNothingThere = (g: Game, seat: number, card: Card): Refusal[] => {
  const name = nameOf(g, card)
  switch (card.place) {
    case 'hand':
      return card.owner === seat ? whyNotFromHand(g, seat, card) : [notYours(g, card, seat, '415.4a')]
    case 'play':
      return card.ctl === seat ? whyNotInPlay(g, seat, card) : whyNotOthers(g, seat, card)
    case 'resource':
      return whyNotResource(g, seat, card)
    case 'graveyard':
      return whyNotGraveyard(g, seat, card)
    case 'chain':
      return [refuse('415.6a', `${name} is on the chain, waiting to resolve. You can only respond to it.`)]
    case 'removed':
      return [refuse('415.7a', `${name} is removed from the game.`)]
    default:
      return [refuse('415.3a', `${name} is in a deck.`)]
  }
}

const some = (...refusals: (Refusal | null)[]): Refusal[] => refusals.flatMap((it) => it ?? [])

const whyNotPowers = (g: Game, seat: number, card: Card): Refusal[] =>
  paymentsOf(g, card).flatMap((at) => whyNotUse(g, seat, card, at) ?? [])

const whyNotFromHand = (g: Game, seat: number, card: Card): Refusal[] => {
  const { type } = valueOf(g, card)
  const play = whyNotPlay(g, seat, card)
  const place = whyNotPlace(g, seat, card, 'down')
  const placeFirst = type === 'quest' || type === 'location'
  return [...whyNotPowers(g, seat, card), ...(placeFirst ? some(place, play) : some(play, place))]
}

const whyNotInPlay = (g: Game, seat: number, card: Card): Refusal[] => {
  const fights = isType(g, card, characterBits) ? some(whyNotPropose(g, seat, card)) : []
  const spent = isType(g, card, characterBits) && isSpent(g, card) ? [idle(g, card)] : []
  const found = [...fights, ...whyNotPowers(g, seat, card), ...spent]
  return found.length > 0 ? found : [idle(g, card)]
}

/** ": it works automatically when an ally is destroyed", or nothing of a card that has no powers. */
const worksBesides = (g: Game, card: Card): string => {
  const { powers = [], back = [] } = valueOf(g, card)
  const says = worksHow(card.back ? back : powers)
  return says === null ? '' : `: ${says}`
}

/** What a card is for that has no power to use. */
const idle = (g: Game, card: Card): Refusal => {
  const name = nameOf(g, card)
  const { types, def } = faceOf(g, card)
  const gone = whyPowerless(g, card)
  if (gone) return gone
  if (types & typeBits.weapon) return refuse('303.2', `${name} strikes when its wielder attacks or defends.`)
  if (def > 0) return refuse('717.2c', `${name} prevents damage when your hero is dealt damage.`)
  return refuse('700.1', `${name} has no power to use${worksBesides(g, card)}.`)
}

/** Whatever one would want with it: it is of another world. */
const whyOutOfReach = (g: Game, seat: number, card: Card): Refusal[] => {
  const { hero } = seatAt(g, seat)
  const mine = hero < 0 ? null : cardAt(g, hero)
  const apart = whyApart(g, mine, card, `you can’t do anything to ${nameOf(g, card)}`)
  return apart ? [refuse(barBetween(g, mine, card)?.rule ?? '103.2', apart)] : []
}

const whyNotOthers = (g: Game, seat: number, card: Card): Refusal[] => {
  const name = nameOf(g, card)
  const apart = whyOutOfReach(g, seat, card)
  if (apart.length > 0) return apart
  const powers = paymentsOf(g, card).filter(({ power }) => power.users !== undefined)
  const unused = powers.flatMap((at) => whyNotUse(g, seat, card, at) ?? [])
  const fights = hasBody(g, card) && !areFriends(card.ctl, seat) && isMainTime(g, seat)
  const how = fights ? ' To attack it, choose your attacker first.' : ''
  return [
    ...unused,
    refuse(fights ? '601.2' : '701.2', `You don’t control ${name}: ${seatTitle(card.ctl)} does.${how}`),
  ]
}

const whyNotResource = (g: Game, seat: number, card: Card): Refusal[] => {
  const name = nameOf(g, card)
  if (card.ctl !== seat) return [notYours(g, card, seat, '701.2')]
  if (!card.faceUp) return [refuse('412.1b', `${name} is face down, so it can only be used to pay.`)]
  derive(g)
  const rewards = faceOf(g, card).side.rewards.flatMap((at) => whyNotComplete(g, seat, card, at) ?? [])
  const found = [...rewards, ...whyNotPowers(g, seat, card)]
  return found.length > 0
    ? found
    : [refuse('700.1', `${name} can be used to pay, but has no power to use${worksBesides(g, card)}.`)]
}

const whyNotGraveyard = (g: Game, seat: number, card: Card): Refusal[] => {
  const name = nameOf(g, card)
  if (card.owner !== seat) return [refuse('415.5a', `${name} is in ${possessive(card.owner)} graveyard.`)]
  const found = whyNotPowers(g, seat, card)
  if (canPlayFromHere(g, seat, card)) found.push(...some(whyNotPlay(g, seat, card)))
  return found.length > 0
    ? found
    : [refuse('409.1', `${name} is in your graveyard, and you play cards from your hand.`)]
}
