import { describe, expect, it } from 'vitest'
import { greedy } from '../../src/bots/greedy/index.ts'
import { makeRandom, pickOf, whyOf } from '../../src/bots/index.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Laid } from '../../src/engine/contract/drop.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import { answer } from '../../src/engine/running/api.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { parseRuling } from '../../src/table/rulings/index.ts'
import { layPosition } from '../../src/table/rulings/position.ts'
import { asked, goOnUntil, say } from '../engine/play-on.ts'

/** A Boss that may fall on the raiders, played by greedy bots. */
const table = (raider2 = 'hero: Elendril'): Game => {
  const ruling = parseRuling(
    `title: a fall
rules: [R304.3]
raid: molten-core
raiders: 2
table:
  turn: boss
  boss: { hero: Shazzrah, resources: 1 }
  raider1: { hero: Gorebelly, allies: [Taz'dingo, Taz'dingo, Elder Moorf] }
  raider2: { ${raider2} }
expect: {}
`,
    'a fall',
  )
  return layPosition(ruling).g
}
const advice = (g: Game, d: Decision) => greedy(viewOf(g, d.seats[0] ?? 'boss'), d, makeRandom(1), g.lib.book)
const flip = (g: Game): void => {
  goOnUntil(g, ({ question, seats }) => question === 'priority' && seats[0] === 'boss')
  const hero = g.s.cards.find(({ key }) => key === 'molten-core/shazzrah')
  say(g, { do: 'use', card: hero?.handle ?? 0, power: 1 })
  goOnUntil(g, ({ question }) => question === 'layOut')
}
/** All of them in the corner of their mat, a finger apart; or as is usual. */
const layOut = (g: Game, corner: boolean): void => {
  const d = asked(g)
  if (d.ask.shape !== 'layout') throw new Error('Nobody lays out.')
  const close = d.ask.pieces.map(({ card }, i): Laid => [card, 75 * i, 0])
  say(g, { layout: corner ? close : d.ask.usual })
}
const aim = (g: Game): Pick => pickOf(advice(g, asked(g)))

describe('a Boss that falls', () => {
  it('pays to do so', () => {
    const g = table()
    const d = goOnUntil(g, ({ question, seats }) => question === 'priority' && seats[0] === 'boss')
    expect(pickOf(advice(g, d))).toMatchObject({ do: 'use' })
  })

  it('aims at those who lie close together, wherever their mat is', () => {
    const g = table()
    flip(g)
    layOut(g, true)
    layOut(g, false)
    const pick = aim(g)
    if (!('spot' in pick)) throw new Error('It aims at nothing.')
    expect(pick.spot[0]).toBeGreaterThan(60)
    expect(pick.spot[0]).toBeLessThan(230)
    expect(pick.spot[1]).toBeLessThan(100)
    expect(answer(g, { decision: asked(g).id, seat: 'boss', pick })).toBeNull()
  })

  it('aims at a hero it can finish rather than at three others', () => {
    const g = table('hero: { card: Elendril, damage: 23 }')
    flip(g)
    layOut(g, false)
    layOut(g, false)
    const pick = aim(g)
    if (!('spot' in pick)) throw new Error('It aims at nothing.')
    expect(pick.spot[0]).toBeGreaterThan(710) // the second mat
  })

  it('finds raiders far apart, with a reason that gives nothing away', () => {
    const g = table()
    flip(g)
    const d = asked(g)
    const pick = pickOf(advice(g, d))
    if (!('layout' in pick)) throw new Error('It lays out nothing.')
    expect(pick.layout.map(([, x, y]) => [x, y])).toEqual([
      [0, 0],
      [547, 0],
      [0, 268],
      [547, 268],
    ])
    expect(whyOf(advice(g, d))).toBe('Spreads its characters as far apart as it can.')
  })
})
