import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { amountOf, pickCards } from '../../../src/engine/deriving/evaluate.ts'
import { newEnv, refOf, seatAt } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import type { Seat } from '../../../src/engine/contract/names.ts'
import { destroy } from '../../../src/engine/acting/verbs.ts'
import {
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
  hold,
  join,
  keys,
  look,
  offeredCards,
  play,
  resolve,
  say,
  toAction,
  toTurn,
} from './table.ts'
import { boss, runesInPlay, runesLeft, toNextBoss } from './core.ts'

describe('the runes of Molten Core', () => {
  const order = ['kress', 'mohn', 'blaz', 'zeth', 'mazj', 'koro', 'theri'].map((name) => `rune-of-${name}`)

  it('are three in the order of their Bosses [R300.2, R300.3]', () => {
    const kept = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) {
      const deck = runesLeft(begin('molten-core', { seed, keep: true }))
      expect(deck, `seed ${seed}`).toHaveLength(3)
      expect(deck, `seed ${seed}`).toEqual(order.filter((name) => deck.includes(name)))
      for (const name of deck) kept.add(name)
    }
    expect(kept.size).toBe(7)
  })

  it('are all seven in a full clear [R300.2, R300.3]', () => {
    expect(runesLeft(begin('molten-core', { mode: 'full-clear', keep: true }))).toEqual(order)
  })

  it('are nobody’s to see, neither those drawn nor those left out [R300.2]', () => {
    const g = begin('molten-core')
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
    expectSound(g)
  })

  it('pay like resources, face up and face down, and are none [R303.3a]', () => {
    const g = begin('molten-core')
    toNextBoss(g)
    toAction(g, 'boss')
    const [rune] = runesInPlay(g)
    expect(cardOf(g, rune).back).toBe(false)
    expect(boss(g).resources).toHaveLength(1)
    const env = newEnv(0, refOf(heroAt(g, 0)), '')
    expect(amountOf(g, { resources: 'you' }, env, -1)).toBe(1)
    expect(amountOf(g, { count: { is: 'resource', whose: 'yours' } }, env, -1)).toBe(1)
    expect(amountOf(g, { count: { is: 'rune', whose: 'yours' } }, env, -1)).toBe(1)
    say(g, { do: 'play', card: cardOf(g, boss(g).hand[0]).handle })
    expect(new Set(offeredCards(g))).toEqual(new Set([...boss(g).resources, rune]))
    say(g, [{ card: cardOf(g, rune).handle }])
    expect(cardOf(g, rune).exhausted).toBe(true)
    expect(cardOf(g, boss(g).resources[0]).exhausted).toBe(false)
    resolve(g)
    toNextBoss(g)
    toAction(g, 'boss')
    expect(runesInPlay(g)).toHaveLength(2)
    expect(cardOf(g, rune)).toMatchObject({ back: true, exhausted: false })
    say(g, { do: 'play', card: cardOf(g, boss(g).hand[0]).handle })
    expect(offeredCards(g)).toContain(rune)
  })

  it('pay for an X that resources alone could not [R303.3a, 707.1b]', () => {
    const big: CardValue = { key: 'test/big', name: 'Big', type: 'ability', cost: 0, xCost: true }
    const g = begin('molten-core', { cards: [big] })
    toNextBoss(g)
    toAction(g, 'boss')
    const card = hold(g, 'test/big', 0)
    say(g, { do: 'play', card: card.handle })
    expect(asked(g).ask).toEqual({ shape: 'number', min: 0, max: 2 })
  })

  it('stay in play whatever raiders do [R303.3c]', () => {
    const g = begin('molten-core')
    toNextBoss(g)
    const rune = cardOf(g, runesInPlay(g)[0])
    expect(destroy(g, [refOf(rune)], { by: 1 })).toEqual([])
  })
})

