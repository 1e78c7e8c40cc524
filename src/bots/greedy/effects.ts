import { effectWord } from '../../cards/grammar/tell.ts'
import type { Amount, CardValue, Effect, EffectWords, Part, What } from '../../cards/vocabulary/values.ts'
import type { Seat } from '../../engine/contract/names.ts'
import { amount, cardsFitting, cardsMeant, fits, holds, seatsMeant, within } from './fits.ts'
import { durations, forSeat, over, valueOfModifier } from './modifiers.ts'
import { marking } from './marking.ts'
import { afterNaming } from './naming.ts'
import { cardsReached } from './reach.ts'
import type { Reading, Readings } from './reading.ts'
import {
  areFriends,
  byWord,
  handSize,
  has,
  heldBy,
  heroOf,
  isCharacter,
  ofThePool,
  type Spot,
  type Table,
} from './table.ts'
import { inReturn } from './returning.ts'
import { sheltering } from './sheltering.ts'
import { turning } from './turning.ts'
import { nothing } from './unread.ts'
import { attackOf, striking } from './attack.ts'
import { bodyOf } from './lasting.ts'
import { aCard, easing, harm, loss, ruin, signed, worth } from './worth.ts'

/** What the words of a text would do now, in points for the bot's side. */

const handLimit = 7
const bossHandLimit = 10
const aCollected = 9 // the best of all there are
const aGhost = 1
const aLook = 1.5 // at cards, the best of which will be taken
const named = (): number => 0 // naming.ts guesses it; it counts by what is done with it
const chance = nothing('chance counts by what is done with it')

export const valueOfEffects = (effects: readonly Effect[], r: Reading): number => {
  let sum = 0
  let now = r
  effects.forEach((effect, i) => {
    now = afterNaming(effect, effects, i, now, valueOfEffects) ?? now
    sum += valueOfEffect(effect, now)
  })
  return sum
}

const valueOfEffect = (e: Effect, r: Reading): number =>
  (effects[effectWord(e)] as (e: Effect, r: Reading) => number)(e, r)

