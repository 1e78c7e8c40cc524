import { modifierWord } from '../../cards/grammar/tell.ts'
import type {
  ActWords,
  Applies,
  Continuous,
  ContinuousWords,
  DurationWords,
  OutcomeWords,
  Replacement,
  What,
  WouldWords,
} from '../../cards/vocabulary/values.ts'
import { affected, amount, cardsMeant, fits, seatsMeant } from './fits.ts'
import { type Reading, reading, type Readings } from './reading.ts'
import {
  areFriends,
  byWord,
  isCharacter,
  isHero,
  isType,
  powersOf,
  readyResources,
  type Spot,
  topLink,
} from './table.ts'
import { nothing, unread } from './unread.ts'
import { attackOf, canAttack } from './attack.ts'
import { harm, signed, worth } from './worth.ts'

/** What continuous modifiers do, in points for the bot's side. */

export const forSeat = (r: Reading, seat: Reading['you'], n: number): number => (areFriends(seat, r.t.me) ? n : -n)
export const over = (cards: readonly Spot[], of: (spot: Spot) => number): number =>
  cards.reduce((sum, spot) => sum + of(spot), 0)

/** A modifier that is about to be made. */
export const valueOfModifier = (what: Continuous, r: Reading): number =>
  (modifiers[modifierWord(what)] as (what: Continuous, r: Reading) => number)(what, r)

export const modifiers: Readings<ContinuousWords, number> = {
  atk: (what, r) => over(affected(what.to, r), (spot) => signed(r.t, spot, amount(what.atk, r) * use(r, spot))),
  health: (what, r) => over(affected(what.to, r), (spot) => signed(r.t, spot, amount(what.health, r) * 0.5)),
  def: nothing('armor is weighed as it is played'),
  atkDouble: nothing('no card of ours says so yet'),
  noAtk: (what, r) => over(affected(what.to, r), (spot) => signed(r.t, spot, -(spot.card.atk ?? 0) * use(r, spot))),
  keyword: (what, r) => {
    const each = (spot: Spot): number => (what.keyword === 'assault' ? (what.n ?? 0) * use(r, spot) : 0.7)
    return over(affected(what.to, r), (spot) => signed(r.t, spot, isCharacter(spot) ? each(spot) : 0))
  },
  power: nothing('what a given power might do is not looked at'),
  losesPowers: (what, r) => over(affected(what.to, r), (spot) => signed(r.t, spot, -1.5)),
  control: (what, r) => over(cardsMeant(what.control, r), (spot) => signed(r.t, spot, -2 * worth(r.t, spot))),
  isAlso: nothing('what a card is besides is not weighed'),
  becomes: nothing('what a card is instead is not weighed'),
  cannot: (what, r) => over(affected(what.to, r), (spot) => signed(r.t, spot, acts[what.cannot](what, spot, r))),
  cannotPlay: (what, r) => seatsMeant(what.who, r).reduce((sum, seat) => sum - forSeat(r, seat, 2), 0),
  cannotDiscard: nothing('whoever has to discard would rather not'),
  must: nothing('whoever must attack would, as a rule'),
  attackOnly: nothing('whom others may attack is not foreseen'),
  canAttackOnly: nothing('whom others may attack is not foreseen'),
  cost: (what, r) => (isCheaper(what, r) ? aResourceLess * -amount(what.cost, r) : 0),
  toAttack: nothing('what attacks cost others is not foreseen'),
  toComplete: nothing('what others will complete is not foreseen'),
  maxHandSize: nothing('hands are hardly ever that full'),
  limit: nothing('what else may be controlled is not foreseen'),
  alliesWield: nothing('allies are not reckoned to strike'),
  likeAlly: nothing('what can be attacked is weighed as it is attacked'),
  alliesShielded: nothing('armor is reckoned for heroes only'),
  canPlayFrom: nothing('what lies in graveyards is hardly ever used'),
  entersExhausted: nothing('what will enter play is not foreseen'),
  replace: (what, r) => valueOfReplacement(what.replace, r),
  unpreventable: nothing('what might be prevented is not foreseen'),
}

