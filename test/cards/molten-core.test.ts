import { describe, expect, it } from 'vitest'
import { moltenCoreCards, moltenCoreRaid } from '../../src/cards/raids/molten-core/index.ts'
import { mainDeck } from '../../src/cards/raids/molten-core/main-deck.ts'
import { minions } from '../../src/cards/raids/molten-core/minions.ts'
import { ragnarosDeck } from '../../src/cards/raids/molten-core/ragnaros-deck.ts'
import { runes } from '../../src/cards/raids/molten-core/runes.ts'
import { checkCard, sayFault } from '../../src/cards/grammar/check.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { textsOf } from './texts-of.ts'

// number name: cost, ! if instant, ~ if ongoing
const printedMain = `
18 Ashes to Ashes: 3~
19 Flame Burst: 4
20 Flames of the Incinerator: 2~
21 Gehennas's Shadowbolt: 3
22 Hotter Than Goo: 6
23 Inspire: 4!
24 Lava Pool: 2
25 Lava Spit: 1!
26 Living Bomb: 1~
27 Lucifron's Curse: 1!
28 Magma Shackles: 1~
29 Shazzrah's Arcane Explosion: 2!
30 Tight Quarters: 1!
31 Unexpected Distraction: 1!
32 Volcanic Lair: 1~`
const printedRagnaros = `
41 "BY FIRE BE PURGED": 7
42 "DIE, INSECT!": 2!~
43 Elemental Fire: 1!
44 Flames of Sulfuron: 1!
45 Flaming Assault: 3!
46 Fury of the Firelord: 15
47 Hammer of Ragnaros: 1
48 Lava Splash: 3
49 Magma Blast: 3~
50 Melt Weapon: 2
51 "NOW FOR YOU, INSECTS!": 2!
52 Unstoppable Flame: 1+X
53 Wrath of Ragnaros: 2`
// number name tags ATK type health
const printedCharacters = `
1 Lucifron Flamewaker 0 melee 6
2 Magmadar Core Hound 0 melee 12
3 Gehennas Flamewaker 0 melee 11
4 Garr Elemental 0 melee 14
5 Baron Geddon Elemental 0 melee 15
6 Shazzrah Flamewaker 0 melee 13
7 Sulfuron Harbinger Flamewaker 0 melee 10
8 Golemagg the Incinerator Giant 0 melee 20
9 Majordomo Executus Flamewaker 0 melee none
10 Ragnaros Elemental 0 melee 50
33 Ancient Core Hound Core Hound/Minion 3 melee 3
34 Firelord Elemental/Minion 2 melee 2
35 Flame Imps Elemental/Minion 2 melee 1
36 Lava Annihilator Elemental/Minion 1 melee 3
37 Lava Pack Elemental/Minion 3 melee 2
38 Lava Surger Elemental/Minion 4 melee 1
39 Molten Destroyer Giant/Minion 3 melee 3
40 Molten Giants Giant/Minion 1 melee 1
T1a Firesworn Elemental 2 melee 2
T1b Son of Flame Elemental 2 fire 2
T2a Flamewaker Flamewaker 3 melee 2
T2b Flamewaker Priest Flamewaker 1 melee 5
T3a Flamewaker Elite Flamewaker 3 melee 3
T3b Core Rager Core Hound 5 melee 5
T4b Lava Spawn Elemental 1 fire 1
T5a Flamewaker Healer Flamewaker 1 melee 3
T6a Flamewaker Protector Flamewaker 0 melee 1`

const told = ({ number, name, cost, xCost, instant, ongoing }: CardValue): string =>
  `${number} ${name}: ${cost}${xCost ? '+X' : ''}${instant ? '!' : ''}${ongoing ? '~' : ''}`
const lines = (text: string): string[] => text.trim().split('\n')

describe('the cards of Molten Core', () => {
  it('are 62', () => {
    expect(moltenCoreCards).toHaveLength(62)
    expect(new Set(moltenCoreCards.map(({ key }) => key)).size).toBe(62)
  })

  it('have the printed costs', () => {
    expect(mainDeck.map(told)).toEqual(lines(printedMain))
    expect(ragnarosDeck.map(told)).toEqual(lines(printedRagnaros))
    expect([...mainDeck, ...ragnarosDeck].every(({ type }) => type === 'ability')).toBe(true)
  })

  it('have the printed numbers', () => {
    const characters = moltenCoreCards.filter(({ type }) => type === 'hero' || type === 'ally')
    const said = characters.map(({ name, number, tags, atk, damageType, health }) =>
      [number, name, tags?.join('/'), atk, damageType, health ?? 'none'].join(' '),
    )
    expect(said).toEqual(lines(printedCharacters))
    expect(characters.filter(({ token }) => token)).toHaveLength(9)
    expect(minions.every(({ cost }) => cost === undefined)).toBe(true)
  })

  it('have runes that pay and belong to their Bosses, in order', () => {
    expect(runes.map(({ number, name, tags, pays }) => [number, name, tags?.join(), pays].join(' '))).toEqual([
      '11 Rune of Kress Magmadar true',
      '12 Rune of Mohn Gehennas true',
      '13 Rune of Blaz Garr true',
      '14 Rune of Zeth Baron Geddon true',
      '15 Rune of Mazj Shazzrah true',
      '16 Rune of Koro Sulfuron Harbinger true',
      '17 Rune of Theri Golemagg the Incinerator true',
    ])
  })

  it('lie in decks of 30, 40 and 13, in equal numbers', () => {
    const all = (cards: CardValue[], copies: number): Record<string, number> =>
      Object.fromEntries(cards.map(({ key }) => [key, copies]))
    expect(moltenCoreRaid.mainDeck).toEqual(all(mainDeck, 2))
    expect(moltenCoreRaid.decks['minions']?.cards).toEqual(all(minions, 5))
    expect(moltenCoreRaid.decks['ragnaros']?.cards).toEqual(all(ragnarosDeck, 1))
    expect(Object.keys(moltenCoreRaid.decks['runes']?.cards ?? {})).toEqual(runes.map(({ key }) => key).toReversed())
  })
})

describe('the words on a card of Molten Core', () => {
  it.each(moltenCoreCards.map((one) => [one.key, one] as const))('hang together: %s', (_key, one) => {
    expect(checkCard(one).map(sayFault)).toEqual([])
    expect(JSON.parse(JSON.stringify(one))).toStrictEqual(one)
  })

  it('name no token, card and deck that the raid does not have', () => {
    const tokens = [...textsOf(moltenCoreCards, 'cardKey')]
    expect(tokens.filter((token) => !moltenCoreRaid.tokens.includes(token))).toEqual([])
    expect([...textsOf(moltenCoreCards, 'deck')]).toEqual(['minions'])
    const names = new Set(moltenCoreCards.map(({ name }) => name))
    expect([...textsOf(moltenCoreCards, 'cardName')].filter((name) => !names.has(name))).toEqual([])
  })
})
