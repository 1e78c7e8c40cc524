import { cardsIn, deckProblems } from '../cards/deck-rules.ts'
import { Book, type Lookup } from '../cards/book.ts'
import type { Shelf } from '../cards/packs.ts'
import { raidFacts } from '../cards/raids/facts.ts'
import { middleRaider } from '../cards/raids/leader.ts'
import type { Seat } from '../engine/contract/names.ts'
import { seatRoom } from '../limits/names.ts'
import { unlike } from '../limits/unlike.ts'
import { asOfToday } from './as-of-today.ts'
import type { Setup } from '../engine/contract/setup.ts'
import {
  type BroughtDeck,
  hostMember,
  type Lobby,
  type LobbyDeck,
  type LobbyPlan,
  type LobbySeat,
  mayLead,
  type MemberId,
} from './room.ts'
import { human, type Seating, seatsInOrder, type Sitter } from './seating.ts'
import { words } from './words.ts'

/** Before a raid of several devices: who sits where and brings what. Each change gives a new lobby. */

export interface Gathering {
  id: string
  name: string
  plan: LobbyPlan
  book: Book // what is brought is looked up in it
  chairs: Chair[]
  leader: Seat | null // whom the raiders chose (N1.3); null: nobody yet
}
interface Chair {
  seat: Seat
  member: MemberId | null // of a chair for guests: who took it
  name: string
  deck: BroughtDeck | null
  ready: boolean
}

/** What can't be done, in words for whoever tried. */
export type Outcome = Gathering | { problem: string }

/** The raiders' cards, and those that the plan brings. */
export const bookFor = async ({ cards }: LobbyPlan, shelf: Shelf): Promise<Book> => {
  const book = await shelf.book(['raiders'])
  return cards ? new Book([...book.cards(), ...cards]) : book
}

/** A new lobby, or the one that is there with another plan: guests keep their chairs where these are still for guests. */
export const gathered = (
  id: string,
  name: string,
  plan: LobbyPlan,
  before: Pick<Gathering, 'chairs' | 'leader'> | null,
  book: Book,
  guests: readonly string[] = [], // what they are called
): Gathering => {
  const taken = [...guests]
  const own = (called: string): string => {
    const name = called === '' ? '' : unlike(called, taken, seatRoom)
    taken.push(name)
    return name
  }
  return {
    id,
    name,
    plan,
    book,
    leader: before ? before.leader : plan.leader, // the host’s page has not heard whom the raiders chose
    chairs: plan.chairs.map(({ seat, for: whom, name: called, deck }): Chair => {
      const now = before?.chairs.find((chair) => chair.seat === seat)
      if (whom === 'guest' && now?.member) return now
      return { seat, member: null, name: own(called), deck, ready: false }
    }),
  }
}

/** Those who have just played a raid: they sit where they sat, with the decks that they brought. */
export const seatedAgain = (
  { raiders, leader }: Setup,
  book: Lookup,
  seating: Seating,
  nameOf: (member: MemberId) => string | undefined, // undefined: they are no longer here
): Pick<Gathering, 'chairs' | 'leader'> => ({
  leader: leader ?? null,
  chairs: seatsInOrder.flatMap((seat): Chair[] => {
    const member = seating[seat]?.member
    const name = member === undefined ? undefined : nameOf(member)
    if (member === undefined || name === undefined) return []
    const raider = seat === 'boss' ? undefined : raiders[seatsInOrder.indexOf(seat) - 1]
    const deck = raider ? { ...raider, name: book.get(raider.hero)?.name ?? raider.hero } : null
    return [{ seat, member, name, deck, ready: false }]
  }),
})

const planned = ({ plan }: Gathering, seat: Seat) => plan.chairs.find((chair) => chair.seat === seat)
const chairOf = ({ chairs }: Gathering, member: MemberId): Chair | undefined =>
  chairs.find((chair) => chair.member === member)

/** Where this device's people sit, as far as the lobby goes. */
export const seatsAt = (lobby: Gathering, member: MemberId): Seat[] =>
  lobby.chairs.flatMap((chair) => (memberAt(lobby, chair) === member ? [chair.seat] : []))

