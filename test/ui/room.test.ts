import { describe, expect, it } from 'vitest'
import type { Seat } from '../../src/engine/contract/names.ts'
import { type BandName, bands, type Berth, type Item, type Need, sizes } from '../../src/ui/table/berth.ts'
import { dealRoom, type Plan, settle } from '../../src/ui/table/room.ts'
import { fc } from '../properties.ts'

const tablet = { width: 815, height: 505, rem: 16 }
const phone = { width: 374, height: 500, rem: 16 }
const sideways = { width: 670, height: 232, rem: 16 }

const cards = (n: number, more: Partial<Item> = {}): Item[] => Array.from({ length: n }, () => ({ tabs: 0, ...more }))

const need = (seat: Seat, band: BandName, n: number, more: Partial<Need> = {}): Need => ({
  seat,
  band,
  hero: { big: seat === 'boss' ? 1.72 : 1.12, tabs: 0 },
  items: cards(n),
  fanned: cards(n),
  out: false,
  acts: false,
  head: 5.5,
  ...more,
})

/** I, the Boss, and partners with so many cards each. */
const table = (boss: number, partners: readonly number[], mine: number): Need[] => [
  need('boss', 'across', boss),
  ...partners.map((n, i) => need(`raider${i + 2}` as Seat, 'beside', n)),
  need('raider1', 'mine', mine),
]

const at = (plan: Plan, seat: Seat): Berth => {
  const berth = plan.berths.get(seat)
  if (!berth) throw new Error(`${seat} has no berth.`)
  return berth
}

describe('the room of the table', () => {
  it('shows everything, in large plates, while there is little on it', () => {
    const plan = dealRoom(tablet, table(5, [0, 0], 2))
    for (const berth of plan.berths.values()) expect(berth).toMatchObject({ form: 'plate', hidden: 0 })
    expect(at(plan, 'boss').plate).toBeGreaterThanOrEqual(8.5 * 16)
  })

  it('gives a party that holds much more width than one that holds little', () => {
    const plan = dealRoom(tablet, table(5, [8, 1, 1], 2))
    expect(at(plan, 'raider2').width).toBeGreaterThan(at(plan, 'raider3').width * 1.5)
  })

  it('gives whoever acts more of it', () => {
    const [boss, ben, carla, me] = table(5, [4, 4], 2)
    if (!boss || !ben || !carla || !me) throw new Error('Four sit here.')
    const plan = dealRoom(tablet, [boss, { ...ben, acts: true }, carla, me])
    expect(at(plan, 'raider2').width).toBeGreaterThan(at(plan, 'raider3').width)
  })

  it('leaves the fallen a line', () => {
    const fallen = need('raider2', 'beside', 0, { out: true })
    const plan = dealRoom(tablet, [...table(5, [], 2), fallen])
    expect(at(plan, 'raider2').form).toBe('line')
    expect(plan.heights.beside).toBeLessThan(50)
    const beside = dealRoom(tablet, [...table(5, [], 2), fallen, need('raider3', 'beside', 6)])
    expect(at(beside, 'raider2').width).toBeLessThan(at(beside, 'raider3').width / 3)
  })

  it('puts those that are nearly equal on one pile before it makes any of them small', () => {
    const whelps = need('boss', 'across', 30, { fanned: cards(4) })
    const plan = dealRoom(tablet, [
      whelps,
      need('raider2', 'beside', 6),
      need('raider3', 'beside', 6),
      need('raider1', 'mine', 6),
    ])
    expect(at(plan, 'boss')).toMatchObject({ form: 'plate', fan: true, hidden: 0 })
    expect(at(plan, 'boss').shown).toHaveLength(4)
  })

  it('hides what does not fit behind a stack, and never what fights or is asked about', () => {
    const crowd = need('boss', 'across', 60, {
      fanned: [...cards(59), { tabs: 0, must: true }],
    })
    const plan = dealRoom(tablet, [crowd, ...table(0, [12, 12, 12, 12], 12).slice(1)])
    const boss = at(plan, 'boss')
    expect(boss.hidden).toBeGreaterThan(0)
    expect(boss.shown.length + boss.hidden).toBe(60)
    expect(boss.shown).toContain(59)
  })

  it('has heads at the side where there is little height, and still shows the Boss, me and everybody’s hero', () => {
    const plan = dealRoom(sideways, table(8, [5, 5, 5, 5], 5))
    expect(at(plan, 'boss')).toMatchObject({ heads: 'left' })
    for (const berth of plan.berths.values()) expect(berth.hero).toBeGreaterThan(40)
  })

  it('makes everything larger with the text', () => {
    const plan = dealRoom({ ...tablet, rem: 20.8 }, table(3, [1], 1))
    expect(at(plan, 'raider1').plate).toBeGreaterThanOrEqual(sizes.plate * 20.8)
  })

  it('keeps every berth where it is until something does not fit, and whom nothing has come to exactly as they were', () => {
    const before = dealRoom(tablet, table(3, [3, 3], 3))
    const after = settle(before, tablet, table(5, [3, 2], 3))
    if (!after) throw new Error('Five cards fit where three did.')
    for (const [seat, { width, height }] of before.berths) expect(at(after, seat)).toMatchObject({ width, height })
    expect(at(after, 'raider1')).toBe(at(before, 'raider1'))
    expect(at(after, 'raider3').plate).toBe(at(before, 'raider3').plate)
    expect(settle(before, tablet, table(40, [3, 3], 3))).toBeNull()
  })

  it('never deals more than there is, and loses no card, whatever lies there', () => {
    const spaces = fc.constantFrom(
      tablet,
      phone,
      sideways,
      { width: 1080, height: 720, rem: 16 },
      { ...tablet, rem: 20.8 },
    )
    const count = fc.nat({ max: 60 })
    fc.assert(
      fc.property(spaces, count, fc.array(count, { maxLength: 4 }), count, (space, boss, partners, mine) => {
        const needs = table(boss, partners, mine)
        const plan = dealRoom(space, needs)
        const shown = bands.filter((band) => needs.some((it) => it.band === band))
        const sum =
          shown.reduce((all, band) => all + plan.heights[band], 0) + sizes.bands * space.rem * (shown.length - 1)
        expect(sum).toBeLessThanOrEqual(space.height + 1)
        for (const band of shown) {
          const list = needs.filter((it) => it.band === band)
          const width = list.reduce((all, { seat }) => all + at(plan, seat).width, 0)
          expect(width + sizes.between * space.rem * (list.length - 1)).toBeLessThanOrEqual(space.width + 1)
        }
        for (const { seat, items, fanned } of needs) {
          const { shown: seen, hidden, fan } = at(plan, seat)
          expect(seen.length + hidden).toBe((fan ? fanned : items).length)
        }
      }),
      { numRuns: 300 },
    )
  })
})
