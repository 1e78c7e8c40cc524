import { any, draw, give, target, targeting, when } from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { raider, targetExhaustedAlly, targetHeroOrAlly } from './words.ts'

const { ability } = raider

/** Abilities with the Rogue icon only. */
export const rogueCards: CardValue[] = [
  ability('Cold Blood', {
    cost: 1,
    instant: true,
    classes: ['Rogue'],
    tags: ['Assassination'],
    requires: 'Assassination',
    play: {
      effects: [
        draw(1),
        {
          later: when(
            { on: 'deals', by: 'yourHero', to: any('ally') },
            { effects: [{ destroy: { event: 'destination' } }] },
          ),
          for: 'turn',
        },
      ],
    },
  }),

  ability('Coup de Grace', {
    cost: 2,
    classes: ['Rogue'],
    tags: ['Assassination'],
    play: { targets: [targetExhaustedAlly], effects: [{ destroy: target }] },
  }),

  ability('Gouge', {
    cost: 1,
    instant: true,
    classes: ['Rogue'],
    tags: ['Combo', 'Combat'],
    play: {
      targets: [targetHeroOrAlly],
      effects: [{ exhaust: target }, give('nextReadyStep', { cannot: 'readyInReadyStep', to: target })],
    },
  }),

  ability('Prey on the Weak', {
    cost: 2,
    instant: true,
    classes: ['Rogue'],
    tags: ['Assassination'],
    play: { targets: [targeting(any('ally', { cost: { atMost: 4 } }))], effects: [{ destroy: target }] },
  }),
]
