import type { CardValue } from '../../vocabulary/values.ts'
import { eventsA } from './events-a.ts'
import { eventsB } from './events-b.ts'
import { heroes } from './heroes.ts'
import { mainA } from './main-a.ts'
import { mainB } from './main-b.ts'
import { onyxianWhelp } from './token.ts'

export { onyxiaRaid } from './raid.ts'

export const onyxiaCards: CardValue[] = [...heroes, ...mainA, ...mainB, ...eventsA, ...eventsB, onyxianWhelp]
