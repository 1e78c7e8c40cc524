import type { JournalRecord, SnapshotRecord } from './db.ts'
import { KeepError, type Kept, type Written } from './keeper.ts'
import { linked, start, type Tail, unlinked } from './files/chain.ts'
import type { Files, OpenFile } from './files/origin.ts'

/**
 * The second copy of raids: for each tab that took one, a file of its own that begins with all of the raid and grows by
 * what happens. A file whose owner is older than another's is of no use any more: whoever took the raid read it first.
 */

/** What comes after it; a file of before has no states of the engine but those at its beginning. */
type Grown = Pick<Written, 'records' | 'raid' | 'values'> & Partial<Pick<Written, 'snapshots' | 'forget'>>

export interface LoggedRaid {
  kept: Kept
  isTorn: boolean
}

export interface Logs {
  /** The newest that can be read; null: there is none. */
  read(id: string): Promise<LoggedRaid | null>
  ids(): Promise<string[]>
  buried(): Promise<string[]>
  isGone(id: string): Promise<boolean>
  /** The highest owner of a file, also of one that can't be read; -1: there is none. */
  newest(id: string): Promise<number>
  /** A file for this owner, with all that there is; older ones go. Rejects if another tab has it, or took it since. */
  begin(kept: Kept): Promise<void>
  isBegun(id: string): boolean
  /** Whether the file is found by its name, and ends as we wrote it. */
  holds(id: string): Promise<boolean>
  /** What is begun here is found by its name, and yet gone when the browser is started again: see Files. */
  isDoubted(): boolean
  /** Another handle for it, where the browser took the one away; false: it is not there any more. */
  again(id: string): Promise<boolean>
  /** Of a raid that was begun here. What fails has not happened. */
  append(written: Written): void
  /** What was appended last is not of this raid after all. */
  takeBack(id: string): void
  close(id: string): void
  /** It is not there any more, or not as we wrote it: what is begun next has another name, for the old one may be locked. */
  lose(id: string): void
  /** Nothing is left of it, and it may come anew. */
  clear(id: string): Promise<void>
  /** It may come anew; rejects if the mark of it can't be taken away. */
  unbury(id: string): Promise<void>
  /** It was deleted, and stays so. */
  bury(id: string): Promise<void>
}

/** `losses`: how many were lost before it. An owner may have zeros in front. */
const nameOf = (id: string, owner: number, losses = 0): string =>
  `${encodeURIComponent(id)}.${'0'.repeat(losses)}${owner}.log`
const goneName = (id: string): string => `${encodeURIComponent(id)}.gone`

interface Named {
  name: string
  id: string
  owner: number
}
const named = (name: string): Named[] => {
  const [, id, owner] = /^(.+)\.(\d+)\.log$/.exec(name) ?? []
  return id === undefined ? [] : [{ name, id: decodeURIComponent(id), owner: Number(owner) }]
}

const endLength = 4096 // bytes of a file that are compared

interface OpenLog {
  name: string
  file: OpenFile
  tail: Tail
  end: Uint8Array // what was written last; its checksum hangs on everything before it
  before: Pick<OpenLog, 'tail' | 'end'> | null
}

const endOf = (bytes: Uint8Array): Uint8Array => bytes.slice(-endLength)
const isPartAt = (bytes: Uint8Array, part: Uint8Array): boolean => part.every((byte, i) => bytes[i] === byte)

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'journal' in value

/** Of an answer that was taken back there is no state any more. */
export const standing = (snapshots: readonly SnapshotRecord[], since: readonly JournalRecord[]): SnapshotRecord[] => {
  const cuts = since.flatMap(({ did }) => ('undo' in did ? [did.undo] : 'renewed' in did ? [did.after] : []))
  return snapshots.filter(({ after }) => cuts.every((cut) => after <= cut))
}

/** The states that there are after this. */
export const grown = (
  before: readonly SnapshotRecord[],
  { records, snapshots = [], forget = [] }: Pick<Grown, 'records' | 'snapshots' | 'forget'>,
): SnapshotRecord[] => {
  const away = new Set([...forget, ...snapshots.map(({ after }) => after)])
  return [...standing(before, records).filter(({ after }) => !away.has(after)), ...snapshots]
}

const readLog = (bytes: Uint8Array): LoggedRaid | null => {
  const { values, isTorn } = unlinked(bytes)
  const [first, ...rest] = values
  if (!isKept(first)) return null
  const all = rest as Grown[] // they follow it by their checksums: nobody else wrote them
  const last = all.reduce((raid, it) => ({ ...raid, ...it.raid }), first.raid)
  const since = all.flatMap(({ records }) => records)
  return {
    kept: {
      raid: last,
      values: all.findLast((it) => it.values)?.values ?? first.values,
      journal: [...first.journal, ...since],
      snapshots: all.reduce<SnapshotRecord[]>(grown, first.snapshots),
    },
    isTorn,
  }
}

