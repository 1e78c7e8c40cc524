import { bossTurn } from './parts/boss-turn.ts'
import {
  type Action,
  type ChartContext,
  chart,
  command,
  type Fragment,
  freshContext,
  takeMode,
  whenFlipped,
  whenResolved,
} from './parts/chart.ts'
import { encounterRegion, region } from './parts/ending.ts'
import { raiderTurn } from './parts/raider-turn.ts'
import { setUp } from './parts/set-up.ts'
import { nextTurn } from './parts/turn.ts'

const card = (name: string): string => `naxxramas/${name}`
const tokens = (name: string, count: number): Action => command('placeTokens', { token: card(name), count })

interface Boss {
  title: string
  card: string
  rules: string[]
  tokens?: Action[] // N5.3
  more?: Fragment // an encounter of its own
}
interface Quarter {
  title: string
  card: string
  advised: number // N2.2: from the easiest to the hardest
  rules: string[]
  bosses: Record<string, Boss> // in this order
}

const sides = { left: 'unrelenting', right: 'spectral' }

/** N7: the raid is divided until Gothik flips or falls. */
const gothik: Fragment = {
  initial: 'divided',
  states: {
    divided: {
      meta: { title: 'Two sides', rules: ['N7.1', 'N7.2', 'N7.3'] },
      entry: [command('setFact', { name: 'sides', value: 1 }), command('splitRaid', sides)],
      exit: [
        command('setFact', { name: 'sides', value: 0 }),
        command('clearMarks', { marks: Object.values(sides), told: true }),
      ],
      on: { FLIPPED: whenFlipped(card('gothik-the-harvester'), true, 'united', ['N7.4']) },
    },
    united: { meta: { title: 'Together again', rules: ['N7.4'] } },
  },
}

/** N8: they ride one after another turned face down, and fall together. */
const horsemen: Fragment = {
  initial: 'riding',
  states: {
    riding: {
      meta: { title: 'All four ride', rules: ['N8.1', 'N8.2'] },
      on: { FLIPPED: whenFlipped(card('the-four-horsemen'), true, 'falling', ['N8.1']) },
    },
    falling: { meta: { title: 'One has fatal damage', rules: ['N8.1', 'N8.2'] } },
  },
}

const quarters: Record<string, Quarter> = {
  arachnid: {
    title: 'The Arachnid Quarter',
    card: 'the-arachnid-quarter',
    advised: 2,
    rules: ['N6.1', 'N6.5'],
    bosses: {
      anubrekhan: { title: 'Anub’Rekhan', card: 'anubrekhan', rules: ['N2.3'] },
      faerlina: {
        title: 'Grand Widow Faerlina',
        card: 'grand-widow-faerlina',
        rules: ['N5.3'],
        tokens: [tokens('naxxramas-worshipper', 2)],
      },
      maexxna: { title: 'Maexxna', card: 'maexxna', rules: ['N5.1'] },
    },
  },
  construct: {
    title: 'The Construct Quarter',
    card: 'the-construct-quarter',
    advised: 1,
    rules: ['N6.1', 'N6.6'],
    bosses: {
      patchwerk: { title: 'Patchwerk', card: 'patchwerk', rules: ['N2.3'] },
      grobbulus: { title: 'Grobbulus', card: 'grobbulus', rules: ['N5.1'] },
      gluth: { title: 'Gluth', card: 'gluth', rules: ['N5.1'] },
      thaddius: {
        title: 'Thaddius',
        card: 'thaddius',
        rules: ['N5.3'],
        tokens: [tokens('stalagg', 1), tokens('feugen', 1)],
      },
    },
  },
  military: {
    title: 'The Military Quarter',
    card: 'the-military-quarter',
    advised: 4,
    rules: ['N6.1', 'N6.8'],
    bosses: {
      razuvious: {
        title: 'Instructor Razuvious',
        card: 'instructor-razuvious',
        rules: ['N2.3', 'N5.3'],
        tokens: [tokens('death-knight-understudy', 2)],
      },
      gothik: {
        title: 'Gothik the Harvester',
        card: 'gothik-the-harvester',
        rules: ['N7.1', 'N7.4'],
        tokens: [tokens('unrelenting-death-knight', 2)], // nothing else brings them into play
        more: gothik,
      },
      horsemen: {
        title: 'The Four Horsemen',
        card: 'the-four-horsemen',
        rules: ['N5.3', 'N8.1'],
        tokens: ['baron-rivendare', 'sir-zeliek', 'lady-blaumeux', 'thane-korthazz'].map((name) => tokens(name, 1)),
        more: horsemen,
      },
    },
  },
  plague: {
    title: 'The Plague Quarter',
    card: 'the-plague-quarter',
    advised: 3,
    rules: ['N6.1', 'N6.7'],
    bosses: {
      noth: { title: 'Noth the Plaguebringer', card: 'noth-the-plaguebringer', rules: ['N2.3'] },
      heigan: { title: 'Heigan the Unclean', card: 'heigan-the-unclean', rules: ['N5.1'] },
      loatheb: { title: 'Loatheb', card: 'loatheb', rules: ['N5.3'], tokens: [tokens('spore', 1)] },
    },
  },
}
const quarterNames = Object.keys(quarters)
const lair = 'frostwyrm'
/** N2.2, N6.4: so many Quarters are cleared before the Lair may be entered. */
const beforeTheLair: Record<string, number> = { standard: 1, heroic: quarterNames.length }

