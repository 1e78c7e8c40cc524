import { describe, expect, it } from 'vitest'
import type { Fall, FallenOn } from '../../src/engine/contract/drop.ts'
import { boxesOf } from '../../src/ui/drop/aiming.ts'
import { fallenAt, hitsOf, latestFall } from '../../src/ui/drop/fallen.ts'
import { landsOn } from '../../src/measure/geometry.ts'
import type { StoryEntry } from '../../src/table/story.ts'
import { fc } from '../properties.ts'

/** How a card fell, as the story tells it. */

const piece = (name: string, x: number, y = 0): FallenOn => ({ name, key: `test/${name}`, width: 63, height: 88, x, y })
const falling = { width: 89, height: 127, spread: 200 }

const fallOn = (pieces: readonly FallenOn[], at: [number, number], turn = 0): Fall => {
  const mat = { seat: 'raider1' as const, x: 100, y: 50, width: 610, height: 356 }
  const hits = landsOn({ ...falling, at, turn }, boxesOf({ ...mat, pieces }))
  const told = pieces.map((it, i): FallenOn => (hits[i] ? { ...it, hit: true } : it))
  return { table: { width: 710, height: 406 }, falling, mats: [{ ...mat, pieces: told }], aim: at, at, turn }
}

describe('who was hit', () => {
  it('is told with whom they touched, if it did not land on them itself', () => {
    const fall = fallOn([piece('Anna', 0), piece('Ben', 63), piece('Carla', 300)], [60, 100])
    expect(hitsOf(fall)).toEqual([
      { seat: 'raider1', name: 'Anna', by: null },
      { seat: 'raider1', name: 'Ben', by: 'Anna' },
    ])
  })

  it('is whoever the rules say, and who is hit by touching touches somebody it landed on', () => {
    const where = fc.integer({ min: -60, max: 500 })
    fc.assert(
      fc.property(where, where, fc.nat(23), (x, y, turn) => {
        const fall = fallOn(
          [piece('Anna', 0), piece('Ben', 63), piece('Carla', 126), piece('David', 400)],
          [x, y],
          turn,
        )
        const hits = hitsOf(fall)
        expect(hits.map(({ name }) => name)).toEqual(
          fall.mats.flatMap(({ pieces }) => pieces.flatMap(({ hit, name }) => (hit ? [name] : []))),
        )
        for (const { by } of hits)
          if (by !== null) expect(hits).toContainEqual(expect.objectContaining({ name: by, by: null }))
      }),
    )
  })
})

describe('the newest fall', () => {
  const fall = fallOn([piece('Anna', 0)], [400, 300])
  const drop = (n: number, after: number): StoryEntry => ({
    n,
    after,
    told: 'log',
    entry: { n, what: 'drop', seat: 'boss', card: 'Shazzrah', key: 'molten-core/shazzrah', fall },
  })
  const undo: StoryEntry = { n: 3, after: 5, told: 'undo', seat: 'boss', to: 4 }

  it('is found if it is news and was not undone', () => {
    const story = [drop(1, 2), drop(2, 5)]
    expect(latestFall(story, 0)).toMatchObject({ n: 2, name: 'Shazzrah', seat: 'boss' })
    expect(latestFall(story, 2)).toBeNull()
    expect(latestFall([...story, undo], 0)?.n).toBe(1)
    expect(latestFall([...story, undo], 1)).toBeNull()
  })

  it('can be looked at again by its entry', () => {
    expect(fallenAt([drop(1, 2), undo], 1)?.fall).toEqual(fall)
    expect(fallenAt([drop(1, 2), undo], 3)).toBeNull()
    expect(fallenAt([], 1)).toBeNull()
  })
})
