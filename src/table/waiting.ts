import type { Shelf } from '../cards/packs.ts'
import type { Seat } from '../engine/contract/names.ts'
import type { Setup } from '../engine/contract/setup.ts'
import type { Audience, Client } from './audience.ts'
import * as lobbies from './lobby.ts'
import type { Members } from './members.ts'
import type { PlayedRaid } from './play.ts'
import type { FromAnyone, FromOwner } from './protocol.ts'
import { hostMember, type MemberId } from './room.ts'
import type { Seating } from './seating.ts'
import { words } from './words.ts'

/** The lobby of a host, while there is one: what people say in it, and the raid that they wait for. */

export interface WaitingOptions {
  shelf: Shelf
  audience: Audience
  members: Members
  say: (to: MemberId, message: string, problems?: string[]) => void // why something was not done
  tellPeople: () => void
}

interface Planned {
  id: string
  name: string
  setup: Setup
  seating: Seating
}

export type Lobbying = ReturnType<typeof makeWaiting>

export const makeWaiting = ({ shelf, audience, members, say, tellPeople }: WaitingOptions) => {
  let lobby: lobbies.Gathering | null = null

  const tell = (): void => {
    if (lobby) audience.tellAll({ type: 'lobby', lobby: lobbies.lobbyView(lobby) })
    tellPeople()
  }

  const change = (client: Client, outcome: lobbies.Outcome): void => {
    if ('problem' in outcome) return say(client.member, outcome.problem)
    lobby = outcome
    tell()
  }

  return {
    tell,
    tellOne: ({ link }: Client): void => {
      if (lobby) link.send({ type: 'lobby', lobby: lobbies.lobbyView(lobby) })
    },
    openChairs: (): number => (lobby ? lobbies.openChairs(lobby) : 0),
    names: (but: MemberId): string[] => (lobby ? lobbies.namesBut(lobby, but) : []),
    seatsAt: (member: MemberId): Seat[] => (lobby ? lobbies.seatsAt(lobby, member) : []),
    /** `leave`: ends the raid that was played here, if there was one. */
    gather: async (
      { id, name, plan }: Extract<FromOwner, { type: 'gather' }>,
      leave: () => PlayedRaid | null,
    ): Promise<void> => {
      const book = await lobbies.bookFor(plan, shelf)
      const played = leave()
      const nameOf = (member: MemberId): string | undefined => members.get(member)?.name
      const before = played
        ? lobbies.seatedAgain(played.raid.setup, played.raid.g.lib.book, played.seating, nameOf)
        : lobby
      const guests = members.all().map(({ name: called }) => called)
      lobby = lobbies.gathered(id, name, plan, before, book, guests)
      tell()
    },
    /** Null: it can't begin yet, and that was said. */
    planned: (seed: Setup['seed']): Planned | null => {
      if (!lobby) {
        say(hostMember, words.noLobby)
        return null
      }
      const { problems } = lobbies.lobbyView(lobby)
      if (problems.length === 0) return { id: lobby.id, name: lobby.name, ...lobbies.setupOf(lobby, seed) }
      say(hostMember, words.cantBegin, problems)
      return null
    },
    end: (): void => {
      lobby = null
    },
    renamed: (member: MemberId, name: string): void => {
      if (lobby) lobby = lobbies.renamed(lobby, member, name)
    },
    without: (member: MemberId): void => {
      if (lobby) lobby = lobbies.without(lobby, member)
    },
    take: (client: Client, message: FromAnyone): void => {
      const { member } = client
      if (!lobby) return say(member, words.noRaid)
      if (message.type === 'take')
        return change(client, lobbies.taken(lobby, member, members.get(member)?.name ?? '', message.seat))
      if (message.type === 'bring') return change(client, lobbies.brought(lobby, member, message.seat, message.deck))
      if (message.type === 'lead') return change(client, lobbies.led(lobby, member, message.seat))
      if (message.type === 'ready') return change(client, lobbies.readied(lobby, member, message.ready))
      if (message.type === 'show' && message.shown.kind === 'chat' && message.shown.to === 'all')
        return audience.tellAll({ type: 'shown', by: member, seat: null, shown: message.shown })
    },
  }
}
