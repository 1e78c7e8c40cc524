import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { type Game, seatAt, touch } from '../../../src/engine/state/game.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import { core, now, temple, use } from './made-up.ts'
import {
  addResources,
  aims,
  asked,
  begin,
  cardOf,
  expectSound,
  heroAt,
  hold,
  join,
  look,
  toAction,
  toTurn,
} from './table.ts'

/** Chance, later and powers for others, with cards that nobody has printed. */

const usable = (g: Game, { handle }: Card): boolean => {
  const { ask } = asked(g)
  return ask.shape === 'one' && ask.options.some((o) => 'do' in o && o.do === 'use' && o.card === handle)
}

describe('at random and later', () => {
  it('nothing is aimed at where nothing is, and nobody is asked [706.5]', () => {
    const g = core([
      now('wild', [{ destroy: { target: 0 } }], { card: { is: 'ally', whose: 'opposing' }, at: 'random', upTo: 3 }),
      now('wild-one', [{ destroy: { target: 0 } }], { card: { is: 'ally', whose: 'opposing' }, at: 'random' }),
      now('snatch', [
        { choose: { is: 'card', whose: 'opposing', zone: 'hand' }, n: 2, at: 'random', as: 'c' },
        { removeFromGame: { bound: 'c' }, faceDown: true },
      ]),
      now('who', [
        { choosePlayer: { among: 'raiders', not: 'raiders' }, at: 'random', as: 'p' },
        { discard: 1, who: { bound: 'p' } },
      ]),
    ])
    toAction(g, 'boss')
    expect(aims(g, hold(g, 'test/wild-one', 0))).toEqual([])
    use(g, 'wild', 0)
    use(g, 'who', 0)
    const hand = seatAt(g, 1).hand.length
    use(g, 'snatch', 0)
    expect(seatAt(g, 1).hand.length).toBe(hand - 2)
    expectSound(g)
  })

  it('cards of a hand stay unknown [706.5]', () => {
    const g = core([
      now('peek', [
        { choose: { is: 'card', whose: 'opposing', zone: 'hand' }, n: 1, at: 'random', as: 'c' },
        { removeFromGame: { bound: 'c' }, faceDown: true },
      ]),
      { key: 'test/secret', name: 'Secret', type: 'ability', play: { effects: [] } },
    ])
    toAction(g, 'boss')
    for (const id of seatAt(g, 1).hand) cardOf(g, id).key = 'test/secret'
    touch(g)
    use(g, 'peek', 0)
    expect(seatAt(g, 1).removed.length).toBe(1)
    expect(JSON.stringify(viewOf(g, 'boss'))).not.toContain('Secret')
    expect(JSON.stringify(viewOf(g, null))).not.toContain('Secret')
  })

  it('what waits for one turn and fails its condition then is over [715.1, 703.2]', () => {
    const g = core([
      now('fuse', [
        {
          later: {
            when: { on: 'turnStarts', whose: 'opposing', next: true },
            if: { yourTurn: true },
            targets: [{ card: { is: 'character', whose: 'opposing' }, at: 'random' }],
            effects: [{ putDamage: 1, on: { target: 0 } }],
          },
          for: 'next',
        },
      ]),
    ])
    toAction(g, 'boss')
    use(g, 'fuse', 0)
    toTurn(g, 'raider1', 'action')
    toTurn(g, 'boss', 'action')
    expect(heroAt(g, 1).damage).toBe(0)
  })

  it('a power for raiders isn’t the Boss’s to use [701.1]', () => {
    const g = temple(
      'supremus',
      [
        {
          key: 'test/lever',
          name: 'Lever',
          type: 'item',
          powers: [{ pay: [], users: 'raiders', effects: [{ draw: 1 }] }],
        },
      ],
      2,
    )
    const lever = join(g, 'test/lever', 0)
    look(g)
    expect(usable(g, lever)).toBe(true)
    toAction(g, 'boss')
    expect(usable(g, lever)).toBe(false)
  })

  it('raiders pay to turn Naj’entus, and the Boss can’t [701.1]', () => {
    const g = begin('black-temple', { raiders: 2 })
    toAction(g, 'raider1')
    addResources(g, 1, 2)
    look(g)
    expect(usable(g, heroAt(g, 0))).toBe(true)
    toAction(g, 'boss')
    addResources(g, 0, 2)
    look(g)
    expect(usable(g, heroAt(g, 0))).toBe(false)
  })
})
