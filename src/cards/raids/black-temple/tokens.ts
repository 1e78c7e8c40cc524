import { always, elusive, ferocity, protector, untargetable } from '../../vocabulary/build.ts'
import type { CardValue, Power } from '../../vocabulary/values.ts'
import { ally } from './words.ts'

const token = (
  [name, number]: [string, string],
  tags: string[],
  [atk, damageType, health]: [number, CardValue['damageType'] & string, number],
  powers: Power[] = [],
): CardValue => ally(name, { number, token: true, tags, atk, damageType, health, powers })

export const tokens: CardValue[] = [
  token(['Ashtongue Channeler', 'T1'], ['Broken', 'Ashtongue Channeler'], [0, 'shadow', 1]),
  token(['Shadowy Construct', 'T2'], ['Shadowy Construct'], [2, 'melee', 1]),
  token(['Soul Fragment', 'T3'], ['Soul Fragment'], [3, 'melee', 1], [ferocity]),
  token(['Gathios the Shatterer', 'T4'], ['Blood Elf', 'Paladin', 'Council Member'], [5, 'holy', 3], [protector]),
  token(['High Nethermancer Zerevor', 'T5'], ['Blood Elf', 'Mage', 'Council Member'], [4, 'arcane', 4]),
  token(['Lady Malande', 'T6'], ['Blood Elf', 'Priest', 'Council Member'], [2, 'holy', 5]),
  token(
    ['Veras Darkshadow', 'T7'],
    ['Blood Elf', 'Rogue', 'Council Member'],
    [3, 'melee', 2],
    [elusive, untargetable, always({ must: 'attack', to: 'self' })],
  ),
  // Coilskar General's and Lady Vashj's, who come to any raid: no card of the box stands for it
  { ...token(['Naga', 'T8'], ['Naga'], [1, 'melee', 1]), regular: true },
]
