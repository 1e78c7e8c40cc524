import { describe, expect, it } from 'vitest'
import type { StoryEntry } from '../../src/table/story.ts'
import { raidFile } from '../../tools/raid-file.ts'
import { cameWith, latestMoment, turnsTold } from '../../src/ui/table/boss-moments.ts'
import { galleryOf } from '../../src/ui/table/gallery.ts'
import { chartBosses } from '../../src/ui/words.ts'
import type { SeatView } from '../../src/engine/contract/view.ts'

/** The Bosses of a raid that has many: who is shown as beaten, in play and to come, and the moments of their story. */

const bosses = chartBosses('molten-core')
const titles = (list: readonly { title: string }[]): string[] => list.map(({ title }) => title)
const runesOf = bosses.filter(({ by }) => by === 'runes')

const card = (key: string) => ({ handle: 1, key, name: key }) as SeatView['graveyard'][number]
const boss = (hero: string | null, gone: readonly string[], runes: number): SeatView => ({
  seat: 'boss',
  out: false,
  hero: hero === null ? null : card(hero),
  allies: [],
  equipment: [],
  abilities: [],
  resources: [],
  hand: 7,
  deck: 20,
  graveyard: [],
  removed: [...gone.map(card), { handle: 9, hidden: true }],
  decks: { runes: { count: runes, graveyard: [] } },
  placed: false,
})

describe('the gallery', () => {
  it('knows the ten Bosses of the chart, seven of them by their runes', () => {
    expect(titles(bosses)).toHaveLength(10)
    expect(runesOf).toHaveLength(7)
    expect(titles(bosses.filter(({ awakens }) => awakens))).toEqual(['Ragnaros'])
  })
  it('names in standard mode only those whom everybody knows', () => {
    const it = galleryOf(bosses, boss('molten-core/lucifron', [], 3))
    expect([titles(it.met), it.unknown, titles(it.ahead)]).toEqual([
      ['Lucifron'],
      3,
      ['Majordomo Executus', 'Ragnaros'],
    ])
  })
  it('names all of them in a full clear', () => {
    const it = galleryOf(bosses, boss('molten-core/lucifron', [], 7))
    expect([it.unknown, titles(it.ahead)]).toEqual([0, titles(bosses.slice(1))])
  })
  it('names those of whom nobody can doubt: one rune left after Sulfuron is Golemagg’s', () => {
    const gone = ['molten-core/lucifron', 'molten-core/garr']
    const it = galleryOf(bosses, boss('molten-core/sulfuron-harbinger', gone, 1))
    expect(it.met.map(({ title, state }) => `${title} ${state}`)).toEqual([
      'Lucifron beaten',
      'Garr beaten',
      'Sulfuron Harbinger now',
    ])
    expect([it.unknown, titles(it.ahead)]).toEqual([0, ['Golemagg the Incinerator', 'Majordomo Executus', 'Ragnaros']])
  })
  it('between two Bosses nobody is in play, and the last of all has nobody after it', () => {
    const between = galleryOf(bosses, boss(null, ['molten-core/lucifron'], 3))
    expect(between.met.map(({ state }) => state)).toEqual(['beaten'])
    const last = galleryOf(bosses, boss('molten-core/ragnaros', ['molten-core/majordomo-executus'], 0))
    expect([last.unknown, last.ahead]).toEqual([0, []])
  })
})

const log = (n: number, after: number, entry: object): StoryEntry =>
  ({ told: 'log', n, after, entry: { n, whose: 'boss', ...entry } }) as StoryEntry
const enters = (n: number, after: number, key: string, more: object = {}): StoryEntry =>
  log(n, after, { what: 'enter', key: `molten-core/${key}`, card: key, ...more })

describe('their moments', () => {
  const story: StoryEntry[] = [
    log(1, 1, { what: 'turn', amount: 4 }),
    log(2, 2, { what: 'destroy', key: 'molten-core/lucifron', card: 'Lucifron' }),
    enters(3, 3, 'flame-imps'),
    enters(4, 3, 'flame-imps'),
    enters(5, 4, 'lava-spawn', { by: 'Lava Surger' }),
    log(6, 5, { what: 'turn', amount: 5 }),
    log(7, 6, { what: 'reveal', key: 'molten-core/rune-of-mohn', card: 'Rune of Mohn' }),
    enters(8, 7, 'gehennas'),
    enters(9, 7, 'rune-of-mohn'),
    enters(10, 7, 'flamewaker'),
    enters(11, 7, 'flamewaker'),
  ]
  const came = (upTo: number) => {
    const told = story.slice(0, upTo)
    const moment = latestMoment(told, bosses)
    return moment && [moment.kind, moment.key, cameWith(told, moment).map(({ key, count }) => `${key} ×${count}`)]
  }
  it('a fall brings out what waited in the row, not what a card made', () => {
    expect(came(2)).toEqual(['falls', 'molten-core/lucifron', []])
    expect(came(6)).toEqual(['falls', 'molten-core/lucifron', ['molten-core/flame-imps ×2']])
  })
  it('a Boss comes with its rune and its followers', () => {
    expect(came(11)).toEqual([
      'comes',
      'molten-core/gehennas',
      ['molten-core/rune-of-mohn ×1', 'molten-core/flamewaker ×2'],
    ])
  })
  it('what was undone is no moment, and nothing older than asked is looked for', () => {
    const undone: StoryEntry[] = [...story, { told: 'undo', seat: 'raider1', to: 1, n: 12, after: 1 }]
    expect(latestMoment(undone, bosses)).toBe(null)
    expect(latestMoment(story, bosses, 8)).toBe(null)
    expect(latestMoment(story, bosses, 7)?.kind).toBe('comes')
  })
  it('says in which turn each fell', () => {
    expect([...turnsTold(story)]).toEqual([['molten-core/lucifron', 4]])
  })
})

it('Ragnaros awakens in a real raid, with the Minions of the row', () => {
  const { play } = raidFile(
    'Awakening',
    {
      raid: 'molten-core',
      raiders: 1,
      seed: 1,
      mode: 'full-clear',
      from: 'ragnaros',
      bots: { boss: 'greedy', raiders: 'greedy' },
    },
    ['raider1'],
    ({ decision }) => decision.question === 'priority',
  )
  const moment = latestMoment(play.story, bosses)
  expect(moment).toMatchObject({ kind: 'awakens', key: 'molten-core/ragnaros' })
  expect(moment && cameWith(play.story, moment).length).toBeGreaterThan(0)
  expect([...turnsTold(play.story).keys()]).not.toContain('molten-core/majordomo-executus')
})
