import type { Refusal } from '../../engine/contract/refusal.ts'
import { seenText } from '../../limits/letters.ts'
import { chatRoom, deckRoom, foldName, foldTalk, raidRoom, seatRoom } from '../../limits/names.ts'
import { unlike } from '../../limits/unlike.ts'
import type { ToClient } from '../../table/protocol.ts'
import { hostMember, type Lobby, type Member } from '../../table/room.ts'
import { namesApart } from '../../table/names-apart.ts'
import { strings } from '../strings/index.ts'
import { inNames, raidTitle } from '../words.ts'

/**
 * What the host says in words, with people called by their names. The rules and the host count seats; this is the one
 * door through which their words come to the page, so whatever they say about somebody is said of a person here. Names
 * are folded once more: the host may be anybody's, or one from before, and its guests believe it no more than it them.
 */
export const withNames = (message: ToClient): ToClient => {
  switch (message.type) {
    case 'people':
      return { ...message, members: peopleApart(message.members) }
    case 'knocks':
      return { ...message, knocks: seenIn(message.knocks) }
    case 'lobby':
      return { ...message, lobby: lobbyShown(seenIn(message.lobby)) }
    case 'opened':
      return { ...message, name: raidCalled(message), seating: namesApart(message.seating) }
    case 'seated':
      return { ...message, seating: namesApart(message.seating) }
    case 'shown':
      return message.shown.kind === 'chat'
        ? { ...message, shown: { ...message.shown, text: foldTalk(message.shown.text, chatRoom) } }
        : message
    case 'story':
      return { ...message, entries: seenIn(message.entries) }
    case 'view':
    case 'patch':
    case 'values':
    case 'proposals':
    case 'previewed':
    case 'aims':
      return seenIn(message)
    case 'refused':
      return { ...message, refusal: refusalInNames(message.refusal) }
    case 'why':
      return { ...message, refusals: message.refusals.map(refusalInNames) }
    case 'explained':
      return {
        ...message,
        numbers: seenIn(message.numbers).map((it) => ({
          ...it,
          because: it.because.map((one) => ({ ...one, change: inNames(one.change) })),
        })),
      }
    case 'failed': {
      const { failure } = message
      const said = (text: string): string => inNames(seenIn(text))
      return {
        ...message,
        failure: { ...failure, message: said(failure.message), problems: failure.problems.map(said) },
      }
    }
    default:
      return message
  }
}

const refusalInNames = (refusal: Refusal): Refusal => ({ ...refusal, reason: inNames(seenIn(refusal.reason)) })

const plain = /^[ -~’…—]*$/

/** The same with texts of which all is seen; what has nothing else in it is itself, so that little is copied. */
const seenIn = <T>(value: T): T => seen(value) as T
const seen = (value: unknown): unknown => {
  if (typeof value === 'string') return plain.test(value) ? value : seenText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const made = value.map(seen)
    return made.some((one, i) => one !== value[i]) ? made : value
  }
  const changed = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    const made = seen(one)
    return made === one ? [] : [[name, made]]
  })
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
}

const raidCalled = ({ name, raid }: { name: string; raid: string }): string =>
  foldName(name, raidRoom) || raidTitle(raid)

/** Everybody at the table has a name, and nobody looks like somebody else. */
const peopleApart = (members: readonly Member[]): Member[] => {
  const taken: string[] = []
  return members.map((member) => {
    const folded = foldName(member.name, seatRoom)
    const isHost = member.id === hostMember
    const name = folded === '' && isHost ? '' : unlike(folded || strings.together.somebody, taken, seatRoom)
    taken.push(name)
    return name === member.name ? member : { ...member, name }
  })
}

const lobbyShown = (lobby: Lobby): Lobby => {
  const names = namesApart(Object.fromEntries(lobby.seats.map((it) => [it.seat, it])))
  return {
    ...lobby,
    name: raidCalled(lobby),
    seats: lobby.seats.map((it) => ({
      ...it,
      name: names[it.seat]?.name ?? it.name,
      deck: it.deck && { ...it.deck, name: foldName(it.deck.name, deckRoom) },
    })),
    ...(lobby.bossDeck ? { bossDeck: { name: lobby.bossDeck.name && foldName(lobby.bossDeck.name, deckRoom) } } : {}),
  }
}
