import { always } from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import { ally, boss, lair, token } from './words.ts'

/** N6.3, N9.2. Entering, the waves and how long Kel'Thuzad is immune are the chart's. */
export const frostwyrmLair: CardValue = lair('Frostwyrm Lair', { number: '22', back: [] })

export const frostwyrmBosses: CardValue[] = [
  boss([23, 'Sapphiron', ['Frost Wyrm']], 20, [], [], { atk: 5 }),
  boss(
    [24, "Kel'Thuzad", ['Lich']],
    33,
    [
      { keyword: 'immune', while: { fact: 'immune', is: 1 } }, // N9.2
    ],
    [],
    { atk: 3, damageType: 'frost' },
  ),
]

/** N9.2: three of each, in a deck of their own. */
export const kelthuzadAllies: CardValue[] = [
  token(['Soul Weaver', 'T14'], ['Banshee'], [2, 'shadow', 2]),
  token(['Unstoppable Abomination', 'T15'], ['Abomination'], [4, 'melee', 4]),
  token(['Soldier of the Frozen Wastes', 'T16'], ['Skeleton'], [3, 'melee', 1]),
]

export const frostwyrmTokens: CardValue[] = []

export const cat: CardValue = ally('Mr. Bigglesworth', {
  number: '66',
  tags: ['Cat'],
  atk: 0,
  damageType: 'melee',
  health: 1,
  powers: [always({ cannot: 'attack', to: 'self' })],
})
