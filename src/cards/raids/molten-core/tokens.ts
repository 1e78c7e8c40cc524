import {
  activate,
  any,
  atEndOfYourTurn,
  atStartOfYourTurn,
  deal,
  destroyThis,
  ferocity,
  heal,
  heroOrAlly,
  partyOf,
  pay,
  protector,
  resources,
  target,
  targeting,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue, DamageType, Power } from '../../vocabulary/values.ts'
import { ally, destroyTarget, fireproof, lavaSpawn } from './words.ts'

const token = (
  [name, number]: [name: string, number: string],
  tag: string,
  [atk, damageType, health]: [number, DamageType, number],
  powers: Power[],
): CardValue => ally(name, { number, token: true, tags: [tag], atk, damageType, health, powers })

/** Allies that come without a card of their own: with a Boss (R301.5a), or through a power. */
export const tokens: CardValue[] = [
  token(
    ['Firesworn', 'T1a'],
    'Elemental',
    [2, 'melee', 2],
    [
      when(
        { on: 'deals', to: 'self', fatal: true },
        { effects: [deal(1, 'fire', { event: 'source' }, { by: 'self' })] },
      ),
    ],
  ),

  token(
    ['Son of Flame', 'T1b'],
    'Elemental',
    [2, 'fire', 2],
    [ferocity, fireproof], // that the last of them wakes Ragnaros is said on his own card
  ),

  token(
    ['Flamewaker', 'T2a'],
    'Flamewaker',
    [3, 'melee', 2],
    [pay([resources(1), destroyThis], destroyTarget(any('equipment')))],
  ),

  token(
    ['Flamewaker Priest', 'T2b'],
    'Flamewaker',
    [1, 'melee', 5],
    [
      pay(
        [activate],
        { targets: [targeting(any(heroOrAlly))], effects: [heal(4, target, 'self')] },
        { on: 'yourTurn' },
      ),
    ],
  ),

  token(['Flamewaker Elite', 'T3a'], 'Flamewaker', [3, 'melee', 3], [protector]),

  token(
    ['Core Rager', 'T3b'],
    'Core Hound',
    [5, 'melee', 5],
    [protector, when(atEndOfYourTurn, { effects: [{ ready: 'self' }] })],
  ),

  token(
    ['Lava Spawn', 'T4b'],
    'Elemental',
    [1, 'fire', 1],
    [when(atStartOfYourTurn, { effects: [{ token: lavaSpawn, n: 1 }] })],
  ),

  token(
    ['Flamewaker Healer', 'T5a'],
    'Flamewaker',
    [1, 'melee', 3],
    [
      pay([activate], {
        targets: [{ player: 'opponents' }],
        effects: [deal(1, 'shadow', partyOf(target), { by: 'self' })],
      }),
    ],
  ),

  token(
    ['Flamewaker Protector', 'T6a'],
    'Flamewaker',
    [0, 'melee', 1],
    [
      pay(
        [activate],
        {
          targets: [targeting(any('ally', { ready: true }))],
          effects: [
            { exhaust: target },
            deal({ atk: target }, 'melee', { heroOf: { controllerOf: target } }, { by: target }),
          ],
        },
        { on: 'yourTurn' },
      ),
    ],
  ),
]
