import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { type Game, seatAt } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { resetRaid } from '../../../src/engine/encounters/encounter.ts'
import * as table from './table.ts'
import { begins, boss, clear, enter, kill, toBoss, ways, wings, fallsInCombat } from './necropolis.ts'

const owned = (g: Game, seat: number): number => g.s.cards.filter((card) => card.owner === seat && !card.token).length

describe('a reset', () => {
  const spoil = (g: Game): void => {
    table.toAction(g, 'raider1')
    table.heroAt(g, 1).back = true
    table.wound(g, table.heroAt(g, 1), 7)
    table.addResources(g, 1, 3)
    table.addResources(g, 2, 2)
    table.join(g, 'test/brute', 2)
    table.play(g, table.hold(g, 'test/gift', 1), table.heroAt(g, 2))
    table.resolve(g)
  }

  it('gives everybody their whole deck and an unhurt hero, face up; cleared Quarters stay [N2.1, N6.1, N6.2]', () => {
    const g = table.begin('naxxramas', { raiders: 3, keep: true })
    begins(g, 'arachnid')
    spoil(g)
    kill(g, 3)
    table.look(g)
    expect(seatAt(g, 3).out).toBe(true)
    clear(g)
    const sizes = [1, 2, 3].map((seat) => owned(g, seat))
    enter(g, 'construct')
    for (const seat of [1, 2, 3]) {
      const player = seatAt(g, seat)
      expect(player).toMatchObject({ out: false, resources: [], graveyard: [], removed: [], row: [player.hero] })
      expect(player.deck.length + player.hand.length + 1).toBe(sizes[seat - 1])
      expect(table.heroAt(g, seat)).toMatchObject({ damage: 0, back: false, exhausted: false, attached: [] })
    }
    expect(boss(g).deck.length + boss(g).hand.length).toBe(52)
    expect(boss(g)).toMatchObject({ resources: [], graveyard: [] })
    expect(wings(g).toSorted()).toEqual(['the-arachnid-quarter', 'the-construct-quarter'])
    expect(table.findIn(g, 0, 'the-arachnid-quarter').back).toBe(true)
    expect(table.findIn(g, 0, 'the-construct-quarter').back).toBe(false)
    expect(table.keys(g, boss(g).removed).toSorted()).toEqual(['anubrekhan', 'grand-widow-faerlina', 'maexxna'])
    expect(table.alliesOf(g, 0)).toEqual(['mr-bigglesworth'])
    table.expectSound(g)
  })

  it('keeps two cleared Quarters, and brings the cat back [N2.3, N6.2]', () => {
    const g = table.begin('naxxramas', { raiders: 1, keep: true })
    begins(g, 'arachnid')
    clear(g)
    begins(g, 'plague')
    table.toAction(g, 'raider1')
    const cat = table.findIn(g, 0, 'mr-bigglesworth')
    table.fell(g, cat)
    expect(cat.place).toBe('removed')
    expect(boss(g).graveyard).not.toContain(cat.id)
    clear(g)
    begins(g, 'construct')
    expect(cat.place).toBe('play')
    expect(wings(g).toSorted()).toEqual(['the-arachnid-quarter', 'the-construct-quarter', 'the-plague-quarter'])
  })

  it('comes out of a combat in which the last Boss fell [N6.2]', () => {
    const { g, brute } = fallsInCombat()
    enter(g, 'plague')
    expect(g.s).toMatchObject({ combat: null, chain: [], mods: [], waiting: [] })
    expect(g.s.frames.map(({ f }) => f)).toEqual(['mulligan'])
    table.goOn(g, () => g.s.turn.phase === 'action')
    expect(g.s.turn.seat).toBe(0)
    expect(brute.place === 'deck' || brute.place === 'hand').toBe(true)
    table.expectSound(g)
  })

  it('comes when the chain in which the last Boss fell is through; what it made is gone [N6.1, N6.2]', () => {
    const rally: CardValue = {
      key: 'test/rally',
      name: 'Rally',
      type: 'ability',
      instant: true,
      cost: 0,
      play: {
        effects: [
          { give: [{ atk: 3, to: { is: 'hero' } }], for: 'game' },
          { later: { when: { on: 'draws', who: 'anyone' }, effects: [{ ready: 'yourHero' }] }, for: 'game' },
        ],
      },
    }
    const g = table.begin('naxxramas', { keep: true, cards: [rally] })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    table.toAction(g, 'raider1')
    table.play(g, table.hold(g, 'test/rally', 1))
    table.resolve(g)
    expect(g.s.mods).toHaveLength(2)
    const word = table.hold(g, 'test/word', 1)
    const bolt = table.hold(g, 'test/bolt', 1)
    table.play(g, word)
    table.play(g, bolt, table.heroAt(g, 0))
    expect(table.chainOf(g)).toEqual(['word', 'bolt'])
    table.goOn(g, ({ question }) => question === 'way')
    expect(table.chainOf(g)).toEqual([])
    enter(g, 'plague')
    expect(g.s).toMatchObject({ chain: [], mods: [], waiting: [], seen: {}, kept: {} })
    expect([word.place, bolt.place].every((place) => place === 'deck' || place === 'hand')).toBe(true)
    table.goOn(g, () => g.s.turn.phase === 'action')
    table.expectSound(g)
  })

  it('knows nothing of the game before: neither what cards last were nor what happened [N6.2]', () => {
    const g = table.begin('naxxramas', { keep: true })
    begins(g, 'arachnid')
    spoil(g)
    table.fell(g, table.join(g, 'test/brute', 2))
    clear(g)
    expect(g.s.cards.some(({ last }) => last)).toBe(true)
    g.s.happened.push({ on: 'draws', seat: 1 })
    g.s.memory.past = { question: { '1 -1 -1': [1, 1] } }
    g.s.exhaustedThisTurn = { '5': 1 }
    g.s.stolen = true
    resetRaid(g, true, [])
    expect(g.s.cards.filter(({ last }) => last)).toEqual([])
    expect(g.s).toMatchObject({ memory: {}, happened: [], exhaustedThisTurn: {}, stolen: false })
  })

  it('comes while a Boss pays with himself, and what he paid for is gone [N6.2, 103.1]', () => {
    const g = table.begin('naxxramas', { keep: true, cards: [table.wrath] })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    table.toAction(g, 'boss')
    table.join(g, 'test/wrath', 0)
    table.look(g)
    table.say(g, { do: 'use', card: table.heroAt(g, 0).handle, power: 2 })
    expect(ways(g)).toContain('plague')
    enter(g, 'plague')
    expect(g.s).toMatchObject({ chain: [], waiting: [] })
    expect(g.s.frames.map(({ f }) => f)).toEqual(['mulligan'])
    expect(g.s.seats.map(({ hand }) => hand.length)).toEqual([7, 7, 7])
    table.expectSound(g)
  })

  it('forgets extra and skipped turns, seats that moved and whose turn it was [N2.1, N2.4]', () => {
    const g = table.begin('naxxramas', { raiders: 3, keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    table.toAction(g, 'raider3')
    g.s.extra = [1]
    seatAt(g, 2).skips = 1
    g.s.order = [0, 3, 1, 2]
    table.fell(g)
    begins(g, 'plague')
    const turns: number[] = []
    table.goOn(g, () => {
      if (turns.at(-1) !== g.s.turn.seat) turns.push(g.s.turn.seat)
      return turns.length === 5
    })
    expect(turns).toEqual([0, 1, 2, 3, 0])
  })

  it('doesn’t bring fallen raiders back in Heroic Mode [N6.4]', () => {
    const g = table.begin('naxxramas', { raiders: 3, mode: 'heroic', keep: true })
    begins(g, 'arachnid')
    table.toAction(g, 'raider1')
    kill(g, 3)
    table.look(g)
    clear(g)
    begins(g, 'plague')
    expect(g.s.seats.map(({ out }) => out)).toEqual([false, false, false, true])
    expect(seatAt(g, 3)).toMatchObject({ hero: -1, row: [], hand: [], deck: [] })
    table.expectSound(g)
  })

  it('doesn’t save a raider who falls with the last Boss [N6.4, 102.3]', () => {
    const g = table.begin('naxxramas', { raiders: 2, mode: 'heroic', keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    table.toAction(g, 'raider1')
    kill(g, 2)
    table.fell(g)
    expect(seatAt(g, 2).out).toBe(true)
    begins(g, 'plague')
    expect(g.s.seats.map(({ out }) => out)).toEqual([false, false, true])
  })

  it('never comes if all raiders fall with the last Boss [R100.2, 102.3]', () => {
    const g = table.begin('naxxramas', { raiders: 2, keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    table.toAction(g, 'raider1')
    kill(g, 1)
    kill(g, 2)
    table.fell(g)
    expect(g.s.result).toBe('boss')
  })

  it('shows nobody what they should not see [N2.1]', () => {
    const g = table.begin('naxxramas', { keep: true })
    begins(g, 'arachnid')
    clear(g)
    enter(g, 'plague')
    const texts = (): string[] => (['boss', 'raider1', null] as const).map((seat) => JSON.stringify(viewOf(g, seat)))
    const before = texts()
    const hand = seatAt(g, 2).hand.map((id) => table.cardOf(g, id))
    for (const card of hand) card.key = 'test/brute'
    expect(texts()).toEqual(before)
  })
})
