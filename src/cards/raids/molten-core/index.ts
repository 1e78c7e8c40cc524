import type { CardValue } from '../../vocabulary/values.ts'
import { bosses, runes, tokens } from './bosses.ts'

export { moltenCoreRaid } from './raid.ts'
export const moltenCoreCards: CardValue[] = [...bosses, ...runes, ...tokens]
