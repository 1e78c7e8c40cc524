/**
 * The small words of the vocabulary: kinds, players, cards, amounts, conditions, events, durations.
 *
 * A family of words is an interface keyed by its words, from which the union follows. Whoever reads a family has a
 * table typed over the interface: a new word is a type error there until it is read. src/cards/grammar says the same
 * as a value; it is typed over these interfaces too.
 */

export interface DamageTypes {
  arcane: 'arcane'
  fire: 'fire'
  frost: 'frost'
  holy: 'holy'
  melee: 'melee'
  nature: 'nature'
  ranged: 'ranged'
  shadow: 'shadow'
}
export type DamageType = keyof DamageTypes

export interface CardTypes {
  hero: 'hero'
  ally: 'ally'
  ability: 'ability'
  weapon: 'weapon'
  armor: 'armor'
  item: 'item'
  quest: 'quest'
  location: 'location'
  event: 'event'
  rune: 'rune' // R303.3a
  blood: 'blood' // R402.2b
  cube: 'cube' // R402.3a
  lair: 'lair' // R402.4a
  quarter: 'quarter' // N6.1
  mark: 'mark' // N5.4
}
export type CardType = keyof CardTypes
export type Faction = 'Alliance' | 'Horde'
export type ClassName =
  | 'Death Knight'
  | 'Druid'
  | 'Hunter'
  | 'Mage'
  | 'Paladin'
  | 'Priest'
  | 'Rogue'
  | 'Shaman'
  | 'Warlock'
  | 'Warrior'

/** What cards are asked to share, or are told apart by: one of the ten races, one of the ten classes. */
export type Trait = 'race' | 'class'

export interface KeywordWords {
  assault: 'assault' // n: +n ATK on your turn
  conspicuous: 'conspicuous' // opposing heroes and allies can protect against it
  dualWield: 'dualWield'
  elusive: 'elusive'
  ferocity: 'ferocity'
  immune: 'immune' // R101.3d
  inspire: 'inspire' // of: what it may ready in other players' ready steps
  longRange: 'longRange'
  mend: 'mend' // n
  protector: 'protector'
  resistance: 'resistance' // of: a damage type
  sentinel: 'sentinel'
  smash: 'smash'
  stealth: 'stealth'
  twoHandedDualWield: 'twoHandedDualWield'
  untargetable: 'untargetable'
}
export type Keyword = keyof KeywordWords
/** Those that say nothing without a number, a damage type or a description. */
export type NumberedKeyword = 'assault' | 'inspire' | 'mend' | 'resistance'
export type PlainKeyword = Exclude<Keyword, NumberedKeyword>

/** Words for kinds of card in play or in another zone, besides their types. */
export interface KindWords extends CardTypes {
  equipment: 'equipment' // weapon, armor or item
  character: 'character' // hero or ally
  resource: 'resource'
  card: 'card'
  totem: 'totem'
}
export type Kind = keyof KindWords

export type Zone = 'play' | 'hand' | 'deck' | 'graveyard' | 'removed' | 'chain'

/** A player, or several. */
export interface WhoWords {
  you: 'you'
  opponents: 'opponents'
  friends: 'friends' // you and the players on your side
  everyone: 'everyone'
  boss: 'boss'
  raiders: 'raiders'
  turnPlayer: 'turnPlayer'
  leader: 'leader' // the raid leader, fallen or not (N1.3)
  loop: 'loop' // the player whose turn it is in the nearest `forEach`
  controllerOf: { controllerOf: Pointed }
  ownerOf: { ownerOf: Pointed }
  target: { target: number }
  bound: { bound: string }
  without: { without: string; among: Who } // those of them who lack this mark
  among: { among: Who; not: Who } // the others of them
  rolled: { rolled: string; n: Compare } // those whose die of `rollEach` fits
  eventPlayer: { eventPlayer: true } // who did what triggered this, or controls the card that did it
}
export type Who = WhoWords[keyof WhoWords]

/** A card, or several. */
export interface WhatWords {
  self: 'self' // the source: the card these words stand on
  yourHero: 'yourHero'
  attached: 'attached' // the host of the source
  it: 'it' // the card that a modifier is being applied to, that is being dealt damage, chosen, counted
  loopCard: 'loopCard' // the card of the nearest `eachInTurn`
  target: { target: number } // what the nth target word of this text points at
  all: { all: Filter }
  event: { event: 'card' | 'source' | 'destination' | 'attacker' | 'defender' }
  bound: { bound: string } // named by an earlier part of the same text (`as`)
  heroOf: { heroOf: Who }
}
export type What = WhatWords[keyof WhatWords]
/** Cards that something is done to or said of: not `it`, which numbers and conditions are read off. */
export type Pointed = Exclude<What, 'it'>

export interface Compare {
  atMost?: Amount
  atLeast?: Amount
  exactly?: Amount
  odd?: boolean
}

