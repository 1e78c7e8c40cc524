import { onyxia } from './onyxia.ts'
import type { RaidChart } from './parts/chart.ts'

/** The chart of every raid that can be played, by the raid's name. */
export const charts: Readonly<Record<string, RaidChart>> = { onyxia }
