import { KeepError } from '../keeper.ts'
import type { Logs } from '../logs.ts'
import type { FirstCopy } from '../raids.ts'
import { type Copy, copiesThat, type Held } from './held.ts'
import type { Telling } from './telling.ts'

/**
 * Reads copies back by their names, for a browser may drop what it has without a word: on a full disk Chromium throws away
 * the database and the folder of files, and open handles go on writing to nothing.
 */

export interface ReadingOptions {
  first: FirstCopy
  logs: () => Logs | null
  telling: Telling
  inTime: <T>(work: Promise<T>) => Promise<T | 'late'>
  giveUp: (work: () => void) => void // later still
  onLost: () => void
}

/** Those of these copies that are not behind; afterwards they are held, or they are not. */
export type ReadBack = (it: Held, copies?: readonly Copy[]) => Promise<void>

const notThere = (copy: Copy): KeepError =>
  new KeepError('broken', `The ${copy === 'first' ? 'database' : 'file'} of this raid is not there any more.`)

export const makeReadBack = ({ first, logs, telling, inTime, giveUp, onLost }: ReadingOptions): ReadBack => {
  const isThere = async ({ kept, taken }: Held, copy: Copy): Promise<boolean> => {
    const { id } = kept.raid
    return copy === 'first' ? first.holds(id, kept.journal[taken - 1]) : ((await logs()?.holds(id)) ?? false)
  }
  const lost = (it: Held, copy: Copy, error: unknown): void => {
    telling.fell(it, copy, error)
    onLost()
    // What was open there leads to nothing.
    if (copy === 'first') first.reopen()
    else logs()?.lose(it.kept.raid.id)
  }
  const readOne = async (it: Held, copy: Copy): Promise<void> => {
    const { falls } = it
    it.reading.add(copy)
    const reading = isThere(it, copy).finally(() => it.reading.delete(copy))
    try {
      const found = await inTime(reading)
      if (falls !== it.falls && it.standing[copy] === 'behind') return
      if (found === 'late') {
        it.standing[copy] = 'unread'
        giveUp(() => it.reading.delete(copy))
      } else if (found) it.standing[copy] = copy === 'second' && logs()?.isDoubted() ? 'unread' : 'held'
      else lost(it, copy, notThere(copy))
    } catch (error) {
      if (copy === 'first') lost(it, copy, error)
      // a file that is busy is no file that is gone: it is tried again
      else if (it.standing[copy] !== 'behind') it.standing[copy] = 'unread'
    }
  }
  return async (it, copies = ['first', 'second']) => {
    const asked = copiesThat(it, 'unread', 'held').filter(
      (copy) => copies.includes(copy) && !it.reading.has(copy) && (copy === 'first' || logs()),
    )
    await Promise.all(asked.map((copy) => readOne(it, copy)))
  }
}