/** Every word given must hold. A list in `is`, `tag`, `damageType` means any of them. */
export interface Filter {
  is?: Kind | Kind[]
  whose?: 'yours' | 'opposing' | 'friendly' | { party: Who } // by controller in play and on the chain, by owner elsewhere
  owned?: 'yours' | 'opposing' // by owner, whoever controls it (401.2)
  zone?: Zone // play if not said
  tag?: string | string[]
  faction?: Faction
  named?: string
  nameHas?: string // this word is part of its name
  sameName?: Pointed // has the name of one of these; what lies face down has none
  other?: true // not the source
  not?: Pointed // none of these
  these?: Pointed // one of these
  token?: boolean
  ready?: boolean
  damaged?: boolean
  fatal?: boolean // has fatal damage and is still there
  turned?: boolean // its other side is up
  deck?: string // belongs to this deck of the Boss
  ofRaid?: true // a card of the raid's own, whoever controls it
  marked?: string // its controller has this mark
  unmarked?: string
  attacking?: true
  defending?: true
  protecting?: true
  inCombat?: true
  inCombatWith?: Filter // in combat, and the one it fights matches (602.3)
  cost?: Compare
  atk?: Compare
  health?: Compare
  keyword?: Keyword
  damageType?: DamageType | DamageType[]
  faceUp?: boolean
  attachedTo?: Filter // its host matches
  notAttachedTo?: Filter
  hasAttachment?: Filter
  targeting?: Pointed // a link on the chain aimed at this
  ongoing?: boolean
  counter?: string // has at least one such counter
  hasLeft?: 'yours' // it is somewhere in play, and has left your party before (415.8b)
  attackedBy?: Pointed // has been a defender against one of these this turn (602.3)
  typeNamed?: string // has the card type that was named under this word
  past?: Past & Compare // it has happened with this card as `it`: at least once, if no number is said
  shares?: { a: Trait; with: Pointed } // with any of these
  traitNamed?: string // of the race or class that was named under this word
  any?: Filter[] // at least one of these matches as well
  none?: Filter[] // and none of these
}

export interface AmountWords {
  number: number
  X: 'X'
  fact: { fact: string } // a number that the raid's chart keeps, such as the stage
  count: { count: Filter }
  players: { players: Who }
  times: { times: [number, Amount] }
  plus: { plus: [Amount, Amount] }
  atk: { atk: What }
  health: { health: What }
  damage: { damage: What }
  cost: { cost: What }
  counters: { counters: string; on: What }
  resources: { resources: Who }
  handSize: { handSize: Who }
  graveyardSize: { graveyardSize: Who }
  different: { different: Trait; among: Filter; of?: Faction } // how many races or classes they have between them
  alike: { alike: Trait; among: Filter; of?: Faction } // how many there are of those that share the commonest one
  highest: { highest: Amount; among: Filter; partyOf?: What } // read off each as 'it'; only those in the party of that one
  event: { event: 'amount' }
  bound: { bound: string } // a number named by `as` (a roll, damage put as a cost)
  share: { share: string } // of what was shared out under this name: each card's own number
  happened: Past
}
export type Amount = AmountWords[keyof AmountWords]

export interface ConditionWords {
  fact: { fact: string; is: number }
  yourTurn: { yourTurn: true }
  tookLastTurn: { tookLastTurn: Who } // the turn before this one was theirs
  count: { count: Filter } & Compare
  amount: { amount: Amount } & Compare
  what: { what: What; matches: Filter } // true if there is such a card and each matches
  happened: Omit<Past, 'each'> // at least once
  did: { did: true } // "if you do": all of the action just before was performed (709.2f)
  chose: { chose: string } // the optional part bound under this name was taken
  stillThere: { stillThere: What } // is the same card as before, in play
  remainedExhausted: { remainedExhausted: What } // ever since this link was added (714.3b)
  not: { not: Condition }
  all: { all: Condition[] }
  any: { any: Condition[] }
}
export type Condition = ConditionWords[keyof ConditionWords]

/** Whose doing an event must be. */
export type Doer = 'you' | 'opponents' | 'anyone'
/** `boss` and `leader` are the same player whoever controls the card (N1.3). */
export type WhoseTurn = 'yours' | 'opposing' | 'each' | 'boss' | 'leader'
/** The cards that may take part in an event. */
export type Part = 'self' | 'yourHero' | 'attached' | Filter

