import { bots } from '../bots/index.ts'
import { openStore } from '../store/db.ts'
import { holdRaid } from '../store/lock.ts'
import { makeKeeper } from '../store/raids.ts'
import { explaining } from './explaining.ts'
import { makeHost } from './host.ts'
import { portLink } from '../net/link.ts'
import type { ToClient, ToHost } from './protocol.ts'

// The host in a worker of its own: a long think never stops the page.
const [seed = 1] = crypto.getRandomValues(new Uint32Array(1))
makeHost({
  bots,
  seed,
  keeper: makeKeeper(() => openStore()),
  hold: holdRaid,
  explaining,
  later: (work, ms) => void setTimeout(work, ms),
  now: () => Date.now(),
}).connect(portLink<ToClient, ToHost>(globalThis).link)
