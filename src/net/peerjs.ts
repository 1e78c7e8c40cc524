import type { DataConnection, Peer, PeerOptions } from 'peerjs'
import { own } from '../cards/own.ts'
import { generationsFrom } from './address.ts'
import { bindingSoon } from './binding.ts'
import { hearFirst, isCrowded, tagOffers } from './broker-talk.ts'
import { openedRoom, wireOf } from './peerjs-room.ts'
import { showsNothing } from './places.ts'
import { type Broker, type BrokerSignaller, type Found, NetError, type RoomAddress, type Wire } from './wire.ts'

/** Two browsers find each other at a broker; after that it is not needed. */
export interface PeerJsOptions {
  /** Undefined: what PeerJS brings for the public broker, none for one's own. */
  iceServers?: RTCIceServer[] | undefined
  key?: string | undefined // of the broker, where it wants one
}

const hostsWithin = 10_000
const joinsWithin = 11_000
const laterOnesWithin = 200 // after the first who proved themselves: somebody of a later term may be there

export const makePeerJs = (options: PeerJsOptions = {}): BrokerSignaller => ({
  host: async (address, read = () => showsNothing) => {
    const id = brokerId(address.code, address.generation)
    return openedRoom(await openPeer(id, address.broker, options, hostsWithin), id, address, read)
  },
  join: async (address, meet, signal, tag) => {
    const deadline = performance.now() + joinsWithin
    const id = guestId()
    const peer = await openPeer(id, address.broker, options, joinsWithin, signal)
    if (tag) tagOffers(peer, id, tag)
    return askAll(peer, address, meet, deadline - performance.now(), signal)
  },
})

