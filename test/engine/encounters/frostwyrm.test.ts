import { describe, expect, it } from 'vitest'
import { type Game, refOf, seatAt } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { destroy } from '../../../src/engine/acting/verbs.ts'
import * as table from './table.ts'
import { advance, begins, boss, clear, enter, kill, pileOf, toBoss, wings, fallsInCombat } from './necropolis.ts'

describe('Frostwyrm Lair', () => {
  it('resets nothing: hands, decks, resources and damage stay, the fallen stay fallen [N6.3]', () => {
    const g = table.begin('naxxramas', { raiders: 3, keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    table.toAction(g, 'raider1')
    table.addResources(g, 1, 3)
    kill(g, 3)
    table.look(g)
    table.wound(g, table.heroAt(g, 2), 11)
    const spent = boss(g).hand.slice(0, 4)
    for (const id of spent) {
      boss(g).hand.splice(boss(g).hand.indexOf(id), 1)
      table.cardOf(g, id).place = 'graveyard'
      boss(g).graveyard.push(id)
    }
    const seen = [1, 2].map((seat) =>
      [seatAt(g, seat).hand, seatAt(g, seat).deck, seatAt(g, seat).resources].map((l) => [...l]),
    )
    const turn = g.s.turn.n
    table.fell(g)
    enter(g, 'frostwyrm')
    expect([1, 2].map((seat) => [seatAt(g, seat).hand, seatAt(g, seat).deck, seatAt(g, seat).resources])).toEqual(seen)
    expect(table.heroAt(g, 2).damage).toBe(11)
    expect(seatAt(g, 3).out).toBe(true)
    expect(g.s.turn).toMatchObject({ n: turn, seat: 1, phase: 'action' })
    expect(table.asked(g)).toMatchObject({ question: 'priority', seats: ['raider1'] })
    expect(table.bossName(g)).toBe('sapphiron')
    expect(wings(g).toSorted()).toEqual(['frostwyrm-lair', 'the-arachnid-quarter'])
    expect(boss(g).hand).toHaveLength(7)
    expect(boss(g).graveyard).toEqual([])
    expect(table.alliesOf(g, 0)).toEqual(['mr-bigglesworth'])
    table.expectSound(g)
  })

  it('goes on with the combat in which the last Boss of a Quarter fell [N6.3]', () => {
    const { g, brute } = fallsInCombat()
    enter(g, 'frostwyrm')
    expect(g.s.combat).toBeNull()
    expect(g.s.turn).toMatchObject({ seat: 1, phase: 'action' })
    expect(brute).toMatchObject({ place: 'play', exhausted: true })
  })
})

describe('Kel’Thuzad', () => {
  const toLich = (g: Game): void => {
    begins(g, 'arachnid')
    clear(g)
    enter(g, 'frostwyrm')
    advance(g)
    table.join(g, 'test/hearth', 1) // they live through his turns
    table.look(g)
  }
  const host = (g: Game): number => boss(g).row.filter((id) => table.cardOf(g, id).deck === 'army').length

  it('comes with events of his own, which stay face up among the resources [N9.1, N4.2, N4.3]', () => {
    const g = table.begin('naxxramas', { raiders: 1, keep: true, cards: [table.hearth] })
    toLich(g)
    expect(table.bossName(g)).toBe('kelthuzad')
    expect(table.findIn(g, 0, 'frostwyrm-lair').back).toBe(true)
    expect(pileOf(g, 'events')).toEqual({ deck: [], graveyard: [] })
    const row = boss(g).resources.length
    expect(table.keys(g, boss(g).removed).filter((key) => key === 'event')).toHaveLength(20 - row)
    for (let i = 1; i <= 5; i++) {
      table.toTurn(g, 'boss', 'event')
      expect(table.chainOf(g)).toEqual(['ongoing'])
      table.resolve(g)
      expect(boss(g).resources).toHaveLength(row + i)
      expect(table.cardOf(g, boss(g).resources.at(-1))).toMatchObject({ faceUp: true, deck: 'kelthuzad' })
    }
    table.toTurn(g, 'boss', 'draw')
    table.goOn(g, () => {
      expect(g.s.turn.step).not.toBe('event')
      return g.s.turn.phase === 'action'
    })
    table.expectSound(g)
  })

  it('nine allies in three waves, at random; immune until all have come [N9.2, N10.3]', () => {
    const g = table.begin('naxxramas', { raiders: 3, keep: true, cards: [table.hearth] })
    toLich(g)
    const immune = (): boolean => viewOf(g, 'raider1').seats[0]?.hero?.keywords.includes('immune') === true
    expect(host(g)).toBe(3)
    expect(immune()).toBe(true)
    const brute = table.join(g, 'test/brute', g.s.turn.seat)
    table.look(g)
    const { ask } = table.asked(g)
    expect(ask.shape === 'one' && ask.options.some((o) => 'with' in o && o.with === brute.handle)).toBe(true)
    for (const n of [6, 9]) {
      const turn = g.s.turn.n
      table.goOn(g, () => g.s.turn.n > turn)
      expect(table.chainOf(g)).toEqual(['wave'])
      expect(host(g)).toBe(n - 3)
      table.resolve(g)
      expect(host(g)).toBe(n)
      expect(immune()).toBe(n < 9)
    }
    table.toTurn(g, 'boss', 'draw')
    expect(host(g)).toBe(9)
    const kinds = new Set(
      table.keys(
        g,
        boss(g).row.filter((id) => table.cardOf(g, id).deck === 'army'),
      ),
    )
    expect(kinds.size).toBe(3)
    table.expectSound(g)
  })

  it('with his fall the raiders win [N10.1, R100.2]', () => {
    const g = table.begin('naxxramas', { raiders: 1, keep: true, cards: [table.hearth] })
    toLich(g)
    table.toAction(g, 'raider1')
    table.fell(g)
    expect(g.s.result).toBe('raiders')
    expect(table.stateOf(g)).toBe('encounter.over')
  })

  it('nothing that leaves play gets back into his decks [N10.2]', () => {
    const g = table.begin('naxxramas', { raiders: 1, keep: true, cards: [table.hearth] })
    toLich(g)
    const [ally] = boss(g).row.filter((id) => table.cardOf(g, id).deck === 'army')
    destroy(g, [refOf(table.cardOf(g, ally))], { by: -1, byGame: true })
    expect(table.cardOf(g, ally).place).toBe('gone') // N9.2: a token
    expect(pileOf(g, 'army').graveyard).toEqual([])
    table.toTurn(g, 'boss', 'draw')
    table.toTurn(g, 'boss', 'draw')
    expect(host(g)).toBe(8)
  })
})
