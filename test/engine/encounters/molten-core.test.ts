import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { amountOf, pickCards } from '../../../src/engine/deriving/evaluate.ts'
import { newEnv, refOf, seatAt } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import type { Seat } from '../../../src/engine/contract/names.ts'
import { destroy } from '../../../src/engine/acting/verbs.ts'
import * as table from './table.ts'
import { boss, runesInPlay, runesLeft, toNextBoss } from './core.ts'

describe('the runes of Molten Core', () => {
  const order = ['kress', 'mohn', 'blaz', 'zeth', 'mazj', 'koro', 'theri'].map((name) => `rune-of-${name}`)

  it('are three in the order of their Bosses [R300.2, R300.3]', () => {
    const kept = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) {
      const deck = runesLeft(table.begin('molten-core', { seed, keep: true }))
      expect(deck, `seed ${seed}`).toHaveLength(3)
      expect(deck, `seed ${seed}`).toEqual(order.filter((name) => deck.includes(name)))
      for (const name of deck) kept.add(name)
    }
    expect(kept.size).toBe(7)
  })

  it('are all seven in a full clear [R300.2, R300.3]', () => {
    expect(runesLeft(table.begin('molten-core', { mode: 'full-clear', keep: true }))).toEqual(order)
  })

  it('are nobody’s to see, neither those drawn nor those left out [R300.2]', () => {
    const g = table.begin('molten-core')
    const viewers: (Seat | null)[] = ['boss', 'raider1', 'raider2', null]
    const before = viewers.map((seat) => JSON.stringify(viewOf(g, seat)))
    for (const text of before) expect(text).not.toContain('rune-of-')
    const runes = g.s.cards.filter((card) => card.key.includes('/rune-of-'))
    expect(runes).toHaveLength(7)
    const names = runes.map((card) => card.key)
    runes.forEach((card, i) => {
      card.key = names[(i + 3) % 7] ?? ''
    })
    expect(viewers.map((seat) => JSON.stringify(viewOf(g, seat)))).toEqual(before)
    table.expectSound(g)
  })

  it('pay like resources, face up and face down, and are none [R303.3a]', () => {
    const g = table.begin('molten-core')
    toNextBoss(g)
    table.toAction(g, 'boss')
    const [rune] = runesInPlay(g)
    expect(table.cardOf(g, rune).back).toBe(false)
    expect(boss(g).resources).toHaveLength(1)
    const env = newEnv(0, refOf(table.heroAt(g, 0)), '')
    expect(amountOf(g, { resources: 'you' }, env, -1)).toBe(1)
    expect(amountOf(g, { count: { is: 'resource', whose: 'yours' } }, env, -1)).toBe(1)
    expect(amountOf(g, { count: { is: 'rune', whose: 'yours' } }, env, -1)).toBe(1)
    table.say(g, { do: 'play', card: table.cardOf(g, boss(g).hand[0]).handle })
    expect(new Set(table.offeredCards(g))).toEqual(new Set([...boss(g).resources, rune]))
    table.say(g, [{ card: table.cardOf(g, rune).handle }])
    expect(table.cardOf(g, rune).exhausted).toBe(true)
    expect(table.cardOf(g, boss(g).resources[0]).exhausted).toBe(false)
    table.resolve(g)
    toNextBoss(g)
    table.toAction(g, 'boss')
    expect(runesInPlay(g)).toHaveLength(2)
    expect(table.cardOf(g, rune)).toMatchObject({ back: true, exhausted: false })
    table.say(g, { do: 'play', card: table.cardOf(g, boss(g).hand[0]).handle })
    expect(table.offeredCards(g)).toContain(rune)
  })

  it('pay for an X that resources alone could not [R303.3a, 707.1b]', () => {
    const big: CardValue = { key: 'test/big', name: 'Big', type: 'ability', cost: 0, xCost: true }
    const g = table.begin('molten-core', { cards: [big] })
    toNextBoss(g)
    table.toAction(g, 'boss')
    const card = table.hold(g, 'test/big', 0)
    table.say(g, { do: 'play', card: card.handle })
    expect(table.asked(g).ask).toEqual({ shape: 'number', min: 0, max: 2 })
  })

  it('stay in play whatever raiders do [R303.3c]', () => {
    const g = table.begin('molten-core')
    toNextBoss(g)
    const rune = table.cardOf(g, runesInPlay(g)[0])
    expect(destroy(g, [refOf(rune)], { by: 1 })).toEqual([])
  })
})

