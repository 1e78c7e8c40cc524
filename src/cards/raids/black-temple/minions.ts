import {
  all,
  always,
  any,
  asThisEnters,
  bound,
  deal,
  heal,
  heroOrAlly,
  opposing,
  pay,
  protector,
  resources,
  target,
  targeting,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type { CardValue, Compare, Condition, DamageType, Kind, Power } from '../../vocabulary/values.ts'
import { destroyTarget, eachOpponentChooses, theChosen } from '../texts.ts'
import { ally, naga, regular } from './words.ts'

/** For Traitors in a raider's deck, or, if it has texts for both, for everybody. */
const minion = (
  [name, number]: [name: string, number: number],
  [cost, tags]: [cost: number, tags: string[]],
  [atk, damageType, health]: [number, DamageType, number],
  powers: Power[],
): CardValue =>
  ally(name, {
    ...regular(number),
    cost,
    ...(tags.includes('Traitor') ? { requires: 'Traitor' } : {}),
    tags: [...tags, 'Minion'],
    atk,
    damageType,
    health,
    powers,
  })

// 206.1c: texts that a card has or hasn't, as its controller's hero is
const traitorHero: Condition = { what: 'yourHero', matches: { tag: 'Traitor' } }
const loyalHero: Condition = { what: 'yourHero', matches: { none: [{ tag: 'Traitor' }] } }

const preventsIfDealt = (amount: Compare): Power =>
  always({ replace: { would: 'deal', to: 'self', amount, prevent: 'all' } })

const sacrifice = (theirs: Kind | Kind[]): Power =>
  pay([resources(2), { destroy: yours('ally') }], {
    effects: [eachOpponentChooses(theirs, 'destroy'), { destroy: theChosen }],
  })

/** The Minion deck. The Boss player never pays for them (R504.1b); raiders may have them in their decks (B1.10). */
export const minions: CardValue[] = [
  minion(
    ['Ashtongue Battlelord', 29],
    [6, ['Broken', 'Warrior']],
    [3, 'melee', 2],
    [
      when(asThisEnters, destroyTarget(opposing('ally', { damaged: false })), traitorHero),
      when(asThisEnters, { effects: [{ destroy: all(opposing('ally', { damaged: true })) }] }, loyalHero),
    ],
  ),

  minion(
    ['Ashtongue Rogue', 30],
    [4, ['Broken', 'Rogue']],
    [3, 'melee', 1],
    [
      { ...always({ keyword: 'elusive', to: 'self' }, { keyword: 'ferocity', to: 'self' }), while: traitorHero },
      { ...always({ keyword: 'longRange', to: 'self' }, { keyword: 'stealth', to: 'self' }), while: loyalHero },
    ],
  ),

  minion(
    ['Bonechewer Behemoth', 31],
    [5, ['Fel Orc', 'Warrior', 'Traitor']],
    [4, 'melee', 3],
    [when(asThisEnters, { targets: [targeting(any('hero'))], effects: [deal(4, 'fire', target, { by: 'self' })] })],
  ),

  minion(['Bonechewer Shield Disciple', 32], [4, ['Fel Orc', 'Warrior', 'Traitor']], [2, 'melee', 6], [protector]),

  minion(['Charming Courtesan', 33], [4, ['Human', 'Traitor']], [3, 'melee', 2], [preventsIfDealt({ atMost: 2 })]),

  minion(
    ['Coilskar General', 34],
    [6, ['Naga', 'Warrior', 'Traitor']],
    [3, 'melee', 3],
    [when(asThisEnters, { effects: [{ token: naga, n: 3 }] })],
  ),

  minion(['Coilskar Wrangler', 35], [3, ['Naga', 'Traitor']], [2, 'nature', 2], [sacrifice('ally')]),

  minion(
    ['Illidari Archon', 36],
    [3, ['Blood Elf', 'Priest', 'Traitor']],
    [2, 'shadow', 4],
    [
      when(
        { on: 'attacks', card: 'self' },
        {
          effects: [{ choose: yours('resource'), upTo: 1, for: 'ready', as: 'resource' }, { ready: bound('resource') }],
        },
      ),
    ],
  ),

  minion(
    ['Illidari Blood Lord', 37],
    [2, ['Blood Elf', 'Paladin', 'Traitor']],
    [2, 'melee', 1],
    [
      when(asThisEnters, {
        effects: [
          {
            forEach: 'everyone',
            do: [
              {
                choose: any('resource', { whose: { party: 'loop' }, faceUp: true }),
                n: 1,
                by: 'loop',
                as: 'chosen',
                add: true,
              },
            ],
          },
          { turnDown: theChosen },
        ],
      }),
    ],
  ),

  minion(
    ['Priestess of Dementia', 38],
    [4, ['Shivan', 'Demon', 'Traitor']],
    [4, 'melee', 2],
    [sacrifice(['ability', 'equipment'])],
  ),

  minion(
    ['Promenade Sentinel', 39],
    [7, ['Mechanical', 'Traitor']],
    [5, 'arcane', 3],
    [
      when(asThisEnters, {
        targets: [targeting(any(heroOrAlly), { upTo: 3 })],
        effects: [deal(2, 'arcane', target, { by: 'self' })],
      }),
    ],
  ),

  minion(
    ['Sister of Pain', 40],
    [1, ['Demon', 'Traitor']],
    [1, 'shadow', 2],
    [
      when(
        { on: 'attacks', card: 'self' },
        { targets: [targeting(opposing('hero'))], effects: [deal(1, 'shadow', target, { by: 'self' })] },
      ),
    ],
  ),

  minion(
    ['Sister of Pleasure', 41],
    [1, ['Demon', 'Traitor']],
    [1, 'holy', 2],
    [
      protector,
      when(
        { on: 'defends', card: 'self' },
        { targets: [targeting(any(heroOrAlly))], effects: [heal(1, target, 'self')] },
      ),
    ],
  ),

  minion(['Temple Concubine', 42], [4, ['Blood Elf', 'Traitor']], [2, 'melee', 3], [preventsIfDealt({ atLeast: 3 })]),
]
