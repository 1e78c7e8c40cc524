import { describe, expect, it } from 'vitest'
import { library } from '../../src/cards/index.ts'
import { danceOf } from '../../src/cards/grammar/dance.ts'
import { countsTo } from '../../src/cards/grammar/tally.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { CardView, SeatView, View } from '../../src/engine/contract/view.ts'
import type { StoryEntry } from '../../src/table/story.ts'
import { isGhostly, latestMark } from '../../src/ui/table/mark-moments.ts'
import { latestReset } from '../../src/ui/table/necropolis/reset-moments.ts'
import { advisedOrder, eventsUp, needsAll, wingsNow } from '../../src/ui/table/necropolis/wings.ts'
import { badgeOf, dividedOf } from '../../src/ui/table/sided.ts'
import { chartBosses, wingTitle } from '../../src/ui/words.ts'

/** Naxxramas' own things, read off the view, the chart and the story. */

const naxx = (name: string): string => `naxxramas/${name}`
const card = (key: string, more: Partial<CardView> = {}): CardView =>
  ({ handle: 1, key, name: key, side: 'front', keywords: [], types: [], ...more }) as CardView
const seat = (name: Seat, more: Partial<SeatView> = {}): SeatView =>
  ({ seat: name, out: false, hero: null, allies: [], resources: [], removed: [], decks: {}, ...more }) as SeatView
const view = (seats: SeatView[], more: Partial<View> = {}): View =>
  ({ you: 'raider1', raid: 'naxxramas', facts: {}, chart: [], seats, ...more }) as View

const standing = (states: Record<string, [state: 'cleared' | 'here' | 'open' | 'closed', needs?: number]>) =>
  Object.entries(states).map(([name, [state, needs]]) => ({
    name,
    key: naxx(name),
    state,
    ...(needs === undefined ? {} : { needs }),
  }))

describe('the wings', () => {
  const ways = standing({
    arachnid: ['cleared'],
    construct: ['here'],
    military: ['open'],
    plague: ['open'],
    frostwyrm: ['closed', 3],
  })
  const boss = seat('boss', {
    hero: card(naxx('gluth')),
    removed: ['anubrekhan', 'grand-widow-faerlina', 'maexxna', 'patchwerk', 'grobbulus'].map((name) =>
      card(naxx(name)),
    ),
  })
  const wings = wingsNow(view([boss], { ways }))

  it('have their Bosses by Quarter: beaten, in play, to come [N2.3]', () => {
    const told = wings.map(({ name, gallery }) => [
      name,
      [...gallery.met, ...gallery.ahead].map(({ state }) => state[0]).join(''),
    ])
    expect(told).toEqual([
      ['arachnid', 'bbb'],
      ['construct', 'bbna'],
      ['military', 'aaa'],
      ['plague', 'aaa'],
      ['frostwyrm', 'aa'],
    ])
    expect(chartBosses('naxxramas')).toHaveLength(15)
  })
  it('are advised from the easiest on [N2.2]', () => {
    expect(advisedOrder(wings).map(({ name }) => name)).toEqual(['construct', 'arachnid', 'plague', 'military'])
  })
  it('the Lair says whether it waits for all of them [N6.4]', () => {
    const lair = wings.at(-1)
    expect(lair && needsAll(wings, lair)).toBe(true)
    const one = wingsNow(
      view([boss], {
        ways: standing({
          arachnid: ['open'],
          construct: ['here'],
          military: ['open'],
          plague: ['open'],
          frostwyrm: ['closed', 1],
        }),
      }),
    )
    const other = one.at(-1)
    expect(other && needsAll(one, other)).toBe(false)
  })
  it('are called by their titles; other raids have none', () => {
    expect(wingTitle('naxxramas', 'plague')).toBe('The Plague Quarter')
    expect(wingsNow(view([boss], { raid: 'black-temple' }))).toEqual([])
  })
  it('Kel’Thuzad’s events are those that lie face up [N9.1]', () => {
    const up = card(naxx('kelthuzads-volley'), { types: ['event'] })
    const down = card(naxx('debacle'), { types: ['event'], side: 'back' })
    expect(eventsUp(view([seat('boss', { resources: [up, down, { handle: 3, hidden: true }] })]))).toEqual([up])
  })
})

const log = (n: number, after: number, entry: object): StoryEntry =>
  ({ told: 'log', n, after, entry: { n, ...entry } }) as StoryEntry
