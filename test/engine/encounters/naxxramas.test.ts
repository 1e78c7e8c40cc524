import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { answer } from '../../../src/engine/running/api.ts'
import { seatAt } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import * as table from './table.ts'
import { begins, boss, clear, enter, kill, pileOf, toBoss, ways, wings } from './necropolis.ts'

const all = ['arachnid', 'construct', 'military', 'plague']

describe('the raid leader', () => {
  it('is the one in the middle, or whoever was chosen, and picks the first Quarter [N1.3, N2.2]', () => {
    for (const [raiders, seat] of [
      [1, 'raider1'],
      [3, 'raider2'],
      [5, 'raider3'],
    ] as const)
      expect(table.asked(table.begin('naxxramas', { raiders, keep: true })).seats).toEqual([seat])
    const g = table.begin('naxxramas', { raiders: 3, leader: 'raider3', keep: true })
    expect(table.asked(g)).toMatchObject({ question: 'way', seats: ['raider3'] })
    expect(ways(g)).toEqual(all)
    expect(viewOf(g, 'raider1').seats.map(({ leader }) => leader ?? false)).toEqual([false, false, false, true])
    expect(answer(g, { decision: table.asked(g).id, seat: 'raider1', pick: { mode: 0 } })).toMatchObject({
      rule: '410.1',
    })
  })

  it('then any that is not cleared, or the Lair [N2.2]', () => {
    const g = table.begin('naxxramas', { keep: true })
    begins(g, 'plague')
    clear(g)
    expect(ways(g)).toEqual(['arachnid', 'construct', 'military', 'frostwyrm'])
  })

  it('in Heroic Mode the Lair only after all four [N6.4]', { timeout: 60_000 }, () => {
    const g = table.begin('naxxramas', { raiders: 1, mode: 'heroic', keep: true })
    const left = [...all]
    while (left.length > 0) {
      expect(ways(g)).toEqual(left)
      begins(g, left.shift() ?? '')
      clear(g)
    }
    expect(ways(g)).toEqual(['frostwyrm'])
    table.expectSound(g)
  })

  it('chooses though fallen [N1.3]', () => {
    const g = table.begin('naxxramas', { raiders: 3, keep: true })
    begins(g, 'arachnid')
    table.toAction(g, 'raider1')
    kill(g, 2)
    table.look(g)
    expect(seatAt(g, 2).out).toBe(true)
    clear(g)
    expect(table.asked(g)).toMatchObject({ question: 'way', seats: ['raider2'] })
    expect(viewOf(g, 'raider2').decision?.question).toBe('way')
    begins(g, 'plague')
    expect(seatAt(g, 2).out).toBe(false)
  })

  it('who leaves the raid is followed by the next raider [N1.3, 102.1b]', () => {
    const g = table.begin('naxxramas', { raiders: 3, keep: true })
    begins(g, 'arachnid')
    table.toAction(g, 'raider1')
    expect(answer(g, { seat: 'raider2', concede: true })).toBeNull()
    expect(seatAt(g, 2).out).toBe(true)
    clear(g)
    expect(table.asked(g)).toMatchObject({ question: 'way', seats: ['raider3'] })
    expect(viewOf(g, null).seats.map(({ leader }) => leader ?? false)).toEqual([false, false, false, true])
    begins(g, 'plague')
    expect(g.s.seats.map(({ out }) => out)).toEqual([false, false, true, false])
    table.expectSound(g)
  })

  it('who leaves while choosing leaves the choice to the next [N1.3, 102.1b]', () => {
    const g = table.begin('naxxramas', { raiders: 3, keep: true })
    expect(answer(g, { seat: 'raider2', concede: true })).toBeNull()
    expect(table.asked(g)).toMatchObject({ question: 'way', seats: ['raider3'] })
    expect(answer(g, { seat: 'raider1', concede: true })).toBeNull()
    expect(table.asked(g)).toMatchObject({ question: 'way', seats: ['raider3'] })
    enter(g, 'military')
    expect(g.s.seats.map(({ out }) => out)).toEqual([false, true, true, false])
    expect(table.bossName(g)).toBe('instructor-razuvious')
    table.expectSound(g)
  })

  it('if all leave while the leader chooses, or the Boss does, the raid is over [102.1b, R100.2]', () => {
    const g = table.begin('naxxramas', { raiders: 1, keep: true })
    expect(answer(g, { seat: 'raider1', concede: true })).toBeNull()
    expect(g.s.result).toBe('boss')
    const other = table.begin('naxxramas', { raiders: 1, keep: true })
    expect(answer(other, { seat: 'boss', concede: true })).toBeNull()
    enter(other, 'plague')
    expect(other.s.result).toBe('raiders')
  })
})

