import type { Seat } from '../../engine/contract/names.ts'
import { framed, hashOf, type Hex, hexOf, highest, isHex, keyBytes, textBytes, isObject } from './bytes.ts'
import { isSigned, type KeyPair, memberOf } from './keys.ts'
import { longestName } from './names.ts'

/** Who belongs to a table, as its host says and signs it. The text is signed as it is, and read only after that is checked. */

export interface RosterMember {
  id: string // of the member, from its key
  key: Hex
  name: string
  seats: Seat[] // none: a spectator
  voter: boolean // has a say in who carries on, and a share of the key
}
export interface Roster {
  room: Hex
  term: number // of its host
  seq: number // goes up with each change within a term
  host: Hex
  members: RosterMember[]
  banned: Hex[] // keys that were sent away, or lost
}
export interface SignedRoster {
  text: string
  sig: Hex
}

export const mostMembers = 20
export const mostBanned = 200
const longestText = 64 * 1024

export const rosterHash = (text: string): Hex => hexOf(hashOf(textBytes(text)))

export const signedRoster = (roster: Roster, host: KeyPair): SignedRoster => {
  const text = JSON.stringify(roster)
  return { text, sig: host.sign(framed('roster', textBytes(text))) }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= highest

const isSeats = (value: unknown): value is Seat[] =>
  Array.isArray(value) && value.length <= 6 && value.every((one) => /^(?:boss|raider[1-5])$/.test(String(one)))

const isMember = (value: unknown): value is RosterMember => {
  if (!isObject(value)) return false
  const { id, key, name, seats, voter } = value
  return (
    isHex(key, keyBytes) &&
    id === memberOf(key) &&
    typeof name === 'string' &&
    name.length <= longestName &&
    isSeats(seats) &&
    typeof voter === 'boolean' &&
    !(voter && seats.length === 0)
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null // no roster then
  }
}

/** What a roster says, if it is one and this host signed it; null: it is not to be believed. */
export const readRoster = ({ text, sig }: SignedRoster, host: Hex): Roster | null => {
  if (typeof text !== 'string' || text.length > longestText) return null
  if (!isSigned(sig, framed('roster', textBytes(text)), host)) return null
  const value = parsed(text)
  if (!isObject(value)) return null
  const { room, term, seq, host: by, members, banned } = value
  if (!isHex(room, keyBytes) || !isCount(term) || !isCount(seq) || by !== host) return null
  if (!Array.isArray(members) || members.length > mostMembers || !members.every(isMember)) return null
  if (!Array.isArray(banned) || banned.length > mostBanned || !banned.every((key) => isHex(key, keyBytes))) return null
  const keys = new Set(members.map(({ key }) => key)).add(host)
  if (keys.size !== members.length + 1) return null // one key is one member, and the host is none
  return { room, term, seq, host, members, banned }
}

export const votersOf = ({ members }: Roster): RosterMember[] => members.filter(({ voter }) => voter)

/** So many votes, or shares, carry a raid on: more than half of the voters, and at least two. */
export const majorityOf = (voters: number): number => (voters <= 1 ? voters : Math.floor(voters / 2) + 1)
