import type { CardValue } from '../../vocabulary/values.ts'
import { abyssal, channelers, cubes, heroes, magtheridonsBlood, theLair } from './bosses.ts'
import { abilitiesAToO } from './abilities-a-to-o.ts'
import { abilitiesPToW } from './abilities-p-to-w.ts'

export { magtheridonRaid } from './raid.ts'
export const magtheridonCards: CardValue[] = [
  ...heroes,
  ...abilitiesAToO,
  ...abilitiesPToW,
  ...channelers,
  ...cubes,
  abyssal,
  magtheridonsBlood,
  theLair,
]
