import type { CardValue } from '../../vocabulary/values.ts'
import { events1To15 } from './events-1-to-15.ts'
import { events16To30 } from './events-16-to-30.ts'
import { heroes } from './heroes.ts'
import { abilitiesAToH } from './abilities-a-to-h.ts'
import { abilitiesKToW } from './abilities-k-to-w.ts'
import { onyxianWhelp } from './token.ts'

export { onyxiaRaid } from './raid.ts'

export const onyxiaCards: CardValue[] = [
  ...heroes,
  ...abilitiesAToH,
  ...abilitiesKToW,
  ...events1To15,
  ...events16To30,
  onyxianWhelp,
]
