import { describe, expect, it } from 'vitest'
import type { Answer, Pick } from '../../src/engine/contract/answer.ts'
import type { Laid, Point } from '../../src/engine/contract/drop.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import { redeal } from '../../src/engine/running/redeal.ts'
import { seatNumber } from '../../src/engine/state/game.ts'
import type { View } from '../../src/engine/contract/view.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { human } from '../../src/table/seating.ts'
import { readSave, restoreSave } from '../../src/table/saves.ts'
import { shelf } from '../shelf.ts'
import { type AtTable, failuresIn, fileIn, type Guest, lastView, refusalsIn, storyIn, viewsIn } from './at-table.ts'
import { answering, layingWithGuest, usual, viewAt } from './laying.ts'
import { hello, last, look } from './together.ts'

/** Somebody at another device who answers a card that is about to fall with whatever might break the table. */

const stateAt = async (table: AtTable): Promise<string> => {
  const { answers, snapshots } = await readSave(fileIn(await table.say({ type: 'export' })), shelf)
  return JSON.stringify([answers, snapshots.at(-1)?.state])
}
const laidBy = (view: View): Laid[] => {
  const pick = usual(view)
  return 'layout' in pick ? [...pick.layout] : []
}
const saying = (view: View, pick: unknown, seat: Seat = view.you ?? 'boss'): ToHost => ({
  type: 'answer',
  move: { decision: view.decision?.id ?? 0, seat, pick: pick as Pick },
})

/** The same again, on a new link, when too much nonsense has ended the one before. */
const persistent = (table: AtTable, first: Guest) => {
  let guest = first
  return async (message: ToHost): Promise<void> => {
    if (guest.ended() !== undefined) {
      const as = guest.pair
      guest = table.guest()
      await guest.say(hello('Mallory', { as }), { type: 'look', seat: 'raider2' })
    }
    const said = await guest.say(message)
    const isAnswered = refusalsIn(said).length > 0 || failuresIn(said).length > 0 || guest.ended() !== undefined
    expect(isAnswered, JSON.stringify(message).slice(0, 200)).toBe(true)
  }
}

describe('a guest who lays out what can’t be', () => {
  it('is refused, whatever it is, and changes nothing', { timeout: 60_000 }, async () => {
    const { table, guest } = await layingWithGuest()
    const mine = lastView(guest.everything)
    const [[card] = [0]] = laidBy(mine)
    const other = (await viewAt(table, 'raider1')).seats[1]?.hero?.handle ?? 0
    const holed: unknown[] = []
    holed[2] = [card, 0, 0]
    const before = await stateAt(table)
    const say = persistent(table, guest)
    const layouts: unknown[] = [
      null,
      'usual',
      {},
      { length: 1, 0: [card, 0, 0] },
      [],
      holed,
      [card, 0, 0],
      [[card]],
      [[card, 0]],
      [[card, 0, 0, 0]],
      [{ 0: card, 1: 0, 2: 0 }],
      ...[Number.NaN, Infinity, -Infinity, 0.5, -1, 1e300, 2 ** 53, 610, '0', null, [0]].flatMap((n) => [
        [[card, n, 0]],
        [[card, 0, n]],
        [[n, 0, 0]],
      ]),
      [
        [card, 0, 0],
        [card, 200, 0],
      ],
      [[other, 0, 0]],
      [
        [card, 0, 0],
        [other, 200, 0],
      ],
      Array.from({ length: 10_000 }, () => [card, 0, 0]),
      Array.from({ length: 500 }, (_, i) => [i, 0, 0]),
      [['__proto__', 0, 0]],
    ]
    for (const layout of layouts) await say(saying(mine, { layout }))
    const whole = laidBy(mine)
    for (const pick of [
      { layout: whole, spot: [0, 0] },
      { layout: whole, seat: 'raider1' },
      JSON.parse(`{"layout": ${JSON.stringify(whole)}, "__proto__": {"layout": []}}`),
      JSON.parse('{"__proto__": {"layout": []}}'),
      { constructor: whole },
      whole,
      { spot: [0, 0] },
      { spot: [Number.NaN, 0] },
      { do: 'cancel' },
      { do: 'pass' },
      [],
      {},
      null,
    ])
      await say(saying(mine, pick))
    for (const seat of ['boss', 'raider1', 'raider5'] as const) await say(saying(mine, { layout: whole }, seat))
    for (const seat of ['boss', 'raider1'] as const)
      await say(saying(mine, { layout: laidBy(await viewAt(table, seat)) }, seat))
    for (const ms of [0, 1, -1, Number.NaN, 1e9]) await say({ type: 'layoutTime', ms })
    expect(await stateAt(table)).toBe(before)
    expect(viewsIn(table.everything).at(-1)?.layoutLeft).toBeUndefined()
    expect(lastView(table.everything).waitingFor).toHaveLength(3)
  })

  it('gets a layout that is as it was before it was sent: −0 is 0', async () => {
    const { table, guest } = await layingWithGuest()
    const mine = lastView(guest.everything)
    const [[card] = [0]] = laidBy(mine)
    await guest.say(saying(mine, { layout: [[card, -0, -0]] }))
    const [piece] = lastView(guest.everything).drop?.mats.find(({ seat }) => seat === 'raider2')?.pieces ?? []
    expect([piece?.x, piece?.y]).toEqual([0, 0])
    await stateAt(table)
  })
})

