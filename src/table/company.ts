import type { Seat } from '../engine/contract/names.ts'
import { type Audience, type Client, type HostLink, seatsAt } from './audience.ts'
import type { Backup } from './backup.ts'
import type { Desk } from './desk.ts'
import { type Arrival, makeDoor, turnAway } from './door.ts'
import type { Guest, Members } from './members.ts'
import type { PlayedRaid } from './play.ts'
import type { FromAnyone, FromOwner, Hello } from './protocol.ts'
import { type Draft, makeRegister } from './register.ts'
import { hostMember, type Member, type MemberId, type Presence, type RoomInfo } from './room.ts'
import { human, seatsInOrder } from './seating.ts'
import { rosterOf } from './trust/belief.ts'
import type { TrustKeeper } from './trust-keeper.ts'
import { votersOf } from './trust/roster.ts'
import type { Lobbying } from './waiting.ts'
import { words } from './words.ts'

/** The people around a raid: who knocks, who belongs, who is there, and who may carry it on. The host's word decides. */

export interface CompanyOptions {
  trust: TrustKeeper
  audience: Audience
  members: Members
  backup: Backup
  playing: () => PlayedRaid | null
  keep: (play: PlayedRaid) => Promise<boolean>
  lobby: () => Pick<Lobbying, 'seatsAt' | 'names' | 'openChairs' | 'renamed' | 'without' | 'tell' | 'tellOne'>
  desk: () => Pick<Desk, 'cameBack' | 'leftAlone' | 'tellProposals' | 'giveSeat'>
  said: (client: Client, message: FromAnyone) => Promise<void>
  say: (to: MemberId, message: string, problems?: string[]) => void // why something was not done
  notKept: (error: unknown) => void // who belongs could not be kept, so nobody was told
  enqueue: (work: () => Promise<void>) => void
  later: (work: () => void, ms: number) => void
  now: () => number
}

const silentFor = 30_000 // ms until somebody's seat may be given to whoever says that it was theirs

/** Seats that are a member's, also while somebody stands in for them. */
const ownSeats = ({ seating }: PlayedRaid, member: MemberId): Seat[] =>
  seatsInOrder.filter((seat) => seating[seat]?.player === human && seating[seat].member === member)

