import {
  activate,
  all,
  always,
  any,
  atEndOfYourTurn,
  atStartOfYourTurn,
  bound,
  count,
  deal,
  heal,
  heroOrAlly,
  opposing,
  pay,
  resources,
  target,
  targeting,
  untargetable,
  when,
  whileAttacking,
  yours,
} from '../../vocabulary/build.ts'
import type { Amount, CardValue, Filter, Power, PowerInPlay } from '../../vocabulary/values.ts'
import { flipsItself } from '../boss.ts'
import { ally, anAbyssal, blood, bloods, cube, hero, lair } from './words.ts'

/** Magtheridon and what surrounds him. What unleashing does (his first card's other side) is the chart's to say. */

// No source records his damage icon; melee is assumed.
const magtheridon = { tags: ['Pit Lord'], atk: 0, damageType: 'melee', health: 100 } satisfies Partial<CardValue>

const attacksWith = (atk: Amount): PowerInPlay => always({ atk, to: 'self', while: whileAttacking })

export const heroes: CardValue[] = [
  hero('Magtheridon', {
    number: '1',
    stage: 1,
    ...magtheridon,
    powers: [
      untargetable,
      always({ cannot: 'attack', to: 'self' }, { cannot: 'beDealtDamage', to: 'self' }),
      {
        ...when(
          {
            on: 'becomes', // R402.1a: whichever comes first, and once
            that: {
              any: [
                { count: { tag: 'Channeler', whose: 'yours' }, atMost: 0 },
                { count: yours('resource'), atLeast: 5 },
              ],
            },
          },
          flipsItself,
        ),
        once: 'game',
      },
    ],
  }),

  hero('Magtheridon', {
    number: '2',
    stage: 2,
    ...magtheridon,
    powers: [attacksWith(bloods), when({ on: 'becomes', that: { count: any('blood'), atLeast: 10 } }, flipsItself)],
    back: [attacksWith({ times: [2, bloods] })],
  }),
]

/** R402.1a: wherever one of them has gone it can be seen; of any other Warlock it is remembered that it left. */
const ofTheRaid: Filter = { tag: 'Channeler', owned: 'yours' }
/** 415.8b: a Warlock leaves a party as it leaves play, or as somebody else gains control of it; whoever owns it. */
const warlocksThatLeft: Amount = {
  plus: [
    count({ zone: 'removed', whose: 'yours', tag: 'Channeler' }),
    {
      plus: [
        count({ tag: 'Warlock', any: [{ whose: 'opposing', owned: 'yours' }, { hasLeft: 'yours' }] }),
        {
          happened: {
            on: 'leaves',
            card: { tag: 'Warlock', any: [{ whose: 'yours' }, { hasLeft: 'yours' }], none: [ofTheRaid] },
          },
          in: 'game',
        },
      ],
    },
  ],
}

/** Two of one name are told apart by their number. */
const channeler = (n: number, name: string, power: Power): CardValue => {
  const card = ally(name, {
    number: String(33 + n),
    tags: ['Warlock', 'Channeler'],
    atk: 0,
    damageType: 'shadow',
    health: 4,
    powers: [always({ canAttackOnly: any('hero'), to: 'self' }), attacksWith({ plus: [1, warlocksThatLeft] }), power],
  })
  return { ...card, key: `${card.key}-${n}` }
}

const summons = pay([resources(3), activate], { effects: [anAbyssal] }, { on: 'yourTurn' })
const mends = pay(
  [activate],
  { targets: [targeting({ is: 'ally', whose: 'friendly' })], effects: [heal('all', target, 'self')] },
  { on: 'yourTurn' },
)
const burns = pay(
  [resources(3), activate],
  {
    targets: [{ player: 'raiders' }],
    effects: [deal(1, 'shadow', all({ is: heroOrAlly, whose: { party: target } }), { by: 'self' })],
  },
  { on: 'yourTurn' },
)

export const channelers: CardValue[] = [
  channeler(1, 'Summoner Channeler', summons),
  channeler(2, 'Summoner Channeler', summons),
  channeler(3, 'Dark Mending Channeler', mends),
  channeler(4, 'Shadow Channeler', burns),
  channeler(5, 'Shadow Channeler', burns),
]

export const abyssal: CardValue = ally('Abyssal', {
  number: '33',
  token: true,
  tags: ['Abyssal'],
  atk: 6,
  damageType: 'fire',
  health: 6,
})

export const magtheridonsBlood: CardValue = blood("Magtheridon's Blood", { number: '41' })

const held = any('cube')

/** R402.3a: one for each character, which holds it while it stays exhausted. */
export const cubes: CardValue[] = Array.from({ length: 5 }, (_, i) => ({
  ...cube('Manticron Cube', {
    number: '42',
    staysOn: { is: heroOrAlly, ready: false },
    powers: [
      {
        ...pay(
          [{ exhaust: any(heroOrAlly), as: 'holder' }],
          {
            effects: [
              {
                if: { remainedExhausted: bound('holder') }, // so it holds no other one
                then: [{ attach: 'self', to: bound('holder') }],
              },
            ],
          },
          { on: 'yourTurn' },
        ),
        users: 'opponents',
      },
    ],
  }),
  key: `magtheridon/manticron-cube-${i + 1}`,
}))

const turnsOver = when(atEndOfYourTurn, flipsItself)

/** Cooldown, and Nova on the other side. */
export const theLair: CardValue = lair("Magtheridon's Lair", {
  number: '43',
  powers: [
    when(
      { on: 'flips', card: 'self' },
      {
        effects: [{ putDamage: 2, on: all({ hasAttachment: held }) }, { detach: all(held) }],
      },
    ),
    turnsOver,
  ],
  back: [
    when(
      atStartOfYourTurn,
      { effects: [deal(10, 'fire', all(opposing(heroOrAlly)))] },
      { count: any('cube', { notAttachedTo: {} }), atLeast: 1 },
    ),
    turnsOver,
  ],
})
