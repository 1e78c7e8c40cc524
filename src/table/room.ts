import type { InferOutput } from 'valibot'
import type { DeckRule } from '../cards/deck-rules.ts'
import type { Move } from '../engine/contract/answer.ts'
import type { RaidName, Seat } from '../engine/contract/names.ts'
import type * as schema from './schema.ts'
import type { BotName } from './seating.ts'

/** People at several devices: who they are, the lobby before a raid, what they propose and show each other. */

/** Goes up whenever an older app could misunderstand a message. */
export const protocolVersion = 4

/** A device at this table, for everybody to see. The host's own is `host`; a guest's comes from its key. */
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

export type RoomInfo = InferOutput<typeof schema.roomSchema>

/** Somebody at the door, whom the host has not let in yet. */
export interface Knock {
  member: MemberId
  name: string
  by: 'link' | 'code' // whoever was scanned need not knock
  words: string[] // the same three as on their screen
  watch: boolean // they only want to look on
}

/** How the host keeps its door. */
export interface DoorState {
  invite: string // of the link that holds now
  open: boolean // whoever has the link may sit down, until the raid begins
  mayPeek: boolean // a guest who is the only one may hold the whole key: it could look at everything, and carry on alone
}

// ---- the lobby

export type ChairFor = LobbyPlan['chairs'][number]['for']

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
  heroName: string
  heroTags: string[] // a guest's app may not have that hero
  cards: number
  problems: string[]
}

export interface Lobby {
  id: string // of the raid that is to be
  name: string
  raid: RaidName
  mode: string | null
  side: string // the faction of all raiders
  deckRule?: DeckRule // absent: decks are built as usual
  leader: Seat | null // who leads as it stands; null: this raid has no raid leader
  bossDeck?: { name: string | null } // decks of the Boss player's own; absent: what is in the box
  seats: LobbySeat[]
  problems: string[] // why it can't begin yet, in words
}

/**
 * N1.3: the raiders choose who leads. Whoever plays the Boss or watches has no say, but where all raiders are bots, who
 * have none either, the host does.
 */
export const mayLead = ({ leader, seats }: Lobby, member: MemberId): boolean => {
  const raiders = seats.filter(({ seat }) => seat !== 'boss')
  const isHosts = member === hostMember && raiders.every((seat) => seat.for === 'bot')
  return leader !== null && (isHosts || raiders.some((seat) => seat.member === member))
}

export type BroughtDeck = InferOutput<typeof schema.broughtSchema>
export type LobbyPlan = InferOutput<typeof schema.planSchema>

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
  | { kind: 'advice'; move: Move } // what another raider would choose for the raid leader, as the leader’s answer (N1.3)
  | { kind: 'undo'; needs: ('hidden' | 'chance' | 'others')[] }
  | { kind: 'adjust'; move: Move }
  | { kind: 'seat' } // a guest wants to play it: the host's word is needed

/** Short signals, for those who have a hand full of cards. */
export const signals = ['wait', 'go', 'mine', 'yours', 'help', 'careful', 'well', 'thanks'] as const
export type Signal = (typeof signals)[number]

export type Shown = InferOutput<typeof schema.shownSchema>

export { longestName } from './trust/names.ts'
export const longestChat = 200

// ---- when the host is gone for good

export type KeyShare = InferOutput<typeof schema.shareSchema>

export type PartPlace = InferOutput<typeof schema.partPlaceSchema>
export type BackupPart = InferOutput<typeof schema.partSchema>
export type Takeover = InferOutput<typeof schema.takeoverSchema>
