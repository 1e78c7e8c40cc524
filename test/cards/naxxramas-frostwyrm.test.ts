import { describe, expect, it } from 'vitest'
import { wholeBook } from '../../src/cards/index.ts'
import { checkCard, sayFault } from '../../src/cards/grammar/check.ts'
import {
  cat,
  frostwyrmBosses,
  frostwyrmLair,
  frostwyrmTokens,
  kelthuzadAllies,
} from '../../src/cards/raids/naxxramas/frostwyrm.ts'
import { naxxramasRaid } from '../../src/cards/raids/naxxramas/index.ts'
import { kelthuzadEvents } from '../../src/cards/raids/naxxramas/kelthuzad-events.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { cardText, plain } from '../../src/wording/index.ts'

// number name tags ATK type health
const printed = `
23 Sapphiron Frost Wyrm/Boss 5 melee 20
24 Kel'Thuzad Lich/Boss 3 frost 33
T14 Soul Weaver Banshee 2 shadow 2
T15 Unstoppable Abomination Abomination 4 melee 4
T16 Soldier of the Frozen Wastes Skeleton 3 melee 1
T17 Guardian of Icecrown Crypt Lord 0 melee 0
66 Mr. Bigglesworth Cat 0 melee 1`

const guardian = frostwyrmTokens.filter(({ type }) => type === 'ally')
const marks = frostwyrmTokens.filter(({ type }) => type === 'mark')
const characters = [...frostwyrmBosses, ...kelthuzadAllies, ...guardian, cat]

const character = ({ number, name, tags, atk, damageType, health }: CardValue): string =>
  [number, name, tags?.join('/'), atk, damageType, health].join(' ')

describe('Frostwyrm Lair', () => {
  it('has characters with the printed numbers', () => {
    expect(characters.map(character)).toEqual(printed.trim().split('\n'))
    expect(frostwyrmBosses.every(({ type, back }) => type === 'hero' && back?.length)).toBe(true)
    expect(cat.token).toBeUndefined() // N5.1
  })

  it('has nine tokens that come in waves, and three Guardians [N9.2, N5.2]', () => {
    const nine = Object.fromEntries(kelthuzadAllies.map(({ key }) => [key, 3]))
    expect(naxxramasRaid.decks['army']?.cards).toEqual(nine)
    expect([...kelthuzadAllies, ...frostwyrmTokens].every(({ token }) => token)).toBe(true)
    expect(frostwyrmTokens.map(({ key }) => naxxramasRaid.pool?.[key])).toEqual([1, 1, 3])
  })

  it('is a card with two sides of its own [N6.3]', () => {
    const { number, name, type, powers, back } = frostwyrmLair
    expect([number, name, type, powers?.length, back?.length]).toEqual(['22', 'Frostwyrm Lair', 'lair', 2, 2])
  })

  it('has two Marks, which are attached to heroes [N5.4]', () => {
    expect(marks.map(({ number, name, tags, ongoing, hostIs }) => [number, name, tags, ongoing, hostIs])).toEqual([
      ['39', 'Icebolt', ['Sapphiron'], true, { is: 'hero' }],
      ['40', 'Frost Blast', ["Kel'Thuzad"], true, { is: 'hero' }],
    ])
    const [icebolt] = marks
    expect(icebolt && plain(cardText(wholeBook(), icebolt))).toContain('150,000 [Frost] damage')
  })

  it('has five Events of Kel’Thuzad’s, one of each [N9.1]', () => {
    expect(kelthuzadEvents.map(({ number, name, tags, ongoing }) => [number, name, tags, ongoing])).toEqual(
      ['Blast', 'Detonation', 'Fissure', 'Guardians', 'Volley'].map((name, i) => [
        String(61 + i),
        `Kel'Thuzad's ${name}`,
        ["Kel'Thuzad"],
        true,
      ]),
    )
    expect(Object.values(naxxramasRaid.decks['kelthuzad']?.cards ?? {})).toEqual([1, 1, 1, 1, 1])
  })

  it.each([...characters, ...marks, ...kelthuzadEvents, frostwyrmLair].map((one) => [one.key, one] as const))(
    'has words that hang together: %s',
    (_key, one) => {
      expect(checkCard(one).map(sayFault)).toEqual([])
      expect(JSON.parse(JSON.stringify(one))).toStrictEqual(one)
    },
  )
})
