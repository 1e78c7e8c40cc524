import type {
  Branch,
  CardType,
  Condition,
  ContinuousWords,
  Cost,
  CostWords,
  EffectWords,
  EntersPower,
  Mode,
  PlayingPower,
  PowerInPlayWords,
  PowerWords,
  Replacement,
  TargetWord,
  Text,
  TriggeredModifier,
  WhatWords,
} from '../vocabulary/values.ts'
import {
  byHead,
  either,
  type Fields,
  list,
  number,
  oneOf,
  optional,
  pair,
  record,
  text,
  the,
  together,
  type Words,
  yes,
  yesOrNo,
} from './shape.ts'
import { amount, applies, condition, deckKind, filter, pointed, trait, who, withA } from './words.ts'

/** The grammar of what cards say: costs, effects, modifiers and powers. */

const damageType = the('damageType')
const effects = list(the('effect'))
const costs = list(the('cost'))
const many = number(0, 99) // of cards and counters

/** `as`: a name for what this did. */
const as = text('binds')
const maybeAs = optional(as)
const maybeRandom = optional(oneOf('random'))
const by = optional(who)
const paid = oneOf('play', 'strike', 'complete', 'use')
const selfOr = either(oneOf('self'), filter)

export const costWords = byHead<CostWords>({
  resources: { resources: amount },
  activate: { activate: yes },
  exhaust: { exhaust: either(filter, oneOf('yourHero', 'self')), n: optional(many), as: maybeAs },
  destroy: { destroy: selfOr, n: optional(many) },
  flip: { flip: oneOf('self') },
  discard: { discard: many, card: optional(filter) },
  removeFromGame: { removeFromGame: selfOr, n: optional(many) },
  toHand: { toHand: oneOf('self') },
  putDamage: { putDamage: amount, on: either(oneOf('self', 'yourHero', 'attached'), filter) },
  putDamageUpTo: { putDamageUpTo: many, on: oneOf('self', 'yourHero'), as },
  removeCounters: { removeCounters: many, counter: text('counter') },
  turnFaceDown: { turnFaceDown: filter, n: optional(many) },
})

export const replacements = together<Replacement>({
  would: the('would'),
  by: optional(applies),
  to: optional(applies),
  who: optional(who),
  type: optional(either(damageType, list(damageType))),
  notType: optional(damageType),
  amount: optional(the('compare')),
  fatal: optional(yesOrNo),
  combat: optional(yesOrNo),
  withA: optional(withA),
  attackersOnly: optional(yes),
  next: optional(yes),
  optional: optional(yes),
  ifDone: optional(list(the('effect'))),
  then: optional(list(the('effect'))),
  plus: optional(amount),
  times: optional(number(0, 99)),
  prevent: optional(either(amount, oneOf('all'))),
  preventNext: optional(amount),
  preventFirst: optional(amount),
  preventAllBut: optional(amount),
  preventHalf: optional(oneOf('up', 'down')),
  redirect: optional(pointed),
  divided: optional(filter),
  unpreventable: optional(yes),
  becomes: optional(damageType),
  countsAsCombat: optional(yes),
  into: optional(oneOf('removed', 'hand', 'deckBottom', 'resources')),
  nothing: optional(yes),
})

const lasts = { while: optional(condition) }
const ofWhat = optional(either(damageType, filter))
type Also = ContinuousWords['isAlso']['isAlso']
type Unpreventable = ContinuousWords['unpreventable']['unpreventable']

