import type { CardType, Continuous, DeckKind, Filter } from './values.ts'

/** What a rulebook lets the Boss player change about a deck: how many copies of each card of the box it has. */
export interface CustomDeck {
  min: number // cards in all
  most?: number
  copies?: number // of each card, at most; any number if not said
  also?: DeckKind[] // cards from outside the box that may be in it (B1.4)
  boxesDiffer?: true // no rulebook counts it, and people have other numbers of copies than our box
  rule: string
}

/** A deck of the Boss besides the Main deck. */
export interface BossDeck {
  cards: Record<string, number>
  resolvesTo: 'resources' | 'graveyard' | 'play' // where its cards go as the last part of resolving; ongoing ones to play rather than the graveyard
  faceUp?: true // into the resource row (N4.2)
  livesIn?: ('deck' | 'graveyard' | 'resources' | 'chain' | 'removed' | 'play')[] // going anywhere else is ignored
  livesBy?: string // the rule that says so, O1.6 if not said
  uninterruptible?: true // by players (R201.2)
  endless?: true // R402.2d: when it is empty, counting goes on
  gained?: CardType // what players call its cards when they put one into play: "gain a Blood"
  returns?: true // R402.2c: its cards go back to it instead of to a graveyard
  runsOut?: true // R501.1b: its graveyard is not taken back
  perishes?: true // R504.1a: what would leave play otherwise is destroyed
  custom?: CustomDeck // if the Boss player may bring their own
  boxed?: string // the rule by which nobody may
}

/** How a raid may be played. */
export interface RaidMode {
  key: string
  title: string
  raidersAtMost?: number
  raidersAdvised?: number // at most; more may come, and are told so
  boxed?: string // the rule by which all decks are played as they come in the box
  custom?: Record<string, CustomDeck> // by deck; the Main deck's is "main". What isn't here is as the raid says
}

/** What is known of a raid before its cards are there. */
export interface RaidFacts {
  key: string
  title: string
  playable: boolean // its cards are there; if not, only blank decks can be played
  unfinished?: true // in saves from when Naxxramas was only tried out; it means nothing any more
  modes: [RaidMode, ...RaidMode[]] // the first is what people mean if they say nothing
  leader: boolean // the raiders have a raid leader (N1.3)
  raiderDeckMin: number
  extraCopy?: true // the box holds one more copy of a card; the Boss player says of which
}

/** A raid's set-up and its standing rules that are not structure. Read from the Boss's side: "yours" is the Boss's. */
export interface RaidValue extends RaidFacts {
  mainDeck: Record<string, number>
  decks: Record<string, BossDeck>
  blanks: Record<string, { of: 'ability' | 'ally' | 'event' | 'ongoing'; count: number }> // decks of blank cards, to try the structure
  aside: string[] // Boss cards that wait beside the table, first one first
  tokens: string[]
  pool?: Record<string, number> // N5.2: how many there are of a token; of others any number
  groups: Record<string, Filter> // the cards that the chart calls by these names
  said?: Record<string, Record<number, string>> // what players say when a fact of the chart has this value
  markedWhile?: Record<string, string> // by mark: nobody gets it unless this fact of the chart is 1 (R503.1a)
  boss?: string // the one Boss, whom its cards call by name
  rowFrom?: string // R303.2a: only cards of this deck enter the Boss's resource row
  replenishes: boolean // an empty Boss deck takes its graveyard back (R101.3c, N10.2)
  fallsAtZero?: true // N10.1: a Boss with 0 health is destroyed too
  bossHandSize: number
  raiderHandSize: number
  bossPlacesResources: boolean // R100.3
  bossSeesOwnResources: boolean // R100.3
  customDeck?: CustomDeck // of the Main deck (O1.8, M1.1)
  standing: Continuous[]
  standingRules: Record<number, string> // rule id of each standing modifier, by its index
}
