import {
  activate,
  all,
  always,
  any,
  atEndOfYourTurn,
  atStartOfYourTurn,
  bound,
  deal,
  draw,
  give,
  heal,
  heroOrAlly,
  keyword,
  opposing,
  pay,
  secondTarget,
  target,
  targeting,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type { CardValue, Effect, Kind, Mode } from '../../vocabulary/values.ts'
import { abilityAllyOrEquipment } from '../texts.ts'
import { ability, removesOneOfEach } from './words.ts'

type Facts = Omit<CardValue, 'key' | 'name' | 'type' | 'number' | 'tags'>

const ofNaxxramas = ([name, number]: [name: string, number: number], facts: Facts): CardValue =>
  ability(name, { number: String(number), tags: ['Naxxramas'], ...facts })

const inItsParty = any(heroOrAlly, { whose: { party: { controllerOf: 'attached' } } })
const itFesters = { counter: 'fester', n: 1, on: 'self' } satisfies Effect

/** Two of a kind: the first is exhausted, and only then the second is destroyed. */
const cutTwo = (name: string, kind: Kind): Mode => ({
  name,
  targets: [targeting(opposing(kind)), targeting(opposing(kind), { another: true })],
  effects: [
    { exhaust: target },
    {
      if: { did: true },
      then: [give('nextReadyStep', { cannot: 'readyInReadyStep', to: target }), { destroy: secondTarget }],
    },
  ],
})

/** 25 to 37: four of each. */
export const mainDeck: CardValue[] = [
  ofNaxxramas(['Condemnation', 25], {
    cost: 5,
    play: {
      targets: [targeting(any(heroOrAlly, { whose: { party: 'loop' } }), { upTo: 1, each: 'opponents' })],
      effects: [
        deal({ highest: { cost: 'it' }, among: any('card'), partyOf: 'it' }, 'holy', target, { unpreventable: true }),
      ],
    },
  }),

  ofNaxxramas(['Decrepit Fever', 26], {
    cost: 2,
    ongoing: true,
    attach: targeting(opposing('hero')),
    powers: [
      always({ replace: { would: 'deal', by: inItsParty, plus: -3 } }),
      when({ on: 'deals', by: inItsParty }, { effects: [{ destroy: 'self' }] }),
    ],
  }),

  ofNaxxramas(['Detonate Mana', 27], {
    cost: 5,
    play: {
      targets: [{ player: 'opponents' }],
      effects: [
        { discard: 3, who: target, at: 'random', as: 'lost' },
        deal({ times: [2, bound('lost')] }, 'shadow', { heroOf: target }),
      ],
    },
  }),

  ofNaxxramas(['Disrupting Shout', 28], {
    cost: 2,
    instant: true,
    play: {
      targets: [targeting(any('card', { zone: 'chain' }))],
      effects: [{ interrupt: target }, { if: { did: true }, then: [{ removeFromGame: target }] }],
    },
  }),

  ofNaxxramas(['Frostbolt Volley', 29], {
    cost: 3,
    instant: true,
    play: {
      effects: [
        deal(3, 'frost', all(opposing(heroOrAlly)), { as: 'frozen' }),
        give('turn', { cannot: 'attack', to: bound('frozen') }),
      ],
    },
  }),

  ofNaxxramas(['Harvest Soul', 30], {
    cost: 4,
    ongoing: true,
    attach: targeting(opposing('ally')),
    powers: [
      always({ control: 'attached', by: 'you' }),
      pay([{ putDamage: 1, on: 'attached' }], { effects: [heal(1, 'yourHero', 'yourHero')] }),
    ],
  }),

  ofNaxxramas(['Jagged Knife', 31], {
    cost: 3,
    instant: true,
    play: {
      choose: {
        count: 1,
        modes: [cutTwo('Two abilities', 'ability'), cutTwo('Two allies', 'ally'), cutTwo('Two equipment', 'equipment')],
      },
      effects: [],
    },
  }),

  ofNaxxramas(['Locust Swarm', 32], {
    cost: 3,
    play: {
      effects: [
        {
          forEach: 'opponents',
          do: [
            {
              choose: any('resource', { whose: { party: 'loop' }, faceUp: true }),
              by: 'loop',
              as: 'eaten',
              add: true,
            },
          ],
        },
        { turnDown: bound('eaten'), as: 'turned' },
        draw(bound('turned')),
      ],
    },
  }),

  ofNaxxramas(['Meteor', 33], {
    cost: 5,
    play: {
      effects: [
        { divide: 15, among: opposing('hero'), by: 'leader', as: 'impact' },
        {
          later: when(
            { on: 'deals', to: opposing('hero'), withA: 'self' },
            {
              effects: [
                {
                  choose: any(abilityAllyOrEquipment, { whose: { party: { controllerOf: { event: 'destination' } } } }),
                  for: 'destroy',
                  by: { controllerOf: { event: 'destination' } },
                  as: 'crushed',
                },
                { destroy: bound('crushed') },
              ],
            },
          ),
          for: 'turn',
        },
        deal({ share: 'impact' }, 'fire', all(opposing('hero'))),
      ],
    },
  }),

  ofNaxxramas(['Mortal Wound', 34], {
    cost: 2,
    ongoing: true,
    attach: targeting(opposing('hero')),
    play: { effects: [deal(3, 'melee', target)] },
    powers: [
      when(atEndOfYourTurn, { effects: [itFesters] }),
      always({ replace: { would: 'heal', to: 'attached', plus: { times: [-1, { counters: 'fester', on: 'self' }] } } }),
      when({ on: 'heals', from: 'attached', all: true }, { effects: [{ destroy: 'self' }] }),
    ],
  }),

  ofNaxxramas(['Shadow Fissure', 35], { cost: 6, play: removesOneOfEach }),

  ofNaxxramas(['Unyielding Pain', 36], {
    cost: 1,
    ongoing: true,
    powers: [
      pay([activate], {
        targets: [targeting(yours(heroOrAlly))],
        effects: [
          give('turn', { ...keyword('assault', 2), to: target }, { unpreventable: { by: target, combat: true } }),
        ],
      }),
    ],
  }),

  ofNaxxramas(['Web Wrap', 37], {
    cost: 2,
    ongoing: true,
    health: 3,
    attach: targeting(opposing(heroOrAlly)),
    powers: [
      when(atStartOfYourTurn, { effects: [deal(3, 'nature', 'attached')] }),
      always(
        { cannot: 'attack', to: 'attached' },
        { cannot: 'exhaust', to: 'attached' },
        { losesPowers: true, to: 'attached', andCantHave: true },
      ),
      always({ likeAlly: true, to: 'self' }),
    ],
  }),
]
