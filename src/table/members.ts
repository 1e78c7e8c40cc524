import { foldName } from '../limits/names.ts'
import { allUnlike, unlike } from '../limits/unlike.ts'
import { hostMember, type MemberId, type Presence } from './room.ts'
import type { Hex } from './trust/bytes.ts'
import { memberOf } from './trust/keys.ts'
import { mostBanned, type Roster } from './trust/roster.ts'

/** The devices at this table besides the host's: whom the host has let in, known by their keys. */

export interface Guest {
  id: MemberId
  key: Hex
  name: string
  watch: boolean // came to look on
  presence: Presence
  since: number // when it came to be so present
}

const mostWatching = 6 // in places of their own: they never fill the table
const mostPlaying = 12

/** `alsoNamed`: others at the table and at its door, who are called something besides this member. */
export const makeMembers = (now: () => number, alsoNamed: (but: MemberId) => readonly string[] = () => []) => {
  let guests: Guest[] = []
  let banned: Hex[] = []
  let hostName = ''

  const namesBut = (id: MemberId): string[] => [
    ...(id === hostMember ? [] : [hostName]),
    ...guests.flatMap((guest) => (guest.id === id ? [] : [guest.name])),
    ...alsoNamed(id),
  ]
  /** One that looks like nobody else's at the table. */
  const named = (id: MemberId, name: string, usual: string): string => unlike(foldName(name) || usual, namesBut(id))

  return {
    all: (): readonly Guest[] => guests,
    get: (id: MemberId): Guest | undefined => guests.find((guest) => guest.id === id),
    byKey: (key: Hex): Guest | undefined => guests.find((guest) => guest.key === key),
    hostName: (): string => hostName,
    /** What somebody would be called here. */
    free: (name: string): string => named('', name, `Guest ${guests.length + 1}`),
    isBanned: (key: Hex): boolean => banned.includes(key),
    banned: (): readonly Hex[] => banned,
    /** Null: there is no place. Whoever was only here for a look and is gone makes room. */
    add: (key: Hex, name: string, watch: boolean, isSeated: (id: MemberId) => boolean): Guest | null => {
      const alike = guests.filter((guest) => guest.watch === watch)
      if (alike.length >= (watch ? mostWatching : mostPlaying)) {
        const gone = alike.find(({ id, presence }) => (presence === 'gone' || presence === 'lost') && !isSeated(id))
        if (!gone) return null
        guests = guests.filter((guest) => guest !== gone)
      }
      const id = memberOf(key)
      const guest: Guest = {
        ...{ id, key, watch, since: now() },
        name: named(id, name, `Guest ${guests.length + 1}`),
        presence: 'here',
      }
      guests = [...guests, guest]
      return guest
    },
    remove: (id: MemberId): void => {
      guests = guests.filter((guest) => guest.id !== id)
    },
    /** For good: whoever has this key stays out. */
    ban: (key: Hex): void => {
      banned = [...banned.filter((one) => one !== key), key].slice(-mostBanned)
      guests = guests.filter((guest) => guest.key !== key)
    },
    rename: (id: MemberId, name: string): void => {
      const guest = guests.find((one) => one.id === id)
      if (guest) guest.name = named(id, name, guest.name)
      if (id === hostMember) hostName = named(id, name, hostName)
    },
    present: (guest: Guest, presence: Presence): void => {
      guest.presence = presence
      guest.since = now()
    },
    /** As the roster says; everybody is away until they come. */
    restore: (roster: Roster): void => {
      const known = new Map(guests.map((guest) => [guest.id, guest]))
      const names = allUnlike(roster.members.map(({ name }, i) => foldName(name) || `Guest ${i + 1}`))
      guests = roster.members.map(
        ({ id, key, voter }, i) =>
          known.get(id) ?? { id, key, name: names[i] ?? '', watch: !voter, presence: 'lost', since: now() },
      )
      banned = [...roster.banned]
    },
    clear: (): void => {
      guests = []
      banned = []
    },
  }
}

export type Members = ReturnType<typeof makeMembers>
