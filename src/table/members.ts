import type { RoomRecord } from '../store/db.ts'
import { isProof } from './proof.ts'
import { hostMember, longestName, type MemberId, type Presence, type RoomInfo } from './room.ts'

/** The devices at this table besides the host's, known by tokens that only they and the host have. */

export interface Guest {
  id: MemberId
  name: string
  token: string
  presence: Presence
}

export const mostGuests = 12

/** A name that people can read, whatever was sent. */
export const tidyName = (name: string, usual: string): string => {
  // oxlint-disable-next-line no-control-regex -- they would be invisible
  const clean = name.replaceAll(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '').trim()
  return clean.slice(0, longestName) || usual
}

export const makeMembers = (freshToken: () => string) => {
  let guests: Guest[] = []
  let hostToken = freshToken()
  let hostName = ''
  let last = 0

  return {
    all: (): readonly Guest[] => guests,
    get: (id: MemberId): Guest | undefined => guests.find((guest) => guest.id === id),
    /** Whoever said their token, or proved that they have it. */
    byToken: (said: string, room: RoomInfo): Guest | undefined =>
      guests.find(({ token }) => token === said || isProof(said, token, room)),
    hostName: (): string => hostName,
    add: (name: string, isSeated: (id: MemberId) => boolean): Guest | null => {
      if (guests.length >= mostGuests) {
        // whoever was only here for a look makes room
        const gone = guests.find(({ id, presence }) => (presence === 'gone' || presence === 'lost') && !isSeated(id))
        if (!gone) return null
        guests = guests.filter((guest) => guest !== gone)
      }
      last += 1
      const guest: Guest = {
        id: `m${last}`,
        name: tidyName(name, `Guest ${last}`),
        token: freshToken(),
        presence: 'here',
      }
      guests = [...guests, guest]
      return guest
    },
    remove: (id: MemberId): void => {
      guests = guests.filter((guest) => guest.id !== id)
    },
    rename: (id: MemberId, name: string): void => {
      const guest = guests.find((one) => one.id === id)
      if (guest) guest.name = tidyName(name, guest.name)
      if (id === hostMember) hostName = tidyName(name, hostName)
    },
    /** As they are kept with the raid; everybody is away until they say hello. */
    restore: (room: RoomRecord | null): void => {
      if (!room) return
      const known = new Map(guests.map((guest) => [guest.id, guest]))
      guests = room.members.map((member) => ({ ...member, presence: known.get(member.id)?.presence ?? 'lost' }))
      hostToken = room.hostToken
      last = Math.max(0, ...guests.map(({ id }) => Number(id.slice(1))))
    },
    record: (code: string, generation: number): RoomRecord => ({
      code,
      generation,
      hostToken,
      members: guests.map(({ id, name, token }) => ({ id, name, token })),
    }),
    clear: (): void => {
      guests = []
      last = 0
      hostToken = freshToken()
    },
  }
}

export type Members = ReturnType<typeof makeMembers>
