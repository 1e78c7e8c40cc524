import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { createGame } from '../../../src/engine/running/create.ts'
import { SetupError } from '../../../src/engine/running/setup-problems.ts'
import { type Game, newEnv, refOf, seatAt } from '../../../src/engine/state/game.ts'
import type { RaidName } from '../../../src/engine/contract/names.ts'
import { reached } from '../../../src/engine/deriving/interact.ts'
import { begins, enter } from './necropolis.ts'
import * as table from './table.ts'
import { pinned } from '../../../src/table/sim/pinned.ts'

/** What is alike in the raids: set-up, the Boss's turn, protecting and falling. */

const started = (raid: RaidName, raiders = 2): Game => {
  const g = table.begin(raid, { raiders, keep: true })
  if (raid === 'naxxramas') begins(g, 'construct')
  table.goOn(g, () => g.s.turn.n > 0)
  return g
}
/** The steps of the Boss's next turn. */
const stepsOf = (g: Game): string[] => {
  const steps: string[] = []
  table.toTurn(g, 'boss', 'ready')
  const turn = g.s.turn.n
  table.goOn(g, () => {
    const { n, phase, step } = g.s.turn
    const said = phase === step ? phase : `${phase}.${step}`
    if (n === turn && steps.at(-1) !== said) steps.push(said)
    return n > turn
  })
  return steps
}

describe('the Boss’s turn', () => {
  it.each<[RaidName, string[]]>([
    ['molten-core', ['start.ready', 'start.draw', 'minion', 'action', 'end']], // rule: R301.1, R301.3, R301.4
    ['magtheridon', ['start.ready', 'start.draw', 'action', 'end']], // rule: R401.2
    ['black-temple', ['start.ready', 'start.draw', 'minion', 'action', 'end']], // rule: R501.1a, R501.2, R501.3
    ['naxxramas', ['start.ready', 'start.draw', 'start.event', 'action', 'end']], // rule: N3.1, N4.1
  ])('has these steps: %s', (raid, steps) => {
    const g = started(raid)
    table.toAction(g, 'raider1')
    const { exhausted } = table.heroAt(g, 0)
    expect(exhausted).toBe(false)
    table.heroAt(g, 0).exhausted = true
    const hand = seatAt(g, 0).hand.length
    table.toTurn(g, 'boss', 'ready')
    expect(table.heroAt(g, 0).exhausted).toBe(false)
    table.goOn(g, () => g.s.turn.step === 'draw')
    expect(seatAt(g, 0).hand).toHaveLength(hand + 1)
    expect(stepsOf(g)).toEqual(steps)
  })

  it.each<RaidName>(['molten-core', 'magtheridon', 'black-temple', 'naxxramas'])(
    'has no resource placed from the hand: %s [R100.3]',
    (raid) => {
      const g = started(raid)
      table.toAction(g, 'boss')
      const { ask } = table.asked(g)
      expect(ask.shape === 'one' && ask.options.some((o) => 'do' in o && o.do === 'place')).toBe(false)
    },
  )
})

describe('set-up', () => {
  it.each<[RaidName, string[]]>([
    ['molten-core', ['minions', 'ragnaros']], // rule: R300.1
    ['magtheridon', []], // rule: R400.1
    ['black-temple', ['minions', 'events', 'betrayerEvents']], // rule: R500.1
    ['naxxramas', ['events', 'kelthuzad', 'army']], // rule: N2.1
  ])('shuffles every deck: %s', (raid, decks) => {
    const orders = [1, 2, 3].map((seed) => {
      const g = table.begin(raid, { seed, raiders: 1, keep: true })
      if (raid === 'naxxramas') enter(g, 'plague')
      const boss = seatAt(g, 0)
      return [boss.deck, seatAt(g, 1).deck, ...decks.map((deck) => boss.decks[deck]?.deck ?? [])].map((ids) =>
        ids.join(),
      )
    })
    for (let i = 0; i < 2 + decks.length; i++) expect(new Set(orders.map((order) => order[i])).size).toBe(3)
  })

  it('refuses a fourth raider where the mode is for three [N6.4]', () => {
    const naxxramas = (raiders: number, mode?: string) =>
      createGame(...pinned(table.setupFor('naxxramas', { raiders, ...(mode === undefined ? {} : { mode }) })))
    expect(() => naxxramas(4, 'heroic')).toThrow(SetupError)
    expect(() => naxxramas(3, 'heroic')).not.toThrow()
    expect(() => naxxramas(4)).not.toThrow()
  })

  it('lets a fourth and a fifth raider in where the rulebook only recommends fewer [B1.3]', () => {
    for (const raiders of [1, 3, 4, 5])
      expect(table.begin('black-temple', { raiders, mode: 'heroic' }).s.seats).toHaveLength(raiders + 1)
  })
})

