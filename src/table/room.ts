import type { Handle, RaidName, Seat } from '../engine/contract/names.ts'
import type { RaiderSetup } from '../engine/contract/setup.ts'
import type { Move } from '../engine/contract/answer.ts'
import type { BotName } from './seating.ts'

/** People at several devices: who they are, the lobby before a raid, what they propose and show each other. */

/** Goes up whenever an older app could misunderstand a message. */
export const protocolVersion = 1

/** A device at this table, for everybody to see. The host's own is `host`; guests are numbered. Tokens are never here. */
export type MemberId = string
export const hostMember: MemberId = 'host'

/** shaky: not heard of for 5 s; lost: for 12 s, or its channel is closed; gone: it said goodbye. */
export type Presence = 'here' | 'shaky' | 'lost' | 'gone'

export interface Member {
  id: MemberId
  name: string
  presence: Presence
  seats: Seat[] // that its people play; none: a spectator
}

/** Where the raid can be found, for those who come back to it. */
export interface RoomInfo {
  code: string
  generation: number
}

// ---- the lobby

export type ChairFor = 'device' | 'guest' | 'bot' // a person at the host's device, somebody who joins, a bot

export interface LobbySeat {
  seat: Seat
  for: ChairFor
  member: MemberId | null // who sits there; null: open, or a bot
  name: string
  bot: BotName | null
  deck: LobbyDeck | null // the Boss brings none; null for a raider: not chosen yet
  ready: boolean // bots and the host's own people always are
}

/** What everybody may know of a deck before the raid: its cards stay with its owner and the host. */
export interface LobbyDeck {
  name: string
  hero: string // card key
  cards: number
  problems: string[]
}

export interface Lobby {
  id: string // of the raid that is to be
  name: string
  raid: RaidName
  mode: string | null
  side: string // the faction of all raiders
  leader: Seat | null
  seats: LobbySeat[]
  problems: string[] // why it can't begin yet, in words
}

/** A deck as its owner brings it. */
export interface BroughtDeck extends RaiderSetup {
  name: string
}

/** How the host sets the lobby up, and changes it later. */
export interface LobbyPlan {
  raid: RaidName
  mode: string | null
  side: string
  leader: Seat | null
  bossDeck?: Record<string, number>
  extraCopy?: string
  chairs: { seat: Seat; for: ChairFor; name: string; bot: BotName | null; deck: BroughtDeck | null }[]
}

// ---- doing things together

/** Something that needs others' word. What is proposed stands until it is done, refused, withdrawn or overtaken. */
export interface Proposal {
  id: number
  by: MemberId
  seat: Seat
  what: ProposedThing
  needed: MemberId[] // whose word it needs; bots and people at the proposer's device agree to everything
  agreed: MemberId[]
  refused: MemberId[]
  decider: MemberId | null // may decide alone once they do not agree (raid leader, or the first raider)
}
export type ProposedThing =
  | { kind: 'joint'; move: Move } // one answer for all who are asked together
  | { kind: 'undo'; needs: ('hidden' | 'chance' | 'others')[] }
  | { kind: 'adjust'; move: Move }
  | { kind: 'takeover' }

/** Short signals, for those who have a hand full of cards. */
export const signals = ['wait', 'go', 'mine', 'yours', 'help', 'careful', 'well', 'thanks'] as const
export type Signal = (typeof signals)[number]

/** Shown for a moment, kept nowhere. What raiders show each other does not go to the Boss, and the other way round. */
export type Shown =
  | { kind: 'point'; card: Handle | null } // null: no longer
  | { kind: 'choosing'; cards: Handle[] } // what is tapped so far; the host leaves out what the others may not see
  | { kind: 'signal'; signal: Signal }
  | { kind: 'chat'; to: 'all' | 'side'; text: string }

export const longestChat = 200
export const longestName = 40

// ---- when the host is gone for good

/** One guest's part of the key that opens the host's records. */
export interface KeyShare {
  generation: number
  deal: number // each has a key of its own; shares of different deals do not fit together
  threshold: number // so many are needed
  of: number
  share: string // base64
}

/** How many guests must agree to a new host: more than half of them and at least two; one who is alone decides alone. */
export const thresholdOf = (guests: number): number => (guests <= 1 ? guests : Math.max(2, Math.floor(guests / 2) + 1))

/** Where a part of the backup belongs. */
export interface PartPlace {
  generation: number
  deal: number // whose key it is under
  base: number // goes up each time part 0 is sent anew; parts of an older base are of no more use
  n: number
}

/** Records of the raid, encrypted, in order: 0 holds the whole raid as it was, each later one what was added. */
export interface BackupPart extends PartPlace {
  data: string // base64
}

/** What a guest carries the raid on with. */
export interface Takeover {
  parts: BackupPart[]
  shares: KeyShare[] // this device's own first
  token: string // by which the former host knew this device
  room: RoomInfo // where the raid goes on
  formerHost: string // what its people are called
}
