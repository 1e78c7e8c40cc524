import type { ChartState } from '../../../machines/drive.ts'
import type { ChartEvent, Command, WindowName } from '../../../machines/protocol.ts'
import type { CardType, DamageType, Duration } from '../../cards/vocabulary/values.ts'
import type { Question } from '../contract/decision.ts'
import type { Point, Size } from '../contract/drop.ts'
import type { LogEntry } from '../contract/log.ts'
import type { RaidName, Result } from '../contract/names.ts'
import type { Happening, LastKnown, Memory } from './looks.ts'
import type { Stream } from './streams.ts'

export type { Happening, LastKnown, LastSeen } from './looks.ts'

/** The whole game as plain JSON, at every moment. Cards and seats are numbers in here; names and handles stay outside. */

/** A card as it was at some moment: `incarnation * refBase + id`. Changing zone makes it a different card (415.9a). */
export type Ref = number
export const refBase = 16384

/** `resource` is a row of the play zone; `aside` waits beside the table; `gone` holds tokens that ceased to exist. */
export type Place = 'play' | 'resource' | 'hand' | 'deck' | 'graveyard' | 'removed' | 'chain' | 'aside' | 'gone'

export interface Card {
  id: number
  inc: number // goes up at every change of zone
  key: string // its value in the library
  handle: number // what players call it while they see it
  owner: number
  ctl: number // controller, or owner outside play
  base: number // under whose control it entered play (401.3b)
  place: Place
  deck: string // which of the Boss's decks it belongs to, '' for a raider's card
  faceUp: boolean // resources, cards removed face down
  back: boolean // a hero's other side is up
  exhausted: boolean
  tired: number // clock when it last exhausted
  damage: number
  counters: Record<string, number>
  host: Ref | null // attached to
  attached: number[] // ids of its attachments
  joined: number // clock when it came into its party (302.2)
  stamp: number // timestamp of its modifiers (718.2)
  uses: Record<string, number> // power -> turn of its last use, 0 "ever" (701.4)
  last: LastKnown | null
  token: boolean
  collected?: true // from a collection (800.2): no card that the game began with
  replaced?: true // 301.4a: a hero whose place another has taken, and which stays removed from the game
  heir?: number // id of the card that took it; the first of its owner's if not said
}

export interface Pile {
  deck: number[] // top is the last
  graveyard: number[]
}

export interface SeatState {
  out: boolean
  leaving: boolean // conceded; goes at the next check
  decked: boolean // had to draw from an empty deck
  hero: number // id, -1 if none
  lastHero: number // id of the hero that was last in play
  row: number[] // cards in play it controls, without resources
  resources: number[]
  hand: number[]
  deck: number[]
  graveyard: number[]
  removed: number[]
  aside: number[]
  decks: Record<string, Pile> // the Boss's decks besides the one it draws from
  marks: string[] // 'ghost': what cards may ask of a player
  placed: boolean // a resource this turn
  turnStart: number // clock at the start of its latest turn
  skips: number // turns to skip
}

/** A choice inside the engine: a card's ref, a player, a pile, a mode, a number, a word. */
export type Pickable =
  | { c: Ref; for?: number } // chosen on account of this player
  | { p: number }
  | { g: number; d: string }
  | { m: number }
  | { n: number }
  | { k: string } // a card of a collection, by its key
  | { w: Word }
export type Word = 'yes' | 'no' | 'none' | 'mulligan' | 'keep'

/** Named results of earlier parts of a text. */
export type Bound =
  | { cards: Ref[] }
  | { n: number }
  | { seats: number[] }
  | { dice: number[] }
  | { share: [Ref, number][] }
  | { rolls: [number, number][] } // who rolled what
  | { type: CardType }
  | { trait: string } // a race or class

/** Everything the words of a text can refer to. */
export interface Env {
  you: number
  src: Ref // 0-inc refs never occur; -1: the game itself
  code: string // path of the text
  targets: Pickable[][] // per target word
  x: number
  modes: number[]
  modeBase: number[] // where each chosen mode's target words begin
  bound: Record<string, Bound>
  division: number[] // amounts per target of a divided effect
  event: Happening | null
  born: number // clock when the link was added (714.3b)
  loopSeat: number
  loopCard: Ref
  times?: number // so many triggers of equal tokens, told as one
  moved?: [Ref, Ref][] // cards that it moved itself or watched arriving, and what they then were (415.9b)
}

export interface Link {
  serial: number
  kind: 'card' | 'resource' | 'power' | 'reward' | 'trigger' | 'proposal' | 'game'
  ctl: number
  card: number // id of the card on the chain, -1 for an effect
  env: Env
  faceUp: boolean
  double: string | null // path of a condition checked again on resolution (703.2)
  attacker?: Ref
  defender?: Ref
  tell?: string // the chart hears of it under this name when it has resolved
}

