import { describe, expect, it } from 'vitest'
import { library } from '../../src/cards/index.ts'
import { betrayerEvents } from '../../src/cards/raids/black-temple/betrayer-events.ts'
import { bosses1To5 } from '../../src/cards/raids/black-temple/bosses-1-to-5.ts'
import { bosses6To9 } from '../../src/cards/raids/black-temple/bosses-6-to-9.ts'
import { events43To54 } from '../../src/cards/raids/black-temple/events-43-to-54.ts'
import { events55To65 } from '../../src/cards/raids/black-temple/events-55-to-65.ts'
import { blackTempleCards, blackTempleRaid } from '../../src/cards/raids/black-temple/index.ts'
import { mainDeck } from '../../src/cards/raids/black-temple/main-deck.ts'
import { minions } from '../../src/cards/raids/black-temple/minions.ts'
import { tokens } from '../../src/cards/raids/black-temple/tokens.ts'
import { checkCard, sayFault } from '../../src/cards/grammar/check.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { textsOf } from './texts-of.ts'

// number name tags ATK type health
const printedBosses = `
1 High Warlord Naj'entus Naga/Traitor 0 melee 5
2 Supremus Abyssal/Demon/Traitor 0 melee 6
3 Shade of Akama Broken/Traitor 0 melee 7
4 Teron Gorefiend Undead/Death Knight/Traitor 0 melee 13
5 Gurtogg Bloodboil Mutated/Fel Orc/Traitor 0 melee 15
6 Shrine of Lost Souls Shrine/Traitor 0 melee 10
7 Essence of Desire Essence/Traitor 0 melee 10
8 Mother Shahraz Shivan/Demon/Traitor 0 shadow 20
9 The Illidari Council Council/Traitor 0 melee none
10 The Betrayer Night Elf/Demon/Demonhunter/Traitor 0 melee 50`
const printedTokens = `
T1 Ashtongue Channeler Broken 0 shadow 1
T2 Shadowy Construct Shadowy Construct 2 melee 1
T3 Soul Fragment Soul Fragment 3 melee 1
T4 Gathios the Shatterer Blood Elf/Paladin/Council Member 5 holy 3
T5 High Nethermancer Zerevor Blood Elf/Mage/Council Member 4 arcane 4
T6 Lady Malande Blood Elf/Priest/Council Member 2 holy 5
T7 Veras Darkshadow Blood Elf/Rogue/Council Member 3 melee 2
- Naga Naga 1 melee 1`

const character = ({ number, name, tags, atk, damageType, health }: CardValue): string =>
  [number ?? '-', name, tags?.join('/'), atk, damageType, health ?? 'none'].join(' ')
const lines = (text: string): string[] => text.trim().split('\n')

describe('the Bosses and tokens of Black Temple', () => {
  it('have the printed numbers', () => {
    const bosses = [...bosses1To5, ...bosses6To9]
    expect(bosses.map(character)).toEqual(lines(printedBosses))
    expect(bosses.every(({ type, back }) => type === 'hero' && back !== undefined && back.length > 0)).toBe(true)
    expect(blackTempleRaid.aside).toEqual(bosses.map(({ key }) => key))
    expect(tokens.map(character)).toEqual(lines(printedTokens))
    expect(tokens.every(({ type, token }) => type === 'ally' && token)).toBe(true)
    expect(blackTempleRaid.tokens).toEqual(tokens.map(({ key }) => key))
  })

  it('have two names where they have two: the Reliquary of Souls has four sides', () => {
    expect(
      bosses6To9.flatMap(({ name, backName }) => (backName === undefined ? [] : [`${name} / ${backName}`])),
    ).toEqual(['Shrine of Lost Souls / Essence of Suffering', 'Essence of Desire / Essence of Anger'])
  })
})

// number name: cost, ! if instant, ~ if ongoing, its tags, the class whose decks may hold it
const printedMain = `
11 Fel Geyser: 2~ Traitor for Druid
12 Needle Spine: 1! Traitor for Hunter
13 Tidal Burst: 1 Traitor for Mage
14 Aura of Anger: 1~ Traitor/Aura for Paladin
15 Crushing Shadows: 2 Traitor for Priest
16 Hateful Strike: 2! Traitor/Combo for Rogue
17 Fel-Acid Breath: 2 Traitor for Shaman
18 Doom Blossom: 1!~ Traitor for Warlock
19 Arcing Smash: 2 Traitor for Warrior
20 Aura of Desire: 1~ Black Temple
21 Aura of Suffering: 2~ Black Temple
22 Eye Blast: 1~ Black Temple
23 Fel Rage: 2! Black Temple
24 Fixate: 1! Black Temple
25 Parasitic Shadowfiend: 1! Black Temple
26 Prismatic Shield: 1! Black Temple
27 Sinful Beam: 0+X Black Temple
28 Wicked Beam: 0+X Black Temple`
// number name: cost, tags ATK type health
const printedMinions = `
29 Ashtongue Battlelord: 6 Broken/Warrior/Minion 3 melee 2
30 Ashtongue Rogue: 4 Broken/Rogue/Minion 3 melee 1
31 Bonechewer Behemoth: 5 Fel Orc/Warrior/Traitor/Minion 4 melee 3
32 Bonechewer Shield Disciple: 4 Fel Orc/Warrior/Traitor/Minion 2 melee 6
33 Charming Courtesan: 4 Human/Traitor/Minion 3 melee 2
34 Coilskar General: 6 Naga/Warrior/Traitor/Minion 3 melee 3
35 Coilskar Wrangler: 3 Naga/Traitor/Minion 2 nature 2
36 Illidari Archon: 3 Blood Elf/Priest/Traitor/Minion 2 shadow 4
37 Illidari Blood Lord: 2 Blood Elf/Paladin/Traitor/Minion 2 melee 1
38 Priestess of Dementia: 4 Shivan/Demon/Traitor/Minion 4 melee 2
39 Promenade Sentinel: 7 Mechanical/Traitor/Minion 5 arcane 3
40 Sister of Pain: 1 Demon/Traitor/Minion 1 shadow 2
41 Sister of Pleasure: 1 Demon/Traitor/Minion 1 holy 2
42 Temple Concubine: 4 Blood Elf/Traitor/Minion 2 melee 3`