const aResourceLess = 2

/** One's own next card, if one is there that costs something and can be paid for then. */
const isCheaper = (what: ContinuousWords['cost'], r: Reading): boolean => {
  const { t } = r
  const less = -amount(what.cost, r)
  if (less <= 0 || ![what.of].flat().includes('play') || !seatsMeant(what.who, r).includes(t.me)) return false
  const budget = readyResources(t, t.me) + less
  return [...t.spots.values()].some((spot) => {
    const { zone, card } = spot
    if (zone !== 'hand' || card.controller !== t.me || !card.cost || card.cost > budget) return false
    return what.card === undefined || fits(spot, { ...what.card, zone }, r)
  })
}

/** How much more a modifier counts the longer it lasts. */
export const durations: { readonly [K in keyof DurationWords]: () => number } = {
  turn: () => 1,
  combat: () => 1,
  untilYourNextTurn: unread(1, 'it counts for this turn only'),
  afterYourNextTurn: unread(1, 'it counts for this turn only'),
  nextTurn: unread(1, 'it counts as if it were for this turn'),
  nextReadyStep: unread(1, 'it counts for this turn only'),
  whileAttached: unread(1, 'it counts for this turn only'),
  whileSelfExhausted: unread(1, 'it counts for this turn only'),
  game: unread(1, 'it counts for this turn only'),
}

// what can't be done

type Barring = (says: ContinuousWords['cannot'], spot: Spot, r: Reading) => number
const hurts: Barring = () => -1
/** A shield against whatever opponents have aimed at it; other shields are not worth having. */
const shields: Barring = ({ by }, spot, r) => (by === 'opponents' ? aimedAtBy(r, spot) : 0)

/** To the controller of whatever can't. */
export const acts: { readonly [K in keyof ActWords]: Barring } = {
  attack: hurts,
  beAttacked: shields,
  protect: hurts,
  beProtectedAgainst: shields,
  ready: hurts,
  readyInReadyStep: hurts,
  exhaust: hurts,
  beTargeted: shields,
  beInterrupted: shields,
  beDestroyed: shields,
  beDealtDamage: (_, spot, r) => danger(r, spot),
  beHealed: hurts,
  dealCombatDamage: hurts,
  usePowers: hurts,
  interact: hurts,
  strike: hurts,
  beFlipped: shields,
  losePowers: hurts,
  leaveItsRow: hurts,
  changeController: shields,
}

/** A blow is about to fall on it. */
const blowTo = ({ t }: Reading, spot: Spot): number => {
  const { combat } = t.view
  const attacker = combat?.attacker == null ? undefined : t.spots.get(combat.attacker)
  if (attacker && combat?.defender === spot.card.handle && attacker.card.controller !== spot.card.controller)
    return attackOf(t, attacker)
  if (attacker === spot && combat?.step === 'defend' && combat.defender !== null)
    return t.spots.get(combat.defender)?.card.atk ?? 0
  return 0
}

/** An opposing link is aimed at it. */
const aimedAtBy = ({ t }: Reading, spot: Spot): number => {
  const link = topLink(t)
  if (!link || areFriends(link.controller, spot.card.controller)) return 0
  return link.targets.some((target) => 'card' in target && target.card === spot.card.handle) ? 2 : 0
}

/** What the card that offers a shield from itself deals to a hero as its player's turn ends: this one. */
const atTurnsEnd = ({ t, source }: Reading, spot: Spot): number => {
  if (!source || t.view.turn.seat !== spot.card.controller) return 0
  const r = reading(t, source)
  let sum = 0
  for (const { when, effects } of byWord(powersOf(source), 'when'))
    for (const e of effects)
      if (when.on === 'turnEnds' && 'deal' in e && !Array.isArray(e.deal) && isWhoseTurn(e.to)) sum += amount(e.deal, r)
  return sum
}
const isWhoseTurn = (what: What): boolean =>
  typeof what === 'object' && 'heroOf' in what && typeof what.heroOf === 'object' && 'eventPlayer' in what.heroOf

