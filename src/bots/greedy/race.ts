import { has as says } from '../../cards/grammar/walk.ts'
import type { CardValue, Effect, Power } from '../../cards/vocabulary/values.ts'
import type { Seat } from '../../engine/contract/names.ts'
import { attackOf, canAttack, striking } from './attack.ts'
import { canReach } from './reach.ts'
import {
  areFriends,
  byWord,
  has,
  heroOf,
  isCharacter,
  isFriendly,
  isHero,
  isMine,
  left,
  powersOf,
  seatsBefore,
  type Spot,
  type Table,
} from './table.ts'

/** Whether a hero of the other side falls before its next turn, and how much of what is dealt to it will be healed then. */

/** What they can deal to it until then: of the bot's own those that can attack now, of friends all. */
export const dealtBefore = (t: Table, hero: Spot, seats: readonly Seat[]): { mine: number; all: number } => {
  let mine = 0
  let all = 0
  for (const spot of t.inPlay) {
    if (!isCharacter(spot) || !seats.includes(spot.card.controller)) continue
    if ((isMine(t, spot) && !canAttack(t, spot)) || !canReach(t, spot, hero)) continue
    const dealt = attackOf(t, spot, hero) + striking(t, spot)
    all += dealt
    if (isMine(t, spot)) mine += dealt
  }
  return { mine, all }
}

/** It falls first, if everybody attacks it. */
export const isOverBefore = (t: Table, foe: Seat, seats: readonly Seat[]): boolean => {
  const hero = heroOf(t, foe)
  if (!hero || has(hero, 'immune')) return false
  const { mine, all } = dealtBefore(t, hero, seats)
  return mine >= left(hero) || all >= left(hero) * 1.25 + 3
}

const healing = new WeakMap<readonly Power[], number>()

/** What its side that is up heals each turn for nothing but being activated. */
const healsOf = (powers: readonly Power[]): number => {
  const before = healing.get(powers)
  if (before !== undefined) return before
  let most = 0
  for (const { pay, effects } of byWord(powers, 'pay')) {
    if (!pay.every((cost) => 'activate' in cost)) continue
    for (const e of effects) if ('heal' in e && typeof e.heal === 'number') most = Math.max(most, e.heal)
  }
  healing.set(powers, most)
  return most
}

const insteadOfABlow = 0.5 // a hero that heals itself doesn't attack
const least = 0.2 // a Boss that is hurt may still be finished by a lucky draw

const shares = new WeakMap<Table, Map<Seat, number>>()

/** What damage dealt to this hero counts: the share that its healers will leave there, the more the sooner it would win. */
export const stays = (t: Table, hero: Spot): number => {
  if (isFriendly(t, hero)) return 1
  const foe = hero.card.controller
  const known = shares.get(t) ?? new Map<Seat, number>()
  shares.set(t, known)
  let share = known.get(foe)
  if (share === undefined) {
    share = shareOf(t, hero, foe) * urgency(t, hero)
    known.set(foe, share)
  }
  return share
}

const aThreat = 1.5 // as long as it stands, it may win by its own words
const nearer = 1.5 // once all its opponents are what it waits for

/** Damage counts for more against one whose text wins the raid before long: when everybody is a ghost (R503.1a). */
const urgency = (t: Table, hero: Spot): number => {
  if (!winsByItself(powersOf(hero))) return runsOut(t, hero.value) ? noTime : 1
  const foes = t.view.seats.filter(({ seat, out }) => !out && !areFriends(seat, hero.card.controller))
  return aThreat + (nearer * foes.filter(({ marks }) => marks && marks.length > 0).length) / Math.max(1, foes.length)
}

const noTime = 2 // everybody has to pay turn after turn not to fall
const aFatalBlow = 25 // no hero bears much more
const running = new WeakMap<CardValue, boolean>()

/** A side of it, or what that brings, deals more than a hero can bear: who waits will not have what averts it some day. */
const runsOut = (t: Table, value: CardValue): boolean => {
  let known = running.get(value)
  if (known === undefined) {
    const fells = (e: Effect): boolean => 'deal' in e && typeof e.deal === 'number' && e.deal >= aFatalBlow
    const isSo = (powers: readonly Power[] | undefined): boolean =>
      byWord(powers, 'when').some(({ effects }) =>
        effects.some((outer) =>
          says('effect', outer, 'effect', (e) => fells(e) || ('token' in e && isSo(t.book.get(e.token)?.powers))),
        ),
      )
    known = isSo(value.powers) || isSo(value.back)
    running.set(value, known)
  }
  return known
}

const winning = new WeakMap<readonly Power[], boolean>()
const winsByItself = (powers: readonly Power[]): boolean => {
  let known = winning.get(powers)
  if (known === undefined) {
    known = byWord(powers, 'when').some(({ effects }) =>
      effects.some((e) => says('effect', e, 'effect', (it) => 'win' in it && it.win === 'you')),
    )
    winning.set(powers, known)
  }
  return known
}

const shareOf = (t: Table, hero: Spot, foe: Seat): number => {
  let healed = 0
  for (const spot of t.inPlay)
    if (spot.card.controller === foe) healed += healsOf(powersOf(spot)) * (isHero(spot) ? insteadOfABlow : 1)
  if (healed === 0) return 1
  const seats = [t.me, ...seatsBefore(t, foe)]
  if (isOverBefore(t, foe, seats)) return 1
  const { all } = dealtBefore(t, hero, seats)
  return Math.max(least, 1 - healed / Math.max(1, all))
}
