import * as v from 'valibot'
import type { RaidValue } from '../cards/vocabulary/raid.ts'
import type { CardValue } from '../cards/vocabulary/values.ts'
import type { Move } from '../engine/contract/answer.ts'
import type { Decision } from '../engine/contract/decision.ts'
import type { Explained } from '../engine/contract/explained.ts'
import type { Handle, RaidName, Result, Seat } from '../engine/contract/names.ts'
import type { Refusal } from '../engine/contract/refusal.ts'
import type { View } from '../engine/contract/view.ts'
import { longestSave } from '../limits/outside.ts'
import type { Keeping } from '../store/keeper.ts'
import type { Habits } from './habits.ts'
import { mostPreviewed, type Outcome } from './outcome.ts'
import type { Patch } from './patch.ts'
import type {
  BackupPart,
  DoorState,
  KeyShare,
  Knock,
  Lobby,
  Member,
  MemberId,
  Proposal,
  RoomInfo,
  Shown,
  PartPlace,
} from './room.ts'
import {
  broughtSchema,
  choiceSchema,
  count,
  decisionId,
  flag,
  habitsSchema,
  inviteSchema,
  keySchema,
  moveSchema,
  partPlaceSchema,
  pickSchema,
  personName,
  planSchema,
  raidTitle,
  roomSchema,
  seatingSchema,
  seatSchema,
  setupSchema,
  shareSchema,
  shortText,
  shownSchema,
  signatureSchema,
  sitterSchema,
  standIn,
  takeoverSchema,
  whole,
} from './schema.ts'
import type { Seating } from './seating.ts'
import type { StoryEntry } from './story.ts'
import type { Certificate } from './trust/belief.ts'
import type { HostProof } from './trust/handshake.ts'
import type { SignedRoster } from './trust/roster.ts'

export type { Explained } from '../engine/contract/explained.ts'
export type { Outcome } from './outcome.ts'

/**
 * What a page and the host say to each other. A page takes only types from here: it must not carry the schemas, by
 * which the host reads what it is told.
 */

export type RaidId = string

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const seat = seatSchema
const says = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.strictObject({ type: v.literal(type), ...entries })

/** Only from the page that the host runs beside. */
export const fromOwner = v.variant('type', [
  says('start', { id, name: raidTitle, setup: setupSchema, seating: seatingSchema }),
  says('gather', { id, name: raidTitle, plan: planSchema }), // opens a lobby, after a raid with those who played it; or changes the one that is open
  says('begin', { seed: setupSchema.entries.seed }), // the raid of the lobby
  says('open', { id, steal: flag }), // a raid kept on this device; steal: take it from another tab
  // a save or a backup; a raid is kept under this id and not opened, a backup is marked with it
  says('import', { id, text: v.union([v.pipe(v.string(), v.maxLength(longestSave)), v.instance(Blob)]) }),
  says('takeOver', takeoverSchema.entries), // somebody else's raid; it is kept on this device and not opened
  says('room', { room: v.nullable(roomSchema) }), // guests can come here from now on; null: no longer
  says('layoutTime', { ms: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)) }), // for laying out before a card falls; 0: no limit
  says('pace', { ms: v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)) }), // how long a bot's doing is left to be looked at
  says('sit', { seat, sitter: sitterSchema }), // somebody else plays this seat
  says('away', { seat, by: v.nullable(standIn) }), // its person is gone: pass for them, let a bot play; null: give it back
  says('dismiss', { member: id }), // sends a guest away for good; the seat is free
  says('letIn', { member: id, seat: v.exactOptional(seat) }), // somebody who knocked; with a seat that nobody plays now
  says('turnDown', { member: id }), // not now
  says('give', { seat, member: id }), // a seat that nobody plays now, to a guest who has none
  says('door', { open: v.exactOptional(v.boolean()), mayPeek: v.exactOptional(v.boolean()), fresh: flag }), // fresh: a new link; the old one leads nowhere
  says('export', {}), // asks for the save file
  says('report', {}), // asks for a report file: version, seed, answers
  says('leave', {}), // writes what is left and lets go of the raid
])

/** What a guest has of the raid, and calls itself: it says so on every new link, once it knows who is there. */
const hello = v.strictObject({
  content: shortText, // hash of the rules and cards of its app
  name: personName,
  watch: flag, // it does not want a seat
  raid: v.nullable(shortText), // that it has something of: the next one at the same table may have begun
  view: count, // the number of the view that it has; 0: none
  story: count, // the newest entry that it has
  held: v.exactOptional(partPlaceSchema), // the last part of the backup that it has
  seen: v.exactOptional(count), // the highest term that it knows of, for whoever wants to be the next host
  asks: flag, // it wants to be the next host itself; said to others who do, and to no host
})

