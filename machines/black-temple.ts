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
import { minionPhase } from './parts/minion.ts'
import { raiderTurn } from './parts/raider-turn.ts'
import { setUp } from './parts/set-up.ts'
import { nextTurn } from './parts/turn.ts'
import type { ChartBoss, ChartFace } from './protocol.ts'

const card = (name: string): string => `black-temple/${name}`
const tokens = (name: string, count: number): Action => command('placeTokens', { token: card(name), count })

interface Boss {
  title: string
  card: string
  events: number // R502.2b
  threat?: number // R504.2a
  tokens?: Action[] // R502.2c
  faces?: ChartFace[] // R503.2a
  newHand?: number // R503.3a
}

const council = ['gathios-the-shatterer', 'high-nethermancer-zerevor', 'lady-malande', 'veras-darkshadow']

/** R503.2a: what the Reliquary shows, in this order. */
const faces = {
  shrine: { title: 'Shrine of Lost Souls', card: card('shrine-of-lost-souls'), back: false },
  suffering: { title: 'Essence of Suffering', card: card('shrine-of-lost-souls'), back: true },
  desire: { title: 'Essence of Desire', card: card('essence-of-desire'), back: false },
  anger: { title: 'Essence of Anger', card: card('essence-of-desire'), back: true },
} satisfies Record<string, ChartFace>

/** R502.2a: in this order. */
const bosses = {
  najentus: { title: 'High Warlord Naj’entus', card: 'high-warlord-najentus', events: 0, threat: 4 },
  supremus: { title: 'Supremus', card: 'supremus', events: 1, threat: 5 },
  akama: {
    title: 'Shade of Akama',
    card: 'shade-of-akama',
    events: 2,
    threat: 6,
    tokens: [tokens('ashtongue-channeler', 6)],
  },
  teron: { title: 'Teron Gorefiend', card: 'teron-gorefiend', events: 2, threat: 7 },
  gurtogg: { title: 'Gurtogg Bloodboil', card: 'gurtogg-bloodboil', events: 3, threat: 8 },
  reliquary: {
    title: 'Reliquary of Souls',
    card: 'shrine-of-lost-souls',
    events: 3,
    threat: 9,
    tokens: [tokens('soul-fragment', 3)],
    faces: Object.values(faces),
  },
  shahraz: { title: 'Mother Shahraz', card: 'mother-shahraz', events: 3, threat: 10 },
  council: {
    title: 'The Illidari Council',
    card: 'the-illidari-council',
    events: 4,
    tokens: council.map((name) => tokens(name, 1)),
  },
  betrayer: { title: 'The Betrayer', card: 'the-betrayer', events: 5, newHand: 7 },
} satisfies Record<string, Boss>

type Name = keyof typeof bosses
const list: Boss[] = Object.values(bosses)
const names = Object.keys(bosses) as Name[]
const numberOf = (name: Name): number => names.indexOf(name) + 1
const last = names.length

/** What everybody knows of a Boss before it comes. */
const met = (name: Name): ChartBoss => {
  const { threat, faces, newHand, events, ...it }: Boss = bosses[name]
  return {
    card: card(it.card),
    ...(threat === undefined ? {} : { threat }),
    ...(faces === undefined ? {} : { faces }),
    ...(events === 0 || numberOf(name) === last ? {} : { events }), // R503.3b: those of the last one stay down
    ...(newHand === undefined ? {} : { newHand }),
  }
}

const falls = { target: '#fall', meta: { rules: ['R502.1a'] } }

/** R504.2: how many resources a raider may keep, by Boss; undefined: any number. */
const threatOf = (number: number): number | undefined => list[number - 1]?.threat

/** Its number stays known until the next one comes (R502.2a), and how many resources a raider may keep (0: any number). */
const here = (name: Name) => [
  chart.assign({ stage: numberOf(name), present: true }),
  command('setFact', { name: 'boss', value: numberOf(name) }),
  command('setFact', { name: 'threat', value: threatOf(numberOf(name)) ?? 0 }),
]

const boss = (name: Name, more: Fragment = {}): Fragment => ({
  meta: { title: bosses[name].title, boss: met(name), rules: ['R502.2a', 'R502.2b'] },
  ...more,
  entry: here(name),
  on: { 'BOSS.FATAL': falls, ...more.on },
})

/** R502.2: the Minions that were kept and the next Boss come into play together. */
const arrival = (name: Name) => {
  const it: Boss = bosses[name]
  const rules = ['R502.2', 'R502.2a', 'R502.2b', 'R502.2c', ...(name === 'betrayer' ? ['R503.3a'] : [])]
  return {
    ...whenResolved('nextBoss', `#${name}`, rules, numberOf(name) - 1),
    actions: [
      command('placeBoss', { card: card(it.card) }),
      command('putKept', { name: 'minions' }),
      ...(it.tokens ?? []),
      command('placeResources', { deck: 'events', count: it.events }),
      ...(it.newHand === undefined ? [] : [command('discardHand', {}), command('drawHand', { cards: it.newHand })]), // R503.3a
    ],
  }
}

/** R503.1a: while Teron is face up, players may become ghosts; then all are what they were. His Constructs go with him. */
const teron = boss('teron', {
  id: 'teron',
  initial: 'ghosts',
  states: {
    ghosts: {
      meta: { title: 'Ghosts', rules: ['R503.1a', 'R503.1b'] },
      entry: command('setFact', { name: 'ghosts', value: 1 }),
      exit: [command('setFact', { name: 'ghosts', value: 0 }), command('clearMarks', { marks: ['ghost'], told: true })],
      on: { FLIPPED: whenFlipped(card('teron-gorefiend'), true, 'alone', ['R503.1d']) },
    },
    alone: {
      meta: { title: 'Without ghosts', rules: ['R503.1d'] },
      on: { FLIPPED: whenFlipped(card('teron-gorefiend'), false, 'ghosts', ['R503.1a']) },
    },
  },
  on: {
    'BOSS.FATAL': {
      target: '#fall',
      actions: command('removeAll', { group: 'constructs' }),
      meta: { rules: ['R502.1a', 'B1.8'] },
    },
  },
})