describe('before the first turn of Molten Core', () => {
  it('Lucifron and two Protectors stand there; raiders may mulligan, the Boss may not [R300.4, R300.5]', () => {
    const g = begin('molten-core', { keep: true })
    expect(bossName(g)).toBe('lucifron')
    expect(alliesOf(g, 0)).toEqual(['flamewaker-protector', 'flamewaker-protector'])
    expect(g.s.seats.map(({ hand }) => hand.length)).toEqual([7, 7, 7])
    const offered: string[] = []
    goOn(g, ({ question, seats }) => {
      if (question === 'mulligan') offered.push(...seats)
      return question === 'priority'
    })
    expect(offered).toEqual(['raider1', 'raider2'])
  })

  it('the raider on the left begins and draws [R300.6]', () => {
    const g = begin('molten-core')
    toAction(g, 'raider1')
    expect(g.s.turn.n).toBe(1)
    expect(seatAt(g, 1).hand).toHaveLength(8)
  })
})

describe('as a Boss of Molten Core falls', () => {
  it('he leaves, runes turn over, Minions leave face up, and the turn player has priority [R302.1, R302.2]', () => {
    const g = begin('molten-core')
    toNextBoss(g)
    toAction(g, 'raider2')
    const name = bossName(g)
    const [minion] = boss(g).resources
    const allies = alliesOf(g, 0).length
    const logged = g.s.logged
    fell(g)
    expect(bossName(g)).toBeNull()
    expect(keys(g, boss(g).removed)).toContain(name)
    expect(runesInPlay(g).map((id) => cardOf(g, id).back)).toEqual([true])
    expect(boss(g).resources).toEqual([])
    expect(cardOf(g, minion)).toMatchObject({ place: 'removed', faceUp: true })
    expect(alliesOf(g, 0)).toHaveLength(allies)
    expect(chainOf(g)).toEqual(['minions'])
    expect(asked(g)).toMatchObject({ question: 'priority', seats: ['raider2'] })
    expect(g.s.log.filter(({ n }) => n > logged).map(({ what }) => what)).toEqual(['destroy', 'flip'])
    resolve(g)
    expect(cardOf(g, minion)).toMatchObject({ place: 'play', exhausted: false, faceUp: true })
    expect(alliesOf(g, 0)).toHaveLength(allies + 1)
    expectSound(g)
  })

  it('also the second time, with Minions already among the allies [R302.1, R302.2]', () => {
    const g = begin('molten-core')
    toNextBoss(g)
    toNextBoss(g)
    const allies = alliesOf(g, 0).filter((key) => key === 'ally').length
    toAction(g, 'raider1')
    const minions = boss(g).resources.length
    expect(minions).toBeGreaterThan(0)
    fell(g)
    resolve(g)
    expect(alliesOf(g, 0).filter((key) => key === 'ally')).toHaveLength(allies + minions)
    expect(g.s.kept).toEqual({})
  })

  it('a response comes before the Minions, and nobody can interrupt them [R302.2]', () => {
    const g = begin('molten-core')
    toTurn(g, 'boss')
    toAction(g, 'raider1')
    fell(g)
    const word = hold(g, 'test/word', 1)
    play(g, word)
    expect(chainOf(g)).toEqual(['minions', 'word'])
    goOn(g, () => word.place === 'graveyard')
    expect(chainOf(g)).toEqual(['minions'])
    expect(asked(g).seats).toEqual(['raider1'])
  })

  it('in the middle of combat, the chain waits for the next window [R302.2]', () => {
    const g = begin('molten-core')
    toAction(g, 'raider1')
    toTurn(g, 'boss')
    toAction(g, 'raider1')
    const brute = join(g, 'test/brute', 1)
    look(g)
    attack(g, brute, heroAt(g, 0))
    goOn(g, () => bossName(g) === null)
    expect(g.s.combat).toBeNull()
    expect(g.s.turn.phase).toBe('action')
    expect(chainOf(g)).toEqual(['minions'])
    expect(asked(g)).toMatchObject({ question: 'priority', seats: ['raider1'] })
  })

  it('what looks for a destroyed hero sees it, a rune of his too [R302.1, 703.4]', () => {
    const watcher: CardValue = {
      key: 'test/watcher',
      name: 'Watcher',
      type: 'ally',
      health: 3,
      powers: [{ when: { on: 'destroyed', card: { is: 'hero', named: 'Lucifron' } }, effects: [{ destroy: 'self' }] }],
    }
    const g = begin('molten-core', { cards: [watcher] })
    toAction(g, 'raider1')
    const card = join(g, 'test/watcher', 0)
    fell(g)
    expect(chainOf(g)).toEqual(['minions', 'trigger'])
    resolve(g)
    expect(card.place).toBe('graveyard')
  })

  it('he may be the cost of a power of his own, though only damage destroys a Boss [R101.3a, 103.1]', () => {
    const wrath: CardValue = {
      key: 'test/wrath',
      name: 'Wrath',
      type: 'ability',
      ongoing: true,
      powers: [{ always: [{ power: { pay: [{ destroy: 'self' }], effects: [{ draw: 1 }] }, to: 'yourHero' }] }],
    }
    const g = begin('molten-core', { cards: [wrath] })
    toAction(g, 'boss')
    const lucifron = heroAt(g, 0)
    expect(destroy(g, [refOf(lucifron)], { by: 0 })).toEqual([])
    join(g, 'test/wrath', 0)
    look(g)
    const hand = boss(g).hand.length
    say(g, { do: 'use', card: lucifron.handle, power: 1 })
    expect(bossName(g)).toBeNull()
    expect(chainOf(g)).toEqual(['power', 'minions'])
    resolve(g)
    expect(boss(g).hand).toHaveLength(hand + 1)
    expectSound(g)
  })

  it('“your hero” is the one that was there last [R302.3]', () => {
    const g = begin('molten-core')
    toAction(g, 'raider1')
    const lucifron = heroAt(g, 0)
    fell(g)
    resolve(g)
    expect(pickCards(g, 'yourHero', newEnv(0, -1, ''), -1)).toEqual([refOf(lucifron)])
  })
})

