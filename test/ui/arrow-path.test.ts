import { describe, expect, it } from 'vitest'
import { arrowPath, type Box, covered } from '../../src/ui/table/arrow-path.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const pointsOf = (path: string): { x: number; y: number }[] =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
const coveredBy = (path: string, read: readonly Box[]): number => {
  const [start, mid, end] = pointsOf(path)
  if (!start || !mid || !end) throw new Error(`That is no arrow: ${path}`)
  return covered(start, mid, end, read)
}

const mine = box(100, 500, 120, 70)
const boss = box(400, 60, 200, 120)

describe('an arrow', () => {
  it('goes from edge to edge, so that it lies on neither card', () => {
    const arrow = arrowPath(mine, boss, [])
    expect(arrow && coveredBy(arrow.path, [boss])).toBe(0)
    const [start] = pointsOf(arrow?.path ?? '')
    expect(start?.y).toBeCloseTo(500)
  })

  it('bends around a name and a number on its way', () => {
    const name = box(250, 290, 90, 60)
    const straight = arrowPath(mine, boss, [])?.path ?? ''
    const around = arrowPath(mine, boss, [name])?.path ?? ''
    expect(coveredBy(around, [name])).toBe(0)
    expect(coveredBy(straight, [box(0, 0, 800, 800)])).toBeGreaterThan(0)
  })

  it('takes the way that covers least if there is no free one', () => {
    const wall = box(0, 250, 800, 10)
    const arrow = arrowPath(mine, boss, [wall])
    expect(arrow && coveredBy(arrow.path, [wall])).toBeLessThanOrEqual(3)
  })

  it('between neighbours begins inside, and there is none from a card to itself', () => {
    expect(arrowPath(mine, box(226, 500, 120, 70), [])).not.toBeNull()
    expect(arrowPath(mine, mine, [])).toBeNull()
  })
})
