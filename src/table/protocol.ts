import type { CardValue } from '../cards/vocabulary/values.ts'
import type { Move } from '../engine/contract/answer.ts'
import type { Explained } from '../engine/contract/explained.ts'
import type { Handle, RaidName, Result, Seat } from '../engine/contract/names.ts'
import type { Refusal } from '../engine/contract/refusal.ts'
import type { Setup } from '../engine/contract/setup.ts'
import type { View } from '../engine/contract/view.ts'
import type { Habits } from './habits.ts'
import type { Patch } from './patch.ts'
import type {
  BackupPart,
  BroughtDeck,
  KeyShare,
  Lobby,
  LobbyPlan,
  Member,
  MemberId,
  PartPlace,
  Proposal,
  RoomInfo,
  Shown,
  Takeover,
} from './room.ts'
import type { Seating, Sitter } from './seating.ts'
import type { StoryEntry } from './story.ts'

export type { Explained } from '../engine/contract/explained.ts'

/** What a page and the host say to each other. Types only: the page must not carry the engine. */

export type RaidId = string

/** What a client says to the host: the page beside it may say all of it, a guest only what a guest may. */
export type ToHost = FromOwner | FromAnyone

/** Only from the page that the host runs beside. */
export type FromOwner =
  | { type: 'start'; id: RaidId; name: string; setup: Setup; seating: Seating }
  | { type: 'gather'; id: RaidId; name: string; plan: LobbyPlan } // opens a lobby, after a raid with those who played it; or changes the one that is open
  | { type: 'begin'; seed: Setup['seed'] } // the raid of the lobby
  | { type: 'open'; id: RaidId; steal?: true } // a raid kept on this device; steal: take it from another tab
  | { type: 'import'; id: RaidId; text: string } // a save file; it is kept under this id and not opened
  | ({ type: 'takeOver' } & Takeover) // somebody else's raid; it is kept on this device and not opened
  | { type: 'room'; room: RoomInfo | null } // guests can come here from now on; null: no longer
  | { type: 'pace'; ms: number } // how long a bot's doing is left to be looked at
  | { type: 'sit'; seat: Seat; sitter: Sitter } // somebody else plays this seat
  | { type: 'away'; seat: Seat; by: 'skip' | 'bot' | null } // its person is gone: pass for them, let a bot play; null: give it back
  | { type: 'dismiss'; member: MemberId } // sends a guest away; the seat stays open
  | { type: 'export' } // asks for the save file
  | { type: 'report' } // asks for a report file: version, seed, answers
  | { type: 'leave' } // writes what is left and lets go of the raid

/** From every member, and checked against who it is: a seat that is not its own is refused. */
export type FromAnyone =
  | { type: 'hello'; hello: Hello }
  | { type: 'answer'; move: Move; known?: number } // known: the newest entry of the story that was there to be read
  | { type: 'plan'; moves: Move[] } // several answers at once; the first that is refused ends it
  | { type: 'look'; seat: Seat | null } // whose view to send from now on; null: what everybody may see
  | { type: 'habits'; seat: Seat; habits: Habits }
  | { type: 'why'; ask: number; seat: Seat; card: Handle } // why can’t I do anything with this card now?
  | { type: 'explain'; ask: number; seat: Seat | null; card: Handle } // where do its numbers come from?
  | { type: 'undo'; seat: Seat; agreed: boolean; known?: number } // take back my last action; agreed: by the people at this device
  | { type: 'agree'; proposal: number; yes: boolean; decide?: true } // decide: without the others' word
  | { type: 'withdraw'; proposal: number }
  | { type: 'show'; shown: Shown }
  | { type: 'name'; name: string }
  | { type: 'take'; seat: Seat | null } // sit down at an open seat or a bot's; null: stand up and watch
  | { type: 'bring'; seat: Seat; deck: BroughtDeck } // in the lobby
  | { type: 'ready'; ready: boolean } // in the lobby
  | { type: 'again' } // the view I have does not fit the patch: send all of it
  | { type: 'values'; keys: string[] } // cards in sight that this app does not have

/** The first thing a guest says, on every new link. */
export interface Hello {
  protocol: number
  content: string // hash of the rules and cards of its app
  token: string | null // proof of it, for the room and generation that it found (proof.ts); null: it has never been here
  name: string
  raid: RaidId | null // that it has something of: the next one at the same table may have begun
  view: number // the number of the view that it has; 0: none
  story: number // the newest entry that it has
  held?: PartPlace // the last part of the backup that it has
  share?: KeyShare // of the raid’s key, where it agrees to a new host
}

/** Taking back the last action: freely, or only if everybody at the table agrees, for these reasons. */
export interface UndoOffer {
  seat: Seat
  needs: ('hidden' | 'chance' | 'others')[] // something hidden was shown, chance was used, others answered since; empty: free
  others: Seat[] // people who answered since
}

/** What the host says to a client: what the seat it looks from may see, and nothing else of the raid. */
export type ToClient =
  | { type: 'welcome'; you: MemberId; token: string; room: RoomInfo; content: string }
  | { type: 'turnedAway'; why: TurnedAway }
  | { type: 'asksTakeover'; asked: Asked } // no host: somebody who wants to be the next one
  | { type: 'tookOver' } // it is the host now: say hello again, by this same link
  | { type: 'people'; members: Member[] }
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
  | { type: 'values'; values: CardValue[] }
  | { type: 'refused'; move: Move; refusal: Refusal }
  | { type: 'over'; result: Result }
  | { type: 'why'; ask: number; card: Handle; refusals: Refusal[] } // the most telling one first
  | { type: 'explained'; ask: number; card: Handle; numbers: Explained[] }
  | { type: 'file'; what: 'save' | 'report'; name: string; text: string }
  | { type: 'imported'; id: RaidId }
  | { type: 'elsewhere'; id: RaidId } // another tab plays this raid: open with `steal` to go on here
  | { type: 'taken'; id: RaidId } // another tab has just taken it
  | { type: 'failed'; failure: Failure }

/** Somebody wants to carry the raid on at their device, and asks for this guest's share. */
export interface Asked {
  by: string // what they are called
  generation: number
  agreed: number // how many have, the one who asks too
  needed: number
  misfit?: true // this guest's share does not fit the others
}

/** What a client sees: all that views and patches are about. */
export interface Shot {
  seat: Seat | null
  view: View
  undo: UndoOffer | null
  habits: Partial<Record<Seat, Habits>> // of the client’s own seats
}

/** Why a link ends that the host does not want. */
export type TurnedAway =
  | { reason: 'version'; newer: 'host' | 'guest' } // the two apps are too different
  | { reason: 'replaced' } // the same seat came by another link: that one is used
  | { reason: 'dismissed' }
  | { reason: 'full' }
  | { reason: 'noise' } // too many messages, or too many that made no sense
  | { reason: 'closed' } // the table was closed; it can be opened again

/** What went wrong, in words; `kind` says what the page can offer. */
export interface Failure {
  kind: 'start' | 'open' | 'import' | 'engine' | 'bot' | 'storage' | 'full' | 'message'
  message: string
  problems: string[]
}
