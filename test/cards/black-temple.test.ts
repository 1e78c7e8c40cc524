import { describe, expect, it } from 'vitest'
import { bosses1To5 } from '../../src/cards/raids/black-temple/bosses-1-to-5.ts'
import { bosses6To9 } from '../../src/cards/raids/black-temple/bosses-6-to-9.ts'
import { blackTempleCards, blackTempleRaid } from '../../src/cards/raids/black-temple/index.ts'
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