const danger = (r: Reading, spot: Spot): number => blowTo(r, spot) || aimedAtBy(r, spot)

// what happens instead

const valueOfReplacement = (says: Replacement, r: Reading): number => {
  const outcome = outcomeWords.find((word) => says[word] !== undefined)
  return outcome === undefined ? woulds[says.would]() : (outcomes[outcome] as Outcome<never>)(says, r)
}

const aPoint = unread(1, 'that something else happens is a point, for better or worse')

/** What it is worth that this is replaced by something that can't be weighed. */
export const woulds: { readonly [K in keyof WouldWords]: () => number } = {
  deal: aPoint,
  heal: aPoint,
  beDestroyed: aPoint,
  leave: aPoint,
  draw: aPoint,
}

type Outcome<K extends keyof OutcomeWords> = (says: Replacement & Pick<OutcomeWords, K>, r: Reading) => number

/** So much more or less of the next damage that one of these deals. */
const nextBlow = (by: Applies, n: number, r: Reading): number => {
  const [first] = affected(by, r)
  return first ? signed(r.t, first, n) : 0
}

const something: Outcome<never> = ({ would }) => woulds[would]()

/** The same card was played or used this turn: what it gave can't be seen, but that is told. */
const isUpAlready = ({ t, source }: Reading, did: 'play' | 'use'): boolean => {
  const { log } = t.view
  const turn = log.findLastIndex(({ what }) => what === 'turn')
  return log.slice(turn + 1).some(({ what, key, seat }) => what === did && key === source?.card.key && seat === t.me)
}

/** So much less of what is about to fall on them. */
const shield = (most: number, { to, withA }: Replacement, r: Reading): number => {
  if (r.source?.zone === 'hand' && isUpAlready(r, 'play')) return 0
  if (withA === 'self' && isUpAlready(r, 'use')) return 0
  const blow = withA === 'self' ? atTurnsEnd : danger
  return over(to === undefined ? [] : affected(to, r), (spot) =>
    signed(r.t, spot, harm(r.t, spot, Math.min(most, blow(r, spot)))),
  )
}

export const outcomes: { readonly [K in keyof OutcomeWords]: Outcome<K> } = {
  preventNext: (says, r) => shield(amount(says.preventNext, r), says, r),
  prevent: (says, r) => shield(says.prevent === 'all' ? 99 : amount(says.prevent, r), says, r),
  preventFirst: (says, r) => shield(amount(says.preventFirst, r), says, r),
  preventAllBut: (says, r) => shield(99, says, r), // little is left
  preventHalf: (says, r) => shield(2, says, r), // of a blow, about
  plus: (says, r) =>
    says.would === 'deal' && says.by ? nextBlow(says.by, amount(says.plus, r), r) : something(says, r),
  times: something,
  redirect: something,
  divided: something,
  unpreventable: something,
  becomes: something,
  countsAsCombat: something,
  into: something,
  nothing: something,
}
const outcomeWords = Object.keys(outcomes) as (keyof OutcomeWords)[]

/** How much of extra ATK will be felt: of weapons in the hands of their hero, of characters that attack. */
const use = (r: Reading, spot: Spot): number => {
  if (r.t.view.combat?.attacker === spot.card.handle) return 1
  if (isType(spot, 'weapon')) {
    const hero = r.t.inPlay.find((other) => isHero(other) && other.card.controller === spot.card.controller)
    return hero && canAttack(r.t, hero) && !spot.card.exhausted ? 1 : 0
  }
  if (canAttack(r.t, spot)) return 0.9
  return r.t.view.combat?.defender === spot.card.handle ? 0.8 : 0.1
}
