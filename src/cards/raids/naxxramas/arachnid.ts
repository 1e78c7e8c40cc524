import type { CardValue } from '../../vocabulary/values.ts'
import { boss, quarter, token } from './words.ts'

/** N6.5. That tokens go and this turns as a Boss falls is the chart's. */
export const arachnidQuarter: CardValue = quarter('The Arachnid Quarter', { number: '1', back: [] })

export const arachnidBosses: CardValue[] = [
  boss([2, "Anub'Rekhan", ['Crypt Lord']], 6),
  boss([3, 'Grand Widow Faerlina', ['Human', 'Widow']], 9),
  boss([4, 'Maexxna', ['Giant Spider']], 18),
]

export const arachnidTokens: CardValue[] = [
  token(['Naxxramas Worshipper', 'T2'], ['Human', 'Worshipper'], [1, 'fire', 5]),
]