export const effects: Readings<EffectWords, number> = {
  // damage
  deal: (e, r) => {
    const dealt = forEachOf(Array.isArray(e.deal) ? (e.deal[0] ?? 0) : e.deal, r)
    const by = e.by === undefined ? heroOf(r.t, r.you) : cardsMeant(e.by, r)[0]
    return over(cardsReached(e.to, r), (spot) => {
      const hurt = signed(r.t, spot, -harm(r.t, spot, dealt(spot)))
      const back = by ? inReturn(r.t, spot, dealt(spot)) : 0
      return by && back > 0 ? hurt + signed(r.t, by, -harm(r.t, by, back)) : hurt
    })
  },
  heal: (e, r) => over(cardsReached(e.from, r), (spot) => eased(e.heal, spot, r)),
  putDamage: (e, r) => {
    const put = forEachOf(e.putDamage, r)
    return over(cardsReached(e.on, r), (spot) => signed(r.t, spot, -loss(r.t, spot, put(spot))))
  },
  removeDamage: (e, r) => over(cardsReached(e.from, r), (spot) => eased(e.removeDamage, spot, r)),
  clash: (e, r) => {
    const fighters = cardsMeant(e.clash, r)
    return over(fighters, (to) =>
      over(
        fighters.filter((from) => from !== to),
        (from) => signed(r.t, to, -harm(r.t, to, from.card.atk ?? 0)),
      ),
    )
  },

  // cards in play
  destroy: (e, r) => over(cardsReached(e.destroy, r), (spot) => signed(r.t, spot, -ruin(r.t, spot))),
  exhaust: (e, r) => over(cardsReached(e.exhaust, r), (spot) => signed(r.t, spot, -exhausting(r, spot))),
  ready: (e, r) => over(cardsReached(e.ready, r), (spot) => signed(r.t, spot, readying(r, spot))),
  flip: (e, r) => over(cardsReached(e.flip, r), (spot) => turning(r, spot, valueOfEffects)),
  interrupt: (e, r) => over(cardsReached(e.interrupt, r), (spot) => signed(r.t, spot, -worth(r.t, spot) - 1)),
  removeFromCombat: (e, r) =>
    over(cardsReached(e.removeFromCombat, r), (spot) => signed(r.t, spot, -attackOf(r.t, spot))),
  attach: nothing('what hangs counts by what it will do there'),
  detach: nothing('what comes off stays in play'),
  counter: (e, r) => sheltering(e, r),
  token: (e, r) => {
    const value = r.t.book.get(e.token) ?? {}
    const n = ofThePool(r.t, e.token, amount(e.n, r))
    if (e.attachTo !== undefined) return over(cardsReached(e.attachTo, r), (host) => n * hanging(value, { ...r, host }))
    const body = bodyOf(value)
    return forSeat(r, seatsMeant(e.under ?? 'you', r)[0] ?? r.you, body * 0.8 * n)
  },
  give: (e, r) =>
    e.give.reduce((sum, what) => {
      return sum + valueOfModifier(what, r) + ('isAlso' in what ? marking(what, r, valueOfEffects) : 0)
    }, 0) * durations[e.for](),
  later: (e, r) => ofThisBlow(e, r) ?? forSeat(r, r.you, r.t.view.turn.seat === r.you ? 1 : 0.1),

  // cards elsewhere
  draw: (e, r) =>
    seatsMeant(e.who ?? 'you', r).reduce((sum, seat) => sum + forSeat(r, seat, drawn(e, r, seat) * aCard), 0),
  discard: (e, r) => {
    const n = e.discard === 'hand' ? 3 : amount(e.discard, r)
    return seatsMeant(e.who ?? 'you', r).reduce(
      (sum, seat) => sum - forSeat(r, seat, Math.min(n, handSize(r.t, seat)) * 1.5),
      0,
    )
  },
  put: (e, r) =>
    over(cardsReached(e.put, r), (spot) => moved(r, spot, e)) +
    (e.attachTo === undefined
      ? 0
      : over(cardsReached(e.attachTo, r), (host) => -signed(r.t, host, worth(r.t, host)) * 0.3)),
  putTop: (e, r) => {
    const each = e.into === 'play' ? 2 : 1.5
    return seatsMeant(e.of, r).reduce((sum, seat) => sum + forSeat(r, seat, each * amount(e.putTop, r)), 0)
  },
  collect: (_, r) => forSeat(r, r.you, aCollected),
  putGraveyard: nothing('what lies in graveyards is hardly ever used'),
  putRest: nothing('what was not wanted goes where it goes'),
  removeFromGame: (e, r) =>
    handsIn(e.removeFromGame, r) +
    over(cardsReached(e.removeFromGame, r), (spot) =>
      signed(r.t, spot, -worth(r.t, spot) * (spot.zone === 'play' ? 1 : 0.1)),
    ),
  turnDown: (e, r) =>
    over(cardsReached(e.turnDown, r), (spot) => (spot.card.side === 'back' ? 0 : signed(r.t, spot, -worth(r.t, spot)))),
  turnUp: nothing('what lies face down is not known'),
  search: () => aLook,
  reveal: () => aLook,
  look: () => aLook,
  playTop: nothing('the top card of a deck is not known'),

  // what is named for later parts
  roll: chance,
  rollEach: chance,
  flipCoin: chance,
  share: chance,
  divide: named,
  choose: (e, r) => (e.choose.zone === 'graveyard' && cardsFitting(e.choose, r).length === 0 ? -3 : 0),
  chooseBound: nothing('which cards there will be to choose from is not known'),
  choosePlayer: named,
  drop: named,
  chooseNumber: named,
  nameTrait: nothing('a race or class that will be named is not guessed'),
  nameType: nothing('a card type that will be named is not guessed'),

  // effects that hold others
  may: (e, r) => Math.max(0, valueOfEffects(e.may, r)),
  mayPay: (e, r) => Math.max(0, valueOfEffects(e.then, r)),
  if: (e, r) => valueOfEffects(holds(e.if, r) ? e.then : (e.else ?? []), r),
  oneOf: (e, r) => {
    const values = e.oneOf.map((mode) => valueOfEffects(mode.effects, r))
    const ours = areFriends(seatsMeant(e.by ?? 'you', r)[0] ?? r.you, r.t.me)
    return ours ? Math.max(...values) : Math.min(...values)
  },
  forEach: (e, r) =>
    seatsMeant(e.forEach, r).reduce(
      (sum, seat) => sum + valueOfEffects(e.do, { ...r, bound: new Map(r.bound).set('loop', [seat]) }),
      0,
    ),
  eachInTurn: (e, r) =>
    over(cardsFitting(e.eachInTurn, r), (spot) =>
      valueOfEffects(e.do, { ...r, bound: new Map(r.bound).set('loopCard', [spot]) }),
    ),
  repeat: (e, r) => amount(e.repeat, r) * valueOfEffects(e.do, r),
  again: (e, r) => valueOfEffects(e.do, { ...r, times: r.times * timesOf(e, r) }),

  // the game itself
  extraTurn: () => 10,
  skipTurn: nothing('not weighed yet'),
  moveSeat: nothing('one seat is as good as another'),
  win: nothing('not weighed yet'),
  mark: (e, r) => seatsMeant(e.who, r).reduce((sum, seat) => sum - forSeat(r, seat, aGhost + strengthOf(r.t, seat)), 0),
  say: nothing('words alone change nothing'),
}

/** What comes of damage in combat, if that is what it waits for: of the combat that is on, and of no other. */
const ofThisBlow = ({ later }: EffectWords['later'], r: Reading): number | null => {
  const { when, effects: then } = later
  if (when.on !== 'deals' || when.combat !== true) return null
  const { combat } = r.t.view
  const attacker = combat?.attacker == null ? undefined : r.t.spots.get(combat.attacker)
  const defender = combat?.defender == null ? undefined : r.t.spots.get(combat.defender)
  if (!attacker || !defender || !isPart(when.by, attacker, r) || !isPart(when.to, defender, r)) return 0
  const happens = attackOf(r.t, attacker, defender) + striking(r.t, attacker)
  return valueOfEffects(then, { ...r, culprits: [attacker], happens })
}
const isPart = (part: Part | undefined, spot: Spot, r: Reading): boolean =>
  typeof part !== 'object' || fits(spot, part, r)

