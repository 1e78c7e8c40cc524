import type { ChartBoss } from '../../../machines/protocol.ts'
import type { LogEntry } from '../../engine/contract/log.ts'
import type { StoryEntry } from '../../table/story.ts'
import { whatStands } from '../end/tally.ts'
import { latestTold, type Told } from './told.ts'

/** When one of the raid's Bosses falls, comes or awakens, read off the story. */

export interface BossMoment {
  n: number // of its entry in the story
  kind: 'falls' | 'comes' | 'awakens' | 'turns'
  key: string
  name: string
  face?: number // of one that turns: which of its faces is up now
}

/** A card that came without any card's text: it was the raid that brought it. */
interface Came {
  key: string
  name: string
  count: number
}

/** A Boss of several faces shows another one (R503.2b): by turning over, or as another card. */
const turnIn = ({ n, entry }: Told, bosses: readonly ChartBoss[]): BossMoment | null => {
  const { what } = entry
  const key = what === 'swap' ? entry.otherKey : entry.key
  const name = what === 'swap' ? entry.other : entry.card
  if (key === undefined || name === undefined) return null
  for (const { faces = [] } of bosses) {
    const face = faces.findIndex(({ card, title }) => card === key && title === name)
    if (face > 0) return { n, kind: 'turns', key, name, face }
  }
  return null
}

const momentIn = (told: Told, bosses: readonly ChartBoss[]): BossMoment | null => {
  const { n, entry } = told
  const { what, key, card: name, whose } = entry
  if (what === 'flip' || what === 'swap') return turnIn(told, bosses)
  if ((what !== 'destroy' && what !== 'enter') || whose !== 'boss' || key === undefined || name === undefined)
    return null
  const boss = bosses.find(({ card, faces = [] }) => card === key || faces.some((face) => face.card === key))
  if (!boss) return null
  return { n, kind: what === 'destroy' ? 'falls' : boss.awakens ? 'awakens' : 'comes', key, name }
}

/** The newest one that was not undone, if it was told after entry `after`. */
export const latestMoment = (
  story: readonly StoryEntry[],
  bosses: readonly ChartBoss[],
  after = 0,
): BossMoment | null => latestTold(story, after, (told) => momentIn(told, bosses))

const hasCome = ({ what, whose, by, key }: LogEntry, boss: string): boolean =>
  what === 'enter' && whose === 'boss' && by === undefined && key !== undefined && key !== boss

const gather = (entries: readonly LogEntry[]): Came[] => {
  const found = new Map<string, Came>()
  for (const { key = '', card: name = '' } of entries) {
    const known = found.get(key)
    if (known) known.count += 1
    else found.set(key, { key, name, count: 1 })
  }
  return [...found.values()]
}

/**
 * Who else the raid brought: with a Boss that comes, those of the same breath; after a fall, those who come out of the row
 * before anything else happens.
 */
export const cameWith = (story: readonly StoryEntry[], moment: BossMoment): Came[] => {
  const at = story.findIndex(({ n }) => n === moment.n)
  const own = story[at]
  if (!own) return []
  const isSameBreath = (it: StoryEntry): it is Told => it.told === 'log' && it.after === own.after
  const told = (list: readonly StoryEntry[]): LogEntry[] =>
    list.flatMap((it) => (it.told === 'log' && hasCome(it.entry, moment.key) ? [it.entry] : []))
  if (moment.kind !== 'falls') return gather(told(story.filter(isSameBreath)))
  const later = story.slice(at + 1)
  const end = later.findIndex((it) => it.told === 'log' && (it.entry.what === 'turn' || it.entry.what === 'reveal'))
  return gather(told(end < 0 ? later : later.slice(0, end)))
}

/** The turn in which each Boss fell. */
export const turnsTold = (story: readonly StoryEntry[]): ReadonlyMap<string, number> => {
  const turns = new Map<string, number>()
  let turn = 0
  for (const it of whatStands(story)) {
    if (it.told !== 'log') continue
    const { what, key, amount } = it.entry
    if (what === 'turn') turn = amount ?? turn
    if (what === 'destroy' && key !== undefined) turns.set(key, turn)
  }
  return turns
}
