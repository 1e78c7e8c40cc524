import { own } from '../cards/own.ts'
import { longestHost, longestJoin, longestPart, longestPath } from '../limits/outside.ts'
import { fromBase32, toBase32 } from './base32.ts'
import { kindOf } from './invitation.ts'
import { fromHexPairs } from './sdp.ts'
import type { Broker, RoomAddress } from './wire.ts'

/** Where a room is, in letters: codes, links, and whatever a person pastes or scans. */

const codeBytes = 5 // 40 bits: nobody finds a room by trying
const partBytes = 16 // of the room's name
const inviteBytes = 10
const codeLength = 8
export const generationsAsked = 8
const highestGeneration = 2 ** 31 - 1

/** How many generations a guest asks for at once, from the one it knows. */
export const generationsFrom = (lowest: number): number[] =>
  Array.from({ length: generationsAsked }, (_, index) => lowest + index)

/** A code as people read it: K7QM-3XTD. The generation follows where a bare code would no longer lead to it. */
export const codeText = (address: Pick<RoomAddress, 'code' | 'generation'>): string => {
  const { code, generation } = address
  const halves = `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
  return generation < generationsAsked ? halves : `${halves}.${generation}`
}

/** `base`: the address of the app, without a fragment. */
export const joinLink = (address: RoomAddress, base: string): string => {
  const { code, generation, broker } = address
  const where = `${code}.${generation}${roomText(address)}`
  return `${withoutFragment(base)}#/join/${where}${broker ? encodeURI(brokerPart(broker)) : ''}`
}

/** Which room is meant, whoever answers to its code, and the invitation to it. */
const roomText = ({ part, invite }: RoomAddress): string =>
  part === null ? '' : `.${letters(part)}${invite === null ? '' : `.${letters(invite)}`}`
const letters = (hex: string): string => toBase32(fromHexPairs(hex) ?? new Uint8Array())
const hexIn = (text: string | undefined, bytes: number): string | null => {
  const read = text === undefined ? null : fromBase32(text)
  return read?.length === bytes ? Array.from(read, (byte) => byte.toString(16).padStart(2, '0')).join('') : null
}

/** Of an invitation, or of the answer to one. */
export const inviteLink = (text: string, base: string): string => `${withoutFragment(base)}#/join/~${text}`

