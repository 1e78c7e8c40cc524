import type { Seat } from '../../../src/engine/contract/names.ts'
import { type Belief, firstBelief } from '../../../src/table/trust/belief.ts'
import type { Binding } from '../../../src/table/trust/handshake.ts'
import { type KeyPair, memberOf, pairOf, roomOf } from '../../../src/table/trust/keys.ts'
import { type Roster, signedRoster, type SignedRoster } from '../../../src/table/trust/roster.ts'

/** People with keys that are the same in every run. */

export const person = (n: number): KeyPair => pairOf(new Uint8Array(32).fill(n))
export const nonce = (n: number): Uint8Array => new Uint8Array(32).fill(n)
export const binding = (local: number, remote: number): Binding => ({
  local: new Uint8Array(32).fill(local),
  remote: new Uint8Array(32).fill(remote),
})

export const host = person(1)
export const [ann, bo, cy, di] = [person(2), person(3), person(4), person(5)]
export const room = roomOf(host.key)

const seats: readonly Seat[] = ['raider1', 'raider2', 'raider3', 'raider4', 'raider5']
export const rosterOf = (voters: readonly KeyPair[], more: Partial<Roster> = {}): Roster => ({
  room,
  term: 1,
  seq: 1,
  host: host.key,
  members: voters.map(({ key }, i) => ({
    id: memberOf(key),
    key,
    name: `p${i}`,
    seats: seats.slice(i, i + 1),
    voter: true,
  })),
  banned: [],
  ...more,
})
export const signed = (voters: readonly KeyPair[], more: Partial<Roster> = {}, by = host): SignedRoster =>
  signedRoster(rosterOf(voters, { host: by.key, ...more }), by)

export const knowing = (roster: SignedRoster): Belief => ({ ...firstBelief(host.key), roster })
