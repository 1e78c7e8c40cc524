import type { CardValue } from '../../vocabulary/values.ts'
import { bosses1To5 } from './bosses-1-to-5.ts'
import { bosses6To10 } from './bosses-6-to-10.ts'
import { mainDeck } from './main-deck.ts'
import { minions } from './minions.ts'
import { ragnarosDeck } from './ragnaros-deck.ts'
import { runes } from './runes.ts'
import { tokens } from './tokens.ts'

export { moltenCoreRaid } from './raid.ts'
export const moltenCoreCards: CardValue[] = [
  ...bosses1To5,
  ...bosses6To10,
  ...runes,
  ...mainDeck,
  ...minions,
  ...ragnarosDeck,
  ...tokens,
]
