import {
  activate,
  all,
  always,
  any,
  atStartOfYourTurn,
  bound,
  deal,
  destroyThis,
  draw,
  give,
  heroOrAlly,
  opposing,
  pay,
  target,
  targeting,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type { Amount, CardValue, ClassName, Filter, Kind, Pointed } from '../../vocabulary/values.ts'
import { abilityAllyOrEquipment, allOf, destroyTarget } from '../texts.ts'
import { ability, regular } from './words.ts'

type Facts = Omit<CardValue, 'key' | 'name' | 'type' | 'number' | 'tags' | 'classes'>

/** Of a class: raiders who are Traitors may have it (B1.10), and every Boss plays it (B1.7). */
const ofClass = (
  [name, number]: [name: string, number: number],
  className: ClassName,
  facts: Facts,
  tags: string[] = [],
): CardValue =>
  ability(name, { ...regular(number), classes: [className], requires: 'Traitor', tags: ['Traitor', ...tags], ...facts })

const ofTemple = ([name, number]: [name: string, number: number], facts: Facts): CardValue =>
  ability(name, { number: String(number), tags: ['Black Temple'], ...facts })

/** The target, and whatever else of the kind is like it; all at once. */
const targetAndItsLike = (is: Kind | Kind[], like: Filter): Pointed =>
  all(opposing(is, { any: [{ these: target }, like] }))
const ofItsCost: Filter = { cost: { exactly: { cost: target } } }

const blossoms: Amount = { counters: 'blossom', on: 'self' }

/** The Main deck. Nine of its abilities are a class’s, and raiders may have them too (B1.10); every Boss plays them (B1.7). */
export const mainDeck: CardValue[] = [
  ofClass(['Fel Geyser', 11], 'Druid', {
    cost: 2,
    ongoing: true,
    powers: [always({ toComplete: [{ turnFaceDown: yours('quest', { other: true }) }], to: opposing('quest') })],
  }),

  ofClass(['Needle Spine', 12], 'Hunter', {
    cost: 1,
    instant: true,
    play: {
      targets: [targeting(any(heroOrAlly))],
      effects: [
        {
          later: when(
            { on: 'deals', by: { these: target }, to: yours('hero', { defending: true }), combat: true },
            { effects: [deal({ event: 'amount' }, 'ranged', { event: 'source' })] },
          ),
          for: 'turn',
        },
      ],
    },
  }),

  ofClass(['Tidal Burst', 13], 'Mage', {
    cost: 1,
    play: { targets: [targeting(opposing('ally'))], effects: [deal(3, 'frost', targetAndItsLike('ally', ofItsCost))] },
  }),

  ofClass(
    ['Aura of Anger', 14],
    'Paladin',
    {
      cost: 1,
      ongoing: true,
      limits: { Aura: 1 },
      powers: [
        always({
          atk: 1,
          to: yours(heroOrAlly),
          while: { what: 'it', matches: { attacking: true, inCombatWith: { is: heroOrAlly, damaged: true } } },
        }),
      ],
    },
    ['Aura'],
  ),

  ofClass(['Crushing Shadows', 15], 'Priest', {
    cost: 2,
    play: {
      effects: [
        {
          forEach: 'opponents',
          do: [
            { discard: 1, who: 'loop', at: 'random', as: 'lost' },
            deal({ cost: bound('lost') }, 'shadow', { heroOf: 'loop' }),
          ],
        },
      ],
    },
  }),

  ofClass(
    ['Hateful Strike', 16],
    'Rogue',
    {
      cost: 2,
      instant: true,
      play: {
        targets: [{ player: 'everyone' }],
        effects: [
          {
            if: { count: any('ally', { whose: { party: target } }), exactly: 1 },
            then: [{ destroy: allOf(target, 'ally') }],
          },
        ],
      },
    },
    ['Combo'],
  ),

  ofClass(['Fel-Acid Breath', 17], 'Shaman', {
    cost: 2,
    play: {
      targets: [{ player: 'opponents' }],
      effects: [
        { choose: any('ally', { whose: { party: target } }), n: 3, by: target, as: 'burnt' },
        deal([3, 2, 1], 'nature', bound('burnt')),
      ],
    },
  }),

  ofClass(['Doom Blossom', 18], 'Warlock', {
    cost: 1,
    instant: true,
    ongoing: true,
    attach: targeting(any(heroOrAlly)),
    powers: [
      { enters: { counters: { name: 'blossom', n: 3 } } },
      when(atStartOfYourTurn, {
        effects: [
          deal(blossoms, 'shadow', 'attached'),
          { counter: 'blossom', n: -1, on: 'self' },
          { if: { amount: blossoms, atMost: 0 }, then: [{ destroy: 'self' }] },
        ],
      }),
    ],
  }),

  ofClass(['Arcing Smash', 19], 'Warrior', {
    cost: 2,
    play: {
      targets: [targeting(opposing('equipment'))],
      effects: [{ destroy: targetAndItsLike('equipment', ofItsCost) }],
    },
  }),

  ofTemple(['Aura of Desire', 20], {
    cost: 1,
    ongoing: true,
    powers: [
      pay([activate, { discard: 1 }], { targets: [targeting(any('ally'))], effects: [deal(2, 'shadow', target)] }),
      pay([activate, { discard: 2 }], destroyTarget(any(['ability', 'equipment']))),
      pay([activate, { discard: 5 }], { effects: [{ destroy: all(opposing(abilityAllyOrEquipment)) }] }),
    ],
  }),

  ofTemple(['Aura of Suffering', 21], {
    cost: 2,
    ongoing: true,
    powers: [always({ cannot: 'beHealed', to: opposing(heroOrAlly) })],
  }),

  ofTemple(['Eye Blast', 22], {
    cost: 1,
    ongoing: true,
    powers: [pay([destroyThis], destroyTarget(any(abilityAllyOrEquipment)))],
  }),

  ofTemple(['Fel Rage', 23], {
    cost: 2,
    instant: true,
    play: {
      choose: {
        count: 1,
        modes: [
          { name: 'Draw three', effects: [draw(3)] },
          { name: 'Discard your hand, draw five', effects: [{ discard: 'hand' }, draw(5)] },
        ],
      },
      effects: [],
    },
  }),

  ofTemple(['Fixate', 24], {
    cost: 1,
    instant: true,
    play: {
      effects: [give('turn', { atk: 3, to: 'yourHero' }, { unpreventable: { by: 'yourHero', combat: true } })],
    },
  }),

  ofTemple(['Parasitic Shadowfiend', 25], {
    cost: 1,
    instant: true,
    play: { targets: [targeting(any(abilityAllyOrEquipment, { zone: 'chain' }))], effects: [{ interrupt: target }] },
  }),

  ofTemple(['Prismatic Shield', 26], {
    cost: 1,
    instant: true,
    play: { effects: [give('turn', { replace: { would: 'deal', to: yours(heroOrAlly), prevent: 3 } })] },
  }),

  ofTemple(['Sinful Beam', 27], {
    cost: 0,
    xCost: true,
    play: {
      targets: [targeting(opposing(heroOrAlly))],
      effects: [deal('X', 'shadow', targetAndItsLike(heroOrAlly, { shares: { a: 'class', with: target } }))],
    },
  }),

  ofTemple(['Wicked Beam', 28], {
    cost: 0,
    xCost: true,
    play: {
      targets: [targeting(opposing(heroOrAlly))],
      effects: [deal('X', 'shadow', targetAndItsLike(heroOrAlly, { shares: { a: 'race', with: target } }))],
    },
  }),
]
