import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../src/cards/grammar/index.ts'
import type { FamilyName } from '../../src/cards/grammar/shape.ts'
import { whyNotCard } from '../../src/engine/seeing/explain.ts'
import { explainCard } from '../../src/engine/seeing/explain-card.ts'
import { leftUnexplained } from '../../src/engine/seeing/words.ts'
import { type Game, valueOf } from '../../src/engine/state/game.ts'
import type { Card } from '../../src/engine/state/state.ts'
import { parseRuling } from '../../src/table/rulings/parse.ts'
import { layPosition } from '../../src/table/rulings/position.ts'

/** Raider 1 has an ally, Peon, and one ability more that says this, in the words of a ruling. */
const saying = (powers: string): Game =>
  layPosition(
    parseRuling(
      `
title: Somebody says something
rules: ["410.2"]
raid: onyxia
raiders: 2
cards:
  - { name: Peon, type: ally, cost: 1, atk: 1, damageType: melee, health: 4 }
  - { name: Banner, type: ability, cost: 0, ongoing: true, powers: ${powers} }
table:
  turn: raider1
  raider1: { hero: Gorebelly, allies: [Peon], abilities: [Banner] }
play: [resolve]
expect: { boss.hero.damage: 0 }
`,
      'test',
    ),
  ).g

const find = (g: Game, name: string): Card => {
  const card = g.s.cards.find((it) => it.place === 'play' && valueOf(g, it).name === name)
  if (!card) throw new Error(`There is no ${name}.`)
  return card
}
const told = (g: Game, name: string): string[] =>
  explainCard(g, null, find(g, name).handle).flatMap(({ stat, because }) =>
    because.map((it) => `${stat}: ${it.change} (${it.name})`),
  )

describe('a modifier is told of the card it applies to', () => {
  it.each([
    ['{ cannot: losePowers, to: { is: ally } }', 'can’t lose its powers'],
    ['{ cannot: exhaust, to: { is: ally }, by: opponents }', 'can’t be exhausted by opponents'],
    ['{ cannot: protect, to: { is: ally }, against: { is: hero } }', 'can’t protect against some'],
    ['{ must: attack, to: { is: ally } }', 'must attack if it can'],
    [
      '{ toAttack: [{ resources: 2 }, { discard: 1 }], to: { is: ally } }',
      'attacks at a price: pay 2 resources and discard 1 card',
    ],
    [
      '{ toComplete: [{ turnFaceDown: { is: quest, other: true } }], to: { is: ally } }',
      'also costs this to complete: turn face down 1 card',
    ],
    ['{ alliesWield: true, to: { is: ally } }', 'can strike with weapons'],
    ['{ likeAlly: true, to: { is: ally } }', 'can be attacked and targeted like an ally'],
    ['{ alliesShielded: true }', 'can be shielded by equipment'],
    ['{ unpreventable: { by: { is: ally } } }', 'damage it deals can’t be prevented'],
    [
      '{ power: { when: { on: attacks, card: self }, effects: [{ draw: 1 }] }, to: { is: ally } }',
      /gains .* works when it attacks/,
    ],
    ['{ losesPowers: true, to: { is: ally } }', 'loses its powers'],
    ['{ replace: { would: deal, by: { is: ally }, plus: 2 } }', 'damage it deals is 2 more'],
    ['{ replace: { would: deal, to: { is: ally }, type: fire, prevent: all } }', 'fire damage to it is prevented'],
    ['{ replace: { would: deal, to: { is: ally }, redirect: yourHero } }', 'damage to it goes to Gorebelly'],
    ['{ replace: { would: heal, to: { is: ally }, nothing: true } }', 'healing of it doesn’t happen'],
    ['{ replace: { would: beDestroyed, to: { is: ally }, into: hand } }', 'goes to a hand if it is destroyed'],
  ])('%s', (says, expected) => {
    const lines = told(saying(`[{ always: [${says}] }]`), 'Peon')
    expect(lines).toEqual([
      typeof expected === 'string' ? `other: ${expected} (Banner)` : expect.stringMatching(expected),
    ])
  })

  it('with what its number is counted off', () => {
    const g = saying('[{ always: [{ atk: { times: [2, { count: { is: hero } }] }, to: { is: ally } }] }]')
    expect(told(g, 'Peon')).toEqual(['atk: +6 (2 × for each hero) (Banner)'])
  })

  it('with nothing, whatever came before', () => {
    const g = saying('[{ always: [{ atk: 2, to: { is: ally } }, { noAtk: true, to: { is: ally } }] }]')
    expect(told(g, 'Peon')).toEqual(['atk: +2 (Banner)', 'atk: becomes 0 (Banner)'])
  })

  it('and not of others, nor where it is said of a player', () => {
    const g = saying('[{ always: [{ maxHandSize: 3, who: you }, { must: attack, to: { is: hero, whose: yours } }] }]')
    expect(told(g, 'Peon')).toEqual([])
    expect(told(g, 'Gorebelly')).toEqual(['other: must attack if it can (Banner)'])
  })
})

it('a card without a power to use says how it works', () => {
  const why = (powers: string): string[] => {
    const g = saying(powers)
    return whyNotCard(g, 'raider1', find(g, 'Banner').handle).map(({ reason }) => reason)
  }
  const trigger = '{ when: { on: turnEnds, whose: opposing }, effects: [{ draw: 1 }] }'
  expect(why(`[{ keyword: elusive }, ${trigger}]`)).toEqual([
    'Banner has no power to use: it works automatically as an opponent’s turn ends.',
  ])
  expect(why('[{ keyword: elusive }]')).toEqual(['Banner has no power to use: it has Elusive.'])
  expect(why('[]')).toEqual(['Banner has no power to use.'])
})

it('what explanations leave out are words of the grammar, each with the reason', () => {
  const left = leftUnexplained()
  const strange = left.filter(({ family, word }) => !wordsOf(family as FamilyName).includes(word))
  expect(strange).toEqual([])
  expect(left.filter(({ why }) => !/^\S.{15,}\.$/.test(why))).toEqual([])
  expect(left.map(({ family, word }) => `${family} ${word}`)).toEqual(
    expect.arrayContaining(['modifier limit', 'would draw', 'effect deal', 'card classes', 'who you', 'what self']),
  )
})