const ability = ({ number, name, cost, xCost, instant, ongoing, tags, classes }: CardValue): string => {
  const signs = `${cost}${xCost ? '+X' : ''}${instant ? '!' : ''}${ongoing ? '~' : ''}`
  return `${number} ${name}: ${signs} ${tags?.join('/')}${classes ? ` for ${classes.join('/')}` : ''}`
}
const minion = ({ number, name, cost, tags, atk, damageType, health }: CardValue): string =>
  `${number} ${name}: ${cost} ${tags?.join('/')} ${atk} ${damageType} ${health}`

describe('the Main deck and the Minions of Black Temple', () => {
  it('have the printed numbers', () => {
    expect(mainDeck.map(ability)).toEqual(lines(printedMain))
    expect(minions.map(minion)).toEqual(lines(printedMinions))
    expect(mainDeck.every(({ type }) => type === 'ability')).toBe(true)
    expect(minions.every(({ type, token }) => type === 'ally' && token === undefined)).toBe(true)
  })

  it('may be in raiders’ decks if they are Minions or of a class; most need a Traitor [B1.10]', () => {
    const regular = [...mainDeck, ...minions].filter((card) => card.regular)
    expect(regular).toEqual([...mainDeck.slice(0, 9), ...minions])
    expect(library.get('black-temple/naga')?.regular).toBe(true) // Coilskar General brings it to any raid
    const loyal = ['Ashtongue Battlelord', 'Ashtongue Rogue']
    expect(regular.filter(({ requires }) => requires === undefined).map(({ name }) => name)).toEqual(loyal)
    expect(regular.every(({ name, requires }) => loyal.includes(name) || requires === 'Traitor')).toBe(true)
    expect(mainDeck.slice(9).some(({ requires, classes }) => requires !== undefined || classes !== undefined)).toBe(
      false,
    )
    expect(mainDeck.filter(({ limits }) => limits).map(({ name, limits }) => [name, limits])).toEqual([
      ['Aura of Anger', { Aura: 1 }],
    ])
  })

  it('lie in decks of 40 and 28', () => {
    const size = (deck: Record<string, number> = {}): number => Object.values(deck).reduce((sum, n) => sum + n, 0)
    expect(size(blackTempleRaid.mainDeck)).toBe(40)
    expect(size(blackTempleRaid.decks['minions']?.cards)).toBe(28)
  })
})

describe('the events of Black Temple', () => {
  const events = [...events43To54, ...events55To65]
  // number, ~ if ongoing
  const printedEvents = '43 44 45 46 47 48 49~ 50~ 51 52 53 54 55 56~ 57 58 59 60~ 61~ 62~ 63 64~ 65~'
  const printedBetrayer = [
    '66 Demonic Fireball',
    '67 Draw Soul',
    '68 Flame Crash',
    '69 Shadow Demons',
    '70 Flames of Azzinoth',
  ]
  const told = ({ number, ongoing }: CardValue): string => `${number}${ongoing ? '~' : ''}`

  it('are 23 of one name, each with a number and a key of its own', () => {
    expect(events.map(told).join(' ')).toBe(printedEvents)
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set(['You Are Not Prepared!']))
    expect(new Set(events.map(({ key }) => key)).size).toBe(23)
    expect(events.every(({ type, tags, cost }) => type === 'event' && !tags && cost === undefined)).toBe(true)
  })

  it('and five of The Betrayer, all ongoing', () => {
    expect(betrayerEvents.map(({ number, name }) => `${number} ${name}`)).toEqual(printedBetrayer)
    expect(
      betrayerEvents.every(({ type, ongoing, tags }) => type === 'event' && ongoing && tags?.join() === 'Betrayer'),
    ).toBe(true)
  })

  it('lie in decks of their own, once each', () => {
    const once = (cards: CardValue[]): Record<string, number> => Object.fromEntries(cards.map(({ key }) => [key, 1]))
    expect(blackTempleRaid.decks['events']?.cards).toEqual(once(events))
    expect(blackTempleRaid.decks['betrayerEvents']?.cards).toEqual(once(betrayerEvents))
  })

  it('do something, and the ongoing ones say something as they lie there', () => {
    for (const { ongoing, play, powers = [] } of events) {
      expect(play !== undefined || ongoing).toBe(true)
      expect(powers.length > 0).toBe(ongoing === true)
    }
    expect(betrayerEvents.every(({ play, powers }) => play !== undefined && powers?.length === 1)).toBe(true)
  })
})

describe('the words on a card of Black Temple', () => {
  it.each(blackTempleCards.map((one) => [one.key, one] as const))('hang together: %s', (_key, one) => {
    expect(checkCard(one).map(sayFault)).toEqual([])
    expect(JSON.parse(JSON.stringify(one))).toStrictEqual(one)
  })

  it('name no token and card that the raid does not have', () => {
    const made = [...textsOf(blackTempleCards, 'cardKey')]
    expect(made.filter((token) => !blackTempleRaid.tokens.includes(token))).toEqual([])
    const names = new Set(blackTempleCards.flatMap(({ name, backName }) => [name, backName]))
    expect([...textsOf(blackTempleCards, 'cardName')].filter((name) => !names.has(name))).toEqual([])
  })
})