describe('a guest who aims where nobody can', () => {
  it('is refused, and so is who aims for somebody else', { timeout: 60_000 }, async () => {
    const { table, guest } = await layingWithGuest()
    await lockAll(table, guest)
    const [aiming = 'boss'] = lastView(table.everything).waitingFor
    const asked = await viewAt(table, aiming)
    const { width = 0, height = 0 } = asked.drop?.table ?? {}
    const say = persistent(table, guest)
    expect(aiming).toBe('raider1')
    await say(saying(asked, { spot: [0, 0] })) // it isn't theirs to aim
    const { you } = last(guest.everything, 'welcome')
    await table.say({ type: 'sit', seat: aiming, sitter: { player: human, name: 'Mallory', member: you } })
    const before = await stateAt(table)
    const spots: unknown[] = [null, [], [0], [0, 0, 0], { 0: 0, 1: 0 }, 'here', [width + 1, 0], [0, height + 1]]
    for (const n of [Number.NaN, Infinity, 0.5, -1, 1e300, 2 ** 53, '0', null]) spots.push([n, 0], [0, n])
    for (const spot of spots) await say(saying(asked, { spot }))
    await say(saying(asked, { spot: [0, 0], layout: [] }))
    await say(saying(asked, { layout: [] }))
    expect(await stateAt(table)).toBe(before)
  })
})

const lockAll = async (table: AtTable, guest: Guest): Promise<void> => {
  for (const seat of ['boss', 'raider1'] as const) {
    const view = await viewAt(table, seat)
    await table.say(answering(view, usual(view)))
  }
  const mine = lastView(guest.everything)
  await guest.say(answering(mine, usual(mine)))
}

describe('a guest who lays out late, or again', () => {
  it('changes nothing once their time is up, or all are locked, or somebody plays in their place', async () => {
    const { table, guest } = await layingWithGuest({ type: 'layoutTime', ms: 60_000 })
    const mine = lastView(guest.everything)
    const [[card] = [0]] = laidBy(mine)
    const corner = saying(mine, { layout: [[card, 0, 0]] })
    const plan: ToHost = { type: 'plan', moves: Array.from({ length: 100 }, () => moveIn(corner)) }
    await table.longAfter()
    const late = await stateAt(table)
    expect(refusalsIn(await guest.say(corner, corner, plan))).toEqual([])
    expect(await stateAt(table)).toBe(late)
    const there = await layingWithGuest()
    await there.table.say({ type: 'away', seat: 'raider2', by: 'skip' })
    const away = await stateAt(there.table)
    await there.guest.say(saying(lastView(there.guest.everything), { layout: [] }), corner, plan)
    expect(await stateAt(there.table)).toBe(away)
  })

  it('lays out what is asked now, not what was asked before somebody undid it', async () => {
    const { table, guest } = await layingWithGuest()
    const mine = lastView(guest.everything)
    const known = storyIn(guest.everything).at(-1)?.n ?? 0
    await guest.say(answering(mine, usual(mine)))
    await guest.say({ type: 'undo', seat: 'raider2', agreed: true })
    const before = await stateAt(table)
    await guest.say({ ...answering(mine, usual(mine)), known } as ToHost)
    expect(await stateAt(table)).toBe(before)
    await guest.say(answering(lastView(guest.everything), usual(lastView(guest.everything))))
    expect(lastView(table.everything).waitingFor.toSorted()).toEqual(['boss', 'raider1'])
  })
})
const moveIn = (message: ToHost): Answer => {
  if (message.type !== 'answer' || !('pick' in message.move)) throw new Error('That is no answer.')
  return message.move
}

