import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../../src/engine/contract/log.ts'
import type { StoryEntry } from '../../src/table/story.ts'
import { readingTime } from '../../src/ui/table/event-time.ts'
import { didOf, latestEvent, pastEvents } from '../../src/ui/table/past-events.ts'

/** What everyone may look at again: the events that have happened, and what each of them did. */

type Line = Omit<LogEntry, 'n'>
const tell = (lines: readonly Line[], from = 1): StoryEntry[] =>
  lines.map((entry, i) => ({ n: from + i, after: from + i, told: 'log', entry: { n: from + i, ...entry } }))

const storm = { card: 'Wing Storm', key: 'boss/wing-storm' } as const
const reserves = { card: 'Hidden Reserves', key: 'boss/hidden-reserves' } as const
const happens = (event: Line | typeof storm | typeof reserves): Line => ({ ...event, what: 'event', whose: 'boss' })
const by = ({ card, key }: { card: string; key: string }): Partial<Line> => ({ by: card, byKey: key })
const rayder = { card: 'Rayder', key: 'raider/rayder', whose: 'raider1' } as const
const story = tell([
  { what: 'turn', seat: 'boss', amount: 5 },
  happens(storm),
  { what: 'exhaust', ...rayder, ...by(storm) },
  { what: 'attack', card: 'Onyxia', key: 'boss/onyxia', other: 'Rayder' },
  { what: 'turn', seat: 'boss', amount: 9 },
  happens(reserves),
  { what: 'draw', seat: 'raider1', amount: 1, ...by(reserves) },
  { what: 'move', ...reserves, ...by(reserves), text: 'resources' },
  { what: 'play', seat: 'raider1', ...rayder },
])

describe('past events', () => {
  it('are told with their turn and with what their text did, not with what happened besides', () => {
    const past = pastEvents(story).map(({ name, turn, did }) => [name, turn, did.map(({ n }) => n)])
    expect(past).toEqual([
      ['Wing Storm', 5, [3]],
      ['Hidden Reserves', 9, [7]],
    ])
    expect(didOf(story, 2, storm.key).map(({ n }) => n)).toEqual([3])
  })

  it('come twice if they happen twice, and each has done its own', () => {
    const again = [...story, ...tell([happens(storm), { what: 'exhaust', ...rayder, ...by(storm) }], 20)]
    expect(pastEvents(again).map(({ did }) => did.map(({ n }) => n))).toEqual([[3], [7], [21]])
  })

  it('know the latest, and whether it is new', () => {
    expect(latestEvent(story)).toEqual({ n: 6, key: reserves.key, name: 'Hidden Reserves' })
    expect(latestEvent(story, 5)?.n).toBe(6)
    expect(latestEvent(story, 6)).toBeNull()
    expect(latestEvent([])).toBeNull()
  })

  it('forget one that was undone', () => {
    const undone: StoryEntry[] = [...story, { n: 10, after: 4, told: 'undo', seat: 'boss', to: 4 }]
    expect(latestEvent(undone)?.name).toBe('Wing Storm')
    expect(pastEvents(undone).map(({ name }) => name)).toEqual(['Wing Storm'])
  })
})

describe('an event is left to be read', () => {
  it('longer if it says more or the table is slower, and not at all where nobody waits', () => {
    const long = 'word '.repeat(40)
    expect(readingTime(long, 1200)).toBeGreaterThan(readingTime('You may destroy target ally.', 1200))
    expect(readingTime(long, 2500)).toBeGreaterThan(readingTime(long, 1200))
    expect(readingTime('Draw a card.', 1200)).toBeGreaterThan(3000)
    expect(readingTime(long, 0)).toBe(0)
  })
})
