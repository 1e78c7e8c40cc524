import { own } from '../../cards/own.ts'
import { effectWord } from '../../cards/grammar/tell.ts'
import type { Amount, CardVerb, Effect, EffectWords, Pointed, Who } from '../../cards/vocabulary/values.ts'
import { mayInterrupt } from '../acting/interrupt.ts'
import { hostsAmong, mayEnterPlay, tokenHangsOn } from '../acting/together.ts'
import { mayDestroy, roomForDamage } from '../acting/verbs.ts'
import { mayLiveIn, placeOf, replenishes, tokensLeft } from '../acting/zones.ts'
import { discardStop, forbidden, hasOtherSide } from '../deriving/derive.ts'
import { amountOf, pickCards, players } from '../deriving/evaluate.ts'
import { reached } from '../deriving/interact.ts'
import { cardsMatching } from '../deriving/match.ts'
import { type Game, inPlay, refOf, seatAt, still } from '../state/game.ts'
import type { Card, Env, Ref } from '../state/state.ts'
import { collectionOf } from '../deriving/collection.ts'
import { isHeroInPlay, mayTake } from './taking.ts'

/** What can be done at all, and whether it can be done in full (709.2b, 712.7). */

type CanBe = (g: Game, card: Card, by: number, src: Ref) => boolean
const cardVerbs: { readonly [V in CardVerb]: CanBe } = {
  destroy: (g, card, by, src) => mayDestroy(g, card, { by, src }),
  exhaust: (g, card, by) => inPlay(card) && !card.exhausted && forbidden(g, 'exhaust', card, by) === null, // 411.1
  ready: (g, card, by) => inPlay(card) && card.exhausted && forbidden(g, 'ready', card, by) === null,
  put: (g, card, by, src) => mayTake(g, card, by, src) && !isHeroInPlay(g, card),
  removeFromGame: (g, card, by, src) => mayTake(g, card, by, src) && !(isHeroInPlay(g, card) && card.ctl === 0),
  interrupt: (g, card, by) => g.s.chain.some((link) => link.card === card.id && mayInterrupt(g, link, by)),
}

export const canBeDone = (g: Game, verb: CardVerb, card: Card | null, { you, src }: Env): boolean =>
  card !== null && cardVerbs[verb](g, card, you, src)

/** How many cards a word means in full: targets that have become illegal and cards that were not there count too. */
export const meantBy = (what: Pointed, refs: readonly Ref[], env: Env): number => {
  if (typeof what === 'object' && 'target' in what)
    return Math.max(refs.length, (env.targets[what.target] ?? []).length)
  if (typeof what !== 'object' || !('bound' in what)) return refs.length
  const missing = own(env.bound, missingFrom(what.bound))
  return refs.length + (missing && 'n' in missing ? missing.n : 0)
}
/** The name under which is kept how many of the cards to choose there were not. */
export const missingFrom = (name: string): string => `${name}, missing`

/** A text looked at before it is gone through: what earlier parts of it will have used or named. */
interface Ahead {
  g: Game
  env: Env
  discarded: Map<number, number> // by seat
  chosen: Map<string, { cards: Card[]; n: number } | null> // null: nobody can say yet
}

const isUnsaid = (who: Who | Pointed | undefined, { chosen }: Ahead): boolean =>
  typeof who === 'object' && 'bound' in who && chosen.get(who.bound) === null

/** Whether it can be done to each card meant; to all of a kind, whether there is one that it can be done to. */
const toEach = (what: Pointed, a: Ahead, can: (card: Card) => boolean): boolean => {
  if (isUnsaid(what, a)) return true
  const coming = typeof what === 'object' && 'bound' in what ? a.chosen.get(what.bound) : undefined
  if (coming) return coming.cards.filter(can).length >= coming.n
  const refs = reached(a.g, pickCards(a.g, what, a.env, a.env.loopCard), a.env)
  const able = refs.filter((ref) => {
    const card = still(a.g, ref)
    return card !== null && can(card)
  }).length
  if (typeof what === 'object' && 'all' in what) return able > 0
  return able > 0 && able === meantBy(what, refs, a.env)
}

