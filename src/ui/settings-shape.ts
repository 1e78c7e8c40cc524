import { foldName, personRoom } from '../limits/names.ts'
import { type Habits, type StopPlace, type StopTurn, stopPlaces, stopTurns, usualHabits } from '../table/habits.ts'

/** What people set, and how it is read back: anything that does not fit falls back to the usual. */

export const textSizes = ['small', 'normal', 'large', 'huge'] as const
export type TextSize = (typeof textSizes)[number]
export const motions = ['system', 'less'] as const
export type Motion = (typeof motions)[number]
/** How long a bot's doing is left to be looked at. */
export const paces = [2500, 1200, 500, 0] as const
/** ms for laying out before a card falls on the table; 0: no limit. */
export const layoutTimes = [0, 30_000, 60_000, 120_000] as const

/** What somebody does for the first time on this device, and is told that they can. */
export const steps = ['place', 'play', 'attack', 'end'] as const
export type Step = (typeof steps)[number]

export interface Settings {
  name: string // mine; empty: nobody has said it yet
  pace: number // ms
  layoutTime: number // ms, at tables of this device
  text: TextSize
  motion: Motion
  awake: boolean // keep the screen on while playing
  since: boolean // before my turn, a card with what changed since my last one
  confirmPass: boolean // ask before I pass with something left to do
  habits: Habits // for a new raid
  firstSteps: { raid: string; done: Step[] } // the first raid on this device; empty: there was none yet
  broker: string // of one's own, as typed; empty: the public one
  ice: string // servers that help devices through networks, one a line; empty: the usual
}

export const longestName = personRoom.units // of a field: what is typed is cut between letters

export const usualSettings = (): Settings => ({
  name: '',
  pace: 1200,
  layoutTime: 60_000,
  text: 'normal',
  motion: 'system',
  awake: true,
  since: true,
  confirmPass: true,
  habits: structuredClone(usualHabits),
  firstSteps: { raid: '', done: [] },
  broker: '',
  ice: '',
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const orElse = <T>(value: unknown, options: readonly T[], usual: T): T =>
  options.find((option) => option === value) ?? usual
const flag = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual)

export const tidyName = (value: unknown): string => foldName(value)

const tidyText = (value: unknown, longest: number): string =>
  typeof value === 'string' ? value.trim().slice(0, longest) : ''

const tidyStops = (value: unknown): Record<StopTurn, StopPlace[]> => {
  const given = isRecord(value) ? value : {}
  const at = (turn: StopTurn): StopPlace[] => {
    const places = given[turn]
    return Array.isArray(places) ? stopPlaces.filter((place) => places.includes(place)) : [...usualHabits.stops[turn]]
  }
  const [mine, friends, foes] = stopTurns
  return { [mine]: at(mine), [friends]: at(friends), [foes]: at(foes) }
}

export const tidyHabits = (value: unknown): Habits => {
  const given = isRecord(value) ? value : {}
  return {
    idle: flag(given['idle'], usualHabits.idle),
    single: flag(given['single'], usualHabits.single),
    pay: flag(given['pay'], usualHabits.pay),
    stops: tidyStops(given['stops']),
    chain: orElse(given['chain'], ['foes', 'all'] as const, usualHabits.chain),
    hold: flag(given['hold'], usualHabits.hold),
    until: null, // of the moment, never kept
    cover: flag(given['cover'], usualHabits.cover),
    ...(given['everyWindow'] === true ? { everyWindow: true as const } : {}),
  }
}

const tidyFirstSteps = (value: unknown): Settings['firstSteps'] => {
  const given = isRecord(value) ? value : {}
  const done = Array.isArray(given['done']) ? given['done'] : []
  return { raid: tidyText(given['raid'], 100), done: steps.filter((step) => done.includes(step)) }
}

export const tidySettings = (value: unknown): Settings => {
  const given = isRecord(value) ? value : {}
  const usual = usualSettings()
  return {
    name: tidyName(given['name']),
    pace: orElse<number>(given['pace'], paces, usual.pace),
    layoutTime: orElse<number>(given['layoutTime'], layoutTimes, usual.layoutTime),
    text: orElse(given['text'], textSizes, usual.text),
    motion: orElse(given['motion'], motions, usual.motion),
    awake: flag(given['awake'], usual.awake),
    since: flag(given['since'], usual.since),
    confirmPass: flag(given['confirmPass'], usual.confirmPass),
    habits: tidyHabits(given['habits']),
    firstSteps: tidyFirstSteps(given['firstSteps']),
    broker: tidyText(given['broker'], 200),
    ice: tidyText(given['ice'], 2000),
  }
}
