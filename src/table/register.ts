import type { RoomInfo, DoorState } from './room.ts'
import type { Belief } from './trust/belief.ts'
import { rosterIn, rosterOf } from './trust/belief.ts'
import type { Hex } from './trust/bytes.ts'
import { freshDoor, type TrustKeeper } from './trust-keeper.ts'
import { freshInvite, type KeyPair, memberOf, pairOf, sharing } from './trust/keys.ts'
import { type Roster, rosterHash, signedRoster, type SignedRoster } from './trust/roster.ts'

/** Who belongs to this host's room, signed by it: kept before anybody is told. */

export interface RegisterOptions {
  trust: TrustKeeper
  /** It was signed and kept. */
  told: (roster: SignedRoster) => void
  doorChanged: (door: DoorState) => void
  /** By these keys the offers of those who belong are known. */
  callers: (keys: Hex[]) => void
}

/** The host's own side of a room. */
export interface Hosted {
  pair: KeyPair
  belief: Belief
  door: DoorState
}

export type Draft = Pick<Roster, 'members' | 'banned'>

export const makeRegister = ({ trust, told, doorChanged, callers }: RegisterOptions) => {
  let now: Hosted | null = null
  let sharedWith: ReturnType<typeof sharing> = () => []
  let queue: Promise<void> = Promise.resolve()

  const draw = async (draft: Draft): Promise<void> => {
    if (!now) return
    const { pair, belief } = now
    const newest = rosterOf(belief)
    const mine = newest?.host === pair.key && newest.term === belief.term ? newest : null
    if (mine && isSame(mine, draft)) return
    const { room, term } = belief
    const roster = signedRoster({ room, term, seq: (mine?.seq ?? 0) + 1, host: pair.key, ...draft }, pair)
    const next = { ...belief, roster }
    await trust.keep(room, { belief: next })
    if (now?.pair !== pair) return
    now = { ...now, belief: next }
    tellCallers(next)
    told(roster)
  }

  const tellCallers = (belief: Belief): void =>
    callers(sharedWith(rosterOf(belief)?.members.map(({ key }) => key) ?? []))

  return {
    hosted: (): Hosted | null => now,
    /** Opens a room of this device; what its newest roster says, or null if there is none. Throws if it isn't ours. */
    enter: async ({ room }: Pick<RoomInfo, 'room'>): Promise<Roster | null> => {
      if (now?.belief.room === room) return rosterOf(now.belief)
      now = null
      const found = room === '' ? null : await trust.read(room)
      if (!found) throw new Error('This device has no key for that room.')
      const pair = pairOf(found.seed)
      if (found.belief.host !== pair.key) throw new Error('Somebody else hosts that room by now.')
      const door = found.door ?? freshDoor()
      if (!found.door) await trust.keep(room, { door })
      now = { pair, belief: found.belief, door }
      sharedWith = sharing(found.seed)
      doorChanged(door)
      tellCallers(found.belief)
      return rosterOf(found.belief)
    },
    leave: (): void => {
      now = null
    },
    /** One after the other. Rejects if it could not be kept: then nobody was told. */
    update: (draft: Draft): Promise<void> => {
      const drawn = queue.then(() => draw(draft))
      queue = drawn.catch(() => {}) // whoever asked for it hears of it
      return drawn
    },
    changeDoor: async ({ open, mayPeek, fresh }: Partial<DoorState> & { fresh?: true }): Promise<void> => {
      if (!now) return
      const door: DoorState = {
        invite: fresh ? freshInvite() : now.door.invite,
        open: open ?? now.door.open,
        mayPeek: mayPeek ?? now.door.mayPeek,
      }
      await trust.keep(now.belief.room, { door })
      now = { ...now, door }
      doorChanged(door)
    },
    newest: (): SignedRoster | null => now?.belief.roster ?? null,
    hash: (): Hex | null => (now?.belief.roster ? rosterHash(now.belief.roster.text) : null),
  }
}

const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify([one.members, one.banned]) === JSON.stringify([other.members, other.banned])

/** Whoever a majority made host begins its term: it is no guest any more, and the former host is one. */
export const firstRosterOf = (
  belief: Belief,
  pair: KeyPair,
  formerName: string,
): { roster: SignedRoster; former: Hex } => {
  const certificate = belief.chain.at(-1)
  if (!certificate || belief.host !== pair.key) throw new Error('Nobody made this device the host.')
  const before = rosterIn(certificate)
  const { room, term } = belief
  const former = { id: memberOf(before.host), key: before.host, name: formerName, seats: [], voter: false }
  const members = before.members.map((member) => (member.key === pair.key ? former : member))
  const newest = rosterOf(belief)
  const seq = newest?.host === pair.key ? newest.seq + 1 : 1
  const roster = signedRoster({ room, term, seq, host: pair.key, members, banned: before.banned }, pair)
  return { roster, former: before.host }
}