describe('the start of a Quarter', () => {
  it('has its card, its first Boss and the cat in play; all may mulligan, the Boss first [N2.3, N2.4]', () => {
    const g = table.begin('naxxramas', { keep: true })
    enter(g, 'military')
    expect(wings(g)).toEqual(['the-military-quarter'])
    expect(table.bossName(g)).toBe('instructor-razuvious')
    expect(table.alliesOf(g, 0).toSorted()).toEqual([
      'death-knight-understudy',
      'death-knight-understudy',
      'mr-bigglesworth',
    ])
    const offered: string[] = []
    table.goOn(g, ({ question, seats }) => {
      if (question === 'mulligan') offered.push(...seats)
      return question === 'priority'
    })
    expect(offered).toEqual(['boss', 'raider1', 'raider2'])
    expect(g.s.seats.map(({ hand }) => hand.length)).toEqual([7, 7, 7])
  })

  it('the Boss goes first and doesn’t draw, now and after each reset [N2.4, 501.2b]', () => {
    const g = table.begin('naxxramas', { keep: true })
    for (const way of ['construct', 'plague']) {
      begins(g, way)
      expect(g.s.turn.seat).toBe(0)
      const steps: string[] = []
      table.goOn(g, () => {
        if (steps.at(-1) !== g.s.turn.step) steps.push(g.s.turn.step)
        return g.s.turn.phase === 'action'
      })
      expect(steps).toEqual(['ready', 'event', 'action'])
      expect(boss(g).hand).toHaveLength(7)
      expect(boss(g).resources).toHaveLength(1)
      table.toTurn(g, 'boss', 'draw')
      expect(boss(g).hand).toHaveLength(8)
      clear(g)
    }
  })

  it('its event becomes a face-down resource, and comes back with a reset [N4.2, N2.1]', () => {
    const g = table.begin('naxxramas', { keep: true })
    begins(g, 'construct')
    table.goOn(g, () => g.s.turn.step === 'event')
    expect(table.chainOf(g)).toEqual(['event'])
    table.resolve(g)
    expect(table.cardOf(g, boss(g).resources[0])).toMatchObject({ faceUp: false, deck: 'events' })
    clear(g)
    begins(g, 'plague')
    expect(pileOf(g, 'events').deck.length + boss(g).resources.length).toBe(20)
  })
})

describe('as a Boss of Naxxramas falls', () => {
  it('all tokens of the raid are destroyed, whoever has them; the cat and others’ tokens stay [N5.1]', () => {
    const pup: CardValue = { key: 'test/pup', name: 'Pup', type: 'ally', token: true, atk: 1, health: 1 }
    const g = table.begin('naxxramas', { keep: true, cards: [pup] })
    begins(g, 'arachnid')
    toBoss(g, 'grand-widow-faerlina')
    expect(table.alliesOf(g, 0).filter((key) => key === 'naxxramas-worshipper')).toHaveLength(2)
    table.toAction(g, 'raider1')
    const own = table.join(g, 'test/pup', 1)
    own.token = true
    const stolen = table.findIn(g, 0, 'naxxramas-worshipper')
    boss(g).row.splice(boss(g).row.indexOf(stolen.id), 1)
    Object.assign(stolen, { ctl: 1, base: 1 })
    seatAt(g, 1).row.push(stolen.id)
    table.fell(g)
    expect(table.bossName(g)).toBe('maexxna')
    expect(table.alliesOf(g, 0)).toEqual(['mr-bigglesworth'])
    expect(table.alliesOf(g, 1)).toEqual(['pup'])
    expect(stolen.place).toBe('gone')
    table.expectSound(g)
  })

  it('the next one comes at once, without the chain; raid, hands and damage stay [N5.1, N6.1]', () => {
    const g = table.begin('naxxramas', { keep: true })
    begins(g, 'construct')
    table.toAction(g, 'raider2')
    table.wound(g, table.heroAt(g, 1), 5)
    const hands = g.s.seats.map(({ hand }) => hand.length)
    table.fell(g)
    expect(table.bossName(g)).toBe('grobbulus')
    expect(table.chainOf(g)).toEqual(['trigger']) // only the Quarter's own, which takes its rage away
    expect(table.heroAt(g, 1).damage).toBe(5)
    expect(g.s.seats.map(({ hand }) => hand.length)).toEqual(hands)
    expect(table.findIn(g, 0, 'the-construct-quarter').back).toBe(false)
  })

  it('health of 0 is enough [N10.1, 410.6a]', () => {
    const wither: CardValue = {
      key: 'test/wither',
      name: 'Wither',
      type: 'ability',
      ongoing: true,
      powers: [{ always: [{ health: -6, to: { is: 'hero', whose: 'opposing' } }] }],
    }
    const g = table.begin('naxxramas', { keep: true, cards: [wither] })
    begins(g, 'construct')
    table.toAction(g, 'raider1')
    expect(table.bossName(g)).toBe('patchwerk')
    table.join(g, 'test/wither', 1)
    table.look(g)
    expect(table.bossName(g)).toBe('grobbulus')
  })

  it('no deck takes its graveyard back; without events there is no event step [N10.2, N4.2]', () => {
    const g = table.begin('naxxramas', { keep: true })
    begins(g, 'construct')
    table.toAction(g, 'raider1')
    for (const pile of [boss(g), pileOf(g, 'events')]) {
      pile.graveyard.push(...pile.deck.splice(0))
      for (const id of pile.graveyard) table.cardOf(g, id).place = 'graveyard'
    }
    const hand = boss(g).hand.length
    const steps: string[] = []
    table.toTurn(g, 'boss', 'ready')
    table.goOn(g, () => {
      if (steps.at(-1) !== g.s.turn.step) steps.push(g.s.turn.step)
      return g.s.turn.phase === 'action'
    })
    expect(steps).toEqual(['ready', 'draw', 'action'])
    expect(boss(g).hand).toHaveLength(hand)
    expect(g.s.result).toBeNull()
    expect(boss(g).deck).toEqual([])
  })

  it('its own hand holds at most seven [N4.4]', () => {
    const g = table.begin('naxxramas', { keep: true })
    begins(g, 'construct')
    table.toTurn(g, 'boss', 'draw')
    expect(table.goOn(g, ({ question }) => question === 'discardDown')).toMatchObject({ seats: ['boss'], amount: 1 })
  })
})
