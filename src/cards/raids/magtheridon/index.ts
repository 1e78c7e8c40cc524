import type { CardValue } from '../../vocabulary/values.ts'
import { abyssal, channelers, cubes, heroes, magtheridonsBlood, theLair } from './bosses.ts'
import { mainA } from './main-a.ts'

export { magtheridonRaid } from './raid.ts'
export const magtheridonCards: CardValue[] = [
  ...heroes,
  ...mainA,
  ...channelers,
  ...cubes,
  abyssal,
  magtheridonsBlood,
  theLair,
]
