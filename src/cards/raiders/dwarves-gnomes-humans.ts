import {
  activate,
  all,
  always,
  any,
  asThisEnters,
  bound,
  deal,
  destroyThis,
  draw,
  elusive,
  give,
  heal,
  heroOrAlly,
  opposing,
  pay,
  protector,
  resources,
  stealth,
  target,
  targeting,
  untargetable,
  when,
  yours,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { mechanicalDragonling } from './tokens.ts'
import { allianceAlly as ally, targetAlly, targetExhaustedAlly, targetHeroOrAlly } from './words.ts'

export const dwarvesGnomesHumans: CardValue[] = [
  ally('"Chipper" Ironbane', {
    cost: 2,
    atk: 3,
    damageType: 'melee',
    health: 1,
    tags: ['Dwarf', 'Warrior'],
    powers: [
      pay([resources('X'), destroyThis], {
        targets: [targeting(any(['ability', 'equipment'], { cost: { exactly: 'X' } }))],
        effects: [{ destroy: target }],
      }),
    ],
  }),

  ally('"Lowdown" Luppo Shadefizzle', {
    cost: 2,
    atk: 2,
    damageType: 'melee',
    health: 1,
    tags: ['Gnome', 'Rogue'],
    requires: 'Gnome',
    powers: [elusive, stealth, untargetable],
  }),

  ally('Acolyte Demia', {
    cost: 6,
    atk: 3,
    damageType: 'shadow',
    health: 6,
    tags: ['Human', 'Warlock'],
    powers: [
      pay(
        [resources(1), { putDamage: 1, on: 'self' }],
        { targets: [targetHeroOrAlly], effects: [deal(1, 'shadow', target, { by: 'self' })] },
        { on: 'yourTurn' },
      ),
    ],
  }),

  ally('Adept Breton', {
    cost: 2,
    atk: 1,
    damageType: 'arcane',
    health: 1,
    tags: ['Human', 'Mage'],
    powers: [
      pay([resources(3), activate], { effects: [deal(1, 'arcane', all(opposing(heroOrAlly)), { by: 'self' })] }),
    ],
  }),

  ally('Anika Berlyn', { cost: 6, atk: 5, damageType: 'melee', health: 6, tags: ['Human', 'Paladin'] }),

  ally('Apprentice Teep', {
    cost: 1,
    atk: 2,
    damageType: 'frost',
    health: 1,
    tags: ['Gnome', 'Mage'],
    powers: [elusive],
  }),

  ally('Crazy Igvand', {
    cost: 2,
    atk: 0,
    damageType: 'melee',
    health: 6,
    tags: ['Dwarf', 'Warrior'],
    powers: [protector],
  }),

  ally('Freya Lightsworn', {
    cost: 2,
    atk: 2,
    damageType: 'holy',
    health: 2,
    tags: ['Dwarf', 'Priest'],
    powers: [pay([activate], { targets: [targetHeroOrAlly], effects: [heal(3, target, 'self')] })],
  }),

  ally('Galway Steamwhistle', {
    cost: 1,
    atk: 1,
    damageType: 'melee',
    health: 1,
    tags: ['Gnome', 'Warrior'],
    powers: [
      pay([activate], {
        effects: [{ ready: 'yourHero' }, { choose: yours('weapon'), n: 1, as: 'weapon' }, { ready: bound('weapon') }],
      }),
    ],
  }),

  ally('Kor Cindervein', { cost: 3, atk: 3, damageType: 'melee', health: 3, tags: ['Dwarf', 'Paladin'] }),

  ally('Liba Wobblebonk', {
    cost: 5,
    atk: 3,
    damageType: 'arcane',
    health: 4,
    tags: ['Gnome', 'Mage'],
    powers: [when(asThisEnters, { effects: [draw(1)] })],
  }),

  ally('Margaret Fowl', {
    cost: 4,
    atk: 5,
    damageType: 'melee',
    health: 3,
    tags: ['Human', 'Rogue'],
    powers: [always({ cost: -1, of: 'strike', who: 'you' }), always({ cost: 1, of: 'strike', who: 'opponents' })],
  }),

  ally('Parvink', {
    cost: 3,
    atk: 2,
    damageType: 'melee',
    health: 2,
    tags: ['Gnome', 'Warrior'],
    powers: [protector, when(asThisEnters, { effects: [draw(1)] })],
  }),

  ally('Stylean Silversteel', {
    cost: 6,
    atk: 4,
    damageType: 'holy',
    health: 5,
    tags: ['Human', 'Priest'],
    powers: [when(asThisEnters, { effects: [heal(3, all(yours(heroOrAlly)), 'self')] })],
  }),

  ally('Hannah the Unstoppable', {
    cost: 5,
    atk: 3,
    damageType: 'melee',
    health: 3,
    tags: ['Human', 'Rogue'],
    powers: [always({ cannot: 'protect', to: opposing(heroOrAlly) })],
  }),

  ally('Kena Shadowbrand', {
    cost: 3,
    atk: 1,
    damageType: 'shadow',
    health: 3,
    tags: ['Gnome', 'Warlock'],
    powers: [pay([activate, { putDamage: 1, on: 'self' }], { effects: [draw(1)] })],
  }),

  ally('Lhurg Venomblade', {
    cost: 4,
    atk: 2,
    damageType: 'melee',
    health: 2,
    tags: ['Dwarf', 'Rogue'],
    powers: [pay([activate], { targets: [targetExhaustedAlly], effects: [{ destroy: target }] })],
  }),

  ally('Lynda Steele', {
    cost: 5,
    atk: 3,
    damageType: 'melee',
    health: 5,
    tags: ['Human', 'Warrior'],
    powers: [
      protector,
      pay([resources(1)], { targets: [targetAlly], effects: [give('turn', { must: 'attack', to: target })] }),
    ],
  }),

  ally('Mya, Dragonling Wrangler', {
    cost: 3,
    atk: 2,
    damageType: 'frost',
    health: 2,
    tags: ['Gnome', 'Mage'],
    powers: [when({ on: 'enters', card: 'self' }, { effects: [{ token: mechanicalDragonling.key, n: 1 }] })],
  }),

  ally('Randipan', {
    cost: 3,
    atk: 2,
    damageType: 'melee',
    health: 2,
    tags: ['Gnome', 'Rogue'],
    powers: [
      when({ on: 'deals', by: 'self', to: any('hero', { defending: true }), combat: true }, { effects: [draw(1)] }),
    ],
  }),
]
