import {
  any,
  bound,
  destroyThis,
  draw,
  exhaustYourHero,
  heroOrAlly,
  inYourGraveyard,
  pay,
  resources,
  when,
} from '../vocabulary/build.ts'
import type { CardValue, PaymentPower } from '../vocabulary/values.ts'
import { oneOnly, raider } from './words.ts'

const { weapon } = raider

/** R304.4: the two staves are two forms of one, and never in play together: both are Melee (1). */
const becomes = (name: string): PaymentPower =>
  pay([exhaustYourHero], {
    effects: [
      { choose: inYourGraveyard('card', { named: name }), n: 1, for: 'put', as: 'other' },
      { put: bound('other'), into: 'play' },
    ],
  })

const staff = {
  cost: 5,
  atk: 1,
  damageType: 'melee',
  strike: 4,
  twoHanded: true,
  classes: ['Priest'],
} satisfies Partial<CardValue>

/** Treasure of Molten Core, as far as its FAQ speaks of it, and what that needs. */
export const treasureOfMoltenCore: CardValue[] = [
  weapon('Anathema', {
    ...staff,
    ...oneOnly('Melee', 'Staff'),
    powers: [
      when(
        { on: 'deals', by: 'yourHero', to: any(heroOrAlly), type: 'shadow', withA: 'ability' },
        { effects: [{ discard: 1, who: { controllerOf: { event: 'destination' } } }] },
      ),
      becomes('Benediction'),
    ],
  }),

  weapon('Azuresong Mageblade', {
    cost: 4,
    atk: 1,
    damageType: 'melee',
    strike: 3,
    classes: ['Mage', 'Paladin', 'Warlock'],
    ...oneOnly('Melee', 'Sword'),
    powers: [
      when({ on: 'draws', who: 'you' }, { effects: [{ counter: 'verse', n: 1, on: 'self' }] }),
      pay([resources(1), { removeCounters: 3, counter: 'verse' }], { effects: [draw(1)] }),
    ],
  }),

  weapon('Benediction', {
    ...staff,
    ...oneOnly('Melee', 'Staff'),
    powers: [when({ on: 'heals', by: 'yourHero', withA: 'ability' }, { effects: [draw(1)] }), becomes('Anathema')],
  }),

  weapon('Shadowstrike', {
    cost: 3,
    atk: 3,
    damageType: 'melee',
    strike: 3,
    twoHanded: true,
    classes: ['Hunter', 'Paladin', 'Warrior'],
    ...oneOnly('Melee', 'Polearm'),
    powers: [
      pay([resources(1), destroyThis], {
        effects: [{ if: { what: 'yourHero', matches: { tag: 'Enchanting' } }, then: [draw(2)] }],
      }),
    ],
  }),
]
