import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { refOf } from '../../../src/engine/state/game.ts'
import {
  asked,
  attack,
  begin,
  bossName,
  cardOf,
  chainOf,
  expectSound,
  fell,
  goOn,
  heroAt,
  hold,
  join,
  keys,
  look,
  offeredCards,
  play,
  resolve,
  say,
  stateOf,
  toAction,
  toTurn,
  wound,
} from './table.ts'
import { advance, boss, council, events, minions, pileOf, toBoss } from './temple.ts'

/** The last Bosses of Black Temple: the Reliquary of Souls, the Illidari Council, the Betrayer. */

describe('the Reliquary of Souls', () => {
  it('is immune until the last Soul Fragment is gone, whatever damage is put on it [R503.2a, R101.3d]', () => {
    const g = begin('black-temple')
    toBoss(g, 'shrine-of-lost-souls')
    toAction(g, 'raider1')
    const brute = join(g, 'test/brute', 1)
    fell(g)
    expect(stateOf(g)).toBe('encounter.reliquary.shrine')
    expect(bossName(g)).toBe('shrine-of-lost-souls')
    wound(g, heroAt(g, 0), 0)
    look(g)
    say(g, { do: 'attack', with: brute.handle })
    expect(offeredCards(g)).not.toContain(heroAt(g, 0).id)
    say(g, { do: 'cancel' })
    advance(g)
    expect(stateOf(g)).toBe('encounter.reliquary.suffering')
    expect(heroAt(g, 0).back).toBe(true)
  })

  it('swaps in the middle of combat, exhausted as it was, with what is attached [R503.2b, R503.2c, R101.4]', () => {
    const g = begin('black-temple')
    toBoss(g, 'shrine-of-lost-souls')
    advance(g)
    toAction(g, 'raider1')
    const brute = join(g, 'test/brute', 1)
    const gift = hold(g, 'test/gift', 1)
    play(g, gift, heroAt(g, 0))
    resolve(g)
    const reliquary = heroAt(g, 0)
    reliquary.exhausted = true
    wound(g, reliquary, 8)
    const rows = [events(g), minions(g)]
    attack(g, brute, reliquary)
    goOn(g, ({ question }) => question === 'priority' && g.s.combat?.step === 'defend')
    play(g, hold(g, 'test/bolt', 1), reliquary)
    goOn(g, () => bossName(g) === 'essence-of-desire')
    expect(g.s.combat).toMatchObject({ step: 'defend', defender: refOf(reliquary) })
    expect(heroAt(g, 0)).toMatchObject({ id: reliquary.id, damage: 0, exhausted: true, back: false })
    expect(gift.host).toBe(refOf(reliquary))
    expect([events(g), minions(g)]).toEqual(rows)
    goOn(g, () => g.s.combat === null)
    expect(reliquary.damage).toBe(9)
    expect(stateOf(g)).toBe('encounter.reliquary.desire')
    expect(keys(g, boss(g).removed)).toContain('shrine-of-lost-souls')
    expectSound(g)
  })

  it('sheds its damage and flips instead of falling a second time; only then it falls [R503.2b, R503.2c]', () => {
    const watch: CardValue = {
      key: 'test/watch',
      name: 'Watch',
      type: 'ally',
      health: 3,
      powers: [{ when: { on: 'flips', card: { is: 'hero', whose: 'opposing' } }, effects: [{ exhaust: 'self' }] }],
    }
    const g = begin('black-temple', { cards: [watch] })
    toBoss(g, 'shrine-of-lost-souls')
    advance(g)
    toAction(g, 'raider1')
    fell(g)
    expect(stateOf(g)).toBe('encounter.reliquary.desire')
    const watcher = join(g, 'test/watch', 1)
    heroAt(g, 0).exhausted = true
    fell(g)
    expect(stateOf(g)).toBe('encounter.reliquary.anger')
    expect(heroAt(g, 0)).toMatchObject({ damage: 0, exhausted: true, back: true })
    expect(chainOf(g)).toEqual(['trigger'])
    resolve(g)
    expect(watcher.exhausted).toBe(true)
    expect(events(g)).toHaveLength(3)
    fell(g)
    expect(bossName(g)).toBeNull()
    expect(chainOf(g)).toEqual(['event'])
  })
})

