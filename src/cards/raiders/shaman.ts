import {
  always,
  any,
  atStartOfEachTurn,
  bound,
  deal,
  heal,
  heroOrAlly,
  opposing,
  target,
  targeting,
  when,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { oneOnly, raider, targetAbility, targetHeroOrAlly } from './words.ts'

const { ability } = raider

/** 305.3a: an ability and an ally. The totems of the first sets have no ATK and one health. */
const totem = (name: string, facts: Omit<CardValue, 'key' | 'name' | 'type'>): CardValue =>
  ability(name, { types: ['ability', 'ally'], instant: true, ongoing: true, atk: 0, health: 1, ...facts })

/** Abilities with the Shaman icon only. */
export const shamanCards: CardValue[] = [
  ability('Chain Lightning', {
    cost: 5,
    classes: ['Shaman'],
    tags: ['Elemental'],
    play: { targets: [targeting(any(heroOrAlly), { upTo: 3 })], effects: [deal([3, 2, 1], 'nature', target)] },
  }),

  totem('Earthbind Totem', {
    cost: 2,
    damageType: 'melee',
    classes: ['Shaman'],
    ...oneOnly('Earth Totem', 'Elemental'),
    powers: [always({ cannot: 'readyInReadyStep', to: opposing('ally') })],
  }),

  ability('Elemental Focus', {
    cost: 2,
    ongoing: true,
    classes: ['Shaman'],
    tags: ['Elemental'],
    requires: 'Elemental',
    powers: [always({ cost: -1, of: 'play', who: 'you', card: { is: 'ability', tag: 'Elemental' }, min: 1 })],
  }),

  ability('Lightning Bolt', {
    cost: 3,
    classes: ['Shaman'],
    tags: ['Elemental'],
    play: { targets: [targetHeroOrAlly], effects: [deal(4, 'nature', target)] },
  }),

  ability('Lightning Storm', {
    cost: 2,
    xCost: true,
    classes: ['Shaman'],
    tags: ['Elemental'],
    play: {
      targets: [targeting(any('ally'), { upTo: 'any' })],
      effects: [deal('X', 'nature', target, { divided: true })],
    },
  }),

  ability('Purge', {
    cost: 1,
    instant: true,
    classes: ['Shaman'],
    tags: ['Elemental'],
    play: {
      targets: [targetAbility],
      effects: [
        {
          if: { not: { what: target, matches: { attachedTo: { is: heroOrAlly, whose: 'friendly' } } } },
          then: [{ destroy: target }],
        },
      ],
    },
  }),

  totem('Searing Totem', {
    cost: 2,
    damageType: 'fire',
    classes: ['Shaman'],
    ...oneOnly('Fire Totem', 'Elemental'),
    powers: [
      when(atStartOfEachTurn, { targets: [targetHeroOrAlly], effects: [deal(1, 'fire', target, { by: 'self' })] }),
    ],
  }),

  ability('Shock and Soothe', {
    cost: 4,
    instant: true,
    classes: ['Shaman'],
    tags: ['Elemental'],
    play: {
      targets: [targetHeroOrAlly],
      effects: [
        deal(3, 'nature', target),
        // Sources differ on whether this is a second target; most say it is none (706.1a).
        { choose: any(heroOrAlly, { not: target }), n: 1, as: 'soothed' },
        heal(3, bound('soothed')),
      ],
    },
  }),
]
