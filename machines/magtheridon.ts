import { bossTurn } from './parts/boss-turn.ts'
import { type ChartContext, chart, command, freshContext, whenFlipped, whenResolved } from './parts/chart.ts'
import { encounterRegion, region } from './parts/ending.ts'
import { raiderTurn } from './parts/raider-turn.ts'
import { setUp } from './parts/set-up.ts'
import { nextTurn } from './parts/turn.ts'

const card = (name: string): string => `magtheridon/${name}`
const numbered = (name: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => card(`${name}-${from + i}`))

const channelers = [
  ...numbered('summoner-channeler', 1, 2),
  card('dark-mending-channeler-3'),
  ...numbered('shadow-channeler', 4, 5),
]

interface Args {
  context: ChartContext
}
const defeat = { target: 'defeated', meta: { rules: ['R100.2'] } }
const draw = ({ context }: Args) => ({ boss: context.stage, raider: 1 })
const bloodGained = ({ context }: Args) => ({ deck: 'blood', count: context.stage - 1 })

/** Stage 1 is Magtheridon in chains, stage 2 Magtheridon unleashed. */
export const magtheridon = chart.createMachine({
  id: 'magtheridon',
  type: 'parallel',
  context: freshContext,
  options: { maxIterations: 1000 },
  meta: { title: 'Magtheridon’s Lair', rules: ['R100.1'] },
  states: {
    encounter: encounterRegion({
      initial: 'waiting',
      meta: { title: 'Magtheridon', rules: ['R400.2', 'R402.1a'] },
      states: {
        waiting: {
          meta: { rules: ['R400.2'] },
          on: { BEGIN: { target: 'chained', meta: { rules: ['R400.2'] } } },
        },
        chained: {
          meta: { title: 'Chained', rules: ['R402.1a'] },
          entry: command('setFact', { name: 'stage', value: 1 }),
          on: { FLIPPED: whenFlipped(card('magtheridon-1'), true, 'unleashing', ['R402.1a']), 'BOSS.FATAL': defeat },
        },
        unleashing: {
          meta: { title: 'Unleashing', rules: ['R402.1a'] },
          entry: command('addEffect', { name: 'unleashing' }),
          on: {
            'EFFECT.RESOLVED': {
              ...whenResolved('unleashing', 'unleashed', ['R402.1a', 'R402.3a', 'R402.4a']),
              actions: [
                chart.assign({ stage: 2 }),
                command('putIntoPlay', { deck: 'blood', count: 1 }),
                command('placeCards', { cards: numbered('manticron-cube', 1, 5) }),
                command('placeCards', { cards: [card('magtheridons-lair')] }),
                command('swapBoss', { card: card('magtheridon-2'), readiness: 'ready' }),
              ],
            },
            'BOSS.FATAL': defeat, // nothing protects him any more
          },
        },
        unleashed: {
          initial: 'cooldown',
          meta: { title: 'Unleashed', rules: ['R402.1a', 'R402.2b'] },
          entry: command('setFact', { name: 'stage', value: 2 }),
          states: {
            cooldown: {
              meta: { title: 'Cooldown', rules: ['R402.4a', 'R402.4d'] },
              on: { FLIPPED: whenFlipped(card('magtheridons-lair'), true, 'nova', ['R402.4b']) },
            },
            nova: {
              meta: { title: 'Nova', rules: ['R402.4b', 'R402.4c'] },
              on: { FLIPPED: whenFlipped(card('magtheridons-lair'), false, 'cooldown', ['R402.4b', 'R402.4d']) },
            },
          },
          on: { 'BOSS.FATAL': defeat },
        },
        defeated: {
          meta: { title: 'Defeated', rules: ['R100.2'] },
          entry: command('bossLoses', {}),
        },
      },
    }),
    flow: region({
      initial: 'setUp',
      meta: { rules: ['500.1'] },
      states: {
        setUp: setUp({
          decks: ['main'],
          place: [command('placeBoss', { card: card('magtheridon-1') }), command('placeCards', { cards: channelers })],
          hand: 7,
          bossMulligans: true,
          first: 'raider',
          next: '#nextTurn',
          rules: { decks: 'R400.1', place: ['R400.2'], hands: 'R400.3' },
        }),
        nextTurn: nextTurn({ first: 'raider', rules: ['R400.4'] }),
        bossTurn: bossTurn({
          start: {
            draw,
            rules: ['R401.1a', 'R401.1b', 'R402.2a', 'R402.2b'],
            asItStarts: [command('placeResources', { deck: 'blood', count: 1 }), command('putIntoPlay', bloodGained)],
          },
          between: [],
          action: ['R401.2'],
        }),
        raiderTurn: raiderTurn({ draw, rules: ['R400.4'] }),
      },
    }),
  },
})
