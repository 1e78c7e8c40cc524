import { noBinding } from '../../src/net/binding.ts'
import type { ConnectionState } from '../../src/net/connection.ts'
import type { Arriving, ReadOffer } from '../../src/net/places.ts'
import type { Spoken } from '../../src/net/spoken.ts'
import {
  type Broker,
  NetError,
  type NetTrouble,
  type OpenRoom,
  type RoomAddress,
  type Wire,
} from '../../src/net/wire.ts'

/** Wires and links that do what a test says. */

export interface FakeWire extends Wire {
  isClosed: boolean
}

let wires = 0
export const fakeWire = (): FakeWire => {
  wires += 1
  return {
    id: `wire ${wires}`,
    state: 'open',
    binding: noBinding,
    bufferedAmount: 0,
    isClosed: false,
    send: () => {},
    onChunk: () => {},
    onState: () => {},
    onDrain: () => {},
    close() {
      this.isClosed = true
    },
  }
}

export interface FakeLink<Out, In> extends Spoken<Out, In> {
  sent: Out[]
  say(message: In): void // comes from the other side
  become(state: ConnectionState): void
  end(reason: string | null): void // by the other side
}

export const fakeLink = <Out, In>(): FakeLink<Out, In> => {
  let state: ConnectionState = 'open'
  let hear: (message: In) => void = () => {}
  let tell: (state: ConnectionState) => void = () => {}
  let ended: (reason: string | null) => void = () => {}
  const sent: Out[] = []
  return {
    texts: null as never, // nobody passes it on unread
    get state() {
      return state
    },
    sent,
    send: (message) => void sent.push(message),
    onMessage: (take) => {
      hear = take
    },
    onState: (take) => {
      tell = take
    },
    onEnd: (take) => {
      ended = take
    },
    close: () => {
      state = 'closed'
    },
    say: (message) => hear(message),
    become: (next) => {
      state = next
      tell(next)
    },
    end: (reason) => {
      state = reason === null ? 'closed' : 'lost'
      ended(reason)
    },
  }
}

/** A broker where the test says what happens to each asker, in order; when nothing is said, the room opens. */
export const fakeBroker = () => {
  const asked: RoomAddress[] = []
  const answers: (NetTrouble | null)[] = []
  const open: {
    address: RoomAddress
    isClosed: boolean
    read: ReadOffer | undefined // who is known there
    come(wire: Wire, arriving?: Arriving): void
    suffer(trouble: NetTrouble | null): void
  }[] = []
  const host = (address: RoomAddress, read?: ReadOffer): Promise<OpenRoom> => {
    asked.push(address)
    const trouble = answers.shift() ?? null
    if (trouble) return Promise.reject(new NetError(trouble, trouble))
    let take: (wire: Wire, arriving?: Arriving) => void = () => {}
    let suffer: (error: NetError | null) => void = () => {}
    const room = {
      address,
      isClosed: false,
      read,
      come: (wire: Wire, arriving?: Arriving) => take(wire, arriving),
      suffer: (why: NetTrouble | null) => suffer(why && new NetError(why, why)),
    }
    open.push(room)
    return Promise.resolve({
      address,
      onWire: (it) => {
        take = it
      },
      onTrouble: (it) => {
        suffer = it
      },
      close: () => {
        room.isClosed = true
      },
    })
  }
  return { asked, answers, open, host }
}

export const lan: Broker = { host: 'laptop.local', port: 8443, path: '/peer/', secure: true }
