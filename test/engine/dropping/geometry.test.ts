import { describe, expect, test } from 'vitest'
import { anyLayout, farApart } from '../../../src/bots/laying.ts'
import { makeRandom } from '../../../src/bots/random.ts'
import type { Ask } from '../../../src/engine/contract/decision.ts'
import type { Laid, Piece } from '../../../src/engine/contract/drop.ts'
import { adjoins, along, type Box, landsOn, overlaps, touches, turns } from '../../../src/measure/geometry.ts'
import { arranged, falling, matFor, sizeWith, usualLayout } from '../../../src/engine/dropping/mats.ts'
import { readLayout } from '../../../src/engine/dropping/read.ts'
import { fc } from '../../properties.ts'

const { width, height } = falling
const someTurn = fc.integer({ min: 0, max: turns - 1 })
const length = fc.integer({ min: -250, max: 250 })
const box = fc.record({
  x: fc.integer({ min: -150, max: 150 }),
  y: fc.integer({ min: -150, max: 150 }),
  width: fc.integer({ min: 1, max: 120 }),
  height: fc.integer({ min: 1, max: 200 }),
})

/** Does a card that lies here reach to within `slack` of any of the points a millimetre apart on the box? The slow way. */
const reaches = (card: Parameters<typeof touches>[0], { x, y, ...size }: Box, slack: number): boolean => {
  const [ux, uy] = along(card.turn)
  const isIn = (px: number, py: number): boolean => {
    const [dx, dy] = [px - card.at[0], py - card.at[1]]
    const right = Math.abs(dx * ux + dy * uy) / 1000
    const down = Math.abs(dy * ux - dx * uy) / 1000
    return right <= card.width / 2 + slack && down <= card.height / 2 + slack
  }
  for (let px = x; px <= x + size.width; px++)
    for (let py = y; py <= y + size.height; py++) if (isIn(px, py)) return true
  return false
}

describe('a card that has fallen', () => {
  test('touches what a measure laid on every millimetre says it touches', () => {
    fc.assert(
      fc.property(length, length, someTurn, box, (x, y, turn, it) => {
        const card = { width, height, at: [x, y] as [number, number], turn }
        if (reaches(card, it, -0.2)) expect(touches(card, it)).toBe(true)
        if (!reaches(card, it, 1.2)) expect(touches(card, it)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('touches at an edge, and half a millimetre further off it does not', () => {
    const upright = { width, height, at: [0, 0] as [number, number], turn: 0 } // from -44.5 to 44.5
    expect(touches(upright, { x: 44, y: 0, width: 63, height: 88 })).toBe(true)
    expect(touches(upright, { x: 45, y: 0, width: 63, height: 88 })).toBe(false)
    const even = { ...upright, width: 90 }
    expect(touches(even, { x: 45, y: 0, width: 63, height: 88 })).toBe(true)
    expect(touches({ ...upright, turn: 6 }, { x: 63, y: 0, width: 63, height: 88 })).toBe(true)
    expect(touches({ ...upright, turn: 6 }, { x: 0, y: 45, width: 63, height: 88 })).toBe(false)
  })

  test('a corner that pokes out touches, and what lies beside the corner is left alone', () => {
    const diamond = { width: 100, height: 100, at: [0, 0] as [number, number], turn: 3 } // corners 70.7 out
    expect(touches(diamond, { x: 70, y: -5, width: 10, height: 10 })).toBe(true)
    expect(touches(diamond, { x: 40, y: 40, width: 10, height: 10 })).toBe(false) // the square around it would touch
  })

  test('half a turn makes no difference, nor does looking at it in a mirror', () => {
    fc.assert(
      fc.property(length, length, someTurn, box, (x, y, turn, it) => {
        const card = { width, height, at: [x, y] as [number, number], turn }
        const here = touches(card, it)
        expect(touches({ ...card, turn: turn + turns / 2 }, it)).toBe(here)
        expect(touches({ ...card, at: [-x, y], turn: -turn }, { ...it, x: -it.x - it.width })).toBe(here)
      }),
    )
  })

  test('lands on what lies edge to edge with what it touches, but no further', () => {
    const row = [0, 63, 126, 190].map((x) => ({ x, y: 0, width: 63, height: 88 }))
    expect(landsOn({ width, height, at: [-20, 44], turn: 0 }, row)).toEqual([true, true, false, false])
    expect(landsOn({ width, height, at: [250, 44], turn: 0 }, row)).toEqual([false, false, false, true])
  })
})

test('two cards overlap, adjoin or lie apart, and never two of these', () => {
  fc.assert(
    fc.property(box, box, (a, b) => {
      expect(overlaps(a, b)).toBe(overlaps(b, a))
      expect(adjoins(a, b)).toBe(adjoins(b, a))
      expect(overlaps(a, b) && adjoins(a, b)).toBe(false)
    }),
  )
  const at = (x: number, y: number): Box => ({ x, y, width: 63, height: 88 })
  expect([at(62, 87), at(63, 87), at(63, 88), at(64, 0)].map((it) => overlaps(at(0, 0), it))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([at(62, 87), at(63, 87), at(63, 88), at(64, 0)].map((it) => adjoins(at(0, 0), it))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

const pieces = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 60 })
  .map((all): Piece[] => all.map((attachments, card) => ({ card, ...sizeWith(attachments) })))

const askFor = (all: Piece[]): Extract<Ask, { shape: 'layout' }> => ({
  shape: 'layout',
  mat: matFor(all),
  pieces: all,
  usual: usualLayout(all).map(([x, y], i): Laid => [i, x, y]),
  falling,
})

describe('however many characters there are, with whatever is attached to them', () => {
  test('the usual layout is allowed, and so is what bots make of it', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 0, max: 1e6 }), (all, seed) => {
        const ask = askFor(all)
        for (const layout of [ask.usual, farApart(ask), anyLayout(ask, makeRandom(seed))])
          expect(readLayout({ layout }, all, ask.mat)).toEqual(layout.map(([, x, y]) => [x, y]))
      }),
    )
  })

  test('one playmat is enough for twenty-four of them, and then it grows', () => {
    const plain = (n: number): Piece[] => Array.from({ length: n }, (_, card) => ({ card, ...sizeWith(0) }))
    expect(matFor(plain(24))).toEqual({ width: 610, height: 356 })
    expect(matFor(plain(60)).height).toBeGreaterThan(356)
  })

  test('bots leave so much room between a few of them that no two are hit at once', () => {
    const four: Piece[] = Array.from({ length: 4 }, (_, card) => ({ card, ...sizeWith(0) }))
    const boxes = farApart(askFor(four)).map(([, x, y]): Box => ({ x, y, ...sizeWith(0) }))
    for (let x = 0; x <= 610; x += 20)
      for (let y = 0; y <= 356; y += 20)
        for (let turn = 0; turn < turns / 2; turn++)
          expect(landsOn({ width, height, at: [x, y], turn }, boxes).filter(Boolean).length).toBeLessThan(2)
  })
})

test('mats never overlap, whoever has how many', () => {
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 5 }), (parties) => {
      const { table, boxes } = arranged(parties.map(matFor))
      for (const it of boxes) {
        expect(it.x + it.width <= table.width && it.y + it.height <= table.height).toBe(true)
        expect(boxes.filter((other) => other !== it && overlaps(it, other))).toEqual([])
      }
    }),
  )
})
