import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { refOf } from '../../../src/engine/state/game.ts'
import * as table from './table.ts'
import { advance, boss, council, events, minions, pileOf, toBoss } from './temple.ts'

/** The last Bosses of Black Temple: the Reliquary of Souls, the Illidari Council, the Betrayer. */

describe('the Reliquary of Souls', () => {
  it('is immune until the last Soul Fragment is gone, whatever damage is put on it [R503.2a, R101.3d]', () => {
    const g = table.begin('black-temple')
    toBoss(g, 'shrine-of-lost-souls')
    table.toAction(g, 'raider1')
    const brute = table.join(g, 'test/brute', 1)
    table.fell(g)
    expect(table.stateOf(g)).toBe('encounter.reliquary.shrine')
    expect(table.bossName(g)).toBe('shrine-of-lost-souls')
    table.wound(g, table.heroAt(g, 0), 0)
    table.look(g)
    table.say(g, { do: 'attack', with: brute.handle })
    expect(table.offeredCards(g)).not.toContain(table.heroAt(g, 0).id)
    table.say(g, { do: 'cancel' })
    advance(g)
    expect(table.stateOf(g)).toBe('encounter.reliquary.suffering')
    expect(table.heroAt(g, 0).back).toBe(true)
  })

  it('swaps in the middle of combat, exhausted as it was, with what is attached [R503.2b, R503.2c, R101.4]', () => {
    const g = table.begin('black-temple')
    toBoss(g, 'shrine-of-lost-souls')
    advance(g)
    table.toAction(g, 'raider1')
    const brute = table.join(g, 'test/brute', 1)
    const gift = table.hold(g, 'test/gift', 1)
    table.play(g, gift, table.heroAt(g, 0))
    table.resolve(g)
    const reliquary = table.heroAt(g, 0)
    reliquary.exhausted = true
    table.wound(g, reliquary, 8)
    const rows = [events(g), minions(g)]
    table.attack(g, brute, reliquary)
    table.goOn(g, ({ question }) => question === 'priority' && g.s.combat?.step === 'defend')
    table.play(g, table.hold(g, 'test/bolt', 1), reliquary)
    table.goOn(g, () => table.bossName(g) === 'essence-of-desire')
    expect(g.s.combat).toMatchObject({ step: 'defend', defender: refOf(reliquary) })
    expect(table.heroAt(g, 0)).toMatchObject({ id: reliquary.id, damage: 0, exhausted: true, back: false })
    expect(gift.host).toBe(refOf(reliquary))
    expect([events(g), minions(g)]).toEqual(rows)
    table.goOn(g, () => g.s.combat === null)
    expect(reliquary.damage).toBe(9)
    expect(table.stateOf(g)).toBe('encounter.reliquary.desire')
    expect(table.keys(g, boss(g).removed)).toContain('shrine-of-lost-souls')
    table.expectSound(g)
  })

  it('sheds its damage and flips instead of falling a second time; only then it falls [R503.2b, R503.2c]', () => {
    const watch: CardValue = {
      key: 'test/watch',
      name: 'Watch',
      type: 'ally',
      health: 3,
      powers: [{ when: { on: 'flips', card: { is: 'hero', whose: 'opposing' } }, effects: [{ exhaust: 'self' }] }],
    }
    const g = table.begin('black-temple', { cards: [watch] })
    toBoss(g, 'shrine-of-lost-souls')
    advance(g)
    table.toAction(g, 'raider1')
    table.fell(g)
    expect(table.stateOf(g)).toBe('encounter.reliquary.desire')
    const watcher = table.join(g, 'test/watch', 1)
    table.heroAt(g, 0).exhausted = true
    table.fell(g)
    expect(table.stateOf(g)).toBe('encounter.reliquary.anger')
    expect(table.heroAt(g, 0)).toMatchObject({ damage: 0, exhausted: true, back: true })
    expect(table.chainOf(g)).toEqual(['trigger'])
    table.resolve(g)
    expect(watcher.exhausted).toBe(true)
    expect(events(g)).toHaveLength(3)
    table.fell(g)
    expect(table.bossName(g)).toBeNull()
    expect(table.chainOf(g)).toEqual(['event'])
  })
})