/** What a player's party could deal: a ghost's can't reach most of what is there. */
const strengthOf = (t: Table, seat: Seat): number =>
  t.inPlay.reduce(
    (sum, spot) => (isCharacter(spot) && spot.card.controller === seat ? sum + attackOf(t, spot) : sum),
    0,
  )

/** So much for each: everybody the same, or everybody their share. */
const forEachOf = (n: Amount, r: Reading): ((spot: Spot) => number) => {
  if (typeof n === 'object' && 'share' in n) {
    const shares = r.shares.get(n.share)
    if (shares) return (spot) => shares.get(spot) ?? 0
  }
  if (typeof n === 'object' && 'highest' in n) return (spot) => amount(n, { ...r, source: spot }) // of each one's party
  const same = amount(n, r) * r.times
  return () => same
}

const eased = (n: Amount | 'all', spot: Spot, r: Reading): number =>
  signed(r.t, spot, easing(r.t, spot, n === 'all' ? spot.card.damage : amount(n, r)))

/** A character that could still do something this turn if it were ready. What holds something should stay as it is. */
const readying = (r: Reading, spot: Spot): number => {
  if (!spot.card.exhausted) return 0
  if (heldBy(r.t, spot).length > 0) return -5
  if (!isCharacter(spot)) return 0.5
  const acts = r.t.view.turn.seat === spot.card.controller
  return acts ? attackOf(r.t, spot) + striking(r.t, spot) : 0.4
}

const exhausting = (r: Reading, spot: Spot): number => {
  if (spot.card.exhausted) return 0
  if (spot.zone === 'resource' || !isCharacter(spot)) return 0.5
  return isReadySoon(r.t, spot) ? 0 : 0.5 + attackOf(r.t, spot) * 0.5
}

/** It readies before it could attack, and protects nobody: of the Boss's in a raider's turn, everybody else may be asked to. */
const isReadySoon = ({ view }: Table, spot: Spot): boolean =>
  spot.card.controller === 'boss' && view.turn.seat !== 'boss' && !has(spot, 'protector')

/** Whole hands, which can't be looked into: what can't be played for a while. */
const handsIn = (what: What, r: Reading): number => {
  if (typeof what !== 'object' || !('all' in what) || what.all.zone !== 'hand') return 0
  const seats = seatsMeant(what.all.whose === 'opposing' ? 'opponents' : 'you', r)
  return seats.reduce((sum, seat) => sum - forSeat(r, seat, Math.min(3, handSize(r.t, seat))), 0)
}

/** How often each player is hit by dice that are rolled until nobody is. */
const timesOf = ({ again, do: effects }: EffectWords['again'], r: Reading): number => {
  const roll = effects.find((effect) => 'rollEach' in effect)
  const who = 'amount' in again && typeof again.amount === 'object' && 'players' in again.amount && again.amount.players
  if (!roll || !('rollEach' in roll) || typeof who !== 'object' || !('rolled' in who)) return 1
  const hits = [1, 2, 3, 4, 5, 6].filter((die) => within(die, who.n, r)).length / 6
  return hits / (1 - hits) ** seatsMeant(roll.rollEach, r).length
}

const roomFor = (r: Reading, seat: Reading['you']): number =>
  Math.max(0, (seat === 'boss' ? bossHandLimit : handLimit) - handSize(r.t, seat))

/** Cards drawn, those that would have to be discarded again for little. */
const drawn = (e: EffectWords['draw'], r: Reading, seat: Reading['you']): number => {
  const room = roomFor(r, seat)
  if (e.draw === 'toMaxHandSize') return room
  const n = amount(e.draw, r)
  return Math.min(n, room + 1) + Math.max(0, n - room - 1) * 0.1
}

/** What is attached counts by what it says there all the time. */
const hanging = (value: Pick<CardValue, 'powers'>, r: Reading): number =>
  byWord(value.powers, 'always')
    .flatMap(({ always }) => always)
    .reduce((sum, what) => sum + valueOfModifier(what, r), 0)

const moved = (r: Reading, spot: Spot, { into, under }: EffectWords['put']): number => {
  const { t } = r
  const home = areFriends(spot.card.owner, t.me) ? 1 : -1
  if (spot.zone === 'play') return signed(t, spot, -worth(t, spot) * (into === 'hand' ? 0.6 : 1)) // and tempo with it
  if (into === 'hand') return home * worth(t, spot) * (roomFor(r, spot.card.owner) > 0 ? 0.8 : 0.1)
  if (into === 'play') {
    const body = spot.value.type === 'ally' ? bodyOf(spot.value) : worth(t, spot) + 1
    return seatsMeant(under ?? 'you', r)
      .slice(0, 1)
      .reduce((sum, seat) => sum + forSeat(r, seat, body), 0)
  }
  return into === 'graveyard' && spot.zone === 'deck' && home < 0 ? worth(t, spot) * 0.5 : 0 // out of their hand
}
