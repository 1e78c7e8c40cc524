import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { atk, health } from '../../../src/engine/deriving/derive.ts'
import { type Game, refOf, seatAt } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import {
  aims,
  asked,
  attack,
  attackable,
  begin,
  bossName,
  cardOf,
  chainOf,
  expectSound,
  fell,
  fight,
  goOn,
  heroAt,
  hold,
  join,
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
import { boss, toBoss } from './temple.ts'

/** Teron Gorefiend: two worlds at one table. */

const constructs = (g: Game): Card[] =>
  boss(g)
    .row.map((id) => cardOf(g, id))
    .filter((card) => card.key.endsWith('shadowy-construct'))

/** The Boss's turn ends and this raider becomes a ghost. */
const haunt = (g: Game, seat: 'raider1' | 'raider2' | 'raider3'): void => {
  goOn(g, ({ question }) => question === 'choosePlayer')
  say(g, { seat })
  resolve(g)
}
/** The second of three raiders is a ghost; everybody has a Brute and a Guard. */
const haunted = (cards: CardValue[] = []): { g: Game; brutes: Card[]; guards: Card[] } => {
  const g = begin('black-temple', { raiders: 3, cards })
  toBoss(g, 'teron-gorefiend')
  toAction(g, 'raider1')
  for (const id of boss(g).row) if (cardOf(g, id).key.endsWith('ashtongue-channeler')) cardOf(g, id).damage = 9
  look(g)
  toAction(g, 'boss')
  const seats = [0, 1, 2, 3]
  const brutes = seats.map((seat) => join(g, 'test/brute', seat))
  const guards = seats.map((seat) => join(g, 'test/guard', seat))
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
    const g = begin('black-temple', { raiders: 3 })
    toBoss(g, 'teron-gorefiend')
    const offers: unknown[] = []
    for (const seat of ['raider2', 'raider1'] as const) {
      const { ask, seats } = goOn(g, ({ question }) => question === 'choosePlayer')
      offers.push([seats, ask.shape === 'one' ? ask.options : []])
      say(g, { seat })
      resolve(g)
      toTurn(g, 'raider3')
    }
    expect(offers).toEqual([
      [['boss'], [{ seat: 'raider1' }, { seat: 'raider2' }, { seat: 'raider3' }]],
      [['boss'], [{ seat: 'raider1' }, { seat: 'raider3' }]],
    ])
    expect(constructs(g)).toHaveLength(8)
    expect(viewOf(g, 'raider3').seats.map(({ marks }) => marks ?? [])).toEqual([[], ['ghost'], ['ghost'], []])
    expectSound(g)
  })

  it('of all raiders means that the Boss wins as the next turn starts [B1.8]', () => {
    const g = begin('black-temple', { raiders: 2 })
    toBoss(g, 'teron-gorefiend')
    haunt(g, 'raider1')
    toTurn(g, 'boss', 'ready')
    expect(chainOf(g)).toEqual([])
    haunt(g, 'raider2')
    expect(g.s.result).toBeNull()
    toTurn(g, 'boss', 'ready')
    expect(chainOf(g)).toEqual(['trigger'])
    for (let i = 0; i < 3; i++) say(g, { do: 'pass' })
    expect(g.s.result).toBe('boss')
  })

  it('ends for all as the last Construct is gone and Teron flips [R503.1d]', () => {
    const { g } = haunted()
    toAction(g, 'raider2')
    for (const card of constructs(g)) card.damage = 9
    look(g)
    expect(seatAt(g, 2).marks).toEqual(['ghost'])
    expect(chainOf(g)).toEqual(['trigger'])
    resolve(g)
    expect(heroAt(g, 0)).toMatchObject({ back: true })
    expect(stateOf(g)).toBe('encounter.teron.alone')
    expect(seatAt(g, 2).marks).toEqual([])
    expect(g.s.facts['ghosts']).toBe(0)
  })

  it('ends for all with Teron’s fall, and the Constructs go with him [R503.1d, B1.8]', () => {
    const { g } = haunted()
    toAction(g, 'raider1')
    expect(constructs(g)).toHaveLength(4)
    fell(g)
    expect(seatAt(g, 2).marks).toEqual([])
    resolve(g)
    expect(constructs(g)).toEqual([])
    expect(bossName(g)).toBe('gurtogg-bloodboil')
    expectSound(g)
  })
})