const verb =
  (name: CardVerb) =>
  (what: Pointed, a: Ahead): boolean =>
    toEach(what, a, (card) => canBeDone(a.g, name, card, a.env))
const destroys = verb('destroy')
const exhausts = verb('exhaust')
const readies = verb('ready')
const removes = verb('removeFromGame')
const interrupts = verb('interrupt')

const amount = (n: Amount, a: Ahead, card: Card | null = null): number =>
  amountOf(a.g, n, a.env, card ? refOf(card) : -1)

/** Are there so many cards in each of these decks? An empty Boss deck may take its graveyard back (R101.3c). */
const inDecks = (who: Who, deck: string | undefined, n: Amount, a: Ahead): boolean =>
  isUnsaid(who, a) ||
  players(a.g, who, a.env).every((seat) => {
    const s = seatAt(a.g, seat)
    const pile = own(s.decks, deck ?? '') ?? s
    const endless = seat === 0 && deck !== undefined && own(a.g.raid.decks, deck)?.endless === true
    const more = seat === 0 && replenishes(a.g, deck ?? '') ? pile.graveyard.length : 0
    return endless || pile.deck.length + more >= amount(n, a)
  })

const canDiscard: Can<'discard'> = (e, a) => {
  if (isUnsaid(e.who, a)) return true
  const seats = players(a.g, e.who ?? 'you', a.env)
  if (e.discard === 'hand') return !seats.some((seat) => discardStop(a.g, seat)) // 415.9e: else an empty one too
  const n = amount(e.discard, a)
  return seats.every((seat) => {
    const all = (a.discarded.get(seat) ?? 0) + n
    a.discarded.set(seat, all)
    return seatAt(a.g, seat).hand.length >= all && !discardStop(a.g, seat)
  })
}

const canChoose: Can<'choose'> = (e, a) => {
  const within = reached(a.g, cardsMatching(a.g, e.choose, a.env).map(refOf), a.env).flatMap((r) => still(a.g, r) ?? [])
  const cards = within.filter((c) => !e.for || canBeDone(a.g, e.for, c, a.env))
  const n = e.n === 'any' || e.upTo !== undefined ? 0 : e.n === undefined ? 1 : amount(e.n, a)
  a.chosen.set(e.as, e.add ? null : { cards, n })
  return cards.length >= n
}

/** 415.9d-e: from play it is destroyed, from a hand discarded. */
const mayBeBuried = ({ g, env: { you, src } }: Ahead, card: Card): boolean => {
  if (inPlay(card)) return mayDestroy(g, card, { by: you, src })
  return card.place !== 'hand' || !discardStop(g, card.owner)
}

const canPut: Can<'put'> = (e, a) => {
  const to = placeOf(e.into)
  const under = e.under === undefined || isUnsaid(e.under, a) ? a.env.you : players(a.g, e.under, a.env)[0]
  if (under === undefined) return to !== 'play'
  return toEach(
    e.put,
    a,
    (card) =>
      canBeDone(a.g, 'put', card, a.env) &&
      mayLiveIn(a.g, card, to) &&
      (to !== 'graveyard' || mayBeBuried(a, card)) &&
      (to !== 'play' || mayEnterPlay(a.g, card, under)) &&
      (e.attachTo === undefined || toEach(e.attachTo, a, (host) => hostsAmong(a.g, card, under, [host]).length > 0)),
  )
}

type Can<K extends keyof EffectWords> = (e: EffectWords[K], a: Ahead) => boolean
const can = (): boolean => true // or what it comes to is not known before

