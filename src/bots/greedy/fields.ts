import type {
  Branch,
  CardValue,
  Mode,
  OutcomeWords,
  Replacement,
  TargetWord,
  Text,
} from '../../cards/vocabulary/values.ts'
import { nothing, type Unread } from './unread.ts'

/** How the bot reads what is written field by field: what each is for, or why it is not looked at. */

type Fields<T> = { readonly [F in keyof Required<T>]: string | Unread<unknown> }

const asPlayed = 'the engine says what can be played'
const asBuilt = 'it matters as a deck is built'

export const cardFields: Fields<CardValue> = {
  key: 'what the card is, whoever controls it',
  name: 'unique cards of one name push each other out',
  backName: nothing('the view says what it is called now'),
  number: nothing('cards are told apart by their keys'),
  type: 'how it is weighed: an ally by its body, gear by its numbers, an ability by its text',
  types: nothing('the view says what it is now'),
  cost: 'what is too dear goes to the resources; in play it is worth what it has cost',
  xCost: 'all that is ready is paid for it',
  instant: nothing(asPlayed),
  ongoing: 'it stays: what it says counts turn after turn',
  atk: 'the body of an ally, the blow of a weapon',
  damageType: 'what descriptions ask for',
  health: 'the body of an ally',
  def: 'what armor keeps off',
  strike: 'what a blow with a weapon costs',
  stage: nothing('facts say which stage it is'),
  tags: 'what descriptions ask for; cards of one kind push each other out',
  limits: 'cards of one kind push each other out',
  unique: 'unique cards of one name push each other out',
  master: 'the body of a hero, instead of the one that is there',
  unlimited: nothing(asBuilt),
  regular: nothing(asBuilt),
  pays: 'it counts among the resources',
  twoHanded: nothing(asPlayed),
  token: 'what descriptions ask for',
  faction: 'what descriptions ask for',
  classes: nothing(asBuilt),
  requires: nothing(asBuilt),
  talent: nothing(asBuilt),
  reputation: nothing(asBuilt),
  deckbuilding: nothing(asBuilt),
  attach: 'aimed at like its text; it counts by what it will do there',
  attachTo: nothing('what it will hang on is chosen when it is asked for'),
  hostIs: nothing('the view says what it hangs on'),
  staysOn: 'whoever holds it should not be readied',
  play: 'what it does now',
  powers: 'what it does later',
  back: 'what it does later, once flipped',
}

export const textFields: Fields<Text> = {
  targets: 'aimed at whatever is best',
  choose: 'the best mode counts',
  effects: 'what it does',
}

export const branchFields: Fields<Branch> = {
  name: nothing('it is for people'),
  effects: 'what it does',
}
export const modeFields: Fields<Mode> = { ...branchFields, targets: 'aimed at whatever is best' }

export const targetFields: Fields<TargetWord> = {
  card: 'what may be aimed at',
  player: 'who may be aimed at',
  graveyard: nothing('what lies in graveyards is hardly ever used'),
  upTo: 'it need not be aimed at anything',
  atLeast: nothing('it is weighed for one target'),
  exactly: nothing('it is weighed for one target'),
  another: nothing('the engine says what can be aimed at'),
  by: nothing('whoever aims is taken to be on its side'),
  at: nothing('chance is taken to be kind'),
  each: 'one for each of these players',
}

export const replacementFields: Fields<Omit<Replacement, keyof OutcomeWords>> = {
  would: 'what it is worth that something else happens',
  by: nothing('whoever strikes next is taken to be meant'),
  to: 'who is spared',
  who: nothing('whose cards would be drawn is not looked at'),
  type: nothing('types of damage are not told apart'),
  notType: nothing('types of damage are not told apart'),
  amount: nothing('what strikes next is taken to be meant'),
  fatal: nothing('what strikes next is taken to be meant'),
  combat: nothing('what strikes next is taken to be meant'),
  withA: nothing('what strikes next is taken to be meant'),
  attackersOnly: nothing('what strikes next is taken to be meant'),
  next: nothing('what strikes next is taken to be meant'),
  optional: nothing('whoever may is taken to do it'),
  ifDone: nothing('what has to be done first is taken to be worth it'),
  then: nothing('what is done besides is not weighed'),
}
