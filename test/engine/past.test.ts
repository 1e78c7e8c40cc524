import { describe, expect, it } from 'vitest'
import type { Condition } from '../../src/cards/vocabulary/values.ts'
import { destroy, drawCards } from '../../src/engine/acting/verbs.ts'
import { holds } from '../../src/engine/deriving/conditions.ts'
import { forget, recall } from '../../src/engine/deriving/past.ts'
import { emit } from '../../src/engine/deriving/watch.ts'
import { resumeGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { type Game, newEnv, refOf } from '../../src/engine/state/game.ts'
import type { Card, State } from '../../src/engine/state/state.ts'
import { parseRuling } from '../../src/table/rulings/index.ts'
import { layPosition, type Positioned } from '../../src/table/rulings/position.ts'

/** A raider with an Orc in play and an Orc on top of the deck, and a card in hand that asks this. */
const position = (asks: Condition | null): Positioned =>
  layPosition(
    parseRuling(
      `
title: What has happened
rules: ['709.2d']
raid: onyxia
raiders: 2
cards:
  - { name: Grunt, type: ally, cost: 0, atk: 1, health: 2, tags: [Orc] }
  - { name: Scout, type: ally, cost: 0, atk: 1, health: 2, tags: [Orc] }
  - { name: Ask, type: ability, cost: 0, play: { effects: [${asks === null ? '' : JSON.stringify({ if: asks, then: [{ draw: 1 }] })}] } }
table:
  turn: raider1
  raider1: { allies: [Grunt], hand: [Ask], deck: [Scout, Scout] }
expect: { turn: raider1 }
`,
      'past.yaml',
    ),
  )
const cardNamed = (g: Game, name: string): Card => {
  const card = g.s.cards.find(({ key }) => g.lib.get(key).name === name)
  if (!card) throw new Error(`There is no ${name}.`)
  return card
}
const isSo = (g: Game, condition: Condition, you = 1): boolean => holds(g, condition, newEnv(you, -1, ''), -1)

describe('what is remembered', () => {
  const drewAnOrc: Condition = { happened: { on: 'draws', who: 'you', card: { tag: 'Orc' } } }
  const lostAnOrc: Condition = { happened: { on: 'destroyed', card: { tag: 'Orc', whose: 'yours' } }, in: 'game' }

  it('is nothing, where no card asks', () => {
    const { g } = position(null)
    drawCards(g, 1, 1)
    destroy(g, [refOf(cardNamed(g, 'Grunt'))], { by: 0 })
    expect([g.s.happened, g.s.memory.moments, g.s.memory.past]).toEqual([[], undefined, undefined])
  })

  it('is what some card asks, and nothing else', () => {
    const { g } = position(drewAnOrc)
    destroy(g, [refOf(cardNamed(g, 'Grunt'))], { by: 0 })
    expect(g.s.happened).toEqual([])
    drawCards(g, 1, 1)
    expect(g.s.happened.map(({ on }) => on)).toEqual(['draws'])
    expect(isSo(g, drewAnOrc)).toBe(true)
    expect(isSo(g, drewAnOrc, 2)).toBe(false)
    forget(g)
    expect([g.s.happened, g.s.memory.moments, g.s.memory.past]).toEqual([[], undefined, undefined])
    expect(isSo(g, drewAnOrc)).toBe(false)
  })

  it('is the same after a save', () => {
    const { g, values } = position(drewAnOrc)
    drawCards(g, 1, 1)
    const again = resumeGame(values, JSON.parse(JSON.stringify(g.s)) as State)
    expect(isSo(again, drewAnOrc)).toBe(true)
  })

  it('shows nobody what was drawn', () => {
    const { g } = position(drewAnOrc)
    drawCards(g, 1, 1)
    for (const viewer of ['boss', 'raider2', null] as const)
      expect(JSON.stringify(viewOf(g, viewer))).not.toContain('Scout')
    expect(JSON.stringify(viewOf(g, 'raider1'))).toContain('Scout')
  })

  it('is only so much in a turn', () => {
    const { g } = position(drewAnOrc)
    for (let i = 0; i < 2000; i++) recall(g, [{ on: 'draws', seat: 1 }])
    expect(g.s.happened.length).toBe(1000)
    expect(g.s.log.filter(({ text }) => text === 'memory').length).toBe(1)
  })

  it('is how often, of a whole game, for each player', () => {
    const { g } = position(lostAnOrc)
    destroy(g, [refOf(cardNamed(g, 'Grunt'))], { by: 0 })
    forget(g)
    expect(g.s.happened).toEqual([])
    expect(Object.values(g.s.memory.past ?? {})).toEqual([{ '1 -1 -1': [1, 0] }])
    expect([isSo(g, lostAnOrc, 1), isSo(g, lostAnOrc, 2)]).toEqual([true, false])
  })

  it('forgets of a whole game what was asked of a card that is another one now', () => {
    const attacked: Condition = { happened: { on: 'attacks', card: 'self' }, in: 'game' }
    const { g } = position(attacked)
    const grunt = cardNamed(g, 'Grunt')
    emit(g, { on: 'attacks', card: refOf(grunt) })
    expect(holds(g, attacked, newEnv(1, refOf(grunt), ''), -1)).toBe(true)
    forget(g)
    expect(holds(g, attacked, newEnv(1, refOf(grunt), ''), -1)).toBe(true)
    destroy(g, [refOf(grunt)], { by: 0 })
    forget(g)
    expect(Object.values(g.s.memory.past ?? {})).toEqual([{}])
  })

  it('knows of saves of before who it was and what', () => {
    const hurt: Condition = { happened: { on: 'deals', by: { is: 'ally', whose: 'yours' } } }
    const { g } = position(hurt)
    const grunt = cardNamed(g, 'Grunt')
    const source = refOf(grunt)
    destroy(g, [source], { by: 0 })
    g.s.happened.push({ on: 'deals', source, sourceTypes: 2, sourceCtl: 2, destination: source, amount: 1 })
    expect([isSo(g, hurt, 1), isSo(g, hurt, 2)]).toEqual([false, true])
  })
})
