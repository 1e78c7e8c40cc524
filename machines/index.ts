import { blackTemple } from './black-temple.ts'
import { magtheridon } from './magtheridon.ts'
import { moltenCore } from './molten-core.ts'
import { naxxramas } from './naxxramas.ts'
import { onyxia } from './onyxia.ts'
import type { RaidChart } from './parts/chart.ts'

/** The chart of every raid, by the raid's name. */
export const charts: Readonly<Record<string, RaidChart>> = {
  onyxia,
  'molten-core': moltenCore,
  magtheridon,
  'black-temple': blackTemple,
  naxxramas,
}
