import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../src/engine/contract/names.ts'
import type { CardView, View } from '../../../src/engine/contract/view.ts'
import { whyNotCard } from '../../../src/engine/seeing/explain.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import type { Game } from '../../../src/engine/state/game.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import { advance, begins, clear, enter, riders, smite, toBoss, ways } from './necropolis.ts'
import * as table from './table.ts'

/** What people see of the necropolis: where the raid may go, which side everything is on, whom a Boss waits for, what is left. */

const begun = (raiders = 2, mode = 'standard'): Game => table.begin('naxxramas', { raiders, mode, keep: true })

const waysSeen = (g: Game, seat: Seat | null = 'raider1'): string[] =>
  (viewOf(g, seat).ways ?? []).map(({ name, state, needs }) => [name, state, needs ?? ''].join(' ').trim())

describe('where the raid may go', () => {
  it('is there for everyone: the Lair opens after one Quarter [N2.2]', () => {
    const g = begun()
    for (const seat of ['boss', 'raider1', 'raider2', null] as const)
      expect(waysSeen(g, seat)).toEqual([
        'arachnid open',
        'construct open',
        'military open',
        'plague open',
        'frostwyrm closed 1',
      ])
    begins(g, 'plague')
    expect(waysSeen(g).slice(2)).toEqual(['military open', 'plague here', 'frostwyrm closed 1'])
    clear(g)
    ways(g)
    expect(waysSeen(g).slice(2)).toEqual(['military open', 'plague cleared', 'frostwyrm open'])
    enter(g, 'frostwyrm')
    expect(waysSeen(g).at(-1)).toBe('frostwyrm here')
  })
  it('in Heroic Mode opens the Lair after all four [N6.4]', () => {
    const g = begun(2, 'heroic')
    const lair = (): string | undefined => waysSeen(g).at(-1)
    const seen = [lair()]
    for (const way of ['construct', 'arachnid', 'plague', 'military']) {
      begins(g, way)
      clear(g)
      expect(ways(g).includes('frostwyrm')).toBe(way === 'military')
      seen.push(lair())
    }
    expect(seen).toEqual([4, 3, 2, 1].map((n) => `frostwyrm closed ${n}`).concat('frostwyrm open'))
  })
  it('is nothing in a raid of one way', () => {
    expect(viewOf(table.begin('black-temple', {}), 'raider1').ways).toBe(undefined)
  })
  it('and the choice is told with the card of the wing [N2.2]', () => {
    const g = begun()
    enter(g, 'construct')
    const told = g.s.log.find(({ what }) => what === 'choose')
    expect([told?.text, told?.card, told?.key]).toEqual([
      'construct',
      'The Construct Quarter',
      'naxxramas/the-construct-quarter',
    ])
  })
})

const toGothik = (raiders: number): Game => {
  const g = begun(raiders)
  begins(g, 'military')
  toBoss(g, 'gothik-the-harvester')
  table.toTurn(g, 'boss', 'draw') // his riders have come
  table.toAction(g, 'raider1')
  return g
}
const of = (view: View, seat: Seat): CardView[] => {
  const it = view.seats.find((one) => one.seat === seat)
  return it ? [...(it.hero ? [it.hero] : []), ...it.allies] : []
}
const why = (g: Game, seat: Seat, card: Card): string[] =>
  whyNotCard(g, seat, card.handle).map(({ reason, rule }) => `${reason} (${rule})`)