export const makeLogs = (files: Files): Logs => {
  const open = new Map<string, OpenLog>()
  const closing = new Map<string, Promise<void>>()
  const losses = new Map<string, number>()

  const all = async (id: string): Promise<Named[]> =>
    (await files.list())
      .flatMap(named)
      .filter((it) => it.id === id)
      .toSorted((a, b) => b.owner - a.owner || b.name.length - a.name.length)
  const close = (id: string): void => {
    const it = open.get(id)
    if (!it) return
    open.delete(id)
    const over = (): void => {
      if (closing.get(id) === done) closing.delete(id)
    }
    const done = it.file
      .close()
      .catch((error: unknown) => console.error(error))
      .finally(over)
    closing.set(id, done)
  }
  const closed = async (id: string): Promise<void> => {
    close(id)
    await closing.get(id)
  }
  const removeAll = async (id: string): Promise<void> => {
    await closed(id)
    for (const { name } of await all(id)) await files.remove(name)
  }
  const isGone = async (id: string): Promise<boolean> => (await files.list()).includes(goneName(id))
  const holds = async (id: string): Promise<boolean> => {
    for (;;) {
      const it = open.get(id)
      if (!it) return false
      const { tail, end } = it
      const found = await files.readFrom(it.name, tail.at - end.length)
      // It only grows; what was begun anew or taken back meanwhile is read once more.
      if (open.get(id) === it && it.tail.at >= tail.at) return found !== null && isPartAt(found, end)
    }
  }

  return {
    isGone,
    close,
    lose: (id) => {
      close(id)
      losses.set(id, (losses.get(id) ?? 0) + 1)
    },
    newest: async (id) => (await all(id))[0]?.owner ?? -1,
    read: async (id) => {
      for (const { name, owner } of await all(id)) {
        const found = readLog((await files.read(name)) ?? new Uint8Array())
        if (found) return { ...found, kept: { ...found.kept, raid: { ...found.kept.raid, owner } } }
      }
      return null
    },
    ids: async () => {
      const names = await files.list()
      const gone = new Set(names.filter((name) => name.endsWith('.gone')))
      const ids = new Set(names.flatMap(named).map(({ id }) => id))
      return [...ids].filter((id) => !gone.has(goneName(id)))
    },
    buried: async () =>
      (await files.list()).flatMap((name) => (name.endsWith('.gone') ? [decodeURIComponent(name.slice(0, -5))] : [])),
    begin: async (kept) => {
      const { id, owner } = kept.raid
      await closed(id)
      const mine = nameOf(id, owner, losses.get(id))
      const others = (await all(id)).filter(({ name }) => name !== mine)
      if (others.some((it) => it.owner > owner)) throw new KeepError('taken', 'This raid goes on in another tab.')
      const file = await files.open(mine)
      if (!file) throw new DOMException('Another tab has it.', 'NoModificationAllowedError')
      try {
        const { bytes, next } = linked(start, kept)
        file.write(bytes, 0)
        file.truncate(bytes.length)
        file.flush()
        open.set(id, { name: mine, file, tail: next, before: null, end: endOf(bytes) })
      } catch (error) {
        await file.close()
        throw error
      }
      for (const { name } of others) await files.remove(name)
    },
    isBegun: (id) => open.has(id),
    holds,
    isDoubted: () => files.isDropped(),
    again: async (id) => {
      const it = open.get(id)
      if (!it || !(await holds(id))) return false
      await it.file.close()
      const file = await files.open(it.name)
      if (file) it.file = file
      return true
    },
    append: ({ id, records, raid, values, snapshots, forget, strict }) => {
      const it = open.get(id)
      if (!it) throw new Error('It was not begun.')
      const { bytes, next } = linked(it.tail, {
        records,
        raid,
        snapshots,
        forget,
        ...(values ? { values } : {}),
      } satisfies Grown)
      it.file.write(bytes, it.tail.at)
      if (strict) it.file.flush()
      it.before = { tail: it.tail, end: it.end }
      it.tail = next
      it.end = endOf(bytes)
    },
    takeBack: (id) => {
      const it = open.get(id)
      if (!it?.before) return
      it.file.truncate(it.before.tail.at)
      it.file.flush()
      Object.assign(it, it.before, { before: null })
    },
    clear: async (id) => {
      await removeAll(id)
      await files.remove(goneName(id))
    },
    unbury: async (id) => {
      if ((await isGone(id)) && !(await files.remove(goneName(id))))
        throw new KeepError('broken', 'The mark that it was deleted can’t be taken away.')
    },
    bury: async (id) => {
      try {
        await files.mark(goneName(id))
      } catch {
        await removeAll(id) // makes room for it; until it is marked, the database has the raid
        await files.mark(goneName(id))
      }
      await removeAll(id)
    },
  }
}
