import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { type Game, refOf, seatAt, touch } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { destroy, putDamage } from '../../../src/engine/acting/verbs.ts'
import {
  aims,
  alliesOf,
  asked,
  begin,
  bossName,
  cardOf,
  chainOf,
  expectSound,
  fell,
  findIn,
  goOn,
  heroAt,
  hold,
  look,
  play,
  resolve,
  say,
  stateOf,
  toAction,
  toTurn,
} from './table.ts'

const boss = (g: Game) => seatAt(g, 0)
const inRow = (g: Game, key: string): number[] => boss(g).row.filter((id) => cardOf(g, id).key.includes(`/${key}`))
const channelers = (g: Game): number[] => inRow(g, '').filter((id) => cardOf(g, id).key.includes('-channeler-'))
const blood = (g: Game): number[] => inRow(g, 'magtheridons-blood')
const loseChannelers = (g: Game, keep = 0): void => {
  const doomed = channelers(g).slice(keep)
  for (const id of doomed) cardOf(g, id).damage = 9
  touch(g)
}
const toUnleashed = (g: Game): void => {
  toAction(g, 'raider1')
  loseChannelers(g)
  look(g)
  resolve(g)
  expect(bossName(g)).toBe('magtheridon-2')
}

describe('Magtheridon in chains', () => {
  it('starts with five Channelers; everybody may mulligan [R400.2, R400.3]', () => {
    const g = begin('magtheridon', { keep: true })
    expect(bossName(g)).toBe('magtheridon-1')
    expect(alliesOf(g, 0)).toHaveLength(5)
    const offered: string[] = []
    goOn(g, ({ question, seats }) => {
      if (question === 'mulligan') offered.push(...seats)
      return question === 'priority'
    })
    expect(offered).toEqual(['raider1', 'raider2', 'boss'])
    expect(g.s.turn).toMatchObject({ n: 1, seat: 1 }) // rule: R400.4
  })

  it('gets a Blood as a face-down resource as he readies, and one card [R401.1a, R401.1b, R402.2a]', () => {
    const g = begin('magtheridon')
    toTurn(g, 'boss', 'ready')
    expect(boss(g).resources).toHaveLength(1)
    expect(cardOf(g, boss(g).resources[0])).toMatchObject({ faceUp: false, exhausted: false })
    expect(g.s.chain).toEqual([])
    expect(blood(g)).toEqual([])
    for (const seat of ['boss', 'raider1'] as const)
      expect(viewOf(g, seat).seats[0]?.resources[0]).toMatchObject({ hidden: true })
    toAction(g, 'boss')
    expect(boss(g).hand).toHaveLength(8)
  })

  it('a Channeler that would leave play leaves the game [R402.1a]', () => {
    const g = begin('magtheridon')
    toAction(g, 'raider1')
    const channeler = findIn(g, 0, 'shadow-channeler-4')
    fell(g, channeler)
    expect(channeler.place).toBe('removed')
    expect(boss(g).graveyard).toEqual([])
    expect(stateOf(g)).toBe('encounter.chained')
    expectSound(g)
  })
})

