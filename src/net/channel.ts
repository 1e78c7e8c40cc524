import { bindingOf } from './binding.ts'
import { type Clock, realClock } from './clock.ts'
import type { Wire } from './wire.ts'
import { wireEnd } from './wire-end.ts'

/** A data channel as a wire. */
export interface Channel {
  connection: RTCPeerConnection
  channel: RTCDataChannel
  release: () => void // called once, when nothing of it is needed any more
  clock?: Clock
}

const lowMark = 256 * 1024
const healsWithin = 60_000 // a connection that failed may come back: networks change, tablets sleep
const closesWithin = 1000 // what was sent last is still sent, but nobody waits for one who is gone
let made = 0

export const channelWire = ({ connection, channel, release, clock = realClock }: Channel): Wire => {
  const { state, enter, arrive, drained, listeners } = wireEnd(channel.readyState === 'open' ? 'open' : 'connecting')
  let stopWaiting = (): void => {}
  let released = false

  const letGo = (): void => {
    if (released) return
    released = true
    stopWaiting()
    release()
    connection.close()
  }
  const end = (reason: string): void => {
    enter('closed', reason)
    letGo()
  }
  const close = (): void => {
    if (state() === 'closed') return
    enter('closed', null)
    stopWaiting()
    if (channel.readyState !== 'open') return letGo()
    channel.close()
    stopWaiting = clock.after(closesWithin, letGo)
  }

  channel.binaryType = 'arraybuffer'
  channel.bufferedAmountLowThreshold = lowMark
  channel.addEventListener('open', () => enter('open', null))
  channel.addEventListener('close', () => end('The other side closed it.'))
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (state() !== 'open') return
    // Texts are not ours: an empty chunk is one that nobody can read.
    arrive(data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array())
  })
  channel.addEventListener('bufferedamountlow', drained)
  connection.addEventListener('connectionstatechange', () => {
    const now = connection.connectionState
    if (now === 'closed') end('The connection was closed.')
    if (state() !== 'open') return
    stopWaiting()
    if (now === 'failed') stopWaiting = clock.after(healsWithin, () => end('The connection did not come back.'))
  })

  return {
    id: `channel-${++made}`,
    get state() {
      return state()
    },
    get binding() {
      return channel.readyState === 'open' ? bindingOf(connection) : null
    },
    get bufferedAmount() {
      return channel.bufferedAmount
    },
    send: (chunk) => {
      if (state() !== 'open') return
      try {
        channel.send(new Uint8Array(chunk))
      } catch (error) {
        end(error instanceof Error ? error.message : String(error))
      }
    },
    ...listeners,
    close,
  }
}