const table: { readonly [K in keyof EffectWords]: Can<K> } = {
  destroy: (e, a) => destroys(e.destroy, a),
  exhaust: (e, a) => exhausts(e.exhaust, a),
  ready: (e, a) => readies(e.ready, a),
  removeFromGame: (e, a) => removes(e.removeFromGame, a),
  interrupt: (e, a) => interrupts(e.interrupt, a),
  put: canPut,
  choose: canChoose,
  discard: canDiscard,
  draw: (e, a) => e.draw === 'toMaxHandSize' || inDecks(e.who ?? 'you', undefined, e.draw, a),
  putTop: (e, a) => inDecks(e.of, e.deck, e.putTop, a),
  reveal: (e, a) => inDecks(e.of, e.deck, e.reveal, a),
  look: (e, a) => inDecks(e.of, e.deck, e.look, a),
  playTop: (e, a) => inDecks('boss', e.playTop, 1, a),
  putDamage: (e, a) => toEach(e.on, a, (card) => roomForDamage(a.g, card) >= amount(e.putDamage, a, card)), // 405.3
  removeDamage: (e, a) =>
    toEach(
      e.from,
      a,
      (card) => card.damage > 0 && (e.removeDamage === 'all' || card.damage >= amount(e.removeDamage, a, card)),
    ),
  deal: (e, a) => toEach(e.to, a, (card) => card.place === 'play'),
  heal: (e, a) => toEach(e.from, a, (card) => card.damage > 0 && !forbidden(a.g, 'beHealed', card, a.env.you)), // 407.1: not all of it
  counter: (e, a) =>
    toEach(e.on, a, (card) => inPlay(card) && (own(card.counters, e.counter) ?? 0) + amount(e.n, a, card) >= 0),
  flip: (e, a) =>
    toEach(
      e.flip,
      a,
      (card) => inPlay(card) && hasOtherSide(a.g, card) && !forbidden(a.g, 'beFlipped', card, a.env.you, a.env.src),
    ),
  turnUp: (e, a) => toEach(e.turnUp, a, (card) => card.place === 'removed' && !card.faceUp),
  turnDown: (e, a) => toEach(e.turnDown, a, (card) => card.place === 'resource' && card.faceUp),
  removeFromCombat: (e, a) =>
    toEach(e.removeFromCombat, a, ({ id }) =>
      [a.g.s.combat?.attacker, a.g.s.combat?.defender].some((ref) => ref != null && still(a.g, ref)?.id === id),
    ),
  attach: (e, a) =>
    toEach(e.to, a, (card) => card.place === 'play' && ['play', 'chain'].includes(still(a.g, a.env.src)?.place ?? '')),
  detach: (e, a) => toEach(e.detach, a, (card) => card.host !== null),
  choosePlayer: (e, a) => isUnsaid(e.choosePlayer, a) || players(a.g, e.choosePlayer, a.env).length > 0,
  clash: can,
  drop: can,
  putGraveyard: can,
  putRest: can,
  collect: (e, a) => collectionOf(a.g, e.collect).length > 0,
  token: (e, a) =>
    tokensLeft(a.g, e.token) > 0 && // N5.2
    (e.attachTo === undefined || toEach(e.attachTo, a, (host) => tokenHangsOn(a.g, e.token, a.env.you, host))),
  give: can,
  later: can,
  roll: can,
  rollEach: can,
  flipCoin: can,
  share: can,
  divide: can,
  chooseBound: can,
  chooseNumber: can,
  nameType: can,
  nameTrait: can,
  search: can,
  may: can,
  mayPay: can,
  if: can,
  oneOf: can,
  forEach: can,
  eachInTurn: can,
  repeat: can,
  again: can,
  extraTurn: can,
  skipTurn: can,
  moveSeat: can,
  win: can,
  mark: can,
  say: can,
}

/** 712.7: all of it, in full. */
export const canDoAll = (g: Game, effects: readonly Effect[], env: Env): boolean => {
  const ahead: Ahead = { g, env, discarded: new Map(), chosen: new Map() }
  return effects.every((effect) => {
    const able = (table[effectWord(effect)] as (e: Effect, a: Ahead) => boolean)(effect, ahead)
    if ('as' in effect && effect.as !== undefined && !('choose' in effect)) ahead.chosen.set(effect.as, null)
    return able
  })
}
