import type { JournalRecord } from './db.ts'
import { KeepError, type Keeper, type Keeping, type Kept, keepError, type Written } from './keeper.ts'
import type { FirstCopy } from './raids.ts'
import { type Logs, standing } from './logs.ts'

/**
 * A raid in two places, the database and a file beside it: either may be dropped, damaged or full. What one of them
 * lacks is written to it anew from the memory of the worker, as soon as it can be.
 *
 * What opening finds: `recovered`, the file had what the database lacked; `cut`, its end could not be read;
 * `split`, the two had gone different ways, and the other one is a raid of its own now.
 */

export interface CopiesOptions {
  first: FirstCopy
  logs: () => Promise<Logs | null> // null: this browser has no files of that kind
  later: (work: () => void, ms: number) => void
  freshId: () => string
}

const retryAfter = 3000 // ms
const patience = 4000 // ms for the database: on a full disk Chromium closes it, and opening it again never ends

type Copy = 'first' | 'second'

/** A raid of this worker: all of it, and which copies lack something. */
interface Held {
  kept: Kept
  behind: Set<Copy>
  missed: Written[] // by the file, in order
  isStuck: boolean // the database has not answered in time, and nobody waits for it until it has
  turns: Record<Copy, Promise<void> | null> // one after the other: what is tried again must not cross what is new
}

const merge = ({ kept }: Held, { records, raid, values, snapshots, forget }: Written): void => {
  const away = new Set([...forget, ...snapshots.map(({ after }) => after)])
  kept.journal.push(...records)
  Object.assign(kept.raid, raid)
  if (values) kept.values = values
  kept.snapshots = [...kept.snapshots.filter(({ after }) => !away.has(after)), ...snapshots]
}

const didOf = ({ n, did }: JournalRecord): string => JSON.stringify([n, did])
/** Whether the one begins as the other goes all along. */
const isPart = (part: readonly JournalRecord[], whole: readonly JournalRecord[]): boolean =>
  part.length <= whole.length && part.every((it, i) => whole[i] !== undefined && didOf(it) === didOf(whole[i]))

interface Found {
  kept: Kept
  news: Keeping['news']
  split: Kept | null
}

/** Of two copies the one of the later owner, then the longer one. `first` is as it was before it was taken. */
export const better = (first: Kept | null, second: { kept: Kept; isTorn: boolean } | null): Found | null => {
  if (!first || !second) {
    const kept = first ?? second?.kept
    if (!kept) return null
    return { kept, news: first ? null : second?.isTorn ? 'cut' : 'recovered', split: null }
  }
  const [a, b] = [first.raid.owner, second.kept.raid.owner]
  const isSecond = b > a || (b === a && second.kept.journal.length > first.journal.length)
  const [kept, other] = isSecond ? [second.kept, first] : [first, second.kept]
  if (!isPart(other.journal, kept.journal)) return { kept, news: 'split', split: other }
  if (!isSecond) return { kept, news: null, split: null }
  const since = kept.journal.slice(first.journal.length)
  const snapshots = new Map([...kept.snapshots, ...standing(first.snapshots, since)].map((it) => [it.after, it]))
  const whole = { ...kept, raid: { ...kept.raid, name: first.raid.name }, snapshots: [...snapshots.values()] }
  return { kept: whole, news: since.length > 0 ? 'recovered' : null, split: null }
}

