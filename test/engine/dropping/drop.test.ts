import { describe, expect, test } from 'vitest'
import type { Pick } from '../../../src/engine/contract/answer.ts'
import type { Ask } from '../../../src/engine/contract/decision.ts'
import type { Laid } from '../../../src/engine/contract/drop.ts'
import { logText } from '../../../src/engine/contract/log.ts'
import type { Seat } from '../../../src/engine/contract/names.ts'
import { turns } from '../../../src/measure/geometry.ts'
import { answer, askedOf, decisionOf } from '../../../src/engine/running/api.ts'
import { fork } from '../../../src/engine/running/fork.ts'
import { redeal } from '../../../src/engine/running/redeal.ts'
import { resumeGame } from '../../../src/engine/running/create.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import type { Game } from '../../../src/engine/state/game.ts'
import { parseRuling } from '../../../src/table/rulings/index.ts'
import { layPosition } from '../../../src/table/rulings/position.ts'
import { jsonFaults } from '../../../src/table/sim/check-copies.ts'
import { viewFaults } from '../../../src/table/sim/check-views.ts'
import { asked, goOnUntil, say } from '../play-on.ts'

/** Two raiders with a hero and an ally each, and Shazzrah about to fall; `falls` fixes how. */
const about = (falls = '') => {
  const ruling = parseRuling(
    `title: a fall
rules: [R304.3]
raid: molten-core
raiders: 2
${falls}
table:
  turn: boss
  boss: { hero: Shazzrah, resources: 2 }
  raider1: { hero: Gorebelly, allies: [Taz'dingo] }
  raider2: { hero: Elendril, allies: [Elder Moorf] }
expect: {}
`,
    'a fall',
  )
  const { g, values } = layPosition(ruling)
  const [hero] = g.s.cards.filter(({ key }) => key === 'molten-core/shazzrah')
  goOnUntil(g, ({ question, seats }) => question === 'priority' && seats[0] === 'boss')
  say(g, { do: 'use', card: hero?.handle ?? 0, power: 1 })
  goOnUntil(g, ({ question }) => question === 'layOut')
  return { g, values }
}

const layoutOf = (g: Game, seat: Seat): Extract<Ask, { shape: 'layout' }> => {
  const ask = viewOf(g, seat).decision?.ask
  if (ask?.shape !== 'layout') throw new Error(`${seat} lays out nothing.`)
  return ask
}
const give = (g: Game, seat: Seat, pick: Pick): string | null =>
  answer(g, { decision: askedOf(g)?.id ?? 0, seat, pick })?.reason ?? null
/** One's first character in the corner and the other one beside it. */
const inTheCorner = (g: Game, seat: Seat): Laid[] => {
  const [a, b] = layoutOf(g, seat).pieces
  return [
    [a?.card ?? 0, 0, 0],
    [b?.card ?? 0, 100, 0],
  ]
}
const mine = (g: Game, seat: Seat | null, whose: Seat) =>
  viewOf(g, seat).drop?.mats.find((mat) => mat.seat === whose)?.pieces ?? null

