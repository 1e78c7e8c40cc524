import type { Files } from '../../src/store/files/origin.ts'

/** Files that can be full, out of order, locked by another tab, torn and damaged. */
export interface MemoryFiles extends Files {
  disk: Map<string, Uint8Array>
  trouble: 'full' | 'broken' | null
  locked: Set<string>
  /** The worker is gone: whatever it had open is free. */
  crash(): void
  /** The browser dropped this file, or all of them: nobody finds it by its name, and handles go on writing to nothing. */
  lose(name?: string): void
  /** Nobody is answered until what this gives is called. */
  hush(): () => void
}

interface Handle {
  orphan: Uint8Array | null // what it writes to, if that is in no folder any more
}

const fault = (name: string): DOMException => new DOMException(`It is ${name}.`, name)

export const memoryFiles = (): MemoryFiles => {
  const disk = new Map<string, Uint8Array>()
  let held = new Map<string, Handle>()
  let isDropped = false
  let silence: Promise<void> = Promise.resolve()
  const it: MemoryFiles = {
    disk,
    trouble: null,
    locked: new Set(),
    crash: () => {
      held = new Map()
    },
    lose: (name) => {
      if (name === undefined) isDropped = true
      for (const [key, bytes] of disk)
        if (name === undefined || key === name) {
          const handle = held.get(key)
          if (handle) handle.orphan = bytes
          held.delete(key)
          disk.delete(key)
        }
    },
    hush: () => {
      let answer = (): void => {}
      silence = new Promise((resolve) => {
        answer = resolve
      })
      return answer
    },
    isDropped: () => isDropped,
    list: async () => {
      await silence
      return [...disk.keys()]
    },
    read: async (name) => {
      await silence
      if (it.trouble === 'broken') throw fault('UnknownError')
      return disk.get(name)?.slice() ?? null
    },
    readFrom: async (name, at) => {
      await silence
      if (it.trouble === 'broken') throw fault('UnknownError')
      return disk.get(name)?.slice(at) ?? null
    },
    open: async (name) => {
      await silence
      if (it.locked.has(name) || held.has(name)) return null
      if (it.trouble === 'broken') throw fault('UnknownError')
      const mine = held
      const handle: Handle = { orphan: null }
      mine.set(name, handle)
      if (!disk.has(name)) disk.set(name, new Uint8Array())
      const check = (): void => {
        if (mine !== held) throw fault('InvalidStateError')
        if (it.trouble === 'broken') throw fault('UnknownError')
      }
      const whole = (): Uint8Array => handle.orphan ?? disk.get(name) ?? new Uint8Array()
      const resize = (length: number): Uint8Array => {
        const next = new Uint8Array(length)
        next.set(whole().subarray(0, length))
        if (handle.orphan) handle.orphan = next
        else disk.set(name, next)
        return next
      }
      return {
        write: (bytes, at) => {
          check()
          // where there is no room, half of it may be there all the same
          const part = it.trouble === 'full' ? bytes.subarray(0, bytes.length >> 1) : bytes
          resize(Math.max(whole().length, at + part.length)).set(part, at)
          if (it.trouble === 'full') throw fault('QuotaExceededError')
        },
        truncate: (to) => {
          check()
          resize(to)
        },
        flush: check,
        close: async () => {
          if (mine.get(name) === handle) mine.delete(name)
        },
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
