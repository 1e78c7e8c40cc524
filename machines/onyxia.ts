import { bossTurn } from './parts/boss-turn.ts'
import { chart, command, type Fragment, freshContext } from './parts/chart.ts'
import { encounterRegion, region } from './parts/ending.ts'
import { eventPhase } from './parts/event.ts'
import { raiderTurn } from './parts/raider-turn.ts'
import { setUp } from './parts/set-up.ts'
import { nextTurn } from './parts/turn.ts'

const onyxiaCard = (stage: number): string => `onyxia/onyxia-${stage}`

const draw = ({ context }: { context: { stage: number } }) => ({ boss: context.stage, raider: 1 })

const stage = (n: 1 | 2 | 3, fatal: 'stage2' | 'stage3' | 'defeated'): Fragment => ({
  meta: { title: `Stage ${n}`, rules: ['R203.1a'] },
  entry: [chart.assign({ stage: n }), command('setFact', { name: 'stage', value: n })],
  on: {
    'BOSS.FATAL':
      fatal === 'defeated'
        ? { target: fatal, meta: { rules: ['R202.2', 'R100.2'] } }
        : {
            target: fatal,
            actions: command('swapBoss', { card: onyxiaCard(n + 1), readiness: 'same' }),
            meta: { rules: ['R202.1', 'R101.4', 'R203.1a'] },
          },
  },
})

export const onyxia = chart.createMachine({
  id: 'onyxia',
  type: 'parallel',
  context: freshContext,
  options: { maxIterations: 1000 },
  meta: { title: 'Onyxia’s Lair', rules: ['R100.1'] },
  states: {
    // Before flow, because entry actions come in the order of the states: what BEGIN says here is done before hands are offered.
    encounter: encounterRegion({
      initial: 'waiting',
      meta: { title: 'Onyxia', rules: ['R203.1a'] },
      states: {
        waiting: {
          meta: { rules: ['R203.1a'] },
          on: { BEGIN: { target: 'stage1', meta: { rules: ['R203.1a', 'R200.2'] } } },
        },
        stage1: stage(1, 'stage2'),
        stage2: stage(2, 'stage3'),
        stage3: stage(3, 'defeated'),
        defeated: {
          meta: { title: 'Defeated', rules: ['R202.2', 'R100.2'] },
          entry: command('bossLoses', {}),
        },
      },
    }),
    flow: region({
      initial: 'setUp',
      meta: { rules: ['500.1'] },
      states: {
        setUp: setUp({
          decks: ['main', 'events'],
          place: [command('placeBoss', { card: onyxiaCard(1) })],
          hand: 7,
          bossMulligans: true,
          first: 'boss',
          next: '#nextTurn',
          rules: { decks: 'R200.1', place: ['R200.2'], hands: 'R200.3' },
        }),
        nextTurn: nextTurn({ first: 'boss', rules: ['R200.4'] }),
        bossTurn: bossTurn({
          start: { draw, rules: ['R201.1'], skipFirstDraw: ['R200.4'] },
          between: [eventPhase({ deck: 'events', rules: ['R201.2', 'R203.2a'] })],
          action: ['R201.3'],
        }),
        raiderTurn: raiderTurn({ draw, rules: ['R200.4'] }),
      },
    }),
  },
})
