import { bossTurn } from './parts/boss-turn.ts'
import {
  type Action,
  chart,
  command,
  type Fragment,
  freshContext,
  takeMode,
  whenFlipped,
  whenResolved,
} from './parts/chart.ts'
import { encounterRegion, region } from './parts/ending.ts'
import { minionPhase } from './parts/minion.ts'
import { newBossPhase } from './parts/new-boss.ts'
import { raiderTurn } from './parts/raider-turn.ts'
import { setUp } from './parts/set-up.ts'
import { nextTurn } from './parts/turn.ts'
import type { ChartBoss } from './protocol.ts'

const card = (name: string): string => `molten-core/${name}`
const tokens = (name: string, count: number): Action => command('placeTokens', { token: card(name), count })

interface Boss {
  title: string
  card: string
  rune?: string // R301.5a: its rune names it and comes with it
  tokens: Action[]
}

/** R301.5a: in this order, those whose rune was drawn; Lucifron is there from the start, Majordomo follows the last rune. */
const bosses = {
  lucifron: { title: 'Lucifron', card: 'lucifron', tokens: [tokens('flamewaker-protector', 2)] },
  magmadar: { title: 'Magmadar', card: 'magmadar', rune: 'rune-of-kress', tokens: [] },
  gehennas: { title: 'Gehennas', card: 'gehennas', rune: 'rune-of-mohn', tokens: [tokens('flamewaker', 2)] },
  garr: { title: 'Garr', card: 'garr', rune: 'rune-of-blaz', tokens: [tokens('firesworn', 8)] },
  geddon: { title: 'Baron Geddon', card: 'baron-geddon', rune: 'rune-of-zeth', tokens: [] },
  shazzrah: { title: 'Shazzrah', card: 'shazzrah', rune: 'rune-of-mazj', tokens: [] },
  sulfuron: {
    title: 'Sulfuron Harbinger',
    card: 'sulfuron-harbinger',
    rune: 'rune-of-koro',
    tokens: [tokens('flamewaker-priest', 4)],
  },
  golemagg: {
    title: 'Golemagg the Incinerator',
    card: 'golemagg-the-incinerator',
    rune: 'rune-of-theri',
    tokens: [tokens('core-rager', 2)],
  },
  majordomo: {
    title: 'Majordomo Executus',
    card: 'majordomo-executus',
    tokens: [tokens('flamewaker-elite', 4), tokens('flamewaker-healer', 4)],
  },
} satisfies Record<string, Boss>

type Name = keyof typeof bosses
const numberOf = (name: Name): number => Object.keys(bosses).indexOf(name) + 1
const runeOf = (name: Name): string => {
  const { rune }: Boss = bosses[name]
  return rune ? card(rune) : '' // no rune left: Majordomo
}
const names = (Object.keys(bosses) as Name[]).filter((name) => name !== 'lucifron')

/** R302.1: in this order, without the chain. */
const falls = {
  target: 'fallen',
  actions: [
    chart.assign({ present: false }),
    command('removeBoss', {}),
    command('turnOver', { group: 'runes' }),
    command('removeAll', { group: 'minions', keep: 'minions' }),
    command('addEffect', { name: 'minions' }),
  ],
  meta: { rules: ['R302.1', 'R303.3c'] },
}

const met = (name: Name): ChartBoss => {
  const { card: key, rune }: Boss = bosses[name]
  return { card: card(key), ...(rune === undefined ? {} : { by: 'runes' }) }
}

const boss = (name: Name): Fragment => ({
  meta: { title: bosses[name].title, boss: met(name), rules: ['R301.5a', 'R302.1'] },
  on: { 'BOSS.FATAL': falls },
})

/** R303.1a: in this order, without the chain. */
const awakening: Action[] = [
  command('removeAll', { group: 'boss' }), // he isn't destroyed
  command('removeAll', { group: 'mainDeck' }),
  command('removeAll', { group: 'mainGraveyard' }),
  command('removeAll', { group: 'hand' }),
  command('removeAll', { group: 'allies' }),
  command('removeAll', { group: 'minions', keep: 'minions' }),
  command('addEffect', { name: 'awakening' }),
]

const arrival = (name: Name) => {
  const it: Boss = bosses[name]
  return {
    ...whenResolved('newBoss', name, ['R301.5a', 'R303.3b'], numberOf(name)),
    actions: [
      chart.assign({ present: true }),
      command('placeBoss', { card: card(it.card) }),
      ...(it.rune ? [command('putIntoPlay', { deck: 'runes', count: 1 })] : []),
      ...it.tokens,
    ],
  }
}