/** From whoever has just come: who it is, over this very link (trust/handshake.ts). */
export const fromStranger = v.variant('type', [
  says('greet', { v: count, commit: keySchema }),
  says('prove', {
    proof: v.strictObject({ key: keySchema, nonce: keySchema, sig: signatureSchema }),
    invite: v.exactOptional(inviteSchema), // of the link that led here
    hello,
  }),
])

/** To somebody who wants to be the next host. */
export const fromVoter = v.variant('type', [
  says('vote', { vote: v.strictObject({ voter: keySchema, sig: signatureSchema }) }), // its person has tapped
  says('share', { share: shareSchema }), // not before the certificate, and only to its key
])

/** From every member, and checked against who it is: a seat that is not its own is refused. */
export const fromAnyone = v.variant('type', [
  says('answer', { move: moveSchema, known: v.exactOptional(count) }), // known: the newest entry of the story that was there to be read
  says('plan', { moves: v.pipe(v.array(moveSchema), v.maxLength(100)) }), // several answers at once; the first that is refused ends it
  says('look', { seat: v.nullable(seat) }), // whose view to send from now on; null: what everybody may see
  says('habits', { seat, habits: habitsSchema }),
  // why can’t I do anything with this card now? still: nor anything else; after: nor aim this at it
  says('why', { ask: whole, seat, card: count, still: flag, after: v.exactOptional(choiceSchema) }),
  says('explain', { ask: whole, seat: v.nullable(seat), card: count }), // where do its numbers come from?
  says('preview', {
    ask: whole,
    seat,
    decision: decisionId,
    first: v.exactOptional(pickSchema), // said before each of them, as "attack with this" before a defender
    picks: v.pipe(v.array(pickSchema), v.maxLength(mostPreviewed)),
  }), // what would these answers do?
  says('aims', { ask: whole, seat, pick: choiceSchema }), // if I did this, what could I aim at?
  says('undo', { seat, agreed: v.boolean(), known: v.exactOptional(count) }), // take back my last action; agreed: by the people at this device
  says('agree', { proposal: whole, yes: v.boolean(), decide: flag }), // decide: without the others' word
  says('withdraw', { proposal: whole }),
  says('show', { shown: shownSchema }),
  says('name', { name: personName }),
  says('take', { seat: v.nullable(seat) }), // sit down at an open seat, or ask for a bot's; null: stand up and watch
  says('bring', { seat, deck: broughtSchema }), // in the lobby
  says('ready', { ready: v.boolean() }), // in the lobby
  says('lead', { seat }), // in the lobby: who leads the raid
  says('again', {}), // the view I have does not fit the patch: send all of it
])

/** What a client says to the host: the page beside it may say all of it, a guest only what a guest may. */
export type ToHost = FromOwner | FromStranger | FromVoter | FromAnyone
export type FromStranger = v.InferOutput<typeof fromStranger>
export type FromVoter = v.InferOutput<typeof fromVoter>
export type FromOwner = v.InferOutput<typeof fromOwner>
export type PreviewRequest = Omit<Extract<FromAnyone, { type: 'preview' }>, 'type' | 'ask' | 'seat'>
export type FromAnyone = v.InferOutput<typeof fromAnyone>
export type Hello = v.InferOutput<typeof hello>

/** Taking back the last action: freely, or only if everybody at the table agrees, for these reasons. */
export interface UndoOffer {
  seat: Seat
  needs: ('hidden' | 'chance' | 'others')[] // something hidden was shown, chance was used, others answered since; empty: free
  others: Seat[] // people who answered since
}

