import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../../src/engine/contract/log.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { StoryEntry } from '../../src/table/story.ts'
import { bestAt, nextName, tally, whatStands } from '../../src/ui/end/tally.ts'

const said = (lines: Omit<LogEntry, 'n'>[], from = 1): StoryEntry[] =>
  lines.map((line, i) => ({ told: 'log', n: from + i, after: from + i, entry: { n: from + i, ...line } }))
const isAlly = (name: string): boolean => name === 'Parvink'

describe('the tally of a raid', () => {
  const story = said([
    { what: 'turn', seat: 'raider1' },
    { what: 'play', seat: 'raider1', card: 'Parvink' },
    { what: 'damage', seat: 'raider1', card: 'Parvink', amount: 3, other: 'Onyxia' },
    { what: 'turn', seat: 'boss' },
    { what: 'damage', seat: 'boss', card: 'Onyxia', amount: 7, other: 'Parvink' },
    { what: 'destroy', seat: 'raider1', card: 'Parvink' },
    { what: 'destroy', seat: 'raider1', card: 'Krol Blade' },
    { what: 'heal', seat: 'raider2', card: 'Boris Brightbeard', amount: 4, other: 'Elendril' },
    { what: 'damage', card: 'the game', amount: 9, other: 'Elendril' },
    { what: 'fall', seat: 'raider1' },
  ])

  it('counts turns, damage, healing, cards and allies by seat', () => {
    expect(tally(story, isAlly)).toEqual({
      turns: 2,
      fallen: ['raider1'],
      deeds: {
        raider1: { damage: 3, healed: 0, played: 1, lost: 1 },
        boss: { damage: 7, healed: 0, played: 0, lost: 0 },
        raider2: { damage: 0, healed: 4, played: 0, lost: 0 },
      },
    })
  })

  it('does not count what was taken back', () => {
    const undone: StoryEntry[] = [
      ...story,
      { told: 'undo', n: 11, after: 10, seat: 'raider1', to: 4 },
      ...said([{ what: 'damage', seat: 'boss', card: 'Onyxia', amount: 1, other: 'Parvink' }], 5),
    ]
    const { deeds, fallen } = tally(undone, isAlly)
    expect(fallen).toEqual([])
    expect(deeds.boss?.damage).toBe(1)
    expect(deeds.raider1).toEqual({ damage: 3, healed: 0, played: 1, lost: 0 })
    expect(whatStands(undone)).toHaveLength(5)
  })

  it('knows who was best, nobody if there is nothing, several if they share it', () => {
    const seats: Seat[] = ['boss', 'raider1', 'raider2']
    const count = tally(story, isAlly)
    expect(bestAt(count, 'damage', seats)).toEqual(['boss'])
    expect(bestAt(count, 'damage', ['raider1', 'raider2'])).toEqual(['raider1'])
    expect(bestAt(tally([], isAlly), 'damage', seats)).toEqual([])
    expect(
      bestAt(
        tally(
          said([
            { what: 'play', seat: 'boss' },
            { what: 'play', seat: 'raider2' },
          ]),
          isAlly,
        ),
        'played',
        seats,
      ),
    ).toEqual(['boss', 'raider2'])
  })

  it('counts how often the same raid was played', () => {
    expect(nextName('Embers')).toBe('Embers (2)')
    expect(nextName('Embers (2)')).toBe('Embers (3)')
    expect(nextName('Embers (9) (99)')).toBe('Embers (9) (100)')
    expect(nextName('Embers (old)')).toBe('Embers (old) (2)')
  })
})
