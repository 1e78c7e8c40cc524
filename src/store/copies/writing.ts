import { type KeepError, type Kept, keepError, silent, type Written } from '../keeper.ts'
import type { Logs } from '../logs.ts'
import type { FirstCopy } from '../raids.ts'
import { isPart } from './better.ts'
import { type Copy, type Held, inTurn } from './held.ts'
import type { Telling } from './telling.ts'

/** Writes raids to both copies, and what one of them missed again later. */

export interface WritingOptions {
  first: FirstCopy
  logs: () => Logs | null // null: there are none, or they are not open yet
  held: Map<string, Held> // raids of this worker
  telling: Telling
  later: (work: () => void, ms: number) => void
  freshId: () => string
}

export interface Writing {
  /** What one copy lacks; `written`: what is new. */
  put: (it: Held, copy: Copy, written?: Written) => Promise<void>
  toBoth: (it: Held, written: Written) => Promise<void>
  /** Tries again later what is behind. */
  retry: (it: Held) => void
  inTime: <T>(work: Promise<T>) => Promise<T | 'late'>
  /** It goes on from the file, and nobody waits for the database until this is over. */
  goOnWithout: (it: Held, late: Promise<unknown>) => void
  /** The way that was not taken is another raid, among the saved ones. */
  asItsOwn: (kept: Kept) => Promise<void>
}

const retryAfter = 3000 // ms
const mostLooks = 20 // at a file that can't be read
const patience = 4000 // ms for the database: on a full disk Chromium closes it, and opening it again never ends

export const makeWriting = ({ first, logs, held, telling, later, freshId }: WritingOptions): Writing => {
  const { fell, say } = telling
  let isRetrying = false

  const inTime = <T>(work: Promise<T>): Promise<T | 'late'> =>
    new Promise((resolve, reject) => {
      work.then(resolve, reject)
      later(() => resolve('late'), patience)
    })
  const goOnWithout = (it: Held, late: Promise<unknown>): void => {
    fell(it, 'first', silent())
    it.isStuck = true
    const over = (): void => {
      it.isStuck = false
    }
    late.then(over, over) // whether the database is well, and what it has, is seen at the next try
  }

  const asItsOwn = async ({ raid, values, journal, snapshots }: Kept): Promise<void> => {
    const id = freshId()
    const { room: _room, ...alone } = raid
    const of = <T extends { raid: string }>(record: T): T => ({ ...record, raid: id })
    const kept: Kept = {
      raid: { ...alone, id, name: `${raid.name} (2)`, owner: 1 },
      values,
      journal: journal.map(of),
      snapshots: snapshots.map(of),
    }
    const files = logs()
    const inFile = files?.begin(kept).finally(() => files.close(id)) ?? Promise.reject(new Error('There is none.'))
    const [one, other] = await Promise.allSettled([first.create(kept), inFile])
    if (one.status === 'rejected' && other.status === 'rejected') throw one.reason // one is enough: the page finds it
  }
  const look = async (it: Held, copy: Copy): Promise<void> => {
    const { id, owner } = it.kept.raid
    const had = copy === 'first' ? await first.read(id) : ((await logs()?.read(id))?.kept ?? null)
    const isOther = had !== null && had.raid.owner <= owner && !isPart(had.journal, it.kept.journal)
    if (isOther) await asItsOwn(had)
    it.unseen.delete(copy)
    if (isOther) say(it, 'split')
  }

  /** What is no trouble of a disk: the raid is not ours any more. */
  const ended = async (id: string, error: unknown): Promise<KeepError | null> => {
    const known = keepError(error)
    if (known.trouble === 'taken') return known
    if (known.trouble !== 'gone') return null
    const marks = [first.isGone(id), logs()?.isGone(id) ?? Promise.resolve(false)]
    const isGone = (await Promise.allSettled(marks)).some((it) => it.status === 'fulfilled' && it.value)
    return isGone ? known : null // else its database was lost, not the raid
  }

  const toFirst = async (it: Held, written: Written | null, n: number): Promise<void> => {
    const { id } = it.kept.raid
    if (written && n <= it.replaced) return // while it waited for its turn
    try {
      if (it.unseen.has('first')) await look(it, 'first')
      if (written && !it.behind.has('first')) await first.write(written)
      else {
        const { merged } = it
        await first.replace(structuredClone(it.kept))
        it.replaced = merged
      }
      if (!it.isStuck) it.behind.delete('first') // else it lacks what happened since
      it.isStuck = false
    } catch (error) {
      it.isStuck = false
      const end = await ended(id, error)
      if (end) throw end
      const isDropped = keepError(error).trouble === 'gone' && !it.behind.has('first')
      fell(it, 'first', error)
      if (isDropped) await toFirst(it, null, n)
    }
  }
  const toSecond = async (it: Held): Promise<void> => {
    const files = logs()
    if (!files) return
    const { id } = it.kept.raid
    try {
      if (!files.isBegun(id)) {
        it.looks += 1
        if (it.unseen.has('second') && it.looks <= mostLooks) await look(it, 'second')
        const whole = structuredClone(it.kept) // what happens while it is written comes after it
        it.missed = []
        await files.begin(whole)
      }
      for (let [next] = it.missed; next; [next] = it.missed) {
        files.append(next)
        it.missed.shift()
      }
      it.behind.delete('second')
    } catch (error) {
      fell(it, 'second', error)
      // A handle that the browser took away stays so. The file is written over only while the database has everything.
      if (keepError(error).trouble !== 'full' && !it.behind.has('first')) files.close(id)
    }
  }

  const put = (it: Held, copy: Copy, written: Written | null = null): Promise<void> => {
    if (copy === 'second') return inTurn(it, copy, () => toSecond(it))
    if (it.isStuck) return Promise.resolve()
    const n = it.merged
    const done = inTurn(it, copy, () => toFirst(it, written, n))
    let isOver = false
    const over = (): void => {
      isOver = true
    }
    done.then(over, over)
    const late = new Promise<void>((resolve) =>
      later(() => {
        if (!isOver) {
          it.isStuck = true
          fell(it, 'first', silent())
        }
        resolve()
      }, patience),
    )
    return Promise.race([done, late])
  }

  const retry = (it: Held): void => {
    if (it.behind.size === 0 || isRetrying) return
    isRetrying = true
    later(() => {
      isRetrying = false
      for (const one of held.values()) if (one.behind.size > 0) void again(one)
    }, retryAfter)
  }
  const again = async (it: Held): Promise<void> => {
    try {
      await Promise.all([...it.behind].map((copy) => put(it, copy)))
    } catch {
      held.delete(it.kept.raid.id) // another tab has it, or it was deleted: whoever plays hears of it with the next answer
      return
    }
    say(it)
    retry(it)
  }

  /** Nobody was shown it: should our file be all that is left, it is not in it. */
  const takeBack = (id: string): void => {
    try {
      logs()?.takeBack(id)
    } catch (error) {
      console.error(error)
    }
  }
  const toBoth = async (it: Held, written: Written): Promise<void> => {
    const { id } = it.kept.raid
    if (logs()) it.missed.push(written)
    const [one, other] = await Promise.allSettled([put(it, 'first', written), put(it, 'second')])
    if (one.status === 'rejected') {
      held.delete(id)
      if (!it.behind.has('second')) takeBack(id)
      logs()?.close(id)
      throw one.reason
    }
    if (other.status === 'rejected') throw other.reason
    say(it)
    retry(it)
  }

  return { put, toBoth, retry, inTime, goOnWithout, asItsOwn }
}
