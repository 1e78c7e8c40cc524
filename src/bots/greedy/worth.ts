import type { Act } from '../../cards/vocabulary/values.ts'
import { attackOf } from './attack.ts'
import { applies, holds } from './fits.ts'
import { felt } from './felt.ts'
import { comesBack, keeping, stilled } from './keepers.ts'
import { aTurn, bodyOf, doesEachTurn } from './lasting.ts'
import { stays } from './race.ts'
import { reading } from './reading.ts'
import {
  byWord,
  has,
  hasBody,
  heroOf,
  isAlly,
  isDeathless,
  isFriendly,
  isHero,
  left,
  type Spot,
  standingOf,
  type Table,
} from './table.ts'

/** What things are worth, in points: one damage to a healthy hero is one. */

export const aKill = 500 // a hero
export const aCard = 2.5 // drawn

/** To whoever controls it; in a hand, to whoever holds it. */
export const worth = (t: Table, spot: Spot): number => {
  const { card, value } = spot
  if (isHero(spot) && spot.zone === 'play') return aKill
  if (isAlly(spot) && spot.zone === 'play') {
    const body = bodyOf({ atk: attackOf(t, spot), health: left(spot) })
    return body + (card.keywords.length > 0 ? 1 : 0) + doesEachTurn(value, t.book) + keeping(t, spot)
  }
  if (value.type === 'quest') return 1.5
  if (value.cost === undefined && spot.zone === 'play') return 0.5 + leaningOn(t, spot)
  const lasts = hasBody(spot) ? doesEachTurn(value, t.book) : 0
  const held = hasBody(spot) && card.host !== undefined ? t.spots.get(card.host) : undefined
  const most = held && isAlly(held) ? worth(t, held) : Number.POSITIVE_INFINITY // it holds no more than that
  return Math.min(most, 1.5 + (value.cost ?? 1) * 1.2 + lasts)
}

/** What its controller's attacks owe to it, and the cards in hand that need it there. */
const leaningOn = (t: Table, spot: Spot): number => {
  const hero = heroOf(t, spot.card.controller)
  if (!hero || isAlly(spot)) return 0
  const spots = new Map(t.spots)
  spots.delete(spot.card.handle)
  const without = { ...t, spots, inPlay: t.inPlay.filter((other) => other !== spot) }
  const atk = attackOf(t, hero) - attackOf(without, hero)
  const barred = [...t.spots.values()].filter(({ zone, value, card }) => {
    if (zone !== 'hand' || card.controller !== spot.card.controller) return false
    const asks = byWord(value.powers, 'playing').flatMap(({ playing }) => playing.onlyIf ?? [])
    return asks.some((it) => holds(it.if, reading(t, hero)) && !holds(it.if, reading(without, hero)))
  })
  return atk * aTurn + barred.length * 4
}

/** The Boss wins by felling raiders and by nothing else: their wounds count for more than what lies on the table. */
export const woundsWeigh = (t: Table): number => (t.me === 'boss' ? 20 : 1)
const weightOf = (t: Table, hero: Spot): number => (hero.card.controller === 'boss' ? 1 : woundsWeigh(t))

/** What is lost with one that its own text gives up: of a hero only the life it still had, for another follows. */
export const forfeit = (t: Table, spot: Spot): number => (isHero(spot) ? left(spot) : worth(t, spot))

/** What so much damage put on it does, from its controller's point of view a loss. What stands anyway loses nothing more. */
export const loss = (t: Table, spot: Spot, n: number): number => {
  if (n <= 0 || isDeathless(spot)) return 0
  const life = left(spot)
  if (life === 0 && cannot(t, spot, 'beDestroyed')) return 0
  if (isHero(spot)) return n >= life ? aKill : n * (1 + 4 / Math.max(4, life - n)) * weightOf(t, spot) * stays(t, spot)
  if (!hasBody(spot)) return 0
  if (cannot(t, spot, 'beDestroyed')) return wearing(t, spot, Math.min(n, life))
  if (n < life) return (n / Math.max(1, life)) * worth(t, spot) * 0.5
  return comesBack(t, spot) ? forNothing : worth(t, spot)
}

const forNothing = 1 // it is back, and whole, before it is missed
const ofItsBoss = 2.2 // a wound of one that stands is a wound of its Boss, who can’t be hurt otherwise and falls with the last of them
const theNearer = 0.1

/** Damage on one that stays until all of its kind have enough: each point is a step, and the last one stills it. */
const wearing = (t: Table, spot: Spot, n: number): number => {
  const kept = keeping(t, spot)
  if (kept === 0) return 0
  const each = Math.max(kept / left(spot), ofItsBoss + kept * theNearer)
  return n * each + (n >= left(spot) ? stilled(t, spot) * aTurn : 0)
}

/** The same if a text destroys it. Whoever only stands in the way has little health: a blow would do. */
export const ruin = (t: Table, spot: Spot): number =>
  cannot(t, spot, 'beDestroyed') ? 0 : worth(t, spot) - keeping(t, spot) * 0.5

/** The same for damage that is dealt: some can't be dealt any. */
export const harm = (t: Table, spot: Spot, n: number): number =>
  has(spot, 'immune') || cannot(t, spot, 'beDealtDamage') ? 0 : loss(t, spot, felt(t, spot, n))

const cannot = (t: Table, spot: Spot, act: Act): boolean =>
  standingOf(t, 'cannot').some(({ by, says }) => {
    if (says.cannot !== act || says.by !== undefined) return false
    const r = reading(t, by)
    return (says.while === undefined || holds(says.while, r)) && applies(says.to, spot, r)
  })

export const easing = (t: Table, spot: Spot, n: number): number => {
  const healed = cannot(t, spot, 'beHealed') ? 0 : Math.min(n, spot.card.damage)
  return loss(t, spot, healed) * (isHero(spot) ? 0.6 : 1)
}

/** From the bot's own side: good for friends is good. */
export const signed = (t: Table, spot: Spot, n: number): number => (isFriendly(t, spot) ? n : -n)

export const isEndangered = (t: Table, spot: Spot): boolean => {
  if (isHero(spot)) return left(spot) <= 10
  return t.view.combat?.defender === spot.card.handle
}
