import { createContext, useContext } from 'solid-js'
import type { Seat } from '../../engine/contract/names.ts'
import type { RaidId } from '../../table/protocol.ts'
import { hostMember, type Member, type MemberId, type Presence } from '../../table/room.ts'
import type { GuestTable } from './guest.ts'
import type { Meeting } from './meeting.ts'
import type { Room } from './room.ts'
import type { Gathering } from '../session/pending.ts'
import type { Session } from '../session/session.ts'
import { strings } from '../strings/index.ts'
import { shownName } from '../words.ts'

/** How this page is connected to others: as the host with a room, or as a guest of a table. */
export interface Company {
  room?: Room
  meeting?: () => Meeting | null // where the room's guests find it
  gatherAgain?: (id: RaidId, it: Gathering) => void // at the host's page, after a raid
  guest?: GuestTable
}

export const CompanyContext = createContext<Company>({})
export const useCompany = (): Company => useContext(CompanyContext)

/** Somebody may be at another device. */
export const isShared = ({ state }: Session): boolean => !state.isHost || state.room !== null || state.people.length > 1
/** Somebody is. */
export const hasOthers = ({ state }: Session): boolean => state.people.length > 1

/** Which side the people at a device play; null: both, or none. */
export const sideOf = (seats: readonly Seat[]): 'boss' | 'raiders' | null => {
  const isBoss = seats.includes('boss')
  return seats.length === 0 || (isBoss && seats.length > 1) ? null : isBoss ? 'boss' : 'raiders'
}
/** Somebody at another device plays on our side: what is pointed at, chosen and signalled is for them. */
export const hasPartners = ({ state }: Session): boolean => {
  const side = sideOf(state.mine)
  return side !== null && state.people.some(({ id, seats }) => id !== state.you && sideOf(seats) === side)
}

export const memberOf = ({ state }: Session, id: MemberId): Member | undefined =>
  state.people.find((member) => member.id === id)

export const memberName = (session: Session, id: MemberId): string =>
  shownName(memberOf(session, id)?.name ?? '') || strings.together.somebody

export const hostName = (session: Session): string =>
  shownName(memberOf(session, hostMember)?.name ?? '') || strings.together.theHost

/** Who plays a seat from another device, as the host sees it. */
export const sitterOf = (session: Session, seat: Seat): Member | undefined => {
  const member = session.state.seating[seat]?.member
  return member === undefined ? undefined : memberOf(session, member)
}

export const isAbsent = ({ presence }: Member): boolean => presence === 'lost' || presence === 'gone'

/** How well this page hears of somebody: who can't hear the table hears of nobody else at it. */
export const presenceOf = ({ state }: Session, { id, presence }: Member): Presence => {
  if (state.isHost || id === state.you || state.link === 'open') return presence
  return state.link === 'shaky' ? 'shaky' : 'lost'
}

const arrivalWithin = 10_000 // ms
const arrivalLook = 200

/** Who comes in next: somebody new, or back again. Null: nobody did. */
export const nextArrival = (session: Session): Promise<string | null> => {
  const before = new Map(session.state.people.map(({ id, presence }) => [id, presence]))
  return new Promise((resolve) => {
    let left = arrivalWithin / arrivalLook
    const timer = setInterval(() => {
      left -= 1
      const came = session.state.people.find(({ id, presence }) => presence === 'here' && before.get(id) !== 'here')
      if (!came && left > 0) return
      clearInterval(timer)
      resolve(came?.name ?? null)
    }, arrivalLook)
  })
}
