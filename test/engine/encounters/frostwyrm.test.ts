import { describe, expect, it } from 'vitest'
import { type Game, refOf, seatAt } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { destroy } from '../../../src/engine/acting/verbs.ts'
import {
  addResources,
  alliesOf,
  asked,
  attack,
  begin,
  bossName,
  cardOf,
  chainOf,
  expectSound,
  fell,
  findIn,
  goOn,
  heroAt,
  join,
  keys,
  look,
  resolve,
  stateOf,
  toAction,
  toTurn,
  wound,
} from './table.ts'
import { advance, begins, boss, clear, enter, kill, pileOf, toBoss, wings } from './necropolis.ts'

describe('Frostwyrm Lair', () => {
  it('resets nothing: hands, decks, resources and damage stay, the fallen stay fallen [N6.3]', () => {
    const g = begin('naxxramas', { raiders: 3, keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    toAction(g, 'raider1')
    addResources(g, 1, 3)
    kill(g, 3)
    look(g)
    wound(g, heroAt(g, 2), 11)
    const spent = boss(g).hand.slice(0, 4)
    for (const id of spent) {
      boss(g).hand.splice(boss(g).hand.indexOf(id), 1)
      cardOf(g, id).place = 'graveyard'
      boss(g).graveyard.push(id)
    }
    const seen = [1, 2].map((seat) =>
      [seatAt(g, seat).hand, seatAt(g, seat).deck, seatAt(g, seat).resources].map((l) => [...l]),
    )
    const turn = g.s.turn.n
    fell(g)
    enter(g, 'frostwyrm')
    expect([1, 2].map((seat) => [seatAt(g, seat).hand, seatAt(g, seat).deck, seatAt(g, seat).resources])).toEqual(seen)
    expect(heroAt(g, 2).damage).toBe(11)
    expect(seatAt(g, 3).out).toBe(true)
    expect(g.s.turn).toMatchObject({ n: turn, seat: 1, phase: 'action' })
    expect(asked(g)).toMatchObject({ question: 'priority', seats: ['raider1'] })
    expect(bossName(g)).toBe('sapphiron')
    expect(wings(g).toSorted()).toEqual(['frostwyrm-lair', 'the-arachnid-quarter'])
    expect(boss(g).hand).toHaveLength(7)
    expect(boss(g).graveyard).toEqual([])
    expect(alliesOf(g, 0)).toEqual(['mr-bigglesworth'])
    expectSound(g)
  })

  it('goes on with the combat in which the last Boss of a Quarter fell [N6.3]', () => {
    const g = begin('naxxramas', { keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    toAction(g, 'raider1')
    const brute = join(g, 'test/brute', 1)
    wound(g, heroAt(g, 0), 10)
    look(g)
    attack(g, brute, heroAt(g, 0))
    goOn(g, ({ question }) => question === 'way')
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
  }
  const host = (g: Game): number => boss(g).row.filter((id) => cardOf(g, id).deck === 'allies').length

  it('comes with events of his own, which stay face up among the resources [N9.1, N4.2, N4.3]', () => {
    const g = begin('naxxramas', { raiders: 1, keep: true })
    toLich(g)
    expect(bossName(g)).toBe('kelthuzad')
    expect(findIn(g, 0, 'frostwyrm-lair').back).toBe(true)
    expect(pileOf(g, 'events')).toEqual({ deck: [], graveyard: [] })
    const row = boss(g).resources.length
    expect(keys(g, boss(g).removed).filter((key) => key === 'event')).toHaveLength(20 - row)
    for (let i = 1; i <= 5; i++) {
      toTurn(g, 'boss', 'event')
      expect(chainOf(g)).toEqual(['ongoing'])
      resolve(g)
      expect(boss(g).resources).toHaveLength(row + i)
      expect(cardOf(g, boss(g).resources.at(-1))).toMatchObject({ faceUp: true, deck: 'kelthuzad' })
    }
    toTurn(g, 'boss', 'draw')
    goOn(g, () => {
      expect(g.s.turn.step).not.toBe('event')
      return g.s.turn.phase === 'action'
    })
    expectSound(g)
  })

  it('nine allies in three waves, at random; immune until all have come [N9.2, N10.3]', () => {
    const g = begin('naxxramas', { raiders: 3, keep: true })
    toLich(g)
    const immune = (): boolean => viewOf(g, 'raider1').seats[0]?.hero?.keywords.includes('immune') === true
    expect(host(g)).toBe(3)
    expect(immune()).toBe(true)
    const brute = join(g, 'test/brute', g.s.turn.seat)
    look(g)
    const { ask } = asked(g)
    expect(ask.shape === 'one' && ask.options.some((o) => 'with' in o && o.with === brute.handle)).toBe(true)
    for (const n of [6, 9]) {
      const turn = g.s.turn.n
      goOn(g, () => g.s.turn.n > turn)
      expect(chainOf(g)).toEqual(['wave'])
      expect(host(g)).toBe(n - 3)
      resolve(g)
      expect(host(g)).toBe(n)
      expect(immune()).toBe(n < 9)
    }
    toTurn(g, 'boss', 'draw')
    expect(host(g)).toBe(9)
    const kinds = new Set(
      keys(
        g,
        boss(g).row.filter((id) => cardOf(g, id).deck === 'allies'),
      ),
    )
    expect(kinds.size).toBe(3)
    expectSound(g)
  })

  it('with his fall the raiders win [N10.1, R100.2]', () => {
    const g = begin('naxxramas', { raiders: 1, keep: true })
    toLich(g)
    toAction(g, 'raider1')
    fell(g)
    expect(g.s.result).toBe('raiders')
    expect(stateOf(g)).toBe('encounter.over')
  })

  it('nothing that leaves play gets back into his decks [N10.2]', () => {
    const g = begin('naxxramas', { raiders: 1, keep: true })
    toLich(g)
    const [ally] = boss(g).row.filter((id) => cardOf(g, id).deck === 'allies')
    destroy(g, [refOf(cardOf(g, ally))], { by: -1, byGame: true })
    expect(pileOf(g, 'allies').graveyard).toEqual([ally])
    toTurn(g, 'boss', 'draw')
    toTurn(g, 'boss', 'draw')
    expect(host(g)).toBe(8)
  })
})
