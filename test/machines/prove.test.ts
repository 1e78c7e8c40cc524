import { describe, expect, it } from 'vitest'
import { charts } from '../../machines/index.ts'
import { chart, type RaidChart } from '../../machines/parts/chart.ts'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import { makeRandom, oneOf, type Random } from '../../src/bots/random.ts'
import type { Adjustment } from '../../src/engine/contract/adjustment.ts'
import type { RaidName } from '../../src/engine/contract/names.ts'
import { isType } from '../../src/engine/deriving/derive.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { layTable, startGame } from '../../src/engine/running/create.ts'
import { cardAt, type Game, seatAt } from '../../src/engine/state/game.ts'
import { typeBits } from '../../src/engine/state/library.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { Product } from '../../tools/charts/prove/product.ts'
import { prove } from '../../tools/charts/prove/prove.ts'
import { proveAll, tellFaults } from '../../tools/charts/prove/report.ts'
import { changedAt, gone } from '../../tools/mutants/mutant.ts'
import { Follower } from './follow.ts'
import { least } from '../engine/play-on.ts'

/** `npm run charts -- --prove` proves all charts in all modes; here a sample, and that the prover can find faults. */

const chartOf = (raid: string): RaidChart => {
  const machine = charts[raid]
  if (!machine) throw new Error(`there is no chart of ${raid}`)
  return machine
}

describe('a chart together with its engine', () => {
  it.each(['onyxia', 'molten-core', 'magtheridon', 'black-temple'])('can’t lock: %s [R100.2 500.1]', (raid) => {
    const proof = prove(raid, chartOf(raid), raid === 'onyxia' || raid === 'magtheridon' ? {} : { modes: ['standard'] })
    expect(tellFaults(proof)).toEqual([])
    expect(proof.states).toBeGreaterThan(200)
    expect(proof.toAWin).toBeGreaterThan(proof.toAnEnd)
  })

  it('has no fault in the first thousand states of Naxxramas, which takes too long here [N2.2]', () => {
    expect(tellFaults(prove('naxxramas', chartOf('naxxramas'), { most: 1000 }))).toEqual([])
  })
})

interface Broken {
  raid: string
  at: string // in the chart's config; ~ stands for the dot of an event
  to?: unknown // what is there instead; nothing, unless said
  fault: string
}

const broken: Broken[] = [
  {
    raid: 'molten-core',
    at: 'encounter.states.fallen.on.EFFECT~RESOLVED',
    fault: 'EFFECT.RESOLVED minions is lost on the encounter in fallen',
  },
  {
    // the New Boss phase is left out as if there were always a Boss
    raid: 'molten-core',
    at: 'flow.states.bossTurn.states.newBoss.states.look.always.0.guard',
    fault: 'if all pass, no Boss comes from nobody',
  },
  {
    raid: 'magtheridon',
    at: 'encounter.states.unleashed.states.nova.on.FLIPPED',
    fault: 'FLIPPED magtheridon/magtheridons-lair false is lost on the encounter in unleashed.nova',
  },
  {
    raid: 'magtheridon',
    at: 'encounter.states.chained.on.FLIPPED.guard',
    fault: 'FLIPPED stranger true moves chained, but no raid knows this card',
  },
  {
    raid: 'magtheridon',
    at: 'encounter.states.unleashing.entry',
    fault: 'unleashing waits for the effect unleashing, which nobody has added',
  },
  {
    raid: 'magtheridon',
    at: 'flow.states.setUp.states.mulligans.entry.1',
    fault: 'the chart believes that there is a Boss in chained',
  },
  {
    raid: 'magtheridon',
    at: 'encounter.on.RAIDER~FELL.actions',
    fault: 'the last raider has fallen, and the raid goes on in chained',
  },
  {
    // another window than the one that is waited for
    raid: 'onyxia',
    at: 'flow.states.raiderTurn.states.start.states.draw.entry.2.params.name',
    to: 'ready',
    fault: 'WINDOW.CLOSED ready is lost on the flow in raiderTurn.start.draw',
  },
  {
    // a window where an event should be revealed: two at once
    raid: 'onyxia',
    at: 'flow.states.bossTurn.states.event.entry.1',
    to: { type: 'openWindow', params: { name: 'draw' } },
    fault: 'openWindow is not the last command, in stage1',
  },
  {
    raid: 'onyxia',
    at: 'encounter.states.stage2.on.BOSS~FATAL',
    fault: 'onyxia/onyxia-2 can fall in stage2, and nobody would hear of it',
  },
  {
    raid: 'onyxia',
    at: 'encounter.states.stage2.on.BOSS~FATAL.target',
    to: 'stage1',
    fault: 'the raiders can’t win from stage1',
  },
  {
    // ready and draw, for ever
    raid: 'onyxia',
    at: 'flow.states.raiderTurn.states.start.states.draw.on.WINDOW~CLOSED.0.target',
    to: 'ready',
    fault: 'if all pass, no other turn comes from stage1',
  },
  {
    raid: 'onyxia',
    at: 'encounter.on.RAIDER~FELL.guard',
    fault: 'RAIDER.FELL 1 moves stage1, but R100.2: raiders are left',
  },
  {
    raid: 'black-temple',
    at: 'encounter.states.fall.states.minions.on.EFFECT~RESOLVED.0.guard.params.stage',
    to: 9,
    fault: 'EFFECT.RESOLVED nextBoss is lost on the encounter in fall.minions',
  },
  {
    raid: 'molten-core',
    at: 'encounter.states.fallen.on.EFFECT~RESOLVED.actions',
    fault: 'molten-core/shazzrah has come without the minions that were kept',
  },
  {
    raid: 'black-temple',
    at: 'encounter.states.fall.states.events.on.NONE~LEFT',
    fault: 'NONE.LEFT is lost on the encounter in fall.events',
  },
  {
    // the raid leader is never asked
    raid: 'naxxramas',
    at: 'encounter.states.choosing.entry.1',
    fault: 'nobody is asked anything in choosing and setUp.waiting',
  },
  {
    // the event has another name in one of the two regions
    raid: 'naxxramas',
    at: 'flow.on.WAY~CHOSEN.guard.params.ways.0',
    to: 'elsewhere',
    fault: 'nobody is asked anything in arachnid.anubrekhan and setUp.waiting',
  },
]

