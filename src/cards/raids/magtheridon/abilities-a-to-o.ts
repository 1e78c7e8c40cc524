import {
  activate,
  all,
  any,
  bound,
  deal,
  destroyThis,
  draw,
  exhaustYourHero,
  give,
  heroOrAlly,
  opposing,
  pay,
  target,
  targeting,
} from '../../vocabulary/build.ts'
import type { CardValue, Effect, Kind } from '../../vocabulary/values.ts'
import {
  ability,
  abilityAllyOrEquipment,
  anAbyssal,
  bloods,
  cantBeInterrupted,
  destroyTarget,
  gainABlood,
  onlyWithBloods,
  unleashed,
} from './words.ts'

/** One more of the target raider's cards, chosen as this resolves (R403.1). */
const choosesOne = (is: Kind, more: { ready?: true } = {}): Effect => ({
  choose: any(is, { whose: { party: target }, not: bound('cleft'), ...more }),
  n: 1,
  for: 'destroy',
  as: 'cleft',
  add: true,
})

/** The Main deck, 3 to 17. */
export const abilitiesAToO: CardValue[] = [
  ability('Abyssal Reinforcements', {
    number: '3',
    cost: 3,
    ongoing: true,
    play: { effects: [anAbyssal] },
    powers: [pay([{ destroy: { is: 'blood' }, n: 2 }], { effects: [anAbyssal] }, { on: 'yourTurn' })],
  }),

  ability('Bathe in Blood', {
    number: '4',
    cost: 0,
    play: {
      targets: [targeting(any(heroOrAlly))],
      effects: [deal(2, 'melee', target), { if: unleashed, then: [gainABlood] }],
    },
  }),

  ability('Blast Nova', {
    number: '5',
    cost: 2,
    play: { effects: [{ flip: all(any('lair')) }] },
  }),

  ability('Blindside', {
    number: '6',
    cost: 2,
    play: {
      effects: [
        // 415.7a: not face down, so all hands are shown and lie open.
        { removeFromGame: all(opposing('card', { zone: 'hand' })), as: 'hands' },
        {
          later: {
            when: { on: 'turnEnds', whose: 'yours', next: true },
            effects: [{ put: bound('hands'), into: 'hand' }],
          },
          for: 'next',
        },
      ],
    },
  }),

  ability('Blood Siphon', {
    number: '7',
    cost: 1,
    ongoing: true,
    powers: [pay([destroyThis], { effects: [draw(3)] })],
  }),

  ability('Broken Hopes', {
    number: '8',
    cost: 1,
    ongoing: true,
    powers: [pay([destroyThis], destroyTarget(any(['ability', 'equipment'])))],
  }),

  ability('Brush Aside', {
    number: '9',
    cost: 3,
    instant: true,
    play: {
      targets: [targeting(any(abilityAllyOrEquipment, { zone: 'chain' }))],
      effects: [{ interrupt: target }, deal(bloods, 'melee', { heroOf: { controllerOf: target } })],
    },
  }),

  ability('Cleave Apart', {
    number: '10',
    cost: 2,
    instant: true,
    play: {
      targets: [{ player: 'raiders' }],
      effects: [
        choosesOne('ability'),
        choosesOne('ally', { ready: true }),
        choosesOne('equipment'),
        { destroy: bound('cleft') },
      ],
    },
  }),

  ability('Deadly Sweep', {
    number: '11',
    cost: 3,
    play: {
      targets: [targeting(any(abilityAllyOrEquipment, { whose: { party: 'loop' } }), { each: 'raiders', upTo: 1 })],
      effects: [{ destroy: target }],
    },
  }),

  ability('Demonic Fury', {
    number: '12',
    cost: 2,
    ongoing: true,
    powers: [
      { enters: { exhausted: true } },
      pay([activate], { effects: [give('turn', { cost: -2, of: 'play', who: 'you', next: true })] }),
    ],
  }),

  ability('Fel Ruination', {
    number: '13',
    cost: 2,
    powers: [onlyWithBloods(7)],
    play: {
      effects: [
        // R403.2: one number for the whole raid, which the raiders choose together.
        { choose: opposing(abilityAllyOrEquipment), n: bloods, by: 'raiders', for: 'destroy', as: 'ruin' },
        { destroy: bound('ruin') },
      ],
    },
  }),

  ability('Fiery Pits', {
    number: '14',
    cost: 2,
    play: {
      effects: [
        { divide: 15, among: opposing(heroOrAlly), by: 'raiders', noMoreThan: 'fatal', as: 'burns' },
        { putDamage: { share: 'burns' }, on: all(opposing(heroOrAlly)) },
      ],
    },
  }),

  ability("Magtheridon's Rage", {
    number: '15',
    cost: 0,
    xCost: true,
    play: {
      targets: [targeting(any('ally'), { atLeast: 1, upTo: { plus: [1, bloods] } })],
      effects: [deal('X', 'melee', target)],
    },
  }),

  ability('Mind Exhaustion', {
    number: '16',
    cost: 1,
    ongoing: true,
    attach: targeting(any(heroOrAlly)),
    play: { effects: [deal(4, 'fire', target)] },
    powers: [{ always: [{ cannot: 'exhaust', to: 'attached', against: { is: 'cube' } }] }],
  }),

  ability('One Fell Swoop', {
    number: '17',
    cost: 6,
    powers: [onlyWithBloods(15), { playing: { additional: [exhaustYourHero] } }, cantBeInterrupted],
    play: { effects: [deal(30, 'melee', all(opposing(heroOrAlly)))] },
  }),
]
