import { KeepError, type Kept } from '../../src/store/keeper.ts'
import type { FirstCopy } from '../../src/store/raids.ts'
import { memoryKeeper } from './memory-keeper.ts'

/** A database that can be full, out of order, or dropped. */
export interface MemoryFirst extends FirstCopy {
  shelf: Map<string, Kept>
  gone: Set<string>
  trouble: 'full' | 'broken' | null
}

export const memoryFirst = (): MemoryFirst => {
  const keeper = memoryKeeper()
  const ready = (): void => {
    if (it.trouble) throw new KeepError(it.trouble, 'Not now.')
  }
  const it: MemoryFirst = {
    shelf: keeper.shelf,
    gone: new Set(),
    trouble: null,
    create: async (kept) => {
      ready()
      await keeper.create(kept)
    },
    take: async (id) => {
      ready()
      return keeper.take(id)
    },
    write: async (written) => {
      ready()
      await keeper.write(structuredClone(written))
    },
    replace: async (kept) => {
      ready()
      const { id, owner } = kept.raid
      if (it.gone.has(id)) throw new KeepError('gone', 'This raid was deleted.')
      if ((keeper.shelf.get(id)?.raid.owner ?? 0) > owner) throw new KeepError('taken', 'Another tab has it.')
      keeper.shelf.set(id, structuredClone(kept))
    },
    isGone: async (id) => it.gone.has(id),
  }
  return it
}