export const twoCopies = ({ first, logs: opened, later, freshId }: CopiesOptions): Keeper => {
  const held = new Map<string, Held>()
  let logs: Logs | null | undefined
  let tell: (keeping: Keeping) => void = () => {}
  let why: Keeping['why'] = null
  let isRetrying = false
  let told = ''

  const second = async (): Promise<Logs | null> => {
    if (logs === undefined)
      try {
        logs = await opened()
      } catch (error) {
        console.error(error)
        logs = null
      }
    return logs
  }
  const say = ({ behind }: Held, news: Keeping['news'] = null): void => {
    const of = logs ? 2 : 1
    const copies = (of - behind.size) as Keeping['copies']
    if (copies === of) why = null
    const now = `${copies} ${of} ${why}`
    if (now === told && news === null) return
    told = now
    tell({ copies, of, why, news })
  }
  const fell = (it: Held, copy: Copy, error: unknown): void => {
    it.behind.add(copy)
    why = keepError(error).trouble === 'full' ? 'full' : 'broken'
  }

  /** What is no trouble of a disk: the raid is not ours any more. */
  const ended = async (id: string, error: unknown): Promise<KeepError | null> => {
    const known = keepError(error)
    if (known.trouble === 'taken') return known
    if (known.trouble !== 'gone') return null
    const isGone = (await first.isGone(id).catch(() => false)) || ((await logs?.isGone(id).catch(() => false)) ?? false)
    return isGone ? known : null // else its database was lost, not the raid
  }

  /** The database begins at once, if it can: it works while the views are made, and while the file is flushed. */
  const inTurn = (it: Held, copy: Copy, work: () => Promise<void>): Promise<void> => {
    const before = it.turns[copy] ?? (copy === 'second' ? Promise.resolve() : null)
    const done = before ? before.then(work) : work()
    const over = (): void => {
      if (it.turns[copy] === turn) it.turns[copy] = null
    }
    const turn = done.then(over, over) // whoever waits for it hears what went wrong
    it.turns[copy] = turn
    return done
  }

  const toFirst = async (it: Held, written: Written | null): Promise<void> => {
    const { id } = it.kept.raid
    try {
      if (written && !it.behind.has('first')) await first.write(written)
      else await first.replace(structuredClone(it.kept))
      if (!it.isStuck) it.behind.delete('first') // else it lacks what happened since
      it.isStuck = false
    } catch (error) {
      it.isStuck = false
      const end = await ended(id, error)
      if (end) throw end
      const isDropped = keepError(error).trouble === 'gone' && !it.behind.has('first')
      fell(it, 'first', error)
      if (isDropped) await toFirst(it, null)
    }
  }
  const toSecond = async (it: Held): Promise<void> => {
    if (!logs) return
    try {
      if (!logs.isBegun(it.kept.raid.id)) {
        const whole = structuredClone(it.kept) // what happens while it is written comes after it
        it.missed = []
        await logs.begin(whole)
      }
      for (let [next] = it.missed; next; [next] = it.missed) {
        logs.append(next)
        it.missed.shift()
      }
      it.behind.delete('second')
    } catch (error) {
      fell(it, 'second', error)
    }
  }
  const put = (it: Held, copy: Copy, written: Written | null = null): Promise<void> => {
    if (copy === 'second') return inTurn(it, copy, () => toSecond(it))
    if (it.isStuck) return Promise.resolve()
    const done = inTurn(it, copy, () => toFirst(it, written))
    let isOver = false
    const over = (): void => {
      isOver = true
    }
    done.then(over, over)
    const late = new Promise<void>((resolve) =>
      later(() => {
        if (!isOver) {
          it.isStuck = true
          fell(it, 'first', new Error('The database does not answer.'))
        }
        resolve()
      }, patience),
    )
    return Promise.race([done, late])
  }

  const toBoth = async (it: Held, written: Written | null): Promise<void> => {
    const { id } = it.kept.raid
    if (written && logs) it.missed.push(written)
    const [one, other] = await Promise.allSettled([put(it, 'first', written), put(it, 'second')])
    if (one.status === 'rejected') {
      held.delete(id)
      logs?.close(id)
      throw one.reason
    }
    if (other.status === 'rejected') throw other.reason
    say(it)
    if (it.behind.size > 0) retry()
  }

  const retry = (): void => {
    if (isRetrying) return
    isRetrying = true
    later(() => {
      isRetrying = false
      for (const it of held.values()) if (it.behind.size > 0) void again(it)
    }, retryAfter)
  }
  const again = async (it: Held): Promise<void> => {
    const { id } = it.kept.raid
    try {
      await Promise.all([...it.behind].map((copy) => put(it, copy)))
    } catch {
      held.delete(id) // another tab has it, or it was deleted: whoever plays hears of it with the next answer
      return
    }
    say(it)
    if (it.behind.size > 0) retry()
  }

  const hold = (kept: Kept, behind: Copy[]): Held => ({
    ...{ kept, behind: new Set(behind), missed: [], isStuck: false },
    turns: { first: null, second: null },
  })
  /** A worker plays one raid at a time; of another one it waits only for what is yet to be written. */
  const letGoOfOthers = (): void => {
    for (const [id, { behind }] of held)
      if (behind.size === 0) {
        logs?.close(id)
        held.delete(id)
      }
  }

  return {
    watch: (take) => {
      tell = take
    },
    create: async (kept) => {
      const files = await second()
      letGoOfOthers()
      const it = hold(structuredClone(kept), [])
      try {
        await first.create(kept)
      } catch (error) {
        if (keepError(error).trouble === 'exists' || !files) throw error
        fell(it, 'first', error)
      }
      try {
        await files?.clear(kept.raid.id)
        await put(it, 'second')
      } catch (error) {
        fell(it, 'second', error)
      }
      if (it.behind.size === 2) throw new KeepError(why ?? 'broken', 'Neither copy could be made.')
      held.set(kept.raid.id, it)
      say(it)
      if (it.behind.size > 0) retry()
    },
    take: async (id) => {
      const files = await second()
      letGoOfOthers()
      let one: Kept | null = null
      let trouble: unknown = null
      try {
        one = await first.take(id)
        if (one) one = { ...one, raid: { ...one.raid, owner: one.raid.owner - 1 } }
      } catch (error) {
        trouble = error
      }
      let other: Awaited<ReturnType<Logs['read']>> = null
      try {
        if (await files?.isGone(id)) return null
        other = (await files?.read(id)) ?? null
      } catch (error) {
        console.error(error) // what can't be read may still be written anew, or that is said then
      }
      const found = better(one, other)
      if (!found) {
        if (trouble) throw keepError(trouble)
        return null
      }
      const owner = Math.max(one?.raid.owner ?? 0, other?.kept.raid.owner ?? 0) + 1
      const kept = { ...found.kept, raid: { ...found.kept.raid, owner } }
      const it = hold(kept, found.kept === one ? [] : ['first'])
      held.set(id, it)
      if (found.split) await asItsOwn(found.split)
      await Promise.all([it.behind.has('first') ? put(it, 'first') : null, put(it, 'second')])
      say(it, found.news)
      if (it.behind.size > 0) retry()
      return structuredClone(kept)
    },
    write: async (written) => {
      const it = held.get(written.id)
      if (!it || it.kept.raid.owner !== written.owner) return first.write(written)
      merge(it, written)
      await toBoth(it, written)
    },
  }

  /** The way that was not taken is another raid, among the saved ones. */
  async function asItsOwn({ raid, values, journal, snapshots }: Kept): Promise<void> {
    const id = freshId()
    const { room: _room, ...alone } = raid
    const of = <T extends { raid: string }>(record: T): T => ({ ...record, raid: id })
    await first.create({
      raid: { ...alone, id, name: `${raid.name} (2)`, owner: 1 },
      values,
      journal: journal.map(of),
      snapshots: snapshots.map(of),
    })
  }
}
