import { hostMember, longestName, type MemberId, type Presence } from './room.ts'
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

/** A name that people can read, whatever was sent. */
export const tidyName = (name: string, usual: string): string => {
  // oxlint-disable-next-line no-control-regex -- they would be invisible
  const clean = name.replaceAll(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '').trim()
  return clean.slice(0, longestName) || usual
}

/** Case, accents, spaces and wide letters don't make another person. */
const sameAs = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase()

/** One that nobody else at the table has. */
const uniqueName = (name: string, others: readonly string[]): string => {
  const taken = new Set(others.map(sameAs))
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name.slice(0, longestName - 3)} ${n}`
    if (!taken.has(sameAs(tried))) return tried
  }
}

export const makeMembers = (now: () => number) => {
  let guests: Guest[] = []
  let banned: Hex[] = []
  let hostName = ''

  const namesBut = (id: MemberId): string[] => [
    ...(id === hostMember ? [] : [hostName]),
    ...guests.flatMap((guest) => (guest.id === id ? [] : [guest.name])),
  ]
  const named = (id: MemberId, name: string, usual: string): string => uniqueName(tidyName(name, usual), namesBut(id))

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
      guests = roster.members.map(
        ({ id, key, name, voter }) => known.get(id) ?? { id, key, name, watch: !voter, presence: 'lost', since: now() },
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
