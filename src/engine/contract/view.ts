import type { Decision } from './decision.ts'
import type { DropView } from './drop.ts'
import type { LogEntry } from './log.ts'
import type { Handle, RaidName, Result, Seat } from './names.ts'

/** A card that the viewer may see. Fields are an allowlist: what is not written here is not seen. */
export interface CardView {
  handle: Handle
  key: string
  name: string
  owner: Seat
  controller: Seat
  side: 'front' | 'back'
  exhausted: boolean
  damage: number
  atk?: number
  attacks?: number // ATK that it would have while attacking, if it is another
  health?: number // none: nothing can be fatal for it
  def?: number
  strike?: number
  cost?: number
  types: string[]
  keywords: string[]
  also?: string[] // races, classes and the like that it has besides those printed on it
  counters?: Record<string, number>
  attached?: CardView[]
  host?: Handle
  isNew?: true // came this turn, can't attack yet (302.2)
  apart?: 'both' | 'you' | 'it' // a mark keeps you and it apart: neither reaches the other, or only you don't, or only it doesn't (R503.1c)
  until?: { left: Handle[]; done?: Handle[] } // something happens to it as the last of these is gone; `done`: who has fatal damage and stays (B1.1)
  stands?: string // the raid is divided: on which side it is, by the mark that makes a side (N7.2); none: on both
  payers?: Seat[] // it has a power that only opponents use: who could pay for it, whoever's turn it is
}
/** A card of which the viewer may only know that it is there. */
export interface HiddenCardView {
  handle: Handle
  hidden: true
  exhausted?: boolean
}
export interface SeatView {
  seat: Seat
  out: boolean
  leader?: true // N1.3
  marks?: string[]
  hero: CardView | null
  allies: CardView[]
  equipment: CardView[]
  abilities: CardView[]
  resources: (CardView | HiddenCardView)[]
  hand: CardView[] | number
  deck: number
  graveyard: CardView[]
  removed: (CardView | HiddenCardView)[]
  decks: Record<string, { count: number; graveyard: CardView[] }> // the Boss's other decks
  placed: boolean // a resource this turn
}
export interface LinkView {
  kind: 'card' | 'resource' | 'power' | 'reward' | 'trigger' | 'proposal' | 'game'
  controller: Seat
  card?: CardView | HiddenCardView
  targets: ({ card: Handle } | { seat: Seat } | { pile: string })[]
  x?: number
  times?: number // of a trigger: so many equal ones of equal tokens, which go as one
  modes?: number[]
  power?: string // path of the power in the card's value
  effect?: string // what the game itself is about to do
}
export interface CombatView {
  step: 'proposed' | 'attack' | 'defend'
  attacker: Handle | null
  defender: Handle | null
  protector: boolean
  weapons: Handle[]
}
/** A part of the place where the raid is, by its state in the chart: \`needs\` says how many more must be cleared before it opens. */
export interface WayView {
  name: string
  key: string // its card
  state: 'cleared' | 'here' | 'open' | 'closed'
  needs?: number
  advised?: number // from the easiest to the hardest, as the rulebook has it; none: it lies beyond that order
}
export interface View {
  you: Seat | null // null: a spectator
  raid: RaidName
  turn: { number: number; seat: Seat; phase: string; step: string }
  chart: string[] // the active states of the raid's chart, for the ribbon
  facts: Record<string, number>
  ways?: WayView[] // where the raid leader may lead the raid (N2.2)
  pool?: Record<string, { left: number; of: number }> // of the tokens that cards in play bring (N5.2)
  seats: SeatView[] // clockwise
  chain: LinkView[] // bottom first
  combat: CombatView | null
  priority: Seat | null
  waitingFor: Seat[]
  decision: Decision | null // yours
  led?: Decision // the raid leader’s, to look on and to advise (N1.3)
  revealed: CardView[] // cards shown to you by what is resolving
  drop?: DropView // a card is about to fall (R304.3)
  log: LogEntry[] // the newest entries
  result: Result | null
}
