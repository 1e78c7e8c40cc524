import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { type Game, refOf, seatAt, touch } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { destroy, putDamage } from '../../../src/engine/acting/verbs.ts'
import * as table from './table.ts'

const boss = (g: Game) => seatAt(g, 0)
const inRow = (g: Game, key: string): number[] =>
  boss(g).row.filter((id) => table.cardOf(g, id).key.includes(`/${key}`))
const channelers = (g: Game): number[] => inRow(g, '').filter((id) => table.cardOf(g, id).key.includes('-channeler-'))
const blood = (g: Game): number[] => inRow(g, 'magtheridons-blood')
const loseChannelers = (g: Game, keep = 0): void => {
  const doomed = channelers(g).slice(keep)
  for (const id of doomed) table.cardOf(g, id).damage = 9
  touch(g)
}
const toUnleashed = (g: Game): void => {
  table.toAction(g, 'raider1')
  loseChannelers(g)
  table.look(g)
  table.resolve(g)
  expect(table.bossName(g)).toBe('magtheridon-2')
}

describe('Magtheridon in chains', () => {
  it('starts with five Channelers; everybody may mulligan [R400.2, R400.3]', () => {
    const g = table.begin('magtheridon', { keep: true })
    expect(table.bossName(g)).toBe('magtheridon-1')
    expect(table.alliesOf(g, 0)).toHaveLength(5)
    const offered: string[] = []
    table.goOn(g, ({ question, seats }) => {
      if (question === 'mulligan') offered.push(...seats)
      return question === 'priority'
    })
    expect(offered).toEqual(['raider1', 'raider2', 'boss'])
    expect(g.s.turn).toMatchObject({ n: 1, seat: 1 }) // rule: R400.4
  })

  it('gets a Blood as a face-down resource as he readies, and one card [R401.1a, R401.1b, R402.2a]', () => {
    const g = table.begin('magtheridon')
    table.toTurn(g, 'boss', 'ready')
    expect(boss(g).resources).toHaveLength(1)
    expect(table.cardOf(g, boss(g).resources[0])).toMatchObject({ faceUp: false, exhausted: false })
    expect(g.s.chain).toEqual([])
    expect(blood(g)).toEqual([])
    for (const seat of ['boss', 'raider1'] as const)
      expect(viewOf(g, seat).seats[0]?.resources[0]).toMatchObject({ hidden: true })
    table.toAction(g, 'boss')
    expect(boss(g).hand).toHaveLength(8)
  })

  it('a Channeler that would leave play leaves the game [R402.1a]', () => {
    const g = table.begin('magtheridon')
    table.toAction(g, 'raider1')
    const channeler = table.findIn(g, 0, 'shadow-channeler-4')
    table.fell(g, channeler)
    expect(channeler.place).toBe('removed')
    expect(boss(g).graveyard).toEqual([])
    expect(table.stateOf(g)).toBe('encounter.chained')
    table.expectSound(g)
  })
})