describe('while raiders lay out', () => {
  test('all are asked at the same time, each for their own characters, in whatever order they answer', () => {
    const { g } = about()
    expect(askedOf(g)).toMatchObject({ seats: ['raider1', 'raider2'], each: true })
    expect(viewOf(g, 'raider2').decision?.seats).toEqual(['raider2'])
    expect(viewOf(g, 'boss').decision).toBeNull()
    const mats = (['raider1', 'raider2'] as const).map((seat) => layoutOf(g, seat).pieces.map(({ card }) => card))
    expect(new Set(mats.flat()).size).toBe(4)
    const { id } = asked(g)
    expect(give(g, 'raider2', { layout: layoutOf(g, 'raider2').usual })).toBeNull()
    expect(askedOf(g)).toMatchObject({ id, seats: ['raider1'] })
    expect(give(g, 'raider2', { layout: [] })).toMatch(/^Raider 1 decides this/)
    expect(give(g, 'raider1', { layout: layoutOf(g, 'raider1').usual })).toBeNull()
    expect(asked(g)).toMatchObject({ question: 'aim', seats: ['boss'], id: id + 1 })
  })

  test('nobody sees what another has laid before everybody has', () => {
    const { g } = about()
    const before = JSON.stringify([viewOf(g, 'boss'), viewOf(g, 'raider1'), viewOf(g, null)].map(withoutAsking))
    give(g, 'raider2', { layout: inTheCorner(g, 'raider2') })
    expect(mine(g, 'raider2', 'raider2')?.[1]).toMatchObject({ x: 100, y: 0 })
    expect([mine(g, 'boss', 'raider2'), mine(g, 'raider1', 'raider2'), mine(g, null, 'raider2')]).toEqual([
      null,
      null,
      null,
    ])
    expect(JSON.stringify([viewOf(g, 'boss'), viewOf(g, 'raider1'), viewOf(g, null)].map(withoutAsking))).toBe(before)
    give(g, 'raider1', { layout: inTheCorner(g, 'raider1') })
    for (const seat of ['boss', 'raider1', null] as const)
      expect(mine(g, seat, 'raider2')?.[1]).toMatchObject({ x: 100, y: 0 })
    expect([...viewFaults(g, decisionOf(g)), ...jsonFaults(g)]).toEqual([])
  })

  test('nothing of it is left in a world that is only imagined', () => {
    const locked = (layout: (g: Game) => Laid[]): string => {
      const { g } = about()
      give(g, 'raider2', { layout: layout(g) })
      return JSON.stringify(redeal(g, 1, 0).s.frames)
    }
    expect(locked((g) => inTheCorner(g, 'raider2'))).toBe(locked((g) => layoutOf(g, 'raider2').usual))
  })

  test('a layout that can’t be is refused in plain words, and nothing changes', () => {
    const { g } = about()
    const [a, b] = inTheCorner(g, 'raider1').map(([card]) => card)
    const other = inTheCorner(g, 'raider2')[0]?.[0] ?? 0
    const before = JSON.stringify(g.s)
    const why = (...layout: unknown[]): string | null => give(g, 'raider1', { layout: layout as Laid[] })
    expect(why([a, 0, 0], [b, 62, 0])).toBe('Two of your characters overlap.')
    expect(why([a, 0, 0], [b, 548, 0])).toBe('Your characters must be entirely on your mat.')
    expect(why([a, 0, 0], [b, 100, 0.5])).toBe('Each character’s position must be in whole millimetres.')
    expect(why([a, 0, 0], [b, Number.NaN, 0])).toBe('Each character’s position must be in whole millimetres.')
    expect(why([a, 0, 0], [b, '100', 0])).toBe('Each character’s position must be in whole millimetres.')
    expect(why([a, 0, 0], null)).toBe('Each character’s position must be in whole millimetres.')
    expect(why([a, 0, 0], [a, 100, 0])).toBe('One of your characters is on the mat twice.')
    expect(why([a, 0, 0])).toBe('Not all of your characters are on the mat.')
    expect(why([a, 0, 0], [other, 100, 0])).toBe('That isn’t one of the characters you’re laying out.')
    expect(give(g, 'raider1', { spot: [1, 1] })).toBe('Lay out your characters.')
    expect(JSON.stringify(g.s)).toBe(before)
  })

  test('whoever leaves the raid meanwhile keeps the usual layout, and the others go on', () => {
    const { g } = about()
    answer(g, { seat: 'raider1', concede: true })
    expect(askedOf(g)?.seats).toEqual(['raider2'])
    give(g, 'raider2', { layout: layoutOf(g, 'raider2').usual })
    expect(asked(g).question).toBe('aim')
    const both = about().g
    answer(both, { seat: 'raider1', concede: true })
    answer(both, { seat: 'raider2', concede: true })
    expect(askedOf(both)?.seats).toEqual(['boss'])
  })

  test('a character that is taken away by hand is not laid out; whoever had it lays out anew', () => {
    const { g } = about()
    const ally = layoutOf(g, 'raider1').pieces[1]?.card ?? 0
    give(g, 'raider1', { layout: inTheCorner(g, 'raider1') })
    give(g, 'raider2', { layout: inTheCorner(g, 'raider2') })
    const { id } = asked(g)
    const refused = answer(g, { decision: id, seat: 'boss', adjust: [{ do: 'move', card: ally, to: 'graveyard' }] })
    expect(refused).toBeNull()
    expect(askedOf(g)).toMatchObject({ seats: ['raider1'] })
    expect(layoutOf(g, 'raider1').pieces).toHaveLength(1)
    give(g, 'raider1', { layout: layoutOf(g, 'raider1').usual })
    expect(asked(g).question).toBe('aim')
    expect(mine(g, 'boss', 'raider2')?.[1]).toMatchObject({ x: 100, y: 0 })
  })
})