describe('raiders', () => {
  it.each<[RaidName, string]>([
    ['magtheridon', 'summoner-channeler-1'], // rule: M1.4
    ['naxxramas', 'mr-bigglesworth'], // rule: N3.2
  ])('protect each other, and their cards leave with them: %s', (raid, opponent) => {
    const g = started(raid)
    table.toAction(g, 'boss')
    const guard = table.join(g, 'test/guard', 2)
    const brute = table.join(g, 'test/brute', 0)
    table.look(g)
    table.attack(g, brute, table.heroAt(g, 1))
    expect(table.goOn(g, ({ question }) => question === 'protect').seats).toEqual(['raider2'])
    table.say(g, { card: guard.handle })
    table.fight(g)
    expect(guard.place).toBe('graveyard')
    table.toAction(g, 'raider1')
    const gift = table.hold(g, 'test/gift', 1)
    table.say(g, { do: 'play', card: gift.handle })
    table.say(g, [{ card: table.findIn(g, 0, opponent).handle }])
    table.goOn(g, () => gift.place === 'play')
    table.fell(g, table.heroAt(g, 1))
    expect(seatAt(g, 1).out).toBe(true)
    expect(gift.place).toBe('removed')
    table.expectSound(g)
  })

  it('can do nothing to a Quarter or a Lair [N6.9]', () => {
    const zap: CardValue = {
      key: 'test/zap',
      name: 'Zap',
      type: 'ability',
      cost: 0,
      play: { targets: [{ card: { is: ['quarter', 'lair', 'hero'] } }], effects: [] },
    }
    const g = table.begin('naxxramas', { raiders: 1, keep: true, cards: [zap] })
    begins(g, 'plague')
    table.toAction(g, 'raider1')
    expect(table.aims(g, table.hold(g, 'test/zap', 1))).toEqual(['hero of raider1', 'noth-the-plaguebringer of boss'])
    const quarter = table.findIn(g, 0, 'the-plague-quarter')
    const src = refOf(table.hold(g, 'test/zap', 1))
    expect(reached(g, [refOf(quarter), refOf(table.heroAt(g, 0))], newEnv(1, src, ''))).toEqual([
      refOf(table.heroAt(g, 0)),
    ])
  })

  it('see an empty raid deck filled again in Magtheridon’s Lair [M1.2]', () => {
    const g = started('magtheridon')
    const boss = seatAt(g, 0)
    boss.graveyard.push(...boss.deck.splice(0))
    for (const id of boss.graveyard) table.cardOf(g, id).place = 'graveyard'
    table.toTurn(g, 'boss', 'draw')
    expect(boss.hand).toHaveLength(8)
    expect(boss.graveyard).toEqual([])
  })

  it('are living until Teron is there, and ghosts only while he is [R503.1a]', () => {
    const g = started('black-temple')
    seatAt(g, 1).marks.push('ghost') // nothing would do this before him
    table.toAction(g, 'raider1')
    const brute = table.join(g, 'test/brute', 1)
    const foe = table.join(g, 'test/brute', 0)
    table.look(g)
    table.attack(g, brute, foe)
    table.fight(g)
    expect(foe.place).toBe('graveyard')
  })
})