export const makeCompany = (options: CompanyOptions) => {
  const { audience, members, backup, playing, say, now } = options
  let room: RoomInfo | null = null

  const seatsOf = (member: MemberId): Seat[] => {
    const play = playing()
    return play ? ownSeats(play, member) : options.lobby().seatsAt(member)
  }

  /** A share of the key goes to voters only; a voter who is the only one gets all of it, if the host said yes to that. */
  const deal = (): void => {
    const hosted = register.hosted()
    const hash = register.hash()
    const roster = hosted && rosterOf(hosted.belief)
    if (!playing() || !hosted || !roster || hash === null || !room) return backup.circle(null)
    const voters = votersOf(roster).map(({ id }) => id)
    const { room: of, term } = hosted.belief
    backup.circle(voters.length === 1 && !hosted.door.mayPeek ? null : { room: of, term, roster: hash, voters })
  }

  const register = makeRegister({
    trust: options.trust,
    told: (roster) => {
      for (const { member, link } of audience.all()) if (member !== hostMember) link.send({ type: 'roster', roster })
      deal()
    },
    doorChanged: (door) => audience.tell(hostMember, { type: 'door', door }),
    callers: (keys) => audience.tell(hostMember, { type: 'callers', keys }),
  })

  const draft = (): Draft => ({
    members: members.all().map(({ id, key, name }) => {
      const seats = seatsOf(id)
      return { id, key, name, seats, voter: seats.length > 0 }
    }),
    banned: [...members.banned()],
  })
  /** Resolves when who belongs is signed and kept; if it can't be, that is said, and what was kept before holds. */
  const sign = (): Promise<void> => register.update(draft()).catch(options.notKept)

  const tellPeople = (): void => {
    const guests = members.all()
    void sign()
    deal()
    if (guests.length === 0 && !room) return
    const play = playing()
    const shown = (member: MemberId): Seat[] => (play ? seatsAt(play, member) : options.lobby().seatsAt(member))
    const host: Member = { id: hostMember, name: members.hostName(), presence: 'here', seats: shown(hostMember) }
    const others = guests.map(({ id, name, presence }): Member => ({ id, name, presence, seats: shown(id) }))
    audience.tellAll({ type: 'people', members: [host, ...others] })
  }

  /** Where it is found is kept with the raid, so that a host that was closed opens it again. */
  const keepRoom = async (play: PlayedRaid): Promise<void> => {
    if (room) play.room = room
    await options.keep(play)
  }

  const came = async (client: Client, hello: Hello): Promise<void> => {
    const play = playing()
    if (play) {
      audience.cameTo(client, play, hello)
      await options.desk().cameBack(play, client.member)
    } else options.lobby().tellOne(client)
    tellPeople()
    backup.cameBack(client.member, hello.held)
    options.desk().tellProposals()
  }

  const changed = async (member: MemberId, presence: Presence): Promise<void> => {
    const guest = members.get(member)
    if (!guest || guest.presence === presence) return
    members.present(guest, presence)
    tellPeople()
    if (presence === 'lost' || presence === 'gone') await options.desk().leftAlone(member)
  }

  const door = makeDoor({
    audience,
    members,
    hosted: () => (room ? register.hosted() : null),
    room: () => room,
    isOpenTo: () => {
      const waiting = members.all().filter(({ id, watch }) => !watch && seatsOf(id).length === 0)
      return register.hosted()?.door.open === true && !playing() && waiting.length < options.lobby().openChairs()
    },
    isSeated: (member) => seatsOf(member).length > 0,
    enqueue: options.enqueue,
    later: options.later,
    now,
    added: sign,
    came,
    said: options.said,
    changed,
    knocks: (knocks) => audience.tell(hostMember, { type: 'knocks', knocks }),
  })

  /** Why this seat can't be given away; null: nobody plays it now. */
  const occupied = ({ seating }: PlayedRaid, seat: Seat): string | null => {
    const sitter = seating[seat]
    if (!sitter) return words.noSuchSeat(seat)
    if (sitter.player !== human) return null
    if (sitter.member === undefined) return words.hostSeats
    const guest = members.get(sitter.member)
    if (!guest) return null
    const isSilent = (guest.presence === 'lost' || guest.presence === 'gone') && now() - guest.since >= silentFor
    return isSilent ? null : words.stillHere(guest.name)
  }

  const give = async (play: PlayedRaid, seat: Seat, member: MemberId): Promise<void> => {
    const guest = members.get(member)
    const problem = guest ? occupied(play, seat) : words.notHere
    if (problem !== null || !guest) return say(hostMember, problem ?? words.notHere)
    const [own] = ownSeats(play, member)
    if (own !== undefined) return say(hostMember, words.seatedElsewhere(guest.name))
    guest.watch = false
    await options.desk().giveSeat(play, seat, member, guest.name)
  }

  /** That key stays out from here on, and hears nothing more by the link that it has. */
  const expel = ({ id, key }: Guest, reason: 'dismissed' | 'replaced'): void => {
    members.ban(key)
    const client = audience.get(id)
    if (!client) return
    audience.remove(client)
    turnAway(client.link, { reason })
  }

  /** With a seat: it is given back to whoever lost their key with their storage, and that key stays out. */
  const letIn = async (member: MemberId, seat: Seat | undefined): Promise<void> => {
    const knock = door.knocking(member)
    if (!knock) return
    const play = playing()
    const problem = play && seat !== undefined ? occupied(play, seat) : null
    if (problem !== null) return say(hostMember, problem)
    const before = play && seat !== undefined ? members.get(play.seating[seat]?.member ?? '') : undefined
    if (before) expel(before, 'replaced')
    const isIn = await door.letIn(member, knock.watch && seat === undefined)
    if (!isIn) return say(hostMember, words.noPlace)
    if (play && seat !== undefined) await give(play, seat, member)
  }

  /** For good. The seat stays as it is, played by nobody, until the host says who plays it. */
  const dismiss = async (member: MemberId): Promise<void> => {
    const guest = members.get(member)
    if (!guest) return
    expel(guest, 'dismissed')
    options.lobby().without(member)
    options.lobby().tell()
    tellPeople()
    await options.desk().leftAlone(member)
  }

  const changeDoor = async (change: Parameters<typeof register.changeDoor>[0]): Promise<void> => {
    await register.changeDoor(change)
    if (change.fresh) door.linkChanged()
    deal()
  }

  const open = async (info: RoomInfo | null): Promise<void> => {
    const roster = info ? await register.enter(info) : null
    room = info
    if (roster) members.restore(roster)
    const play = playing()
    if (play) await keepRoom(play)
    tellPeople()
  }

  return {
    room: (): RoomInfo | null => room,
    /** Of those who knock and those who sit, besides this member. */
    names: (but: MemberId): string[] => {
      const play = playing()
      const seated = play
        ? seatsInOrder.flatMap((seat) => {
            const sitter = play.seating[seat]
            const member = sitter?.player === human ? (sitter.member ?? hostMember) : null
            const isRemoved = member !== null && member !== hostMember && !members.get(member)
            return sitter && member !== but && !isRemoved ? [sitter.name] : []
          })
        : options.lobby().names(but)
      return [...seated, ...door.names(but)]
    },
    tellPeople,
    open,
    /** Who belongs to a raid that was kept; false: this device can't prove that the room is its own. */
    recall: async (info: Pick<RoomInfo, 'room'>): Promise<boolean> => {
      if (info.room === '') return false // of an app from before
      try {
        const roster = await register.enter(info)
        if (roster) members.restore(roster)
        return true
      } catch (error) {
        console.warn(error) // taken over by somebody else, or its key is lost: it gets a new room
        return false
      }
    },
    rename: async ({ member }: Client, name: string): Promise<void> => {
      members.rename(member, name)
      const called = members.get(member)?.name
      if (called !== undefined) options.lobby().renamed(member, called)
      options.lobby().tell()
      tellPeople()
    },
    admit: (link: HostLink, arrival: Arrival): void => door.admit(link, arrival),
    owned: (message: Extract<FromOwner, { type: 'letIn' | 'turnDown' | 'dismiss' | 'door' }>): Promise<void> => {
      switch (message.type) {
        case 'letIn':
          return letIn(message.member, message.seat)
        case 'turnDown':
          return Promise.resolve(door.turnDown(message.member))
        case 'dismiss':
          return dismiss(message.member)
        case 'door': {
          const { type: _, ...change } = message
          return changeDoor(change)
        }
      }
    },
    give,
    /** Nobody plays here any more: guests are told, and may come again when it is opened. */
    sendHome: (): void => {
      for (const client of audience.all()) {
        if (client.member === hostMember) continue
        audience.remove(client)
        turnAway(client.link, { reason: 'closed' })
      }
      door.close()
      members.clear()
      register.leave()
      room = null
    },
  }
}
