import type {
  Amount,
  CardType,
  CardVerb,
  Compare,
  Condition,
  DamageType,
  DeckKind,
  Duration,
  EventPattern,
  Faction,
  Filter,
  Keyword,
  LaterEvent,
  PlainKeyword,
  Pointed,
  Trait,
  WhatWords,
  Who,
} from './words.ts'

export type * from './card.ts'
export type * from './words.ts'

/**
 * What a card is, as plain JSON. No functions: a frame of the engine points into these values by path, and the same
 * value gives behaviour, wording, what a bot knows and what a test can check. The words follow how cards are worded.
 */

/** One word "target": what may be chosen for it. */
export interface TargetWord {
  card?: Filter
  player?: Who // players that may be chosen
  graveyard?: Who // graveyards that may be chosen, each of the Boss's apart
  upTo?: Amount | 'any' // "up to N", "any number of"; exactly one if absent
  atLeast?: number // with `upTo`: no fewer than that
  exactly?: Amount // exactly that many
  another?: true // not what an earlier target word of this text points at
  by?: Who // who chooses, if not the link's controller
  at?: 'random' // nobody chooses (706.5)
  each?: Who // chosen anew for each of these players, who is `loop` in `card`
}

/** One of several ways that a text may go. */
export interface Branch {
  name: string // a few words for the button, ours
  effects: Effect[]
}
/** A way that is chosen as the link is added, with targets of its own. */
export interface Mode extends Branch {
  targets?: TargetWord[]
}

/** The text of a link: what a played card, a power or a trigger does. */
export interface Text {
  targets?: TargetWord[]
  /** "Choose one:". `orMore` allows up to `most` modes if its condition holds as the link is added. */
  choose?: { modes: Mode[]; count: number; orMore?: { if: Condition; most: number } }
  effects: Effect[]
}

export interface CostWords {
  resources: { resources: Amount } // 'X' for (X)
  activate: { activate: true } // exhaust this card
  exhaust: { exhaust: Filter | 'yourHero' | 'self'; n?: number; as?: string } // `as` names what was chosen
  destroy: { destroy: Filter | 'self'; n?: number }
  flip: { flip: 'self' }
  discard: { discard: number; card?: Filter }
  removeFromGame: { removeFromGame: Filter | 'self'; n?: number }
  toHand: { toHand: 'self' }
  putDamage: { putDamage: Amount; on: 'self' | 'yourHero' | 'attached' | Filter }
  putDamageUpTo: { putDamageUpTo: number; on: 'self' | 'yourHero'; as: string } // the payer chooses how much; `as` names it
  removeCounters: { removeCounters: number; counter: string }
  turnFaceDown: { turnFaceDown: Filter; n?: number }
}
export type Cost = CostWords[keyof CostWords]

export interface ActWords {
  attack: 'attack'
  beAttacked: 'beAttacked'
  protect: 'protect'
  beProtectedAgainst: 'beProtectedAgainst' // as an attacker
  ready: 'ready' // at all
  readyInReadyStep: 'readyInReadyStep'
  exhaust: 'exhaust'
  beTargeted: 'beTargeted'
  beInterrupted: 'beInterrupted'
  beDestroyed: 'beDestroyed'
  beDealtDamage: 'beDealtDamage'
  beHealed: 'beHealed'
  dealCombatDamage: 'dealCombatDamage'
  usePowers: 'usePowers'
  interact: 'interact' // with `against`: attack, damage, heal, target, protect or affect, in either direction
  strike: 'strike'
  beFlipped: 'beFlipped'
  losePowers: 'losePowers'
  leaveItsRow: 'leaveItsRow' // Boss resources (R101.3b), Boss decks (R101.3c)
  changeController: 'changeController'
}
export type Act = keyof ActWords

/** What a continuous modifier applies to. */
export type Applies = Pointed | Filter

/** What would happen, and may be replaced. */
export interface WouldWords {
  deal: 'deal'
  heal: 'heal'
  beDestroyed: 'beDestroyed'
  leave: 'leave' // play, in any way
  draw: 'draw'
}

