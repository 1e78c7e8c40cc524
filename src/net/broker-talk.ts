import type { Peer } from 'peerjs'
import { fingerprintIn } from './binding.ts'
import type { TagOffer } from './places.ts'

/** What goes over a broker, before PeerJS makes connections of it: everybody may send anything there. */

/** Throws nothing, whatever came. */
export interface BrokerMessage {
  type: string
  src: string
  payload: Record<string, unknown>
}

/** An offer that PeerJS can make a connection of. */
export interface Offered {
  from: string
  connection: string
  print: Uint8Array | null // null: it can't be told which certificate it is of
  tags: string[]
}

const longestId = 100
const longestSdp = 20_000
const mostTags = 40
const tagLength = 32

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= longestId

/** Null: no message of a broker. */
export const readMessage = (raw: unknown): BrokerMessage | null => {
  if (!isObject(raw) || typeof raw['type'] !== 'string') return null
  const { type, src, payload } = raw
  return { type, src: isId(src) ? src : '', payload: isObject(payload) ? payload : {} }
}

const tagsIn = (metadata: unknown): string[] => {
  const tags = isObject(metadata) ? metadata['tags'] : null
  if (!Array.isArray(tags)) return []
  return tags.slice(0, mostTags).filter((tag): tag is string => typeof tag === 'string' && tag.length === tagLength)
}

/** Null: none of ours, or damaged: nothing is made of it. */
export const readOffered = ({ src, payload }: BrokerMessage): Offered | null => {
  const { type, connectionId, serialization, reliable, sdp, metadata } = payload
  const isOurs = type === 'data' && serialization === 'raw' && reliable === true
  if (!isOurs || src === '' || !isId(connectionId) || !isObject(sdp) || sdp['type'] !== 'offer') return null
  const text = sdp['sdp']
  if (typeof text !== 'string' || text.length > longestSdp) return null
  return { from: src, connection: connectionId, print: fingerprintIn(text), tags: tagsIn(metadata) }
}

type Listener = (message: unknown) => void

/** All that comes is heard here first, and by PeerJS only if it is passed on. */
export const hearFirst = (peer: Peer, take: (message: BrokerMessage, pass: () => void) => void): void => {
  const { socket } = peer
  const listeners = socket.listeners('message') as Listener[]
  socket.removeAllListeners('message')
  socket.on('message', (raw: unknown) => {
    const message = readMessage(raw)
    if (message)
      take(message, () => {
        for (const listen of listeners) listen.call(socket, raw)
      })
  })
}

/** Each offer that goes out says by which keys we may be known. */
export const tagOffers = (peer: Peer, from: string, tag: TagOffer): void => {
  const { socket } = peer
  const send = socket.send.bind(socket) as (message: unknown) => void
  socket.send = (message: unknown): void => {
    const { type, dst, payload } = isObject(message) ? message : {}
    const sdp = type === 'OFFER' && isObject(payload) ? payload['sdp'] : null
    const print = isObject(sdp) && typeof sdp['sdp'] === 'string' ? fingerprintIn(sdp['sdp']) : null
    if (!print || !isObject(payload) || typeof dst !== 'string') return send(message)
    send({ ...(message as object), payload: { ...payload, metadata: { tags: tag({ from, to: dst, print }) } } })
  }
}

/** To somebody for whom there is no place now. An app from before reads that nobody is there, and looks again. */
export const tellCrowded = (peer: Peer, to: string): void =>
  peer.socket.send({ type: 'EXPIRE', dst: to, payload: { why: crowded } })
const crowded = 'crowded'
export const isCrowded = ({ type, payload }: BrokerMessage): boolean => type === 'EXPIRE' && payload['why'] === crowded