describe('the Illidari Council', () => {
  it('its members stay with fatal damage until all four have it [B1.1]', () => {
    const g = table.begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-illidari-council')
    table.toAction(g, 'raider1')
    const members = council(g)
    expect(members).toHaveLength(4)
    members.slice(0, 3).forEach((card) => table.wound(g, card, 9))
    table.look(g)
    expect(council(g)).toHaveLength(4)
    expect(g.s.chain).toEqual([])
    // one is healed: it must be dealt fatal damage again
    const [healed, , , last] = members
    if (!healed || !last) throw new Error('The Council is not complete.')
    table.wound(g, healed, 0)
    table.wound(g, last, 9)
    table.look(g)
    expect(council(g)).toHaveLength(4)
    expect(g.s.chain).toEqual([])
    table.wound(g, healed, 9)
    table.look(g)
    expect(table.chainOf(g)).toEqual(['trigger'])
    const hidden = minions(g)
    table.goOn(g, () => table.bossName(g) === null)
    expect(council(g)).toEqual([])
    expect(table.chainOf(g)).toEqual(['event', 'trigger']) // what the Council says
    table.resolve(g)
    expect(table.bossName(g)).toBe('the-betrayer')
    for (const id of hidden) expect(table.cardOf(g, id).place).toBe('play')
    table.expectSound(g)
  })

  it('once its members are hurt for good, more damage changes nothing [B1.1]', () => {
    const g = table.begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-illidari-council')
    table.toAction(g, 'raider1')
    const [member] = council(g)
    if (!member) throw new Error('There is no Council.')
    table.fell(g, member)
    table.fell(g, member)
    expect(table.stateOf(g)).toBe('encounter.council')
    expect(table.asked(g).question).toBe('priority')
  })
})

describe('the Betrayer', () => {
  it('comes with seven new cards in hand, put there and not changed [R503.3a]', () => {
    const g = table.begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-illidari-council')
    const before = [...boss(g).hand]
    const logged = g.s.logged
    toBoss(g, 'the-betrayer')
    expect(boss(g).hand).toHaveLength(7)
    for (const id of before) {
      expect(table.cardOf(g, id)).toMatchObject({ place: 'graveyard' })
      expect(boss(g).graveyard).toContain(id)
    }
    expect(table.asked(g).question).toBe('priority')
    expect(g.s.log.some(({ n, what, amount }) => n > logged && what === 'draw' && amount === 7)).toBe(false)
  })

  it('has an event step with an event that stays face up, until there are no more [R501.1b, R503.3c]', () => {
    const g = table.begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-betrayer')
    const pile = pileOf(g, 'betrayerEvents')
    expect(pile.deck).toHaveLength(5)
    table.toTurn(g, 'boss', 'event')
    expect(table.chainOf(g)).toEqual(['ongoing'])
    expect(table.asked(g)).toMatchObject({ question: 'priority', seats: ['boss'] })
    const event = table.cardOf(g, g.s.chain[0]?.card)
    table.resolve(g)
    expect(g.s.turn.step).toBe('event')
    expect(event).toMatchObject({ place: 'play', faceUp: true })
    expect(boss(g).resources).not.toContain(event.id)
    for (let i = 0; i < 4; i++) table.toTurn(g, 'boss', 'event')
    expect(pile.deck).toEqual([])
    const steps: string[] = []
    table.toTurn(g, 'boss', 'ready')
    table.goOn(g, () => {
      if (steps.at(-1) !== g.s.turn.step) steps.push(g.s.turn.step)
      return g.s.turn.step === 'action'
    })
    expect(steps).toEqual(['ready', 'draw', 'minion', 'action'])
    expect(boss(g).row.filter((id) => table.cardOf(g, id).deck === 'betrayerEvents')).toHaveLength(5)
  })

  it('his resources never turn up: the raiders have won [R503.3b, R100.2]', () => {
    const g = table.begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-betrayer')
    table.toAction(g, 'raider1')
    const row = [...boss(g).resources]
    table.fell(g)
    expect(g.s.result).toBe('raiders')
    for (const id of row) expect(table.cardOf(g, id).faceUp).toBe(false)
  })

  it('before him there is no such step [R501.1b]', () => {
    const g = table.begin('black-temple')
    table.toTurn(g, 'boss', 'ready')
    table.goOn(g, () => {
      expect(g.s.turn.step).not.toBe('event')
      return g.s.turn.phase === 'action'
    })
  })
})
