import { always, any, atEndOfYourTurn, untargetable, when, yours } from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import { ally, blood, cube, hero, lair } from './words.ts'

/** Magtheridon and what surrounds him: what the raid's structure rests on. Other powers are still to come. */

const magtheridon = { tags: ['Pit Lord'], atk: 0, damageType: 'melee', health: 100 } satisfies Partial<CardValue>

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
                { count: yours('ally', { tag: 'Channeler' }), atMost: 0 },
                { count: yours('resource'), atLeast: 5 },
              ],
            },
          },
          { effects: [{ flip: 'self' }] },
        ),
        once: 'game',
      },
    ],
    back: [],
  }),
  hero('Magtheridon', { number: '2', stage: 2, ...magtheridon, powers: [], back: [] }),
]

/** Cards of one name that lie beside the table are told apart by a number. */
const numbered = (card: CardValue, n: number): CardValue => ({
  ...card,
  key: `${card.key}-${n}`,
  number: String(33 + n),
})

export const channelers: CardValue[] = [
  'Summoner Channeler',
  'Summoner Channeler',
  'Dark Mending Channeler',
  'Shadow Channeler',
  'Shadow Channeler',
].map((name, i) =>
  numbered(ally(name, { tags: ['Warlock', 'Channeler'], atk: 0, damageType: 'shadow', health: 4 }), i + 1),
)

export const abyssal: CardValue = ally('Abyssal', {
  number: '33',
  token: true,
  tags: ['Abyssal'],
  atk: 6,
  damageType: 'fire',
  health: 6,
})

export const magtheridonsBlood: CardValue = blood("Magtheridon's Blood", { number: '41' })
export const cubes: CardValue[] = Array.from({ length: 5 }, (_, i) => ({
  ...cube('Manticron Cube', { number: '42' }),
  key: `magtheridon/manticron-cube-${i + 1}`,
}))
export const theLair: CardValue = lair("Magtheridon's Lair", {
  number: '43',
  powers: [when(atEndOfYourTurn, { effects: [{ flip: 'self' }] })],
  back: [when(atEndOfYourTurn, { effects: [{ flip: 'self' }] })],
})

/** What raiders can't touch (R402.2b, R402.3a, R402.4a). */
export const untouchable = any(['blood', 'cube', 'lair'])