/** What happens instead. */
export interface OutcomeWords {
  plus: Amount // that much + n (n may be negative: not prevention)
  times: number
  prevent: Amount | 'all'
  preventNext: Amount // a shield of that size which is used up
  preventFirst: Amount // so much of what each would be dealt in a turn (717.6)
  preventAllBut: Amount
  preventHalf: 'up' | 'down' // rounded so
  redirect: Pointed
  divided: Filter // as its dealer chooses, among any number of these, after everything else (717.7)
  unpreventable: true
  becomes: DamageType
  countsAsCombat: true // it is combat damage (408.3b)
  into: 'removed' | 'hand' | 'deckBottom' | 'resources' // beDestroyed, leave: goes there instead
  nothing: true // it doesn't happen
}

/** How an event is replaced (716, 717). Exactly one outcome is given. */
export interface Replacement extends Partial<OutcomeWords> {
  would: keyof WouldWords
  by?: Applies // the source of the damage or healing; what it is dealt with, if it names no character beside `withA` (408.3d)
  to?: Applies // who would be dealt it, healed, destroyed, leave
  who?: Who // who would draw
  type?: DamageType | DamageType[] // any of them
  notType?: DamageType
  amount?: Compare // only packets of that size, as they are by then
  fatal?: boolean // only what would leave fatal damage, or only what wouldn't
  combat?: boolean
  withA?: 'ability' | 'weapon' | 'equipment' | 'self'
  attackersOnly?: true // only from an attacking character
  next?: true // "the next time": once, all packets of that moment together (717.5)
  optional?: true // "you may"
  ifDone?: Effect[] // what is done first; only "if you do" it is replaced (717.3)
  then?: Effect[] // and what more is done; `amount` of the event is how much of it was taken away
}

/** What is paid for. */
export type Paid = 'play' | 'strike' | 'complete' | 'use'

/** A continuous modifier: what it says of the cards it applies to. */
export interface ContinuousWords {
  atk: { atk: Amount; to: Applies; while?: Condition }
  health: { health: Amount; to: Applies; while?: Condition }
  def: { def: Amount; to: Applies; while?: Condition }
  atkDouble: { atkDouble: true; to: Applies }
  noAtk: { noAtk: true; to: Applies; while?: Condition } // 0, whatever else is said of it (N8.1)
  keyword: { keyword: Keyword; n?: number; of?: DamageType | Filter; to: Applies; while?: Condition }
  power: { power: PowerInPlay; to: Applies }
  losesPowers: { losesPowers: true; to: Applies; andCantHave?: true }
  control: { control: Pointed; by: 'you'; keep?: true } // keep: those of a kind that are there as it is made, and no others later (714.3f)
  isAlso: {
    isAlso: {
      types?: CardType[]
      tags?: string[]
      atk?: number
      health?: number
      damageType?: DamageType
      keywords?: PlainKeyword[]
    }
    to: Applies
  }
  becomes: { becomes: { types: CardType[] }; to: Applies } // loses its other types
  cannot: {
    cannot: Act
    to: Applies
    by?: 'opponents' // only what opponents' links do
    except?: 'fatalDamage' | 'own' | 'ofRaid' // not stopped: destruction by fatal damage; its own words; any of this raid's cards
    against?: Filter // attack, protect, interact: only these; exhaust: only to pay for these
    oneWay?: true // interact: it can't do anything to those, but they can to it
    while?: Condition
  }
  cannotPlay: { cannotPlay: Filter; who: Who } // players can't play such cards
  cannotDiscard: { cannotDiscard: true; who: Who } // neither to pay, nor as told, nor down to their hand size
  must: { must: 'attack'; to: Applies; target?: Pointed }
  attackOnly: { attackOnly: Applies; to: Applies } // "can attack only … if able"
  canAttackOnly: { canAttackOnly: Filter; to: Applies } // without "if able"
  cost: {
    cost: Amount
    of: Paid | Paid[] // a list: any of them
    withX?: true // only what has an X in its cost (R505.6)
    who: Who
    card?: Filter
    min?: number
    next?: true
  }
  toAttack: { toAttack: Cost[]; to: Applies } // "can't attack unless its controller pays"
  toComplete: { toComplete: Cost[]; to: Applies } // additional costs to complete these quests; in them `self` is the quest
  maxHandSize: { maxHandSize: number; who: Who }
  limit: { limit: string; plus: number } // "you can control an additional [tag]"
  alliesWield: { alliesWield: true; to: Applies } // allies that may strike (303.2d)
  likeAlly: { likeAlly: true; to: Applies } // it is attacked, dealt damage and targeted like an ally, and is none
  alliesShielded: { alliesShielded: true } // equipment may prevent damage to your allies (717.2c)
  canPlayFrom: { canPlayFrom: 'graveyard'; card: Filter }
  entersExhausted: { entersExhausted: Filter } // such cards enter play exhausted (710.1b)
  replace: { replace: Replacement; while?: Condition }
  unpreventable: { unpreventable: { by: Applies; withA?: 'self'; combat?: true } }
}
export type Continuous = ContinuousWords[keyof ContinuousWords]

