import { always } from '../../cards/vocabulary/build.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'

/** Raiders who get further: heroes with so many times their health, whose party deals so many times the damage. */

export const mostStrength = 9

/** A hero of one's own making that takes the place of this one. */
export const strongHero = (hero: CardValue, times: number): CardValue => {
  const might = always({ replace: { would: 'deal', by: { is: 'character', whose: 'yours' }, times } })
  return {
    ...hero,
    key: `strong/${hero.key.replaceAll('/', '-')}`,
    name: `${hero.name}, ${times} times as strong`,
    health: (hero.health ?? 0) * times,
    powers: [...(hero.powers ?? []), might],
    back: [...(hero.back ?? []), might],
  }
}
