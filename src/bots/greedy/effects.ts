import { library } from '../../cards/index.ts'
import type { Amount, Effect, Power, What } from '../../cards/vocabulary/values.ts'
import { amount, cardsMeant, holds, type Reading, seatsMeant, within } from './fits.ts'
import { forSeat, over, valueOfModifier } from './modifiers.ts'
import { afterNaming } from './naming.ts'
import { areFriends, handSize, heldBy, isCharacter, isHero, powersOf, type Spot } from './table.ts'
import { aCard, attackOf, bodyOf, easing, harm, loss, signed, striking, worth } from './worth.ts'

/** What the words of a text would do now, in points for the bot's side. */

const handLimit = 7
const bossHandLimit = 10

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
  if (spot.zone === 'resource') return 0.5
  return isCharacter(spot) ? 0.5 + attackOf(r.t, spot) * 0.5 : 0.5
}

export const valueOfEffects = (effects: readonly Effect[], r: Reading): number => {
  let sum = 0
  let now = r
  effects.forEach((effect, i) => {
    const named = afterNaming(effect, effects.slice(i + 1), now, valueOfEffects)
    if (named) now = named
    sum += valueOfEffect(effect, now)
  })
  return sum
}

/** So much for each: everybody the same, or everybody their share. */
const forEachOf = (n: Amount, r: Reading): ((spot: Spot) => number) => {
  if (typeof n === 'object' && 'share' in n) {
    const shares = r.shares.get(n.share)
    if (shares) return (spot) => shares.get(spot) ?? 0
  }
  const same = amount(n, r) * r.times
  return () => same
}

const valueOfEffect = (e: Effect, r: Reading): number => {
  const { t } = r
  if ('deal' in e) {
    const dealt = forEachOf(Array.isArray(e.deal) ? (e.deal[0] ?? 0) : e.deal, r)
    return over(cardsMeant(e.to, r), (spot) => signed(t, spot, -harm(t, spot, dealt(spot))))
  }
  if ('heal' in e)
    return over(cardsMeant(e.from, r), (spot) =>
      signed(t, spot, easing(t, spot, e.heal === 'all' ? spot.card.damage : amount(e.heal, r))),
    )
  if ('putDamage' in e) {
    const put = forEachOf(e.putDamage, r)
    return over(cardsMeant(e.on, r), (spot) => signed(t, spot, -loss(t, spot, put(spot))))
  }
  if ('removeDamage' in e)
    return over(cardsMeant(e.from, r), (spot) =>
      signed(t, spot, easing(t, spot, e.removeDamage === 'all' ? spot.card.damage : amount(e.removeDamage, r))),
    )
  if ('clash' in e) {
    const fighters = cardsMeant(e.clash, r)
    return over(fighters, (to) =>
      over(
        fighters.filter((from) => from !== to),
        (from) => signed(t, to, -harm(t, to, from.card.atk ?? 0)),
      ),
    )
  }
  if ('destroy' in e) return over(cardsMeant(e.destroy, r), (spot) => signed(t, spot, -worth(t, spot)))
  if ('removeFromGame' in e)
    return (
      handsIn(e.removeFromGame, r) +
      over(cardsMeant(e.removeFromGame, r), (spot) =>
        signed(t, spot, -worth(t, spot) * (spot.zone === 'play' ? 1 : 0.1)),
      )
    )
  if ('exhaust' in e) return over(cardsMeant(e.exhaust, r), (spot) => signed(t, spot, -exhausting(r, spot)))
  if ('ready' in e) return over(cardsMeant(e.ready, r), (spot) => signed(t, spot, readying(r, spot)))
  if ('flip' in e) return over(cardsMeant(e.flip, r), (spot) => turning(r, spot))
  if ('interrupt' in e) return over(cardsMeant(e.interrupt, r), (spot) => signed(t, spot, -worth(t, spot) - 1))
  if ('removeFromCombat' in e)
    return over(cardsMeant(e.removeFromCombat, r), (spot) => signed(t, spot, -attackOf(t, spot)))
  if ('draw' in e)
    return seatsMeant(e.who ?? 'you', r).reduce((sum, seat) => sum + forSeat(r, seat, drawn(e, r, seat) * aCard), 0)
  if ('discard' in e) {
    const n = e.discard === 'hand' ? 3 : amount(e.discard, r)
    return seatsMeant(e.who ?? 'you', r).reduce(
      (sum, seat) => sum - forSeat(r, seat, Math.min(n, handSize(t, seat)) * 1.5),
      0,
    )
  }
  if ('put' in e) return over(cardsMeant(e.put, r), (spot) => moved(r, spot, e.into))
  if ('putTop' in e) {
    const each = e.into === 'play' ? 2 : 1.5
    return seatsMeant(e.of, r).reduce((sum, seat) => sum + forSeat(r, seat, each * amount(e.putTop, r)), 0)
  }
  if ('token' in e) {
    const body = bodyOf(library.get(e.token) ?? {})
    return forSeat(r, seatsMeant(e.under ?? 'you', r)[0] ?? r.you, body * 0.8 * amount(e.n, r))
  }
  if ('give' in e) return e.give.reduce((sum, what) => sum + valueOfModifier(what, r), 0)
  if ('later' in e) return forSeat(r, r.you, t.view.turn.seat === r.you ? 1 : 0.1)
  return valueOfNested(e, r)
}

