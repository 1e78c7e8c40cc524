import type { CardValue } from '../../vocabulary/values.ts'
import { cat, kelthuzadAllies } from './frostwyrm.ts'
import { events41To50 } from './events-41-to-50.ts'
import { events51To60 } from './events-51-to-60.ts'
import { kelthuzadEvents } from './kelthuzad-events.ts'
import { mainDeck } from './main-deck.ts'
import { tokens } from './pool.ts'
import { bosses, wings } from './wings.ts'

export { naxxramasRaid } from './raid.ts'
export const naxxramasCards: CardValue[] = [
  ...wings,
  ...bosses,
  ...mainDeck,
  ...events41To50,
  ...events51To60,
  ...kelthuzadEvents,
  ...kelthuzadAllies,
  ...tokens,
  cat,
]
