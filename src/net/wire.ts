import type { Arriving, ReadOffer, TagOffer } from './places.ts'

/** Bytes between two browsers, and how the two find each other. Types only: each way has a file of its own. */

/**
 * A data channel, or something like it: chunks of at most 16 KB arrive whole and in order while it is open. It says
 * nothing of a peer that was killed or sleeps: that is for the heartbeat of the link above it.
 */
export interface Wire {
  readonly id: string // tells wires of one page apart, nothing else
  readonly state: WireState
  readonly binding: Binding | null // once it is open; null: it can't be told which channel this is
  readonly bufferedAmount: number
  send(chunk: Uint8Array): void
  /** Takes what comes, and first what came before anybody listened. */
  onChunk(take: (chunk: Uint8Array) => void): void
  /** Told of every change; `reason` if it was not meant to end. */
  onState(take: (state: WireState, reason: string | null) => void): void
  /** Told when `bufferedAmount` has fallen below the low mark. */
  onDrain(take: () => void): void
  close(): void
}
export type WireState = 'connecting' | 'open' | 'closed'

/** SHA-256 of both sides' certificates. */
export interface Binding {
  local: Uint8Array
  remote: Uint8Array
}

/** Where a room is: what a join link says. */
export interface RoomAddress {
  code: string // of the room, as people read it to each other; its broker ids are made from it
  generation: number // the lowest that may be answered: each time a room is opened anew it goes up
  broker: Broker | null // null: the public one
  part: string | null // the first bytes of the room's name, in hex, as its link says; null: only the code is known
  invite: string | null // of the link, in hex: who has it may be let in sooner
}

/** A PeerServer of one's own. */
export interface Broker {
  host: string
  port: number
  path: string // begins and ends with a slash
  secure: boolean
}

/** Why two browsers did not find each other: each has words and something to try on the screen. */
export type NetTrouble =
  | 'broker-unreachable' // no internet, or the broker is down
  | 'broker-insecure' // an https page may not call a plain broker
  | 'room-taken' // another host has this generation
  | 'no-such-room' // nobody answers to this code
  | 'no-answer' // found, but no channel came to be (networks that keep devices apart)
  | 'no-candidates' // neither device tells an address: camera permission, or a network, is missing
  | 'bad-invitation' // not an invitation, or damaged
  | 'used-invitation' // answered already, or not of this device
  | 'unsupported' // this browser has no WebRTC
  | 'other-version' // the two apps are too different
  | 'own-room' // this very device hosts it
  | 'impostor' // somebody answers who is not the host of this room
  | 'crowded' // more are at its door than there are places for, and they go before us

export class NetError extends Error {
  readonly trouble: NetTrouble
  constructor(trouble: NetTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NetError'
    this.trouble = trouble
  }
}

/** A room that is open at a broker. Wires come as guests do; closing it leaves those that are open alone. */
export interface OpenRoom {
  readonly address: RoomAddress
  onWire(take: (wire: Wire, arriving?: Arriving) => void): void
  /** The broker went away and could not be reached again for now (it is tried again), or it is back (null). */
  onTrouble(take: (trouble: NetError | null) => void): void
  close(): void
}

/** Somebody who answered at one of the generations, and has proven who they are. */
export interface Found {
  rank: number // the highest is taken
  close(): void // it is another one
}

export interface BrokerSignaller {
  /** Rejects with a NetError. `read`: by which way somebody comes; without it nobody is told from anybody. */
  host(address: RoomAddress, read?: ReadOffer): Promise<OpenRoom>
  /**
   * Asks this generation and some after it at once; anybody may wait at any of them, so all who answer are met. It
   * resolves with the best, or rejects, whatever happens: with a NetError, or with what the last who was met said.
   * `tag`: so that they know by which way we come before they have a connection with us.
   */
  join<T extends Found>(
    address: RoomAddress & { but?: number }, // a generation that is our own
    meet: (wire: Wire, generation: number) => Promise<T>,
    signal?: AbortSignal,
    tag?: TagOffer,
  ): Promise<T>
}

/** Without any server: one invitation for one guest. Texts are short enough for a QR code. */
export interface ManualSignaller {
  invite(room: string): Promise<Invitation>
  /** The guest's side: the answer to show, and the wire, which opens once the host has taken the answer. */
  answer(invitation: string): Promise<{ room: string; text: string; wire: Wire; close(): void }>
}
export interface Invitation {
  readonly text: string
  /** Takes the guest's answer; resolves when the channel is open. Rejects with a NetError, after which it may be tried again. */
  accept(answer: string): Promise<Wire>
  close(): void
}