describe('the New Boss phase', () => {
  it('is over at once while a Boss is there [R301.2, R301.5a]', () => {
    const g = begin('molten-core')
    const phases = new Set<string>()
    toTurn(g, 'boss')
    goOn(g, () => {
      phases.add(g.s.turn.phase)
      return g.s.turn.phase === 'action'
    })
    expect([...phases]).toEqual(['start', 'minion', 'action'])
  })

  it('brings Boss, rune and tokens together, with priority for the Boss player first [R301.5a, R303.3b]', () => {
    const g = begin('molten-core', { mode: 'full-clear' })
    toNextBoss(g)
    toAction(g, 'raider1')
    fell(g)
    resolve(g)
    expect(bossName(g)).toBeNull()
    toTurn(g, 'boss', 'newBoss')
    expect(bossName(g)).toBeNull()
    expect(chainOf(g)).toEqual(['newBoss'])
    expect(asked(g).seats).toEqual(['boss'])
    expect(JSON.stringify(viewOf(g, 'raider1').log.at(-1))).toContain('Rune of Mohn')
    resolve(g)
    expect(g.s.turn.phase).toBe('newBoss')
    expect(bossName(g)).toBe('gehennas')
    expect(findIn(g, 0, 'rune-of-mohn')).toMatchObject({ back: false, exhausted: false })
    expect(alliesOf(g, 0).filter((key) => key === 'flamewaker')).toHaveLength(2)
    goOn(g, () => g.s.turn.phase === 'minion')
  })

  it('finds every Boss of a full clear in order, with its tokens [R301.5a]', { timeout: 60_000 }, () => {
    const g = begin('molten-core', { mode: 'full-clear', raiders: 1 })
    const met: string[] = []
    for (let i = 0; i < 8; i++) {
      const before = new Set(boss(g).row)
      toNextBoss(g)
      const tokens = boss(g).row.filter((id) => !before.has(id) && cardOf(g, id).token)
      met.push(`${bossName(g)} ${tokens.length}`)
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
    expect(runesInPlay(g).every((id) => cardOf(g, id).back)).toBe(true)
    expectSound(g)
  })

  it('leaves a round without a Boss, in which both sides go on [R301.5a, R302.3]', () => {
    const g = begin('molten-core')
    toAction(g, 'raider2')
    fell(g)
    resolve(g)
    const brute = join(g, 'test/brute', 2)
    look(g)
    attack(g, brute, findIn(g, 0, 'flamewaker-protector'))
    goOn(g, () => g.s.turn.seat !== 2)
    expect(alliesOf(g, 0)).toHaveLength(1)
    expect(viewOf(g, 'raider1').seats[0]?.hero).toBeNull()
  })
})
