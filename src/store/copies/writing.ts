import { KeepError, type Kept, keepError, silent, type Written } from '../keeper.ts'
import type { Logs } from '../logs.ts'
import type { FirstCopy } from '../raids.ts'
import { isPart } from './better.ts'
import { type Copy, copiesThat, type Held, inTurn, wrote } from './held.ts'
import { makeReadBack, type ReadBack } from './reading.ts'
import type { Telling } from './telling.ts'

/** Writes raids to both copies, and what one of them missed again later. */

export interface WritingOptions {
  first: FirstCopy
  logs: () => Logs | null // null: there are none, or they are not open yet
  openLogs: () => Promise<unknown> // tried again: a full disk had no room for their folder
  copies: () => number // how many there can be here
  held: Map<string, Held> // raids of this worker
  telling: Telling
  later: (work: () => void, ms: number) => void
  freshId: () => string
  onLost: () => void // a copy is not there any more: other things may be gone, too
}

export interface Writing {
  /** What one copy lacks; `written`: what is new. */
  put: (it: Held, copy: Copy, written?: Written) => Promise<void>
  toBoth: (it: Held, written: Written) => Promise<void>
  /** Tries again later what is behind, and from now on looks whether all is still there. */
  lookAfter: (it: Held) => void
  readBack: ReadBack
  inTime: <T>(work: Promise<T>) => Promise<T | 'late'>
  /** It goes on from the file, and nobody waits for the database until this is over. */
  goOnWithout: (it: Held, late: Promise<unknown>) => void
  /** The way that was not taken is another raid, among the saved ones. */
  asItsOwn: (kept: Kept) => Promise<void>
}

const retryAfter = 3000 // ms
const readBackEvery = 5000 // ms
const mostLooks = 20 // at a file that can't be read
const patience = 4000 // ms for the database: on a full disk Chromium closes it, and opening it again never ends

