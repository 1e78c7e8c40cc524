import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { createGame, SetupError } from '../../../src/engine/running/create.ts'
import { type Game, refOf, seatAt } from '../../../src/engine/state/game.ts'
import type { RaidName } from '../../../src/engine/contract/names.ts'
import { destroy } from '../../../src/engine/acting/verbs.ts'
import { begins, enter } from './necropolis.ts'
import {
  aims,
  asked,
  attack,
  begin,
  cardOf,
  expectSound,
  fell,
  fight,
  findIn,
  goOn,
  heroAt,
  hold,
  join,
  look,
  say,
  setupFor,
  toAction,
  toTurn,
} from './table.ts'

/** What is alike in the raids: set-up, the Boss's turn, protecting and falling. */

const started = (raid: RaidName, raiders = 2): Game => {
  const g = begin(raid, { raiders, keep: true })
  if (raid === 'naxxramas') begins(g, 'construct')
  goOn(g, () => g.s.turn.n > 0)
  return g
}
/** The steps of the Boss's next turn. */
const stepsOf = (g: Game): string[] => {
  const steps: string[] = []
  toTurn(g, 'boss', 'ready')
  const turn = g.s.turn.n
  goOn(g, () => {
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
    toAction(g, 'raider1')
    const { exhausted } = heroAt(g, 0)
    expect(exhausted).toBe(false)
    heroAt(g, 0).exhausted = true
    const hand = seatAt(g, 0).hand.length
    toTurn(g, 'boss', 'ready')
    expect(heroAt(g, 0).exhausted).toBe(false)
    goOn(g, () => g.s.turn.step === 'draw')
    expect(seatAt(g, 0).hand).toHaveLength(hand + 1)
    expect(stepsOf(g)).toEqual(steps)
  })

  it.each<RaidName>(['molten-core', 'magtheridon', 'black-temple', 'naxxramas'])(
    'has no resource placed from the hand: %s [R100.3]',
    (raid) => {
      const g = started(raid)
      toAction(g, 'boss')
      const { ask } = asked(g)
      expect(ask.shape === 'one' && ask.options.some((o) => 'do' in o && o.do === 'place')).toBe(false)
    },
  )
})

describe('set-up', () => {
  it.each<[RaidName, string[]]>([
    ['molten-core', ['minions', 'ragnaros']], // rule: R300.1
    ['magtheridon', []], // rule: R400.1
    ['black-temple', ['minions', 'events', 'betrayerEvents']], // rule: R500.1
    ['naxxramas', ['events', 'kelthuzad', 'allies']], // rule: N2.1
  ])('shuffles every deck: %s', (raid, decks) => {
    const orders = [1, 2, 3].map((seed) => {
      const g = begin(raid, { seed, raiders: 1, keep: true })
      if (raid === 'naxxramas') enter(g, 'plague')
      const boss = seatAt(g, 0)
      return [boss.deck, seatAt(g, 1).deck, ...decks.map((deck) => boss.decks[deck]?.deck ?? [])].map((ids) =>
        ids.join(),
      )
    })
    for (let i = 0; i < 2 + decks.length; i++) expect(new Set(orders.map((order) => order[i])).size).toBe(3)
  })

  it.each<[RaidName, string]>([
    ['black-temple', 'heroic'], // rule: B1.3
    ['naxxramas', 'heroic'], // rule: N6.4
  ])('refuses a fourth raider where the mode is for three: %s, %s', (raid, mode) => {
    expect(() => createGame(setupFor(raid, { raiders: 4, mode }))).toThrow(SetupError)
    expect(() => createGame(setupFor(raid, { raiders: 3, mode }))).not.toThrow()
    expect(() => createGame(setupFor(raid, { raiders: 4 }))).not.toThrow()
  })
})

describe('raiders', () => {
  it.each<[RaidName, string]>([
    ['magtheridon', 'summoner-channeler-1'], // rule: M1.4
    ['naxxramas', 'mr-bigglesworth'], // rule: N3.2
  ])('protect each other, and their cards leave with them: %s', (raid, opponent) => {
    const g = started(raid)
    toAction(g, 'boss')
    const guard = join(g, 'test/guard', 2)
    const brute = join(g, 'test/brute', 0)
    look(g)
    attack(g, brute, heroAt(g, 1))
    expect(goOn(g, ({ question }) => question === 'protect').seats).toEqual(['raider2'])
    say(g, { card: guard.handle })
    fight(g)
    expect(guard.place).toBe('graveyard')
    toAction(g, 'raider1')
    const gift = hold(g, 'test/gift', 1)
    say(g, { do: 'play', card: gift.handle })
    say(g, [{ card: findIn(g, 0, opponent).handle }])
    goOn(g, () => gift.place === 'play')
    fell(g, heroAt(g, 1))
    expect(seatAt(g, 1).out).toBe(true)
    expect(gift.place).toBe('removed')
    expectSound(g)
  })

  it('can do nothing to a Quarter or a Lair [N6.9]', () => {
    const zap: CardValue = {
      key: 'test/zap',
      name: 'Zap',
      type: 'ability',
      cost: 0,
      play: { targets: [{ card: { is: ['quarter', 'lair', 'hero'] } }], effects: [] },
    }
    const g = begin('naxxramas', { raiders: 1, keep: true, cards: [zap] })
    begins(g, 'plague')
    toAction(g, 'raider1')
    expect(aims(g, hold(g, 'test/zap', 1))).toEqual(['hero of raider1', 'noth-the-plaguebringer of boss'])
    const quarter = findIn(g, 0, 'the-plague-quarter')
    expect(destroy(g, [refOf(quarter)], { by: 1 })).toEqual([])
  })

  it('see an empty raid deck filled again in Magtheridon’s Lair [M1.2]', () => {
    const g = started('magtheridon')
    const boss = seatAt(g, 0)
    boss.graveyard.push(...boss.deck.splice(0))
    for (const id of boss.graveyard) cardOf(g, id).place = 'graveyard'
    toTurn(g, 'boss', 'draw')
    expect(boss.hand).toHaveLength(8)
    expect(boss.graveyard).toEqual([])
  })

  it('are living until Teron is there, and ghosts only while he is [R503.1a]', () => {
    const g = started('black-temple')
    seatAt(g, 1).marks.push('ghost') // nothing would do this before him
    toAction(g, 'raider1')
    const brute = join(g, 'test/brute', 1)
    const foe = join(g, 'test/brute', 0)
    look(g)
    attack(g, brute, foe)
    fight(g)
    expect(foe.place).toBe('graveyard')
  })
})
