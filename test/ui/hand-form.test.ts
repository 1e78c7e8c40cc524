import { describe, expect, it } from 'vitest'
import { handForm } from '../../src/ui/table/hand-form.ts'

const tablet = { width: 814, height: 146, rem: 16 }
const phone = { width: 374, height: 120, rem: 16 }
const sideways = { width: 672, height: 61, rem: 16 }
const rooms = { tablet, phone, sideways, huge: { width: 752, height: 190, rem: 20.8 } }

describe('a hand', () => {
  it('of a few cards has them as large as they can be, with their words', () => {
    expect(handForm(5, tablet)).toMatchObject({ face: 'tall', rows: 1, columns: 5, width: 112 })
    expect(handForm(4, phone)).toMatchObject({ face: 'tall', rows: 1 })
  })

  it('grows narrower before it loses its words, then lies in two rows', () => {
    expect(handForm(8, tablet)).toMatchObject({ face: 'tall', rows: 1, columns: 8 })
    expect(handForm(8, tablet).width).toBeLessThan(100)
    expect(handForm(12, tablet)).toMatchObject({ face: 'low', rows: 2, columns: 6 })
    expect(handForm(12, phone)).toMatchObject({ face: 'slim', rows: 2, columns: 6 })
    expect(handForm(12, sideways)).toMatchObject({ rows: 1, columns: 12 })
  })

  it('never hides a card behind another, as long as each has room for a finger', () => {
    for (const room of Object.values(rooms))
      for (let count = 1; count <= 12; count++) {
        const { columns, height, rows, step, width } = handForm(count, room)
        expect(rows * columns).toBeGreaterThanOrEqual(count)
        expect(step).toBeGreaterThanOrEqual(width)
        expect(width).toBeGreaterThanOrEqual(2.75 * room.rem)
        expect(height).toBeGreaterThanOrEqual(2.75 * room.rem)
        expect((columns - 1) * step + width).toBeLessThanOrEqual(room.width + 1)
        expect(rows * height + (rows - 1) * 0.3 * room.rem).toBeLessThanOrEqual(room.height + 0.01)
      }
  })

  it('of far too many overlaps evenly and stays on the screen', () => {
    const { columns, step, width } = handForm(40, phone)
    expect(step).toBeLessThan(width)
    expect((columns - 1) * step + width).toBeLessThanOrEqual(phone.width + 0.01)
  })

  it('has as many lines of words as fit, fewer above numbers', () => {
    const { lines, linesAbove } = handForm(7, tablet)
    expect(linesAbove).toBeLessThan(lines)
    expect(handForm(7, { ...tablet, height: 190 }).lines).toBeGreaterThan(lines)
  })

  it('that is empty is a hand, too', () => {
    expect(handForm(0, tablet)).toMatchObject({ rows: 1, columns: 1 })
  })
})
