import { type Clock, realClock } from './clock.ts'
import { canInflate, frameReader, frameWriter } from './frames.ts'
import { bucket } from './limits.ts'
import { inbox } from './inbox.ts'
import type { ConnectionState } from './connection.ts'
import type { Nudges } from './nudges.ts'
import { type Spoken, spoken, type Text, type TextLink } from './spoken.ts'
import type { Wire } from './wire.ts'

/** A link over a wire: messages, whether the other side is still there, and limits to what it may send. */

export interface Limits {
  bytes: number // of one message, as sent and inflated
  perSecond: number // chunks (16 KB at most), on average
  burst: number // chunks at once
  bad: number // malformed ones in a minute
}

export interface PeerLinkOptions {
  limits?: Limits // of what comes in
  nudges?: Nudges // pageNudges, on a page
  clock?: Clock
}

/**
 * Why a link ended that was not meant to. cut: the wire was closed without a goodbye, or gave up; full: more waited to
 * be sent than fits; noise: one side sent too much, or too much that made no sense.
 */
export type LinkEnd = 'cut' | 'full' | 'noise'

/** For what comes from a host: late in a raid all of it is some 30 KB. */
export const usualLimits: Limits = { bytes: 16 * 1024 * 1024, perSecond: 500, burst: 4000, bad: 20 }

const beatEvery = 2000
const shakyAfter = 5000
const lostAfter = 12_000
const farewellWithin = 2000 // what waits is still sent when a link is closed, but not for ever
const asleepFrom = 3000 // between two looks at the clock

const says = { nothing: 0, inflates: 1 } as const // with a beat
const byes = { meant: 0, noise: 1 } as const

/** Listeners of `onState` and `onEnd` add up; who comes late is told the end at once. */
export const peerLink = <Out, In>(wire: Wire, options: PeerLinkOptions = {}): Spoken<Out, In> =>
  spoken(textLink(wire, options))

const textLink = (wire: Wire, options: PeerLinkOptions): TextLink => {
  const { limits = usualLimits, clock = realClock, nudges } = options
  const chunks = bucket(limits.burst, limits.perSecond, clock)
  const bad = bucket(limits.bad, limits.bad / 60, clock)
  const stateTakers: ((state: ConnectionState) => void)[] = []
  const endTakers: ((reason: string | null) => void)[] = []
  const messages = inbox<Text>()
  let state: ConnectionState = 'connecting'
  let ended: { reason: LinkEnd | null } | null = null
  let heard = 0
  let looked = 0
  let stopTimers = (): void => {}

  const setState = (next: ConnectionState): void => {
    if (state === next) return
    state = next
    for (const tell of stateTakers) tell(next)
  }
  const end = (reason: LinkEnd | null, last: 'closed' | 'lost'): void => {
    if (ended) return
    ended = { reason }
    stopTimers()
    stopNudges?.()
    setState(last)
    for (const tell of endTakers) tell(reason)
  }

  const writer = frameWriter(wire, () => end('full', 'lost'))
  const beat = (): void => writer.control('beat', canInflate() ? says.inflates : says.nothing)
  const ask = (): void => writer.control('ask', canInflate() ? says.inflates : says.nothing)

  /** Says goodbye after all that was sent. At once where nothing waits: a page that is being left has no later. */
  const hangUp = (bye: number): void => {
    let hungUp = false
    const now = (): void => {
      if (hungUp) return
      hungUp = true
      callOff()
      writer.control('bye', bye)
      wire.close()
    }
    const callOff = clock.after(farewellWithin, now)
    if (writer.isEmpty()) now()
    else void writer.flushed().then(now)
  }
  const noise = (): void => {
    if (ended) return
    end('noise', 'closed')
    hangUp(byes.noise)
  }
  const forgive = (): void => {
    if (!bad.take()) noise()
  }

  /** While the page sleeps nothing can be heard: that is not the other side's silence. */
  const look = (): void => {
    const now = clock.now()
    const gap = now - looked
    looked = now
    if (gap < asleepFrom) return
    heard = Math.min(now, heard + gap - beatEvery)
    ask()
  }
  const judge = (): void => {
    look()
    const silence = clock.now() - heard
    setState(silence < shakyAfter ? 'open' : silence < lostAfter ? 'shaky' : 'lost')
    const next = silence < shakyAfter ? shakyAfter : silence < lostAfter ? lostAfter : null
    stopJudging = next === null ? () => {} : clock.after(next - silence, judge)
  }
  let stopJudging = (): void => {}
  const keepBeating = (): void => {
    look()
    beat()
    stopBeating = clock.after(beatEvery, keepBeating)
  }
  let stopBeating = (): void => {}

  const opened = (): void => {
    heard = looked = clock.now()
    stopTimers = () => {
      stopJudging()
      stopBeating()
    }
    judge()
    keepBeating()
  }
  const hear = (): void => {
    heard = clock.now()
    if (state !== 'shaky' && state !== 'lost') return
    stopJudging()
    judge()
  }

  const reader = frameReader({
    most: limits.bytes,
    onMessage: (message) => {
      if (!ended) messages.put(message)
    },
    onControl: (kind, said) => {
      if (kind === 'bye') {
        const isMeant = said === byes.meant
        end(isMeant ? null : 'noise', isMeant ? 'closed' : 'lost')
        wire.close()
        return
      }
      writer.mayDeflate((said & says.inflates) !== 0)
      if (kind === 'ask') beat()
    },
    onBad: (reason) => {
      if (reason === 'size') noise()
      else forgive()
    },
  })

  const stopNudges = nudges?.(() => {
    if (state === 'connecting' || ended) return
    look()
    ask()
  })
  wire.onChunk((chunk) => {
    if (ended) return
    if (!chunks.take()) return noise()
    hear()
    reader.take(chunk)
  })
  wire.onState((next) => {
    if (next === 'open' && state === 'connecting') opened()
    if (next === 'closed') reader.after(() => end('cut', 'lost'))
  })
  if (wire.state === 'open') opened()
  else if (wire.state === 'closed') end('cut', 'lost')

  return {
    get state() {
      return state
    },
    send: (message) => {
      if (!ended) writer.send(message)
    },
    onMessage: messages.listen,
    bad: forgive,
    onState: (listener) => {
      stateTakers.push(listener)
    },
    onEnd: (listener) => {
      endTakers.push(listener)
      if (ended) listener(ended.reason)
    },
    close: () => {
      if (ended) return
      end(null, 'closed')
      hangUp(byes.meant)
    },
  }
}
