import type { Files } from '../../src/store/files/origin.ts'

/** Files that can be full, out of order, locked by another tab, torn and damaged. */
export interface MemoryFiles extends Files {
  disk: Map<string, Uint8Array>
  trouble: 'full' | 'broken' | null
  locked: Set<string>
  /** The worker is gone: whatever it had open is free. */
  crash(): void
}

const fault = (name: string): DOMException => new DOMException(`It is ${name}.`, name)

export const memoryFiles = (): MemoryFiles => {
  const disk = new Map<string, Uint8Array>()
  let held = new Set<string>()
  const it: MemoryFiles = {
    disk,
    trouble: null,
    locked: new Set(),
    crash: () => {
      held = new Set()
    },
    list: async () => [...disk.keys()],
    read: async (name) => {
      if (it.trouble === 'broken') throw fault('UnknownError')
      return disk.get(name)?.slice() ?? null
    },
    open: async (name) => {
      if (it.locked.has(name) || held.has(name)) return null
      if (it.trouble === 'broken') throw fault('UnknownError')
      const mine = held
      mine.add(name)
      if (!disk.has(name)) disk.set(name, new Uint8Array())
      const check = (): void => {
        if (mine !== held) throw fault('InvalidStateError')
        if (it.trouble === 'broken') throw fault('UnknownError')
      }
      const resize = (length: number): Uint8Array => {
        const next = new Uint8Array(length)
        next.set((disk.get(name) ?? new Uint8Array()).subarray(0, length))
        disk.set(name, next)
        return next
      }
      return {
        write: (bytes, at) => {
          check()
          // where there is no room, half of it may be there all the same
          const part = it.trouble === 'full' ? bytes.subarray(0, bytes.length >> 1) : bytes
          resize(Math.max(disk.get(name)?.length ?? 0, at + part.length)).set(part, at)
          if (it.trouble === 'full') throw fault('QuotaExceededError')
        },
        truncate: (to) => {
          check()
          resize(to)
        },
        flush: check,
        close: () => void mine.delete(name),
      }
    },
    mark: async (name) => {
      if (it.trouble === 'broken') throw fault('UnknownError')
      if (!disk.has(name)) disk.set(name, new Uint8Array())
    },
    remove: async (name) => {
      if (it.locked.has(name) || held.has(name)) return false
      disk.delete(name)
      return true
    },
  }
  return it
}