const announced = (name: Name) => ({
  target: 'arriving',
  guard: {
    type: 'revealed',
    params: { deck: 'runes', card: runeOf(name) },
  } as const,
  actions: chart.assign({ stage: numberOf(name) }),
  meta: { rules: ['R301.5a'] },
})

const defeat = { target: '#defeated', meta: { rules: ['R100.2'] } }

export const moltenCore = chart.createMachine({
  id: 'molten-core',
  type: 'parallel',
  context: freshContext,
  options: { maxIterations: 1000 },
  meta: { title: 'Molten Core', rules: ['R100.1'] },
  states: {
    encounter: encounterRegion({
      initial: 'waiting',
      meta: { title: 'The Bosses', rules: ['R300.4', 'R301.5a'] },
      states: {
        waiting: {
          meta: { rules: ['R300.2', 'R300.4'] },
          on: { BEGIN: { target: 'lucifron', actions: takeMode, meta: { rules: ['R300.2', 'R300.4'] } } },
        },
        lucifron: boss('lucifron'),
        magmadar: boss('magmadar'),
        gehennas: boss('gehennas'),
        garr: boss('garr'),
        geddon: boss('geddon'),
        shazzrah: boss('shazzrah'),
        sulfuron: boss('sulfuron'),
        golemagg: boss('golemagg'),
        fallen: {
          meta: { title: 'A Boss has fallen', rules: ['R302.2'] },
          on: {
            'EFFECT.RESOLVED': {
              ...whenResolved('minions', 'nobody', ['R302.2']),
              actions: command('putKept', { name: 'minions' }),
            },
          },
        },
        nobody: {
          meta: { title: 'No Boss', rules: ['R301.5a', 'R302.3'] },
          on: { REVEALED: names.map(announced) },
        },
        arriving: {
          meta: { title: 'The next Boss', rules: ['R301.5a'] },
          entry: command('addEffect', { name: 'newBoss' }),
          on: { 'EFFECT.RESOLVED': names.map(arrival) },
        },
        // R303.1a: he can't be destroyed
        majordomo: {
          meta: { title: bosses.majordomo.title, boss: met('majordomo'), rules: ['R303.1a'] },
          on: {
            FLIPPED: { ...whenFlipped(card('majordomo-executus'), true, 'awakening', ['R303.1a']), actions: awakening },
          },
        },
        awakening: {
          meta: { title: 'Ragnaros awakens', rules: ['R303.1b'] },
          on: {
            'EFFECT.RESOLVED': {
              ...whenResolved('awakening', 'ragnaros', ['R303.1b']),
              actions: [
                command('putKept', { name: 'minions' }),
                command('placeBoss', { card: card('ragnaros') }),
                command('switchDeck', { deck: 'ragnaros' }),
                command('drawHand', { cards: 7 }),
              ],
            },
          },
        },
        ragnaros: {
          initial: 'submerged',
          meta: { title: 'Ragnaros', boss: { card: card('ragnaros'), awakens: true }, rules: ['R303.1b'] },
          states: {
            submerged: {
              meta: { title: 'Submerged', rules: ['R303.1b'] },
              on: { FLIPPED: whenFlipped(card('ragnaros'), true, 'risen', ['R101.1b']) },
            },
            risen: {
              meta: { title: 'Risen', rules: ['R101.1b'] },
              on: { FLIPPED: whenFlipped(card('ragnaros'), false, 'submerged', ['R101.1b']) },
            },
          },
          on: { 'BOSS.FATAL': defeat },
        },
        defeated: {
          id: 'defeated',
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
          decks: ['main', 'minions', 'ragnaros'],
          place: [
            command('keepRandom', ({ context }) => ({ deck: 'runes', count: context.mode === 'full-clear' ? 7 : 3 })),
            command('placeBoss', { card: card('lucifron') }),
            ...bosses.lucifron.tokens,
          ],
          hand: 7,
          bossMulligans: false,
          first: 'raider',
          next: '#nextTurn',
          rules: { decks: 'R300.1', place: ['R300.2', 'R300.3', 'R300.4'], hands: 'R300.5' },
        }),
        nextTurn: nextTurn({ first: 'raider', rules: ['R300.6'] }),
        bossTurn: bossTurn({
          start: { draw: { boss: 1, raider: 1 }, rules: ['R301.1'] },
          between: [
            newBossPhase({ deck: 'runes', rules: ['R301.2', 'R301.5a'] }),
            minionPhase({ deck: 'minions', rules: ['R301.3', 'R303.2a'] }),
          ],
          action: ['R301.4'],
        }),
        raiderTurn: raiderTurn({ draw: { boss: 1, raider: 1 }, rules: ['R300.6'] }),
      },
    }),
  },
})
