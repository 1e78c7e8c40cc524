import { any, deal, flipThis, give, pay, resources, target, yours } from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { raider, targetHeroOrAlly } from './words.ts'

const { hero } = raider

export const heroes: CardValue[] = [
  hero('Elendril', {
    health: 28,
    faction: 'Alliance',
    tags: ['Night Elf', 'Hunter', 'Marksmanship'],
    powers: [
      pay([resources(1), flipThis], { effects: [give('turn', { atk: 3, to: yours('weapon', { tag: 'Ranged' }) })] }),
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
]
