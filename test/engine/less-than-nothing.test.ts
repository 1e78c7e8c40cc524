import { expect, it } from 'vitest'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { parseRuling } from '../../src/table/rulings/index.ts'
import { layPosition } from '../../src/table/rulings/position.ts'
import { jsonFaults } from '../../src/table/sim/check-copies.ts'

// -1 for each of none is nothing, and 0 is the only nothing that a save knows.
const table = `
title: Less than nothing
rules: ['104.1']
raid: onyxia
cards:
  - { name: Dread, type: ability, cost: 0, instant: true, play: { effects: [{ give: [{ atk: { times: [-1, { count: { is: armor } }] }, to: yourHero }], for: game }] } }
table:
  turn: raider1
  raider1: { hero: Ta'zo, hand: [Dread] }
expect: { turn: raider1 }
`

it('is nothing, which can be saved', () => {
  const { g } = layPosition(parseRuling(table, 'less-than-nothing.yaml'))
  for (let i = 0; i < 8 && g.s.mods.length === 0; i++) {
    const decision = decisionOf(g)
    const seat = decision?.seats[0]
    if (!decision || !seat || decision.ask.shape !== 'one') throw new Error('Something else is asked.')
    const { options } = decision.ask
    const pick = options.find((one) => 'do' in one && one.do === 'play') ?? { do: 'pass' as const }
    expect(answer(g, { decision: decision.id, seat, pick })).toBeNull()
  }
  expect(g.s.mods.map(({ amounts }) => amounts)).toEqual([[0]])
  expect(jsonFaults(g)).toEqual([])
})