export const makeWriting = (options: WritingOptions): Writing => {
  const { first, logs, openLogs, copies, held, telling, later, freshId, onLost } = options
  const { fell, say } = telling
  let isRetrying = false
  let isWatching = false

  const inTime = <T>(work: Promise<T>): Promise<T | 'late'> =>
    new Promise((resolve, reject) => {
      work.then(resolve, reject)
      later(() => resolve('late'), patience)
    })
  const readBack = makeReadBack({ first, logs, telling, inTime, giveUp: (work) => later(work, patience), onLost })
  /** Nobody waits for it any more; and in the end it counts for nothing, and another connection is tried. */
  const stuck = (it: Held, isOver: () => boolean): void => {
    fell(it, 'first', silent())
    it.isStuck = true
    const { givenUp } = it
    later(() => {
      if (isOver() || it.givenUp !== givenUp) return
      it.givenUp += 1
      it.isStuck = false
      it.turns.first = null
      first.reopen()
    }, patience)
  }
  const goOnWithout = (it: Held, late: Promise<unknown>): void => {
    let isOver = false
    const { givenUp } = it
    const over = (): void => {
      isOver = true
      if (it.givenUp === givenUp) it.isStuck = false
    }
    stuck(it, () => isOver)
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

  /** `n`: writings so far, and how many records of the journal there are with them. */
  const toFirst = async (it: Held, written: Written | null, n: number, upTo: number): Promise<void> => {
    const { id } = it.kept.raid
    if (written && n <= it.replaced) return // while it waited for its turn
    const { givenUp } = it
    let records = upTo
    try {
      if (it.unseen.has('first')) await look(it, 'first')
      if (written && it.standing.first !== 'behind') await first.write(written)
      else {
        const { merged } = it
        records = it.kept.journal.length
        await first.replace(structuredClone(it.kept))
        if (it.givenUp === givenUp) it.replaced = merged
      }
      if (it.givenUp !== givenUp) return
      it.taken = records
      if (!it.isStuck) wrote(it, 'first') // else it lacks what happened since
      it.isStuck = false
    } catch (error) {
      if (it.givenUp !== givenUp) return
      it.isStuck = false
      const end = await ended(id, error)
      if (end) throw end
      const isDropped = keepError(error).trouble === 'gone' && it.standing.first !== 'behind'
      fell(it, 'first', error)
      if (isDropped) await toFirst(it, null, n, upTo)
    }
  }
  const toSecond = async (it: Held): Promise<void> => {
    const files = logs()
    if (!files) return
    const { id } = it.kept.raid
    try {
      if (!files.isBegun(id)) {
        if (await files.isGone(id)) throw new KeepError('gone', 'This raid was deleted.')
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
      wrote(it, 'second')
    } catch (error) {
      const end = await ended(id, error)
      if (end) throw end
      fell(it, 'second', error)
      // A handle that the browser took away stays so: there is another one for the same file, if that is still there.
      if (keepError(error).trouble !== 'full' && !(await files.again(id).catch(() => it.standing.first !== 'held')))
        files.close(id)
    }
  }

  /** A folder that never answers keeps nobody waiting. What it lacks meanwhile comes after what it is busy with. */
  const secondInTime = async (it: Held): Promise<void> => {
    const writing = inTurn(it, 'second', () => toSecond(it))
    if ((await inTime(writing)) !== 'late') return
    fell(it, 'second', silent())
    it.isHung = true
    const over = (): void => {
      it.isHung = false
    }
    writing.then(over, over)
  }
  const put = (it: Held, copy: Copy, written: Written | null = null): Promise<void> => {
    if (copy === 'second') return it.isHung ? Promise.resolve() : secondInTime(it)
    if (it.isStuck) return Promise.resolve()
    const n = it.merged
    const upTo = it.kept.journal.length
    const done = inTurn(it, copy, () => toFirst(it, written, n, upTo))
    let isOver = false
    const over = (): void => {
      isOver = true
    }
    done.then(over, over)
    const late = new Promise<void>((resolve) =>
      later(() => {
        if (!isOver) stuck(it, () => isOver)
        resolve()
      }, patience),
    )
    return Promise.race([done, late])
  }

  const isWhole = (it: Held): boolean => copiesThat(it, 'held').length === copies()
  const retry = (it: Held): void => {
    if (isWhole(it) || isRetrying) return
    isRetrying = true
    later(() => {
      isRetrying = false
      for (const one of held.values()) if (!isWhole(one)) void again(one)
    }, retryAfter)
  }
  const watch = (): void => {
    if (isWatching) return
    isWatching = true
    later(() => {
      isWatching = false
      for (const one of held.values()) void again(one)
      if (held.size > 0) watch()
    }, readBackEvery)
  }
  const again = async (it: Held): Promise<void> => {
    const { id } = it.kept.raid
    const anew = (): Promise<unknown> => Promise.all(copiesThat(it, 'behind').map((copy) => put(it, copy)))
    try {
      if (!logs()) await openLogs()
      await anew()
      const { falls } = it
      await readBack(it)
      if (falls !== it.falls) {
        await anew() // it was lost just now
        await readBack(it)
      }
    } catch {
      if (held.get(id) !== it) return // it was taken anew meanwhile, and this is about what was before
      held.delete(id) // another tab has it, or it was deleted: whoever plays hears of it with the next answer
      logs()?.close(id)
      return
    }
    if (held.get(id) !== it) return
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
    const { falls } = it
    const [one, other] = await Promise.allSettled([put(it, 'first', written), put(it, 'second')])
    const rejected = [one, other].find((it) => it.status === 'rejected')
    if (rejected) {
      if (held.get(id) === it) {
        held.delete(id)
        if (it.standing.second !== 'behind') takeBack(id)
        logs()?.close(id)
      }
      throw rejected.reason
    }
    // What befell one of them may have befallen both.
    if (falls !== it.falls) await readBack(it)
    else if (!isWhole(it)) await readBack(it, copiesThat(it, 'unread'))
    say(it)
    retry(it)
  }

  return {
    put,
    toBoth,
    readBack,
    inTime,
    goOnWithout,
    asItsOwn,
    lookAfter: (it) => {
      retry(it)
      watch()
    },
  }
}
