/** The small words of the vocabulary: kinds, players, cards, amounts, conditions, events, durations. */

export type DamageType = 'arcane' | 'fire' | 'frost' | 'holy' | 'melee' | 'nature' | 'ranged' | 'shadow'
export type CardType =
  | 'hero'
  | 'ally'
  | 'ability'
  | 'weapon'
  | 'armor'
  | 'item'
  | 'quest'
  | 'location'
  | 'event'
  | 'rune' // R303.3a
  | 'blood' // R402.2b
  | 'cube' // R402.3a
  | 'lair' // R402.4a
  | 'quarter' // N6.1
  | 'mark' // N5.4
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

export type Keyword =
  | 'assault' // n: +n ATK on your turn
  | 'conspicuous' // opposing heroes and allies can protect against it
  | 'dualWield'
  | 'elusive'
  | 'ferocity'
  | 'immune' // R101.3d
  | 'inspire' // of: what it may ready in other players' ready steps
  | 'longRange'
  | 'mend' // n
  | 'protector'
  | 'resistance' // of: a damage type
  | 'sentinel'
  | 'smash'
  | 'stealth'
  | 'twoHandedDualWield'
  | 'untargetable'

/** Words for kinds of card in play or in another zone. `equipment` is weapon, armor or item; `character` is hero or ally. */
export type Kind = CardType | 'equipment' | 'character' | 'resource' | 'card' | 'totem'

export type Zone = 'play' | 'hand' | 'deck' | 'graveyard' | 'removed' | 'chain'

/** A player, or several. `loop` is the player whose turn it is in the nearest `forEach`. */
export type Who =
  | 'you'
  | 'opponents'
  | 'friends' // you and the players on your side
  | 'everyone'
  | 'boss'
  | 'raiders'
  | 'turnPlayer'
  | 'leader' // the raid leader, fallen or not (N1.3)
  | 'loop'
  | { controllerOf: What }
  | { ownerOf: What }
  | { target: number }
  | { bound: string }
  | { without: string; among: Who } // those of them who lack this mark
  | { among: Who; not: Who } // the others of them
  | { rolled: string; n: Compare } // those whose die of `rollEach` fits
  | { eventPlayer: true } // the player whose doing triggered this

/** A card, or several. */
export type What =
  | 'self' // the source: the card these words stand on
  | 'yourHero'
  | 'attached' // the host of the source
  | 'it' // the card that a continuous modifier is being applied to
  | 'loopCard' // the card of the nearest `eachInTurn`
  | { target: number } // what the nth target word of this text points at
  | { all: Filter }
  | { event: 'card' | 'source' | 'destination' | 'attacker' | 'defender' }
  | { bound: string } // named by an earlier part of the same text (`as`)
  | { heroOf: Who }

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
  other?: true // not the source
  not?: What // none of these
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
  targeting?: What // a link on the chain aimed at this
  ongoing?: boolean
  counter?: string // has at least one such counter
  attackedBy?: What // has been a defender against one of these this turn (602.3)
  typeNamed?: string // has the card type that was named under this word
  any?: Filter[] // at least one of these matches as well
  none?: Filter[] // and none of these
}

export type Amount =
  | number
  | 'X'
  | { fact: string } // a number that the raid's chart keeps, such as the stage
  | { count: Filter }
  | { players: Who }
  | { times: [number, Amount] }
  | { plus: [Amount, Amount] }
  | { atk: What }
  | { health: What }
  | { damage: What }
  | { cost: What }
  | { counters: string; on: What }
  | { resources: Who }
  | { handSize: Who }
  | { graveyardSize: Who }
  | { event: 'amount' }
  | { bound: string } // a number named by `as` (a roll, damage put as a cost)
  | { share: string } // of what was shared out under this name: each card's own number

export type Condition =
  | { fact: string; is: number }
  | { yourTurn: true }
  | ({ count: Filter } & Compare)
  | ({ amount: Amount } & Compare)
  | { what: What; matches: Filter } // true if there is such a card and each matches
  | { happened: EventPattern } // this turn
  | { did: true } // "if you do": all of the action just before was performed (709.2f)
  | { chose: string } // the optional part bound under this name was taken
  | { stillThere: What } // is the same card as before, in play
  | { remainedExhausted: What } // ever since this link was added (714.3b)
  | { not: Condition }
  | { all: Condition[] }
  | { any: Condition[] }

/** What a triggered power watches for. A Filter is read from the side of the power's controller. */
export type EventPattern =
  | { on: 'turnStarts'; whose: 'yours' | 'opposing' | 'each'; next?: true } // next: not the turn it was made in
  | { on: 'turnEnds'; whose: 'yours' | 'opposing' | 'each'; next?: true }
  | { on: 'enters'; card: 'self' | Filter }
  | { on: 'destroyed'; card: 'self' | 'attached' | Filter }
  | { on: 'leaves'; card: 'self' | 'attached' | Filter }
  | { on: 'attacks'; card: 'self' | 'yourHero' | 'attached' | Filter; what?: Filter }
  | { on: 'defends'; card: 'self' | 'yourHero' | 'attached' | Filter; against?: Filter }
  | {
      on: 'deals' // damage is dealt
      by?: 'self' | 'yourHero' | 'attached' | Filter
      to?: 'self' | 'yourHero' | 'attached' | Filter
      combat?: boolean
      type?: DamageType
      withA?: 'ability' | 'weapon' | 'equipment' | 'self'
    }
  | { on: 'heals'; by?: 'self' | 'yourHero' | Filter; from?: 'self' | 'yourHero' | Filter }
  | { on: 'strikes'; who: 'you' | 'opponents' | 'anyone'; weapon?: 'self' | Filter }
  | { on: 'plays'; who: 'you' | 'opponents' | 'anyone'; card?: Filter }
  | { on: 'completes'; who: 'you' | 'opponents' | 'anyone' }
  | { on: 'draws'; who: 'you' | 'opponents' | 'anyone' }
  | { on: 'discards'; who: 'you' | 'opponents' | 'anyone'; card?: 'self' | Filter; by?: 'opponents' } // `by`: whose link made them
  | { on: 'exhausts'; card: 'self' | 'yourHero' | 'attached' | Filter }
  | { on: 'readies'; card: 'self' | 'yourHero' | 'attached' | Filter }
  | { on: 'flips'; card: 'self' | Filter }
  | { on: 'becomes'; that: Condition } // it holds now and did not a moment ago
  | { on: 'targeted'; card: 'self' | 'yourHero' | Filter; by?: 'opponents' | 'anyone' }
  | { on: 'prevented'; to?: 'self' | 'yourHero' | Filter }

export type Duration =
  | 'turn'
  | 'combat'
  | 'untilYourNextTurn' // to the start of it
  | 'afterYourNextTurn' // to the end of it
  | 'nextReadyStep' // through the next ready step of the affected card's controller
  | 'whileAttached' // while the source stays attached
  | 'whileSelfExhausted' // 714.3b
  | 'game'
