import { expect, it } from 'vitest'
import type { Pick } from '../../src/engine/contract/answer.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { parseRuling } from '../../src/table/rulings/index.ts'
import { layPosition } from '../../src/table/rulings/position.ts'

// Squire has fatal damage and would be destroyed before each priority; instead something is done every time.
const table = `
title: A link that is given up
rules: ['707.2']
raid: onyxia
cards:
  - { name: Vigil, type: item, cost: 1, powers: [{ always: [{ replace: { would: beDestroyed, nothing: true, then: [{ counter: burn, n: 1, on: self }] } }] }] }
  - { name: Squire, type: ally, cost: 1, atk: 0, damageType: melee, health: 2 }
  - { name: Bolt, type: ability, cost: 0, instant: true, play: { targets: [{ card: { is: character } }], effects: [{ deal: 1, type: fire, to: { target: 0 } }] } }
table:
  turn: raider1
  raider1: { hero: Ta'zo, hand: [Bolt], equipment: [Vigil], allies: [{ card: Squire, damage: 2 }] }
expect: { turn: raider1 }
`

const say = (g: Game, pick: Pick | undefined): void => {
  const decision = decisionOf(g)
  const seat = decision?.seats[0]
  if (!decision || !seat || !pick) throw new Error('Nobody can say that.')
  expect(answer(g, { decision: decision.id, seat, pick })).toBeNull()
}
const burning = ({ s }: Game): number => s.cards.reduce((sum, { counters }) => sum + (counters['burn'] ?? 0), 0)

it('does nothing again before the player goes on', () => {
  const { g } = layPosition(parseRuling(table, 'given-up.yaml'))
  const ask = decisionOf(g)?.ask
  const bolt = ask?.shape === 'one' ? ask.options.find((one) => 'do' in one && one.do === 'play') : undefined
  const before = burning(g)
  const { holder, passes } = g.s.frames.find(({ f }) => f === 'window') as { holder: number; passes: number }
  say(g, bolt)
  expect(decisionOf(g)?.cancel).toBe(true)
  say(g, { do: 'cancel' })
  expect(decisionOf(g)?.question).toBe('priority')
  expect(burning(g)).toBe(before)
  expect(g.s.frames.at(-1)).toMatchObject({ f: 'window', holder, passes })
})

// two may be meant, and chance has chosen one of them before anything is paid
const atRandom = `
title: A link at random that is given up
rules: ['706.5', '707.2']
raid: onyxia
cards:
  - { name: Squire, type: ally, cost: 1, atk: 0, damageType: melee, health: 2 }
  - { name: Stray Bolt, type: ability, cost: 1, instant: true, play: { targets: [{ card: { is: ally }, at: random }], effects: [{ deal: 1, type: fire, to: { target: 0 } }] } }
table:
  turn: raider1
  raider1: { hero: Ta'zo, hand: [Stray Bolt], allies: [Squire, Squire, Squire, Squire], resources: 2 }
expect: { turn: raider1 }
`

it('gives chance back what it took: nobody tries again for another target', () => {
  const { g } = layPosition(parseRuling(atRandom, 'given-up.yaml'))
  const chance = [...g.s.rng]
  const chosen = (): unknown => {
    const ask = decisionOf(g)?.ask
    say(g, ask?.shape === 'one' ? ask.options.find((one) => 'do' in one && one.do === 'play') : undefined)
    const frame = g.s.frames.at(-1)
    const targets = frame?.f === 'announce' ? frame.env.targets : null
    expect(decisionOf(g)?.cancel).toBe(true)
    say(g, { do: 'cancel' })
    return targets
  }
  const first = chosen()
  expect(first).toEqual([[{ c: expect.any(Number) }]])
  expect(g.s.rng).toEqual(chance)
  for (let again = 0; again < 5; again++) expect(chosen()).toEqual(first)
})