interface Args {
  context: ChartContext
}

/** N2.2: any Quarter that isn't cleared, or the Lair. */
const ways = ({ context: { cleared, mode } }: Args) => {
  const open = quarterNames.filter((name) => !cleared.includes(name))
  return { options: cleared.length >= (beforeTheLair[mode] ?? 0) ? [...open, lair] : open }
}

const reset = ({ context }: Args) => ({
  resurrect: context.mode !== 'heroic', // N6.4
  stays: context.cleared.map((name) => card(quarters[name]?.card ?? '')),
})

/** N5.1: it leaves the game and all tokens are destroyed before the next one comes. */
const fall: Action[] = [command('removeBoss', {}), command('destroyAll', { group: 'tokens' })]

const quarter = (name: string, { title, card: wing, advised, rules, bosses }: Quarter): Fragment => {
  const order = Object.entries(bosses)
  const states = order.map(([key, boss], i) => {
    const after = order[i + 1]?.[0]
    const cleared = [
      ...fall,
      command('turnOver', { group: name }),
      // in the order of the list, whatever order they were cleared in
      chart.assign({
        cleared: ({ context }) => quarterNames.filter((each) => each === name || context.cleared.includes(each)),
      }),
    ]
    const state: Fragment = {
      ...boss.more,
      meta: { title: boss.title, boss: { card: card(boss.card) }, rules: boss.rules },
      entry: [command('placeBoss', { card: card(boss.card) }), ...(boss.tokens ?? [])],
      on: {
        'BOSS.FATAL': after
          ? { target: after, actions: fall, meta: { rules: ['N5.1', 'N10.1'] } }
          : { target: '#cleared', actions: cleared, meta: { rules: ['N5.1', 'N6.1'] } },
      },
    }
    return [key, state] as const
  })
  return {
    initial: order[0]?.[0] ?? '',
    meta: { title, wing: { card: card(wing), advised }, rules },
    entry: [
      chart.assign({ present: true }),
      command('resetRaid', reset),
      command('placeCards', { cards: [card(wing), card('mr-bigglesworth')] }),
    ],
    states: Object.fromEntries(states),
  }
}

const entered = (name: string, rules: string[], least: Record<string, number> = {}) => ({
  target: name,
  guard: { type: 'chosen' as const, params: { ways: [name], least } },
  meta: { rules },
})

/** N9.2: as the next player's turn starts, three more of the nine. */
const wave = (next: string): Fragment => ({
  meta: { title: 'Immune', rules: ['N9.2', 'N10.3'] },
  entry: command('putIntoPlay', { deck: 'army', count: 3 }),
  on: {
    'TURN.BEGAN': { actions: command('addEffect', { name: 'wave' }), meta: { rules: ['N9.2'] } },
    'EFFECT.RESOLVED': whenResolved('wave', next, ['N9.2']),
  },
})

