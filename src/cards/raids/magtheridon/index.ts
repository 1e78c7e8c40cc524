import type { CardValue } from '../../vocabulary/values.ts'
import { abyssal, channelers, cubes, heroes, magtheridonsBlood, theLair } from './bosses.ts'
import { mainA } from './main-a.ts'
import { mainB } from './main-b.ts'

export { magtheridonRaid } from './raid.ts'
export const magtheridonCards: CardValue[] = [
  ...heroes,
  ...mainA,
  ...mainB,
  ...channelers,
  ...cubes,
  abyssal,
  magtheridonsBlood,
  theLair,
]
