import {
  all,
  always,
  any,
  bound,
  deal,
  give,
  heroOrAlly,
  inYourGraveyard,
  opposing,
  target,
  targeting,
  yours,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { allianceAbility, escapeAttackers, raider, targetAlly, targetHeroOrAlly } from './words.ts'

const { ability } = raider

/** Abilities of every class, some of one faction only. */
export const abilities: CardValue[] = [
  ability('Call the Spirit', {
    cost: 2,
    play: { targets: [targeting(inYourGraveyard('ally'))], effects: [{ put: target, into: 'hand' }] },
  }),

  allianceAbility('Escape Artist', {
    cost: 1,
    instant: true,
    requires: 'Gnome',
    play: {
      choose: {
        count: 1,
        modes: [
          {
            name: 'Interrupt an ability card',
            targets: [targeting(any('ability', { zone: 'chain', targeting: 'yourHero' }))],
            effects: [{ interrupt: target }],
          },
          { name: 'Escape the attackers', effects: [escapeAttackers] },
        ],
      },
      effects: [],
    },
  }),

  ability('First to Fall', {
    cost: 2,
    instant: true,
    play: { targets: [targeting(any('ally', { protecting: true }))], effects: [{ destroy: target }] },
  }),

  allianceAbility('From the Shadows', {
    cost: 5,
    ongoing: true,
    powers: [always({ keyword: 'elusive', to: any('ally') })],
  }),

  ability('Into the Fray', {
    cost: 1,
    faction: 'Horde',
    play: { targets: [targeting(yours('ally'))], effects: [give('turn', { keyword: 'ferocity', to: target })] },
  }),

  ability('Lust for Battle', {
    cost: 4,
    ongoing: true,
    faction: 'Horde',
    powers: [always({ keyword: 'ferocity', to: any('ally') })],
  }),

  ability('Quick Strike', {
    cost: 3,
    instant: true,
    play: { targets: [targetHeroOrAlly], effects: [deal(2, 'melee', target)] },
  }),

  ability('Skewer', {
    cost: 4,
    instant: true,
    faction: 'Horde',
    play: {
      targets: [targetAlly],
      effects: [
        { choose: yours('ally'), n: 1, as: 'ally' },
        deal({ atk: bound('ally') }, 'untyped', target, { by: bound('ally') }),
      ],
    },
  }),

  ability('Vanquish', {
    cost: 4,
    play: { targets: [targetAlly], effects: [{ destroy: target }] },
  }),

  ability('War Stomp', {
    cost: 3,
    instant: true,
    faction: 'Horde',
    requires: 'Tauren',
    play: { effects: [{ exhaust: all(opposing(heroOrAlly)) }] },
  }),
]
