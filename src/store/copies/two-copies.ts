import { KeepError, type Keeper, type Kept, keepError, silent } from '../keeper.ts'
import type { LoggedRaid, Logs } from '../logs.ts'
import type { FirstCopy } from '../raids.ts'
import { better, isPart } from './better.ts'
import { copiesThat, type Held, hold, merge } from './held.ts'
import { makeTelling } from './telling.ts'
import { makeWriting } from './writing.ts'

/**
 * A raid in two places, the database and a file beside it: either may be dropped, damaged or full. What one of them
 * lacks is written to it anew from the memory of the worker, as soon as it can be. A copy counts while it can be read
 * back by its name, which is tried when it is begun, whenever something went wrong, and every few seconds.
 *
 * What opening finds: `recovered`, the file had what the database lacked; `cut`, its end could not be read;
 * `split`, the two had gone different ways, and the other one is a raid of its own now.
 */

export interface CopiesOptions {
  first: FirstCopy
  logs: () => Promise<Logs | null> // null: this browser has no files of that kind
  later: (work: () => void, ms: number) => void
  freshId: () => string
  onLost?: () => void // the browser dropped a copy: it may have dropped other things, too
}

const farAhead = 1000 // owners: of a database that nobody could read, the number is not known

/** What the files have of a raid. */
interface InFiles {
  found: LoggedRaid | null
  newest: number // owner, also of a file that can't be read
  isRead: boolean
  isGone: boolean // it was deleted
}
const nothing: InFiles = { found: null, newest: 0, isRead: true, isGone: false }
const inFiles = async (files: Logs | null, id: string): Promise<InFiles> => {
  if (!files) return nothing
  let newest = 0
  try {
    if (await files.isGone(id)) return { ...nothing, isGone: true }
    newest = await files.newest(id)
    return { ...nothing, newest, found: await files.read(id) }
  } catch (error) {
    console.error(error) // what can't be read now may be at the next try
    return { ...nothing, newest, isRead: false }
  }
}

/** A mark that it was deleted would delete it again; where no file can be read there is none to be found. */
const unburied = async (files: Logs, id: string): Promise<number> => {
  try {
    await files.unbury(id)
    return await files.newest(id)
  } catch (error) {
    if (error instanceof KeepError) throw error
    console.error(error)
    return -1
  }
}

export const twoCopies = ({ first, logs: opened, later, freshId, onLost = () => {} }: CopiesOptions): Keeper => {
  const held = new Map<string, Held>()
  let logs: Logs | null | undefined
  const copies = (): 1 | 2 => (logs === null ? 1 : 2)
  const telling = makeTelling(copies)
  const writing = makeWriting({
    ...{ first, held, telling, copies, later, freshId, onLost },
    logs: () => logs ?? null,
    openLogs: () => second(),
  })
  const { put, inTime, goOnWithout } = writing

  /** On a full disk Chromium may never answer for its files either: then the database is all there is, until it does. */
  const second = async (): Promise<Logs | null> => {
    if (logs === undefined)
      try {
        const opening = opened().then((it) => (logs = it))
        if ((await inTime(opening)) === 'late') logs ??= null
      } catch (error) {
        console.error(error) // that there is no folder now doesn't mean that there can be none
      }
    return logs ?? null
  }
  /** A worker plays one raid at a time; of another one it waits only for what is yet to be written. */
  const letGoOfOthers = (): void => {
    for (const [id, it] of held)
      if (!copiesThat(it, 'behind').some((copy) => copy === 'first' || logs)) {
        logs?.close(id)
        held.delete(id)
      }
  }
  /** Of this worker, too: what it had is what neither copy may have. */
  const letGo = async (id: string): Promise<Held | null> => {
    const it = held.get(id) ?? null
    held.delete(id)
    await inTime(it?.turns.second ?? Promise.resolve())
    logs?.close(id)
    return it
  }

  const create = async (made: Kept): Promise<void> => {
    const files = await second()
    letGoOfOthers()
    const { id } = made.raid
    await letGo(id)
    const newest = files ? await inTime(unburied(files, id)) : -1
    const owner = newest === 'late' ? made.raid.owner : Math.max(made.raid.owner, newest + 1)
    const kept = { ...made, raid: { ...made.raid, owner } }
    const it = hold(structuredClone(kept), [], made.raid.owner)
    const creating = first.create(kept)
    try {
      const done = await (files ? inTime(creating) : creating)
      if (done === 'late') goOnWithout(it, creating)
    } catch (error) {
      if (keepError(error).trouble === 'exists' || !files) throw error
      telling.fell(it, 'first', error)
    }
    if (it.standing.first === 'behind') it.unseen.add('first')
    try {
      if (files && (await inTime(files.clear(id))) === 'late') throw silent()
      await put(it, 'second')
    } catch (error) {
      telling.fell(it, 'second', error)
    }
    if (copiesThat(it, 'behind').length === 2)
      throw new KeepError(telling.why() ?? 'broken', 'Neither copy could be made.')
    held.set(id, it)
    await writing.readBack(it)
    telling.say(it)
    writing.lookAfter(it)
  }

  const take = async (id: string): Promise<Kept | null> => {
    const files = await second()
    letGoOfOthers()
    const mine = await letGo(id)
    const taking = first.take(id).then((had) => had && { ...had, raid: { ...had.raid, owner: had.raid.owner - 1 } })
    let one: Kept | 'late' | null = null
    let trouble: unknown = null
    try {
      one = await inTime(taking)
    } catch (error) {
      trouble = error
    }
    const read = await inTime(inFiles(files, id))
    const { found: other, newest, isRead, isGone } = read === 'late' ? { ...nothing, isRead: false } : read
    if (isGone) return null
    const isLate = one === 'late' && other !== null
    if (one === 'late') one = isLate ? null : await taking // there is nothing else to go on from
    const found = better(one, other)
    if (!found) {
      if (trouble) throw keepError(trouble)
      return null
    }
    const isSeen = !isLate && trouble === null
    const owner = Math.max(one?.raid.owner ?? 0, newest) + (isSeen ? 1 : farAhead)
    const isMine = mine !== null && mine.kept.raid.owner >= found.kept.raid.owner
    const whole = isMine && isPart(found.kept.journal, mine.kept.journal) ? mine.kept : found.kept
    const kept = { ...whole, raid: { ...whole.raid, owner } }
    const it = hold(kept, whole === one && owner === one.raid.owner + 1 ? [] : ['first'])
    if (!isSeen) it.unseen.add('first')
    if (!isRead) it.unseen.add('second')
    if (isLate) goOnWithout(it, taking)
    held.set(id, it)
    if (found.split) await writing.asItsOwn(found.split)
    await Promise.all([it.standing.first === 'behind' ? put(it, 'first') : null, put(it, 'second')])
    await writing.readBack(it)
    telling.say(it, isLate && !other?.isTorn ? null : found.news)
    writing.lookAfter(it)
    return structuredClone(kept)
  }

  return {
    watch: telling.to,
    create,
    take,
    write: async (written) => {
      const it = held.get(written.id)
      if (!it || it.called !== written.owner) return first.write(written)
      const own = { ...written, owner: it.kept.raid.owner }
      merge(it, own)
      await writing.toBoth(it, own)
    },
  }
}
