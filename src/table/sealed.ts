import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { concatBytes, randomBytes } from '@noble/ciphers/utils.js'
import { largestCopy } from '../limits/outside.ts'
import type { PartPlace } from './room.ts'
import type { Hex } from './trust/bytes.ts'

/**
 * A value packed, encrypted and bound to its place: elsewhere, or changed, it does not open. The ciphers are a
 * library's, because a page on plain http has none of its own.
 */

export const keyLength = 32 // bytes
const nonceLength = 24
const plain = 0
const deflated = 1

const stringStep = 0x8000 // as many arguments as every browser takes

export const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += stringStep)
    text += String.fromCharCode(...bytes.subarray(at, at + stringStep))
  return btoa(text)
}

/** Throws if it is none. */
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> => {
  let length = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, control) => {
      length += piece.length
      if (length > largestCopy) control.error(new Error('There is more in it than any raid has.'))
      else control.enqueue(piece)
    },
  })
  const out = new Blob([bytes]).stream().pipeThrough(stream).pipeThrough(counting)
  return new Uint8Array(await new Response(out).arrayBuffer())
}

const packed = async (value: unknown): Promise<Uint8Array> => {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  if (!('CompressionStream' in globalThis)) return concatBytes(Uint8Array.of(plain), bytes)
  return concatBytes(Uint8Array.of(deflated), await through(bytes, new CompressionStream('deflate-raw')))
}

const unpacked = async (bytes: Uint8Array): Promise<unknown> => {
  const rest = bytes.slice(1)
  const text = bytes[0] === deflated ? await through(rest, new DecompressionStream('deflate-raw')) : rest
  return JSON.parse(new TextDecoder().decode(text))
}

/** In this room, under this host and by this roster: nowhere else does it open. */
export interface SealedPlace extends PartPlace {
  room: Hex
}
const boundTo = ({ room, term, roster, deal, base, n }: SealedPlace): Uint8Array =>
  new TextEncoder().encode([room, term, roster, deal, base, n].join(' '))

export const seal = async (key: Uint8Array, place: SealedPlace, value: unknown): Promise<string> => {
  const nonce = randomBytes(nonceLength)
  const sealed = xchacha20poly1305(key, nonce, boundTo(place)).encrypt(await packed(value))
  return toBase64(concatBytes(nonce, sealed))
}

/** Null: it is not what was sealed with this key for this place. */
export const unseal = async (key: Uint8Array, place: SealedPlace, data: string): Promise<{ value: unknown } | null> => {
  let opened: Uint8Array
  try {
    const bytes = fromBase64(data)
    opened = xchacha20poly1305(key, bytes.subarray(0, nonceLength), boundTo(place)).decrypt(bytes.subarray(nonceLength))
  } catch {
    return null // the cipher throws on every byte that is not its own
  }
  return { value: await unpacked(opened) }
}
