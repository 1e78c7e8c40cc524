import { describe, expect, it } from 'vitest'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { CardView, SeatView, View } from '../../src/engine/contract/view.ts'
import type { StoryEntry } from '../../src/table/story.ts'
import { latestMoment } from '../../src/ui/table/boss-moments.ts'
import { isGhostly, latestMark } from '../../src/ui/table/mark-moments.ts'
import { apartSpoken, apartWord, hauntingOf } from '../../src/ui/table/ghostly.ts'
import { faceOf, galleryOf } from '../../src/ui/table/gallery.ts'
import { surplusOf, threatOf } from '../../src/ui/table/threat.ts'
import { chartBosses } from '../../src/ui/words.ts'

/** Black Temple's own things, read off the view, the chart and the story. */

const bosses = chartBosses('black-temple')
const temple = (name: string): string => `black-temple/${name}`
const titles = (list: readonly { title: string }[]): string[] => list.map(({ title }) => title)

const card = (key: string, more: Partial<CardView> = {}): CardView =>
  ({ handle: 1, key, name: key, side: 'front', keywords: [], types: [], ...more }) as CardView
const seat = (name: Seat, more: Partial<SeatView> = {}): SeatView => ({
  seat: name,
  out: false,
  hero: null,
  allies: [],
  equipment: [],
  abilities: [],
  resources: [],
  hand: 7,
  deck: 20,
  graveyard: [],
  removed: [],
  decks: {},
  placed: false,
  ...more,
})
const view = (seats: SeatView[], more: Partial<View> = {}): View =>
  ({ you: 'raider1', raid: 'black-temple', facts: {}, seats, ...more }) as View

describe('the gallery', () => {
  it('knows nine Bosses in order, each with its threat level until the Council [R502.2a, R504.2a, R504.2b]', () => {
    expect(titles(bosses)).toHaveLength(9)
    expect(bosses.map(({ threat }) => threat ?? null)).toEqual([4, 5, 6, 7, 8, 9, 10, null, null])
    expect(bosses.map(({ events }) => events ?? 0)).toEqual([0, 1, 2, 2, 3, 3, 3, 4, 0])
  })
  it('has the Reliquary as one Boss, whichever of its two cards lies there [R503.2a]', () => {
    const gone = ['high-warlord-najentus', 'supremus'].map((name) => card(temple(name)))
    for (const key of ['shrine-of-lost-souls', 'essence-of-desire']) {
      const { met, unknown, ahead } = galleryOf(bosses, seat('boss', { hero: card(temple(key)), removed: gone }))
      expect(met.map(({ title, state }) => `${title} ${state}`)).toEqual([
        'High Warlord Naj’entus beaten',
        'Supremus beaten',
        'Reliquary of Souls now',
      ])
      expect([unknown, titles(ahead)]).toEqual([0, ['Mother Shahraz', 'The Illidari Council', 'The Betrayer']])
    }
    const after = galleryOf(bosses, seat('boss', { removed: [card(temple('essence-of-desire'))] }))
    expect(after.met.map(({ title, state }) => `${title} ${state}`)).toEqual(['Reliquary of Souls beaten'])
  })
  it('tells which of its faces is up', () => {
    const reliquary = bosses[5]
    if (!reliquary) throw new Error('There is no sixth Boss.')
    const faces = (['shrine-of-lost-souls', 'essence-of-desire'] as const).flatMap((name) =>
      (['front', 'back'] as const).map((side) => faceOf(reliquary, { key: temple(name), side })),
    )
    expect(faces).toEqual([0, 1, 2, 3])
    expect(faceOf(reliquary, null)).toBe(-1)
  })
})

const log = (n: number, after: number, entry: object): StoryEntry =>
  ({ told: 'log', n, after, entry: { n, whose: 'boss', ...entry } }) as StoryEntry

