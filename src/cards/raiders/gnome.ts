import {
  any,
  bound,
  elusive,
  inYourGraveyard,
  opposing,
  resources,
  reward,
  stealth,
  target,
  targeting,
  untargetable,
  when,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { allianceAbility, allianceAlly, allianceQuest, escapeAttackers } from './words.ts'

/** Cards for the decks of Gnome heroes only. */
export const gnomeCards: CardValue[] = [
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

  allianceAlly('"Lowdown" Luppo Shadefizzle', {
    cost: 2,
    atk: 2,
    damageType: 'melee',
    health: 1,
    tags: ['Gnome', 'Rogue'],
    requires: 'Gnome',
    powers: [elusive, stealth, untargetable],
  }),

  allianceQuest('Operation Recombobulation', {
    requires: 'Gnome',
    powers: [
      reward([resources(4)], {
        effects: [
          {
            later: when(
              { on: 'destroyed', card: opposing('ally', { token: false }) },
              {
                effects: [
                  { choose: inYourGraveyard('ally'), upTo: 1, as: 'ally' },
                  { put: bound('ally'), into: 'hand' },
                ],
              },
            ),
            for: 'turn',
          },
        ],
      }),
    ],
  }),
]
