import { describe, expect, it } from 'vitest'
import { raids } from '../../../src/cards/index.ts'
import type { RaidMode } from '../../../src/cards/vocabulary/raid.ts'
import type { RaidName } from '../../../src/engine/contract/names.ts'
import type { RaiderSetup, Setup } from '../../../src/engine/contract/setup.ts'
import { seatAt } from '../../../src/engine/state/game.ts'
import { listed, problemsOf } from '../raid-setup.ts'
import * as table from './table.ts'
import { pileOf } from './temple.ts'

/** Who may raid together, and how many. */

const elendril = listed('elendril')
const tazo = listed('tazo')

/** These raiders, with decks that are looked at. */
const company = (raid: RaidName, raiders: RaiderSetup[], more: Partial<Setup> = {}): string[] => {
  const { anyDeck: _, ...setup } = table.setupFor(raid, {})
  return problemsOf({ ...setup, raiders, ...more })
}

describe('raiders come', () => {
  it.each<RaidName>(['molten-core', 'naxxramas'])('three of them, one or two more, or fewer: %s [N1.1]', (raid) => {
    for (const n of [1, 2, 3, 4, 5]) expect(company(raid, Array<RaiderSetup>(n).fill(tazo))).toEqual([])
    for (const n of [0, 6]) expect(company(raid, Array<RaiderSetup>(n).fill(tazo))).not.toEqual([])
  })

  it('from one faction into Naxxramas [N1.1]', () => {
    expect(company('naxxramas', [tazo, tazo, elendril])).toEqual([expect.stringContaining('R100.1')])
    expect(company('naxxramas', [elendril, elendril])).toEqual([])
  })

  it.each<[RaidName, Partial<RaidMode>]>([
    ['black-temple', { raidersAdvised: 3 }], // rule: B1.3
    ['naxxramas', { raidersAtMost: 3 }], // rule: N6.4
  ])('three at most where it is heroic, be it advice or law: %s', (raid, limit) => {
    const [standard, heroic] = raids[raid]?.modes ?? []
    expect(standard).toMatchObject({ key: 'standard', title: 'Standard' })
    expect([standard?.raidersAtMost, standard?.raidersAdvised]).toEqual([undefined, undefined])
    expect(heroic).toMatchObject({ key: 'heroic', title: 'Heroic', ...limit })
  })

  it('Traitors and others together, into any raid [R100.1, B1.10]', () => {
    for (const raid of ['onyxia', 'black-temple'] as const) {
      expect(company(raid, [listed('fallenstar'), elendril])).toEqual([])
      expect(company(raid, [tazo, listed('lionar')])).toEqual([])
      expect(company(raid, [listed('fallenstar'), tazo])).toEqual([expect.stringContaining('R100.1')])
    }
  })

  it('into the Black Temple as it is boxed, if nobody says otherwise [B1.2]', () => {
    for (const raiders of [3, 4, 5]) {
      const g = table.begin('black-temple', { raiders, keep: true })
      expect(g.s.chart.context).toMatchObject({ mode: 'standard' })
      expect(table.bossName(g)).toBe('high-warlord-najentus')
      const boss = seatAt(g, 0)
      expect(boss.deck.length + boss.hand.length).toBe(40)
      expect(['minions', 'events', 'betrayerEvents'].map((deck) => pileOf(g, deck).deck.length)).toEqual([28, 23, 5])
    }
    const changed = company('black-temple', [tazo], { bossDeck: { 'blank/ability': 40 } })
    expect(changed).toEqual([expect.stringContaining('as it comes in the box. (B1.2)')])
  })
})
