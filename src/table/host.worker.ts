import { bots } from '../bots/index.ts'
import { type HostLink, makeHost } from './host.ts'
import { portLink } from './link.ts'
import type { ToClient, ToHost } from './messages.ts'

// The host in a worker of its own: a long think never stops the page.
const [seed = 1] = crypto.getRandomValues(new Uint32Array(1))
const link: HostLink = portLink<ToClient, ToHost>(globalThis).link
makeHost({ bots, seed, later: (work, ms) => void setTimeout(work, ms) }).connect(link)