const breakChart = ({ raid, at, to = gone }: Omit<Broken, 'fault'>): RaidChart => {
  const machine = chartOf(raid)
  const path = `states.${at}`.split('.').map((part) => part.replaceAll('~', '.'))
  const config = changedAt(machine.config, path, (was) => {
    if (was === undefined) throw new Error(`there is nothing at ${at}`)
    return to
  })
  return chart.createMachine(config as typeof machine.config)
}

describe('a chart that is broken', () => {
  it.each(broken)('is found out: $raid without $at', (it) => {
    const { faults } = prove(it.raid, breakChart(it), { modes: ['standard'], first: true })
    const found = faults.find(({ what }) => what === it.fault)
    expect(found ?? faults.map(({ what }) => what)).toMatchObject({ what: it.fault })
    expect(found?.path[0]).toContain('BEGIN standard')
  })

  it('is told with everything that was said until then', () => {
    const machine = breakChart({ raid: 'magtheridon', at: 'encounter.states.unleashing.on.EFFECT~RESOLVED' })
    const printed: string[] = []
    expect(proveAll({ magtheridon: machine }, (text) => printed.push(text))).toBe(false)
    const at = printed.indexOf('magtheridon: EFFECT.RESOLVED unleashing is lost on the encounter in unleashing')
    expect(printed.slice(at + 1, at + 6)).toEqual([
      '    BEGIN standard',
      '    MULLIGANS.DONE + TURN.BEGAN raider true',
      '    FLIPPED magtheridon/magtheridon-1 true',
      '    EFFECT.RESOLVED unleashing',
      '',
    ])
    // and what can’t come any more
    expect(printed.filter((text) => text.startsWith('magtheridon: nothing ever leads by '))).toHaveLength(3)
  })

  it('is told from one that is not', () => {
    const printed: string[] = []
    expect(proveAll({ onyxia: chartOf('onyxia') }, (text) => printed.push(text))).toBe(true)
    expect(printed).toHaveLength(3)
    expect(printed[1]).toMatch(/^onyxia +\d/)
  })
})

/** Somebody hurts one of the Boss's cards, or turns the Boss, perhaps to and fro, so that raids come to their late states. */
const byHand = (g: Game, random: Random): Adjustment[] => {
  const { row, hero } = seatAt(g, 0)
  const characters = row.map((id) => cardAt(g, id)).filter((card) => isType(g, card, typeBits.hero | typeBits.ally))
  const boss = characters.find(({ id }) => id === hero)
  if (characters.length === 0) return []
  if (!boss || random.below(8) > 0) return [{ do: 'damage', card: oneOf(random, characters).handle, amount: 25 }]
  return Array.from({ length: 1 + random.below(2) }, () => ({ do: 'flip', card: boss.handle }))
}

/** A raid in which most people pass. */
const play = (raid: RaidName, mode: string, seed: number, hear: (g: Game) => void): Game => {
  const random = makeRandom(seed)
  const begins = pinned(
    setupOf({ raid, mode, raiders: 3, seed, bots: { boss: 'random', raiders: 'random' }, blank: true }),
  )
  const g = layTable(...begins)
  hear(g)
  startGame(g, begins[0])
  for (let n = 0; n < 4000; n++) {
    const decision = decisionOf(g)
    if (!decision || g.s.result) break
    const { id, seats } = decision
    const seat = oneOf(random, seats)
    const adjust = random.below(12) === 0 ? byHand(g, random) : []
    if (adjust.length > 0) answer(g, { decision: id, seat: 'boss', adjust })
    else answer(g, { decision: id, seat, pick: random.below(10) === 0 ? anyAnswer(decision, random) : least(decision) })
  }
  return g
}

describe('the prover’s engine', () => {
  it.each([
    ['onyxia', 'standard'],
    ['molten-core', 'full-clear'],
    ['magtheridon', 'standard'],
    ['black-temple', 'standard'],
    ['naxxramas', 'standard'],
  ] as const)('can say all that the real one says: %s', (raid, mode) => {
    const product = new Product(raid, chartOf(raid), { most: 0 })
    const unknown: string[] = []
    const ends: (string | null)[] = []
    for (const seed of [1, 2]) {
      const follower = new Follower(raid, product, mode)
      const { s } = play(raid, mode, seed, (g) => {
        g.heard = (_, event) => {
          if (unknown.length === 0 && !follower.hears(event)) unknown.push(...follower.said.slice(-12))
        }
      })
      ends.push(s.result)
    }
    expect(unknown).toEqual([])
    expect(ends).toContain('raiders') // so late states were there
    expect(new Follower(raid, product, mode).hears({ type: 'NONE.LEFT' })).toBe(false)
  })
})
