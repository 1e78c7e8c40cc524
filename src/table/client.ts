import type { Link } from './link.ts'
import { portLink } from './link.ts'
import type { ToClient, ToHost } from './protocol.ts'

/** A page's end of the link to the host. */
export type ClientLink = Link<ToHost, ToClient>

/** A host in a worker, and the link to it. Closing the link ends the worker. */
export const hostInWorker = (): ClientLink => {
  const worker = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' })
  const { link, end } = portLink<ToHost, ToClient>(worker)
  worker.addEventListener('error', (event) => end(event.message || 'The table could not be started.'))
  return link
}