const names = ['arachnid', 'construct', 'military', 'plague', 'frostwyrm']

describe('the raid starts over', () => {
  const first = [log(1, 1, { what: 'choose', seat: 'raider1', text: 'arachnid' }), log(2, 1, { what: 'reset' })]
  const fell = log(3, 5, { what: 'fall', seat: 'raider2' })
  const second = [log(4, 9, { what: 'choose', seat: 'raider1', text: 'plague' }), log(5, 9, { what: 'reset' })]
  it('not with the first Quarter: nothing was there before', () => {
    expect(latestReset(first, names)).toBe(null)
  })
  it('says what is cleared, who had fallen, and where they are [N6.1, N6.2]', () => {
    expect(latestReset([...first, fell, ...second], names)).toEqual({
      n: 4,
      wing: 'plague',
      resets: true,
      cleared: 'arachnid',
      fell: ['raider2'],
    })
    expect(latestReset([...first, fell, ...second], names, 4)).toBe(null)
  })
  it('not as they enter the Lair [N6.3]', () => {
    const lair = log(4, 9, { what: 'choose', seat: 'raider1', text: 'frostwyrm' })
    expect(latestReset([...first, lair], names)).toMatchObject({
      wing: 'frostwyrm',
      resets: false,
      cleared: 'arachnid',
    })
  })
  it('not if it was undone', () => {
    const undone: StoryEntry = { told: 'undo', seat: 'raider1', to: 8, n: 6, after: 8 }
    expect(latestReset([...first, ...second, undone], names)).toBe(null)
  })
})

describe('two sides', () => {
  const seats = [
    seat('boss'),
    seat('raider1', { marks: ['unrelenting'] }),
    seat('raider2', { marks: ['unrelenting', 'spectral'] }),
    seat('raider3', { marks: ['spectral'] }),
  ]
  it('who is on which, and who on both [N7.1]', () => {
    expect(dividedOf(view(seats))).toMatchObject({
      sides: [
        { side: 'unrelenting', seats: ['raider1', 'raider2'] },
        { side: 'spectral', seats: ['raider2', 'raider3'] },
      ],
      mine: ['unrelenting'],
    })
    expect(seats.map(badgeOf)).toEqual([null, 'Unrelenting', 'Both sides', 'Spectral'])
    expect(dividedOf(view([seat('raider1', { marks: ['ghost'] })]))).toBe(null)
  })
  it('a moment as the raid is divided, which no ghost is', () => {
    const marks = [
      log(1, 1, { what: 'mark', seat: 'raider1', text: 'unrelenting' }),
      log(2, 1, { what: 'mark', seat: 'raider2', text: 'spectral' }),
    ]
    expect(latestMark(marks, 0, isGhostly)).toBe(null)
    expect(latestMark(marks, 0, (mark) => !isGhostly(mark))).toMatchObject({
      kind: 'becomes',
      seats: ['raider1', 'raider2'],
    })
  })
})

describe('rage', () => {
  it('counts to three, on both sides of the Construct Quarter; no other wing counts it [N6.6]', () => {
    const quarter = (name: string) => library.get(naxx(name))
    const to = (name: string, side: 'front' | 'back') => {
      const card = quarter(name)
      return card ? countsTo(card, side, 'rage') : undefined
    }
    expect([to('the-construct-quarter', 'front'), to('the-construct-quarter', 'back')]).toEqual([3, 3])
    expect([to('the-plague-quarter', 'front'), to('the-arachnid-quarter', 'back')]).toEqual([null, null])
  })
})

describe('the dance', () => {
  const heigan = library.get(naxx('heigan-the-unclean'))
  if (!heigan) throw new Error('Heigan is not there.')
  it('strikes the exhausted with his face up, the ready with it down; he turns as his turn ends', () => {
    const next = (side: 'front' | 'back', isHis: boolean) => danceOf(heigan, side, isHis)?.ready
    expect([next('front', false), next('back', false)]).toEqual([false, true])
    expect([next('front', true), next('back', true)]).toEqual([true, false])
  })
  it('is no other Boss’s', () => {
    const others = chartBosses('naxxramas').flatMap(({ card: key }) => library.get(key) ?? [])
    expect(others.filter((it) => danceOf(it, 'front', false) !== null).map(({ name }) => name)).toEqual([heigan.name])
  })
})
