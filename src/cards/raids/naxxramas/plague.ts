import { protector } from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import { boss, quarter, token } from './words.ts'

/** N6.7. That tokens go and this turns as a Boss falls is the chart's. */
export const plagueQuarter: CardValue = quarter('The Plague Quarter', { number: '18', back: [] })

export const plagueBosses: CardValue[] = [
  boss([19, 'Noth the Plaguebringer', ['Human', 'Necromancer']], 4),
  boss([20, 'Heigan the Unclean', ['Human', 'Necromancer']], 8),
  boss([21, 'Loatheb', ['Bog Beast']], 30),
]

export const plagueTokens: CardValue[] = [
  token(['Plagued Champion', 'T11'], ['Skeleton'], [1, 'shadow', 1], [protector]),
  token(['Spore', 'T13'], ['Spore'], [0, 'melee', 4]),
]