/** What those are called who sit there, but this member's people. */
export const namesBut = (lobby: Gathering, member: MemberId): string[] =>
  lobby.chairs.flatMap((chair) => (memberAt(lobby, chair) === member ? [] : [chair.name]))

/** Chairs for guests that nobody has taken. */
export const openChairs = (lobby: Gathering): number =>
  lobby.chairs.filter(({ seat, member }) => member === null && planned(lobby, seat)?.for === 'guest').length

/** Whose person sits there: a guest's, or one of the host's own; null: nobody, or a bot. */
const memberAt = (lobby: Gathering, { seat, member }: Chair): MemberId | null => {
  const whom = planned(lobby, seat)?.for
  return whom === 'guest' ? member : whom === 'device' ? hostMember : null
}

const withChair = (lobby: Gathering, seat: Seat, change: Partial<Chair>): Gathering => ({
  ...lobby,
  chairs: lobby.chairs.map((chair) => (chair.seat === seat ? { ...chair, ...change } : chair)),
})

/** Somebody sits down, from another chair if need be; their deck goes with them. Null: stands up. */
export const taken = (lobby: Gathering, member: MemberId, name: string, seat: Seat | null): Outcome => {
  const old = chairOf(lobby, member)
  const left = old
    ? withChair(lobby, old.seat, { member: null, name: planned(lobby, old.seat)?.name ?? '', deck: null, ready: false })
    : lobby
  if (seat === null) return left
  const chair = lobby.chairs.find((it) => it.seat === seat)
  if (!chair || planned(lobby, seat)?.for !== 'guest') return { problem: words.notOpen }
  if (chair.member !== null && chair.member !== member) return { problem: words.takenBy(chair.name) }
  const deck = seat === 'boss' ? null : (old?.deck ?? null)
  return withChair(left, seat, { member, name, deck, ready: false })
}

export const renamed = (lobby: Gathering, member: MemberId, name: string): Gathering => {
  const chair = chairOf(lobby, member)
  return chair ? withChair(lobby, chair.seat, { name }) : lobby
}

export const brought = (lobby: Gathering, member: MemberId, seat: Seat, deck: BroughtDeck): Outcome => {
  if (chairOf(lobby, member)?.seat !== seat || seat === 'boss') return { problem: words.sitThenDeck }
  return withChair(lobby, seat, { deck, ready: false })
}

export const readied = (lobby: Gathering, member: MemberId, ready: boolean): Outcome => {
  const chair = chairOf(lobby, member)
  if (!chair) return { problem: words.sitFirst }
  if (ready && chair.seat !== 'boss' && !chair.deck) return { problem: words.deckFirst }
  return withChair(lobby, chair.seat, { ready })
}

/** N1.3: any raider hands the lead to any seat of theirs, and the last word counts. */
export const led = (lobby: Gathering, member: MemberId, seat: Seat): Outcome => {
  if (!raidFacts[lobby.plan.raid].leader) return { problem: words.noLeader }
  if (seat === 'boss' || !planned(lobby, seat)) return { problem: words.leaderRaids }
  return mayLead(lobbyView(lobby), member) ? { ...lobby, leader: seat } : { problem: words.raidersLead }
}

/** Whom they chose, as long as that seat is there. */
const chosenLeader = (lobby: Gathering): Seat | null =>
  lobby.leader !== null && planned(lobby, lobby.leader) ? lobby.leader : null
const middleSeat = ({ chairs }: LobbyPlan): Seat => seatsInOrder[middleRaider(chairs.length - 1)] ?? 'raider1'
const leaderOf = (lobby: Gathering): Seat | null =>
  raidFacts[lobby.plan.raid].leader ? (chosenLeader(lobby) ?? middleSeat(lobby.plan)) : null

/** A guest is sent away: the chair is open again. */
export const without = (lobby: Gathering, member: MemberId): Gathering => {
  const left = taken(lobby, member, '', null)
  return 'problem' in left ? lobby : left
}