describe('two sides', () => {
  it('every card says which it is on, and those on both say nothing [N7.1, N7.2]', () => {
    const g = toGothik(3)
    for (const seat of [1, 2, 3]) table.join(g, 'test/brute', seat)
    const view = viewOf(g, 'raider1')
    const sides = (seat: Seat): (string | null)[] => [...new Set(of(view, seat).map(({ stands }) => stands ?? null))]
    expect([sides('raider1'), sides('raider2'), sides('raider3')]).toEqual([['unrelenting'], [null], ['spectral']])
    const riders = of(view, 'boss').filter(({ name }) => name.startsWith('Unrelenting'))
    expect([riders.length > 0, new Set(riders.map(({ stands }) => stands))]).toEqual([true, new Set(['unrelenting'])])
    expect(of(view, 'boss')[0]?.stands).toBe(undefined)
  })
  it('everyone sees who is out of reach [N7.3]', () => {
    const g = toGothik(3)
    const apart = (viewer: Seat, seat: Seat) => of(viewOf(g, viewer), seat).map((card) => card.apart ?? null)
    expect([apart('raider1', 'raider3'), apart('raider3', 'raider1')]).toEqual([['both'], ['both']])
    expect([apart('raider1', 'raider2'), apart('raider2', 'raider1'), apart('raider2', 'raider3')]).toEqual([
      [null],
      [null],
      [null],
    ])
    const riders = (viewer: Seat) =>
      new Set(
        of(viewOf(g, viewer), 'boss').flatMap((it) => (it.name.startsWith('Unrelenting') ? [it.apart ?? null] : [])),
      )
    expect([riders('raider1'), riders('raider2'), riders('raider3')]).toEqual([
      new Set([null]),
      new Set([null]),
      new Set(['both']),
    ])
  })
  it('a refusal names them [N7.3]', () => {
    const g = toGothik(2)
    const brute = table.join(g, 'test/brute', 2)
    table.toAction(g, 'raider2')
    const rider = table.findIn(g, 0, 'unrelenting-rider')
    expect(why(g, 'raider2', rider)).toEqual([
      'Unrelenting Rider is on the Unrelenting side and Blank hero is on the Spectral side, so you can’t do anything to Unrelenting Rider. (N7.3)',
    ])
    table.say(g, { do: 'attack', with: brute.handle })
    expect(why(g, 'raider2', rider)).toEqual([
      'Unrelenting Rider is on the Unrelenting side and Brute is on the Spectral side, so Unrelenting Rider can’t be attacked by Brute. (N7.3)',
    ])
  })
  it('are told as they come and as they go [N7.1, N7.4]', () => {
    const g = toGothik(3)
    const told = (kind: string): string[] =>
      g.s.log.flatMap(({ what, seat, text }) => (what === kind ? [`${seat} ${text}`] : []))
    expect(told('mark')).toEqual(['raider1 unrelenting', 'raider2 unrelenting spectral', 'raider3 spectral'])
    table.heroAt(g, 0).back = false
    advance(g)
    expect(told('unmark')).toEqual(told('mark'))
    expect(of(viewOf(g, 'raider1'), 'raider3').map(({ apart, stands }) => [apart, stands])).toEqual([
      [undefined, undefined],
    ])
  })
})

describe('whom a Boss waits for', () => {
  it('the Horsemen: who lives and who has fatal damage [N8.1]', () => {
    const g = begun(2)
    begins(g, 'military')
    toBoss(g, 'the-four-horsemen')
    table.toAction(g, 'raider1')
    const until = () => viewOf(g, 'raider1').seats[0]?.hero?.until
    expect([until()?.left.length, until()?.done?.length]).toEqual([4, 0])
    const [rider] = riders(g)
    smite(g, rider)
    expect([until()?.left.length, until()?.done]).toEqual([3, [rider?.handle]])
  })
  it('Thaddius is immune beside Stalagg and Feugen [N10.3]', () => {
    const g = begun(2)
    begins(g, 'construct')
    toBoss(g, 'thaddius')
    table.toAction(g, 'raider1')
    const until = () => viewOf(g, 'raider1').seats[0]?.hero?.until?.left
    const minis = ['stalagg', 'feugen'].map((name) => table.findIn(g, 0, name).handle)
    expect(until()?.toSorted((a, b) => a - b)).toEqual(minis.toSorted((a, b) => a - b))
  })
})

describe('the pool', () => {
  it('tells what is left of tokens that a card in play brings, and of no others [N5.2]', () => {
    const g = toGothik(2)
    expect(viewOf(g, null).pool).toMatchObject({
      'naxxramas/spectral-rider': { left: 2, of: 2 },
      'naxxramas/unrelenting-rider': { left: 0, of: 2 },
    })
    expect(viewOf(g, null).pool?.['naxxramas/zombie-chow']).toBe(undefined)
  })
})
