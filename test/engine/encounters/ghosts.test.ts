import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { atk, health } from '../../../src/engine/deriving/derive.ts'
import { type Game, refOf, seatAt } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import * as table from './table.ts'
import { boss, toBoss } from './temple.ts'

/** Teron Gorefiend: two worlds at one table. */

const constructs = (g: Game): Card[] =>
  boss(g)
    .row.map((id) => table.cardOf(g, id))
    .filter((card) => card.key.endsWith('shadowy-construct'))

/** The Boss's turn ends and this raider becomes a ghost. */
const haunt = (g: Game, seat: 'raider1' | 'raider2' | 'raider3'): void => {
  table.goOn(g, ({ question }) => question === 'choosePlayer')
  table.say(g, { seat })
  table.resolve(g)
}
/** The second of three raiders is a ghost; everybody has a Brute and a Guard. */
const haunted = (cards: CardValue[] = []): { g: Game; brutes: Card[]; guards: Card[] } => {
  const g = table.begin('black-temple', { raiders: 3, cards })
  toBoss(g, 'teron-gorefiend')
  table.toAction(g, 'raider1')
  for (const id of boss(g).row)
    if (table.cardOf(g, id).key.endsWith('ashtongue-channeler')) table.cardOf(g, id).damage = 9
  table.look(g)
  table.toAction(g, 'boss')
  const seats = [0, 1, 2, 3]
  const brutes = seats.map((seat) => table.join(g, 'test/brute', seat))
  const guards = seats.map((seat) => table.join(g, 'test/guard', seat))
  haunt(g, 'raider2')
  return { g, brutes, guards }
}
const at = (cards: readonly Card[], i: number): Card => {
  const card = cards[i]
  if (!card) throw new Error(`There is no card ${i}.`)
  return card
}

describe('becoming a ghost', () => {
  it('is the Boss’s choice among the living, with four Constructs each time [R503.1b, B1.8]', () => {
    const g = table.begin('black-temple', { raiders: 3 })
    toBoss(g, 'teron-gorefiend')
    const offers: unknown[] = []
    for (const seat of ['raider2', 'raider1'] as const) {
      const { ask, seats } = table.goOn(g, ({ question }) => question === 'choosePlayer')
      offers.push([seats, ask.shape === 'one' ? ask.options : []])
      table.say(g, { seat })
      table.resolve(g)
      table.toTurn(g, 'raider3')
    }
    expect(offers).toEqual([
      [['boss'], [{ seat: 'raider1' }, { seat: 'raider2' }, { seat: 'raider3' }]],
      [['boss'], [{ seat: 'raider1' }, { seat: 'raider3' }]],
    ])
    expect(constructs(g)).toHaveLength(8)
    expect(viewOf(g, 'raider3').seats.map(({ marks }) => marks ?? [])).toEqual([[], ['ghost'], ['ghost'], []])
    table.expectSound(g)
  })

  it('of all raiders means that the Boss wins as the next turn starts [B1.8]', () => {
    const g = table.begin('black-temple', { raiders: 2 })
    toBoss(g, 'teron-gorefiend')
    haunt(g, 'raider1')
    table.toTurn(g, 'boss', 'ready')
    table.resolve(g)
    expect(g.s.result).toBeNull()
    haunt(g, 'raider2')
    expect(g.s.result).toBeNull()
    table.toTurn(g, 'boss', 'ready')
    expect(table.chainOf(g)).toEqual(['trigger'])
    for (let i = 0; i < 3; i++) table.say(g, { do: 'pass' })
    expect(g.s.result).toBe('boss')
  })

  it('ends for all as the last Construct is gone and Teron flips [R503.1d]', () => {
    const { g } = haunted()
    table.toAction(g, 'raider2')
    for (const card of constructs(g)) card.damage = 9
    table.look(g)
    expect(seatAt(g, 2).marks).toEqual(['ghost'])
    expect(table.chainOf(g)).toEqual(['trigger'])
    table.resolve(g)
    expect(table.heroAt(g, 0)).toMatchObject({ back: true })
    expect(table.stateOf(g)).toBe('encounter.teron.alone')
    expect(seatAt(g, 2).marks).toEqual([])
    expect(g.s.facts['ghosts']).toBe(0)
  })

  it('ends for all with Teron’s fall, and the Constructs go with him [R503.1d, B1.8]', () => {
    const { g } = haunted()
    table.toAction(g, 'raider1')
    expect(constructs(g)).toHaveLength(4)
    table.fell(g)
    expect(seatAt(g, 2).marks).toEqual([])
    table.resolve(g)
    expect(constructs(g)).toEqual([])
    expect(table.bossName(g)).toBe('gurtogg-bloodboil')
    table.expectSound(g)
  })
})

