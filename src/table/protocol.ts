import type { Move } from '../engine/answer.ts'
import type { Explained } from '../engine/explained.ts'
import type { Handle, RaidName, Result, Seat } from '../engine/names.ts'
import type { Refusal } from '../engine/refusal.ts'
import type { Setup } from '../engine/setup.ts'
import type { View } from '../engine/view.ts'
import type { Habits } from './habits.ts'
import type { Seating, Sitter } from './seating.ts'
import type { StoryEntry } from './story.ts'

export type { Explained } from '../engine/explained.ts'

/** What a page and the host say to each other. Types only: the page must not carry the engine. */

export type RaidId = string

/** What a client says to the host. */
export type ToHost =
  | { type: 'start'; id: RaidId; name: string; setup: Setup; seating: Seating }
  | { type: 'open'; id: RaidId; steal?: true } // a raid kept on this device; steal: take it from another tab
  | { type: 'import'; id: RaidId; text: string } // a save file; it is kept under this id and not opened
  | { type: 'answer'; move: Move }
  | { type: 'plan'; moves: Move[] } // several answers at once; the first that is refused ends it
  | { type: 'look'; seat: Seat | null } // whose view to send from now on; null: what everybody may see
  | { type: 'habits'; seat: Seat; habits: Habits }
  | { type: 'pace'; ms: number } // how long a bot's doing is left to be looked at
  | { type: 'sit'; seat: Seat; sitter: Sitter } // somebody else plays this seat
  | { type: 'why'; ask: number; seat: Seat; card: Handle } // why can’t I do anything with this card now?
  | { type: 'explain'; ask: number; seat: Seat | null; card: Handle } // where do its numbers come from?
  | { type: 'undo'; seat: Seat; agreed: boolean } // take back my last action
  | { type: 'export' } // asks for the save file
  | { type: 'report' } // asks for a report file: version, seed, answers
  | { type: 'leave' } // writes what is left and lets go of the raid

/** Taking back the last action: freely, or only if everybody at the table agrees, for these reasons. */
export interface UndoOffer {
  seat: Seat
  needs: ('hidden' | 'chance' | 'others')[] // something hidden was shown, chance was used, others answered since; empty: free
  others: Seat[] // people who answered since
}

/** What the host says to a client: what the seat it looks from may see, and nothing else of the raid. */
export type ToClient =
  | { type: 'opened'; id: RaidId; name: string; raid: RaidName; seating: Seating }
  | { type: 'seated'; seating: Seating } // somebody else plays a seat from here on
  | { type: 'view'; seat: Seat | null; view: View; undo: UndoOffer | null; habits: Partial<Record<Seat, Habits>> }
  | { type: 'story'; entries: StoryEntry[] } // what was added; all of it after `opened`
  | { type: 'refused'; move: Move; refusal: Refusal }
  | { type: 'over'; result: Result }
  | { type: 'why'; ask: number; card: Handle; refusals: Refusal[] } // the most telling one first
  | { type: 'explained'; ask: number; card: Handle; numbers: Explained[] }
  | { type: 'file'; what: 'save' | 'report'; name: string; text: string }
  | { type: 'imported'; id: RaidId }
  | { type: 'elsewhere'; id: RaidId } // another tab plays this raid: open with `steal` to go on here
  | { type: 'taken'; id: RaidId } // another tab has just taken it
  | { type: 'failed'; failure: Failure }

/** What went wrong, in words; `kind` says what the page can offer. */
export interface Failure {
  kind: 'start' | 'open' | 'import' | 'engine' | 'bot' | 'storage' | 'full' | 'message'
  message: string
  problems: string[]
}
