import type { CardValue } from '../vocabulary/values.ts'
import { allianceAllies } from './alliance-allies.ts'
import { grennansCards } from './grennan.ts'
import { heroes } from './heroes.ts'
import { hordeAllies } from './horde-allies.ts'
import { hunterCards } from './hunter.ts'
import { mageCards } from './mage.ts'
import { neutralCards } from './neutral.ts'
import { quests } from './quests.ts'
import { shamanCards } from './shaman.ts'

export const raiderCards: CardValue[] = [
  ...heroes,
  ...quests,
  ...hunterCards,
  ...mageCards,
  ...shamanCards,
  ...allianceAllies,
  ...hordeAllies,
  ...neutralCards,
  ...grennansCards,
]
