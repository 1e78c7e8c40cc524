import type { CardValue } from '../../vocabulary/values.ts'
import { betrayerEvents } from './betrayer-events.ts'
import { bosses1To5 } from './bosses-1-to-5.ts'
import { bosses6To9 } from './bosses-6-to-9.ts'
import { events43To54 } from './events-43-to-54.ts'
import { events55To65 } from './events-55-to-65.ts'
import { mainDeck } from './main-deck.ts'
import { minions } from './minions.ts'
import { tokens } from './tokens.ts'

export { blackTempleRaid } from './raid.ts'
export const blackTempleCards: CardValue[] = [
  ...bosses1To5,
  ...bosses6To9,
  ...mainDeck,
  ...minions,
  ...events43To54,
  ...events55To65,
  ...betrayerEvents,
  ...tokens,
]
