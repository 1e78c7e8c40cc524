import { keyword } from '../../vocabulary/build.ts'
import type { CardValue, Filter } from '../../vocabulary/values.ts'
import { boss, quarter, token } from './words.ts'

/** N6.6. That tokens go and this turns as a Boss falls is the chart's. */
export const constructQuarter: CardValue = quarter('The Construct Quarter', { number: '5', back: [] })

const mini: Filter = { any: ['Stalagg', 'Feugen'].map((named) => ({ is: 'ally', named })) } // whoever controls them

export const constructBosses: CardValue[] = [
  boss([6, 'Patchwerk', ['Abomination']], 6),
  boss([7, 'Grobbulus', ['Flesh Giant']], 15),
  boss([8, 'Gluth', ['Plague-dog']], 18),
  boss([9, 'Thaddius', ['Flesh Titan']], 50, [{ keyword: 'immune', while: { count: mini, atLeast: 1 } }]),
]

export const constructTokens: CardValue[] = [
  token(['Stalagg', 'T4'], ['Wight'], [0, 'melee', 10], [keyword('conspicuous'), keyword('assault', 5)]),
  token(['Feugen', 'T5'], ['Wight'], [0, 'melee', 10], [keyword('conspicuous'), keyword('assault', 5)]),
]
