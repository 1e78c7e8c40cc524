import {
  all,
  any,
  bound,
  count,
  deal,
  draw,
  give,
  heroOrAlly,
  opposing,
  stage,
  target,
  targeting,
} from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import { eachDraws, event, mayDestroyTarget, whelps } from './words.ts'

/** The Event deck, 1 to 15. */
export const events1To15: CardValue[] = [
  event('E1', 'Battle Plan', {
    effects: [eachDraws('opponents', 1)],
  }),

  event('E2', 'Blunder into the Eggs', {
    effects: [
      whelps(count(opposing('hero')), { as: 'whelps' }),
      give('turn', { keyword: 'ferocity', to: bound('whelps') }),
    ],
  }),

  event('E3', 'Break in the Action', {
    effects: [eachDraws('everyone', 1)],
  }),

  event('E4', 'Broken Ranks', {
    targets: [targeting(any('ally'), { upTo: stage })],
    effects: [{ may: [{ put: target, into: 'hand' }] }],
  }),

  event('E5', 'Burn to a Crisp', {
    targets: [targeting(opposing('ally'))],
    // 405.4: "1 for each" is one packet.
    effects: [deal({ resources: 'you' }, 'fire', target)],
  }),

  event('E6', 'Charred Bones', {
    targets: [{ graveyard: 'everyone', upTo: 'any' }],
    effects: [{ putGraveyard: target, into: 'deck' }],
  }),

  event('E7', 'Chink in Her Armor', {
    targets: [targeting(any('ability'), { by: 'opponents' })],
    effects: [{ may: [{ destroy: target }], by: 'opponents' }],
  }),

  event('E8', 'Claw, Claw, Bite', {
    targets: [{ player: 'everyone' }],
    effects: [deal(1, 'melee', all(any(heroOrAlly, { whose: { party: target } })))],
  }),

  event('E9', 'Down the Gullet', mayDestroyTarget(any('ally'))),

  event('E10', 'Dragonslayers', {
    effects: [give('untilYourNextTurn', { keyword: 'ferocity', to: opposing('ally') })],
  }),

  event('E11', 'Feeding Time', {
    // Sources differ: the stage, or double the stage. Double is kept.
    effects: [whelps({ times: [2, stage] })],
  }),

  event('E12', 'Fickle Fate', {
    effects: [{ playTop: 'events' }],
  }),

  event('E13', 'Fuel for the Fire', {
    effects: [draw(count(opposing('hero')))],
  }),

  event('E14', 'Growing Rage', {
    effects: [draw(stage)],
  }),

  event('E15', 'He Who Hesitates...', {
    effects: [{ exhaust: all(opposing('resource')) }],
  }),
]
