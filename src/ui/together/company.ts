import { createContext, useContext } from 'solid-js'
import type { Member, MemberId } from '../../table/room.ts'
import type { GuestTable } from '../room/guest.ts'
import type { Meeting } from '../room/meeting.ts'
import type { Room } from '../room/room.ts'
import type { Session } from '../session/session.ts'
import { strings } from '../strings/index.ts'

/** How this page is connected to others: as the host with a room, or as a guest of a table. */
export interface Company {
  room?: Room
  meeting?: () => Meeting | null // where the room's guests find it
  guest?: GuestTable
}

export const CompanyContext = createContext<Company>({})
export const useCompany = (): Company => useContext(CompanyContext)

/** Somebody else is, or may be, at another device. */
export const isShared = ({ state }: Session): boolean => !state.isHost || state.people.length > 1

export const memberOf = ({ state }: Session, id: MemberId): Member | undefined =>
  state.people.find((member) => member.id === id)

export const memberName = (session: Session, id: MemberId): string =>
  id === session.state.you ? strings.together.you : (memberOf(session, id)?.name ?? strings.table.gone)
