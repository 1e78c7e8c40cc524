import { describe, expect, it } from 'vitest'
import { checkCard, sayFault } from '../../src/cards/grammar/check.ts'
import { constructBosses, constructQuarter, constructTokens } from '../../src/cards/raids/naxxramas/construct.ts'
import { naxxramasRaid } from '../../src/cards/raids/naxxramas/index.ts'
import { militaryBosses, militaryQuarter, militaryTokens } from '../../src/cards/raids/naxxramas/military.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'

// number name tags ATK type health
const printedBosses = `
6 Patchwerk Abomination/Boss 0 melee 6
7 Grobbulus Flesh Giant/Boss 0 melee 15
8 Gluth Plague-dog/Boss 0 melee 18
9 Thaddius Flesh Titan/Boss 0 melee 50
11 Instructor Razuvious Human/Death Knight/Boss 0 melee 6
12 Gothik the Harvester Human/Necromancer/Boss 0 melee 6
13 The Four Horsemen Horsemen/Boss 0 melee none`
const printedTokens = `
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
17 Sir Zeliek Human/Death Knight/Horseman 3 holy 10`

const character = ({ number, name, tags, atk, damageType, health }: CardValue): string =>
  [number, name, tags?.join('/'), atk, damageType, health ?? 'none'].join(' ')
const lines = (text: string): string[] => text.trim().split('\n')

describe('the Construct and Military Quarters', () => {
  const bosses = [...constructBosses, ...militaryBosses]
  const tokens = [...constructTokens, ...militaryTokens]

  it('have Bosses and tokens with the printed numbers', () => {
    expect(bosses.map(character)).toEqual(lines(printedBosses))
    expect(bosses.every(({ type, back }) => type === 'hero' && back !== undefined && back.length > 0)).toBe(true)
    expect(tokens.map(character)).toEqual(lines(printedTokens))
    expect(tokens.every(({ type, token, key }) => type === 'ally' && token && naxxramasRaid.tokens.includes(key))).toBe(
      true,
    )
  })

  it('have tokens with two sides only where they are Horsemen [N8.1]', () => {
    expect(tokens.filter(({ back }) => back !== undefined).map(({ number }) => number)).toEqual([
      '14',
      '15',
      '16',
      '17',
    ])
  })

  it('are numbered cards with two sides of their own [N6.1]', () => {
    const quarters = [constructQuarter, militaryQuarter]
    expect(quarters.map(({ number, name, type }) => `${number} ${name} ${type}`)).toEqual([
      '5 The Construct Quarter quarter',
      '10 The Military Quarter quarter',
    ])
    expect(quarters.map(({ powers = [], back = [] }) => [powers.length, back.length])).toEqual([
      [3, 3],
      [2, 2],
    ])
  })

  it.each([constructQuarter, militaryQuarter, ...bosses, ...tokens].map((one) => [one.key, one] as const))(
    'have words that hang together: %s',
    (_key, one) => {
      expect(checkCard(one).map(sayFault)).toEqual([])
      expect(JSON.parse(JSON.stringify(one))).toStrictEqual(one)
    },
  )
})