describe('unleashing Magtheridon', () => {
  it('comes with the last Channeler: he flips, and an effect nobody can interrupt follows [R402.1a]', () => {
    const g = table.begin('magtheridon')
    table.toAction(g, 'raider2')
    loseChannelers(g, 1)
    table.look(g)
    expect(g.s.chain).toEqual([])
    loseChannelers(g)
    table.look(g)
    expect(table.chainOf(g)).toEqual(['trigger'])
    expect(table.asked(g).seats).toEqual(['raider2'])
    table.goOn(g, () => table.stateOf(g) === 'encounter.unleashing')
    expect(table.heroAt(g, 0).back).toBe(true)
    expect(table.chainOf(g)).toEqual(['unleashing'])
    expect(table.asked(g)).toMatchObject({ question: 'priority', seats: ['raider2'] })
    expect(blood(g)).toEqual([])
    table.resolve(g)
    expect(table.bossName(g)).toBe('magtheridon-2')
    expect(table.heroAt(g, 0)).toMatchObject({ back: false, exhausted: false, damage: 0 })
    expect(blood(g)).toHaveLength(1)
    expect(inRow(g, 'manticron-cube')).toHaveLength(5)
    expect(table.findIn(g, 0, 'magtheridons-lair')).toMatchObject({ back: false })
    expect(table.stateOf(g)).toBe('encounter.unleashed.cooldown')
    table.expectSound(g)
  })

  it('comes with the fifth resource, though Channelers are left [R402.1a]', () => {
    const g = table.begin('magtheridon', { raiders: 1 })
    while (boss(g).resources.length < 4) table.toTurn(g, 'boss', 'draw')
    expect(table.stateOf(g)).toBe('encounter.chained')
    table.toTurn(g, 'boss', 'ready')
    expect(boss(g).resources).toHaveLength(5)
    expect(table.chainOf(g)).toEqual(['trigger'])
    table.resolve(g)
    expect(table.bossName(g)).toBe('magtheridon-2')
    expect(channelers(g)).toHaveLength(5)
    table.toAction(g, 'raider1')
    loseChannelers(g)
    table.look(g)
    expect(g.s.chain).toEqual([])
    expect(table.bossName(g)).toBe('magtheridon-2')
  })

  it('comes once if both happen in one step [R402.1a]', () => {
    const g = table.begin('magtheridon', { raiders: 1 })
    while (boss(g).resources.length < 4) table.toTurn(g, 'boss', 'draw')
    table.goOn(g, () => g.s.turn.seat === 1 && g.s.turn.phase === 'end')
    loseChannelers(g) // found by the same checks that find the fifth resource
    table.toTurn(g, 'boss', 'ready')
    expect(table.chainOf(g)).toEqual(['trigger'])
    table.resolve(g)
    expect(table.bossName(g)).toBe('magtheridon-2')
    expect(blood(g)).toHaveLength(1)
    table.toAction(g, 'boss')
    expect(table.heroAt(g, 0).back).toBe(false)
    expect(boss(g).removed.map((id) => table.cardOf(g, id).key)).toContain('magtheridon/magtheridon-1')
  })

  it('comes once even if the last Channeler goes, comes back and goes again before he flips [R402.1a, 701.4]', () => {
    const g = table.begin('magtheridon')
    table.toAction(g, 'raider1')
    const last = table.findIn(g, 0, 'shadow-channeler-4')
    for (const id of channelers(g)) if (id !== last.id) table.cardOf(g, id).damage = 9
    table.look(g)
    const give = (to: number): void => {
      const from = seatAt(g, last.ctl)
      from.row.splice(from.row.indexOf(last.id), 1)
      Object.assign(last, { ctl: to, base: to })
      seatAt(g, to).row.push(last.id)
      table.look(g)
    }
    give(1)
    expect(table.chainOf(g)).toEqual(['trigger'])
    give(0)
    give(1)
    expect(table.chainOf(g)).toEqual(['trigger'])
    table.resolve(g)
    expect(table.bossName(g)).toBe('magtheridon-2')
    expect(table.heroAt(g, 0).back).toBe(false)
  })

  it('in between nothing protects him, and what he has taken is gone with the swap [R402.1a, R101.4]', () => {
    const g = table.begin('magtheridon')
    table.toAction(g, 'raider1')
    loseChannelers(g)
    table.look(g)
    table.goOn(g, () => table.stateOf(g) === 'encounter.unleashing')
    putDamage(g, table.heroAt(g, 0), 99)
    table.resolve(g)
    expect(table.bossName(g)).toBe('magtheridon-2')
    expect(table.heroAt(g, 0).damage).toBe(0)
  })

  it('he may even fall in between [R402.1a, R100.2]', () => {
    const g = table.begin('magtheridon')
    table.toAction(g, 'raider1')
    loseChannelers(g)
    table.look(g)
    table.goOn(g, () => table.stateOf(g) === 'encounter.unleashing')
    table.play(g, table.hold(g, 'test/bolt', 1), table.heroAt(g, 0))
    for (let i = 0; i < 3; i++) table.say(g, { do: 'pass' })
    expect(g.s.result).toBe('raiders')
  })
})