/** A definite modifier (714.3) or a triggered one (715). */
export interface Modifier {
  serial: number
  code: string // path of the Continuous or TriggeredPower in its card's value
  env: Env
  stamp: number
  until: Until
  amounts: number[] | null // locked in as it was created (709.2d)
  left: number // what remains of "prevent the next N", uses left of "next"; -1 without limit
  flagged: Ref[] | null // cards it was pinned to (714.3f)
}
export interface Until {
  kind: Duration
  seat: number // whose turn counts
  turn: number // turn serial it was made in
}

export interface Waiting {
  code: string
  env: Env
  ctl: number
  double: string | null
  name: string
}

export interface Packet {
  heal: boolean
  amount: number
  source: Ref
  dest: Ref
  ctl: number
  types: number // bits
  combat: boolean
  preventable: boolean
  with: Ref[] // ability or equipment it is dealt with
  applied: string[] // modifiers that changed it already (716.1e)
  declined: string[] // optional ones that were declined
}

export interface Combat {
  step: 'proposed' | 'attack' | 'defend'
  attacker: Ref | null
  defender: Ref | null // proposed until step is 'defend'
  protecting: boolean
  strikes: [Ref, Ref][] // wielder, weapon
}

/** A stretch of effects being processed. */
export interface Block {
  code: string // path of an Effect[]
  pc: number
  targetBase: number // where the target words of this part begin
  loop:
    | null
    | { kind: 'seats'; list: number[]; i: number }
    | { kind: 'cards'; done: Ref[] }
    | { kind: 'times'; left: number }
  end?: number // only what stands before this is done here (802.1)
  all?: number[] // `loop` is these players at once (802.1)
}

/**
 * Resolution is an explicit stack of these, never a suspended function. `at` is the step at which a frame goes on: where
 * somebody is being asked, the one that asks.
 */
export type Frame =
  | { f: 'commands'; list: readonly Command[]; i: number }
  | { f: 'mulligan'; at: 'choose' | 'together'; seats: number[]; i: number; takers: number[] }
  | {
      f: 'readyStep'
      at: 'inspire' | 'ready'
      inspires: [number, number, number][] // seat, card id, which
      i: number
      inspired: Ref[]
    }
  | { f: 'window'; at: 'checks' | 'priority'; name: WindowName; holder: number; passes: number }
  | {
      f: 'checks'
      at: 'unique' | 'wave' | 'losers' | 'triggers'
      thenTriggers: boolean
      kept?: Ref[] // cards that something else happened to than being destroyed
      fates?: number[] // said so far of what happens instead to cards that would be destroyed (716.1b)
    }
  | { f: 'unique'; at: 'destroy' | 'keep' }
  | { f: 'triggers'; at: 'order' | 'add'; seat: number; order: number[] } // order: indices into waiting, next one last
  | AnnounceFrame
  | { f: 'resolve'; at: 'check' | 'host'; serial: number }
  | RunFrame
  | {
      f: 'packets'
      at: 'order' | 'change' | 'redirect' | 'divide' | 'deal'
      queue: Packet[]
      i: number // which of them is looked at
      choices: string[]
      groups: number[][] // packets a player must put in order first (802.2)
      doing?: { id: string; code: string; env: Env; did: boolean } // what is done first, so that it is replaced (717.3)
      turned?: { id: string; code: string; env: Env; to: Ref[] } // a packet for one of these instead: somebody says which
    }
  | {
      f: 'strike'
      at: 'weapon' | 'cost'
      wielder: Ref
      weapon: Ref
      raise: 'ATTACK.DECLARED' | 'DEFENSE.DECLARED'
    }
  | { f: 'protect'; at: 'offer'; seats: number[]; i: number }
  | { f: 'conclude'; at: 'damage' | 'checks' | 'over' }
  | { f: 'wrapUp'; at: 'hand' | 'resources' | 'over'; most: number } // resources one may keep, -1 any number
  | { f: 'way'; at: 'choose'; options: string[] }
  | {
      f: 'draw'
      at: 'one'
      seat: number
      left: number
      drawn: number
      said?: Record<string, boolean> // of this card: what may replace it, and whether it does
    }
  | { f: 'pay'; at: 'costs' | 'resources'; pay: Payment; env: Env }
  | { f: 'drop'; at: 'measure' | 'lay' | 'aim'; you: number; card: Ref; mats: MatState[] }
export type FrameOf<K extends Frame['f']> = Extract<Frame, { f: K }>

/** A player's mat under a card that is about to fall. `laid`: where the pieces lie, as soon as that is locked. */
export interface MatState {
  seat: number
  pieces: ({ c: Ref } & Size)[]
  laid: Point[] | null
}