describe('its moments', () => {
  it('a face of the Reliquary turns up, by turning over or as another card [R503.2b]', () => {
    const shrine = temple('shrine-of-lost-souls')
    const turned = [log(1, 1, { what: 'flip', key: shrine, card: 'Essence of Suffering' })]
    expect(latestMoment(turned, bosses)).toMatchObject({ kind: 'turns', name: 'Essence of Suffering', face: 1 })
    const desire = { other: 'Essence of Desire', otherKey: temple('essence-of-desire') }
    const swapped = [log(1, 1, { what: 'swap', key: shrine, card: 'Essence of Suffering', ...desire })]
    expect(latestMoment(swapped, bosses)).toMatchObject({ kind: 'turns', name: 'Essence of Desire', face: 2 })
  })
  it('a Boss of one face that flips is no such moment', () => {
    expect(latestMoment([log(1, 1, { what: 'flip', key: temple('supremus'), card: 'Supremus' })], bosses)).toBe(null)
  })
  it('the last face falls as the Boss it is', () => {
    const fell = [log(1, 1, { what: 'destroy', key: temple('essence-of-desire'), card: 'Essence of Anger' })]
    expect(latestMoment(fell, bosses)).toMatchObject({ kind: 'falls', name: 'Essence of Anger' })
  })
  it('somebody becomes a ghost; all who return together are one moment; what was undone is none', () => {
    const marked = log(1, 1, { what: 'mark', seat: 'raider1', text: 'ghost' })
    const second = log(2, 3, { what: 'mark', seat: 'raider2', text: 'ghost' })
    const back = [
      log(3, 5, { what: 'unmark', seat: 'raider1', text: 'ghost' }),
      log(4, 5, { what: 'unmark', seat: 'raider2', text: 'ghost' }),
    ]
    expect(latestMark([marked], 0, isGhostly)).toEqual({ n: 1, kind: 'becomes', seats: ['raider1'] })
    expect(latestMark([marked, second], 0, isGhostly)).toEqual({ n: 2, kind: 'becomes', seats: ['raider2'] })
    expect(latestMark([marked, second, ...back], 0, isGhostly)).toEqual({
      n: 4,
      kind: 'returns',
      seats: ['raider1', 'raider2'],
    })
    expect(latestMark([marked, second, ...back], 4, isGhostly)).toBe(null)
    const undone: StoryEntry = { told: 'undo', seat: 'raider1', to: 2, n: 5, after: 2 }
    expect(latestMark([marked, second, ...back, undone], 0, isGhostly)).toEqual({
      n: 1,
      kind: 'becomes',
      seats: ['raider1'],
    })
    expect(latestMark([log(1, 1, { what: 'mark', seat: 'raider1', text: 'left' })], 0, isGhostly)).toBe(null)
  })
})

describe('ghosts', () => {
  const construct = card(temple('shadowy-construct'), { handle: 7, name: 'Shadowy Construct' })
  const boss = seat('boss', { hero: card(temple('teron-gorefiend'), { until: { left: [7] } }), allies: [construct] })
  it('are told apart from the living; whoever has fallen is neither', () => {
    const seats = [
      boss,
      seat('raider1', { marks: ['ghost'] }),
      seat('raider2'),
      seat('raider3', { marks: ['ghost'], out: true }),
    ]
    expect(hauntingOf(view(seats))).toMatchObject({
      ghosts: ['raider1'],
      living: ['raider2'],
      mine: true,
      left: 1,
      prey: 'Shadowy Construct',
    })
    expect(hauntingOf(view(seats, { you: 'raider2' }))?.mine).toBe(false)
    expect(hauntingOf(view([boss, seat('raider1')]))).toBe(null)
  })
  it('a card of the other world is called by its own', () => {
    expect([apartWord('both', true), apartWord('both', false), apartWord('it', true), apartWord('you', false)]).toEqual(
      ['Living', 'Ghost', 'Ghost', 'Ghost'],
    )
    expect(new Set((['both', 'you', 'it'] as const).map(apartSpoken)).size).toBe(3)
  })
})

describe('threat [R504.2a]', () => {
  const resources = (n: number) => Array.from({ length: n }, (_, i) => ({ handle: i, hidden: true as const }))
  const at = (boss: number): View => view([], { facts: { boss } })
  it('is that of the Boss in play or the one that fell last, and none from the Council on [R504.2b]', () => {
    expect([0, 1, 7, 8, 9].map((n) => threatOf(at(n)))).toEqual([null, 4, 10, null, null])
    expect(threatOf(view([], { raid: 'onyxia', facts: { boss: 1 } }))).toBe(null)
  })
  it('costs a raider what is above it, and the Boss nothing', () => {
    const raider = seat('raider1', { resources: resources(6) })
    expect([surplusOf(at(1), raider), surplusOf(at(2), raider), surplusOf(at(3), raider)]).toEqual([2, 1, 0])
    expect(surplusOf(at(8), raider)).toBe(0)
    expect(surplusOf(at(1), seat('boss', { resources: resources(9) }))).toBe(0)
    expect(surplusOf(at(1), seat('raider1', { resources: resources(6), out: true }))).toBe(0)
  })
})