/** R503.2: four faces of one Boss; only the last can be destroyed. */
const reliquary: Fragment = {
  id: 'reliquary',
  initial: 'shrine',
  meta: { title: bosses.reliquary.title, boss: met('reliquary'), rules: ['R503.2a', 'R503.2c'] },
  entry: here('reliquary'),
  states: {
    shrine: {
      meta: { title: faces.shrine.title, rules: ['R503.2a'] },
      on: { FLIPPED: whenFlipped(card('shrine-of-lost-souls'), true, 'suffering', ['R503.2a']) },
    },
    suffering: {
      meta: { title: faces.suffering.title, rules: ['R503.2b'] },
      on: {
        'BOSS.FATAL': {
          target: 'desire',
          actions: command('swapBoss', { card: card('essence-of-desire'), readiness: 'same' }),
          meta: { rules: ['R503.2b', 'R503.2c'] },
        },
      },
    },
    desire: {
      meta: { title: faces.desire.title, rules: ['R503.2b'] },
      on: {
        'BOSS.FATAL': {
          target: 'anger',
          actions: command('flipBoss', {}),
          meta: { rules: ['R503.2b', 'R503.2c'] },
        },
        FLIPPED: whenFlipped(card('essence-of-desire'), true, 'anger', ['R503.2b']),
      },
    },
    anger: {
      meta: { title: faces.anger.title, rules: ['R503.2b'] },
      on: {
        'BOSS.FATAL': falls,
        FLIPPED: whenFlipped(card('essence-of-desire'), false, 'desire', ['R503.2b']),
      },
    },
  },
}

const threat = ({ context }: { context: ChartContext }) => {
  const most = threatOf(context.stage)
  return most === undefined ? {} : { resources: most }
}

export const blackTemple = chart.createMachine({
  id: 'black-temple',
  type: 'parallel',
  context: freshContext,
  options: { maxIterations: 1000 },
  meta: { title: 'Black Temple', rules: ['R100.1'] },
  states: {
    encounter: encounterRegion({
      initial: 'waiting',
      meta: { title: 'The Bosses', rules: ['R502.2a'] },
      states: {
        waiting: {
          meta: { rules: ['R500.2'] },
          on: { BEGIN: { target: 'najentus', actions: takeMode, meta: { rules: ['R500.2'] } } },
        },
        najentus: boss('najentus', { id: 'najentus' }),
        supremus: boss('supremus', { id: 'supremus' }),
        akama: boss('akama', { id: 'akama' }),
        teron,
        gurtogg: boss('gurtogg', { id: 'gurtogg' }),
        reliquary,
        shahraz: boss('shahraz', { id: 'shahraz' }),
        // B1.1: its members decide when it falls
        council: boss('council', {
          id: 'council',
          on: { FLIPPED: whenFlipped(card('the-illidari-council'), true, '#fall', ['B1.1']) },
        }),
        betrayer: boss('betrayer', {
          id: 'betrayer',
          on: { 'BOSS.FATAL': { target: '#defeated', meta: { rules: ['R100.2', 'R503.3b'] } } },
        }),
        fall: {
          id: 'fall',
          initial: 'events',
          meta: { title: 'A Boss has fallen', rules: ['R502.1a', 'R502.1b'] },
          entry: [
            chart.assign({ present: false }),
            command('removeBoss', {}),
            command('destroyAll', { group: 'faceUpEvents' }),
          ],
          states: {
            events: {
              meta: { title: 'Its events', rules: ['R502.1c'] },
              entry: command('turnUp', { group: 'events', name: 'event' }),
              on: {
                'EFFECT.RESOLVED': { ...whenResolved('event', 'events', ['R502.1c']), reenter: true },
                'NONE.LEFT': { target: 'minions', meta: { rules: ['R502.1c', 'R502.1d'] } },
              },
            },
            minions: {
              meta: { title: 'Its Minions', rules: ['R502.1d', 'R502.2'] },
              entry: [
                command('removeAll', { group: 'minions', keep: 'minions' }),
                command('addEffect', { name: 'nextBoss' }),
              ],
              on: { 'EFFECT.RESOLVED': names.slice(1).map(arrival) },
            },
          },
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
          decks: ['main', 'minions', 'events', 'betrayerEvents'],
          place: [command('placeBoss', { card: card(bosses.najentus.card) })],
          hand: 7,
          bossMulligans: true,
          first: 'raider',
          next: '#nextTurn',
          rules: { decks: 'R500.1', place: ['R500.2'], hands: 'R500.3' },
        }),
        nextTurn: nextTurn({ first: 'raider', rules: ['R500.4'] }),
        bossTurn: bossTurn({
          start: {
            draw: { boss: 1, raider: 1 },
            rules: ['R501.1a'],
            then: {
              deck: () => 'betrayerEvents',
              decks: ['betrayerEvents'],
              stage: last,
              rules: ['R501.1b', 'R503.3c'],
            },
          },
          between: [minionPhase({ deck: 'minions', rules: ['R501.2'] })],
          action: ['R501.3'],
        }),
        raiderTurn: raiderTurn(
          { draw: { boss: 1, raider: 1 }, rules: ['R500.4'] },
          { rules: ['R504.2a', 'R504.2b'], wrapUp: threat },
        ),
      },
    }),
  },
})
