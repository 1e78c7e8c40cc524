import type { Keeping, Kept, Written } from '../../src/store/keeper.ts'
import { makeLogs } from '../../src/store/logs.ts'
import { twoCopies } from '../../src/store/copies/two-copies.ts'
import { memoryFiles } from './memory-files.ts'
import { memoryFirst } from './memory-first.ts'
import { pass, writing } from './some-raid.ts'

/** A device with both copies, and workers that come and go on it. */
export const device = () => {
  const first = memoryFirst()
  const files = memoryFiles()
  let ids = 0
  /** `isAlone`: whoever was there before is killed. */
  const worker = (isAlone = true) => {
    if (isAlone) files.crash()
    const waiting: (() => void)[] = []
    const told: Keeping[] = []
    const keeper = twoCopies({
      first,
      logs: () => Promise.resolve(makeLogs(files)),
      later: (work) => void waiting.push(work),
      freshId: () => `fresh ${(ids += 1)}`,
    })
    keeper.watch?.((keeping) => void told.push(keeping))
    /** What it meant to do later is done. */
    const retry = async (): Promise<void> => {
      for (const work of waiting.splice(0)) work()
      await soon()
    }
    return { keeper, told, retry, now: () => told.at(-1) }
  }
  return { first, files, worker }
}
/** What has been begun has come as far as it can. */
export const soon = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0))
export const journalOf = (kept: Kept | null): number[] => (kept?.journal ?? []).map(({ n }) => n)
export const logName = ({ files }: ReturnType<typeof device>): string =>
  [...files.disk.keys()].findLast((name) => name.endsWith('.log')) ?? ''
export const step = (owner: number, n: number, more: Partial<Written> = {}): Written =>
  writing('a', owner, { records: [pass('a', n)], ...more })