/** What the host says to a client: what the seat it looks from may see, and nothing else of the raid. */
export type ToClient =
  | { type: 'proof'; proof: HostProof } // the answer to a greeting
  | { type: 'knocking' } // its people have not let us in yet
  | { type: 'welcome'; you: MemberId; room: RoomInfo; roster: SignedRoster | null; content: string }
  | { type: 'turnedAway'; why: TurnedAway }
  | { type: 'roster'; roster: SignedRoster } // who belongs has changed
  | { type: 'asksTakeover'; asked: TakeoverRequest } // no host: somebody who wants to be the next one
  | { type: 'certified'; certificate: Certificate } // enough agreed: it asks for shares
  | { type: 'tookOver' } // it is the host now: greet it again, by this same link
  | { type: 'people'; members: Member[] }
  | { type: 'knocks'; knocks: Knock[] } // to the page beside the host only
  | { type: 'door'; door: DoorState } // to the page beside the host only
  | { type: 'callers'; keys: string[] } // likewise: by which offers of those who belong are known (trust/offers.ts)
  | { type: 'keeping'; keeping: Keeping } // likewise: how well this raid is kept
  | { type: 'lobby'; lobby: Lobby }
  | { type: 'opened'; id: RaidId; name: string; raid: RaidName; seating: Seating; mine: Seat[]; room: RoomInfo | null }
  | { type: 'seated'; seating: Seating; mine: Seat[] } // somebody else plays a seat from here on
  | ({ type: 'view'; n: number } & Shot)
  | { type: 'patch'; n: number; patch: Patch } // from the view with the number before it
  | { type: 'proposals'; proposals: Proposal[] } // all that stand
  | { type: 'shown'; by: MemberId; seat: Seat | null; shown: Shown }
  | { type: 'share'; share: KeyShare }
  | { type: 'backup'; parts: BackupPart[] }
  | { type: 'story'; entries: StoryEntry[]; whole?: true } // what was added; whole: all of it, forget what you have
  | { type: 'values'; cards: CardValue[]; rules?: RaidValue } // of what is shown or told next; the rules once
  | { type: 'refused'; move: Move; refusal: Refusal }
  | { type: 'over'; result: Result }
  | { type: 'why'; ask: number; card: Handle; refusals: Refusal[] } // the most telling one first
  | { type: 'explained'; ask: number; card: Handle; numbers: Explained[] }
  | { type: 'previewed'; ask: number; decision: number; outcomes: (Outcome | null)[] } // in the order asked; null: can't be said
  | { type: 'aims'; ask: number; asked: Decision | null } // what would be asked next, if that is a target; null: nothing of the kind
  | { type: 'file'; what: 'save' | 'report'; name: string; text: string }
  | { type: 'imported'; id: RaidId }
  | { type: 'restored'; id: RaidId; restored: RestoredBackup } // in both copies, where there are two
  | { type: 'doing'; doing: Doing } // with what comes from outside: said before it begins
  | { type: 'progress'; done: number; of: number } // of a raid that is being imported or opened, where that takes long
  | { type: 'elsewhere'; id: RaidId } // another tab plays this raid: open with `steal` to go on here
  | { type: 'taken'; id: RaidId } // another tab has just taken it
  | { type: 'failed'; failure: Failure }

/** What is done with a file. Until it is `saved` nothing of it is kept, and it can be stopped by ending the worker. */
export interface Doing {
  phase: 'reading' | 'parsing' | 'checking' | 'saving' | 'saved' // parsing: nobody can say how far; saved: only the second copy is missing
  with: 'file' | 'raid' | 'backup' // file: it isn't known yet which
  counts?: { raids: number; decks: number } // what is in the backup, once it is read
  raid?: number // which of them, from 1
  restored?: RestoredBackup
}
export interface RestoredBackup {
  raids: number // that were not here, or older here
  decks: number
  problems: string[] // with what could not be restored
}

/** Somebody wants to carry the raid on at their device, and asks for this guest's word. */
export interface TakeoverRequest {
  by: string // what they are called
  term: number // that they ask for
  roster: SignedRoster // by which they ask
  agreed: number // how many have, the one who asks too
  needed: number
  isCertified?: true // enough have; it wants shares
  misfit?: true // this guest's share does not fit the others
  held?: PartPlace // the last part that it holds; said to who asks, too. An app from before does not, and gives way to nobody
}

/** What a client sees: all that views and patches are about. */
export interface Shot {
  seat: Seat | null
  view: View
  undo: UndoOffer | null
  idle?: true // nothing that this seat could do now would change anything
  layoutLeft?: number // ms for laying out, from when this was said; without it as long as it takes. No time of day: clocks of devices differ
  habits: Partial<Record<Seat, Habits>> // of the client’s own seats
}

/** Why a link ends that the host does not want. */
export type TurnedAway =
  | { reason: 'version'; newer: 'host' | 'guest' } // the two apps are too different
  | { reason: 'replaced' } // the same seat came by another link: that one is used
  | { reason: 'dismissed' }
  | { reason: 'full' }
  | { reason: 'refused' } // its people did not let us in
  | { reason: 'oldLink' } // there is a fresh one
  | { reason: 'noise' } // too many messages, or too many that made no sense
  | { reason: 'closed'; crowded?: true } // the table was closed, or too many are at its door; it can be tried again

/** What went wrong, in words; `kind` says what the page can offer. */
export interface Failure {
  kind: 'start' | 'open' | 'import' | 'engine' | 'bot' | 'storage' | 'full' | 'message'
  message: string
  problems: string[]
}
