import { expect, it } from 'vitest'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { SeatView } from '../../src/engine/contract/view.ts'
import { ownAnswer } from '../../src/table/rulings/autopilot.ts'
import { parseRuling } from '../../src/table/rulings/index.ts'
import { layPosition } from '../../src/table/rulings/position.ts'

const table = `
title: Blindside, as it is seen
rules: ['415.7b']
raid: magtheridon
raiders: 2
table:
  turn: boss
  boss: { hand: [Blindside], resources: 2, allies: [Shadow Channeler] }
  raider1: { hero: Elendril, hand: [Kavai the Wanderer, Aimed Shot], deck: [Fury, Hootie] }
  raider2: { hero: Elendril, hand: [Lafiel], deck: [Fury, Hootie] }
expect: { turn: boss }
`

const say = (g: Game, pick: Pick | null): void => {
  const decision = decisionOf(g)
  const seat = decision?.seats[0]
  if (!decision || !seat || !pick) throw new Error('Nobody can say that.')
  expect(answer(g, { decision: decision.id, seat, pick })).toBeNull()
}
const passUntil = (g: Game, is: () => boolean): void => {
  while (!is()) {
    const decision = decisionOf(g)
    say(g, decision && ownAnswer(g, decision))
  }
}

const raider1To = (g: Game, viewer: Seat | null): SeatView => {
  const seen = viewOf(g, viewer).seats.find(({ seat }) => seat === 'raider1')
  if (!seen) throw new Error('There is no raider1.')
  return seen
}

it('shows removed hands to everybody, and hides them again once they are back', () => {
  const { g } = layPosition(parseRuling(table, 'blindside.yaml'))
  const play = decisionOf(g)?.ask
  const card = play?.shape === 'one' ? play.options.find((o) => 'do' in o && o.do === 'play') : undefined
  say(g, card ?? null)
  passUntil(g, () => raider1To(g, null).removed.length === 2)
  for (const viewer of ['boss', 'raider1', 'raider2', null] as const) {
    const { removed, hand } = raider1To(g, viewer)
    expect(removed.map((it) => ('name' in it ? it.name : '?'))).toEqual(['Kavai the Wanderer', 'Aimed Shot'])
    expect(hand).toEqual(viewer === 'raider1' ? [] : 0)
  }
  const followed = raider1To(g, 'raider2').removed.map(({ handle }) => handle)

  passUntil(g, () => raider1To(g, null).removed.length === 0)
  const mine = raider1To(g, 'raider1').hand
  expect(typeof mine === 'number' ? mine : mine.map(({ name }) => name)).toEqual([
    'Fury',
    'Kavai the Wanderer',
    'Aimed Shot',
  ])
  expect(typeof mine === 'number' ? [] : mine.filter(({ handle }) => followed.includes(handle))).toEqual([])
  for (const viewer of ['boss', 'raider2', null] as const) expect(raider1To(g, viewer).hand).toBe(3)
})