describe('Magtheridon unleashed', () => {
  it('draws two cards and gains a Blood besides the resource, at the same time [R401.1a, R401.1b, R402.2b]', () => {
    const g = table.begin('magtheridon')
    toUnleashed(g)
    const hand = boss(g).hand.length
    const resources = boss(g).resources.length
    table.toTurn(g, 'boss', 'ready')
    expect(blood(g)).toHaveLength(2)
    expect(boss(g).resources).toHaveLength(resources + 1)
    expect(g.s.chain).toEqual([])
    table.toTurn(g, 'boss', 'draw')
    expect(boss(g).hand.length).toBeGreaterThanOrEqual(hand + 2)
    const raider = seatAt(g, 1).hand.length
    table.toTurn(g, 'raider1', 'draw')
    expect(seatAt(g, 1).hand).toHaveLength(raider + 1)
  })

  it('never runs out of Blood, and a destroyed one goes back to the pile [R402.2c, R402.2d]', () => {
    const g = table.begin('magtheridon', { raiders: 1 })
    toUnleashed(g)
    const pile = boss(g).decks['blood']
    if (!pile) throw new Error('There is no Blood.')
    const [one] = blood(g)
    const left = pile.deck.length
    destroy(g, [refOf(table.cardOf(g, one))], { by: 0 })
    expect(table.cardOf(g, one).place).toBe('deck')
    expect(pile.deck).toHaveLength(left + 1)
    expect(pile.graveyard).toEqual([])
    const nextTurn = (): void => {
      table.toTurn(g, 'boss', 'draw')
      table.heroAt(g, 1).damage = 0 // nobody holds the Cubes
    }
    while (pile.deck.length > 0) nextTurn()
    const resources = boss(g).resources.length
    const bloods = blood(g).length
    expect(resources + bloods).toBeGreaterThanOrEqual(29)
    for (let i = 0; i < 2; i++) nextTurn()
    expect(boss(g).resources).toHaveLength(resources + 2)
    expect(blood(g)).toHaveLength(bloods + 2)
    expect(boss(g).resources.some((id) => table.cardOf(g, id).token)).toBe(true)
    table.expectSound(g)
    for (const seat of ['boss', 'raider1'] as const) {
      const seen = viewOf(g, seat).seats[0]?.resources ?? []
      expect(seen.every((card) => 'hidden' in card && Object.keys(card).length === 3)).toBe(true)
    }
    const counted = blood(g).find((id) => table.cardOf(g, id).token)
    destroy(g, [refOf(table.cardOf(g, counted))], { by: 0 })
    expect(blood(g)).toHaveLength(bloods + 1)
    table.expectSound(g)
  })

  it('the Lair turns at the end of each of his turns and at no other [R402.4b]', () => {
    const g = table.begin('magtheridon')
    toUnleashed(g)
    const lair = table.findIn(g, 0, 'magtheridons-lair')
    const sides: string[] = []
    for (let i = 0; i < 3; i++) {
      table.toTurn(g, 'boss', 'draw')
      sides.push(table.stateOf(g).replace('encounter.unleashed.', ''))
      table.toTurn(g, 'raider1', 'draw')
      expect(lair.back).toBe(sides.at(-1) === 'cooldown')
    }
    expect(sides).toEqual(['cooldown', 'nova', 'cooldown'])
  })

  it('raiders can touch neither Lair nor Cubes nor Blood [R402.2b, R402.3a, R402.4a]', () => {
    const zap: CardValue = {
      key: 'test/zap',
      name: 'Zap',
      type: 'ability',
      cost: 0,
      play: { targets: [{ card: { is: ['blood', 'cube', 'lair', 'hero'] } }], effects: [{ destroy: { target: 0 } }] },
    }
    const g = table.begin('magtheridon', { raiders: 1, cards: [zap] })
    toUnleashed(g)
    table.toAction(g, 'raider1')
    expect(table.aims(g, table.hold(g, 'test/zap', 1))).toEqual(['hero of raider1', 'magtheridon-2 of boss'])
    for (const key of ['manticron-cube', 'magtheridons-lair', 'magtheridons-blood']) {
      const card = table.cardOf(g, inRow(g, key)[0])
      expect(destroy(g, [refOf(card)], { by: 1 })).toEqual([])
    }
  })

  it('the raiders win with his fall [R100.2]', () => {
    const g = table.begin('magtheridon')
    toUnleashed(g)
    putDamage(g, table.heroAt(g, 0), 99)
    table.look(g)
    expect(g.s.result).toBeNull()
    putDamage(g, table.heroAt(g, 0), 1)
    table.look(g)
    expect(g.s.result).toBe('raiders')
  })
})