describe('unleashing Magtheridon', () => {
  it('comes with the last Channeler: he flips, and an effect nobody can interrupt follows [R402.1a]', () => {
    const g = begin('magtheridon')
    toAction(g, 'raider2')
    loseChannelers(g, 1)
    look(g)
    expect(g.s.chain).toEqual([])
    loseChannelers(g)
    look(g)
    expect(chainOf(g)).toEqual(['trigger'])
    expect(asked(g).seats).toEqual(['raider2'])
    goOn(g, () => stateOf(g) === 'encounter.unleashing')
    expect(heroAt(g, 0).back).toBe(true)
    expect(chainOf(g)).toEqual(['unleashing'])
    expect(asked(g)).toMatchObject({ question: 'priority', seats: ['raider2'] })
    expect(blood(g)).toEqual([])
    resolve(g)
    expect(bossName(g)).toBe('magtheridon-2')
    expect(heroAt(g, 0)).toMatchObject({ back: false, exhausted: false, damage: 0 })
    expect(blood(g)).toHaveLength(1)
    expect(inRow(g, 'manticron-cube')).toHaveLength(5)
    expect(findIn(g, 0, 'magtheridons-lair')).toMatchObject({ back: false })
    expect(stateOf(g)).toBe('encounter.unleashed.cooldown')
    expectSound(g)
  })

  it('comes with the fifth resource, though Channelers are left [R402.1a]', () => {
    const g = begin('magtheridon', { raiders: 1 })
    while (boss(g).resources.length < 4) toTurn(g, 'boss', 'draw')
    expect(stateOf(g)).toBe('encounter.chained')
    toTurn(g, 'boss', 'ready')
    expect(boss(g).resources).toHaveLength(5)
    expect(chainOf(g)).toEqual(['trigger'])
    resolve(g)
    expect(bossName(g)).toBe('magtheridon-2')
    expect(channelers(g)).toHaveLength(5)
    toAction(g, 'raider1')
    loseChannelers(g)
    look(g)
    expect(g.s.chain).toEqual([])
    expect(bossName(g)).toBe('magtheridon-2')
  })

  it('comes once if both happen in one step [R402.1a]', () => {
    const g = begin('magtheridon', { raiders: 1 })
    while (boss(g).resources.length < 4) toTurn(g, 'boss', 'draw')
    goOn(g, () => g.s.turn.seat === 1 && g.s.turn.phase === 'end')
    loseChannelers(g) // found by the same checks that find the fifth resource
    toTurn(g, 'boss', 'ready')
    expect(chainOf(g)).toEqual(['trigger'])
    resolve(g)
    expect(bossName(g)).toBe('magtheridon-2')
    expect(blood(g)).toHaveLength(1)
    toAction(g, 'boss')
    expect(heroAt(g, 0).back).toBe(false)
    expect(boss(g).removed.map((id) => cardOf(g, id).key)).toContain('magtheridon/magtheridon-1')
  })

  it('comes once even if the last Channeler goes, comes back and goes again before he flips [R402.1a, 701.4]', () => {
    const g = begin('magtheridon')
    toAction(g, 'raider1')
    const last = findIn(g, 0, 'shadow-channeler-4')
    for (const id of channelers(g)) if (id !== last.id) cardOf(g, id).damage = 9
    look(g)
    const give = (to: number): void => {
      const from = seatAt(g, last.ctl)
      from.row.splice(from.row.indexOf(last.id), 1)
      Object.assign(last, { ctl: to, base: to })
      seatAt(g, to).row.push(last.id)
      look(g)
    }
    give(1)
    expect(chainOf(g)).toEqual(['trigger'])
    give(0)
    give(1)
    expect(chainOf(g)).toEqual(['trigger'])
    resolve(g)
    expect(bossName(g)).toBe('magtheridon-2')
    expect(heroAt(g, 0).back).toBe(false)
  })

  it('in between nothing protects him, and what he has taken is gone with the swap [R402.1a, R101.4]', () => {
    const g = begin('magtheridon')
    toAction(g, 'raider1')
    loseChannelers(g)
    look(g)
    goOn(g, () => stateOf(g) === 'encounter.unleashing')
    putDamage(g, heroAt(g, 0), 99)
    resolve(g)
    expect(bossName(g)).toBe('magtheridon-2')
    expect(heroAt(g, 0).damage).toBe(0)
  })

  it('he may even fall in between [R402.1a, R100.2]', () => {
    const g = begin('magtheridon')
    toAction(g, 'raider1')
    loseChannelers(g)
    look(g)
    goOn(g, () => stateOf(g) === 'encounter.unleashing')
    play(g, hold(g, 'test/bolt', 1), heroAt(g, 0))
    for (let i = 0; i < 3; i++) say(g, { do: 'pass' })
    expect(g.s.result).toBe('raiders')
  })
})

