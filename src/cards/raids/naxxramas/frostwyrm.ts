import {
  activate,
  all,
  always,
  any,
  asThisEnters,
  atEndOfYourTurn,
  atStartOfYourTurn,
  bound,
  count,
  deal,
  draw,
  give,
  heal,
  heroOrAlly,
  opposing,
  pay,
  protector,
  target,
  targeting,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type {
  Amount,
  CardValue,
  DamageType,
  Effect,
  Filter,
  Pointed,
  Power,
  PowerInPlay,
} from '../../vocabulary/values.ts'
import { flipsItself } from '../boss.ts'
import { ally, anyRaider, boss, lair, mark, token } from './words.ts'

const drawOne: PowerInPlay = pay([activate], { effects: [draw(1)] })

/** N6.3, N9.2: "your hero" is Sapphiron, and Kel'Thuzad once this has turned. Entering, the waves and when Kel'Thuzad is no longer immune are the chart's. */
export const frostwyrmLair: CardValue = lair('Frostwyrm Lair', {
  number: '22',
  powers: [
    drawOne,
    when(
      { on: 'deals', to: 'yourHero' },
      { effects: [deal(1, 'frost', { event: 'source' }, { by: { event: 'destination' } })] },
    ),
  ],
  back: [always({ keyword: 'immune', to: 'yourHero', while: { fact: 'immune', is: 1 } }), drawOne],
})

/** Nobody chooses the hero; what follows is done to it. */
export const strikesAtRandom = (
  n: number,
  type: DamageType,
  more: Partial<Parameters<typeof deal>[3]> = {},
): Effect[] => [{ choose: opposing('hero'), at: 'random', as: 'struck' }, deal(n, type, bound('struck'), more)]
/** "… and then attach it to that hero": if it is still there. */
export const andMarks = (key: string): Effect => ({ token: `naxxramas/${key}`, n: 1, attachTo: bound('struck') })

const melee: Filter = { damageType: 'melee' } // 205.1b: what bears that icon
const shelter = (on: Pointed): Effect => ({ counter: 'shelter', n: 1, on })

/** Of one raider each, whom the Boss names (doubtful: the card says "a raiding" zone). */
const looksThrough = (zone: 'hand' | 'graveyard' | 'removed' | null, add: { add?: true } = { add: true }): Effect[] => [
  { choosePlayer: 'raiders', as: 'raider' },
  { search: { is: 'ally' }, of: bound('raider'), ...(zone ? { in: zone } : {}), upTo: 1, as: 'found', ...add },
]

export const frostwyrmBosses: CardValue[] = [
  boss(
    [23, 'Sapphiron', ['Frost Wyrm']],
    20,
    [
      when(
        { on: 'exhausts', card: 'self' },
        { targets: [targeting(opposing('hero'))], effects: [deal(5, 'melee', target, { by: 'self' })] },
      ),
      when(atEndOfYourTurn, {
        effects: [
          ...strikesAtRandom(5, 'shadow', { by: 'self', total: 'drained' }),
          heal(bound('drained'), 'self', 'self'),
          { flip: 'self' },
        ],
      }),
    ],
    [
      always({ cannot: 'attack', to: melee }, { cannot: 'exhaust', to: melee }),
      when(atStartOfYourTurn, { effects: [...strikesAtRandom(5, 'frost', { by: 'self' }), andMarks('icebolt')] }),
      anyRaider(
        pay([{ discard: 1 }], {
          effects: [
            {
              oneOf: [
                { name: 'Your hero', effects: [shelter('yourHero')] },
                { name: 'Each ally you control', effects: [shelter(all(yours('ally')))] },
              ],
            },
          ],
        }),
      ),
    ],
    { atk: 5 },
  ),
  boss(
    [24, "Kel'Thuzad", ['Lich']],
    33,
    [
      when(
        { on: 'becomes', that: { not: { what: 'self', matches: { keyword: 'immune' } } } },
        {
          targets: [targeting(opposing('ally'), { upTo: 1 })],
          effects: [
            give('game', { control: target, by: 'you' }),
            ...looksThrough(null, {}),
            ...looksThrough('graveyard'),
            ...looksThrough('hand'),
            ...looksThrough('removed'),
            { put: bound('found'), into: 'play' },
          ],
        },
      ),
      when(atEndOfYourTurn, flipsItself),
    ],
    [
      when(
        { on: 'turnEnds', whose: 'opposing' },
        { effects: [deal(30, 'frost', { heroOf: { eventPlayer: true } }, { by: 'self' })] },
      ),
      anyRaider(
        pay([{ exhaust: melee }], {
          effects: [give('turn', { replace: { would: 'deal', to: 'yourHero', withA: 'self', prevent: 'all' } })],
        }),
      ),
    ],
    { atk: 3, damageType: 'frost' },
  ),
]

/** N9.2: three of each, in a deck of their own. */
export const kelthuzadAllies: CardValue[] = [
  token(
    ['Soul Weaver', 'T14'],
    ['Banshee'],
    [2, 'shadow', 2],
    [
      { keyword: 'resistance', of: 'melee' },
      when(asThisEnters, {
        targets: [targeting(opposing('card', { none: [{ is: 'hero' }] }))],
        effects: [{ put: target, into: 'hand' }],
      }),
    ],
  ),
  token(
    ['Unstoppable Abomination', 'T15'],
    ['Abomination'],
    [4, 'melee', 4],
    [always({ cannot: 'beProtectedAgainst', to: 'self' }), always({ unpreventable: { by: 'self' } })],
  ),
  token(
    ['Soldier of the Frozen Wastes', 'T16'],
    ['Skeleton'],
    [3, 'melee', 1],
    [when(asThisEnters, { effects: [draw(1)] })],
  ),
]

/** Out of everybody's reach while it lasts. */
const frozen: Power = always(
  { cannot: 'attack', to: 'attached' },
  { cannot: 'exhaust', to: 'attached' },
  { cannot: 'beDealtDamage', to: 'attached' },
)
const eventsFaceUp: Amount = count(any('event', { faceUp: true }))

export const frostwyrmTokens: CardValue[] = [
  mark(39, 'Icebolt', 'Sapphiron', [
    when(asThisEnters, {
      effects: [shelter('attached'), shelter(all({ is: 'ally', whose: { party: { controllerOf: 'attached' } } }))],
    }),
    frozen,
    when(atEndOfYourTurn, {
      effects: [
        { destroy: 'self' },
        {
          if: { what: 'yourHero', matches: { named: 'Sapphiron' } }, // he may have fallen since
          then: [
            deal(150_000, 'frost', all(opposing(heroOrAlly, { none: [{ counter: 'shelter' }] })), {
              unpreventable: true,
            }),
            { counter: 'shelter', n: { times: [-1, { counters: 'shelter', on: 'it' }] }, on: all({ is: 'card' }) },
            { flip: 'yourHero' },
          ],
        },
      ],
    }),
  ]),
  mark(40, 'Frost Blast', "Kel'Thuzad", [
    frozen,
    when(atStartOfYourTurn, { effects: [{ destroy: 'self' }, deal(10, 'frost', 'attached')] }),
  ]),
  token(
    ['Guardian of Icecrown', 'T17'],
    ['Crypt Lord'],
    [0, 'melee', 0],
    [protector, always({ atk: eventsFaceUp, to: 'self' }, { health: eventsFaceUp, to: 'self' })],
  ),
]

export const cat: CardValue = ally('Mr. Bigglesworth', {
  number: '66',
  tags: ['Cat'],
  atk: 0,
  damageType: 'melee',
  health: 1,
  powers: [
    always({ cannot: 'attack', to: 'self' }),
    when(
      { on: 'destroyed', card: 'self' },
      { effects: [{ say: 'My cat! You will pay for this, intruders: all my armies shall hunt you to the end!' }] },
    ),
  ],
})
