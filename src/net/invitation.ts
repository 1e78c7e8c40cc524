import { longestInvitation } from '../limits/outside.ts'
import { fromBase32, toBase32 } from './base32.ts'
import { crc32 } from './checksum.ts'
import { type Candidate, type Description, type Setup, setups } from './sdp.ts'

/**
 * Invitations and answers as short texts: capitals and digits, so that they fit a small QR code, survive a chat and can
 * be a link's fragment. Bytes: version and kind, setup and counts, room or which invitation is answered, the
 * description, a checksum. The checksum of an invitation is its name, too.
 */

export type Packed =
  | { kind: 'invitation'; name: number; room: string; description: Description }
  | { kind: 'answer'; to: number; description: Description }

const version = 1
const kinds = ['invitation', 'answer'] as const
const checksumBytes = 3
const codeBytes = 5
const candidateKinds = [
  { kind: 'mdns', bytes: 16 },
  { kind: 'v4', bytes: 4 },
  { kind: 'v6', bytes: 16 },
] as const
const iceLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export const packInvitation = (room: string, description: Description): { text: string; name: number } => {
  const code = fromBase32(room)
  const isCode = code?.length === codeBytes && toBase32(code) === room
  const named = new TextEncoder().encode(room)
  return seal('invitation', description, isCode ? [...code] : [named.length, ...named], isCode)
}

export const packAnswer = (to: number, description: Description): string =>
  seal('answer', description, number(to, checksumBytes), false).text

const seal = (
  kind: Packed['kind'],
  description: Description,
  about: number[],
  isCode: boolean,
): { text: string; name: number } => {
  const { ufrag, pwd, fingerprint, setup, candidates } = description
  const body = Uint8Array.from([
    version * 16 + kinds.indexOf(kind),
    setups.indexOf(setup) + (isCode ? 4 : 0) + candidates.length * 16,
    ...about,
    ufrag.length,
    pwd.length,
    ...packLetters(ufrag + pwd),
    ...fingerprint,
    ...candidates.flatMap(packCandidate),
  ])
  const name = checksum(body)
  return { text: toBase32(Uint8Array.from([...body, ...number(name, checksumBytes)])), name }
}

/** Null: damaged, not all of it, of a later version, or something else. */
export const unpack = (text: string): Packed | null => {
  const bytes = text.length > longestInvitation ? null : fromBase32(text)
  if (!bytes || bytes.length < checksumBytes) return null
  const body = bytes.subarray(0, -checksumBytes)
  const name = checksum(body)
  if (reader(bytes.subarray(-checksumBytes)).number(checksumBytes) !== name) return null
  const take = reader(body)
  const head = take.number(1)
  const kind = kinds[head & 15]
  if (head >> 4 !== version || !kind) return null
  const flags = take.number(1)
  const setup = setups[flags & 3]
  const isCode = (flags & 4) !== 0
  const to = kind === 'answer' ? take.number(checksumBytes) : 0
  const room = kind === 'answer' ? '' : isCode ? toBase32(take.bytes(codeBytes)) : utf8(take.bytes(take.number(1)))
  const description = unpackDescription(take, setup, flags >> 4)
  if (!take.isWhole() || !description || room === null) return null
  return kind === 'answer' ? { kind, to, description } : { kind, name, room, description }
}

/** What a text is, if it is whole. */
export const kindOf = (text: string): Packed['kind'] | null => unpack(text)?.kind ?? null

const unpackDescription = (take: Reader, setup: Setup | undefined, candidateCount: number): Description | null => {
  const [ufragLength, pwdLength] = [take.number(1), take.number(1)]
  const letters = unpackLetters(take.bytes(letterBytes(ufragLength + pwdLength)), ufragLength + pwdLength)
  const fingerprint = take.bytes(32)
  const candidates: Candidate[] = []
  for (let n = 0; n < candidateCount; n++) {
    const type = take.number(1)
    const of = candidateKinds[type & 3]
    if (!of) return null
    candidates.push({
      kind: of.kind,
      reflexive: (type & 4) !== 0,
      address: take.bytes(of.bytes),
      port: take.number(2),
    })
  }
  if (!setup || ufragLength < 4 || pwdLength < 4) return null
  return { ufrag: letters.slice(0, ufragLength), pwd: letters.slice(ufragLength), fingerprint, setup, candidates }
}

const packCandidate = ({ kind, reflexive, address, port }: Candidate): number[] => [
  candidateKinds.findIndex((it) => it.kind === kind) + (reflexive ? 4 : 0),
  ...address,
  ...number(port, 2),
]

/** Six bits a letter: ICE uses 64 of them. */
const letterBytes = (count: number): number => Math.ceil((count * 6) / 8)

const packLetters = (text: string): Uint8Array => {
  const bytes = new Uint8Array(letterBytes(text.length))
  Array.from(text).forEach((letter, index) => {
    const value = iceLetters.indexOf(letter)
    for (let bit = 0; bit < 6; bit++) {
      const at = index * 6 + bit
      if (value & (32 >> bit)) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7))
    }
  })
  return bytes
}

const unpackLetters = (bytes: Uint8Array, count: number): string => {
  let text = ''
  for (let index = 0; index < count; index++) {
    let value = 0
    for (let at = index * 6; at < index * 6 + 6; at++)
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    text += iceLetters[value]
  }
  return text
}

const number = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 255)

const checksum = (bytes: Uint8Array): number => crc32(bytes) >>> 8

interface Reader {
  number(bytes: number): number
  bytes(count: number): Uint8Array
  isWhole(): boolean // nothing was missing and nothing is left
}

/** Reads zeros past the end, and knows it. */
const reader = (from: Uint8Array): Reader => {
  let at = 0
  const bytes = (count: number): Uint8Array => {
    const taken = new Uint8Array(count)
    taken.set(from.subarray(at, at + count))
    at += count
    return taken
  }
  return {
    bytes,
    number: (count) => bytes(count).reduce((sum, byte) => sum * 256 + byte, 0),
    isWhole: () => at === from.length,
  }
}

const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null // not a text: so it is no invitation of ours
  }
}