const looked = ({ plan, book }: Gathering, { name, hero, deck }: BroughtDeck): LobbyDeck => {
  const { raiderDeckMin } = raidFacts[plan.raid]
  const problems = deckProblems(book, hero, deck, raiderDeckMin, plan.deckRule).map(({ text, rules }) =>
    rules.length > 0 ? `${text} (${rules.join(', ')})` : text,
  )
  const value = book.get(hero)
  const side = value?.faction
  if (side !== undefined && side !== plan.side) problems.push(words.wrongSide(plan.side))
  return { name, hero, heroName: value?.name ?? hero, heroTags: value?.tags ?? [], cards: cardsIn(deck), problems }
}

/** Which decks the Boss brings, but not what is in them. */
const bossDeckIn = ({ bossDeck, bossDecks, bossDeckName }: LobbyPlan): Pick<Lobby, 'bossDeck'> =>
  bossDeck || bossDecks ? { bossDeck: { name: bossDeckName ?? null } } : {}

/** N6.4: some modes are for a few raiders only. */
const tooMany = ({ raid, mode, chairs }: LobbyPlan): string[] => {
  const { title, raidersAtMost } = raidFacts[raid].modes.find(({ key }) => key === mode) ?? raidFacts[raid].modes[0]
  const raiders = chairs.length - 1
  return raidersAtMost !== undefined && raiders > raidersAtMost ? [words.tooMany(title, raidersAtMost, raiders)] : []
}

/** What everybody may see of it. */
export const lobbyView = (lobby: Gathering): Lobby => {
  const { id, name, plan } = lobby
  const seats = lobby.chairs.map((chair): LobbySeat => {
    const whom = planned(lobby, chair.seat)
    const isGuest = whom?.for === 'guest'
    return {
      seat: chair.seat,
      for: whom?.for ?? 'bot',
      member: memberAt(lobby, chair),
      name: chair.name,
      bot: whom?.for === 'bot' ? (whom.bot ?? 'greedy') : null,
      deck: chair.deck && looked(lobby, chair.deck),
      ready: isGuest ? chair.ready : true,
    }
  })
  const problems = seats.flatMap((seat): string[] => {
    if (seat.for === 'guest' && seat.member === null) return [words.openSeat(seat.seat)]
    if (seat.seat !== 'boss' && !seat.deck) return [words.noDeck(seat.name)]
    const wrong = seat.deck?.problems.map((problem) => words.deckProblem(seat.name, problem)) ?? []
    return seat.ready ? wrong : [...wrong, words.notReady(seat.name)]
  })
  const { raid, mode, side, deckRule } = plan
  return {
    id,
    name,
    raid,
    mode,
    side,
    ...(deckRule ? { deckRule } : {}),
    leader: leaderOf(lobby),
    ...bossDeckIn(plan),
    seats,
    problems: [...tooMany(plan), ...problems],
  }
}

/** How the raid of this lobby begins. The reasons why it can't are in its view. */
export const setupOf = (lobby: Gathering, seed: Setup['seed']): { setup: Setup; seating: Seating } => {
  const { plan, chairs } = lobby
  const leader = chosenLeader(lobby)
  return {
    setup: {
      raid: plan.raid,
      ...(plan.mode === null ? {} : { mode: plan.mode }),
      seed,
      raiders: chairs.flatMap(({ deck }) => (deck ? [{ hero: deck.hero, deck: deck.deck }] : [])),
      ...(plan.deckRule ? { deckRule: plan.deckRule } : {}),
      ...(leader === null ? {} : { leader }),
      ...(plan.bossDeck ? { bossDeck: plan.bossDeck } : {}),
      ...(plan.bossDecks ? { bossDecks: plan.bossDecks } : {}),
      ...(plan.extraCopy === undefined ? {} : { extraCopy: plan.extraCopy }),
      ...(plan.cards ? { cards: plan.cards } : {}),
      ...asOfToday,
    },
    seating: Object.fromEntries(
      chairs.map(({ seat, member, name }): [Seat, Sitter] => {
        const whom = plan.chairs.find((chair) => chair.seat === seat)
        if (whom?.for === 'bot') return [seat, { player: whom.bot ?? 'greedy', name }]
        const person = member === null && whom?.person !== undefined ? { person: whom.person } : {}
        return [seat, { player: human, name, ...(member === null ? {} : { member }), ...person }]
      }),
    ),
  }
}
