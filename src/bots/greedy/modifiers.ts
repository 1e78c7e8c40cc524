import type { Continuous } from '../../cards/vocabulary/values.ts'
import { affected, amount, cardsMeant, type Reading, seatsMeant } from './fits.ts'
import { areFriends, isCharacter, isHero, isType, type Spot, topLink } from './table.ts'
import { attackOf, canAttack, harm, signed, worth } from './worth.ts'

/** What continuous modifiers do, in points for the bot's side. */

export const forSeat = (r: Reading, seat: Reading['you'], n: number): number => (areFriends(seat, r.t.me) ? n : -n)
export const over = (cards: readonly Spot[], of: (spot: Spot) => number): number =>
  cards.reduce((sum, spot) => sum + of(spot), 0)

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

/** A modifier that is about to be made. */
export const valueOfModifier = (what: Continuous, r: Reading): number => {
  const { t } = r
  if ('atk' in what) return over(affected(what.to, r), (spot) => signed(t, spot, amount(what.atk, r) * use(r, spot)))
  if ('health' in what) return over(affected(what.to, r), (spot) => signed(t, spot, amount(what.health, r) * 0.5))
  if ('keyword' in what) return over(affected(what.to, r), (spot) => signed(t, spot, isCharacter(spot) ? 0.7 : 0))
  if ('losesPowers' in what) return over(affected(what.to, r), (spot) => signed(t, spot, -1.5))
  if ('control' in what) return over(cardsMeant(what.control, r), (spot) => signed(t, spot, -2 * worth(t, spot)))
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
  return over(to, (spot) => signed(r.t, spot, harm(r.t, spot, Math.min(shield, danger(r, spot)))))
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
