import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { Adjustment } from '../../src/engine/contract/adjustment.ts'
import type { Refusal } from '../../src/engine/contract/refusal.ts'
import { resetRaid } from '../../src/engine/encounters/encounter.ts'
import { answer } from '../../src/engine/running/api.ts'
import { fork } from '../../src/engine/running/fork.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { type Game, seatAt } from '../../src/engine/state/game.ts'
import { cardFaults, censusOf } from '../../src/table/sim/check-cards.ts'
import * as table from './encounters/table.ts'

/** 301.4: what takes the place of a hero. */

const master = (name: string): CardValue => ({
  key: `test/${name.toLowerCase()}`,
  name,
  type: 'hero',
  master: true,
  cost: 0,
  atk: 3,
  damageType: 'melee',
  health: 40,
})
const masters = [master('Warlord'), master('Matron')]

const atTurn = (): Game => {
  const g = table.begin('naxxramas', { cards: masters })
  table.toAction(g, 'raider1')
  return g
}
const playOne = (g: Game, key: string): void => {
  table.play(g, table.hold(g, key, 1))
  table.resolve(g)
}
const heroKey = (g: Game): string => table.heroAt(g, 1).key
const removed = (g: Game): string[] => table.keys(g, seatAt(g, 1).removed)

describe('a Master Hero', () => {
  it('is the same card as the hero for whoever watches, and no card is lost [301.4b]', () => {
    const g = atTurn()
    const card = table.hold(g, 'test/warlord', 1)
    const census = censusOf(g)
    const { handle } = table.heroAt(g, 1)
    table.play(g, card)
    table.resolve(g)
    const seen = viewOf(g, 'raider2').seats.find(({ seat }) => seat === 'raider1')
    expect(seen?.hero).toMatchObject({ handle, key: 'test/warlord', side: 'front', health: 40 })
    expect(seen?.removed).toMatchObject([{ key: 'blank/hero' }])
    expect(cardFaults(g, census)).toEqual([])
    table.expectSound(g)
  })

  it('goes back into the deck where everybody begins anew, and the first hero returns [B1.5, N2.1]', () => {
    const g = atTurn()
    playOne(g, 'test/warlord')
    playOne(g, 'test/matron')
    expect([heroKey(g), removed(g)]).toEqual(['test/matron', ['hero', 'warlord']])
    const census = censusOf(g)
    resetRaid(g, true, [])
    expect([heroKey(g), removed(g)]).toEqual(['blank/hero', []])
    expect(table.keys(g, seatAt(g, 1).deck)).toEqual(expect.arrayContaining(['warlord', 'matron']))
    expect(cardFaults(g, census)).toEqual([])
    expect(g.s.cards.some(({ replaced }) => replaced)).toBe(false)
  })

  it('is sent home by a reset in a state that does not say who took its place [N6.2]', () => {
    const g = atTurn()
    playOne(g, 'test/warlord')
    playOne(g, 'test/matron')
    for (const card of g.s.cards) delete card.heir // as in saves of before
    const census = censusOf(g)
    resetRaid(g, true, [])
    expect([heroKey(g), removed(g)]).toEqual(['blank/hero', []])
    expect(cardFaults(g, census)).toEqual([])
  })

  it('leaves a former hero that no copy of the game forgets [301.4a]', () => {
    const g = atTurn()
    playOne(g, 'test/warlord')
    expect(fork(g).s).toEqual(g.s)
    expect(fork(g).s.cards.filter(({ replaced }) => replaced)).toHaveLength(1)
  })
})

describe('by hand', () => {
  const handleOf = (g: Game, { id }: { id: number }): number => table.cardOf(g, id).handle // the state is another one
  const adjust = (g: Game, ...list: Adjustment[]): Refusal | null =>
    answer(g, { decision: table.asked(g).id, seat: 'raider1', adjust: list })

  it('it takes the hero’s place as if it had been played, and is not flipped or moved away [301.4a]', () => {
    const g = atTurn()
    const card = table.hold(g, 'test/warlord', 1)
    table.wound(g, table.heroAt(g, 1), 3)
    expect(adjust(g, { do: 'move', card: handleOf(g, card), to: 'play' })).toBeNull()
    expect(table.heroAt(g, 1)).toMatchObject({ key: 'test/warlord', damage: 3 })
    expect(removed(g)).toEqual(['hero'])
    const { handle } = table.heroAt(g, 1)
    expect(adjust(g, { do: 'flip', card: handle })).toMatchObject({ rule: '301.4a' })
    expect(adjust(g, { do: 'move', card: handle, to: 'hand' })).toMatchObject({ rule: '301.1' })
    expect(adjust(g, { do: 'move', card: handleOf(g, card), to: 'hand' })).toMatchObject({ rule: '301.1' })
    table.expectSound(g)
  })

  it('one that was removed without having led comes back, and leads only its owner’s party', () => {
    const g = atTurn()
    const card = table.hold(g, 'test/warlord', 1)
    expect(adjust(g, { do: 'move', card: handleOf(g, card), to: 'removed' })).toBeNull()
    expect(adjust(g, { do: 'move', card: handleOf(g, card), to: 'play', under: 'raider2' })).toMatchObject({
      rule: '301.1',
    })
    expect(adjust(g, { do: 'move', card: handleOf(g, card), to: 'graveyard' })).toBeNull()
    expect(adjust(g, { do: 'move', card: handleOf(g, card), to: 'play' })).toBeNull()
    expect(heroKey(g)).toBe('test/warlord')
  })
})
