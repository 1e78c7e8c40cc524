import { describe, expect, it } from 'vitest'
import { statesOf } from '../../machines/drive.ts'
import { raids } from '../../src/cards/index.ts'
import { raidNames } from '../../src/cards/raids/names.ts'
import type { Adjustment } from '../../src/engine/contract/adjustment.ts'
import type { RaidName } from '../../src/engine/contract/names.ts'
import { answer } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { chartPaths } from '../../src/engine/seeing/look.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { addTally, type BatchConfig, emptyTally, playBatch } from '../../src/table/sim/batch.ts'
import { type GameConfig, setupOf } from '../../src/table/sim/config.ts'
import { followGame, neverInPlay, neverResolved, neverTaken, neverVisited } from '../../src/table/sim/coverage.ts'
import { goTo, placesOf, stateAt } from '../../src/table/sim/from.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import {
  addResources,
  asked,
  attack,
  bossName,
  fight,
  goOn,
  heroAt,
  hold,
  join,
  look,
  play,
  resolve,
  toAction,
} from '../engine/encounters/table.ts'
import { blankBatches } from '../../tools/prove-raids.ts'

const bots = { boss: 'random', raiders: 'random' }
const config = (more: Partial<GameConfig>): GameConfig => ({
  raid: 'black-temple',
  raiders: 2,
  seed: 7,
  bots,
  blank: true,
  ...more,
})
const started = (game: GameConfig, deal = 0): Game => createGame(...pinned(setupOf(game, deal)))

describe('a raid can begin', () => {
  /** The first deal in which that Boss comes. */
  const from = (game: GameConfig, name: string): Game => {
    for (let deal = 0; deal < 30; deal++) {
      const g = started(game, deal)
      if (goTo(g, name, () => undefined)) return g
    }
    throw new Error(`${name} never came.`)
  }
  const starts = raidNames.flatMap((raid) => placesOf(raid).map((name) => [raid, name] as const))

  it.each(starts)('in %s at %s', (raid, name) => {
    const g = from(config({ raid, raiders: 1 }), name)
    expect(chartPaths(g.s)).toContain(stateAt(raid, name))
    expect(bossName(g)).not.toBeNull()
    expect(heroAt(g, 0).damage).toBe(0)
  })

  it('at the last Boss in every mode', () => {
    const found = (['molten-core', 'black-temple', 'naxxramas'] as const).flatMap((raid) =>
      (raids[raid]?.modes ?? []).map(({ key: mode }) =>
        bossName(from(config({ raid, mode }), placesOf(raid).at(-1) ?? '')),
      ),
    )
    expect(found).toEqual([
      'ragnaros',
      'ragnaros',
      'the-betrayer',
      'the-betrayer',
      'the-betrayer',
      'kelthuzad',
      'kelthuzad',
    ])
  })

  it('only where there is somebody', () => {
    expect(() => stateAt('naxxramas', 'onyxia')).toThrow(
      /no "onyxia" in naxxramas. It can begin at arachnid, .*kelthuzad/,
    )
  })

  it.each(raidNames)('at states of the chart of %s', (raid) => {
    const states = statesOf(raid)
    expect(placesOf(raid).filter((name) => !states.includes(stateAt(raid, name)))).toEqual([])
  })
})

describe('strong raiders', () => {
  it('live longer and hit harder', () => {
    const g = started(config({ raid: 'onyxia', raiders: 1, strong: 3 }))
    toAction(g, 'raider1')
    expect(g.lib.get(heroAt(g, 1).key).health).toBe(90)
    const raider = join(g, 'blank/raider', 1)
    look(g)
    attack(g, raider, heroAt(g, 0))
    fight(g)
    expect(heroAt(g, 0).damage).toBe(18)
  })

  it('also with the decks of the box', () => {
    const setup = setupOf({ raid: 'onyxia', raiders: 2, seed: 1, bots, strong: 2 })
    const g = createGame(...pinned(setup))
    for (const seat of [1, 2]) expect(g.lib.get(heroAt(g, seat).key).health).toBeGreaterThanOrEqual(50)
  })
})

