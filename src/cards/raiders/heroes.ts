import { any, deal, flipThis, give, heal, pay, resources, secondTarget, target, yours } from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { raider, targetExhaustedAlly, targetHeroOrAlly } from './words.ts'

const { hero } = raider

export const heroes: CardValue[] = [
  hero('Boris Brightbeard', {
    health: 26,
    faction: 'Alliance',
    tags: ['Dwarf', 'Priest', 'Holy'],
    powers: [
      pay(
        [resources('X'), flipThis],
        { targets: [targetHeroOrAlly], effects: [heal('X', target, 'self')] },
        { on: 'yourTurn' },
      ),
    ],
  }),

  hero('Elendril', {
    health: 28,
    faction: 'Alliance',
    tags: ['Night Elf', 'Hunter', 'Marksmanship'],
    powers: [
      pay([resources(1), flipThis], { effects: [give('turn', { atk: 3, to: yours('weapon', { tag: 'Ranged' }) })] }),
    ],
  }),

  hero('Grennan Stormspeaker', {
    health: 29,
    faction: 'Horde',
    tags: ['Tauren', 'Shaman', 'Elemental'],
    powers: [
      pay(
        [resources(5), flipThis],
        {
          // Sources differ on whether the second must be another; most let it be the same (706.1).
          targets: [targetHeroOrAlly, targetHeroOrAlly],
          effects: [deal(3, 'nature', target, { by: 'self' }), heal(3, secondTarget, 'self')],
        },
        { on: 'yourTurn' },
      ),
    ],
  }),

  hero('Gorebelly', {
    health: 30,
    faction: 'Horde',
    tags: ['Orc', 'Warrior', 'Arms'],
    powers: [
      pay([resources(1), flipThis], {
        effects: [
          give('turn', { cost: -3, of: 'strike', who: 'you', card: any('weapon', { tag: 'Melee' }), next: true }),
        ],
      }),
    ],
  }),

  hero("Ta'zo", {
    health: 25,
    faction: 'Horde',
    tags: ['Troll', 'Mage', 'Fire'],
    powers: [
      pay(
        [resources(3), flipThis],
        { targets: [targetHeroOrAlly], effects: [deal(3, 'fire', target, { by: 'self' })] },
        { on: 'yourTurn' },
      ),
    ],
  }),

  hero('Timmo Shadestep', {
    health: 27,
    faction: 'Alliance',
    tags: ['Gnome', 'Rogue', 'Assassination'],
    powers: [
      pay(
        [resources(5), flipThis],
        { targets: [targetExhaustedAlly], effects: [{ destroy: target }] },
        { on: 'yourTurn' },
      ),
    ],
  }),
]
