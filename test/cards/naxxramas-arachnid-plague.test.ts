import { describe, expect, it } from 'vitest'
import { checkCard, sayFault } from '../../src/cards/grammar/check.ts'
import { arachnidBosses, arachnidQuarter, arachnidTokens } from '../../src/cards/raids/naxxramas/arachnid.ts'
import { naxxramasRaid } from '../../src/cards/raids/naxxramas/index.ts'
import { plagueBosses, plagueQuarter, plagueTokens } from '../../src/cards/raids/naxxramas/plague.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'

// number name tags ATK type health
const printedBosses = `
2 Anub'Rekhan Crypt Lord/Boss 0 melee 6
3 Grand Widow Faerlina Human/Widow/Boss 0 melee 9
4 Maexxna Giant Spider/Boss 0 melee 18
19 Noth the Plaguebringer Human/Necromancer/Boss 0 melee 4
20 Heigan the Unclean Human/Necromancer/Boss 0 melee 8
21 Loatheb Bog Beast/Boss 0 melee 30`
// and how many there are
const printedTokens = `
T1 Crypt Guard Crypt Fiend 4 melee 4 of 3
T2 Naxxramas Worshipper Human/Worshipper 1 fire 5 of 2
T11 Plagued Champion Skeleton 1 shadow 1 of 3
T12 Plagued Warrior Skeleton 1 melee 1 of 3
T13 Spore Spore 0 melee 4 of 1
38 Fungal Creep Loatheb - - - of 1`

const character = ({ number, name, tags, atk, damageType, health }: CardValue): string =>
  [number, name, tags?.join('/'), atk ?? '-', damageType ?? '-', health ?? '-'].join(' ')
const lines = (text: string): string[] => text.trim().split('\n')

describe('the Arachnid and Plague Quarters', () => {
  const bosses = [...arachnidBosses, ...plagueBosses]
  const tokens = [...arachnidTokens, ...plagueTokens]

  it('have Bosses and tokens with the printed numbers [N5.2, N5.4]', () => {
    expect(bosses.map(character)).toEqual(lines(printedBosses))
    expect(bosses.every(({ type, back }) => type === 'hero' && back !== undefined && back.length > 0)).toBe(true)
    expect(tokens.map((one) => `${character(one)} of ${naxxramasRaid.pool?.[one.key]}`)).toEqual(lines(printedTokens))
    expect(tokens.map(({ ongoing }) => ongoing)).toEqual([...Array(5).fill(undefined), true]) // a Mark is (N5.4)
    expect(tokens.map(({ type }) => type)).toEqual(['ally', 'ally', 'ally', 'ally', 'ally', 'mark'])
    expect(tokens.every(({ token, key, back }) => token && !back && naxxramasRaid.tokens.includes(key))).toBe(true)
  })

  it('are numbered cards with two sides of their own [N6.1]', () => {
    const quarters = [arachnidQuarter, plagueQuarter]
    expect(quarters.map(({ number, name, type }) => `${number} ${name} ${type}`)).toEqual([
      '1 The Arachnid Quarter quarter',
      '18 The Plague Quarter quarter',
    ])
    expect(quarters.map(({ powers = [], back = [] }) => [powers.length, back.length])).toEqual([
      [2, 2],
      [2, 2],
    ])
  })

  it.each([arachnidQuarter, plagueQuarter, ...bosses, ...tokens].map((one) => [one.key, one] as const))(
    'have words that hang together: %s',
    (_key, one) => {
      expect(checkCard(one).map(sayFault)).toEqual([])
      expect(JSON.parse(JSON.stringify(one))).toStrictEqual(one)
    },
  )
})
