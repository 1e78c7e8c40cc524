import { own } from '../../cards/own.ts'
import type { Destination, Moving } from '../contract/adjustment.ts'
import {
  type Adjuster,
  canSee,
  cardCalled,
  cardInPlay,
  deckCalled,
  heroStays,
  isHero,
  isRefusal,
  mayLieFaceUp,
  notFaceUp,
  say,
  seatCalled,
  unseenStays,
  whyNotHost,
} from './adjuster.ts'
import { cardAt, type Game, inPlay, isOpen, named, nameOf, seatAt, seatName, valueOf } from '../state/game.ts'
import type { Seat } from '../contract/names.ts'
import { randomIndex } from '../state/random.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import type { Card, Place } from '../state/state.ts'
import { heroOf } from '../deriving/derive.ts'
import { succeed } from '../acting/together.ts'
import { isForTheRow, type Landing, leaveChain, livesBy, mayLiveIn, move, topOf } from '../acting/zones.ts'
import { capital, seatTitle } from '../state/spoken.ts'

/** A card goes to another zone by hand. */

interface Called {
  card: Card
  unseen: string // what it is called in public as long as nobody may know it
}

const cardMeant = (by: Adjuster, called: Moving['card']): Called | Refusal => {
  const { g } = by
  if (typeof called !== 'object' || called === null) {
    const card = cardCalled(by, called)
    if (isRefusal(card)) return card
    const where = card.place === 'hand' ? `a card from ${seatName(card.owner)}’s hand` : 'a face-down card'
    return { card, unseen: card.place === 'resource' ? 'a face-down resource' : where }
  }
  if ('top' in called) {
    const it = deckCalled(by, called.top, called.deck)
    if (isRefusal(it)) return it
    const card = topOf(g, it.seat, it.deck)
    return card ? { card, unseen: `the top card of ${it.name}` } : refuse('415.3a', 'That deck is empty.')
  }
  const seat = seatCalled(by, called.random)
  if (typeof seat !== 'number') return seat
  const hand = seatAt(g, seat).hand.map((id) => cardAt(g, id))
  const names = hand.map((card) => nameOf(g, card))
  const card = hand.length > 0 ? hand[randomIndex(g.s, names)] : undefined
  return card
    ? { card, unseen: `a random card from ${called.random}’s hand` }
    : refuse('415.4a', `${capital(seatTitle(seat))} has no cards in hand.`)
}

const places: Record<Destination, Place> = {
  play: 'play',
  resources: 'resource',
  hand: 'hand',
  deckTop: 'deck',
  deckBottom: 'deck',
  graveyard: 'graveyard',
  removed: 'removed',
}

const placeText = (to: Destination, owner: Seat, ctl: Seat, deck: string): string => {
  switch (to) {
    case 'play':
      return `into ${ctl}’s party`
    case 'resources':
      return `among ${ctl}’s resources`
    case 'hand':
      return `into ${owner}’s hand`
    case 'deckTop':
      return `on top of ${owner}’s ${deck}deck`
    case 'deckBottom':
      return `to the bottom of ${owner}’s ${deck}deck`
    case 'graveyard':
      return `into ${owner}’s ${deck}graveyard`
    case 'removed':
      return 'out of the game'
  }
}

export const moveCard = (by: Adjuster, one: Moving): Refusal | null => {
  const { g } = by
  if (!Object.hasOwn(places, one.to)) return refuse('415.1', 'That isn’t a zone.')
  const called = cardMeant(by, one.card)
  if (isRefusal(called)) return called
  const { card, unseen } = called
  const to = places[one.to]
  const under = one.under === undefined ? card.owner : seatCalled(by, one.under)
  if (typeof under !== 'number') return under
  const ctl = to === 'play' || to === 'resource' ? under : card.owner
  const landing: Landing = { ctl }
  if (one.to === 'deckBottom') landing.bottom = true
  if (to === 'resource') landing.faceUp = one.face === 'up'
  if (to === 'removed') landing.faceUp = one.face !== 'down'
  const why = whyNotThere(by, card, to, ctl) ?? whyNotSo(by, one, card, ctl)
  if (why) return why
  const host = to === 'play' && one.on !== undefined ? cardInPlay(by, one.on) : null
  if (host && !isRefusal(host)) landing.host = host
  const wasOpen = isOpen(card)
  for (const link of g.s.chain) if (link.card === card.id) leaveChain(g, link) // without its card there is no link
  const heir = to === 'play' && isHero(g, card) ? named(g, card) : null
  if (heir)
    succeed(g, { card, ctl }) // 301.4a
  else move(g, card, to, landing)
  const deck = own(g.raid.decks, card.deck) ? `${card.deck} ` : ''
  const landed = one.to === 'graveyard' && card.place === 'deck' ? 'deckTop' : one.to // R402.2c: it goes back there
  return say(by, 'move', {
    ...(wasOpen || isOpen(card) ? (heir ?? named(g, card)) : { card: unseen }),
    text: placeText(landed, seatName(card.owner), seatName(ctl), deck),
  })
}

/** A hero that is removed from the game was one in play, unless it is a Master Hero that has never been (301.4a). */
const isFormerHero = (g: Game, card: Card): boolean =>
  card.place === 'removed' && (card.replaced === true || !valueOf(g, card).master)

/** Whether it may go from where it is to that zone, whatever card it is. */
const whyNotThere = ({ g }: Adjuster, card: Card, to: Place, ctl: number): Refusal | null => {
  if (card.place === 'gone') return refuse('404.2c', 'That token no longer exists.')
  if (seatAt(g, card.owner).out) return refuse('102.2', `Its owner, ${seatTitle(card.owner)}, is out of the game.`)
  if (isOpen(card) && isHero(g, card) && (inPlay(card) || isFormerHero(g, card))) return heroStays
  if (!mayLiveIn(g, card, to)) return refuse(livesBy(g, card), 'That card can’t go there.')
  if (to === 'resource' && !isForTheRow(g, card, ctl))
    return refuse('R303.2a', `Only cards of the ${g.raid.rowFrom ?? ''} deck can be the Boss’s resources.`)
  if (card.deck === 'aside' && to !== 'play' && to !== 'resource' && to !== 'removed')
    return refuse('R402.1a', 'That card belongs to no deck, so it can only be in play or removed from the game.')
  return card.place === to && to !== 'deck' ? refuse('415.9a', 'It’s already there.') : null
}

/** Whether this card may be so in play. */
const whyNotSo = (by: Adjuster, { to, face, on }: Moving, card: Card, ctl: number): Refusal | null => {
  const { g } = by
  if (to === 'resources' && face !== 'up')
    // its controller may look at it
    return ctl === card.owner ? null : refuse('415.8c', 'Face down, it can only be one of its owner’s resources.')
  if (to !== 'play' && to !== 'resources') return null
  if (!canSee(by, card)) return unseenStays
  if (to === 'resources') return mayLieFaceUp(g, card) ? null : notFaceUp
  const { type, ongoing, attach, name, master } = valueOf(g, card)
  if (type === 'hero' && !(master && ctl === card.owner && heroOf(g, ctl))) return heroStays
  if (type === 'quest' || type === 'location' || ((type === 'event' || type === 'ability') && !ongoing))
    return refuse('415.8d', `${name} can be in play only as a resource.`)
  if (on === undefined) return attach ? refuse('400.3', `${name} must be attached to a card.`) : null
  const host = cardInPlay(by, on)
  return isRefusal(host) ? host : whyNotHost(g, card, host, ctl)
}