export const modifiers = byHead<ContinuousWords>({
  atk: { atk: amount, to: applies, ...lasts },
  health: { health: amount, to: applies, ...lasts },
  def: { def: amount, to: applies, ...lasts },
  atkDouble: { atkDouble: yes, to: applies },
  noAtk: { noAtk: yes, to: applies, ...lasts },
  keyword: { keyword: the('keyword'), n: optional(number()), of: ofWhat, to: applies, ...lasts },
  power: { power: the('powerInPlay'), to: applies },
  losesPowers: { losesPowers: yes, to: applies, andCantHave: optional(yes) },
  control: { control: pointed, by: oneOf('you'), keep: optional(yes) },
  isAlso: {
    isAlso: record<Also>({
      types: optional(list(the('cardType'))),
      tags: optional(list(text('tag'))),
      atk: optional(number()),
      health: optional(number()),
      damageType: optional(damageType),
      keywords: optional(list(the('plainKeyword'))),
    }),
    to: applies,
  },
  becomes: { becomes: record<{ types: CardType[] }>({ types: list(the('cardType')) }), to: applies },
  cannot: {
    cannot: the('act'),
    to: applies,
    by: optional(oneOf('opponents')),
    except: optional(oneOf('fatalDamage', 'own', 'ofRaid')),
    against: optional(filter),
    oneWay: optional(yes),
    ...lasts,
  },
  cannotPlay: { cannotPlay: filter, who },
  cannotDiscard: { cannotDiscard: yes, who },
  must: { must: oneOf('attack'), to: applies, target: optional(pointed) },
  attackOnly: { attackOnly: applies, to: applies },
  canAttackOnly: { canAttackOnly: filter, to: applies },
  cost: {
    cost: amount,
    of: either(paid, list(paid)),
    withX: optional(yes),
    who,
    card: optional(filter),
    min: optional(number()),
    next: optional(yes),
  },
  toAttack: { toAttack: costs, to: applies },
  toComplete: { toComplete: costs, to: applies },
  maxHandSize: { maxHandSize: number(0), who },
  limit: { limit: text('tag'), plus: number() },
  alliesWield: { alliesWield: yes, to: applies },
  likeAlly: { likeAlly: yes, to: applies },
  alliesShielded: { alliesShielded: yes },
  canPlayFrom: { canPlayFrom: oneOf('graveyard'), card: filter },
  entersExhausted: { entersExhausted: filter },
  replace: { replace: the('replacement'), ...lasts },
  unpreventable: {
    unpreventable: record<Unpreventable>({ by: applies, withA: optional(oneOf('self')), combat: optional(yes) }),
  },
})

export const effectWords = byHead<EffectWords>({
  deal: {
    deal: either(amount, list(amount)),
    type: optional(damageType),
    to: pointed,
    by: optional(pointed),
    unpreventable: optional(yes),
    divided: optional(yes),
    as: maybeAs,
    total: maybeAs,
  },
  heal: { heal: either(amount, oneOf('all')), from: pointed, by: optional(pointed) },
  putDamage: { putDamage: amount, on: pointed },
  removeDamage: { removeDamage: either(amount, oneOf('all')), from: pointed, as: maybeAs },
  drop: { drop: pointed, onto: filter, as },
  clash: { clash: pointed, type: optional(damageType) },
  destroy: { destroy: pointed, as: maybeAs },
  exhaust: { exhaust: pointed, as: maybeAs },
  ready: { ready: pointed, as: maybeAs },
  removeFromGame: { removeFromGame: pointed, faceDown: optional(yes), as: maybeAs },
  turnUp: { turnUp: pointed },
  turnDown: { turnDown: pointed, as: maybeAs },
  flip: { flip: pointed },
  interrupt: { interrupt: pointed },
  removeFromCombat: { removeFromCombat: pointed },
  draw: { draw: either(amount, oneOf('toMaxHandSize')), who: by },
  discard: { discard: either(amount, oneOf('hand')), who: by, at: maybeRandom, as: maybeAs },
  put: {
    put: pointed,
    into: oneOf('hand', 'play', 'deckTop', 'deckBottom', 'deck', 'graveyard', 'resources'),
    under: by,
    exhausted: optional(yes),
    attachTo: optional(pointed),
    as: maybeAs,
  },
  putGraveyard: { putGraveyard: record<WhatWords['target']>({ target: number(0, 20) }), into: oneOf('deck') },
  putTop: {
    putTop: amount,
    of: who,
    deck: optional(text('deck')),
    into: oneOf('resources', 'hand', 'graveyard', 'removed', 'play'),
    as: maybeAs,
  },
  token: { token: text('cardKey'), n: amount, under: by, attachTo: optional(pointed), as: maybeAs },
  collect: { collect: deckKind, as: maybeAs },
  counter: { counter: text('counter'), n: amount, on: pointed },
  attach: { attach: oneOf('self'), to: pointed },
  detach: { detach: pointed },
  give: { give: list(the('modifier')), for: the('duration'), of: by },
  later: {
    later: record<TriggeredModifier>({ when: the('laterEvent'), if: optional(condition), ...says() }),
    for: either(the('duration'), oneOf('next')),
  },
  roll: { roll: amount, as },
  rollEach: { rollEach: who, as },
  flipCoin: { flipCoin: yes, as },
  share: { share: text('bound'), among: filter, by, as },
  divide: { divide: amount, among: filter, by, noMoreThan: optional(oneOf('fatal')), as },
  choose: {
    choose: filter,
    n: optional(either(amount, oneOf('any'))),
    upTo: optional(amount),
    least: optional(amount),
    most: optional(amount),
    for: optional(the('cardVerb')),
    by,
    at: maybeRandom,
    as,
    add: optional(yes),
  },
  chooseBound: {
    chooseBound: text('bound'),
    card: optional(filter),
    n: optional(amount),
    upTo: optional(amount),
    by,
    as,
  },
  choosePlayer: { choosePlayer: who, least: optional(amount), most: optional(amount), by, at: maybeRandom, as },
  chooseNumber: { chooseNumber: pair(number(0), number(0)), by, as },
  nameType: { nameType: list(the('cardType')), by, as },
  nameTrait: { nameTrait: trait, of: optional(the('faction')), or: optional(list(text('tag'))), by, as },
  reveal: { reveal: amount, of: who, deck: optional(text('deck')), as },
  look: { look: amount, of: who, deck: optional(text('deck')), as },
  search: {
    search: filter,
    of: who,
    in: optional(oneOf('hand', 'graveyard', 'removed')),
    upTo: optional(amount),
    as,
    add: optional(yes),
    reveal: optional(yes),
  },
  putRest: {
    putRest: text('bound'),
    minus: text('bound'),
    into: oneOf('deckBottom', 'deckTop', 'graveyard', 'deck'),
  },
  may: { may: effects, by, as: maybeAs },
  mayPay: { mayPay: costs, by, then: effects, else: optional(effects) },
  if: { if: condition, then: effects, else: optional(effects) },
  oneOf: { oneOf: list(the('branch')), by },
  forEach: { forEach: who, do: effects },
  eachInTurn: { eachInTurn: filter, by, do: effects },
  repeat: { repeat: amount, do: effects },
  again: { again: condition, do: effects },
  playTop: { playTop: text('deck') },
  extraTurn: { extraTurn: who },
  skipTurn: { skipTurn: who },
  moveSeat: { moveSeat: who, rightOf: who },
  win: { win: who },
  mark: { mark: text('mark'), who },
  say: { say: text('prose') },
})

