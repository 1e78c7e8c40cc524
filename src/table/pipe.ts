import type { LinkState } from '../net/link.ts'
import type { ToClient } from './protocol.ts'

/** A guest's link on its way through the host's page into the worker. */

/** What the page posts to the worker, with a port: a guest's link ends there. */
export const admitted = 'a guest' as const

export type PipedIn = { said: unknown } | { state: LinkState } | { ended: string | null }
export type PipedOut = { say: ToClient } | { close: true }
