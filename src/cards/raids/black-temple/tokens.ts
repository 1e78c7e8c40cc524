import {
  always,
  atStartOfYourTurn,
  deal,
  destroyThis,
  draw,
  elusive,
  ferocity,
  heal,
  partyOf,
  pay,
  protector,
  resources,
  target,
  targeting,
  untargetable,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue, DamageType, Power } from '../../vocabulary/values.ts'
import { ally } from './words.ts'

const token = (
  [name, number]: [string, string],
  tags: string[],
  [atk, damageType, health]: [number, DamageType, number],
  powers: Power[] = [],
): CardValue => ally(name, { number, token: true, tags, atk, damageType, health, powers })

/** Coilskar General's and Lady Vashj's, in any raid: no card of the box stands for it. */
const naga: CardValue = ally('Naga', {
  token: true,
  regular: true,
  tags: ['Naga'],
  atk: 1,
  damageType: 'melee',
  health: 1,
})

/** Allies that come without a card of their own: with a Boss (R502.2c), or through a power. */
export const tokens: CardValue[] = [
  token(
    ['Ashtongue Channeler', 'T1'],
    ['Broken'],
    [0, 'shadow', 1],
    [pay([resources(1), destroyThis], { effects: [draw(1)] })],
  ),

  // a ghost that attacks the living: the raid's rule (R503.1c). That it goes with Teron is the chart's to say (B1.8)
  token(['Shadowy Construct', 'T2'], ['Shadowy Construct'], [2, 'melee', 1]),

  token(
    ['Soul Fragment', 'T3'],
    ['Soul Fragment'],
    [3, 'melee', 1],
    [ferocity, when({ on: 'destroyed', card: 'self' }, { effects: [draw(1)] })],
  ),

  token(
    ['Gathios the Shatterer', 'T4'],
    ['Blood Elf', 'Paladin', 'Council Member'],
    [5, 'holy', 3],
    [protector, always({ replace: { would: 'deal', to: 'self', preventAllBut: 1 } })],
  ),

  token(
    ['High Nethermancer Zerevor', 'T5'],
    ['Blood Elf', 'Mage', 'Council Member'],
    [4, 'arcane', 4],
    [
      when(atStartOfYourTurn, {
        targets: [{ player: 'everyone' }],
        effects: [deal(3, 'arcane', partyOf(target), { by: 'self' })],
      }),
    ],
  ),

  token(
    ['Lady Malande', 'T6'],
    ['Blood Elf', 'Priest', 'Council Member'],
    [2, 'holy', 5],
    [
      when(atStartOfYourTurn, {
        targets: [targeting({ is: 'ally', whose: 'friendly' })],
        effects: [heal(3, target, 'self')],
      }),
    ],
  ),

  token(
    ['Veras Darkshadow', 'T7'],
    ['Blood Elf', 'Rogue', 'Council Member'],
    [3, 'melee', 2],
    [elusive, untargetable, always({ must: 'attack', to: 'self' })],
  ),

  naga,
]
