import type { Combat, Place, Ref } from './state.ts'
import type { Round } from './rounds.ts'

/** What cards were at some moment, and what happened then. */

/** What is remembered of a card from its last time in play (709.2d). */
export interface LastKnown {
  inc: number
  ctl: number
  host: Ref | null
  atk: number
  health: number
  damage: number
  exhausted: boolean
  counters: Record<string, number>
  types: number
  tags: string[]
}
/** And what more, where neither that nor its value tells. */
export interface LastSeen {
  inc: number
  atk?: number // below 0, and likewise `health`
  health?: number
  def?: number
  deals?: number // bits of its damage types
  keywords?: number // bits
  resource?: 'up' | 'down' // it was one
  back?: true
  wore?: Ref[] // what was attached to it
}

/** What is remembered of a card from its last time on the chain (709.2d). */
export interface LastLink {
  inc: number
  x?: number // chosen for it (201.3)
  aims?: Ref[] // the cards it was aimed at
  down?: true // it lay face down: nobody knows what it was (412.1b)
}

/** The same of a card as something happened, wherever it was then. */
export interface Look extends LastKnown, Omit<LastSeen, 'inc' | 'atk' | 'health'> {
  id: number
  key: string // its body may be another token's by now
  owner: number
  token?: true
  place?: Place // if it was not in play
  down?: true // and lay face down there
  left?: number[] // players whose parties it had left (415.8b)
  x?: number // paid for it, on the chain
  aims?: Ref[] // what it was aimed at, on the chain
}

/** What happened, as a trigger remembers it. */
export interface Happening {
  on: string
  card?: Ref
  source?: Ref
  destination?: Ref
  seat?: number
  amount?: number
  type?: number // bits of damage types
  combat?: boolean
  fatal?: true // it left fatal damage
  all?: true // it left no damage
  with?: Ref[] // cards the damage was dealt with
  // as they were then: all that saves of before know
  sourceTypes?: number
  sourceCtl?: number // or whose link it was
  ctl?: number // who controlled the damage or healing (408.2c), if not the source's controller
  destTypes?: number
  destCtl?: number
  toPay?: true // as a cost
}

/** What its cards and the table around them were as something happened. */
export interface Moment {
  looks: Look[]
  fight?: Omit<Combat, 'strikes'>
  marks?: [seat: number, marks: string[]][]
}

/** How often something has happened in this game, and how much it was in all. */
export type Tally = [times: number, amount: number]

/** What is kept in mind beside the table, each only while there is any: a state always looks the same to whoever reads it. */
export interface Memory {
  lastSeen?: Record<string, LastSeen> // by id of the card
  lastLinks?: Record<string, LastLink> // likewise
  moments?: Record<string, Moment> // by place in `happened`, where a card asks what its cards were then
  past?: Record<string, Record<string, Tally>> // this game, likewise: see deriving/past.ts
  powerless?: Ref[] // cards that had lost their powers at the last check (700.3)
  rounds?: Round[] // 803: what keeps coming round since somebody last acted
}
