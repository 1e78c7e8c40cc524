import { describe, expect, it } from 'vitest'
import { checkCard, sayFault } from '../../src/cards/grammar/check.ts'
import { events41To50 } from '../../src/cards/raids/naxxramas/events-41-to-50.ts'
import { events51To60 } from '../../src/cards/raids/naxxramas/events-51-to-60.ts'
import { cat, kelthuzadAllies } from '../../src/cards/raids/naxxramas/frostwyrm.ts'
import { naxxramasCards, naxxramasRaid } from '../../src/cards/raids/naxxramas/index.ts'
import { kelthuzadEvents } from '../../src/cards/raids/naxxramas/kelthuzad-events.ts'
import { mainDeck } from '../../src/cards/raids/naxxramas/main-deck.ts'
import { tokens } from '../../src/cards/raids/naxxramas/pool.ts'
import { bosses, wings } from '../../src/cards/raids/naxxramas/wings.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { textsOf } from './texts-of.ts'

// number name tags ATK type health
const printedBosses = `
2 Anub'Rekhan Crypt Lord/Boss 0 melee 6
3 Grand Widow Faerlina Human/Widow/Boss 0 melee 9
4 Maexxna Giant Spider/Boss 0 melee 18
6 Patchwerk Abomination/Boss 0 melee 6
7 Grobbulus Flesh Giant/Boss 0 melee 15
8 Gluth Plague-dog/Boss 0 melee 18
9 Thaddius Flesh Titan/Boss 0 melee 50
11 Instructor Razuvious Human/Death Knight/Boss 0 melee 6
12 Gothik the Harvester Human/Necromancer/Boss 0 melee 6
13 The Four Horsemen Horsemen/Boss 0 melee none
19 Noth the Plaguebringer Human/Necromancer/Boss 0 melee 4
20 Heigan the Unclean Human/Necromancer/Boss 0 melee 8
21 Loatheb Bog Beast/Boss 0 melee 30
23 Sapphiron Frost Wyrm/Boss 5 melee 20
24 Kel'Thuzad Lich/Boss 3 frost 33`
const printedTokens = `
T1 Crypt Guard Crypt Fiend 4 melee 4
T2 Naxxramas Worshipper Human/Worshipper 1 fire 5
T3 Zombie Chow Zombie 3 melee 3
T4 Stalagg Wight 0 melee 10
T5 Feugen Wight 0 melee 10
T6 Death Knight Understudy Human/Death Knight 1 melee 15
T7 Unrelenting Death Knight Human/Death Knight 2 melee 1
T8 Unrelenting Rider Human/Death Knight 2 melee 2
T9 Spectral Death Knight Spectral/Death Knight 2 melee 1
T10 Spectral Rider Spectral/Death Knight 2 melee 2
14 Thane Korth'azz Dwarf/Death Knight/Horseman 5 melee 10
15 Lady Blaumeux Human/Death Knight/Horseman 3 shadow 10
16 Baron Rivendare Human/Death Knight/Horseman 5 melee 10
17 Sir Zeliek Human/Death Knight/Horseman 3 holy 10
T11 Plagued Champion Skeleton 1 shadow 1
T12 Plagued Warrior Skeleton 1 melee 1
T13 Spore Spore 0 melee 4
T17 Guardian of Icecrown Crypt Lord 0 melee 0`
const printedAllies = `
T14 Soul Weaver Banshee 2 shadow 2
T15 Unstoppable Abomination Abomination 4 melee 4
T16 Soldier of the Frozen Wastes Skeleton 3 melee 1`

const character = ({ number, name, tags, atk, damageType, health }: CardValue): string =>
  [number, name, tags?.join('/'), atk, damageType, health ?? 'none'].join(' ')
const numbered = ({ number, name }: CardValue): string => `${number} ${name}`
const lines = (text: string): string[] => text.trim().split('\n')
const size = (deck: Record<string, number> = {}): number => Object.values(deck).reduce((sum, n) => sum + n, 0)

describe('the Quarters, Bosses and tokens of Naxxramas', () => {
  it('have the printed numbers', () => {
    expect(wings.map(numbered)).toEqual([
      '1 The Arachnid Quarter',
      '5 The Construct Quarter',
      '10 The Military Quarter',
      '18 The Plague Quarter',
      '22 Frostwyrm Lair',
    ])
    expect(wings.map(({ type }) => type)).toEqual(['quarter', 'quarter', 'quarter', 'quarter', 'lair'])
    expect(bosses.map(character)).toEqual(lines(printedBosses))
    expect(bosses.every(({ type }) => type === 'hero')).toBe(true)
    expect(tokens.filter(({ type }) => type === 'ally').map(character)).toEqual(lines(printedTokens))
    expect(kelthuzadAllies.map(character)).toEqual(lines(printedAllies))
    expect([...tokens, ...kelthuzadAllies].every(({ token }) => token)).toBe(true)
  })

  it('among them three Marks, each of one Boss [N5.4]', () => {
    const marks = tokens.filter(({ type }) => type === 'mark')
    expect(marks.map((mark) => `${numbered(mark)} ${mark.tags?.join()}`)).toEqual([
      '38 Fungal Creep Loatheb',
      '39 Icebolt Sapphiron',
      "40 Frost Blast Kel'Thuzad",
    ])
  })

  it('and a cat, who is no token', () => {
    expect(character(cat)).toBe('66 Mr. Bigglesworth Cat 0 melee 1')
    expect(cat.token).toBeUndefined()
  })

  it('are limited: 39 tokens and Marks, and nine allies of Kel’Thuzad [N5.2, N9.2]', () => {
    const { pool = {}, decks } = naxxramasRaid
    expect(Object.keys(pool)).toEqual(tokens.map(({ key }) => key))
    expect(decks['army']?.cards).toEqual(Object.fromEntries(kelthuzadAllies.map(({ key }) => [key, 3])))
    expect(size(pool)).toBe(39)
  })
})

