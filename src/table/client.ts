import { type Connection, portLink } from '../net/connection.ts'
import type { Spoken } from '../net/spoken.ts'
import type { HostLink } from './audience.ts'
import type { Arrival } from './door.ts'
import type { Admitted, PipedIn, PipedOut } from './pipe.ts'
import type { ToClient, ToHost } from './protocol.ts'

/** A page's end of the link to the host. */
export type ClientLink = Connection<ToHost, ToClient>

/** The host beside this page: the page's own link, and a door for guests' links. */
export interface HostBeside {
  readonly link: ClientLink
  admit(guest: GuestLink, arrival: Arrival): void
}
/** A guest's link, as the host's page gets it: what guests say is not to be trusted, and read in the worker only. */
export type GuestLink = Spoken<ToClient, ToHost> & HostLink

/** A host in a worker. Closing the link ends the worker. */
export const hostInWorker = (): HostBeside => {
  const worker = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' })
  const { link, end } = portLink<ToHost, ToClient>(worker)
  worker.addEventListener('error', (event) => end(event.message || 'The table couldn’t start.'))
  return { link, admit: (guest, arrival) => pipe(guest, arrival, worker) }
}

/** Links over the network live on the page, since workers have none: each gets a port into the worker. */
const pipe = (link: GuestLink, admitted: Arrival, worker: Worker): void => {
  const { texts: guest } = link
  const { port1, port2 } = new MessageChannel()
  const put = (piped: PipedIn, given: ArrayBuffer[] = []): void => port1.postMessage(piped, given)
  worker.postMessage({ admitted } satisfies Admitted, [port2])
  port1.addEventListener('message', ({ data }: MessageEvent<PipedOut[]>) => {
    for (const piped of data)
      if ('say' in piped) guest.send(piped.say)
      else if ('bad' in piped) guest.bad()
      else if ('known' in piped) link.known?.()
      else guest.close()
  })
  port1.start()
  guest.onState((state) => put({ state }))
  guest.onMessage((said) => put({ said }, [said.buffer]))
  guest.onEnd((reason) => {
    put({ ended: reason })
    port1.close()
  })
}
