import type { Random } from '../../../src/bots/index.ts'
import type { Keeper, Kept, Written } from '../../../src/store/keeper.ts'
import { memoryKeeper } from '../../store/memory-keeper.ts'

/** The disk of the host's device: it takes its time, and what was not to be waited for can be lost with the power. */

export interface Disk {
  /** For one worker; after `stop` it hears no more of what it asked. Without power nothing more is done, either. */
  keeper(): Keeper & { stop(isPowerless: boolean): void }
  kept(): Kept
  begun(): number // records of its raid when it came here: none, or what was carried on
  /** The power went: what was written without waiting for the disk is lost. */
  loseLate(): boolean
}

const slowest = 25 // ms

export const makeDisk = (random: Random): Disk => {
  let live = memoryKeeper()
  let safe = memoryKeeper()
  let late: Written[] = [] // in `live` only
  let begun = 0

  const both = async (act: (keeper: Keeper) => Promise<unknown>): Promise<void> => {
    for (const written of late.splice(0)) await safe.write(written)
    await act(safe)
  }
  const only = (keeper: { shelf: Map<string, Kept> }): Kept => {
    const kept = [...keeper.shelf.values()].at(-1) // a host that hosts again keeps what it had before, too
    if (!kept) throw new Error('Nothing is kept.')
    return kept
  }

  return {
    keeper: () => {
      let isStopped = false
      let isPowerless = false
      /** Not even a refusal comes back to a worker that is gone; what it began is done, or is not. */
      const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
        await new Promise<void>((resolve) => void setTimeout(resolve, random.below(slowest)))
        if (isPowerless || (isStopped && random.below(2) === 0)) return new Promise(() => {})
        const [done] = await Promise.allSettled([work()])
        if (isStopped) return new Promise(() => {})
        if (done.status === 'rejected') throw done.reason
        return done.value
      }
      return {
        create: (kept) =>
          slowly(async () => {
            await live.create(kept)
            begun = kept.journal.length
            await both((keeper) => keeper.create(kept))
          }),
        take: (id) =>
          slowly(async () => {
            await both((keeper) => keeper.take(id))
            return live.take(id)
          }),
        write: (written) =>
          slowly(async () => {
            await live.write(written)
            if (written.strict) await both((keeper) => keeper.write(written))
            else late.push(structuredClone(written))
          }),
        stop: (now) => {
          isStopped = true
          isPowerless = now
        },
      }
    },
    kept: () => only(live),
    begun: () => begun,
    loseLate: () => {
      const isLost = late.some(({ records }) => records.length > 0)
      late = []
      live = memoryKeeper(structuredClone(safe.shelf))
      return isLost
    },
  }
}