/** What a triggered power watches for. A Filter is read from the side of the power's controller. */
export interface EventWords {
  turnStarts: { on: 'turnStarts'; whose: WhoseTurn }
  turnEnds: { on: 'turnEnds'; whose: WhoseTurn }
  enters: { on: 'enters'; card: 'self' | Filter }
  destroyed: { on: 'destroyed'; card: 'self' | 'attached' | Filter }
  leaves: { on: 'leaves'; card: 'self' | 'attached' | Filter }
  attacks: { on: 'attacks'; card: Part; what?: Filter }
  defends: { on: 'defends'; card: Part; against?: Filter }
  protects: { on: 'protects'; card: Part }
  deals: {
    on: 'deals' // damage is dealt
    by?: Part // what it is dealt with, if it names no character beside `withA` (408.3d)
    to?: Part
    combat?: boolean
    type?: DamageType
    withA?: 'ability' | 'weapon' | 'equipment' | 'self'
    fatal?: true // with all that is dealt at that moment, it has fatal damage then (405.2)
  }
  heals: {
    on: 'heals' // damage is healed: once of each character
    by?: 'self' | 'yourHero' | Filter
    from?: Part
    withA?: 'ability' | 'weapon' | 'equipment' | 'self'
    all?: true // with all that is healed at that moment, none is left
  }
  strikes: { on: 'strikes'; who: Doer; weapon?: 'self' | Filter }
  plays: { on: 'plays'; who: Doer; card?: Filter }
  places: { on: 'places'; who: Doer; card?: Filter } // a resource (412.1)
  completes: { on: 'completes'; who: Doer }
  draws: { on: 'draws'; who: Doer }
  discards: { on: 'discards'; who: Doer; card?: 'self' | Filter; by?: 'opponents' } // `by`: whose link made them
  exhausts: { on: 'exhausts'; card: Part }
  readies: { on: 'readies'; card: Part }
  flips: { on: 'flips'; card: 'self' | Filter }
  becomes: { on: 'becomes'; that: Condition } // it holds now and did not a moment ago
  targeted: { on: 'targeted'; card: 'self' | 'yourHero' | Filter; by?: 'opponents' | 'anyone' }
  prevented: {
    on: 'prevented'
    by?: Part // who would have dealt it
    to?: 'self' | 'yourHero' | Filter
    withA?: 'ability' | 'weapon' | 'equipment' | 'self' // what prevents it; 'self': "this way"
  }
}
export type EventPattern = EventWords[keyof EventWords]

/** What a triggered modifier waits for. It is made at some moment, and so there is a next turn for it. */
export interface LaterWords extends Omit<EventWords, 'turnStarts' | 'turnEnds'> {
  turnStarts: EventWords['turnStarts'] & { next?: true; of?: Who } // next: not the turn it was made in; of: only theirs
  turnEnds: EventWords['turnEnds'] & { next?: true; of?: Who }
}
export type LaterEvent = LaterWords[keyof LaterWords]

/** Who took part in something that has happened: this very card, or one that was like this as it happened. */
export type PastPart = What | Filter
/** Whose doing it was. */
export type PastDoer = Doer | Who

/** What can be asked for after it has happened, with what its cards were at that moment. Nothing else can be said. */
export interface RememberedWords {
  enters: { on: 'enters'; card: PastPart }
  destroyed: { on: 'destroyed'; card: PastPart }
  leaves: { on: 'leaves'; card: PastPart }
  attacks: { on: 'attacks'; card: PastPart; what?: PastPart }
  defends: { on: 'defends'; card: PastPart; against?: PastPart }
  protects: { on: 'protects'; card: PastPart }
  deals: {
    on: 'deals'
    by?: PastPart
    to?: PastPart
    combat?: boolean
    type?: DamageType
    withA?: 'ability' | 'weapon' | 'equipment' | 'self' | 'it'
  }
  heals: { on: 'heals'; by?: PastPart; from?: PastPart }
  strikes: { on: 'strikes'; who: PastDoer; weapon?: PastPart }
  plays: { on: 'plays'; who: PastDoer; card?: PastPart }
  places: { on: 'places'; who: PastDoer; card?: PastPart }
  completes: { on: 'completes'; who: PastDoer; card?: PastPart }
  draws: { on: 'draws'; who: PastDoer; card?: PastPart }
  discards: { on: 'discards'; who: PastDoer; card?: PastPart; by?: 'opponents' }
  exhausts: { on: 'exhausts'; card: PastPart; toPay?: true } // `toPay`: as a cost
  readies: { on: 'readies'; card: PastPart }
  flips: { on: 'flips'; card: PastPart }
  targeted: { on: 'targeted'; card: PastPart; by?: 'opponents' | 'anyone' }
  prevented: { on: 'prevented'; to?: PastPart }
}
export type Remembered = RememberedWords[keyof RememberedWords]

/** How often it has happened: this turn, if nothing else is said. */
export interface Past {
  happened: Remembered
  in?: 'game'
  each?: 'damage' | 'card' // counted is each damage that was dealt or healed, or each card; each time if not said
}

export interface DurationWords {
  turn: 'turn'
  combat: 'combat'
  untilYourNextTurn: 'untilYourNextTurn' // to the start of it
  afterYourNextTurn: 'afterYourNextTurn' // to the end of it
  nextTurn: 'nextTurn' // the whole of the next turn of the players it is given for, and nothing before that
  nextReadyStep: 'nextReadyStep' // through the next ready step of the affected card's controller
  whileAttached: 'whileAttached' // while the source stays attached
  whileSelfExhausted: 'whileSelfExhausted' // 714.3b
  game: 'game'
}
export type Duration = keyof DurationWords

/** Cards as they are described while a deck is built: all that is said must be so. */
export interface DeckKind {
  type?: CardType
  tag?: string
  faction?: Faction
  className?: ClassName // by its icon
}

/** What may be done to a card that was chosen. */
export type CardVerb = 'destroy' | 'exhaust' | 'ready' | 'put' | 'removeFromGame' | 'interrupt'