describe('before the first turn of Molten Core', () => {
  it('Lucifron and two Protectors stand there; raiders may mulligan, the Boss may not [R300.4, R300.5]', () => {
    const g = table.begin('molten-core', { keep: true })
    expect(table.bossName(g)).toBe('lucifron')
    expect(table.alliesOf(g, 0)).toEqual(['flamewaker-protector', 'flamewaker-protector'])
    expect(g.s.seats.map(({ hand }) => hand.length)).toEqual([7, 7, 7])
    const offered: string[] = []
    table.goOn(g, ({ question, seats }) => {
      if (question === 'mulligan') offered.push(...seats)
      return question === 'priority'
    })
    expect(offered).toEqual(['raider1', 'raider2'])
  })

  it('the raider on the left begins and draws [R300.6]', () => {
    const g = table.begin('molten-core')
    table.toAction(g, 'raider1')
    expect(g.s.turn.n).toBe(1)
    expect(seatAt(g, 1).hand).toHaveLength(8)
  })
})

describe('as a Boss of Molten Core falls', () => {
  it('he leaves, runes turn over, Minions leave face up, and the turn player has priority [R302.1, R302.2]', () => {
    const g = table.begin('molten-core')
    toNextBoss(g)
    table.toAction(g, 'raider2')
    const name = table.bossName(g)
    const [minion] = boss(g).resources
    const allies = table.alliesOf(g, 0).length
    const logged = g.s.logged
    table.fell(g)
    expect(table.bossName(g)).toBeNull()
    expect(table.keys(g, boss(g).removed)).toContain(name)
    expect(runesInPlay(g).map((id) => table.cardOf(g, id).back)).toEqual([true])
    expect(boss(g).resources).toEqual([])
    expect(table.cardOf(g, minion)).toMatchObject({ place: 'removed', faceUp: true })
    expect(table.alliesOf(g, 0)).toHaveLength(allies)
    expect(table.chainOf(g)).toEqual(['minions'])
    expect(table.asked(g)).toMatchObject({ question: 'priority', seats: ['raider2'] })
    expect(g.s.log.filter(({ n }) => n > logged).map(({ what }) => what)).toEqual(['destroy', 'flip'])
    table.resolve(g)
    expect(table.cardOf(g, minion)).toMatchObject({ place: 'play', exhausted: false, faceUp: true })
    expect(table.alliesOf(g, 0)).toHaveLength(allies + 1)
    table.expectSound(g)
  })

  it('also the second time, with Minions already among the allies [R302.1, R302.2]', () => {
    const g = table.begin('molten-core')
    toNextBoss(g)
    toNextBoss(g)
    const allies = table.alliesOf(g, 0).filter((key) => key === 'ally').length
    table.toAction(g, 'raider1')
    const minions = boss(g).resources.length
    expect(minions).toBeGreaterThan(0)
    table.fell(g)
    table.resolve(g)
    expect(table.alliesOf(g, 0).filter((key) => key === 'ally')).toHaveLength(allies + minions)
    expect(g.s.kept).toEqual({})
  })

  it('a response comes before the Minions, and nobody can interrupt them [R302.2]', () => {
    const g = table.begin('molten-core')
    table.toTurn(g, 'boss')
    table.toAction(g, 'raider1')
    table.fell(g)
    const word = table.hold(g, 'test/word', 1)
    table.play(g, word)
    expect(table.chainOf(g)).toEqual(['minions', 'word'])
    table.goOn(g, () => word.place === 'graveyard')
    expect(table.chainOf(g)).toEqual(['minions'])
    expect(table.asked(g).seats).toEqual(['raider1'])
  })

  it('in the middle of combat, the chain waits for the next window [R302.2]', () => {
    const g = table.begin('molten-core')
    table.toAction(g, 'raider1')
    table.toTurn(g, 'boss')
    table.toAction(g, 'raider1')
    const brute = table.join(g, 'test/brute', 1)
    table.look(g)
    table.attack(g, brute, table.heroAt(g, 0))
    table.goOn(g, () => table.bossName(g) === null)
    expect(g.s.combat).toBeNull()
    expect(g.s.turn.phase).toBe('action')
    expect(table.chainOf(g)).toEqual(['minions'])
    expect(table.asked(g)).toMatchObject({ question: 'priority', seats: ['raider1'] })
  })

  it('what looks for a destroyed hero sees it, a rune of his too [R302.1, 703.4]', () => {
    const watcher: CardValue = {
      key: 'test/watcher',
      name: 'Watcher',
      type: 'ally',
      health: 3,
      powers: [{ when: { on: 'destroyed', card: { is: 'hero', named: 'Lucifron' } }, effects: [{ destroy: 'self' }] }],
    }
    const g = table.begin('molten-core', { cards: [watcher] })
    table.toAction(g, 'raider1')
    const card = table.join(g, 'test/watcher', 0)
    table.fell(g)
    expect(table.chainOf(g)).toEqual(['minions', 'trigger'])
    table.resolve(g)
    expect(card.place).toBe('graveyard')
  })

  it('he may be the cost of a power of his own, though only damage destroys a Boss [R101.3a, 103.1]', () => {
    const g = table.begin('molten-core', { cards: [table.wrath] })
    table.toAction(g, 'boss')
    const lucifron = table.heroAt(g, 0)
    expect(destroy(g, [refOf(lucifron)], { by: 0 })).toEqual([])
    table.join(g, 'test/wrath', 0)
    table.look(g)
    const hand = boss(g).hand.length
    table.say(g, { do: 'use', card: lucifron.handle, power: 1 })
    expect(table.bossName(g)).toBeNull()
    expect(table.chainOf(g)).toEqual(['power', 'minions'])
    table.resolve(g)
    expect(boss(g).hand).toHaveLength(hand + 1)
    table.expectSound(g)
  })

  it('“your hero” is the one that was there last [R302.3]', () => {
    const g = table.begin('molten-core')
    table.toAction(g, 'raider1')
    const lucifron = refOf(table.heroAt(g, 0))
    table.fell(g)
    table.resolve(g)
    expect(pickCards(g, 'yourHero', newEnv(0, -1, ''), -1)).toEqual([lucifron])
  })
})

