import type { CardValue } from '../../vocabulary/values.ts'
import { abyssal, channelers, cubes, heroes, magtheridonsBlood, theLair } from './bosses.ts'

export { magtheridonRaid } from './raid.ts'
export const magtheridonCards: CardValue[] = [...heroes, ...channelers, ...cubes, abyssal, magtheridonsBlood, theLair]
