import {
  all,
  always,
  flipThis,
  longRange,
  opposing,
  pay,
  resources,
  target,
  targeting,
  whileAttacking,
} from '../../vocabulary/build.ts'
import type { CardValue, PowerInPlay } from '../../vocabulary/values.ts'
import { hero, whelps } from './words.ts'

/** Onyxia: one hero, three cards, each with a side that she is flipped to once (O1.1). */

// O1.7: no ATK is printed. No source records her damage icon; melee is assumed.
const onyxia = { tags: ['Black Dragon'], atk: 0, damageType: 'melee' } satisfies Partial<CardValue>

const attacksWith = (atk: number): PowerInPlay => always({ atk, to: 'self', while: whileAttacking })

export const heroes: CardValue[] = [
  hero('Onyxia', {
    number: '1',
    stage: 1,
    ...onyxia,
    health: 20,
    powers: [
      attacksWith(1),
      pay([resources(10), flipThis], { targets: [targeting(opposing('hero'))], effects: [{ destroy: target }] }),
    ],
    back: [attacksWith(1)],
  }),

  hero('Onyxia', {
    number: '2',
    stage: 2,
    ...onyxia,
    health: 30,
    powers: [
      longRange,
      attacksWith(2),
      pay([resources(2), flipThis], { effects: [whelps({ resources: 'you' })] }, { on: 'yourTurn' }),
    ],
    back: [longRange, attacksWith(2)],
  }),

  hero('Onyxia', {
    number: '3',
    stage: 3,
    ...onyxia,
    health: 50,
    powers: [attacksWith(3), pay([resources(20), flipThis], { effects: [{ destroy: all(opposing('hero')) }] })],
    back: [attacksWith(3)],
  }),
]
