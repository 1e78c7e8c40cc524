import {
  activate,
  all,
  always,
  any,
  atEndOfYourTurn,
  atStartOfYourTurn,
  bound,
  deal,
  ferocity,
  give,
  heroOrAlly,
  immune,
  keyword,
  longRange,
  opposing,
  pay,
  target,
  targeting,
  theLastIsGone,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type {
  CardValue,
  Condition,
  DamageType,
  Effect,
  Filter,
  KeywordPower,
  PowerInPlay,
} from '../../vocabulary/values.ts'
import { staysInTheParty } from '../boss.ts'
import { anyRaider, boss, facesDown, quarter, speaksAsItTurns, takesBack, token } from './words.ts'

const equipmentHas = (n: number): PowerInPlay => always({ atk: n, to: any('weapon') }, { def: n, to: any('armor') })

/** N6.8. That tokens go and this turns as a Boss falls is the chart's. */
export const militaryQuarter: CardValue = quarter('The Military Quarter', {
  number: '10',
  powers: [equipmentHas(-1), takesBack('Harvest Soul')],
  back: [speaksAsItTurns('Your games weary me. Come further, and your very souls shall be unmade!'), equipmentHas(1)],
})

const understudy: Filter = { named: 'Death Knight Understudy' }

const horseman: Filter = { is: 'ally', tag: 'Horseman', whose: 'yours' }
const notAllDoomed: Condition = { count: { ...horseman, fatal: false }, atLeast: 1 }
const leaderTurnsOne: PowerInPlay = when(atStartOfYourTurn, {
  effects: [{ choose: { ...horseman, turned: false }, by: 'leader', as: 'horseman' }, { flip: bound('horseman') }],
})
/** N8.1: they stay until all four have fatal damage, and the Boss with them. */
const horsemen: PowerInPlay[] = [
  immune,
  leaderTurnsOne,
  ...staysInTheParty({ tag: 'Horseman' }, { only: notAllDoomed, except: 'ofRaid' }), // whatever they have become
  when(theLastIsGone(horseman), { effects: [{ destroy: 'self' }] }), // on both sides: all four may fall at once
]

export const militaryBosses: CardValue[] = [
  boss(
    [11, 'Instructor Razuvious', ['Human', 'Death Knight']],
    6,
    [
      keyword('assault', 4),
      // one of his two leaves, or the other, or both at once
      ...[1, 0].map((atMost) =>
        when({ on: 'becomes', that: { count: { ...understudy, whose: 'yours' }, atMost } }, { effects: [facesDown] }),
      ),
    ],
    [keyword('assault', 10), always({ must: 'attack', to: 'self' }, { attackOnly: understudy, to: 'self' })],
  ),

  // whom he comes with, and the sides of the raid, are the chart's
  boss(
    [12, 'Gothik the Harvester', ['Human', 'Necromancer']],
    6,
    [
      immune,
      {
        ...when(atStartOfYourTurn, { effects: [{ token: 'naxxramas/unrelenting-rider', n: 2 }] }),
        once: 'game',
      },
      when(theLastIsGone(yours('ally', { nameHas: 'Spectral' })), { effects: [facesDown] }),
      // should his Riders have lost their powers, nobody is left whose going he waits for
      when(
        atStartOfYourTurn,
        { effects: [facesDown] },
        {
          all: [
            { count: yours('ally', { any: [{ nameHas: 'Spectral' }, { nameHas: 'Unrelenting' }] }), atMost: 0 },
            { happened: { on: 'enters', card: { nameHas: 'Unrelenting' } }, in: 'game' },
          ],
        },
      ),
    ],
    [
      pay(
        [activate],
        { targets: [targeting(any('ally'))], effects: [deal(4, 'shadow', target, { by: 'self' })] },
        { on: 'yourTurn' },
      ),
      when({ on: 'destroyed', card: 'self' }, { effects: [deal(4, 'shadow', all(opposing('hero')), { by: 'self' })] }),
    ],
  ),

  boss(
    [13, 'The Four Horsemen', ['Horsemen']],
    null,
    [...horsemen, when({ on: 'deals', to: horseman, fatal: true }, { effects: [facesDown] })],
    [...horsemen, always({ noAtk: true, to: { ...horseman, fatal: true } })],
  ),
]

/** Of each side what it does as the Boss's turn ends. */
const rider = (
  [name, number, race]: [name: string, number: string, race: string],
  [atk, damageType]: [number, DamageType],
  [front, back]: [Effect[], Effect[]],
  keywords: KeywordPower[] = [],
): CardValue => {
  const atTheEnd = (effects: Effect[]): PowerInPlay[] => [...keywords, when(atEndOfYourTurn, { effects })]
  return {
    ...token([name, number], [race, 'Death Knight', 'Horseman'], [atk, damageType, 10], atTheEnd(front)),
    back: atTheEnd(back),
  }
}
const chosen = bound('chosen')
const chosenByLeader = (choose: Filter, more: { for?: 'removeFromGame' } = {}): Effect => ({
  choose,
  ...more,
  by: 'leader',
  as: 'chosen',
})
const theirs = opposing(['ability', 'equipment'])

export const militaryTokens: CardValue[] = [
  token(
    ['Death Knight Understudy', 'T6'],
    ['Human', 'Death Knight'],
    [1, 'melee', 15],
    [
      anyRaider(
        pay([{ exhaust: { is: 'ally', token: false } }], { effects: [give('game', { control: 'self', by: 'you' })] }),
      ),
    ],
  ),

  token(
    ['Unrelenting Death Knight', 'T7'],
    ['Human', 'Death Knight'],
    [2, 'melee', 1],
    [
      when(
        { on: 'leaves', card: 'self' },
        { effects: [{ token: 'naxxramas/spectral-death-knight', n: 1, under: 'boss' }] },
      ),
    ],
  ),
  token(
    ['Unrelenting Rider', 'T8'],
    ['Human', 'Death Knight'],
    [2, 'melee', 2],
    [
      ferocity,
      when({ on: 'leaves', card: 'self' }, { effects: [{ token: 'naxxramas/spectral-rider', n: 1, under: 'boss' }] }),
    ],
  ),
  token(
    ['Spectral Death Knight', 'T9'],
    ['Spectral', 'Death Knight'],
    [2, 'melee', 1],
    [
      when(
        { on: 'deals', by: 'self', to: any(heroOrAlly), combat: true },
        {
          effects: [
            deal(
              1,
              'melee',
              all({
                is: heroOrAlly,
                whose: { party: { controllerOf: { event: 'destination' } } },
                not: { event: 'destination' },
              }),
              { by: 'self' },
            ),
          ],
        },
      ),
    ],
  ),
  token(
    ['Spectral Rider', 'T10'],
    ['Spectral', 'Death Knight'],
    [2, 'melee', 2],
    [
      ferocity,
      when({ on: 'deals', to: 'self' }, { effects: [deal(1, 'shadow', { event: 'source' }, { by: 'self' })] }),
    ],
  ),

  rider(
    ["Thane Korth'azz", '14', 'Dwarf'],
    [5, 'melee'],
    [
      [chosenByLeader(opposing('ally')), deal(5, 'fire', chosen, { by: 'self' })],
      [deal(5, 'fire', all(opposing('ally')), { by: 'self' })],
    ],
  ),
  rider(
    ['Lady Blaumeux', '15', 'Human'],
    [3, 'shadow'],
    [
      [chosenByLeader(theirs, { for: 'removeFromGame' }), { removeFromGame: chosen }],
      [{ removeFromGame: all(theirs) }],
    ],
    [longRange],
  ),
  rider(
    ['Baron Rivendare', '16', 'Human'],
    [5, 'melee'],
    [
      [
        { choosePlayer: 'raiders', by: 'leader', as: 'chosen' },
        { discard: 1, who: chosen, at: 'random' },
      ],
      [{ discard: 1, who: 'raiders', at: 'random' }],
    ],
  ),
  rider(
    ['Sir Zeliek', '17', 'Human'],
    [3, 'holy'],
    [
      [chosenByLeader(opposing('hero')), deal(5, 'holy', chosen, { by: 'self', unpreventable: true })],
      [deal(5, 'holy', all(opposing('hero')), { by: 'self', unpreventable: true })],
    ],
    [longRange],
  ),
]
