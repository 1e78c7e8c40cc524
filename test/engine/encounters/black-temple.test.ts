import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { seatAt } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import * as table from './table.ts'
import { boss, events, minions, pileOf, toBoss, toNextBoss } from './temple.ts'

describe('before the first turn of Black Temple', () => {
  it('Naj’entus stands there alone; everybody may mulligan; a raider begins and draws [R500.2, R500.3, R500.4]', () => {
    const g = table.begin('black-temple', { keep: true })
    expect(table.bossName(g)).toBe('high-warlord-najentus')
    expect(table.alliesOf(g, 0)).toEqual([])
    expect(events(g)).toEqual([])
    const offered: string[] = []
    table.goOn(g, ({ question, seats }) => {
      if (question === 'mulligan') offered.push(...seats)
      return question === 'priority'
    })
    expect(offered).toEqual(['raider1', 'raider2', 'boss'])
    table.toAction(g, 'raider1')
    expect(seatAt(g, 1).hand).toHaveLength(8)
  })
})

describe('as a Boss of Black Temple falls', () => {
  it('his events turn up one by one, each with responses, the turn player first [R502.1a, R502.1c]', () => {
    const g = table.begin('black-temple')
    toBoss(g, 'shade-of-akama')
    table.toTurn(g, 'boss', 'minion')
    table.toAction(g, 'raider2')
    const [first, second] = events(g)
    const hidden = minions(g)
    expect(hidden.length).toBeGreaterThan(0)
    table.fell(g)
    expect(table.bossName(g)).toBeNull()
    expect(table.keys(g, boss(g).removed)).toContain('shade-of-akama')
    expect(table.chainOf(g)).toEqual(['event'])
    expect(table.cardOf(g, first).place).toBe('chain')
    expect(table.cardOf(g, second)).toMatchObject({ place: 'resource', faceUp: false })
    expect(minions(g)).toEqual(hidden)
    expect(table.asked(g)).toMatchObject({ question: 'priority', seats: ['raider2'] })
    const word = table.hold(g, 'test/word', 2)
    table.play(g, word)
    expect(table.chainOf(g)).toEqual(['event', 'word'])
    table.goOn(g, () => table.cardOf(g, second).place === 'chain')
    expect(word.place).toBe('graveyard')
    expect(pileOf(g, 'events').graveyard).toContain(first)
    expect(table.asked(g)).toMatchObject({ question: 'priority', seats: ['raider2'] })
    expect(table.chainOf(g)).toEqual(['event'])
    table.goOn(g, () => table.chainOf(g).includes('nextBoss'))
    expect(table.asked(g)).toMatchObject({ question: 'priority', seats: ['raider2'] })
    expect(boss(g).resources).toEqual([])
    for (const id of hidden) expect(table.cardOf(g, id)).toMatchObject({ place: 'removed', faceUp: true }) // rule: R502.1d
    table.resolve(g)
    expect(table.bossName(g)).toBe('teron-gorefiend')
    for (const id of hidden) expect(table.cardOf(g, id)).toMatchObject({ place: 'play', exhausted: false })
    expect(events(g)).toHaveLength(2)
    table.expectSound(g)
  })

  it('an ongoing event stays face up, untouched, until the next one falls [R502.1b, R502.1c]', () => {
    const blast: CardValue = {
      key: 'test/blast',
      name: 'Blast',
      type: 'ability',
      cost: 0,
      play: { effects: [{ destroy: { all: { is: ['event', 'ally'], whose: 'opposing' } } }] },
    }
    const g = table.begin('black-temple', { cards: [blast] })
    toBoss(g, 'supremus')
    table.toAction(g, 'raider1')
    const event = table.cardOf(g, events(g)[0])
    event.key = 'blank/ongoing'
    table.fell(g)
    table.resolve(g)
    expect(event).toMatchObject({ place: 'play', faceUp: true })
    expect(boss(g).row).toContain(event.id)
    expect(boss(g).resources).not.toContain(event.id)
    table.play(g, table.hold(g, 'test/blast', 1))
    table.resolve(g)
    expect(table.alliesOf(g, 0)).toEqual([])
    expect(event.place).toBe('play')
    table.toTurn(g, 'boss', 'draw')
    expect(event).toMatchObject({ place: 'play', exhausted: false })
    table.fell(g)
    expect(event.place).toBe('graveyard')
    expect(pileOf(g, 'events').graveyard).toContain(event.id)
  })

  it('Minions come with the next Boss and can’t attack yet, the Boss can [R502.2, B1.6]', () => {
    const g = table.begin('black-temple')
    table.toTurn(g, 'boss', 'action')
    table.fell(g)
    table.resolve(g)
    expect(table.bossName(g)).toBe('supremus')
    const { ask } = table.asked(g)
    const attackers = ask.shape === 'one' ? ask.options.flatMap((o) => ('with' in o ? [o.with] : [])) : []
    expect(attackers).toEqual([table.heroAt(g, 0).handle])
    expect(table.alliesOf(g, 0)).toEqual(['ally'])
  })

  it('each next one comes with its events and tokens, in order [R502.2a, R502.2b, R502.2c]', {
    timeout: 60_000,
  }, () => {
    const g = table.begin('black-temple', { raiders: 1 })
    const met: string[] = []
    for (let i = 0; i < 8; i++) {
      const before = new Set(boss(g).row)
      toNextBoss(g)
      const tokens = boss(g).row.filter((id) => !before.has(id) && table.cardOf(g, id).token)
      met.push(`${table.bossName(g)} ${events(g).length} ${tokens.length}`)
      for (const id of events(g)) expect(table.cardOf(g, id)).toMatchObject({ faceUp: false, exhausted: false })
      for (const seat of ['boss', 'raider1'] as const)
        expect(viewOf(g, seat).seats[0]?.resources.every((card) => 'hidden' in card)).toBe(true)
      table.expectSound(g)
    }
    expect(met).toEqual([
      'supremus 1 0',
      'shade-of-akama 2 6',
      'teron-gorefiend 2 0',
      'gurtogg-bloodboil 3 0',
      'shrine-of-lost-souls 3 3',
      'mother-shahraz 3 0',
      'the-illidari-council 4 4',
      'the-betrayer 5 0',
    ])
    expect(g.s.kept).toEqual({})
  })

  it('a Minion that would leave play otherwise is destroyed [R504.1a]', () => {
    const g = table.begin('black-temple', { cards: [table.away] })
    table.toTurn(g, 'boss', 'minion')
    table.toAction(g, 'raider1')
    table.fell(g)
    table.resolve(g)
    const minion = table.findIn(g, 0, 'ally')
    table.play(g, table.hold(g, 'test/away', 1), minion)
    table.resolve(g)
    expect(minion.place).toBe('graveyard')
    expect(pileOf(g, 'minions').graveyard).toEqual([minion.id])
  })

  it('an empty Event deck takes its graveyard back [R101.3c]', () => {
    const g = table.begin('black-temple')
    toBoss(g, 'supremus')
    const pile = pileOf(g, 'events')
    pile.graveyard.push(...pile.deck.splice(0))
    for (const id of pile.graveyard) table.cardOf(g, id).place = 'graveyard'
    toBoss(g, 'shade-of-akama')
    expect(events(g)).toHaveLength(2)
    expect(pile.graveyard).toEqual([])
  })
})

