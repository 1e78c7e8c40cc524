import type { CardValue } from '../../vocabulary/values.ts'
import { ally } from './words.ts'

/** What cards call a Whelp (R203.3a). The box holds 20 of them, the game has no limit. */
export const onyxianWhelp: CardValue = ally('Onyxian Whelp', {
  number: 'T1',
  token: true,
  tags: ['Dragonkin'],
  atk: 1,
  damageType: 'fire',
  health: 1,
})