// number name: cost, ! if instant, ~ if ongoing; health, if it has any
const printedMain = `
25 Condemnation: 5
26 Decrepit Fever: 2~
27 Detonate Mana: 5
28 Disrupting Shout: 2!
29 Frostbolt Volley: 3!
30 Harvest Soul: 4~
31 Jagged Knife: 3!
32 Locust Swarm: 3
33 Meteor: 5
34 Mortal Wound: 2~
35 Shadow Fissure: 6
36 Unyielding Pain: 1~
37 Web Wrap: 2~ 3`

const ability = ({ number, name, cost, instant, ongoing, health }: CardValue): string =>
  `${number} ${name}: ${cost}${instant ? '!' : ''}${ongoing ? '~' : ''}${health === undefined ? '' : ` ${health}`}`

describe('the Main deck of Naxxramas', () => {
  it('has the printed numbers', () => {
    expect(mainDeck.map(ability)).toEqual(lines(printedMain))
    expect(mainDeck.every(({ type, tags }) => type === 'ability' && tags?.join() === 'Naxxramas')).toBe(true)
    expect(mainDeck.some(({ classes, requires, regular }) => classes || requires || regular)).toBe(false)
  })

  it('holds four of each', () => {
    expect(naxxramasRaid.mainDeck).toEqual(Object.fromEntries(mainDeck.map(({ key }) => [key, 4])))
    expect(size(naxxramasRaid.mainDeck)).toBe(52)
  })

  it('has a Web Wrap where other cards look for it', () => {
    expect(mainDeck.at(-1)?.key).toBe('naxxramas/web-wrap')
  })
})

const printedEvents = `
41 Assembled Masses
42 Broodmother's Rage
43 The Cat's Meow
44 The Chill of Undeath
45 Debacle
46 Debilitating Nausea
47 Fortuitous Gift
48 Frigid Hopelessness
49 A Grave Bargain
50 Hastened Preparation
51 Ice-Cold Refreshment
52 Inevitable Failure
53 Premature Departure
54 Punish the Greedy
55 Ruthless Precision
56 Shadow of Obliteration
57 Shadowy Intrusion
58 Tempt Your Fate
59 Timely Respite
60 Unholy Mending`
const printedKelthuzad = `
61 Kel'Thuzad's Blast
62 Kel'Thuzad's Detonation
63 Kel'Thuzad's Fissure
64 Kel'Thuzad's Guardians
65 Kel'Thuzad's Volley`

describe('the events of Naxxramas', () => {
  const events = [...events41To50, ...events51To60]
  const once = (cards: CardValue[]): Record<string, number> => Object.fromEntries(cards.map(({ key }) => [key, 1]))

  it('have the printed names, once each in decks of their own [N4.2, N9.1]', () => {
    expect(events.map(numbered)).toEqual(lines(printedEvents))
    expect(kelthuzadEvents.map(numbered)).toEqual(lines(printedKelthuzad))
    expect(naxxramasRaid.decks['events']?.cards).toEqual(once(events))
    expect(naxxramasRaid.decks['kelthuzad']?.cards).toEqual(once(kelthuzadEvents))
    const isEvent = ({ type, cost }: CardValue): boolean => type === 'event' && cost === undefined
    expect([...events, ...kelthuzadEvents].every(isEvent)).toBe(true)
  })

  it('do something; those of Kel’Thuzad at every end of his turn', () => {
    expect(events.filter(({ play }) => play === undefined).map(numbered)).toEqual([])
    expect(
      kelthuzadEvents.every(
        ({ ongoing, play, powers, tags }) =>
          ongoing && play === undefined && powers?.length === 1 && tags?.join() === "Kel'Thuzad",
      ),
    ).toBe(true)
  })
})

describe('the words on a card of Naxxramas', () => {
  it('are on 83 cards', () => {
    expect(new Set(naxxramasCards.map(({ key }) => key)).size).toBe(83)
    expect(naxxramasCards).toHaveLength(83)
  })

  it.each(naxxramasCards.map((one) => [one.key, one] as const))('hang together: %s', (_key, one) => {
    expect(checkCard(one).map(sayFault)).toEqual([])
    expect(JSON.parse(JSON.stringify(one))).toStrictEqual(one)
  })

  it('name no token and card that the raid does not have', () => {
    const made = [...textsOf(naxxramasCards, 'cardKey')]
    expect(made.filter((token) => !naxxramasRaid.tokens.includes(token))).toEqual([])
    const names = new Set(naxxramasCards.map(({ name }) => name))
    expect([...textsOf(naxxramasCards, 'cardName')].filter((name) => !names.has(name))).toEqual([])
  })
})
