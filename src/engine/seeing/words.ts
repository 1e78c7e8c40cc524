import type { CardValue, RememberedWords, WhatWords, WhoWords } from '../../cards/vocabulary/values.ts'
import type { Explained } from '../contract/explained.ts'
import { outcomes, sayings, woulds } from './explain-modifier.ts'
import { amounts, durations, events, powers } from './explain-phrases.ts'
import { effects } from './explain-resolution.ts'
import { isUntold, type Untold, untold } from './untold.ts'

/**
 * What explanations tell of the vocabulary, family by family, and what they leave out. Whole families that are told of
 * elsewhere, by tables that know no word to leave out: acts (explain-modifier), costs (paying/cost-table), filters and
 * conditions (deriving), keywords, kinds, types of card and of damage (state/spoken).
 */

/** With which number or quality of a card a field of it is told. */
const printed = untold('It is what is printed, and nothing changes it.')
const decks = untold('It is a rule of building decks.')
const asked = untold('Whoever chooses for it hears why a card doesn’t fit.')
const fields: { readonly [F in keyof Required<CardValue>]: Explained['stat'] | Untold } = {
  cost: 'cost',
  xCost: 'cost',
  atk: 'atk',
  health: 'health',
  def: 'def',
  strike: 'strike',
  type: 'type',
  types: 'type',
  tags: 'type',
  damageType: 'type',
  powers: 'other',
  back: 'other',
  backName: printed,
  key: printed,
  name: printed,
  number: printed,
  stage: printed,
  faction: printed,
  token: printed,
  twoHanded: printed,
  instant: untold('Whoever tries to play it at a wrong time hears it.'),
  ongoing: printed,
  unique: untold('Whoever has too many is asked, with the reason.'),
  limits: untold('Whoever has too many is asked, with the reason.'),
  pays: untold('Whoever pays is offered it.'),
  master: printed,
  unlimited: decks,
  regular: decks,
  classes: decks,
  requires: decks,
  talent: decks,
  reputation: decks,
  deckbuilding: decks,
  attach: asked,
  attachTo: asked,
  hostIs: printed,
  staysOn: printed,
  play: asked,
}

const namedPlayers = untold('Explanations name the very players who are meant.')
const who: { readonly [W in keyof WhoWords]: Untold } = {
  you: namedPlayers,
  opponents: namedPlayers,
  friends: namedPlayers,
  everyone: namedPlayers,
  boss: namedPlayers,
  raiders: namedPlayers,
  turnPlayer: namedPlayers,
  leader: namedPlayers,
  loop: namedPlayers,
  controllerOf: namedPlayers,
  ownerOf: namedPlayers,
  target: namedPlayers,
  bound: namedPlayers,
  without: namedPlayers,
  among: namedPlayers,
  rolled: namedPlayers,
  eventPlayer: namedPlayers,
}

const namedCards = untold('Explanations name the very cards that are meant.')
const what: { readonly [W in keyof WhatWords]: Untold } = {
  self: namedCards,
  yourHero: namedCards,
  attached: namedCards,
  it: namedCards,
  loopCard: namedCards,
  target: namedCards,
  all: namedCards,
  event: namedCards,
  bound: namedCards,
  heroOf: namedCards,
}

const notHappened = untold('That it has not happened is said, whatever it is.')
const remembered: { readonly [R in keyof RememberedWords]: Untold } = {
  enters: notHappened,
  destroyed: notHappened,
  leaves: notHappened,
  attacks: notHappened,
  defends: notHappened,
  protects: notHappened,
  deals: notHappened,
  heals: notHappened,
  strikes: notHappened,
  plays: notHappened,
  places: notHappened,
  completes: notHappened,
  draws: notHappened,
  discards: notHappened,
  exhausts: notHappened,
  readies: notHappened,
  flips: notHappened,
  targeted: notHappened,
  prevented: notHappened,
}

/** By the names that the grammar has for families. */
const tables: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  card: fields,
  power: powers,
  effect: effects,
  modifier: sayings,
  replacement: outcomes,
  would: woulds,
  duration: durations,
  amount: amounts,
  event: events,
  remembered,
  who,
  what,
}

export interface Unexplained {
  family: string
  word: string
  why: string
}

/** Every word that no explanation tells of, with the reason. */
export const leftUnexplained = (): Unexplained[] =>
  Object.entries(tables).flatMap(([family, table]) =>
    Object.entries(table).flatMap(([word, told]) => (isUntold(told) ? [{ family, word, why: told.untold }] : [])),
  )