describe('the New Boss phase', () => {
  it('is over at once while a Boss is there [R301.2, R301.5a]', () => {
    const g = table.begin('molten-core')
    const phases = new Set<string>()
    table.toTurn(g, 'boss')
    table.goOn(g, () => {
      phases.add(g.s.turn.phase)
      return g.s.turn.phase === 'action'
    })
    expect([...phases]).toEqual(['start', 'minion', 'action'])
  })

  it('brings Boss, rune and tokens together, with priority for the Boss player first [R301.5a, R303.3b]', () => {
    const g = table.begin('molten-core', { mode: 'full-clear' })
    toNextBoss(g)
    table.toAction(g, 'raider1')
    table.fell(g)
    table.resolve(g)
    expect(table.bossName(g)).toBeNull()
    table.toTurn(g, 'boss', 'newBoss')
    expect(table.bossName(g)).toBeNull()
    expect(table.chainOf(g)).toEqual(['newBoss'])
    expect(table.asked(g).seats).toEqual(['boss'])
    expect(JSON.stringify(viewOf(g, 'raider1').log.at(-1))).toContain('Rune of Mohn')
    table.resolve(g)
    expect(g.s.turn.phase).toBe('newBoss')
    expect(table.bossName(g)).toBe('gehennas')
    expect(table.findIn(g, 0, 'rune-of-mohn')).toMatchObject({ back: false, exhausted: false })
    expect(table.alliesOf(g, 0).filter((key) => key === 'flamewaker')).toHaveLength(2)
    table.goOn(g, () => g.s.turn.phase === 'minion')
  })

  it('finds every Boss of a full clear in order, with its tokens [R301.5a]', { timeout: 60_000 }, () => {
    const g = table.begin('molten-core', { mode: 'full-clear', raiders: 1 })
    const met: string[] = []
    for (let i = 0; i < 8; i++) {
      const before = new Set(boss(g).row)
      toNextBoss(g)
      const tokens = boss(g).row.filter((id) => !before.has(id) && table.cardOf(g, id).token)
      met.push(`${table.bossName(g)} ${tokens.length}`)
    }
    expect(met).toEqual([
      'magmadar 0',
      'gehennas 2',
      'garr 8',
      'baron-geddon 0',
      'shazzrah 0',
      'sulfuron-harbinger 4',
      'golemagg-the-incinerator 2',
      'majordomo-executus 8',
    ])
    expect(runesInPlay(g)).toHaveLength(7)
    expect(runesInPlay(g).every((id) => table.cardOf(g, id).back)).toBe(true)
    table.expectSound(g)
  })

  it('leaves a round without a Boss, in which both sides go on [R301.5a, R302.3]', () => {
    const g = table.begin('molten-core')
    table.toAction(g, 'raider2')
    table.fell(g)
    table.resolve(g)
    const brute = table.join(g, 'test/brute', 2)
    table.look(g)
    table.attack(g, brute, table.findIn(g, 0, 'flamewaker-protector'))
    table.goOn(g, () => g.s.turn.seat !== 2)
    expect(table.alliesOf(g, 0)).toHaveLength(1)
    expect(viewOf(g, 'raider1').seats[0]?.hero).toBeNull()
  })
})