describe('Magtheridon unleashed', () => {
  it('draws two cards and gains a Blood besides the resource, at the same time [R401.1a, R401.1b, R402.2b]', () => {
    const g = begin('magtheridon')
    toUnleashed(g)
    const hand = boss(g).hand.length
    const resources = boss(g).resources.length
    toTurn(g, 'boss', 'ready')
    expect(blood(g)).toHaveLength(2)
    expect(boss(g).resources).toHaveLength(resources + 1)
    expect(g.s.chain).toEqual([])
    toTurn(g, 'boss', 'draw')
    expect(boss(g).hand.length).toBeGreaterThanOrEqual(hand + 2)
    const raider = seatAt(g, 1).hand.length
    toTurn(g, 'raider1', 'draw')
    expect(seatAt(g, 1).hand).toHaveLength(raider + 1)
  })

  it('never runs out of Blood, and a destroyed one goes back to the pile [R402.2c, R402.2d]', () => {
    const g = begin('magtheridon', { raiders: 1 })
    toUnleashed(g)
    const pile = boss(g).decks['blood']
    if (!pile) throw new Error('There is no Blood.')
    const [one] = blood(g)
    const left = pile.deck.length
    destroy(g, [refOf(cardOf(g, one))], { by: 0 })
    expect(cardOf(g, one).place).toBe('deck')
    expect(pile.deck).toHaveLength(left + 1)
    expect(pile.graveyard).toEqual([])
    const nextTurn = (): void => {
      toTurn(g, 'boss', 'draw')
      heroAt(g, 1).damage = 0 // nobody holds the Cubes
    }
    while (pile.deck.length > 0) nextTurn()
    const resources = boss(g).resources.length
    const bloods = blood(g).length
    expect(resources + bloods).toBeGreaterThanOrEqual(29)
    for (let i = 0; i < 2; i++) nextTurn()
    expect(boss(g).resources).toHaveLength(resources + 2)
    expect(blood(g)).toHaveLength(bloods + 2)
    expect(boss(g).resources.some((id) => cardOf(g, id).token)).toBe(true)
    expectSound(g)
    for (const seat of ['boss', 'raider1'] as const) {
      const seen = viewOf(g, seat).seats[0]?.resources ?? []
      expect(seen.every((card) => 'hidden' in card && Object.keys(card).length === 3)).toBe(true)
    }
    const counted = blood(g).find((id) => cardOf(g, id).token)
    destroy(g, [refOf(cardOf(g, counted))], { by: 0 })
    expect(blood(g)).toHaveLength(bloods + 1)
    expectSound(g)
  })

  it('the Lair turns at the end of each of his turns and at no other [R402.4b]', () => {
    const g = begin('magtheridon')
    toUnleashed(g)
    const lair = findIn(g, 0, 'magtheridons-lair')
    const sides: string[] = []
    for (let i = 0; i < 3; i++) {
      toTurn(g, 'boss', 'draw')
      sides.push(stateOf(g).replace('encounter.unleashed.', ''))
      toTurn(g, 'raider1', 'draw')
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
    const g = begin('magtheridon', { raiders: 1, cards: [zap] })
    toUnleashed(g)
    toAction(g, 'raider1')
    expect(aims(g, hold(g, 'test/zap', 1))).toEqual(['hero of raider1', 'magtheridon-2 of boss'])
    for (const key of ['manticron-cube', 'magtheridons-lair', 'magtheridons-blood']) {
      const card = cardOf(g, inRow(g, key)[0])
      expect(destroy(g, [refOf(card)], { by: 1 })).toEqual([])
    }
  })

  it('the raiders win with his fall [R100.2]', () => {
    const g = begin('magtheridon')
    toUnleashed(g)
    putDamage(g, heroAt(g, 0), 99)
    look(g)
    expect(g.s.result).toBeNull()
    putDamage(g, heroAt(g, 0), 1)
    look(g)
    expect(g.s.result).toBe('raiders')
  })
})