const batch = (more: Partial<BatchConfig>): BatchConfig => ({
  raid: 'naxxramas',
  raiders: [2],
  games: 1,
  seed: 1,
  bots,
  checks: 'sample',
  blank: true,
  ...more,
})

describe('what nobody came to', () => {
  it('is told; the way to a Boss does not count', () => {
    const { covered, finished } = playBatch(batch({ raid: 'onyxia', from: ['stage3'], strong: 9, checks: 'off' }))
    expect(finished).toBe(1)
    expect(neverVisited('onyxia', covered)).toEqual(expect.arrayContaining(['encounter.waiting', 'encounter.stage2']))
    expect(neverVisited('onyxia', covered)).not.toContain('encounter.stage3')
    expect(neverTaken('onyxia', covered)).toContain('encounter.stage2 on BOSS.FATAL to encounter.stage3')
    expect(neverTaken('onyxia', covered)).not.toContain('encounter on RAID.OVER to encounter.over')
    expect(neverInPlay(covered)).toContain('onyxia/onyxia-2')
    expect(neverInPlay(covered)).not.toContain('onyxia/onyxia-3')
  })
})

describe('a text', () => {
  const bounced = (isTargetGone: boolean): string[] => {
    const g = started(config({ raid: 'molten-core', raiders: 1 }))
    toAction(g, 'raider1')
    const ally = join(g, 'blank/raider', 1)
    const card = hold(g, 'blank/bounce', 1)
    addResources(g, 1, 1)
    look(g)
    const follower = followGame(g)
    play(g, card, ally)
    goOn(g, ({ question }) => question === 'priority')
    follower.look()
    const gone: Adjustment = { do: 'move', card: ally.handle, to: 'graveyard' }
    if (isTargetGone) answer(g, { decision: asked(g).id, seat: 'raider1', adjust: [gone] })
    resolve(g)
    follower.look()
    return neverResolved(follower.covered())
  }
  it('has resolved when it has left the chain', () => {
    expect(bounced(false)).not.toContain('blank/bounce')
  })
  it('has not if it was interrupted on the way', () => {
    expect(bounced(true)).toContain('blank/bounce')
  })
})

describe('blank games', () => {
  const cases: [RaidName, string[]][] = [
    ['molten-core', ['garr', 'majordomo']],
    ['black-temple', ['akama', 'council']],
    ['naxxramas', ['military', 'kelthuzad']],
  ]
  let all = emptyTally()
  it.each(cases)('of %s end well from %s', { timeout: 120_000 }, (raid, from) => {
    const tally = playBatch(batch({ raid, from, games: 2, strong: 3 }))
    expect(tally.violations).toEqual([])
    expect(tally.finished).toBe(2)
    all = addTally(all, tally)
  })
  it('have cards that bounce, steal, weaken, discard and remove, and all of them do', () => {
    const unheard = [...neverInPlay(all.covered), ...neverResolved(all.covered)]
    expect(unheard.filter((it) => it.startsWith('blank/'))).toEqual([])
    expect(all.covered.cards.filter((it) => it.includes('blank/')).length).toBeGreaterThan(12)
  })

  it.each(Object.values(raids).map((raid) => [raid.key, raid] as const))(
    'to prove %s are shared out over all its modes',
    (_, raid) => {
      const batches = blankBatches(raid, 300)
      expect(batches.reduce((sum, { games }) => sum + games, 0)).toBe(300)
      expect(new Set(batches.map(({ mode }) => mode))).toEqual(new Set(raid.modes.map(({ key }) => key)))
      for (const { from = [], raiders, games } of batches)
        expect(games).toBeGreaterThanOrEqual(from.length || raiders.length)
    },
  )
})