const frostwyrm: Fragment = {
  initial: 'sapphiron',
  meta: { title: 'Frostwyrm Lair', wing: { card: card('frostwyrm-lair'), least: beforeTheLair }, rules: ['N6.3'] },
  entry: [
    chart.assign({ present: true }),
    command('placeCards', { cards: [card('frostwyrm-lair')] }),
    command('drawHand', { cards: 7, refill: true }), // N6.3, as the card says
  ],
  states: {
    sapphiron: {
      meta: { title: 'Sapphiron', boss: { card: card('sapphiron') }, rules: ['N6.3'] },
      entry: command('placeBoss', { card: card('sapphiron') }),
      on: {
        'BOSS.FATAL': {
          target: 'kelthuzad',
          actions: [...fall, command('turnOver', { group: lair })],
          meta: { rules: ['N5.1', 'N9.1'] },
        },
      },
    },
    kelthuzad: {
      initial: 'firstWave',
      meta: { title: 'Kel’Thuzad', boss: { card: card('kelthuzad') }, rules: ['N9.1', 'N9.2'] },
      entry: [
        chart.assign({ stage: 2 }), // his own events from now on
        command('removeAll', { group: 'eventDeck' }),
        command('removeAll', { group: 'eventGraveyard' }),
        command('setFact', { name: 'immune', value: 1 }),
        command('placeBoss', { card: card('kelthuzad') }),
      ],
      states: {
        firstWave: wave('secondWave'),
        secondWave: wave('mortal'),
        mortal: {
          meta: { title: 'No longer immune', rules: ['N9.2'] },
          entry: [command('putIntoPlay', { deck: 'army', count: 3 }), command('setFact', { name: 'immune', value: 0 })],
        },
      },
      on: { 'BOSS.FATAL': { target: '#defeated', meta: { rules: ['N10.1', 'R100.2'] } } },
    },
  },
}

const eventDeck = ({ context }: Args): string => (context.stage === 2 ? 'kelthuzad' : 'events')

export const naxxramas = chart.createMachine({
  id: 'naxxramas',
  type: 'parallel',
  context: freshContext,
  options: { maxIterations: 1000 },
  meta: { title: 'Naxxramas', rules: ['R100.1', 'N1.1'] },
  states: {
    encounter: encounterRegion({
      initial: 'waiting',
      meta: { title: 'The Quarters', rules: ['N2.2'] },
      states: {
        waiting: {
          meta: { rules: ['N2.2'] },
          on: { BEGIN: { target: 'choosing', actions: takeMode, meta: { rules: ['N2.2'] } } },
        },
        // N6.1: whatever its fall has set going comes first: a new Quarter would wipe it away
        cleared: {
          id: 'cleared',
          meta: { title: 'A Quarter is cleared', rules: ['N6.1'] },
          entry: command('addEffect', { name: 'cleared', last: true }),
          on: { 'EFFECT.RESOLVED': whenResolved('cleared', 'choosing', ['N2.2', 'N6.1']) },
        },
        choosing: {
          id: 'choosing',
          meta: { title: 'The raid leader chooses', rules: ['N1.3', 'N2.2', 'N6.4'] },
          entry: [chart.assign({ present: false }), command('chooseWay', ways)],
          on: {
            'WAY.CHOSEN': [
              ...quarterNames.map((name) => entered(name, ['N2.2', 'N6.2'])),
              entered(lair, ['N2.2', 'N6.3', 'N6.4'], beforeTheLair),
            ],
          },
        },
        ...Object.fromEntries(Object.entries(quarters).map(([name, it]) => [name, quarter(name, it)])),
        frostwyrm,
        defeated: {
          id: 'defeated',
          meta: { title: 'Defeated', rules: ['N10.1', 'R100.2'] },
          entry: command('bossLoses', {}),
        },
      },
    }),
    flow: region({
      initial: 'setUp',
      meta: { rules: ['500.1'] },
      states: {
        setUp: setUp({
          decks: ['main', 'events', 'kelthuzad', 'army'],
          place: [], // N2.3: the encounter has placed Quarter and Boss
          hand: 7,
          bossMulligans: true,
          first: 'boss',
          next: '#nextTurn',
          rules: { decks: 'N2.1', place: ['N2.3'], hands: 'N2.4' },
          onBegin: false,
        }),
        nextTurn: nextTurn({ first: 'boss', rules: ['N2.4'] }),
        bossTurn: bossTurn({
          start: {
            draw: { boss: 1, raider: 1 },
            rules: ['N3.1', 'N4.1'],
            skipFirstDraw: ['N2.4'],
            then: { deck: eventDeck, decks: ['events', 'kelthuzad'], rules: ['N4.2', 'N9.1', 'N10.2'] },
          },
          between: [],
          action: ['N3.1'],
          end: ['N4.4'],
        }),
        raiderTurn: raiderTurn({ draw: { boss: 1, raider: 1 }, rules: ['N3.1'] }),
      },
      // N6.2: every Quarter begins the raid anew; Frostwyrm Lair (N6.3) does not
      on: {
        'WAY.CHOSEN': {
          target: '#setUp.mulligans',
          guard: { type: 'chosen', params: { ways: quarterNames } },
          meta: { rules: ['N2.1', 'N2.3', 'N2.4', 'N6.2'] },
        },
      },
    }),
  },
})
