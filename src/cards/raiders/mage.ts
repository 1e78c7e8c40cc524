import {
  all,
  always,
  any,
  atStartOfYourTurn,
  deal,
  draw,
  heroOrAlly,
  opposing,
  target,
  targeting,
  when,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { escapeAttackers, raider, targetHeroOrAlly } from './words.ts'

const { ability } = raider

/** Abilities with the Mage icon only. */
export const mageCards: CardValue[] = [
  ability('Blink', {
    cost: 2,
    instant: true,
    classes: ['Mage'],
    tags: ['Arcane'],
    play: { effects: [draw(1), escapeAttackers] },
  }),

  ability('Counterspell', {
    cost: 2,
    instant: true,
    classes: ['Mage'],
    tags: ['Arcane'],
    play: { targets: [targeting(any('ability', { zone: 'chain' }))], effects: [{ interrupt: target }] },
  }),

  ability('Fire Blast', {
    cost: 1,
    instant: true,
    classes: ['Mage'],
    tags: ['Fire'],
    play: { targets: [targetHeroOrAlly], effects: [deal(2, 'fire', target)] },
  }),

  ability('Fireball', {
    cost: 4,
    ongoing: true,
    classes: ['Mage'],
    tags: ['Fire'],
    attach: targetHeroOrAlly,
    play: { effects: [deal(4, 'fire', target)] },
    powers: [when(atStartOfYourTurn, { effects: [deal(1, 'fire', 'attached')] })],
  }),

  ability('Flamestrike', {
    cost: 7,
    classes: ['Mage'],
    tags: ['Fire'],
    play: { effects: [deal(3, 'fire', all(opposing(heroOrAlly)))] },
  }),

  ability('Pyroblast', {
    cost: 8,
    ongoing: true,
    classes: ['Mage'],
    tags: ['Fire'],
    requires: 'Fire',
    attach: targetHeroOrAlly,
    play: { effects: [deal(6, 'fire', target)] },
    powers: [when(atStartOfYourTurn, { effects: [deal(2, 'fire', 'attached')] })],
  }),

  ability('World in Flames', {
    cost: 8,
    ongoing: true,
    classes: ['Mage'],
    tags: ['Fire'],
    powers: [always({ replace: { would: 'deal', by: 'yourHero', type: 'fire', times: 2 } })],
  }),
]