describe('ghosts and the living', () => {
  it('attack only in their own world; ghosts fight Constructs, which attack the living [R503.1c]', () => {
    const { g, brutes } = haunted()
    toAction(g, 'raider1')
    expect(attackable(g, at(brutes, 1)).toSorted()).toEqual(['brute', 'guard', 'teron-gorefiend'])
    toAction(g, 'raider2')
    expect(attackable(g, at(brutes, 2))).toEqual(Array(4).fill('shadowy-construct'))
    toAction(g, 'boss')
    const living = ['brute', 'brute', 'guard', 'guard', 'hero', 'hero']
    expect(attackable(g, at(brutes, 0)).toSorted()).toEqual(living)
    expect(attackable(g, heroAt(g, 0)).toSorted()).toEqual(living)
    const construct = at(constructs(g), 0)
    say(g, { do: 'attack', with: construct.handle })
    expect(new Set(offeredCards(g).map((id) => cardOf(g, id).ctl))).toEqual(new Set([1, 3]))
  })

  it('only a ghost protects against a Construct, unhurt; the living do not protect [R503.1c]', () => {
    const { g, guards } = haunted()
    toAction(g, 'boss')
    const construct = at(constructs(g), 0)
    attack(g, construct, heroAt(g, 1))
    const offers = new Map<string, number[]>()
    goOn(g, ({ question, seats }) => {
      if (question === 'protect') offers.set(seats[0] ?? '', offeredCards(g))
      return question === 'protect'
    })
    const ghost = at(guards, 2)
    expect([...offers]).toEqual([['raider2', [ghost.id]]])
    say(g, { card: ghost.handle })
    goOn(g, () => g.s.combat === null)
    expect(ghost).toMatchObject({ place: 'play', damage: 0 })
    expect(construct.place).toBe('gone')
  })

  it('a living defender can’t hurt a Construct, which hurts it [R503.1c]', () => {
    const { g, brutes } = haunted()
    toAction(g, 'boss')
    const construct = at(constructs(g), 0)
    attack(g, construct, at(brutes, 1))
    fight(g)
    expect(at(brutes, 1).damage).toBe(2)
    expect(construct).toMatchObject({ place: 'play', damage: 0 })
  })

  it('a Construct can’t hurt the ghost that attacks it [R503.1c]', () => {
    const { g, brutes } = haunted()
    toAction(g, 'raider2')
    const construct = at(constructs(g), 0)
    attack(g, at(brutes, 2), construct)
    fight(g)
    expect(at(brutes, 2)).toMatchObject({ place: 'play', damage: 0 })
    expect(construct.place).toBe('gone')
  })

  it('the living protect each other against the living [R503.1c]', () => {
    const { g, brutes } = haunted()
    toAction(g, 'boss')
    attack(g, at(brutes, 0), heroAt(g, 1))
    const asks: string[] = []
    goOn(g, ({ question, seats }) => {
      if (question === 'protect') asks.push(...seats)
      return g.s.combat?.step === 'defend'
    })
    expect(asks).toEqual(['raider1', 'raider3'])
  })

  it('aim only at their own, with cards from the hand as well [R503.1c]', () => {
    const { g } = haunted()
    toAction(g, 'raider1')
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
    expect(aims(g, hold(g, 'test/bolt', 1))).toEqual(living)
    toAction(g, 'raider2')
    expect(aims(g, hold(g, 'test/bolt', 2))).toEqual([
      'brute of raider2',
      'guard of raider2',
      'hero of raider2',
      ...Array<string>(4).fill('shadowy-construct of boss'),
    ])
    toAction(g, 'boss')
    expect(aims(g, hold(g, 'test/bolt', 0))).toEqual(living)
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
    toAction(g, 'boss')
    say(g, { do: 'play', card: hold(g, 'test/call', 0).handle })
    const { ask } = asked(g)
    expect(ask.shape === 'some' ? ask.options : []).toEqual(['boss', 'raider1', 'raider3'].map((seat) => ({ seat })))
  })

  it('a target that has gone to the other world is no target any more [R503.1c, 709.2]', () => {
    const g = begin('black-temple', { raiders: 2 })
    toBoss(g, 'teron-gorefiend')
    toAction(g, 'boss')
    const brute = join(g, 'test/brute', 2)
    goOn(g, ({ question }) => question === 'choosePlayer')
    const bolt = hold(g, 'test/bolt', 1)
    say(g, { seat: 'raider1' })
    goOn(g, ({ seats, question }) => question === 'priority' && seats[0] === 'raider1')
    // he is a ghost now and aims at himself; the other raider's Brute is out of reach
    play(g, bolt, heroAt(g, 1))
    g.s.chain.at(-1)?.env.targets.splice(0, 1, [{ c: refOf(brute) }])
    resolve(g)
    expect(brute).toMatchObject({ place: 'play', damage: 0 })
    expect(bolt.place).toBe('graveyard')
  })

  it('an attachment of the other world stays and does nothing, until both are in one again [R503.1c]', () => {
    const g = begin('black-temple', { raiders: 3 })
    toBoss(g, 'teron-gorefiend')
    toAction(g, 'raider1')
    const brute = join(g, 'test/brute', 2)
    const own = join(g, 'test/brute', 1)
    look(g)
    for (const host of [brute, own]) {
      play(g, hold(g, 'test/gift', 1), host)
      resolve(g)
      expect([atk(g, host), health(g, host)]).toEqual([11, 11])
    }
    haunt(g, 'raider2')
    expect([atk(g, brute), health(g, brute)]).toEqual([9, 9])
    expect([atk(g, own), health(g, own)]).toEqual([11, 11])
    expect(brute.attached).toHaveLength(1)
    expect(viewOf(g, 'raider1').seats[2]?.allies[0]).toMatchObject({ atk: 9, attached: [{ name: 'Gift' }] })
    toAction(g, 'raider1')
    fell(g)
    expect([atk(g, brute), health(g, brute)]).toEqual([11, 11])
  })

  it('losing the health of an attachment may be the end [R503.1c, 410.6a]', () => {
    const g = begin('black-temple', { raiders: 2 })
    toBoss(g, 'teron-gorefiend')
    toAction(g, 'raider1')
    const brute = join(g, 'test/brute', 2)
    look(g)
    play(g, hold(g, 'test/gift', 1), brute)
    resolve(g)
    wound(g, brute, 10)
    look(g)
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
    toAction(g, 'raider1')
    join(g, 'test/chill', 1)
    look(g)
    expect(brutes.map((card) => atk(g, card))).toEqual([8, 8, 9, 8])
    expect(constructs(g).map((card) => atk(g, card))).toEqual([2, 2, 2, 2])
    play(g, hold(g, 'test/tire', 1))
    resolve(g)
    expect(brutes.map(({ exhausted }) => exhausted)).toEqual([true, true, false, true])
    expect(guards.map(({ place }) => place)).toEqual(['graveyard', 'graveyard', 'play', 'graveyard'])
    expect(constructs(g).every(({ exhausted }) => !exhausted)).toBe(true)
    toAction(g, 'raider2')
    join(g, 'test/chill', 2)
    look(g)
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
    toAction(g, 'raider1')
    for (const brute of brutes) wound(g, brute, 3)
    play(g, hold(g, 'test/care', 1))
    goOn(g, ({ question }) => question === 'choose')
    expect(new Set(offeredCards(g).map((id) => cardOf(g, id).ctl))).toEqual(new Set([1, 3]))
    expect(brutes.map(({ damage }) => damage)).toEqual([3, 1, 3, 1])
    resolve(g)
    join(g, 'test/shield', 1)
    toAction(g, 'raider2')
    play(g, hold(g, 'test/singe', 2))
    resolve(g)
    expect(brutes.map(({ damage }) => damage)).toEqual([3, 1, 5, 1])
    toAction(g, 'raider3')
    play(g, hold(g, 'test/singe', 3))
    resolve(g)
    expect(brutes.map(({ damage }) => damage)).toEqual([5, 2, 5, 2])
  })
})
