import type { CardValue } from '../vocabulary/values.ts'
import { allianceAllies } from './alliance-allies.ts'
import { heroes } from './heroes.ts'
import { hordeAllies } from './horde-allies.ts'
import { hordeWarband } from './horde-warband.ts'
import { hunterCards } from './hunter.ts'
import { mageCards } from './mage.ts'
import { neutralCards } from './neutral.ts'
import { quests } from './quests.ts'
import { warriorEquipment } from './warrior-equipment.ts'
import { warriorCards } from './warrior.ts'

export const raiderCards: CardValue[] = [
  ...heroes,
  ...quests,
  ...hunterCards,
  ...mageCards,
  ...warriorCards,
  ...allianceAllies,
  ...hordeAllies,
  ...hordeWarband,
  ...neutralCards,
  ...warriorEquipment,
]
