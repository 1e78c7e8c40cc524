import { effectWord } from '../cards/grammar/tell.ts'
import type { Effect, EffectWords } from '../cards/vocabulary/values.ts'

/** What an effect asks of whoever it asks, from the words for what it does. */

type Ask = (does: string) => string
const command: Ask = (does) => `${does}.`
const inOrder: Ask = (does) => `${does}: in what order?`
/** What effects ask as they are done. What asks nothing is said as it stands, if somebody asks for it all the same. */
const asking: { readonly [W in keyof EffectWords]: Ask } = {
  choose: command,
  chooseBound: command,
  choosePlayer: command,
  chooseNumber: command,
  nameType: command,
  nameTrait: command,
  share: command,
  divide: command,
  discard: command,
  search: command,
  put: inOrder,
  putRest: inOrder,
  removeFromGame: inOrder,
  // those say it themselves
  may: command,
  mayPay: command,
  eachInTurn: command,
  oneOf: command,
  // a host is asked for, of what enters play attached
  putTop: command,
  attach: command,
  deal: command,
  heal: command,
  putDamage: command,
  removeDamage: command,
  clash: command,
  drop: command,
  destroy: command,
  exhaust: command,
  ready: command,
  turnUp: command,
  turnDown: command,
  flip: command,
  interrupt: command,
  removeFromCombat: command,
  draw: command,
  putGraveyard: command,
  token: command,
  collect: command,
  counter: command,
  detach: command,
  give: command,
  later: command,
  roll: command,
  rollEach: command,
  flipCoin: command,
  reveal: command,
  look: command,
  if: command,
  forEach: command,
  repeat: command,
  again: command,
  playTop: command,
  extraTurn: command,
  skipTurn: command,
  moveSeat: command,
  win: command,
  mark: command,
  say: command,
}

export const questionOf = (effect: Effect, does: string): string => asking[effectWord(effect)](does)
