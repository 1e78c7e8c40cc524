import { describe, expect, it } from 'vitest'
import { magtheridonCards, magtheridonRaid } from '../../src/cards/raids/magtheridon/index.ts'
import { abilitiesAToO } from '../../src/cards/raids/magtheridon/abilities-a-to-o.ts'
import { abilitiesPToW } from '../../src/cards/raids/magtheridon/abilities-p-to-w.ts'
import { checkCard, sayFault } from '../../src/cards/grammar/check.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { textsOf } from './texts-of.ts'

const mainDeck = [...abilitiesAToO, ...abilitiesPToW]

// number name: cost, ! if instant, ~ if ongoing
const printed = `
3 Abyssal Reinforcements: 3~
4 Bathe in Blood: 0
5 Blast Nova: 2
6 Blindside: 2
7 Blood Siphon: 1~
8 Broken Hopes: 1~
9 Brush Aside: 3!
10 Cleave Apart: 2!
11 Deadly Sweep: 3
12 Demonic Fury: 2~
13 Fel Ruination: 2
14 Fiery Pits: 2
15 Magtheridon's Rage: 0+X
16 Mind Exhaustion: 1~
17 One Fell Swoop: 6
18 Path of Ruin: 4
19 Power Returns: 4!
20 Rampant Destruction: 3
21 Redouble Effort: 3~
22 Sadistic Choice: 1!
23 Sow Destruction: 1~
24 Spirit Wrench: 3
25 Squish Together: 1
26 Swath of Destruction: 2
27 Terrifying Presence: 2~
28 Toss About: 2
29 Trample Underfoot: 2~
30 Violent Reflex: 1~
31 Whiplash: 1!
32 Will of the Legion: 2!
39 Pit Lord's Armor: 2
40 Pit Lord's Glaive: 4`

const restrictionOf = ({ powers = [] }: CardValue): string[] =>
  powers.flatMap((power) => ('playing' in power ? [power.playing.onlyIf?.reason ?? []].flat() : []))

describe('the Main deck of Magtheridon’s Lair', () => {
  it('has the printed costs', () => {
    const told = mainDeck.map(
      ({ number, name, cost, xCost, instant, ongoing }) =>
        `${number} ${name}: ${cost}${xCost ? '+X' : ''}${instant ? '!' : ''}${ongoing ? '~' : ''}`,
    )
    expect(told).toEqual(printed.trim().split('\n'))
  })

  it('has an armor and a weapon as they are printed', () => {
    const [armor, weapon] = mainDeck.slice(-2)
    expect(armor).toMatchObject({ type: 'armor', def: 5, tags: ['Plate', 'Chest'], limits: { Chest: 1 } })
    expect(weapon).toMatchObject({
      type: 'weapon',
      atk: 4,
      damageType: 'melee',
      strike: 0,
      twoHanded: true,
      tags: ['Polearm', 'Melee'],
      limits: { Melee: 1 },
    })
    expect(mainDeck.slice(0, -2).every(({ type }) => type === 'ability')).toBe(true)
  })

  it('is restricted where that is printed, and nowhere else', () => {
    const told = mainDeck.flatMap((one) => restrictionOf(one).map((reason) => `${one.name}: ${reason}`))
    expect(told).toEqual([
      'Fel Ruination: Only with seven or more Bloods in play.',
      'One Fell Swoop: Only with fifteen or more Bloods in play.',
      'Spirit Wrench: Only with seven or more Bloods in play.',
      'Swath of Destruction: Only with one or more Bloods in play.',
      'Toss About: Only with one or more Bloods in play.',
      "Pit Lord's Armor: Only while Magtheridon is Unleashed.",
      "Pit Lord's Glaive: Only while Magtheridon is Unleashed.",
    ])
  })

  it('is two of each card', () => {
    expect(magtheridonRaid.mainDeck).toEqual(Object.fromEntries(mainDeck.map(({ key }) => [key, 2])))
  })
})

describe('the characters of Magtheridon’s Lair', () => {
  it('are as they are printed', () => {
    const told = magtheridonCards
      .filter(({ type }) => type === 'hero' || type === 'ally')
      .map(({ name, number, tags, atk, damageType, health }) =>
        [number, name, tags?.join('/'), atk, damageType, health].join(' '),
      )
    expect(told).toEqual([
      '1 Magtheridon Pit Lord 0 melee 100',
      '2 Magtheridon Pit Lord 0 melee 100',
      '34 Summoner Channeler Warlock/Channeler 0 shadow 4',
      '35 Summoner Channeler Warlock/Channeler 0 shadow 4',
      '36 Dark Mending Channeler Warlock/Channeler 0 shadow 4',
      '37 Shadow Channeler Warlock/Channeler 0 shadow 4',
      '38 Shadow Channeler Warlock/Channeler 0 shadow 4',
      '33 Abyssal Abyssal 6 fire 6',
    ])
  })
})

describe('cards of one name', () => {
  it('differ in key and number only, except the two of Magtheridon', () => {
    const facts = ({ key: _key, number: _number, ...rest }: CardValue) => rest
    const first = new Map(magtheridonCards.toReversed().map((one) => [one.name, one]))
    const others = magtheridonCards.filter(({ type }) => type !== 'hero')
    for (const one of others) expect(facts(one), one.key).toEqual(facts(first.get(one.name) ?? one))
    const twins = others.length - new Set(others.map(({ name }) => name)).size
    expect(twins).toBe(2 + 4) // Channelers and Cubes
  })
})

describe('the words on a card of Magtheridon’s Lair', () => {
  it.each(magtheridonCards.map((one) => [one.key, one] as const))('hang together: %s', (_key, one) => {
    expect(checkCard(one).map(sayFault)).toEqual([])
    expect(JSON.parse(JSON.stringify(one))).toStrictEqual(one)
  })

  it('name no token and no deck that the raid does not have', () => {
    const tokens = [...textsOf(magtheridonCards, 'cardKey')]
    expect(tokens.filter((token) => !magtheridonRaid.tokens.includes(token))).toEqual([])
    expect(textsOf(magtheridonCards, 'deck')).toEqual(new Set(Object.keys(magtheridonRaid.decks)))
  })
})
