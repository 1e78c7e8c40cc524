import { describe, expect, it } from 'vitest'
import { event } from '../../../src/cards/raids/black-temple/words.ts'
import type { CardValue, Continuous } from '../../../src/cards/vocabulary/values.ts'
import { nameOf, seatAt, type Game } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { now, on, use } from './made-up.ts'
import * as N from './necropolis.ts'
import * as table from './table.ts'
import * as T from './temple.ts'

/** What the audit of the three raids asks beyond its own tests. */

describe('a Quarter that is cleared', () => {
  const grudge = on('grudge', [
    {
      when: { on: 'destroyed', card: { is: 'hero', whose: 'yours' } },
      effects: [{ deal: 1, type: 'shadow', to: { all: { is: 'hero', whose: 'opposing' } } }],
    },
  ])
  const cleared = (...cards: CardValue[]): Game => {
    const g = table.begin('naxxramas', { raiders: 2, mode: 'heroic', keep: true, cards: [grudge, ...cards] })
    N.begins(g, 'construct')
    N.toBoss(g, 'thaddius')
    table.toAction(g, 'raider1')
    return g
  }

  it('waits for what the fall of its last Boss set going [N6.1, N2.1]', () => {
    const g = cleared()
    table.join(g, 'test/grudge', 0)
    table.wound(g, table.heroAt(g, 2), 29)
    table.fell(g)
    table.goOn(g, ({ question }) => question === 'priority') // the Boss puts them in order
    expect(table.chainOf(g)).toEqual(['cleared', 'trigger', 'trigger', 'trigger']) // two are the Quarter's own
    N.begins(g, 'plague')
    expect(g.s.seats.map(({ out }) => out)).toEqual([false, false, true])
  })

  it('loses its counters, and whoever waits for it to turn is told [N6.6, 703.1]', () => {
    const herald = on('herald', [
      { when: { on: 'flips', card: { is: 'quarter' } }, effects: [{ deal: 1, type: 'shadow', to: 'yourHero' }] },
    ])
    const g = cleared(herald)
    table.join(g, 'test/herald', 1)
    const quarter = table.findIn(g, 0, 'the-construct-quarter')
    quarter.counters = { rage: 2 }
    const before = table.heroAt(g, 1).damage
    table.fell(g)
    expect(quarter).toMatchObject({ back: true, counters: {} })
    expect(N.ways(g)).not.toContain('construct')
    expect(table.heroAt(g, 1).damage).toBe(before + 1)
  })
})

describe('ghosts and the living are players of two worlds [R503.1b, R503.1c]', () => {
  const standing = (name: string, says: Continuous): CardValue => on(name, [{ always: [says] }])
  const haunted = (...cards: CardValue[]): Game => {
    const g = table.begin('black-temple', { raiders: 2, cards })
    T.toBoss(g, 'teron-gorefiend')
    table.goOn(g, ({ question }) => question === 'choosePlayer')
    table.say(g, { seat: 'raider2' })
    table.resolve(g)
    return g
  }

  it('who can’t play cards is only who lives', () => {
    const g = haunted(standing('hush', { cannotPlay: { is: 'ability' }, who: 'opponents' }))
    table.join(g, 'test/hush', 0)
    const [mine, theirs] = [table.hold(g, 'test/word', 1), table.hold(g, 'test/word', 2)]
    const may = (seat: 'raider1' | 'raider2', { handle }: { handle: number }): boolean => {
      table.toAction(g, seat)
      const { ask } = table.asked(g)
      return ask.shape === 'one' && ask.options.some((o) => 'do' in o && o.do === 'play' && o.card === handle)
    }
    expect([may('raider1', mine), may('raider2', theirs)]).toEqual([false, true])
  })

  it('a hand is smaller only for who lives', () => {
    const g = haunted(standing('cramp', { maxHandSize: 0, who: 'opponents' }))
    table.join(g, 'test/cramp', 0)
    table.toTurn(g, 'boss')
    expect([seatAt(g, 1).hand.length, seatAt(g, 2).hand.length > 0]).toEqual([0, true])
  })

  it('friends draw only where they can be reached', () => {
    const g = haunted(now('cheer', [{ draw: 1, who: 'friends' }]))
    table.toAction(g, 'raider1')
    const before = [1, 2].map((seat) => seatAt(g, seat).hand.length)
    use(g, 'cheer', 1)
    expect([1, 2].map((seat, i) => seatAt(g, seat).hand.length - (before[i] ?? 0))).toEqual([1, 0])
  })
})

it('only Minions enter the Boss’s row [R303.2a]', () => {
  const stash = now('stash', [{ put: { all: { whose: 'yours', zone: 'hand' } }, into: 'resources' }])
  const g = table.begin('molten-core', { raiders: 1, cards: [stash] })
  table.toAction(g, 'boss')
  const row = [...seatAt(g, 0).resources]
  const hand = seatAt(g, 0).hand.length
  use(g, 'stash', 0)
  expect(seatAt(g, 0).resources).toEqual(row)
  expect(seatAt(g, 0).hand).toHaveLength(hand)
})

it('tokens come back into the pool, and no more come than there are [N5.2]', () => {
  const g = table.begin('naxxramas', {
    raiders: 1,
    keep: true,
    cards: [now('spores', [{ token: 'naxxramas/spore', n: 3, under: 'boss' }])],
  })
  N.begins(g, 'plague')
  table.toAction(g, 'raider1')
  const spores = (): string[] => table.alliesOf(g, 0).filter((key) => key === 'spore')
  use(g, 'spores', 1)
  expect(spores()).toHaveLength(1)
  table.fell(g, table.findIn(g, 0, 'spore'))
  expect(spores()).toEqual([])
  use(g, 'spores', 1)
  expect(spores()).toHaveLength(1)
})

it('each side of the Reliquary has its name [R503.2a, R503.2b]', () => {
  const g = table.begin('black-temple', { raiders: 1 })
  T.toBoss(g, 'shrine-of-lost-souls')
  const names = new Set<string>()
  for (let i = 0; i < 4; i++) {
    names.add(nameOf(g, table.heroAt(g, 0)))
    expect(viewOf(g, 'raider1').seats.find(({ seat }) => seat === 'boss')?.hero?.name).toBe(
      nameOf(g, table.heroAt(g, 0)),
    )
    T.advance(g)
  }
  expect([...names]).toEqual(['Shrine of Lost Souls', 'Essence of Suffering', 'Essence of Desire', 'Essence of Anger'])
})

it('the events of the Black Temple have one name and 23 keys', () => {
  const events = Array.from({ length: 23 }, (_, i) => event(43 + i, { play: { effects: [] } }))
  expect(new Set(events.map(({ name }) => name)).size).toBe(1)
  expect(new Set(events.map(({ key }) => key)).size).toBe(23)
  expect(events[0]).toMatchObject({ number: '43', type: 'event' })
})
