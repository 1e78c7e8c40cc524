import { tokensMade } from '../cards/grammar/made.ts'
import type { CardValue } from '../cards/vocabulary/values.ts'
import { tellAttacks } from '../engine/seeing/attacks.ts'
import { viewOf } from '../engine/seeing/look.ts'
import type { Seat } from '../engine/contract/names.ts'
import type { Connection } from '../net/connection.ts'
import { habitsOf, isPerson } from './answerer.ts'
import { keysIn } from './keys.ts'
import { diff } from './patch.ts'
import { type PlayedRaid, seatsOf } from './play.ts'
import type { Hello, Shot, ToClient, ToHost } from './protocol.ts'
import { hostMember, type MemberId } from './room.ts'
import { seatsOfPerson } from './seating.ts'
import { undoOffer } from './undo.ts'

/**
 * Everybody who looks at a raid, and what each has been shown: views of their own seats, as patches to the view before,
 * and the story from where they know it.
 */

export interface HostLink extends Connection<ToClient, ToHost> {
  known?(): void // whoever is at the other end has proven who they are: whoever made the link need not watch it
}

export interface Client {
  readonly member: MemberId
  readonly link: HostLink
  looking: Seat | null | undefined // undefined: nobody has asked for a view yet
}

/** What a member has, also while its link is gone. */
interface Seen {
  from: number // views of this host have higher numbers
  n: number // of the latest view
  shot: Shot | null
  told: number // the newest entry of the story
  isOverSaid: boolean
  cards: Set<string> | null // keys of those whose values it has; null: not even the raid's rules
}

/** Seats of people who sit at this member's device and are there to play. */
export const seatsAt = (play: PlayedRaid, member: MemberId): Seat[] =>
  seatsOf(play.raid).filter((seat) => isPerson(play, seat) && (play.seating[seat]?.member ?? hostMember) === member)

const isBeside = ({ member }: Client): boolean => member === hostMember

export type Audience = ReturnType<typeof makeAudience>

