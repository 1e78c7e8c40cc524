import { KeepError, type Kept } from '../../src/store/keeper.ts'
import type { FirstCopy } from '../../src/store/raids.ts'
import { memoryKeeper } from './memory-keeper.ts'

/** A database that can be full, out of order, silent or dropped. */
export interface MemoryFirst extends FirstCopy {
  shelf: Map<string, Kept>
  gone: Set<string>
  trouble: 'full' | 'broken' | null
  hush: () => () => void // it answers nobody until what this gives is called
}

export const memoryFirst = (): MemoryFirst => {
  const keeper = memoryKeeper()
  let silence: Promise<void> | null = null
  const ready = async (): Promise<void> => {
    if (silence) await silence
    if (it.trouble) throw new KeepError(it.trouble, 'Not now.')
  }
  const it: MemoryFirst = {
    shelf: keeper.shelf,
    gone: new Set(),
    trouble: null,
    create: async (kept) => {
      await ready()
      await keeper.create(kept)
    },
    take: async (id) => {
      await ready()
      return keeper.take(id)
    },
    write: async (written) => {
      await ready()
      await keeper.write(structuredClone(written))
    },
    replace: async (kept) => {
      await ready()
      const { id, owner } = kept.raid
      if (it.gone.has(id)) throw new KeepError('gone', 'This raid was deleted.')
      if ((keeper.shelf.get(id)?.raid.owner ?? 0) > owner) throw new KeepError('taken', 'Another tab has it.')
      keeper.shelf.set(id, structuredClone(kept))
    },
    read: async (id) => {
      await ready()
      return structuredClone(keeper.shelf.get(id) ?? null)
    },
    isGone: async (id) => it.gone.has(id),
    holds: async (id, record) => {
      await ready()
      const found = keeper.shelf.get(id)
      return found !== undefined && (!record || JSON.stringify(found.journal[record.n - 1]) === JSON.stringify(record))
    },
    reopen: () => {},
    hush: () => {
      let answer = (): void => {}
      silence = new Promise((resolve) => {
        answer = resolve
      })
      return () => {
        silence = null
        answer()
      }
    },
  }
  return it
}
