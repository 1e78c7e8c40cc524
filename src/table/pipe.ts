import { inOneGo, type ConnectionState } from '../net/connection.ts'
import { type Spoken, spoken, type Text } from '../net/spoken.ts'
import type { HostLink } from './audience.ts'
import type { Arrival } from './door.ts'
import type { ToClient, ToHost } from './protocol.ts'

/** A guest's link on its way through the host's page into the worker. */

/** What the page posts to the worker, with a port: a guest's link ends there. */
export interface Admitted {
  admitted: Arrival
}
export const isAdmitted = (data: unknown): data is Admitted =>
  typeof data === 'object' && data !== null && 'admitted' in data

export type PipedIn = { said: Text } | { state: ConnectionState } | { ended: string | null }
export type PipedOut = { say: Text } | { bad: true } | { known: true } | { close: true } // posted as lists: what was said in one go

/** A guest's link, at the worker's end. What it says has been looked at by nobody yet. */
export const pipedLink = (port: MessagePort): Spoken<ToClient, ToHost> & HostLink => {
  let state: ConnectionState = 'open'
  let take: ((message: Text) => void) | null = null
  let onState: (state: ConnectionState) => void = () => {}
  let onEnd: (reason: string | null) => void = () => {}
  const put = inOneGo<PipedOut>((all) =>
    port.postMessage(
      all,
      all.flatMap((piped) => ('say' in piped ? piped.say.buffer : [])),
    ),
  )
  const end = (reason: string | null): void => {
    if (state === 'closed') return
    state = 'closed'
    onEnd(reason)
    queueMicrotask(() => port.close()) // after what was said before
  }
  port.addEventListener('message', ({ data }: MessageEvent<PipedIn>) => {
    if (state === 'closed') return
    if ('said' in data) take?.(data.said)
    else if ('ended' in data) end(data.ended)
    else if (data.state !== 'closed') {
      state = data.state
      onState(state)
    }
  })
  const link = spoken<ToClient, ToHost>({
    get state() {
      return state
    },
    send: (message) => {
      if (state !== 'closed') put({ say: message })
    },
    onMessage: (listen) => {
      take = listen
      port.start()
    },
    onState: (listen) => {
      onState = listen
    },
    onEnd: (listen) => {
      onEnd = listen
    },
    close: () => {
      put({ close: true })
      end(null)
    },
    bad: () => put({ bad: true }),
  })
  return Object.assign(link, { known: () => put({ known: true }) })
}
