import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../../src/engine/contract/log.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { StoryEntry } from '../../src/table/story.ts'
import { since as words } from '../../src/ui/strings/since.ts'
import { since, turnOf } from '../../src/ui/table/since.ts'

/** What somebody reads before their turn, made of the story that everyone has. */

type Line = Omit<LogEntry, 'n'>
const tell = (lines: readonly Line[], from = 1): StoryEntry[] =>
  lines.map((entry, i) => ({ n: from + i, after: from + i, told: 'log', entry: { n: from + i, ...entry } }))

const isHero = (key: string): boolean => key.startsWith('hero/')
const numbered = (name: string, key: string): string => (/-\d\d$/.test(key) ? `${name} ${key.slice(-2)}` : name)
const nameOf = (key: string): string => (key === 'hero/onyxia' ? 'Onyxia' : 'Lucifron')
const names: Partial<Record<Seat, string>> = { boss: 'The Boss', raider1: 'Anna', raider2: 'Ben' }
const readBy = (seat: Seat, story: readonly StoryEntry[]): string[] =>
  since(story, seat, { isHero, nameOf, numbered }).lines.map((line) =>
    words.line(line, { mine: line.seat === seat, who: line.seat ? (names[line.seat] ?? line.seat) : '' }),
  )

const turn = (seat: Seat): Line => ({ what: 'turn', seat })
const boris = { other: 'Boris', otherKey: 'hero/boris', otherWhose: 'raider1' } as const
const onyxia = { seat: 'boss', card: 'Onyxia', key: 'hero/onyxia', whose: 'boss' } as const
const whelp = { seat: 'boss', card: 'Whelp', key: 'boss/whelp', whose: 'boss' } as const
const hit = (by: Partial<Line>, to: Partial<Line>, amount: number): Line => ({
  ...by,
  ...to,
  what: 'damage',
  amount,
  text: 'melee',
})