/** Costs being chosen for: what is picked so far. Nothing is paid before everything is picked. */
export interface Payment {
  seat: number
  path: string // path of the Cost[]
  picks: (Ref[] | number | null)[] // per cost: chosen cards, chosen number, nothing to choose
}

export interface AnnounceFrame {
  f: 'announce'
  at: 'alternate' | 'x' | 'modes' | 'targets' | 'division' | 'defender' | 'costs' | 'resources' | 'add' // 707.1
  kind: Exclude<Link['kind'], 'game'>
  seat: number
  card: number // source id
  env: Env
  face: 'up' | 'down'
  word: number // target word being chosen
  round: number // and for which of the players that it is chosen for
  alternate: boolean
  way?: number // which of several alternate costs, the first if not said
  power: string // use key (701.4)
  picks: (Ref[] | number)[] // chosen for the costs, in order
  resources: Ref[]
  cancellable: boolean
  chance?: State['rng'] // as it was before it chose a target
  attacker: Ref
  defender: Ref
  double: string | null
  tell: string // what the chart is waiting to hear of, '' nothing
}

/** Effects that wait for something else to happen, and the steps in which they go on. */
export interface EffectSteps {
  deal: 'begin' | 'arrived'
  heal: 'begin' | 'arrived'
  clash: 'begin' | 'arrived'
  mayPay: 'begin' | 'paid'
  drop: 'begin' | 'fallen'
  // these come back to where they began, for each player and each time
  draw: 'begin'
  forEach: 'begin'
  repeat: 'begin'
  again: 'begin'
}

export interface RunFrame {
  f: 'run'
  at: EffectSteps[keyof EffectSteps] // within the effect that it is at; all others have `begin` alone
  env: Env
  blocks: Block[]
  did: boolean // whether the last action was performed whole (709.2f)
  with: Ref // the card that what happens here is done with
  scratch: number[]
  past?: string[] // what can't replace anything that happens here (716.1e)
}

/** A pending decision as the engine keeps it; `priority` options are worked out when somebody looks. */
export interface Pending {
  id: number
  seats: number[]
  q: Question
  shape: 'one' | 'some' | 'number' | 'order' | 'divide' | 'layout' | 'spot' | 'priority'
  opts: Pickable[]
  min: number
  max: number
  most: number[] // of a division: the most for each option; none without limit
  cancel: boolean
  card: Ref // -1 none
  about: Ref // -1 none
  amount: number // -1 none
  part: string
  rule: string
}

export type Reply =
  | { one: Pickable }
  | { some: Pickable[] }
  | { number: number }
  | { divide: number[] }
  | { spot: Point }
  | { cancel: true }

export interface State {
  raid: RaidName
  cards: Card[]
  free: number[] // ids of tokens that ceased to exist, for reuse
  seats: SeatState[] // 0 is the Boss
  order: number[] // clockwise
  chain: Link[]
  mods: Modifier[]
  waiting: Waiting[]
  frames: Frame[]
  chart: ChartState
  events: ChartEvent[] // for the chart, waiting
  facts: Record<string, number>
  kept: Record<string, Ref[]> // cards that the chart will ask for again
  seen: Record<string, boolean> // whether a condition that triggers something held when last looked at
  leader: number // N1.3
  clock: number // counts moments, for timestamps
  serial: number // counts links and modifiers
  turn: { n: number; seat: number; phase: string; step: string }
  lastTurn?: number // whose turn was before this one
  opening: boolean // the next turn is the first of the raid, or of a Quarter (N2.4)
  natural: number // whose turn it last was in the ordinary round
  extra: number[] // extra turns, last one next
  combat: Combat | null
  happened: Happening[] // this turn: damage dealt and who defended, and whatever else a card of the raid asks about
  exhaustedThisTurn: Record<string, number> // ref -> 1, for Sentinel
  shown: { seats: number[]; cards: Ref[] } | null // cards revealed or looked at by what is resolving
  pending: Pending | null
  reply: Reply | null
  decisions: number
  ret: Packet[] | null // what the last packets frame dealt
  rng: Stream
  handleRng: Stream
  forced: { dice: number[]; coins: number[]; random: string[]; falls?: [dx: number, dy: number, turn: number][] } // rulings fix chance with these
  stolen: boolean // a control modifier was at work (401.3)
  losing: number[] // seats that lose in this wave
  result: Result | null
  log: LogEntry[]
  logged: number
  memory: Memory
}

export const damageBits: Record<DamageType, number> = {
  arcane: 1,
  fire: 2,
  frost: 4,
  holy: 8,
  melee: 16,
  nature: 32,
  ranged: 64,
  shadow: 128,
}
