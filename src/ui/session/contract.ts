import type { Move, Pick } from '../../engine/contract/answer.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { Refusal } from '../../engine/contract/refusal.ts'
import type { Setup } from '../../engine/contract/setup.ts'
import type { GuestLink } from '../../table/client.ts'
import type { Arrival } from '../../table/door.ts'
import type { Habits } from '../../table/habits.ts'
import type { Explained, Outcome, PreviewRequest, RaidId } from '../../table/protocol.ts'
import type { BroughtDeck, LobbyPlan, MemberId, RoomInfo, Shown } from '../../table/room.ts'
import type { Seating } from '../../table/seating.ts'
import type { Misheard } from './misheard.ts'
import type { SessionState } from './state.ts'

/** A raid, as a page takes part in it: what it knows, and what its people do. */
export interface Session {
  readonly state: SessionState
  start(name: string, setup: Setup, seating: Seating): void
  open(steal?: boolean): void
  pick(pick: Pick): void // answers the decision on the screen
  move(move: Move): void
  plan(moves: Move[]): void // one after the other, up to the first that is refused
  takeSeat(seat: Seat): void // whoever was called has the device now
  look(seat: Seat | null): void
  setHabits(seat: Seat, habits: Habits): void
  setPace(ms: number): void
  setLayoutTime(ms: number): void // for laying out before a card falls; 0: no limit
  sit(seat: Seat, player: Seating[Seat]): void
  why(card: Handle, about?: { still?: true; after?: Choice }): Promise<Refusal[]>
  explain(card: Handle): Promise<Explained[]>
  preview(about: PreviewRequest): Promise<(Outcome | null)[]>
  aims(choice: Choice): Promise<Decision | null> // what it could be aimed at, if I did that now
  undo(agreed: boolean): void
  exportFile(what: 'save' | 'report'): Promise<{ name: string; text: string }>
  forget(what: 'refusal' | 'failure'): void
  leave(): void
  // with others, at the host's page
  gather(name: string, plan: LobbyPlan, as?: RaidId): void // opens the lobby, or changes it; as: for another raid
  begin(seed: Setup['seed']): void
  openRoom(room: RoomInfo | null): void // guests can find the table there from now on
  admit(link: GuestLink, arrival: Arrival): void // a guest's link, as it comes
  letIn(member: MemberId, seat?: Seat): void // somebody who knocks
  turnDown(member: MemberId): void
  give(seat: Seat, member: MemberId): void // a seat that nobody plays now
  changeDoor(change: { open?: boolean; mayPeek?: boolean; fresh?: true }): void // fresh: a new link
  away(seat: Seat, by: 'skip' | 'bot' | null): void
  dismiss(member: MemberId): void
  // with others, at any page
  join(): void // a guest: takes the way to the host
  misheard: Misheard // a guest: what came could not be read
  lookAgain(): void // where the view could not be shown
  have(): { raid: RaidId; view: number; story: number } // what a new link need not tell again
  rename(name: string): void
  take(seat: Seat | null): void
  bring(seat: Seat, deck: BroughtDeck): void
  ready(ready: boolean): void
  lead(seat: Seat): void // who leads the raid, in the lobby
  advise(pick: Pick): void // tells the raid leader what I would choose
  agree(proposal: number, yes: boolean, decide?: boolean): void
  withdraw(proposal: number): void
  show(shown: Shown): void
}
