import type { Handle, Result, Seat } from '../../engine/contract/names.ts'
import type { Refusal } from '../../engine/contract/refusal.ts'
import type { View } from '../../engine/contract/view.ts'
import type { ConnectionState } from '../../net/connection.ts'
import type { Keeping } from '../../store/keeper.ts'
import type { Habits } from '../../table/habits.ts'
import type { Failure, RaidId, Shot, TurnedAway, UndoOffer } from '../../table/protocol.ts'
import {
  type DoorState,
  hostMember,
  type Knock,
  type Lobby,
  type Member,
  type MemberId,
  type Proposal,
  type RoomInfo,
  type Shown,
} from '../../table/room.ts'
import type { Seating } from '../../table/seating.ts'
import type { StoryEntry } from '../../table/story.ts'

/** What the page knows of a raid. It changes only by what the host says. */
export interface SessionState {
  phase: 'opening' | 'lobby' | 'playing' | 'elsewhere' | 'taken' | 'turnedAway' | 'failed'
  opened: number | null // how much of it, while that takes long: from 0 to 1
  link: ConnectionState // to the host; a guest's may be shaky or lost and come back
  id: RaidId
  name: string
  isHost: boolean // the host runs beside this page
  you: MemberId
  room: RoomInfo | null // where guests can join; null: the raid is at this device only
  door: DoorState | null // at the host's page: how it keeps its door
  callers: string[] // likewise: keys by which the offers of those who belong are known
  knocks: Knock[] // at the host's page: who wants to come in
  keeping: Keeping | null // at the host's page: how well the raid is kept; null: as usual
  isKnocking: boolean // a guest: the host has not let us in yet
  people: Member[] // everybody at the table, `you` too; empty while the raid is at this device only
  lobby: Lobby | null
  seating: Seating
  mine: Seat[] // seats of people at this device
  at: Seat | null // whose view is on the screen; null: what everybody may see
  curtain: Seat | null // the device must be handed to this seat first
  glance: string | null // another seat of the same person is looked at, while these are asked; null: whoever is asked is on the screen
  view: View | null
  undo: UndoOffer | null
  idle: true | undefined // nothing that whoever is on the screen could do now would change anything
  layoutLeft: number | undefined // ms, as the host said it last
  layoutEnds: number | null // on this page’s own clock (performance.now); null: there is no limit
  habits: Partial<Record<Seat, Habits>>
  story: StoryEntry[]
  proposals: Proposal[] // that stand
  pointed: Partial<Record<MemberId, Handle>> // what somebody points at
  choosing: Partial<Record<MemberId, Handle[]>> // what somebody has tapped so far
  chat: ChatLine[] // newest last
  sent: number | null // the decision that was answered a moment ago
  refusal: Refusal | null
  failure: Failure | null
  turnedAway: TurnedAway | { reason: 'unreadable' } | null // unreadable: this page gave up on what the host says
  unreadable: boolean // the newest view could not be shown: what is on the page is older
  result: Result | null
}

export interface ChatLine {
  n: number
  by: MemberId
  seat: Seat | null
  said: Extract<Shown, { kind: 'signal' | 'chat' }>
}

export const nothing = (id: RaidId, isHost: boolean): SessionState => ({
  phase: 'opening',
  opened: null,
  link: 'open',
  id,
  name: '',
  isHost,
  you: isHost ? hostMember : '',
  room: null,
  door: null,
  callers: [],
  knocks: [],
  keeping: null,
  isKnocking: false,
  people: [],
  lobby: null,
  seating: {},
  mine: [],
  at: null,
  curtain: null,
  glance: null,
  view: null,
  undo: null,
  idle: undefined,
  layoutLeft: undefined,
  layoutEnds: null,
  habits: {},
  story: [],
  proposals: [],
  pointed: {},
  choosing: {},
  chat: [],
  sent: null,
  refusal: null,
  failure: null,
  turnedAway: null,
  unreadable: false,
  result: null,
})

/** What the next patch is for, as it came. */
export const shotOf = ({ undo, idle, layoutLeft, habits }: SessionState, seat: Seat | null, view: View): Shot => ({
  ...{ seat, view, undo, habits },
  ...(idle === undefined ? {} : { idle }),
  ...(layoutLeft === undefined ? {} : { layoutLeft }),
})

/** Clocks of devices differ: the host says how much is left, and it is counted from when that came. `before`: what it had said. */
export const layoutEnd = ({ layoutLeft, layoutEnds }: SessionState, before: number | undefined): number | null => {
  if (layoutLeft === undefined) return null
  return layoutLeft === before && layoutEnds !== null ? layoutEnds : performance.now() + layoutLeft
}
