import {
  always,
  atEndOfEachTurn,
  atEndOfYourTurn,
  atStartOfYourTurn,
  untargetable,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import { bossFacts, flipsItself } from '../boss.ts'
import { ally, hero, rune } from './words.ts'

/** The ten Bosses: what they are, and of their powers those that the raid's structure rests on. No source records their damage icons; melee is assumed. */

const boss = (number: number, name: string, tag: string, health?: number): CardValue =>
  hero(name, bossFacts(number, [tag], { health: health ?? null }))

const majordomo: CardValue = {
  // R303.1a: he can't be destroyed, for he has no health, and nothing but fatal damage destroys a Boss (R101.3a)
  ...boss(9, 'Majordomo Executus', 'Flamewaker'),
  powers: [when(atEndOfEachTurn, flipsItself, { count: yours('ally'), atMost: 0 })],
}

const ragnaros: CardValue = {
  ...boss(10, 'Ragnaros', 'Elemental', 50),
  powers: [untargetable, always({ cannot: 'beDealtDamage', to: 'self' }), when(atStartOfYourTurn, flipsItself)],
  back: [
    when(
      atEndOfYourTurn,
      { effects: [{ token: 'molten-core/son-of-flame', n: 8 }, { flip: 'self' }] },
      { count: yours('resource'), exactly: 3 },
    ),
  ],
}

export const bosses: CardValue[] = [
  boss(1, 'Lucifron', 'Flamewaker', 6),
  boss(2, 'Magmadar', 'Core Hound', 12),
  boss(3, 'Gehennas', 'Flamewaker', 11),
  boss(4, 'Garr', 'Elemental', 14),
  boss(5, 'Baron Geddon', 'Elemental', 15),
  boss(6, 'Shazzrah', 'Flamewaker', 13),
  boss(7, 'Sulfuron Harbinger', 'Flamewaker', 10),
  boss(8, 'Golemagg the Incinerator', 'Giant', 20),
  majordomo,
  ragnaros,
]

/** R303.3: each belongs to a Boss, in the order of the Bosses. Their powers are still to come. */
export const runes: CardValue[] = [
  ['Rune of Kress', 'Magmadar'],
  ['Rune of Mohn', 'Gehennas'],
  ['Rune of Blaz', 'Garr'],
  ['Rune of Zeth', 'Baron Geddon'],
  ['Rune of Mazj', 'Shazzrah'],
  ['Rune of Koro', 'Sulfuron Harbinger'],
  ['Rune of Theri', 'Golemagg the Incinerator'],
].map(([name = '', whose = ''], i) => rune(name, { number: String(11 + i), tags: [whose], pays: true, back: [] }))

const token = (
  name: string,
  number: string,
  tag: string,
  [atk, health]: [number, number],
  damageType: CardValue['damageType'] = 'melee',
): CardValue => ally(name, { number, token: true, tags: [tag], atk, damageType, health })

export const tokens: CardValue[] = [
  token('Firesworn', 'T1a', 'Elemental', [2, 2]),
  token('Son of Flame', 'T1b', 'Elemental', [2, 2], 'fire'),
  token('Flamewaker', 'T2a', 'Flamewaker', [3, 2]),
  token('Flamewaker Priest', 'T2b', 'Flamewaker', [1, 5]),
  token('Flamewaker Elite', 'T3a', 'Flamewaker', [3, 3]),
  token('Core Rager', 'T3b', 'Core Hound', [5, 5]),
  token('Lava Spawn', 'T4b', 'Elemental', [1, 1], 'fire'),
  token('Flamewaker Healer', 'T5a', 'Flamewaker', [1, 3]),
  token('Flamewaker Protector', 'T6a', 'Flamewaker', [0, 1]),
]
