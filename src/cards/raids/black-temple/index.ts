import type { CardValue } from '../../vocabulary/values.ts'
import { bosses, tokens } from './bosses.ts'

export { blackTempleRaid } from './raid.ts'
export const blackTempleCards: CardValue[] = [...bosses, ...tokens]