const withoutFragment = (base: string): string => base.replace(/#.*$/s, '')
const brokerPart = ({ secure, host, port, path }: Broker): string =>
  `/${secure ? 'wss' : 'ws'}/${host}:${port}${path}`.replace(/\/$/, '')

/** What somebody brought. `why` of what is wrong has words on the screen. */
export type Join =
  | { kind: 'room'; address: RoomAddress }
  | { kind: 'invitation'; text: string }
  | { kind: 'answer'; text: string } // to an invitation: for the host's screen
  | { kind: 'wrong'; why: JoinTrouble }
export type JoinTrouble =
  | 'empty'
  | 'no-join' // some text or link, but nothing to join in it
  | 'bad-code' // a room code with letters missing or too many
  | 'bad-broker' // the link's broker can't be read
  | 'bad-invitation' // damaged, or not all of it

const wrong = (why: JoinTrouble): Join => ({ kind: 'wrong', why })
const bareGeneration = 0

/** Understands a link, a room code, an invitation or an answer, with what people leave around them. */
export const readJoin = (text: string): Join => {
  const all = seen(unescaped(text.slice(0, longestJoin))).trim()
  if (all === '') return wrong('empty')
  const inLink = /#\/?join\/(.*)$/is.exec(all)?.[1]?.trim()
  if (inLink !== undefined) return inLink.startsWith('~') ? invitation(inLink.slice(1)) : fromPart(firstWord(inLink))
  if (/^\w+:\/\//.test(all)) return wrong('no-join')
  const bare = all.replace(/^#?\/?(?:join\/)?~?/i, '')
  if (bare.replace(/[\s-]/g, '').length > longestCode) return longText(bare)
  return fromCode(bare) ?? wrong(/^[\w\s.-]+$/.test(bare) ? 'bad-code' : 'no-join')
}

const longestCode = codeLength + 1 + String(highestGeneration).length

/** What comes before `generation` and broker in a link, and both. */
const fromPart = (part: string): Join => {
  const { head = '', scheme, place } = /^(?<head>[^/]*)(?:\/(?<scheme>wss?)\/(?<place>.*))?/is.exec(part)?.groups ?? {}
  const room = fromCode(head) ?? wrong('bad-code')
  if (room.kind !== 'room') return room
  if (scheme === undefined) return head.length < part.replace(/\/$/, '').length ? wrong('bad-broker') : room
  const broker = readBroker(`${scheme}://${place}`)
  return broker ? { kind: 'room', address: { ...room.address, broker } } : wrong('bad-broker')
}

/**
 * A code in any case, with spaces or dashes, perhaps followed by a generation, and in a link by the room and an
 * invitation: k7qm 3xtd, K7QM-3XTD.12.
 */
const fromCode = (text: string): Join | null => {
  const {
    code = '',
    after,
    rest,
  } = /^(?<code>[^.]*)(?:\.(?<after>\d{1,10})(?:\.(?<rest>[\dA-Z.]+))?)?$/i.exec(withoutEnds(text))?.groups ?? {}
  const bytes = fromBase32(code)
  if (bytes?.length !== codeBytes) return null
  const generation = after === undefined ? bareGeneration : Number(after)
  if (generation > highestGeneration) return null
  const [name, invited, more] = rest?.split('.') ?? []
  const [part, invite] = [hexIn(name, partBytes), hexIn(invited, inviteBytes)]
  // cut off on its way: it would lead to whoever answers first
  if ((name !== undefined && part === null) || (invited !== undefined && invite === null) || more !== undefined)
    return null
  return { kind: 'room', address: { code: toBase32(bytes), generation, broker: null, part, invite } }
}

/** A code in the middle of a sentence must have its dash, or every other word would be one. */
const codeInSentence = /(?<![\w.-])[\dA-Z]{4}-[\dA-Z]{4}(?:\.\d+)?(?![\w-])/gi

const longText = (text: string): Join => {
  const found = invitation(text)
  if (found.kind !== 'wrong') return found
  for (const word of text.match(codeInSentence) ?? []) {
    const room = fromCode(word)
    if (room) return room
  }
  return /^[\dA-Z\s-]*$/i.test(text) && /[\dA-Z]{24}/i.test(text) ? found : wrong('no-join')
}

/** Its checksum tells whether the words around it belong to it: chats and mails break long texts into lines. */
const invitation = (text: string): Join => {
  for (const tried of [firstWord(text), text, ...text.split(/\s+/).filter((word) => word.length > longestCode)]) {
    const cleaned = withoutEnds(tried)
    const kind = kindOf(cleaned)
    if (kind) return { kind, text: cleaned.replace(/[\s-]/g, '').toUpperCase() }
  }
  return wrong('bad-invitation')
}

const firstWord = (text: string): string => withoutEnds(/^\S*/.exec(text)?.[0] ?? '')
/** Of a sentence or of brackets around. */
const withoutEnds = (text: string): string => text.replace(/^[\s"'<([“‘«]{1,9}|[\s"'<>()[\]”’»,.;:!?]{1,9}$/g, '')

/** Chats put letters that nobody sees into long words, and some keyboards write letters of double width. */
const seen = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

/** Some chats escape what is after the #. */
const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a % that escapes nothing: it was typed
  }
}

// ---- one's own broker

const schemes = { https: true, wss: true, http: false, ws: false } // whether it is safe
const usualPort = 9000 // of a PeerServer, where nobody says

/**
 * As people type it: 192.168.1.5:9000, https://host/path. Without a scheme it is as safe as this page, since another
 * one could not be called from here.
 */
export const readBroker = (text: string, secure = onSecurePage()): Broker | null => {
  const { scheme, rest = '' } = /^\s*(?:(?<scheme>[a-z]+):\/\/)?(?<rest>\S+)\s*$/i.exec(text)?.groups ?? {}
  const safe = scheme === undefined ? secure : own(schemes, scheme.toLowerCase())
  if (safe === undefined || rest === '' || rest.includes('://')) return null
  const url = parsed(`https://${rest}`)
  if (!url || !isHost(url.hostname) || url.pathname.length > longestPath || url.username !== '' || url.password !== '')
    return null
  const typed = /^(?:\[[^\]]*\]|[^/:?#]*):(\d+)/.exec(rest)?.[1]
  const port = typed === undefined ? (scheme === undefined ? usualPort : safe ? 443 : 80) : Number(typed)
  if (port === 0) return null
  return { host: url.hostname, port, path: `${url.pathname.replace(/\/+$/, '')}/`, secure: safe }
}

/** A browser would look for what is too long for ever. */
const isHost = (name: string): boolean =>
  name !== '' && name.length <= longestHost && name.split('.').every((part) => part.length <= longestPart)

const parsed = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

const onSecurePage = (): boolean => globalThis.location?.protocol === 'https:'

/** As it is shown in the settings; `readBroker` reads it back. */
export const brokerText = ({ host, port, path, secure }: Broker): string =>
  `${secure ? 'https' : 'http'}://${host}${port === (secure ? 443 : 80) ? '' : `:${port}`}${path.replace(/\/$/, '')}`