describe('since your turn', () => {
  it('says how much I was hurt, in all and by what', () => {
    const story = tell([
      turn('raider1'),
      turn('boss'),
      hit(onyxia, boris, 3),
      hit(whelp, boris, 1),
      hit(onyxia, boris, 2),
      turn('raider1'),
    ])
    expect(readBy('raider1', story)).toEqual(['«Boris» took 6 damage: «Onyxia» 5 and «Whelp» 1'])
  })

  it('says who became a ghost and who returned, and tells events of one name by their numbers', () => {
    const event = { seat: 'boss', card: 'Doom', whose: 'boss' } as const
    const story = tell([
      turn('raider1'),
      turn('boss'),
      { what: 'event', ...event, key: 'boss/doom-44' },
      { what: 'event', ...event, key: 'boss/doom-50' },
      { what: 'mark', seat: 'raider1', text: 'ghost' },
      { what: 'unmark', seat: 'raider2', text: 'ghost' },
      { what: 'mark', seat: 'raider2', text: 'left' },
      turn('raider1'),
    ])
    expect(readBy('raider1', story)).toEqual([
      'You became a ghost',
      'Events: «Doom 44» and «Doom 50»',
      'Ben is among the living again',
    ])
  })

  it('says what I lost, and to what', () => {
    const axe = { seat: 'raider1', card: 'Axe', key: 'raider/axe', whose: 'raider1' } as const
    const rayder = { seat: 'raider1', card: 'Rayder', key: 'raider/rayder', whose: 'raider1' } as const
    const story = tell([
      turn('raider1'),
      turn('boss'),
      { what: 'destroy', ...axe, by: 'Crush', byKey: 'boss/crush' },
      { what: 'discard', ...rayder, by: 'Fear', byKey: 'boss/fear' },
      hit(whelp, { other: 'Rayder', otherKey: 'raider/rayder', otherWhose: 'raider1' }, 2),
      { what: 'destroy', ...rayder },
      { what: 'control', seat: 'boss', card: 'Pet', key: 'raider/pet', whose: 'boss', from: 'raider1' },
      turn('raider1'),
    ])
    expect(readBy('raider1', story)).toEqual([
      '«Crush» destroyed «Axe»',
      '«Whelp» destroyed «Rayder»',
      'You discarded «Rayder» because of «Fear»',
      '«Pet» was taken away',
      '«Rayder» took 2 damage from «Whelp»',
      'The Boss now controls «Pet»',
    ])
  })

  it('says what is new on the other side, and leaves out what came and went', () => {
    const enter = { what: 'enter', ...whelp } as const
    const story = tell([
      turn('raider1'),
      { what: 'enter', ...whelp, card: 'Old', key: 'boss/old' }, // I saw that myself
      turn('boss'),
      enter,
      enter,
      enter,
      { what: 'destroy', ...whelp },
      { what: 'event', card: 'Deep Breath', key: 'boss/breath', whose: 'boss' },
      { what: 'flip', ...onyxia, card: 'Onyxia in flight' },
      turn('raider1'),
    ])
    expect(readBy('raider1', story)).toEqual([
      'The Boss is now «Onyxia in flight»',
      'Event: «Deep Breath»',
      'New in play: «Whelp» ×2',
    ])
  })

  it('tells events of one name apart, and once each', () => {
    const event = (n: number): Partial<Line> => ({ seat: 'boss', card: 'Doom', key: `boss/doom-${n}`, whose: 'boss' })
    const story = tell([
      turn('raider1'),
      turn('boss'),
      { ...event(41), what: 'destroy' }, // I saw it come
      { what: 'event', ...event(43) },
      { ...event(43), what: 'enter' },
      { what: 'destroy', ...whelp, by: 'Doom', byKey: 'boss/doom-44' },
      { what: 'destroy', ...whelp, card: 'Ember', key: 'boss/ember', by: 'Ember', byKey: 'boss/ember' },
      turn('raider1'),
    ])
    expect(readBy('raider1', story)).toEqual([
      'Event: «Doom 43»',
      '«Doom 41» and «Ember» were destroyed',
      '«Doom 44» destroyed «Whelp»',
    ])
  })

  it('says who fell and who came in their place; who flips is still the same one', () => {
    const lucifron = { seat: 'boss', card: 'Lucifron', key: 'hero/lucifron', whose: 'boss' } as const
    const story = tell([
      turn('raider1'),
      turn('raider2'),
      { what: 'destroy', ...onyxia },
      turn('boss'),
      { what: 'enter', ...lucifron },
      { what: 'flip', ...lucifron },
      turn('raider1'),
    ])
    const lines = ['«Onyxia» has fallen', '«Lucifron» entered the fight', '«Lucifron» flipped']
    expect(readBy('raider1', story)).toEqual(lines)
    // that a raider falls is told by itself
    const boss = tell([turn('boss'), { what: 'destroy', card: 'Boris', key: 'hero/boris', whose: 'raider1' }])
    expect(readBy('boss', [...boss, ...tell([turn('boss')], 9)])).toEqual([])
  })

  it('tells of me first, then of the other side, then of friends', () => {
    const ben = { other: 'Ren', otherKey: 'hero/ren', otherWhose: 'raider2' } as const
    const story = tell([
      turn('raider1'),
      turn('boss'),
      hit(whelp, ben, 4),
      hit(
        { seat: 'raider2', card: 'Ren', key: 'hero/ren' },
        { other: 'Onyxia', otherKey: 'hero/onyxia', otherWhose: 'boss' },
        5,
      ),
      { what: 'heal', ...onyxia, ...boris, amount: 1 },
      { what: 'fall', seat: 'raider2' },
      turn('raider1'),
    ])
    expect(readBy('raider1', story)).toEqual([
      '1 damage healed from «Boris»',
      '«Onyxia» took 5 damage from «Ren»',
      'Ben fell',
      '«Ren» took 4 damage from «Whelp»',
    ])
    // and for the Boss the raiders are the other side
    expect(readBy('boss', tell([turn('boss'), turn('raider1'), hit(whelp, ben, 4), turn('boss')]))).toEqual([
      '«Ren» took 4 damage from «Whelp»',
    ])
  })

  it('tells nothing of my own turn, but of what befell me before I could do anything in it', () => {
    const story = tell([
      turn('boss'),
      turn('raider1'),
      hit(onyxia, boris, 9),
      turn('boss'),
      turn('raider1'),
      { what: 'draw', seat: 'raider1', amount: 1 },
      hit(whelp, boris, 1),
      { what: 'place', seat: 'raider1' },
      hit(whelp, boris, 5),
    ])
    expect(readBy('raider1', story)).toEqual(['«Boris» took 1 damage from «Whelp»'])
  })

  it('asked for in somebody else’s turn, tells what has happened up to now', () => {
    const story = tell([turn('raider1'), hit(onyxia, boris, 9), turn('boss'), hit(whelp, boris, 2)])
    expect(readBy('raider1', story)).toEqual(['«Boris» took 2 damage from «Whelp»'])
    expect(since(story, 'raider1', { isHero, nameOf, numbered }).turn).toBe(0)
    expect(turnOf(story, 'raider1')).toBeNull()
    expect(turnOf(story, 'boss')).toBe(3)
  })

  it('forgets what was undone', () => {
    const story: StoryEntry[] = [
      ...tell([turn('raider1'), turn('boss'), hit(onyxia, boris, 9)]),
      { n: 4, after: 4, told: 'undo', seat: 'boss', to: 2 },
      ...tell([hit(onyxia, boris, 1), turn('raider1')], 5).map((it, i) => ({ ...it, after: 3 + i })),
    ]
    expect(readBy('raider1', story)).toEqual(['«Boris» took 1 damage from «Onyxia»'])
  })

  it('counts what has one name, whatever its printing', () => {
    const cube = (n: number): Line => ({
      what: 'enter',
      seat: 'boss',
      card: 'Cube',
      key: `boss/cube-${n}`,
      whose: 'boss',
    })
    const story = tell([turn('raider1'), turn('boss'), cube(1), cube(2), cube(3), turn('raider1')])
    expect(readBy('raider1', story)).toEqual(['New in play: «Cube» ×3'])
  })

  it('leads to the moment: each line knows the entry that told of it last', () => {
    const story = tell([turn('raider1'), turn('boss'), hit(onyxia, boris, 3), hit(whelp, boris, 1), turn('raider1')])
    expect(since(story, 'raider1', { isHero, nameOf, numbered }).lines.map(({ n }) => n)).toEqual([4])
  })

  it('before anybody’s first turn, and of an old story without owners, says nothing wrong', () => {
    expect(readBy('raider1', tell([{ what: 'draw', seat: 'raider1', amount: 7 }]))).toEqual([])
    const old = tell([
      turn('boss'),
      { what: 'damage', seat: 'boss', card: 'Whelp', other: 'Boris', amount: 2 },
      turn('raider1'),
    ])
    expect(readBy('raider1', old)).toEqual([])
  })
})
