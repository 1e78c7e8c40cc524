import { costWord } from '../../cards/grammar/tell.ts'
import type { Amount, Cost, CostWords, Filter } from '../../cards/vocabulary/values.ts'
import { isNeeded } from './coming.ts'
import { amount, cardsFitting } from './fits.ts'
import { type Reading, reading } from './reading.ts'
import { byWord, has, heroOf, isLastBoss, isMine, type Spot, type Table } from './table.ts'
import { attackOf, canAttack } from './attack.ts'
import { forfeit, harm, worth } from './worth.ts'

/** What costs cost whoever pays them. */

export const aResource = 0.15 // they are ready again next turn
const onceAGame = 4
const whileOthersCome = 8 // the last Boss is the strongest
const aDuty = 50 // not to be missed for anything
const aTrifle = 0.5

interface Payer {
  t: Table
  spot: Spot // what is paid for
  hero: Spot | undefined
  r: Reading
}

export const costs: { readonly [K in keyof CostWords]: (cost: CostWords[K], payer: Payer) => number } = {
  resources: (cost, { r }) => inResources(cost.resources, r) * aResource,
  activate: (_, { t, spot }) => resting(t, spot),
  exhaust: ({ exhaust }, { t, hero, r }) => {
    if (exhaust === 'yourHero') return hero ? resting(t, hero) : aTrifle
    return exhaust === 'self' ? aTrifle : leastRest(t, exhaust, r)
  },
  destroy: (cost, { t, spot, r }) =>
    cost.destroy === 'self' ? forfeit(t, spot) : givenUp(t, cost.destroy, cost.n ?? 1, r),
  flip: (_, { t }) => (isLastBoss(t) ? onceAGame : whileOthersCome),
  discard: (cost) => cost.discard * 1.5,
  removeFromGame: (cost, { t, spot }) => (cost.removeFromGame === 'self' ? worth(t, spot) : 0.3),
  toHand: () => aTrifle,
  putDamage: (cost, { t, spot, hero, r }) => {
    const host = cost.on === 'attached' ? t.spots.get(spot.card.host ?? -1) : undefined
    const on = cost.on === 'attached' ? host : hero
    return on ? harm(t, on, amount(cost.putDamage, r)) : 2
  },
  putDamageUpTo: () => aTrifle,
  removeCounters: () => aTrifle,
  turnFaceDown: (cost, { t, r }) => givenUp(t, cost.turnFaceDown, 1, r),
}

export const priceOf = (t: Table, spot: Spot, all: readonly Cost[]): number => {
  const payer = { t, spot, hero: heroOf(t, t.me), r: reading(t, spot, { you: t.me }) }
  return all.reduce(
    (sum, cost) => sum + (costs[costWord(cost)] as (cost: Cost, payer: Payer) => number)(cost, payer),
    0,
  )
}

/** What somebody could do who is exhausted for it. */
const resting = (t: Table, spot: Spot): number => {
  if (isNeeded(t, spot)) return aDuty
  return canAttack(t, spot) ? attackOf(t, spot) : has(spot, 'protector') ? 1 : 0.1
}

/** Of those that could be exhausted, the one that would be missed least. */
const leastRest = (t: Table, filter: Filter, r: Reading): number => {
  const able = cardsFitting(filter, r).filter((spot) => isMine(t, spot) && !spot.card.exhausted)
  return able.length === 0 ? aTrifle : Math.min(...able.map((spot) => resting(t, spot)))
}

/** The least that so many cards of one's own are worth. */
const givenUp = (t: Table, filter: Filter, n: number, r: Reading): number =>
  cardsFitting(filter, r)
    .filter((spot) => isMine(t, spot))
    .map((spot) => worth(t, spot))
    .toSorted((a, b) => a - b)
    .slice(0, n)
    .reduce((sum, value) => sum + value, 0)

export const isX = (cost: Cost): boolean => 'resources' in cost && cost.resources === 'X'
const inResources = (n: Amount, r: Reading): number => (n === 'X' ? 3 : amount(n, r))

/** What it takes out of this turn's resources. */
export const resourcesIn = (t: Table, spot: Spot, all: readonly Cost[] = []): number =>
  all.reduce((sum, cost) => {
    if (!('resources' in cost)) return sum
    return sum + inResources(cost.resources, reading(t, spot, { you: t.me }))
  }, 0)

/** Damage that is put as it is played, as much as its player likes. */
export const damageChosen = ({ value }: Spot): CostWords['putDamageUpTo'] | undefined =>
  byWord(value.powers, 'playing')
    .flatMap(({ playing }) => playing.additional ?? [])
    .find((cost) => 'putDamageUpTo' in cost)
