import type { Seat } from '../engine/contract/names.ts'
import { seatRoom } from '../limits/names.ts'
import { unlike } from '../limits/unlike.ts'
import { type Audience, type Client, seatsAt } from './audience.ts'
import type { Members } from './members.ts'
import * as playing from './play.ts'
import type { PlayedRaid } from './play.ts'
import { hostMember, type MemberId, type ProposedThing } from './room.ts'
import type { Runner } from './runner.ts'
import { human, type Seating, type Sitter } from './seating.ts'
import { words } from './words.ts'

/** Who plays which seat of a raid, and how that changes. */

export interface ProposalRequest {
  seat: Seat
  what: ProposedThing
  needed: MemberId[]
  decider: MemberId | null
  isValid: () => boolean
  work: () => Promise<void>
}

export interface SeatsOptions {
  runner: Pick<Runner, 'keep' | 'runOn' | 'playing'>
  audience: Pick<Audience, 'seated'>
  members: Pick<Members, 'get'>
  bots: Readonly<Record<string, unknown>>
  say: (to: MemberId, message: string, problems?: string[]) => void // why something was not done
  tellPeople: () => void
  nameOf: (member: MemberId) => string
  propose: (client: Client, asked: ProposalRequest) => Promise<void>
}

export const makeSeats = (options: SeatsOptions) => {
  const { runner, audience, members, bots, say, tellPeople, nameOf, propose } = options

  const problems = (seats: readonly Seat[], seating: Seating): string[] =>
    seats.flatMap((seat) => {
      const player = seating[seat]?.player
      if (player === undefined) return [words.nobodyPlays(seat)]
      return player === human || Object.hasOwn(bots, player) ? [] : [words.noSuchBot(seat, player)]
    })

  /** From here on this seat is played like that; it is kept and told. */
  const seat = async (play: PlayedRaid, changes: Seating): Promise<boolean> => {
    const before = play.seating
    play.seating = { ...play.seating, ...changes }
    // that some seats are one person's is nothing to tell
    const told = (Object.entries(changes) as [Seat, Sitter][]).filter(
      ([at, { name, player, standIn }]) =>
        before[at]?.name !== name || before[at].player !== player || before[at].standIn !== standIn,
    )
    playing.record(
      play,
      { note: true },
      told.map(([at, { name, player, standIn }]) => ({
        told: 'sits',
        seat: at,
        name,
        player: standIn === 'bot' ? 'greedy' : (standIn ?? player),
      })),
    )
    if (!(await runner.keep(play))) return false
    audience.seated(play)
    tellPeople()
    return true
  }

  const sit = async (play: PlayedRaid, at: Seat, sitter: Sitter): Promise<void> => {
    const found = playing.seatsOf(play.raid).includes(at) ? problems([at], { [at]: sitter }) : [words.noSuchSeat(at)]
    if (found.length > 0) return say(hostMember, words.cantSit, found)
    const others = (Object.entries(play.seating) as [Seat, Sitter][]).flatMap(([one, { name }]) =>
      one === at ? [] : [name],
    )
    const called = { ...sitter, name: unlike(sitter.name, others, seatRoom) }
    if (await seat(play, { [at]: called })) await runner.runOn()
  }

  /** A person is away: passed for, played by a bot, or, with null, back again. */
  const away = async (play: PlayedRaid, at: Seat, by: 'skip' | 'bot' | null): Promise<void> => {
    const sitter = play.seating[at]
    if (sitter?.player !== human) return say(hostMember, words.nobodyAway)
    const { standIn: _, ...person } = sitter
    if (await seat(play, { [at]: by === null ? person : { ...person, standIn: by } })) await runner.runOn()
  }

  /** The host has said who plays there from now on. */
  const give = async (play: PlayedRaid, at: Seat, member: MemberId, name: string): Promise<void> => {
    if (await seat(play, { [at]: { player: human, name, member } })) await runner.runOn()
  }

  /** A guest asks for a bot's seat, which is the host's to give, or stands up and leaves its own to one. */
  const take = async (play: PlayedRaid, client: Client, at: Seat | null): Promise<void> => {
    const { member } = client
    if (member === hostMember) return say(member, words.hostSeats)
    const own = seatsAt(play, member)
    if (at === null) {
      const left = own.map((one): [Seat, Sitter] => [one, { player: 'greedy', name: nameOf(member) }])
      if (left.length > 0 && (await seat(play, Object.fromEntries(left)))) await runner.runOn()
      return
    }
    const sitter = play.seating[at]
    if (own[0] !== undefined) return say(member, words.seatedAlready(own[0]))
    if (!sitter || sitter.player === human) return say(member, words.taken)
    const isFree = (): boolean => {
      const now = runner.playing()
      return now === play && play.seating[at]?.player !== human && seatsAt(play, member).length === 0
    }
    await propose(client, {
      seat: at,
      what: { kind: 'seat' },
      needed: [hostMember],
      decider: null,
      isValid: isFree,
      work: async () => {
        if (isFree() && members.get(member)) await give(play, at, member, nameOf(member))
      },
    })
  }

  /** Somebody is back: nobody stands in for them any longer. */
  const cameBack = async (play: PlayedRaid, member: MemberId): Promise<void> => {
    const all = Object.entries(play.seating) as [Seat, Sitter][]
    const changes = all.flatMap(([at, sitter]): [Seat, Sitter][] => {
      const { standIn, ...person } = sitter
      return sitter.member === member && standIn ? [[at, person]] : []
    })
    if (changes.length > 0 && (await seat(play, Object.fromEntries(changes)))) await runner.runOn()
  }

  return { problems, sit, away, give, take, cameBack }
}
