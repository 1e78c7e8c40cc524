import type { CardValue } from '../vocabulary/values.ts'
import { abilities } from './abilities.ts'
import { dwarvesGnomesHumans } from './dwarves-gnomes-humans.ts'
import { equipment } from './equipment.ts'
import { heroes } from './heroes.ts'
import { hordeAllies } from './horde-allies.ts'
import { hunterCards } from './hunter.ts'
import { mageCards } from './mage.ts'
import { nightElves } from './night-elves.ts'
import { priestCards } from './priest.ts'
import { quests } from './quests.ts'
import { rogueCards } from './rogue.ts'
import { tokens } from './tokens.ts'
import { shamanCards } from './shaman.ts'
import { traitors } from './traitors.ts'
import { treasure } from './treasure.ts'
import { treasureOfBlackTemple } from './treasure-black-temple.ts'
import { treasureOfMoltenCore } from './treasure-molten-core.ts'
import { warriorCards } from './warrior.ts'

export const raiderCards: CardValue[] = [
  ...heroes,
  ...quests,
  ...hunterCards,
  ...mageCards,
  ...priestCards,
  ...dwarvesGnomesHumans,
  ...nightElves,
  ...rogueCards,
  ...shamanCards,
  ...hordeAllies,
  ...warriorCards,
  ...abilities,
  ...equipment,
  ...tokens,
  ...traitors,
  ...treasure,
  ...treasureOfMoltenCore,
  ...treasureOfBlackTemple,
]
