import type { CardValue } from '../vocabulary/values.ts'
import { allianceAllies } from './alliance-allies.ts'
import { allianceAlliesRogue } from './alliance-allies-rogue.ts'
import { gnomeCards } from './gnome.ts'
import { heroes } from './heroes.ts'
import { hordeAllies } from './horde-allies.ts'
import { hunterCards } from './hunter.ts'
import { mageCards } from './mage.ts'
import { neutralCards } from './neutral.ts'
import { quests } from './quests.ts'
import { rogueCards } from './rogue.ts'
import { tokens } from './tokens.ts'

export const raiderCards: CardValue[] = [
  ...heroes,
  ...quests,
  ...hunterCards,
  ...mageCards,
  ...rogueCards,
  ...allianceAllies,
  ...allianceAlliesRogue,
  ...hordeAllies,
  ...gnomeCards,
  ...neutralCards,
  ...tokens,
]
