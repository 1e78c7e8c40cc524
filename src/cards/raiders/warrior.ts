import { always, any, draw, opposing, target, targeting, yours } from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { raider, targetHeroOrAlly } from './words.ts'

const { ability } = raider

/** Abilities with the Warrior icon only. */
export const warriorCards: CardValue[] = [
  ability('Battle Shout', {
    cost: 3,
    instant: true,
    ongoing: true,
    classes: ['Warrior'],
    tags: ['Fury', 'Shout'],
    powers: [always({ atk: 1, to: yours('ally') })],
  }),

  ability('Charge', {
    cost: 1,
    classes: ['Warrior'],
    tags: ['Arms'],
    play: { targets: [targetHeroOrAlly], effects: [{ exhaust: target }, draw(1)] },
  }),

  ability('Demoralizing Shout', {
    cost: 3,
    instant: true,
    ongoing: true,
    classes: ['Warrior'],
    tags: ['Shout', 'Fury'],
    powers: [always({ atk: -1, to: opposing('ally') })],
  }),

  ability('Sunder Armor', {
    cost: 1,
    instant: true,
    classes: ['Warrior'],
    tags: ['Protection'],
    play: { targets: [targeting(any('armor'))], effects: [{ destroy: target }] },
  }),
]