describe('a guest whose link ends while they lay out', () => {
  it('lies as usual when their time is up, and finds the raid there when they come back', async () => {
    const { table, guest } = await layingWithGuest({ type: 'layoutTime', ms: 60_000 })
    const mine = lastView(guest.everything)
    guest.link.close()
    await table.settle()
    for (const seat of ['boss', 'raider1'] as const) {
      const view = await viewAt(table, seat)
      await table.say(answering(view, usual(view)))
    }
    expect(lastView(table.everything).waitingFor).toEqual(['raider2']) // they may come back in time
    await table.longAfter()
    const { drop, waitingFor } = lastView(table.everything)
    expect(waitingFor).toEqual(['raider1']) // aims
    const at = (drop?.mats ?? []).find(({ seat }) => seat === 'raider2')?.pieces ?? []
    expect(at.map(({ card, x, y }) => [card, x, y])).toEqual(laidBy(mine))
    const again = table.guest()
    await again.say(hello('Mallory', { as: guest.pair }), look('raider2'))
    expect(lastView(again.everything).drop).toEqual(drop)
    expect(refusalsIn(await again.say(answering(mine, usual(mine))))).toEqual([])
    expect(lastView(again.everything).decision).toBeNull()
  })

  it('lays out as if nothing had happened if they are back before that', async () => {
    const { table, guest } = await layingWithGuest({ type: 'layoutTime', ms: 60_000 })
    guest.link.close()
    await table.settle()
    const again = table.guest()
    await again.say(hello('Mallory', { as: guest.pair }), look('raider2'))
    const mine = lastView(again.everything)
    const [[card] = [0]] = laidBy(mine)
    await again.say(saying(mine, { layout: [[card, 1, 2]] }))
    const own = lastView(again.everything).drop?.mats.find(({ seat }) => seat === 'raider2')?.pieces
    expect(own).toMatchObject([{ card, x: 1, y: 2 }])
    expect(lastView(table.everything).waitingFor.toSorted()).toEqual(['boss', 'raider1'])
  })
})

describe('what somebody has laid out', () => {
  /** All that anybody else hears once the guest has laid out so, until the last of them has. */
  const heardAfter = async (at: Point): Promise<string[]> => {
    const { table, guest } = await layingWithGuest()
    const watcher = table.guest()
    await watcher.say(hello('Wanda'), look(null))
    const mine = lastView(guest.everything)
    const [[card] = [0]] = laidBy(mine)
    const from = [table.everything.length, watcher.everything.length] as const
    await guest.say(saying(mine, { layout: [[card, ...at]] }))
    expect(lastView(table.everything).waitingFor).toHaveLength(2)
    const boss = await viewAt(table, 'boss')
    const id = boss.decision?.id ?? 0
    const hero = boss.seats[2]?.hero?.handle ?? 0
    await table.say(
      { type: 'preview', ask: 1, seat: 'boss', decision: id, picks: [usual(boss)] },
      { type: 'preview', ask: 2, seat: 'boss', decision: id, first: usual(boss), picks: [{ spot: [900, 900] }] },
      { type: 'why', ask: 3, seat: 'boss', card: hero },
      { type: 'explain', ask: 4, seat: 'boss', card: hero },
      { type: 'aims', ask: 5, seat: 'boss', pick: { card: hero } },
      answering(boss, usual(boss)),
    )
    const other = await viewAt(table, 'raider1')
    const picks = [usual(other)]
    await table.say({ type: 'preview', ask: 6, seat: 'raider1', decision: id, picks })
    await table.say({ type: 'undo', seat: 'boss', agreed: true }, { type: 'away', seat: 'boss', by: 'bot' })
    await watcher.say(look('raider2'), { type: 'again' }, look(null))
    const heard = [table.everything.slice(from[0]), watcher.everything.slice(from[1])].flat()
    expect(heard.filter(({ type }) => type === 'previewed')).toHaveLength(3)
    return heard.filter(({ type }) => type !== 'backup' && type !== 'share').map((it) => JSON.stringify(it))
  }

  it('is the same to the last byte for everybody else, wherever it lies, until all have', async () => {
    const [one, other] = [await heardAfter([0, 0]), await heardAfter([500, 200])]
    expect(one.filter((it, i) => it !== other[i])).toEqual([])
    expect(one).toHaveLength(other.length)
  })

  it('is not in the worlds that anybody else’s previews are tried out in', async () => {
    const worldAfter = async (at: Point, seat: Seat): Promise<string> => {
      const { table, guest } = await layingWithGuest()
      const mine = lastView(guest.everything)
      const [[card] = [0]] = laidBy(mine)
      await guest.say(saying(mine, { layout: [[card, ...at]] }))
      const g = restoreSave(await readSave(fileIn(await table.say({ type: 'export' })), shelf))
      return JSON.stringify(redeal(g, seatNumber(seat), 0).s)
    }
    expect(await worldAfter([0, 0], 'boss')).toBe(await worldAfter([500, 200], 'boss'))
    expect(await worldAfter([0, 0], 'raider2')).not.toBe(await worldAfter([500, 200], 'raider2')) // they know
  })
})
