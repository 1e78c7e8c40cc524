import { noBinding } from './binding.ts'
import { type Clock, realClock } from './clock.ts'
import type { Wire, WireState } from './wire.ts'
import { wireEnd } from './wire-end.ts'

/** Two ends of a wire in one place, for tests, with what can go wrong between two devices. */
export interface WirePair {
  ends: [Wire, Wire]
  /** How long a chunk is on its way. */
  setLatency(ms: number): void
  /** Nothing gets through for now. As on a data channel nothing is lost either: it comes later. */
  blackout(on: boolean): void
  /** One end is gone, and nobody is told. */
  kill(end: 0 | 1): void
}

export interface WirePairOptions {
  clock?: Clock
  latency?: number
  open?: boolean // false: they are connecting until `connect` is called
  lowMark?: number // bytes; it has drained when less than this has not left yet
}

interface End {
  wire: Wire
  dead: boolean
  arrive(chunk: Uint8Array): void
  enter(state: WireState, reason: string | null): void
  /** What was sent and has not left yet. */
  outbox: Uint8Array[]
  drained(): void
}

let made = 0

export const wirePair = (options: WirePairOptions = {}): WirePair & { connect(): void } => {
  const { clock = realClock, open = true, lowMark = 256 * 1024 } = options
  let { latency = 0 } = options
  let dark = false

  const ends: [End, End] = [
    loopbackEnd(
      lowMark,
      (from) => carry(from, ends[1]),
      (from) => hangUp(from, ends[1]),
    ),
    loopbackEnd(
      lowMark,
      (from) => carry(from, ends[0]),
      (from) => hangUp(from, ends[0]),
    ),
  ]
  const later = (run: () => void): void => {
    if (latency === 0) queueMicrotask(run)
    else clock.after(latency, run)
  }
  const carry = (from: End, to: End): void => {
    later(() => {
      if (dark || from.dead || to.dead) return
      const chunk = from.outbox.shift()
      if (!chunk) return
      if (to.wire.state === 'open') to.arrive(chunk)
      from.drained()
    })
  }
  const hangUp = (from: End, to: End): void => {
    later(() => {
      if (dark || from.dead || to.dead) return
      while (from.outbox.length > 0) to.arrive(from.outbox.shift() ?? new Uint8Array())
      to.enter('closed', 'The other side closed it.')
    })
  }
  const connect = (): void => {
    for (const end of ends) end.enter('open', null)
  }
  if (open) connect()

  return {
    ends: [ends[0].wire, ends[1].wire],
    connect,
    setLatency: (ms) => {
      latency = ms
    },
    blackout: (on) => {
      dark = on
      if (dark) return
      ends.forEach((end, index) => {
        const other = ends[index === 0 ? 1 : 0]
        for (const _ of end.outbox) carry(end, other)
        if (end.wire.state === 'closed') hangUp(end, other)
      })
    },
    kill: (index) => {
      ends[index].dead = true
    },
  }
}

const loopbackEnd = (lowMark: number, carry: (from: End) => void, hangUp: (from: End) => void): End => {
  const { state, enter, arrive, drained, listeners } = wireEnd('connecting')
  let wasFull = false
  const buffered = (): number => self.outbox.reduce((sum, chunk) => sum + chunk.length, 0)
  const self: End = {
    dead: false,
    outbox: [],
    enter,
    arrive,
    drained: () => {
      if (!wasFull || buffered() >= lowMark) return
      wasFull = false
      drained()
    },
    wire: {
      id: `loopback-${++made}`,
      get state() {
        return state()
      },
      binding: noBinding,
      get bufferedAmount() {
        return buffered()
      },
      send: (chunk) => {
        if (state() !== 'open' || self.dead) return
        self.outbox.push(chunk.slice())
        if (buffered() >= lowMark) wasFull = true
        carry(self)
      },
      ...listeners,
      close: () => {
        if (state() === 'closed' || self.dead) return
        enter('closed', null)
        hangUp(self)
      },
    },
  }
  return self
}