describe('the threat level', () => {
  it('makes a raider give up resources of their choice in wrap-up, and nobody else [R504.2a]', () => {
    const g = table.begin('black-temple')
    table.toAction(g, 'raider1')
    table.addResources(g, 1, 6)
    table.addResources(g, 2, 6)
    const mine = [...seatAt(g, 1).resources]
    const decision = table.goOn(g, ({ question }) => question === 'giveUpResources')
    expect(decision).toMatchObject({ seats: ['raider1'], amount: 2, ask: { shape: 'some', min: 2, max: 2 } })
    expect(g.s.turn.phase).toBe('end')
    const chosen = [mine[1], mine[4]].map((id) => table.cardOf(g, id))
    table.say(
      g,
      chosen.map(({ handle }) => ({ card: handle })),
    )
    expect(seatAt(g, 1).resources).toHaveLength(4)
    for (const card of chosen) expect(card.place).toBe('graveyard')
    expect(seatAt(g, 2).resources).toHaveLength(6)
    table.goOn(g, ({ question, seats }) => question === 'giveUpResources' && seats[0] === 'raider2')
  })

  it('rises with each Boss, and the last two have none [R504.2a, R504.2b]', { timeout: 60_000 }, () => {
    const g = table.begin('black-temple', { raiders: 1 })
    const kept: (number | 'all')[] = []
    for (;;) {
      table.toAction(g, 'raider1')
      table.addResources(g, 1, 12 - seatAt(g, 1).resources.length)
      const turn = g.s.turn.n
      const d = table.goOn(g, ({ question }) => question === 'giveUpResources' || g.s.turn.n > turn)
      kept.push(d.question === 'giveUpResources' ? 12 - (d.amount ?? 0) : 'all')
      if (table.bossName(g) === 'the-betrayer') break
      toNextBoss(g)
    }
    expect(kept).toEqual([4, 5, 6, 7, 8, 9, 10, 'all', 'all'])
  })
})