export interface KeywordPower {
  keyword: Keyword
  n?: number
  of?: DamageType | Filter
  while?: Condition
}
export interface PaymentPower extends Text {
  pay: Cost[]
  on?: 'yourTurn'
  once?: 'turn' | 'game'
  basic?: true
  if?: Condition
  from?: 'graveyard' | 'hand' // usable there, and only there
  users?: 'anyone' | 'opponents' | 'raiders' // who may use it; its controller if not said
}
export interface RewardPower extends Text {
  complete: Cost[]
  on?: 'yourTurn'
  if?: Condition
}
export interface TriggeredPower extends Text {
  when: EventPattern
  if?: Condition // double-check (703.2)
  once?: 'game'
  first?: 'turn' | 'each' // only the first time each turn; `each`: of each card
  from?: 'graveyard' // active there, and only there (703.3a)
}
export interface ContinuousPower {
  always: Continuous[]
  while?: Condition
  from?: 'graveyard'
}
/** "Enters play exhausted", "with counters", "with damage". */
export interface EntersPower {
  enters: { exhausted?: true; counters?: { name: string; n: Amount }; damage?: Amount }
}
/** Words about playing this card itself. They function wherever it can be played from (704.1a). */
export interface PlayingPower {
  playing: {
    onlyIf?: { if: Condition; rule: string; reason: string }
    additional?: Cost[]
    ratherThan?: Cost[]
    cantBeInterrupted?: true
  }
}
export interface PowerWords {
  keyword: KeywordPower
  pay: PaymentPower
  complete: RewardPower
  when: TriggeredPower
  always: ContinuousPower
  enters: EntersPower
  playing: PlayingPower
}
export type Power = PowerWords[keyof PowerWords]

/** A power that a card can have only while it is in play: given to it, or on its other side. */
export interface PowerInPlayWords {
  keyword: KeywordPower
  pay: Omit<PaymentPower, 'from'>
  when: Omit<TriggeredPower, 'from'>
  always: Omit<ContinuousPower, 'from'>
}
export type PowerInPlay = PowerInPlayWords[keyof PowerInPlayWords]

/** A triggered modifier (715): a link makes it, and it waits. */
export interface TriggeredModifier extends Text {
  when: LaterEvent
  if?: Condition // double-check (703.2)
}