describe('the Illidari Council', () => {
  it('its members stay with fatal damage until all four have it [B1.1]', () => {
    const g = begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-illidari-council')
    toAction(g, 'raider1')
    const members = council(g)
    expect(members).toHaveLength(4)
    members.slice(0, 3).forEach((card) => wound(g, card, 9))
    look(g)
    expect(council(g)).toHaveLength(4)
    expect(g.s.chain).toEqual([])
    // one is healed: it must be dealt fatal damage again
    const [healed, , , last] = members
    if (!healed || !last) throw new Error('The Council is not complete.')
    wound(g, healed, 0)
    wound(g, last, 9)
    look(g)
    expect(council(g)).toHaveLength(4)
    expect(g.s.chain).toEqual([])
    wound(g, healed, 9)
    look(g)
    expect(chainOf(g)).toEqual(['trigger'])
    const hidden = minions(g)
    goOn(g, () => bossName(g) === null)
    expect(council(g)).toEqual([])
    expect(chainOf(g)).toEqual(['event'])
    resolve(g)
    expect(bossName(g)).toBe('the-betrayer')
    for (const id of hidden) expect(cardOf(g, id).place).toBe('play')
    expectSound(g)
  })

  it('once its members are hurt for good, more damage changes nothing [B1.1]', () => {
    const g = begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-illidari-council')
    toAction(g, 'raider1')
    const [member] = council(g)
    if (!member) throw new Error('There is no Council.')
    fell(g, member)
    fell(g, member)
    expect(stateOf(g)).toBe('encounter.council')
    expect(asked(g).question).toBe('priority')
  })
})

describe('the Betrayer', () => {
  it('comes with seven new cards in hand, put there and not changed [R503.3a]', () => {
    const g = begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-illidari-council')
    const before = [...boss(g).hand]
    const logged = g.s.logged
    toBoss(g, 'the-betrayer')
    expect(boss(g).hand).toHaveLength(7)
    for (const id of before) {
      expect(cardOf(g, id)).toMatchObject({ place: 'graveyard' })
      expect(boss(g).graveyard).toContain(id)
    }
    expect(asked(g).question).toBe('priority')
    expect(g.s.log.some(({ n, what, amount }) => n > logged && what === 'draw' && amount === 7)).toBe(false)
  })

  it('has an event step with an event that stays face up, until there are no more [R501.1b, R503.3c]', () => {
    const g = begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-betrayer')
    const pile = pileOf(g, 'betrayerEvents')
    expect(pile.deck).toHaveLength(5)
    toTurn(g, 'boss', 'event')
    expect(chainOf(g)).toEqual(['ongoing'])
    expect(asked(g)).toMatchObject({ question: 'priority', seats: ['boss'] })
    const event = cardOf(g, g.s.chain[0]?.card)
    resolve(g)
    expect(g.s.turn.step).toBe('event')
    expect(event).toMatchObject({ place: 'play', faceUp: true })
    expect(boss(g).resources).not.toContain(event.id)
    for (let i = 0; i < 4; i++) toTurn(g, 'boss', 'event')
    expect(pile.deck).toEqual([])
    const steps: string[] = []
    toTurn(g, 'boss', 'ready')
    goOn(g, () => {
      if (steps.at(-1) !== g.s.turn.step) steps.push(g.s.turn.step)
      return g.s.turn.step === 'action'
    })
    expect(steps).toEqual(['ready', 'draw', 'minion', 'action'])
    expect(boss(g).row.filter((id) => cardOf(g, id).deck === 'betrayerEvents')).toHaveLength(5)
  })

  it('his resources never turn up: the raiders have won [R503.3b, R100.2]', () => {
    const g = begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-betrayer')
    toAction(g, 'raider1')
    const row = [...boss(g).resources]
    fell(g)
    expect(g.s.result).toBe('raiders')
    for (const id of row) expect(cardOf(g, id).faceUp).toBe(false)
  })

  it('before him there is no such step [R501.1b]', () => {
    const g = begin('black-temple')
    toTurn(g, 'boss', 'ready')
    goOn(g, () => {
      expect(g.s.turn.step).not.toBe('event')
      return g.s.turn.phase === 'action'
    })
  })
})