describe('ghosts and the living', () => {
  it('attack only in their own world; ghosts fight Constructs, which attack the living [R503.1c]', () => {
    const { g, brutes } = haunted()
    table.toAction(g, 'raider1')
    expect(table.attackable(g, at(brutes, 1)).toSorted()).toEqual(['brute', 'guard', 'teron-gorefiend'])
    table.toAction(g, 'raider2')
    expect(table.attackable(g, at(brutes, 2))).toEqual(Array(4).fill('shadowy-construct'))
    table.toAction(g, 'boss')
    const living = ['brute', 'brute', 'guard', 'guard', 'hero', 'hero']
    expect(table.attackable(g, at(brutes, 0)).toSorted()).toEqual(living)
    expect(table.attackable(g, table.heroAt(g, 0)).toSorted()).toEqual(living)
    const construct = at(constructs(g), 0)
    table.say(g, { do: 'attack', with: construct.handle })
    expect(new Set(table.offeredCards(g).map((id) => table.cardOf(g, id).ctl))).toEqual(new Set([1, 3]))
  })

  it('only a ghost protects against a Construct, unhurt; the living do not protect [R503.1c]', () => {
    const { g, guards } = haunted()
    table.toAction(g, 'boss')
    const construct = at(constructs(g), 0)
    table.attack(g, construct, table.heroAt(g, 1))
    const offers = new Map<string, number[]>()
    table.goOn(g, ({ question, seats }) => {
      if (question === 'protect') offers.set(seats[0] ?? '', table.offeredCards(g))
      return question === 'protect'
    })
    const ghost = at(guards, 2)
    expect([...offers]).toEqual([['raider2', [ghost.id]]])
    table.say(g, { card: ghost.handle })
    table.goOn(g, () => g.s.combat === null)
    expect(ghost).toMatchObject({ place: 'play', damage: 0 })
    expect(construct.place).toBe('gone')
  })

  it('a living defender can’t hurt a Construct, which hurts it [R503.1c]', () => {
    const { g, brutes } = haunted()
    table.toAction(g, 'boss')
    const construct = at(constructs(g), 0)
    table.attack(g, construct, at(brutes, 1))
    table.fight(g)
    expect(at(brutes, 1).damage).toBe(2)
    expect(construct).toMatchObject({ place: 'play', damage: 0 })
  })

  it('a Construct can’t hurt the ghost that attacks it [R503.1c]', () => {
    const { g, brutes } = haunted()
    table.toAction(g, 'raider2')
    const construct = at(constructs(g), 0)
    table.attack(g, at(brutes, 2), construct)
    table.fight(g)
    expect(at(brutes, 2)).toMatchObject({ place: 'play', damage: 0 })
    expect(construct.place).toBe('gone')
  })

  it('the living protect each other against the living [R503.1c]', () => {
    const { g, brutes } = haunted()
    table.toAction(g, 'boss')
    table.attack(g, at(brutes, 0), table.heroAt(g, 1))
    const asks: string[] = []
    table.goOn(g, ({ question, seats }) => {
      if (question === 'protect') asks.push(...seats)
      return g.s.combat?.step === 'defend'
    })
    expect(asks).toEqual(['raider1', 'raider3'])
  })

  it('aim only at their own, with cards from the hand as well [R503.1c]', () => {
    const { g } = haunted()
    table.toAction(g, 'raider1')
    const living = [
      'brute of boss',
      'brute of raider1',
      'brute of raider3',
      'guard of boss',
      'guard of raider1',
      'guard of raider3',
      'hero of raider1',
      'hero of raider3',
      'teron-gorefiend of boss',
    ]
    expect(table.aims(g, table.hold(g, 'test/bolt', 1))).toEqual(living)
    table.toAction(g, 'raider2')
    expect(table.aims(g, table.hold(g, 'test/bolt', 2))).toEqual([
      'brute of raider2',
      'guard of raider2',
      'hero of raider2',
      ...Array<string>(4).fill('shadowy-construct of boss'),
    ])
    table.toAction(g, 'boss')
    expect(table.aims(g, table.hold(g, 'test/bolt', 0))).toEqual(living)
  })

  it('a player in the other world can’t be targeted [R503.1c]', () => {
    const call: CardValue = {
      key: 'test/call',
      name: 'Call',
      type: 'ability',
      cost: 0,
      play: { targets: [{ player: 'everyone' }], effects: [] },
    }
    const { g } = haunted([call])
    table.toAction(g, 'boss')
    table.say(g, { do: 'play', card: table.hold(g, 'test/call', 0).handle })
    const { ask } = table.asked(g)
    expect(ask.shape === 'some' ? ask.options : []).toEqual(['boss', 'raider1', 'raider3'].map((seat) => ({ seat })))
  })

  it('a target that has gone to the other world is no target any more [R503.1c, 709.2]', () => {
    const g = table.begin('black-temple', { raiders: 2 })
    toBoss(g, 'teron-gorefiend')
    table.toAction(g, 'boss')
    const brute = table.join(g, 'test/brute', 2)
    table.goOn(g, ({ question }) => question === 'choosePlayer')
    const bolt = table.hold(g, 'test/bolt', 1)
    table.say(g, { seat: 'raider1' })
    table.goOn(g, ({ seats, question }) => question === 'priority' && seats[0] === 'raider1')
    // he is a ghost now and aims at himself; the other raider's Brute is out of reach
    table.play(g, bolt, table.heroAt(g, 1))
    g.s.chain.at(-1)?.env.targets.splice(0, 1, [{ c: refOf(brute) }])
    table.resolve(g)
    expect(brute).toMatchObject({ place: 'play', damage: 0 })
    expect(bolt.place).toBe('graveyard')
  })

  it('an attachment of the other world stays and does nothing, until both are in one again [R503.1c]', () => {
    const g = table.begin('black-temple', { raiders: 3 })
    toBoss(g, 'teron-gorefiend')
    table.toAction(g, 'raider1')
    const brute = table.join(g, 'test/brute', 2)
    const own = table.join(g, 'test/brute', 1)
    table.look(g)
    for (const host of [brute, own]) {
      table.play(g, table.hold(g, 'test/gift', 1), host)
      table.resolve(g)
      expect([atk(g, host), health(g, host)]).toEqual([11, 11])
    }
    haunt(g, 'raider2')
    expect([atk(g, brute), health(g, brute)]).toEqual([9, 9])
    expect([atk(g, own), health(g, own)]).toEqual([11, 11])
    expect(brute.attached).toHaveLength(1)
    expect(viewOf(g, 'raider1').seats[2]?.allies[0]).toMatchObject({ atk: 9, attached: [{ name: 'Gift' }] })
    table.toAction(g, 'raider1')
    table.fell(g)
    expect([atk(g, brute), health(g, brute)]).toEqual([11, 11])
  })

  it('losing the health of an attachment may be the end [R503.1c, 410.6a]', () => {
    const g = table.begin('black-temple', { raiders: 2 })
    toBoss(g, 'teron-gorefiend')
    table.toAction(g, 'raider1')
    const brute = table.join(g, 'test/brute', 2)
    table.look(g)
    table.play(g, table.hold(g, 'test/gift', 1), brute)
    table.resolve(g)
    table.wound(g, brute, 10)
    table.look(g)
    expect(brute.place).toBe('play')
    haunt(g, 'raider2')
    expect(brute.place).toBe('graveyard')
  })

  it('what holds for all, and what is done to all, stays in the world it comes from [R503.1c]', () => {
    const chill: CardValue = {
      key: 'test/chill',
      name: 'Chill',
      type: 'ability',
      ongoing: true,
      cost: 0,
      powers: [
        {
          always: [
            { atk: -1, to: { is: 'ally' } },
            { keyword: 'untargetable', to: { is: 'hero' } },
          ],
        },
      ],
    }
    const tire: CardValue = {
      key: 'test/tire',
      name: 'Tire',
      type: 'ability',
      cost: 0,
      play: { effects: [{ exhaust: { all: { is: 'ally' } } }, { destroy: { all: { is: 'ally', named: 'Guard' } } }] },
    }
    const { g, brutes, guards } = haunted([chill, tire])
    table.toAction(g, 'raider1')
    table.join(g, 'test/chill', 1)
    table.look(g)
    expect(brutes.map((card) => atk(g, card))).toEqual([8, 8, 9, 8])
    expect(constructs(g).map((card) => atk(g, card))).toEqual([2, 2, 2, 2])
    table.play(g, table.hold(g, 'test/tire', 1))
    table.resolve(g)
    expect(brutes.map(({ exhausted }) => exhausted)).toEqual([true, true, false, true])
    expect(guards.map(({ place }) => place)).toEqual(['graveyard', 'graveyard', 'play', 'graveyard'])
    expect(constructs(g).every(({ exhausted }) => !exhausted)).toBe(true)
    table.toAction(g, 'raider2')
    table.join(g, 'test/chill', 2)
    table.look(g)
    expect(brutes.map((card) => atk(g, card))).toEqual([8, 8, 8, 8])
    expect(constructs(g).map((card) => atk(g, card))).toEqual([1, 1, 1, 1])
  })

  it('nobody is healed, shielded or chosen across [R503.1c]', () => {
    const care: CardValue = {
      key: 'test/care',
      name: 'Care',
      type: 'ability',
      cost: 0,
      play: {
        effects: [
          { heal: 2, from: { all: { is: 'ally', whose: 'friendly' } } },
          { choose: { is: 'ally', whose: 'friendly' }, as: 'friend' },
        ],
      },
    }
    const shield: CardValue = {
      key: 'test/shield',
      name: 'Shield',
      type: 'ability',
      ongoing: true,
      cost: 0,
      powers: [{ always: [{ replace: { would: 'deal', to: { is: 'ally', whose: 'friendly' }, prevent: 1 } }] }],
    }
    const singe: CardValue = {
      key: 'test/singe',
      name: 'Singe',
      type: 'ability',
      cost: 0,
      play: { effects: [{ deal: 2, type: 'fire', to: { all: { is: 'ally', named: 'Brute' } } }] },
    }
    const { g, brutes } = haunted([care, shield, singe])
    table.toAction(g, 'raider1')
    for (const brute of brutes) table.wound(g, brute, 3)
    table.play(g, table.hold(g, 'test/care', 1))
    table.goOn(g, ({ question }) => question === 'choose')
    expect(new Set(table.offeredCards(g).map((id) => table.cardOf(g, id).ctl))).toEqual(new Set([1, 3]))
    expect(brutes.map(({ damage }) => damage)).toEqual([3, 1, 3, 1])
    table.resolve(g)
    table.join(g, 'test/shield', 1)
    table.toAction(g, 'raider2')
    table.play(g, table.hold(g, 'test/singe', 2))
    table.resolve(g)
    expect(brutes.map(({ damage }) => damage)).toEqual([3, 1, 5, 1])
    table.toAction(g, 'raider3')
    table.play(g, table.hold(g, 'test/singe', 3))
    table.resolve(g)
    expect(brutes.map(({ damage }) => damage)).toEqual([5, 2, 5, 2])
  })
})
