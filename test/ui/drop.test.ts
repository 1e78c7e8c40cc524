import { describe, expect, it } from 'vitest'
import type { Laid, Piece, Point } from '../../src/engine/contract/drop.ts'
import { matFor, sizeWith, usualLayout } from '../../src/engine/dropping/mats.ts'
import { readLayout, readSpot } from '../../src/engine/dropping/read.ts'
import { adjoins, landsOn, overlaps } from '../../src/measure/geometry.ts'
import { boxesOf, chances, onTable, reachOf } from '../../src/ui/drop/aiming.ts'
import { millimetre } from '../../src/ui/drop/fit.ts'
import {
  begunFrom,
  isTaken,
  laidOf,
  type LayoutAsk,
  moved,
  pieceAt,
  type Placed,
  placeFor,
  spreadOut,
  stepped,
  usually,
} from '../../src/ui/drop/laying.ts'
import { clockWords } from '../../src/ui/drop/time.ts'
import { fc } from '../properties.ts'

/** Laying out and aiming by hand, before a card falls on the table (R304.3). */

const falling = { width: 89, height: 127, spread: 200 }
const askFor = (attachments: readonly number[]): LayoutAsk => {
  const pieces = attachments.map((n, i): Piece => ({ card: 100 + i, ...sizeWith(n) }))
  const usual = usualLayout(pieces).map(([x, y], i): Laid => [100 + i, x, y])
  return { shape: 'layout', mat: matFor(pieces), pieces, usual, falling }
}
const isAnswer = ({ pieces, mat }: LayoutAsk, placed: Placed): boolean =>
  Array.isArray(readLayout({ layout: laidOf(placed) }, pieces, mat))
const at = (placed: Placed, card: number): Point => {
  const it = placed.find((piece) => piece.card === card)
  return it ? [it.x, it.y] : [-1, -1]
}

const anyAsk = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 30 }).map(askFor)
const anywhere = fc.tuple(fc.integer({ min: -900, max: 1800 }), fc.integer({ min: -900, max: 1800 }))
const doing = fc.oneof(
  fc.record({ let: fc.nat(29), at: anywhere }),
  fc.record({ step: fc.nat(29), by: fc.constantFrom<Point>([10, 0], [-10, 0], [0, 10], [0, -10], [1, 0], [0, -1]) }),
  fc.constantFrom('usual' as const, 'spread' as const, 'again' as const),
)

describe('a layout being made', () => {
  it('is one that the rules accept, whatever is done with it', () => {
    fc.assert(
      fc.property(anyAsk, fc.array(doing, { maxLength: 40 }), (ask, things) => {
        let placed = begunFrom(ask, [])
        for (const thing of things) {
          if (thing === 'usual') placed = usually(ask)
          else if (thing === 'spread') placed = spreadOut(ask)
          else if (thing === 'again') placed = begunFrom(ask, laidOf(placed))
          else if ('let' in thing) placed = moved(ask.mat, placed, 100 + (thing.let % ask.pieces.length), thing.at)
          else {
            const now = stepped(ask.mat, placed, 100 + (thing.step % ask.pieces.length), thing.by)
            if ('placed' in now) placed = now.placed
          }
          expect(isAnswer(ask, placed)).toBe(true)
        }
      }),
    )
  })

  it('puts a card as near to the finger as any free place is, and keeps a hair between cards', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(3), { minLength: 2, maxLength: 12 }).map(askFor),
        anywhere,
        anywhere,
        (ask, to, other) => {
          const placed = usually(ask)
          const now = moved(ask.mat, placed, 100, to)
          const mine = now.find(({ card }) => card === 100)
          const rest = now.filter(({ card }) => card !== 100)
          if (!mine) throw new Error('The card is gone.')
          expect(rest.some((it) => adjoins(mine, it) || overlaps(mine, it))).toBe(false)
          // Any other place on the mat that is as free is no nearer.
          const [x, y] = [
            Math.max(0, Math.min(to[0], ask.mat.width - mine.width)),
            Math.max(0, Math.min(to[1], ask.mat.height - mine.height)),
          ]
          const tried = {
            ...mine,
            x: Math.abs(other[0]) % (ask.mat.width - mine.width + 1),
            y: Math.abs(other[1]) % (ask.mat.height - mine.height + 1),
          }
          fc.pre(!rest.some((it) => adjoins(tried, it) || overlaps(tried, it)))
          const far = (p: { x: number; y: number }): number => (p.x - x) ** 2 + (p.y - y) ** 2
          expect(far(mine)).toBeLessThanOrEqual(far(tried))
        },
      ),
    )
  })

  it('shows where a card would lie over another, and where it would go instead', () => {
    const ask = askFor([0, 0])
    const placed = usually(ask)
    const [x, y] = at(placed, 101)
    expect(isTaken(ask.mat, placed, 100, [x, y])).toBe(true)
    expect(isTaken(ask.mat, placed, 100, at(placed, 100))).toBe(false)
    expect(isTaken(ask.mat, placed, 100, [-1, 0])).toBe(true)
    expect(placeFor(ask.mat, placed, 100, [x - 10, y])).toEqual([x - 64, y])
    expect(placeFor(ask.mat, placed, 7, [0, 0])).toBeNull()
  })

  it('goes by keys as far as nothing is in the way, and then says what is', () => {
    const ask = askFor([0, 0])
    const placed = moved(ask.mat, moved(ask.mat, usually(ask), 101, [100, 0]), 100, [30, 0])
    expect(at(placed, 100)).toEqual([30, 0])
    const close = stepped(ask.mat, placed, 100, [10, 0])
    expect('placed' in close && at(close.placed, 100)).toEqual([36, 0]) // 63 wide, and a hair
    expect('placed' in close && stepped(ask.mat, close.placed, 100, [10, 0])).toEqual({ stopped: 'card', by: 101 })
    expect(stepped(ask.mat, placed, 100, [0, -1])).toEqual({ stopped: 'edge' })
  })

  it('is as it was for those who are still there, when somebody is gone or has come', () => {
    const ask = askFor([0, 0, 0])
    const before = laidOf(moved(ask.mat, usually(ask), 101, [140, 5]))
    const fewer = { ...askFor([0, 0]), pieces: ask.pieces.slice(1), usual: ask.usual.slice(1) }
    expect(laidOf(begunFrom(fewer, before))).toEqual(before.slice(1))
    const longer = { ...ask, pieces: ask.pieces.map((it) => (it.card === 101 ? { ...it, ...sizeWith(3) } : it)) }
    expect(at(begunFrom(longer, before), 101)).toEqual([140, 5])
    expect(laidOf(begunFrom(ask, [[55, 0, 0]]))).toEqual(ask.usual)
  })

  it('takes the card under a finger, or the nearest in its reach', () => {
    const placed = usually(askFor([0, 0]))
    const [x, y] = at(placed, 101)
    expect(pieceAt(placed, [x + 5, y + 5], 0)?.card).toBe(101)
    expect(pieceAt(placed, [x - 5, y + 5], 4)).toBeNull()
    expect(pieceAt(placed, [x - 5, y + 5], 6)?.card).toBe(101)
  })
})

