import {
  all,
  any,
  bound,
  deal,
  draw,
  give,
  heroOrAlly,
  opposing,
  partyOf,
  target,
  targeting,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue, Kind, Mode } from '../../vocabulary/values.ts'
import { ability, abilityAllyOrEquipment, allOf, interruptTarget, yourRunes } from './words.ts'

const destroyOpposing = (name: string, is: Kind): Mode => ({
  name: `Destroy opposing ${name}`,
  effects: [{ destroy: all(opposing(is)) }],
})

/** The Ragnaros deck, 41 to 53. Its cards are played while he is the Boss, and so "your hero" is he. */
export const ragnarosDeck: CardValue[] = [
  ability('"BY FIRE BE PURGED"', {
    number: '41',
    cost: 7,
    play: {
      choose: {
        count: 2,
        modes: [
          destroyOpposing('abilities', 'ability'),
          destroyOpposing('allies', 'ally'),
          destroyOpposing('equipment', 'equipment'),
        ],
      },
      effects: [],
    },
  }),

  ability('"DIE, INSECT!"', {
    number: '42',
    cost: 2,
    instant: true,
    ongoing: true,
    powers: [
      when({ on: 'destroyed', card: opposing('ally') }, { effects: [draw(1)] }),
      when({ on: 'destroyed', card: opposing('hero') }, { effects: [draw(yourRunes)] }),
    ],
  }),

  ability('Elemental Fire', {
    number: '43',
    cost: 1,
    instant: true,
    play: {
      effects: [
        {
          later: {
            when: { on: 'deals', by: any(heroOrAlly), to: 'yourHero' },
            effects: [deal({ event: 'amount' }, 'fire', partyOf({ controllerOf: { event: 'source' } }))],
          },
          for: 'turn',
        },
      ],
    },
  }),

  ability('Flames of Sulfuron', {
    number: '44',
    cost: 1,
    instant: true,
    play: { targets: [targeting(any(heroOrAlly))], effects: [deal(yourRunes, 'fire', target)] },
  }),

  ability('Flaming Assault', { number: '45', cost: 3, instant: true, play: { effects: [{ ready: 'yourHero' }] } }),

  ability('Fury of the Firelord', {
    number: '46',
    cost: 15,
    powers: [{ playing: { cantBeInterrupted: true } }],
    play: { effects: [deal(50, 'fire', all(opposing(heroOrAlly)), { unpreventable: true })] },
  }),

  ability('Hammer of Ragnaros', {
    number: '47',
    cost: 1,
    play: {
      targets: [targeting(any(abilityAllyOrEquipment))],
      effects: [
        { destroy: target },
        {
          choose: any(abilityAllyOrEquipment, { whose: { party: { controllerOf: target } }, not: target }),
          n: 1,
          for: 'destroy',
          by: { controllerOf: target },
          as: 'another',
        },
        { destroy: bound('another') },
      ],
    },
  }),

  ability('Lava Splash', {
    number: '48',
    cost: 3,
    play: { targets: [{ player: 'everyone' }], effects: [deal(yourRunes, 'fire', partyOf(target))] },
  }),

  ability('Magma Blast', {
    number: '49',
    cost: 3,
    ongoing: true,
    powers: [
      when(
        { on: 'turnEnds', whose: 'opposing' },
        { effects: [deal(yourRunes, 'fire', { heroOf: { eventPlayer: true } })] },
        {
          all: [
            { what: 'yourHero', matches: { turned: true } }, // not Submerged
            { not: { happened: { on: 'deals', to: 'yourHero' } } },
          ],
        },
      ),
    ],
  }),

  ability('Melt Weapon', {
    number: '50',
    cost: 2,
    play: { targets: [{ player: 'opponents' }], effects: [{ destroy: allOf(target, 'equipment') }] },
  }),

  ability('"NOW FOR YOU, INSECTS!"', {
    number: '51',
    cost: 2,
    instant: true,
    play: interruptTarget(abilityAllyOrEquipment),
  }),

  ability('Unstoppable Flame', {
    number: '52',
    cost: 1,
    xCost: true,
    play: {
      effects: [
        give(
          'turn',
          { atk: 'X', to: 'yourHero' },
          { keyword: 'untargetable', to: 'yourHero' },
          { cannot: 'beProtectedAgainst', to: 'yourHero' },
        ),
      ],
    },
  }),

  ability('Wrath of Ragnaros', {
    number: '53',
    cost: 2,
    play: {
      targets: [targeting(any('ally'))],
      effects: [{ destroy: target }, deal({ cost: target }, 'fire', { heroOf: { controllerOf: target } })],
    },
  }),
]