const brokerId = (code: string, generation: number): string => `raidtable-${code}-${generation}`
/** Made here: asking the broker for one costs a round trip. */
const guestId = (): string =>
  `raidtable-guest-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Errors of PeerJS come as events, those of one connection too. */
const troubles: Partial<Record<string, NetError['trouble']>> = {
  'unavailable-id': 'room-taken',
  'browser-incompatible': 'unsupported',
}

const openPeer = async (
  id: string,
  broker: Broker | null,
  options: PeerJsOptions,
  within: number,
  signal?: AbortSignal,
): Promise<Peer> => {
  if (typeof RTCPeerConnection === 'undefined') throw new NetError('unsupported', 'This browser has no WebRTC.')
  if (broker && !broker.secure && globalThis.location?.protocol === 'https:')
    throw new NetError('broker-insecure', 'An https page may not call a broker without it.')
  signal?.throwIfAborted()
  const { Peer: PeerJs } = await loaded()
  const peer = new PeerJs(id, peerOptions(broker, options))
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      peer.off('open', open).off('error', fail)
      if (error === null) return resolve(peer)
      peer.destroy()
      reject(error)
    }
    const open = (): void => settle(null)
    const fail = (error: { type: string; message: string }): void =>
      settle(new NetError(own(troubles, error.type) ?? 'broker-unreachable', error.message, { cause: error }))
    const abort = (): void => settle(givenUp(signal))
    const timer = setTimeout(() => settle(new NetError('broker-unreachable', 'The broker does not answer.')), within)
    signal?.addEventListener('abort', abort)
    peer.on('open', open).on('error', fail)
  })
}

const givenUp = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('It was given up.', 'AbortError')

/** Only when somebody hosts or joins: nothing of it is there before. */
const loaded = async (): Promise<typeof import('peerjs')> => {
  try {
    return await import('peerjs')
  } catch (error) {
    throw new NetError('broker-unreachable', 'A part of the app could not be loaded.', { cause: error })
  }
}

const peerOptions = (broker: Broker | null, { iceServers, key }: PeerJsOptions): PeerOptions => {
  const servers = iceServers ?? (broker ? [] : undefined)
  return {
    debug: 0,
    ...(broker && { host: broker.host, port: broker.port, path: broker.path, secure: broker.secure }),
    ...(servers && { config: { iceServers: servers } }),
    ...(key !== undefined && { key }),
  }
}

interface Call {
  connection: DataConnection
  state: 'asked' | 'meeting' | 'gone'
}

/** Ids of hosts that crashed hang for a minute and a half, so all generations are asked at once. */
const askAll = <T extends Found>(
  peer: Peer,
  address: RoomAddress & { but?: number },
  meet: (wire: Wire, generation: number) => Promise<T>,
  within: number,
  signal: AbortSignal | undefined,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const calls = new Map<string, Call>()
    let best: { call: Call; found: T } | null = null
    let met: unknown = null // why the last who answered was not believed
    let isFull = false // somebody had no place for us
    let later: ReturnType<typeof setTimeout> | undefined
    let isSettled = false

    const settle = (): boolean => {
      if (isSettled) return false
      isSettled = true
      clearTimeout(timer)
      clearTimeout(later)
      signal?.removeEventListener('abort', abort)
      return true
    }
    const fail = (error: unknown): void => {
      if (!settle()) return
      peer.destroy()
      // oxlint-disable-next-line prefer-promise-reject-errors -- it is what `meet` rejected with
      reject(error)
    }
    const win = (): void => {
      if (!best || !settle()) return
      for (const call of calls.values()) if (call !== best.call) call.connection.close()
      peer.disconnect()
      resolve(best.found)
    }
    const nobody = (): NetError => {
      if (isFull) return new NetError('crowded', 'There is no place at its door just now.')
      const answered = [...calls.values()].some(({ connection }) => connection.peerConnection?.remoteDescription)
      return answered
        ? new NetError('no-answer', 'The host answered, but no channel came to be.')
        : new NetError('no-such-room', 'Nobody answers to this code.')
    }
    /** Once nobody else can come, the best of those who did is taken. */
    const look = (): void => {
      if ([...calls.values()].some(({ state }) => state !== 'gone')) return
      if (best) win()
      else fail(met ?? nobody())
    }
    const leave = (call: Call): void => {
      call.state = 'gone'
      look()
    }
    const opened = async (call: Call, generation: number): Promise<void> => {
      const { connection } = call
      call.state = 'meeting'
      const wire = wireOf(connection, () => (best?.call === call && isSettled ? peer.destroy() : connection.close()))
      try {
        if (!(await bindingSoon(wire))) throw new NetError('impostor', 'Somebody else is in between.')
        const found = await meet(wire, generation)
        if (isSettled || (best && best.found.rank >= found.rank)) found.close()
        else {
          best?.found.close()
          best = { call, found }
          later ??= setTimeout(win, laterOnesWithin)
        }
      } catch (error) {
        met = error
        wire.close()
      }
      leave(call)
    }
    const abort = (): void => fail(givenUp(signal))
    const timer = setTimeout(() => (best ? win() : fail(met ?? nobody())), within)
    signal?.addEventListener('abort', abort)

    hearFirst(peer, (message, pass) => {
      if (isCrowded(message) && calls.has(message.src)) isFull = true
      pass()
    })
    peer.on('error', ({ type, message }) => {
      const unavailable = [...calls].find(([id]) => type === 'peer-unavailable' && message.endsWith(` ${id}`))?.[1]
      if (unavailable) leave(unavailable)
    })
    peer.on('disconnected', () => {
      // those that are being met need no broker
      for (const call of calls.values()) if (call.state === 'asked') call.state = 'gone'
      if (calls.size > 0 && !best && met === null) met = new NetError('broker-unreachable', 'The broker went away.')
      look()
    })
    for (const generation of generationsFrom(address.generation)) {
      if (generation === address.but) continue
      const id = brokerId(address.code, generation)
      const connection = peer.connect(id, { reliable: true, serialization: 'raw' })
      const call: Call = { connection, state: 'asked' }
      calls.set(id, call)
      connection.on('open', () => {
        if (isSettled) connection.close()
        else if (call.state === 'asked') void opened(call, generation)
      })
      connection.on('error', () => {
        if (call.state === 'asked') leave(call)
      })
      connection.on('close', () => {
        if (call.state === 'asked') leave(call)
      })
    }
  })