/** Effects that hold others. */
const valueOfNested = (e: Effect, r: Reading): number => {
  if ('may' in e) return Math.max(0, valueOfEffects(e.may, r))
  if ('mayPay' in e) return Math.max(0, valueOfEffects(e.then, r))
  if ('if' in e) return valueOfEffects(holds(e.if, r) ? e.then : (e.else ?? []), r)
  if ('oneOf' in e) {
    const values = e.oneOf.map((mode) => valueOfEffects(mode.effects, r))
    const ours = areFriends(seatsMeant(e.by ?? 'you', r)[0] ?? r.you, r.t.me)
    return ours ? Math.max(...values) : Math.min(...values)
  }
  if ('forEach' in e)
    return seatsMeant(e.forEach, r).reduce(
      (sum, seat) => sum + valueOfEffects(e.do, { ...r, bound: new Map(r.bound).set('loop', [seat]) }),
      0,
    )
  if ('eachInTurn' in e)
    return over(cardsMeant({ all: e.eachInTurn }, r), (spot) =>
      valueOfEffects(e.do, { ...r, bound: new Map(r.bound).set('loopCard', [spot]) }),
    )
  if ('again' in e) return valueOfEffects(e.do, { ...r, times: r.times * timesOf(e, r) })
  if ('repeat' in e) return amount(e.repeat, r) * valueOfEffects(e.do, r)
  if ('search' in e || 'reveal' in e || 'look' in e) return 1.5
  if ('choose' in e && e.choose.zone === 'graveyard') return cardsMeant({ all: e.choose }, r).length > 0 ? 0 : -3
  if ('extraTurn' in e) return 10
  return 0
}

/** Whole hands, which can't be looked into: what can't be played for a while. */
const handsIn = (what: What, r: Reading): number => {
  if (typeof what !== 'object' || !('all' in what) || what.all.zone !== 'hand') return 0
  const seats = seatsMeant(what.all.whose === 'opposing' ? 'opponents' : 'you', r)
  return seats.reduce((sum, seat) => sum - forSeat(r, seat, Math.min(3, handSize(r.t, seat))), 0)
}

/** How often each player is hit by dice that are rolled until nobody is. */
const timesOf = ({ again, do: effects }: Extract<Effect, { again: unknown }>, r: Reading): number => {
  const roll = effects.find((effect) => 'rollEach' in effect)
  const who = 'amount' in again && typeof again.amount === 'object' && 'players' in again.amount && again.amount.players
  if (!roll || !('rollEach' in roll) || typeof who !== 'object' || !('rolled' in who)) return 1
  const hits = [1, 2, 3, 4, 5, 6].filter((die) => within(die, who.n, r)).length / 6
  return hits / (1 - hits) ** seatsMeant(roll.rollEach, r).length
}

const roomFor = (r: Reading, seat: Reading['you']): number =>
  Math.max(0, (seat === 'boss' ? bossHandLimit : handLimit) - handSize(r.t, seat))

/** Cards drawn, those that would have to be discarded again for little. */
const drawn = (e: Extract<Effect, { draw: unknown }>, r: Reading, seat: Reading['you']): number => {
  const room = roomFor(r, seat)
  if (e.draw === 'toMaxHandSize') return room
  const n = amount(e.draw, r)
  return Math.min(n, room + 1) + Math.max(0, n - room - 1) * 0.1
}

const moved = (r: Reading, spot: Spot, into: string): number => {
  const { t } = r
  const home = areFriends(spot.card.owner, t.me) ? 1 : -1
  if (spot.zone === 'play') return signed(t, spot, -worth(t, spot) * (into === 'hand' ? 0.6 : 1)) // and tempo with it
  if (into === 'hand') return home * worth(t, spot) * (roomFor(r, spot.card.owner) > 0 ? 0.8 : 0.1)
  if (into === 'play') return home * (spot.value.type === 'ally' ? bodyOf(spot.value) : worth(t, spot) + 1)
  return 0
}

/** What a side does whenever its controller's turn starts, or would if its condition held. */
const eachTurn = (powers: readonly Power[], r: Reading): number => {
  let sum = 0
  for (const power of powers) {
    if (!('when' in power) || power.when.on !== 'turnStarts') continue
    const comes = power.if === undefined || holds(power.if, r)
    sum += valueOfEffects(power.effects, r) * (comes ? 0.5 : 0.25)
  }
  return sum
}

const turnsItself = (powers: readonly Power[]): boolean =>
  powers.some(
    (power) =>
      'when' in power &&
      power.when.on === 'turnEnds' &&
      power.effects.some((effect) => 'flip' in effect && effect.flip === 'self'),
  )

/** The other side up. What turns itself as this turn ends will lie the other way round when it counts. */
const turning = (r: Reading, spot: Spot): number => {
  const { card, value } = spot
  if (isHero(spot) || value.back === undefined) return 0
  const up = powersOf(spot)
  const down = card.side === 'front' ? value.back : (value.powers ?? [])
  const of = { ...r, source: spot, you: card.controller }
  const more = eachTurn(down, of) - eachTurn(up, of)
  return turnsItself(up) && r.t.view.turn.seat === card.controller ? -more : more
}
