import type { Continuous, Effect, Mode, TargetWord, Text } from '../../cards/vocabulary/values.ts'
import { affected, amount, cardsMeant, holds, type Reading, seatsMeant } from './fits.ts'
import { areFriends, handSize, isCharacter, isHero, isType, type Spot, topLink } from './table.ts'
import { aCard, attackOf, bestWeapon, canAttack, easing, harm, signed, worth } from './worth.ts'

/** What the words of a text would do now, in points for the bot's side. */

const handLimit = 7
const bossHandLimit = 10

const forSeat = (r: Reading, seat: Reading['you'], n: number): number => (areFriends(seat, r.t.me) ? n : -n)
const over = (cards: readonly Spot[], of: (spot: Spot) => number): number =>
  cards.reduce((sum, spot) => sum + of(spot), 0)

/** A character that could still do something this turn if it were ready. */
const readying = (r: Reading, spot: Spot): number => {
  if (!spot.card.exhausted) return 0
  if (!isCharacter(spot)) return 0.5
  const acts = r.t.view.turn.seat === spot.card.controller
  return acts ? attackOf(r.t, spot) + (isHero(spot) ? (bestWeapon(r.t, spot)?.card.atk ?? 0) : 0) : 0.4
}

const exhausting = (r: Reading, spot: Spot): number => {
  if (spot.card.exhausted) return 0
  if (spot.zone === 'resource') return 0.5
  return isCharacter(spot) ? 0.5 + attackOf(r.t, spot) * 0.5 : 0.5
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

const danger = (r: Reading, spot: Spot): number => blowTo(r, spot) || aimedAtBy(r, spot)

export const valueOfEffects = (effects: readonly Effect[], r: Reading): number =>
  effects.reduce((sum, effect) => sum + valueOfEffect(effect, r), 0)

const valueOfEffect = (e: Effect, r: Reading): number => {
  const { t } = r
  if ('deal' in e) {
    const dealt = amount(Array.isArray(e.deal) ? (e.deal[0] ?? 0) : e.deal, r)
    return over(cardsMeant(e.to, r), (spot) => signed(t, spot, -harm(spot, dealt)))
  }
  if ('heal' in e)
    return over(cardsMeant(e.from, r), (spot) =>
      signed(t, spot, easing(spot, e.heal === 'all' ? spot.card.damage : amount(e.heal, r))),
    )
  if ('putDamage' in e) return over(cardsMeant(e.on, r), (spot) => signed(t, spot, -harm(spot, amount(e.putDamage, r))))
  if ('removeDamage' in e)
    return over(cardsMeant(e.from, r), (spot) =>
      signed(t, spot, easing(spot, e.removeDamage === 'all' ? spot.card.damage : amount(e.removeDamage, r))),
    )
  if ('clash' in e) {
    const fighters = cardsMeant(e.clash, r)
    return over(fighters, (to) =>
      over(
        fighters.filter((from) => from !== to),
        (from) => signed(t, to, -harm(to, from.card.atk ?? 0)),
      ),
    )
  }
  if ('destroy' in e) return over(cardsMeant(e.destroy, r), (spot) => signed(t, spot, -worth(spot)))
  if ('removeFromGame' in e)
    return over(cardsMeant(e.removeFromGame, r), (spot) =>
      signed(t, spot, -worth(spot) * (spot.zone === 'play' ? 1 : 0.1)),
    )
  if ('exhaust' in e) return over(cardsMeant(e.exhaust, r), (spot) => signed(t, spot, -exhausting(r, spot)))
  if ('ready' in e) return over(cardsMeant(e.ready, r), (spot) => signed(t, spot, readying(r, spot)))
  if ('interrupt' in e) return over(cardsMeant(e.interrupt, r), (spot) => signed(t, spot, -worth(spot) - 1))
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
  if ('putTop' in e)
    return seatsMeant(e.of, r).reduce((sum, seat) => sum + forSeat(r, seat, 1.5 * amount(e.putTop, r)), 0)
  if ('token' in e) return forSeat(r, seatsMeant(e.under ?? 'you', r)[0] ?? r.you, 2.5 * amount(e.n, r))
  if ('give' in e) return e.give.reduce((sum, what) => sum + valueOfModifier(what, r), 0)
  if ('later' in e) return forSeat(r, r.you, t.view.turn.seat === r.you ? 1 : 0.1)
  if ('may' in e) return Math.max(0, valueOfEffects(e.may, r))
  if ('mayPay' in e) return Math.max(0, valueOfEffects(e.then, r))
  if ('if' in e) return valueOfEffects(holds(e.if, r) ? e.then : (e.else ?? []), r)
  if ('oneOf' in e) return Math.max(...e.oneOf.map((mode) => valueOfEffects(mode.effects, r)))
  if ('forEach' in e)
    return seatsMeant(e.forEach, r).reduce(
      (sum, seat) => sum + valueOfEffects(e.do, { ...r, bound: new Map(r.bound).set('loop', [seat]) }),
      0,
    )
  if ('eachInTurn' in e)
    return over(cardsMeant({ all: e.eachInTurn }, r), (spot) =>
      valueOfEffects(e.do, { ...r, bound: new Map(r.bound).set('loopCard', [spot]) }),
    )
  if ('again' in e) return valueOfEffects(e.do, r)
  if ('repeat' in e) return amount(e.repeat, r) * valueOfEffects(e.do, r)
  if ('search' in e || 'reveal' in e || 'look' in e) return 1.5
  if ('choose' in e && e.choose.zone === 'graveyard') return cardsMeant({ all: e.choose }, r).length > 0 ? 3 : -3
  if ('extraTurn' in e) return 10
  return 0
}

const drawn = (e: Extract<Effect, { draw: unknown }>, r: Reading, seat: Reading['you']): number => {
  if (e.draw !== 'toMaxHandSize') return amount(e.draw, r)
  return Math.max(0, (seat === 'boss' ? bossHandLimit : handLimit) - handSize(r.t, seat))
}

const moved = (r: Reading, spot: Spot, into: string): number => {
  const home = areFriends(spot.card.owner, r.t.me) ? 1 : -1
  if (spot.zone === 'play') return signed(r.t, spot, -worth(spot) * (into === 'hand' ? 0.6 : 1)) // and tempo with it
  if (into === 'hand') return home * worth(spot) * 0.8
  if (into === 'play') return home * (worth(spot) + 1)
  return 0
}

/** A modifier that is about to be made. */
export const valueOfModifier = (what: Continuous, r: Reading): number => {
  const { t } = r
  if ('atk' in what) return over(affected(what.to, r), (spot) => signed(t, spot, amount(what.atk, r) * use(r, spot)))
  if ('health' in what) return over(affected(what.to, r), (spot) => signed(t, spot, amount(what.health, r) * 0.5))
  if ('keyword' in what) return over(affected(what.to, r), (spot) => signed(t, spot, isCharacter(spot) ? 0.7 : 0))
  if ('losesPowers' in what) return over(affected(what.to, r), (spot) => signed(t, spot, -1.5))
  if ('control' in what) return over(cardsMeant(what.control, r), (spot) => signed(t, spot, -2 * worth(spot)))
  if ('cannotPlay' in what) return seatsMeant(what.who, r).reduce((sum, seat) => sum - forSeat(r, seat, 2), 0)
  if ('cannot' in what) {
    const hurts = !what.cannot.startsWith('be') || what.cannot === 'beHealed'
    const n = hurts ? -1 : what.by === 'opponents' || what.cannot === 'beDealtDamage' ? 1 : 0
    return over(affected(what.to, r), (spot) => signed(t, spot, n > 0 ? spared(r, spot, what.cannot) : n))
  }
  if ('replace' in what) return valueOfReplacement(what.replace, r)
  return 0
}

const spared = (r: Reading, spot: Spot, act: string): number =>
  act === 'beDealtDamage' ? danger(r, spot) : aimedAtBy(r, spot)

const valueOfReplacement = (what: Extract<Continuous, { replace: unknown }>['replace'], r: Reading): number => {
  if (what.prevent === undefined && what.preventNext === undefined) return 1
  const most = what.preventNext ?? what.prevent
  const shield = most === undefined || most === 'all' ? 99 : amount(most, r)
  const to = what.to === undefined ? [] : affected(what.to, r)
  return over(to, (spot) => signed(r.t, spot, harm(spot, Math.min(shield, danger(r, spot)))))
}

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

/** The words for which something is aimed, in the order in which they are asked. */
export const aimsOf = (source: Spot, text: Text): NonNullable<Text['targets']> => {
  const attach = text === source.value.play && source.value.attach ? [source.value.attach] : []
  return [...attach, ...(text.targets ?? [])]
}

/** The best that a text can do, whatever it may be aimed at. */
export const valueOfText = (source: Spot, text: Text, r: Reading): number => {
  const modes = text.choose?.modes ?? []
  const hangsOn = text === source.value.play && source.value.attach ? source : null
  const own = bestAim(aimsOf(source, text), text.effects, r, hangsOn)
  const mode = modes.length === 0 ? 0 : Math.max(...modes.map((it) => valueOfMode(it, r)))
  return own + mode
}

export const valueOfMode = (mode: Mode, r: Reading): number => bestAim(mode.targets ?? [], mode.effects, r, null)

const bestAim = (
  aims: NonNullable<Text['targets']>,
  effects: readonly Effect[],
  r: Reading,
  hangsOn: Spot | null,
): number => {
  const [first, ...rest] = aims
  if (!first) return valueOfEffects(effects, r) + (hangsOn ? standingValue(hangsOn, r) : 0)
  if (first.each !== undefined) return bestAim(rest, effects, aimedAtEach(first, effects, r), hangsOn)
  const options = first.card ? cardsMeant({ all: first.card }, r) : first.player ? seatsMeant(first.player, r) : []
  if (options.length === 0) return first.upTo === undefined ? -1 : 0
  return Math.max(...options.map((option) => bestAim(rest, effects, aimedAt(r, option), hangsOn)))
}

/** For each player whatever is best of theirs. */
const aimedAtEach = (word: TargetWord, effects: readonly Effect[], r: Reading): Reading => {
  const seats = word.each === undefined ? [] : seatsMeant(word.each, r)
  const picks = seats.flatMap((seat) => {
    const of = { ...r, bound: new Map(r.bound).set('loop', [seat]) }
    const rated = (word.card ? cardsMeant({ all: word.card }, of) : []).map((spot) => ({
      spot,
      value: valueOfEffects(effects, aimedAt(of, spot)),
    }))
    const best = rated.toSorted((a, b) => b.value - a.value)[0]
    return best && best.value > 0 ? [best.spot] : []
  })
  return { ...r, targets: [...r.targets, picks] }
}

/** The same text with one more thing aimed at. What is attached counts by what it will do there. */
export const aimedAt = (r: Reading, option: Spot | Reading['you']): Reading => ({
  ...r,
  targets: [...r.targets, [option]],
  host: typeof option === 'string' ? r.host : option,
})

/** What an attachment or another ongoing card would do from turn to turn. */
export const standingValue = (spot: Spot, r: Reading): number => {
  let sum = 0
  for (const power of spot.value.powers ?? []) {
    if ('when' in power) sum += valueOfEffects(power.effects, r) * 1.5
    if ('always' in power) for (const what of power.always) sum += valueOfModifier(what, r)
  }
  return sum
}