/** One thing that text does, in order. `as` names what it touched or counted for later parts. */
export interface EffectWords {
  deal: {
    deal: Amount | Amount[] // a list: to the targets respectively
    type?: DamageType
    to: Pointed
    by?: Pointed // your hero if not said
    unpreventable?: true
    divided?: true // among the targets, as chosen when the link was added
    as?: string // who was dealt damage this way
    total?: string // how much was dealt this way to all of them
  }
  heal: { heal: Amount | 'all'; from: Pointed; by?: Pointed }
  putDamage: { putDamage: Amount; on: Pointed }
  removeDamage: { removeDamage: Amount | 'all'; from: Pointed; as?: string } // not healing; `as` names how much
  clash: { clash: Pointed; type?: DamageType } // each deals damage equal to its ATK to each other one, all at once
  drop: { drop: Pointed; onto: Filter; as: string } // let fall on the table; `as` names what it lands on (R304.3)
  destroy: { destroy: Pointed; as?: string }
  exhaust: { exhaust: Pointed; as?: string }
  ready: { ready: Pointed; as?: string }
  removeFromGame: { removeFromGame: Pointed; faceDown?: true; as?: string }
  turnUp: { turnUp: Pointed } // cards that were removed face down
  turnDown: { turnDown: Pointed; as?: string } // face-up resources: they are blank from then on (412.1b)
  flip: { flip: Pointed }
  interrupt: { interrupt: Pointed }
  removeFromCombat: { removeFromCombat: Pointed }
  draw: { draw: Amount | 'toMaxHandSize'; who?: Who }
  discard: { discard: Amount | 'hand'; who?: Who; at?: 'random'; as?: string }
  put: {
    put: Pointed
    into: 'hand' | 'play' | 'deckTop' | 'deckBottom' | 'deck' | 'graveyard' | 'resources'
    under?: Who // who puts it into play; you if not said
    exhausted?: true
    attachTo?: Pointed // into play: attached to one of these; without any it stays where it is
    as?: string
  }
  putGraveyard: { putGraveyard: WhatWords['target']; into: 'deck' } // whole graveyards, shuffled in
  putTop: {
    putTop: Amount
    of: Who
    deck?: string
    into: 'resources' | 'hand' | 'graveyard' | 'removed' | 'play'
    as?: string
  }
  token: { token: string; n: Amount; under?: Who; attachTo?: Pointed; as?: string } // `attachTo`: so many on each of these
  collect: { collect: DeckKind; as?: string } // a card of your collection (800.2), as a new one of yours, into play
  counter: { counter: string; n: Amount; on: Pointed } // negative removes
  attach: { attach: 'self'; to: Pointed }
  detach: { detach: Pointed } // they stay in play
  give: { give: Continuous[]; for: Duration; of?: Who } // `of`: whose next turn it is for
  later: { later: TriggeredModifier; for: Duration | 'next' }
  roll: { roll: Amount; as: string } // dice; `as` names their sum for one die, or the dice
  rollEach: { rollEach: Who; as: string } // a die each; `as` names who rolled what
  flipCoin: { flipCoin: true; as: string } // 1 heads, 0 tails
  share: { share: string; among: Filter; by?: Who; as: string } // choose one of the dice for each
  divide: { divide: Amount; among: Filter; by?: Who; noMoreThan?: 'fatal'; as: string } // on resolution, 0 or more for each
  choose: {
    choose: Filter
    n?: Amount | 'any'
    upTo?: Amount
    least?: Amount // those with the least of this, read off each as 'it'; the chooser settles ties
    most?: Amount
    for?: CardVerb // only what that can be done to (709.2b)
    by?: Who
    at?: 'random'
    as: string
    add?: true
  }
  chooseBound: { chooseBound: string; card?: Filter; n?: Amount; upTo?: Amount; by?: Who; as: string } // among cards named before
  choosePlayer: { choosePlayer: Who; least?: Amount; most?: Amount; by?: Who; at?: 'random'; as: string } // least, most: read off each as 'loop'
  chooseNumber: { chooseNumber: [least: number, most: number]; by?: Who; as: string }
  nameType: { nameType: CardType[]; by?: Who; as: string } // one of these card types
  nameTrait: { nameTrait: Trait; of?: Faction; or?: string[]; by?: Who; as: string } // a race or class; `or` one of these tags
  reveal: { reveal: Amount; of: Who; deck?: string; as: string } // top cards of a deck, to everybody
  look: { look: Amount; of: Who; deck?: string; as: string } // only you see them
  search: {
    search: Filter
    of: Who
    in?: 'hand' | 'graveyard' | 'removed' // a deck if not said, which is shuffled then (413.2)
    upTo?: Amount // one if not said
    as: string
    add?: true
    reveal?: true
  }
  putRest: { putRest: string; minus: string; into: 'deckBottom' | 'deckTop' | 'graveyard' | 'deck' }
  may: { may: Effect[]; by?: Who; as?: string } // yes or no
  mayPay: { mayPay: Cost[]; by?: Who; then: Effect[]; else?: Effect[] }
  if: { if: Condition; then: Effect[]; else?: Effect[] }
  oneOf: { oneOf: Branch[]; by?: Who } // chosen on resolution
  forEach: { forEach: Who; do: Effect[] } // players in turn order, you first if among them
  eachInTurn: { eachInTurn: Filter; by?: Who; do: Effect[] } // choose one after another until all are done
  repeat: { repeat: Amount; do: Effect[] }
  again: { again: Condition; do: Effect[] } // once, and again as long as the condition then holds
  playTop: { playTop: string } // add the top card of that deck to the chain
  extraTurn: { extraTurn: Who }
  skipTurn: { skipTurn: Who }
  moveSeat: { moveSeat: Who; rightOf: Who }
  win: { win: Who }
  mark: { mark: string; who: Who } // these players are ghosts now
  say: { say: string } // the card speaks, and everybody hears it
}
export type Effect = EffectWords[keyof EffectWords]