export const targets = together<TargetWord>({
  card: optional(filter),
  player: optional(who),
  graveyard: optional(who),
  upTo: optional(either(amount, oneOf('any'))),
  atLeast: optional(many),
  exactly: optional(amount),
  another: optional(yes),
  by,
  at: maybeRandom,
  each: optional(who),
})

const branch: Fields<Branch> = { name: text('prose'), effects }
export const branches = together<Branch>(branch)
export const modes = together<Mode>({ ...branch, targets: optional(list(the('target'))) })

function says(): Fields<Text> {
  return {
    targets: optional(list(the('target'))),
    choose: optional(
      record<NonNullable<Text['choose']>>({
        modes: list(the('mode')),
        count: number(1, 20),
        orMore: optional(record<{ if: Condition; most: number }>({ if: condition, most: number(1, 20) })),
      }),
    ),
    effects,
  }
}
export const texts = together<Text>(says())

const inPlay: Words<PowerInPlayWords> = {
  keyword: { keyword: the('keyword'), n: optional(number()), of: ofWhat, ...lasts },
  pay: {
    pay: costs,
    on: optional(oneOf('yourTurn')),
    once: optional(oneOf('turn', 'game')),
    basic: optional(yes),
    if: optional(condition),
    users: optional(oneOf('anyone', 'opponents', 'raiders')),
    ...says(),
  },
  when: {
    when: the('event'),
    if: optional(condition),
    once: optional(oneOf('game')),
    first: optional(oneOf('turn', 'each')),
    ...says(),
  },
  always: { always: list(the('modifier')), ...lasts },
}
export const powersInPlay = byHead<PowerInPlayWords>(inPlay)

export const powers = byHead<PowerWords>({
  keyword: inPlay.keyword,
  pay: { ...inPlay.pay, from: optional(oneOf('graveyard', 'hand')) },
  complete: { complete: costs, on: optional(oneOf('yourTurn')), if: optional(condition), ...says() },
  when: { ...inPlay.when, from: optional(oneOf('graveyard')) },
  always: { ...inPlay.always, from: optional(oneOf('graveyard')) },
  enters: {
    enters: record<EntersPower['enters']>({
      exhausted: optional(yes),
      counters: optional(record<NonNullable<EntersPower['enters']['counters']>>({ name: text('counter'), n: amount })),
      damage: optional(amount),
    }),
  },
  playing: {
    playing: record<PlayingPower['playing']>({
      onlyIf: optional(
        record<NonNullable<PlayingPower['playing']['onlyIf']>>({
          if: condition,
          rule: text('rule'),
          reason: text('prose'),
        }),
      ),
      additional: optional(list<Cost>(the('cost'))),
      ratherThan: optional(list<Cost>(the('cost'))),
      cantBeInterrupted: optional(yes),
    }),
  },
})
