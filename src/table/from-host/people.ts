import type { Lobby, LobbyDeck, LobbySeat, Member, Presence } from '../room.ts'
import { botNames, type Seating, type Sitter } from '../seating.ts'
import { type Check, flag, listOf, maybe, nullable, oneOf, shaped, someOf, text, wordOf } from './parts.ts'
import { cardKey, count, longText, mostSeats, raid, seat, seats, shortText } from './plain.ts'

/** Who is there, and who sits where. */

export const mostPeople = 40

const shortId = text(100)
/** A page files what somebody shows under who they are. */
export const memberId: Check<string> = (value, left) =>
  value === '__proto__' ? 'nobody is called so' : shortId(value, left)
export const members = listOf(memberId, mostPeople)

const words = listOf(longText, 100)
const presence = wordOf<Presence>({ here: true, shaky: true, lost: true, gone: true })
export const member = shaped<Member>({ id: memberId, name: shortText, presence, seats })
const sitter = shaped<Sitter>({
  player: shortText,
  name: shortText,
  member: maybe(memberId),
  person: maybe(shortText),
  standIn: maybe(wordOf<NonNullable<Sitter['standIn']>>({ skip: true, bot: true })),
})
export const seating: Check<Seating> = someOf(seat, sitter)
const lobbyDeck = shaped<LobbyDeck>({
  name: shortText,
  hero: cardKey,
  heroName: shortText,
  heroTags: listOf(shortText, 50),
  cards: count,
  problems: words,
})
const lobbySeat = shaped<LobbySeat>({
  seat,
  for: wordOf<LobbySeat['for']>({ device: true, guest: true, bot: true }),
  member: nullable(memberId),
  name: shortText,
  bot: nullable(oneOf(botNames)),
  deck: nullable(lobbyDeck),
  ready: flag,
})
export const lobby = shaped<Lobby>({
  id: shortText,
  name: shortText,
  raid,
  mode: nullable(shortText),
  side: shortText,
  deckRule: maybe(wordOf<NonNullable<Lobby['deckRule']>>({ dedicatedFew: true })),
  leader: nullable(seat),
  bossDeck: maybe(shaped<NonNullable<Lobby['bossDeck']>>({ name: nullable(shortText) })),
  seats: listOf(lobbySeat, mostSeats),
  problems: words,
})