const withoutAsking = ({ waitingFor: _waiting, ...view }: ReturnType<typeof viewOf>): object => view

const allIn = (g: Game): void => {
  for (const seat of ['raider1', 'raider2'] as const) give(g, seat, { layout: inTheCorner(g, seat) })
}

describe('as it falls', () => {
  test('everybody can read off the log where everything lay, where it was aimed and where it came to rest', () => {
    const { g } = about('falls: [[-10, 4, 6]]')
    allIn(g)
    expect(give(g, 'boss', { spot: [40, 40.5] })).toBe('Choose a point on the table.')
    expect(give(g, 'boss', { spot: [-1, 40] })).toBe('That point isn’t on the table.')
    expect(give(g, 'boss', { spot: [40, 40] })).toBeNull()
    const entry = viewOf(g, null).log.find(({ what }) => what === 'drop')
    expect(entry?.fall).toMatchObject({ aim: [40, 40], at: [30, 44], turn: 6, table: { width: 1320, height: 356 } })
    expect(
      entry?.fall?.mats.map(({ seat, pieces }) => [seat, ...pieces.map(({ name, hit = false }) => [name, hit])]),
    ).toEqual([
      ['raider1', ['Gorebelly', true], ["Taz'dingo", false]],
      ['raider2', ['Elendril', false], ['Elder Moorf', false]],
    ])
    expect(entry && logText(entry)).toBe('Shazzrah falls and lands on Gorebelly')
    expect(g.s.log.filter(({ what }) => what === 'damage').map(logText)).toEqual([
      'Shazzrah deals 5 arcane damage to Gorebelly',
    ])
    expect(viewFaults(g, decisionOf(g))).toEqual([])
  })

  test('chance carries it at most as far as is said, in every direction, and the same chance to the same place', () => {
    const { g } = about()
    allIn(g)
    const seen = new Set<number>()
    for (let n = 0; n < 120; n++) {
      const [one, two] = [redeal(g, 0, n), redeal(g, 0, n)].map((it) => {
        give(it, 'boss', { spot: [300, 100] })
        return it.s.log.find(({ what }) => what === 'drop')?.fall
      })
      expect(one).toEqual(two)
      const [x = 0, y = 0] = one?.at ?? []
      expect(Math.max(Math.abs(x - 300), Math.abs(y - 100))).toBeLessThanOrEqual(200)
      seen.add(one?.turn ?? -1)
    }
    expect(seen.size).toBe(turns)
  })

  test('it goes on from a save at any moment, and comes to the same', () => {
    const { g, values } = about()
    const answers: [Seat, (it: Game) => Pick][] = [
      ['raider2', (it) => ({ layout: inTheCorner(it, 'raider2') })],
      ['raider1', (it) => ({ layout: inTheCorner(it, 'raider1') })],
      ['boss', () => ({ spot: [40, 40] })],
    ]
    let saved = fork(g)
    for (const [seat, pick] of answers) {
      expect(give(g, seat, pick(g))).toBeNull()
      expect(give(saved, seat, pick(saved))).toBeNull()
      saved = resumeGame(values, JSON.parse(JSON.stringify(saved.s)) as Game['s'])
      expect(JSON.stringify(saved.s)).toBe(JSON.stringify(g.s))
    }
  })
})
