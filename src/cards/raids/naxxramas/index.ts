import type { CardValue } from '../../vocabulary/values.ts'
import { bosses, cat, kelthuzadAllies, tokens, wings } from './bosses.ts'

export { naxxramasRaid } from './raid.ts'
export const naxxramasCards: CardValue[] = [...bosses, ...wings, cat, ...kelthuzadAllies, ...tokens]