/** `now`: views are numbered from the time on, so that nobody takes those of a host that crashed for ours. */
export const makeAudience = (now: () => number) => {
  const clients = new Map<MemberId, Client>()
  const seen = new Map<MemberId, Seen>()
  let raid: string | null = null // that `seen` is about

  const seenBy = (member: MemberId): Seen => {
    const known = seen.get(member)
    if (known) return known
    const from = now()
    const fresh = { from, n: from, shot: null, told: 0, isOverSaid: false, cards: null }
    seen.set(member, fresh)
    return fresh
  }

  const shotFor = (play: PlayedRaid, { member }: Client, seat: Seat | null, covering: Seat | null): Shot => {
    const view = tellAttacks(play.raid.g, viewOf(play.raid.g, seat))
    view.log = [] // the story has it
    if (covering !== null) {
      // nobody needs to take the device for that
      view.waitingFor = view.waitingFor.filter((one) => one !== covering)
      if (seat === covering) view.decision = null
    }
    const own = seatsAt(play, member)
    const mine = seat !== null && own.includes(seat) ? seat : null
    const canUndo = own.length > 0
    const undo =
      (mine && undoOffer(play.raid, seatsOfPerson(play.seating, mine))) ?? (canUndo ? undoOffer(play.raid, null) : null)
    const habits = Object.fromEntries(own.map((one) => [one, habitsOf(play, one)]))
    const isIdle = mine !== null && view.decision !== null && view.decision.id === play.idle
    return {
      seat,
      view,
      undo: undo && own.includes(undo.seat) ? undo : null,
      ...(isIdle ? { idle: true } : {}),
      ...(play.layUntil === undefined ? {} : { layoutLeft: Math.max(0, play.layUntil - now()) }),
      habits,
    }
  }

  /** The values of what somebody is shown or told of go before it, each once; of other cards they learn nothing. */
  const tellValues = (play: PlayedRaid, client: Client, known: Seen, shown: ReadonlySet<string>): void => {
    const { book } = play.raid.g.lib
    const keys = new Set([...shown].filter((key) => !known.cards?.has(key)))
    for (const key of keys) for (const token of tokensOf(book.get(key))) if (!known.cards?.has(token)) keys.add(token)
    const cards = [...keys].flatMap((key) => book.get(key) ?? [])
    if (cards.length === 0 && known.cards) return
    client.link.send({ type: 'values', cards, ...(known.cards ? {} : { rules: play.raid.values.rules }) })
    known.cards = new Set([...(known.cards ?? []), ...cards.map(({ key }) => key)])
  }

  const tellStory = (play: PlayedRaid, client: Client, known: Seen): void => {
    const newest = play.story.at(-1)?.n ?? 0
    if (known.told === newest) return
    const entries = play.story.filter(({ n }) => n > known.told)
    tellValues(play, client, known, keysIn(entries))
    client.link.send({ type: 'story', entries, ...(known.told === 0 ? { whole: true } : {}) })
    known.told = newest
  }

  /** Works out what somebody is to see; they see it once that is called. */
  const prepare = (client: Client, play: PlayedRaid, covering: Seat | null): (() => void) => {
    const known = seenBy(client.member)
    const shot = client.looking === undefined ? null : shotFor(play, client, client.looking, covering)
    const shown = keysIn(shot?.view)
    const before = known.shot
    // also where nothing changed: somebody may be waiting to hear that
    const patch = shot && before?.seat === shot.seat ? (diff(before, shot) ?? { o: {} }) : null
    return () => {
      if (known.told === 0) tellStory(play, client, known) // first: whoever has a view of ours has our story
      if (shot) {
        tellValues(play, client, known, shown)
        known.n += 1
        client.link.send(patch ? { type: 'patch', n: known.n, patch } : { type: 'view', n: known.n, ...shot })
        known.shot = shot
      }
      tellStory(play, client, known) // after what it is about: a page draws all of it each time
      const { result } = play.raid.g.s
      if (result && !known.isOverSaid) client.link.send({ type: 'over', result })
      known.isOverSaid = result !== null
    }
  }

  const tellOpened = (client: Client, play: PlayedRaid): void => {
    const { id, name, seating, room, raid: it } = play
    const mine = seatsAt(play, client.member)
    const where = room && { code: room.code, generation: room.generation, room: room.room ?? '' }
    client.link.send({ type: 'opened', id, name, raid: it.setup.raid, seating, mine, room: where })
  }

  return {
    all: (): Client[] => [...clients.values()],
    get: (member: MemberId): Client | undefined => clients.get(member),
    add: (client: Client): void => void clients.set(client.member, client),
    remove: (client: Client): void => {
      if (clients.get(client.member) === client) clients.delete(client.member)
    },
    tell: (member: MemberId, message: ToClient): void => clients.get(member)?.link.send(message),
    tellAll: (message: ToClient): void => {
      for (const { link } of clients.values()) link.send(message)
    },
    /** The raid begins or goes on here: everybody is told all of it. */
    opened: (play: PlayedRaid): void => {
      if (raid !== play.id) seen.clear()
      raid = play.id
      for (const client of clients.values()) {
        if (client.member === hostMember) seen.delete(hostMember)
        client.looking = undefined
        tellOpened(client, play)
      }
    },
    closed: (): void => {
      raid = null
      seen.clear()
      for (const client of clients.values()) client.looking = undefined
    },
    /** Somebody comes to a raid that is going on, with this much of it. */
    cameTo: (client: Client, play: PlayedRaid, has: Pick<Hello, 'raid' | 'view' | 'story'>): void => {
      const known = seenBy(client.member)
      // A host that crashed may have told what it had not kept, and it went another way since.
      const isOurs = has.raid === play.id && has.view > known.from && has.view <= known.n
      if (!isOurs || known.n !== has.view) known.shot = null
      known.told = isOurs ? has.story : 0
      known.isOverSaid = false
      known.cards = null // its page may be a new one
      tellOpened(client, play)
    },
    /** Guests first: the page that passes it on to them draws its own afterwards. */
    prepare: (play: PlayedRaid, covering: Seat | null): (() => void) => {
      const all = [...clients.values()]
      const inOrder = [...all.filter((client) => !isBeside(client)), ...all.filter(isBeside)]
      const ready = inOrder.map((client) => prepare(client, play, covering))
      return () => {
        for (const show of ready) show()
      }
    },
    showTo: (client: Client, play: PlayedRaid, covering: Seat | null): void => prepare(client, play, covering)(),
    /** The values of what it is about to be told. */
    tellOf: (client: Client, play: PlayedRaid, told: unknown): void =>
      tellValues(play, client, seenBy(client.member), keysIn(told)),
    look: (client: Client, seat: Seat | null): void => {
      client.looking = seat
    },
    /** The view that it has is of no use to it. */
    again: ({ member }: Client): void => {
      seenBy(member).shot = null
    },
    /** Other people sit elsewhere now: nobody looks on from a seat that is no longer theirs. */
    seated: (play: PlayedRaid): void => {
      for (const client of clients.values()) {
        const mine = seatsAt(play, client.member)
        if (client.looking && !mine.includes(client.looking) && !play.raid.g.s.result) client.looking = null
        client.link.send({ type: 'seated', seating: play.seating, mine })
      }
    },
    /** Handles of the cards that a member sees, so that others' pointing shows it nothing new. */
    sees: (member: MemberId): Set<number> => handlesIn(seen.get(member)?.shot?.view),
  }
}

/** Those that it makes are in its words. */
const tokensOf = (card: CardValue | undefined): readonly string[] => (card ? tokensMade(card) : [])

/** Every card of a view that is not face down to its viewer. */
const handlesIn = (value: unknown, found = new Set<number>()): Set<number> => {
  if (typeof value !== 'object' || value === null) return found
  if ('handle' in value && typeof value.handle === 'number' && !('hidden' in value)) found.add(value.handle)
  for (const inner of Object.values(value)) handlesIn(inner, found)
  return found
}
