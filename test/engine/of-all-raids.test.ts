import { describe, expect, it } from 'vitest'
import { raids } from '../../src/cards/index.ts'
import type { RaidValue } from '../../src/cards/vocabulary/raid.ts'

/** What is the same in every raid, said once more, and what a rulebook says of each in numbers. */

const raidOf = (name: string): RaidValue => {
  const raid = raids[name]
  if (!raid) throw new Error(`There is no raid called ${name}.`)
  return raid
}

const hero = { is: 'hero', whose: 'yours' }
const bossRules = [
  { cannot: 'beDestroyed', to: hero, except: 'fatalDamage' },
  { cannot: 'beFlipped', to: hero, by: 'opponents', except: 'ofRaid' },
  { cannot: 'losePowers', to: hero, by: 'opponents', except: 'ofRaid' },
  { cannot: 'leaveItsRow', to: { is: 'resource', whose: 'yours' }, by: 'opponents' },
  { cannot: 'leaveItsRow', to: { whose: 'yours', zone: 'graveyard' }, by: 'opponents' },
  { cannot: 'leaveItsRow', to: { whose: 'yours', zone: 'deck' }, by: 'opponents' },
]

const countOf = (cards: Record<string, number>): number => Object.values(cards).reduce((sum, n) => sum + n, 0)

describe.each(['onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas'])('%s', (name) => {
  const raid = raidOf(name)
  it('protects its Boss, and what lies in the Boss’s resources, graveyards and decks [R101.3a R101.3b R101.3c]', () => {
    expect(raid.standing.slice(0, bossRules.length)).toEqual(bossRules)
  })
  it('can be played, with decks of 60 cards; only Naxxramas has a raid leader [N1.3]', () => {
    expect(raid.playable).toBe(true)
    expect(raid.raiderDeckMin).toBe(60)
    expect(raid.leader).toBe(name === 'naxxramas')
  })
  it('has blank decks that are as large as those of the box', () => {
    const sizes = Object.entries(raid.blanks).map(([deck, { count }]) => [deck, count])
    const boxed = Object.keys(raid.blanks).map((deck) => [
      deck,
      countOf(deck === 'main' ? raid.mainDeck : (raid.decks[deck]?.cards ?? {})),
    ])
    expect(sizes).toEqual(boxed)
  })
  it('lets raiders hold seven cards and the Boss ten, in Naxxramas seven; the Boss places no resources [R100.3, R100.4]', () => {
    expect([raid.raiderHandSize, raid.bossHandSize]).toEqual([7, name === 'naxxramas' ? 7 : 10])
    expect(raid.bossPlacesResources).toBe(false)
  })
  it('hides face-down resources from the Boss player too [R100.3]', () => {
    expect(raid.bossSeesOwnResources).toBe(false)
  })
})

it('Naxxramas has so many of each token [N5.2]', () => {
  const pool = Object.entries(raidOf('naxxramas').pool ?? {}).map(([key, n]) => `${key.split('/')[1]} ${n}`)
  expect(pool).toMatchInlineSnapshot(`
    [
      "crypt-guard 3",
      "naxxramas-worshipper 2",
      "zombie-chow 5",
      "stalagg 1",
      "feugen 1",
      "death-knight-understudy 2",
      "unrelenting-death-knight 2",
      "unrelenting-rider 2",
      "spectral-death-knight 2",
      "spectral-rider 2",
      "thane-korthazz 1",
      "lady-blaumeux 1",
      "baron-rivendare 1",
      "sir-zeliek 1",
      "plagued-champion 3",
      "plagued-warrior 3",
      "spore 1",
      "fungal-creep 1",
      "icebolt 1",
      "frost-blast 1",
      "guardian-of-icecrown 3",
    ]
  `)
})

it('Heroic Black Temple is best for up to three raiders, Heroic Naxxramas only for them [B1.3, N6.4]', () => {
  const modeOf = (raid: string) => raidOf(raid).modes.find(({ key }) => key === 'heroic')
  expect(modeOf('black-temple')).toMatchObject({ raidersAdvised: 3 })
  expect(modeOf('naxxramas')).toMatchObject({ raidersAtMost: 3 })
})
