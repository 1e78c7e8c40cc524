import { bots } from '../bots/index.ts'
import { openStore } from '../store/db.ts'
import { freshId } from '../store/fresh-id.ts'
import { holdRaid } from '../store/lock.ts'
import { shelf } from '../store/packs.ts'
import { makeKeeper } from '../store/raids.ts'
import { copied, copyWith } from '../store/copying.ts'
import { originFiles } from '../store/files/origin.ts'
import { recoverSmall, secondCopy } from '../store/recover.ts'
import { makeRestorer } from '../store/restoring.ts'
import { copySmall } from '../store/small.ts'
import { twoCopies } from '../store/copies/two-copies.ts'
import { makeWithStore } from '../store/with-store.ts'
import { explaining } from './explaining.ts'
import { makeHost } from './host.ts'
import { portLink } from '../net/connection.ts'
import { isAdmitted, pipedLink } from './pipe.ts'
import type { ToClient, ToHost } from './protocol.ts'
import { makeTrustKeeper } from './trust-keeper.ts'

copyWith(async (db) => {
  const files = await originFiles()
  if (files) await copySmall(db, files)
})
const later = (work: () => void, ms: number): void => void setTimeout(work, ms)

const withStore = makeWithStore(recoverSmall)
/** What is small had its copies in the same places. */
const copyAnew = (): void => void withStore(copied).catch((error: unknown) => console.error(error))

// The host in a worker of its own: a long think never stops the page.
const [seed = 1] = crypto.getRandomValues(new Uint32Array(1))
const host = makeHost({
  bots,
  seed,
  keeper: twoCopies({ first: makeKeeper(() => openStore()), logs: secondCopy, later, freshId, onLost: copyAnew }),
  shelf,
  hold: holdRaid,
  explaining,
  trust: makeTrustKeeper(withStore, () => Date.now()),
  restorer: makeRestorer(withStore, originFiles),
  later,
  now: () => Date.now(),
})
copyAnew() // so that it is in the memory of this worker, should the browser drop it
const page = portLink<ToClient, ToHost>(globalThis)
host.connect(page.link)
addEventListener('message', ({ data, ports: [port] }: MessageEvent) => {
  if (isAdmitted(data) && port) host.admit(pipedLink(port), data.admitted)
})
