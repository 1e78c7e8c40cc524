import { atStartOfYourTurn, ferocity, immune, theLastIsGone, when, yours } from '../../vocabulary/build.ts'
import type { CardValue, Condition, Filter, PowerInPlay } from '../../vocabulary/values.ts'
import { flipsItself, staysInTheParty } from '../boss.ts'
import { boss, quarter, token } from './words.ts'

/** N6.8. That tokens go and this turns as a Boss falls is the chart's. */
export const militaryQuarter: CardValue = quarter('The Military Quarter', { number: '10', back: [] })

const horseman: Filter = { is: 'ally', tag: 'Horseman', whose: 'yours' }
const doomed: Filter = { ...horseman, fatal: true }
const notAllDoomed: Condition = { count: { ...horseman, fatal: false }, atLeast: 1 }
const leaderTurnsOne: PowerInPlay = when(atStartOfYourTurn, {
  effects: [{ choose: { ...horseman, turned: false }, by: 'leader', as: 'horseman' }, { flip: { bound: 'horseman' } }],
})
/** N8.1: they stay until all four have fatal damage, and the Boss with them. */
const horsemen: PowerInPlay[] = [
  immune,
  leaderTurnsOne,
  ...staysInTheParty({ tag: 'Horseman' }, { only: notAllDoomed, except: 'ofRaid' }), // whatever they have become
  when(theLastIsGone(horseman), { effects: [{ destroy: 'self' }] }), // on both sides: all four may fall at once
]

export const militaryBosses: CardValue[] = [
  boss([11, 'Instructor Razuvious', ['Human', 'Death Knight']], 6),
  boss([12, 'Gothik the Harvester', ['Human', 'Necromancer']], 6, [
    immune,
    {
      ...when(atStartOfYourTurn, { effects: [{ token: 'naxxramas/unrelenting-rider', n: 2 }] }),
      once: 'game',
    },
    when(theLastIsGone(yours('ally', { nameHas: 'Spectral' })), flipsItself),
    // should his Riders have lost their powers, nobody is left whose going he waits for
    when(atStartOfYourTurn, flipsItself, {
      all: [
        { count: yours('ally', { any: [{ nameHas: 'Spectral' }, { nameHas: 'Unrelenting' }] }), atMost: 0 },
        { happened: { on: 'enters', card: { nameHas: 'Unrelenting' } }, in: 'game' },
      ],
    }),
  ]),
  boss(
    [13, 'The Four Horsemen', ['Horsemen']],
    null,
    [...horsemen, when({ on: 'becomes', that: { count: doomed, atLeast: 1 } }, flipsItself)],
    horsemen,
  ),
]

const rider = ([name, number]: [string, string], n: number): CardValue => ({
  ...token([name, number], ['Human', 'Death Knight', 'Horseman'], [n, 'melee', 10]),
  back: [],
})

export const militaryTokens: CardValue[] = [
  token(['Death Knight Understudy', 'T6'], ['Human', 'Death Knight'], [1, 'melee', 15]),
  token(
    ['Unrelenting Rider', 'T8'],
    ['Unrelenting', 'Human', 'Death Knight'],
    [2, 'melee', 2],
    [
      ferocity,
      when({ on: 'leaves', card: 'self' }, { effects: [{ token: 'naxxramas/spectral-rider', n: 1, under: 'boss' }] }),
    ],
  ),
  token(['Spectral Rider', 'T10'], ['Spectral', 'Death Knight'], [2, 'melee', 2], [ferocity]),
  rider(["Thane Korth'azz", '14'], 5),
  rider(['Lady Blaumeux', '15'], 3),
  rider(['Baron Rivendare', '16'], 5),
  rider(['Sir Zeliek', '17'], 3),
]
