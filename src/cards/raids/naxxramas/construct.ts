import {
  all,
  any,
  asThisEnters,
  atEndOfYourTurn,
  atStartOfYourTurn,
  bound,
  deal,
  give,
  heal,
  heroOrAlly,
  keyword,
  opposing,
  pay,
  target,
  targeting,
  when,
} from '../../vocabulary/build.ts'
import type {
  Amount,
  CardValue,
  Condition,
  Effect,
  EventPattern,
  Filter,
  KeywordPower,
  Pointed,
  Power,
  PowerInPlay,
  TriggeredPower,
  Who,
} from '../../vocabulary/values.ts'
import { anyRaider, boss, quarter, speaksAsItTurns, takesBack, token } from './words.ts'

const rage: Amount = { counters: 'rage', on: 'self' }
const addRage: Effect = { counter: 'rage', n: 1, on: 'self' }

/** N6.6. That tokens go and this turns as a Boss falls is the chart's. */
export const constructQuarter: CardValue = quarter('The Construct Quarter', {
  number: '5',
  powers: [
    when(
      atEndOfYourTurn,
      { effects: [addRage, { if: { amount: rage, atLeast: 3 }, then: [{ flip: 'yourHero' }] }] },
      {
        all: [
          { what: 'yourHero', matches: { turned: false } },
          { what: 'yourHero', matches: { none: [{ keyword: 'immune' }] } },
        ],
      },
    ),
    takesBack('Mortal Wound'),
    when(
      { on: 'destroyed', card: { is: 'hero', whose: 'yours' } },
      { effects: [{ counter: 'rage', n: { times: [-1, { counters: 'rage', on: 'it' }] }, on: 'self' }] },
    ),
  ],
  back: [
    speaksAsItTurns('You call that a victory, fools? Every step you take leads you nearer to the brink!'),
    when(
      { on: 'turnEnds', whose: 'leader' },
      { effects: [{ if: { amount: rage, atMost: 2 }, then: [addRage] }] }, // read as it resolves: no double-check (703.2)
    ),
    anyRaider(
      pay([{ removeCounters: 3, counter: 'rage' }], {
        effects: [{ flip: all({ is: 'hero', whose: { party: 'raiders' }, turned: true }) }],
      }),
    ),
  ],
})

const atStartOfEachRaidersTurn: EventPattern = { on: 'turnStarts', whose: 'opposing' }
const conspicuous: KeywordPower = keyword('conspicuous')
const stomps = (assault: number): KeywordPower[] => [conspicuous, keyword('assault', assault)]

const poisoned: Filter = any('hero', { counter: 'poison' })
const poisons = (each: number): Effect =>
  deal({ times: [each, { counters: 'poison', on: 'it' }] }, 'nature', all(poisoned), { by: 'self' })
const takesHisPoison: PowerInPlay = when(
  { on: 'destroyed', card: 'self' },
  {
    effects: [
      {
        counter: 'poison',
        n: { times: [-1, { counters: 'poison', on: 'it' }] },
        on: all(any('card', { counter: 'poison' })),
      },
    ],
  },
)

/** What is missing to damage of health -6. */
const toTheBrink: Amount = { plus: [{ plus: [{ health: 'it' }, -6] }, { times: [-1, { damage: 'it' }] }] }

const mini: Filter = { any: ['Stalagg', 'Feugen'].map((named) => ({ is: 'ally', named })) } // whoever controls them
const oneIsThere: Condition = { count: mini, atLeast: 1 }
const bothAreGone: Condition = { count: mini, atMost: 0 }
const turnPlayer: Who = { eventPlayer: true }
const hero: Pointed = { heroOf: turnPlayer }
/** The charge of whoever's turn starts: like charges hurt the raider, unlike ones Thaddius. */
const polarity: TriggeredPower = when(
  atStartOfEachRaidersTurn,
  {
    effects: [
      {
        if: { count: { is: heroOrAlly, whose: { party: turnPlayer } }, odd: true },
        then: [deal(10, 'nature', hero, { by: 'self' })],
        else: [deal(10, 'nature', 'self', { by: hero })],
      },
    ],
  },
  bothAreGone,
)

export const constructBosses: CardValue[] = [
  boss([6, 'Patchwerk', ['Abomination']], 6, stomps(10), [
    ...stomps(12),
    when(atStartOfYourTurn, { targets: [targeting(any('ally'))], effects: [{ may: [{ destroy: target }] }] }),
  ]),

  boss(
    [7, 'Grobbulus', ['Flesh Giant']],
    15,
    [
      ...stomps(7),
      when(atStartOfYourTurn, {
        effects: [
          { choose: opposing('hero'), at: 'random', as: 'chosen' },
          { counter: 'poison', n: 1, on: bound('chosen') },
          poisons(3),
        ],
      }),
      takesHisPoison,
    ],
    [...stomps(10), when(atEndOfYourTurn, { effects: [poisons(10)] }), takesHisPoison],
  ),

  boss(
    [8, 'Gluth', ['Plague-dog']],
    18,
    [
      ...stomps(6),
      when(atStartOfEachRaidersTurn, { effects: [{ token: 'naxxramas/zombie-chow', n: 1 }] }),
      pay([{ destroy: { named: 'Zombie Chow' } }], { effects: [heal(3, 'self', 'self')] }, { on: 'yourTurn' }),
    ],
    [
      ...stomps(6),
      when({ on: 'flips', card: 'self' }, { effects: [{ putDamage: toTheBrink, on: all(opposing('hero')) }] }),
      when({ on: 'destroyed', card: 'self' }, { effects: [{ removeDamage: 15, from: all(opposing('hero')) }] }),
    ],
  ),

  // while one of the two is there he has Immune and none of his other powers, which each say so
  boss(
    [9, 'Thaddius', ['Flesh Titan']],
    50,
    [
      { keyword: 'immune', while: oneIsThere },
      ...stomps(10).map((power) => ({ ...power, while: bothAreGone })),
      polarity,
    ],
    [
      ...stomps(15),
      when(atStartOfYourTurn, { effects: [deal(10, 'nature', all(opposing(heroOrAlly)), { by: 'self' })] }),
    ],
  ),
]

const raiding: Filter = { is: heroOrAlly, whose: { party: 'raiders' } } // whoever controls the two
/** The Boss calls the other back, whoever controls this one. */
const callsBack = (name: string, key: string): Power =>
  when(
    { on: 'turnStarts', whose: 'boss' },
    { effects: [{ token: `naxxramas/${key}`, n: 1, under: 'boss' }] },
    { count: { is: 'ally', named: name }, atMost: 0 },
  )

export const constructTokens: CardValue[] = [
  token(
    ['Zombie Chow', 'T3'],
    ['Zombie'],
    [3, 'melee', 3],
    [
      anyRaider(
        pay([{ exhaust: { is: heroOrAlly, tag: ['Death Knight', 'Hunter', 'Paladin', 'Shaman', 'Warrior'] } }], {
          effects: [{ exhaust: 'self' }],
        }),
      ),
    ],
  ),
  token(
    ['Stalagg', 'T4'],
    ['Wight'],
    [0, 'melee', 10],
    [
      ...stomps(5),
      when(asThisEnters, { effects: [give('turn', { atk: -5, to: raiding })] }),
      callsBack('Feugen', 'feugen'),
    ],
  ),
  token(
    ['Feugen', 'T5'],
    ['Wight'],
    [0, 'melee', 10],
    [
      ...stomps(5),
      when(asThisEnters, { effects: [deal(2, 'shadow', all(raiding), { by: 'self' })] }),
      callsBack('Stalagg', 'stalagg'),
    ],
  ),
]
