import { fc } from '../properties.ts'
import { describe, expect, it } from 'vitest'
import { isSame } from '../../src/cards/same.ts'
import type { Move } from '../../src/engine/contract/answer.ts'
import { answer } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { someGame } from '../engine/some-game.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

/** The same value with the members of every object in the opposite order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, it]) => [key, turned(it)]),
  )
}

describe('two answers', () => {
  it('are the same whatever the order of their members', () => {
    expect(isSame({ do: 'use', card: 7, power: 1 }, { power: 1, card: 7, do: 'use' })).toBe(true)
    fc.assert(fc.property(fc.jsonValue(), (value) => isSame(value, turned(value)) && isSame(turned(value), value)))
  })

  it('are the same to the engine', () => {
    const { setup, g, moves } = someGame(3, 2, 150)
    const other = createGame(...pinned(setup))
    for (const move of moves) expect(answer(other, turned(move) as Move)).toBeNull()
    expect(JSON.stringify(other.s)).toBe(JSON.stringify(g.s))
  })

  it.each([
    [{ card: 1 }, { card: 2 }],
    [{ card: 1 }, { with: 1 }],
    [{ card: 1 }, { do: 'play', card: 1 }],
    [{ do: 'pass' }, { do: 'pass', extra: 1 }],
    [{ card: 1 }, [{ card: 1 }]],
    [
      [{ card: 1 }, { card: 2 }],
      [{ card: 2 }, { card: 1 }],
    ], // an order is an answer, too
    [{ divide: [[{ card: 1 }, 2]] }, { divide: [[{ card: 1 }, 3]] }],
    [{ card: undefined }, { with: undefined }],
    [['a'], { 0: 'a' }],
    [{}, null],
    [{}, []],
    [{ do: 'pass' }, 'pass'],
  ])('are not: %j and %j', (a, b) => {
    expect(isSame(a, b)).toBe(false)
    expect(isSame(b, a)).toBe(false)
  })
})
