import { always, makers, whileAttacking } from '../../vocabulary/build.ts'
import type { Amount, CardValue, ContinuousPower, Filter, Power, PowerInPlay } from '../../vocabulary/values.ts'
import { bossFacts } from '../boss.ts'

/** Words of this raid only. On the cards of the Boss's decks, "your hero" is the Boss in play, or the last one (R502.1a). */

const { event: eventCard, hero, ally, ability } = makers('black-temple')
export { ability, ally }

export const naga = 'black-temple/naga'

/** Raiders may have it in their decks too (B1.10). */
export const regular = (number: number): Pick<CardValue, 'number' | 'regular'> => ({
  number: String(number),
  regular: true,
})

export const construct: Filter = { named: 'Shadowy Construct' } // whatever they have become

/** How a Boss fights: it has no ATK but while it attacks. */
export const attacksWith = (atk: Amount): ContinuousPower => always({ atk, to: 'self', while: whileAttacking })

/** By its card's number: the Reliquary has two cards, so that the last three Bosses are one less. */
export const boss = (
  [number, name, tags]: [number, string, string[]],
  health: number | null,
  powers: Power[] = [],
  back: PowerInPlay[] = [],
  more: Partial<CardValue> = {},
): CardValue => ({
  ...hero(
    name,
    bossFacts(number, [...tags, 'Traitor'], { health, damageType: number === 8 ? 'shadow' : 'melee' }, powers, back),
  ),
  ...more,
})

/** All of them have one name: their numbers tell them apart, and so do their keys. */
export const event = (number: number, facts: Omit<CardValue, 'key' | 'name' | 'type' | 'number'>): CardValue => {
  const card = eventCard('You Are Not Prepared!', { ...facts, number: String(number) })
  return { ...card, key: `${card.key}-${number}` }
}
export const betrayerEvent = (
  number: number,
  name: string,
  facts: Omit<CardValue, 'key' | 'name' | 'type' | 'number'>,
): CardValue => eventCard(name, { ...facts, number: String(number), tags: ['Betrayer'], ongoing: true })