describe('aiming', () => {
  const mats = [
    {
      seat: 'raider1' as const,
      x: 0,
      y: 0,
      width: 610,
      height: 356,
      pieces: [
        { card: 1, ...sizeWith(0), x: 200, y: 100 },
        { card: 2, ...sizeWith(0), x: 547, y: 0 },
      ],
    },
  ]

  it('is always at a point of the table', () => {
    fc.assert(
      fc.property(
        fc.nat(3000),
        fc.nat(2000),
        fc.double({ noNaN: true, min: -5000, max: 5000 }),
        fc.double({ noNaN: true, min: -5000, max: 5000 }),
        (width, height, x, y) => {
          expect(Array.isArray(readSpot({ spot: onTable({ width, height }, [x, y]) }, { width, height }))).toBe(true)
        },
      ),
    )
  })

  it('reaches nobody outside the outer line, wherever chance carries it', () => {
    const { all } = reachOf(falling)
    const spread = fc.integer({ min: -200, max: 200 })
    fc.assert(
      fc.property(spread, spread, fc.nat(23), fc.nat(600), fc.nat(600), (dx, dy, turn, x, y) => {
        const box = { x, y, width: 63, height: 88 }
        const isHit = landsOn({ ...falling, at: [300 + dx, 300 + dy], turn }, [box])[0]
        const far = Math.max(box.x - 300, 300 - box.x - box.width, box.y - 300, 300 - box.y - box.height)
        if (far > all) expect(isHit).toBe(false)
      }),
    )
  })

  it('tells how likely each is hit: most where it is aimed, and not at all out of reach', () => {
    const [mat] = mats
    if (!mat) throw new Error('There is no mat.')
    const boxes = boxesOf({ ...mat, x: 710 })
    expect(boxes[0]).toEqual({ x: 910, y: 100, width: 63, height: 88 })
    const [on = 0, off = 0] = chances(falling, [941, 144], boxes)
    expect(on).toBeGreaterThan(15)
    expect(on).toBeLessThan(35)
    expect(off).toBeLessThan(on)
    expect(chances(falling, [300, 144], boxes)).toEqual([0, 0])
    // who touches somebody in reach is hit with them
    const pair = [
      { x: 0, y: 0, width: 63, height: 88 },
      { x: 63, y: 0, width: 63, height: 88 },
      { x: 500, y: 0, width: 63, height: 88 },
    ]
    const [first, second, third] = chances(falling, [-240, 40], pair)
    expect(first).toBeGreaterThan(0)
    expect(second).toBe(first)
    expect(third).toBe(0)
  })
})

describe('the ground', () => {
  it('is drawn as large as there is room, and scrolled where a finger could not tell cards apart', () => {
    const mat = { width: 610, height: 356 }
    expect(millimetre(mat, { width: 1220, height: 712 }, true)).toBe(2)
    expect(millimetre(mat, { width: 1220, height: 178 }, false)).toBe(0.5)
    expect(millimetre({ width: 610, height: 1400 }, { width: 610, height: 400 }, true)).toBe(0.6)
    expect(millimetre({ width: 610, height: 1400 }, { width: 305, height: 400 }, true)).toBe(0.5)
    expect(millimetre({ width: 0, height: 0 }, { width: 305, height: 400 }, true)).toBe(0)
  })

  it('has a clock', () => {
    expect([clockWords(75), clockWords(9), clockWords(0)]).toEqual(['1:15', '0:09', '0:00'])
  })
})
