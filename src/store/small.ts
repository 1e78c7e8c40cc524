import type { Db } from './db.ts'
import { linked, start, unlinked } from './files/chain.ts'
import type { Files } from './files/origin.ts'
import { inTurn } from './lock.ts'

/**
 * A second copy of what is small: decks, settings, seats, keys and what this device believes. All of it in one file each
 * time, by turns in two, so that one is whole whatever happens.
 */

const stores = ['decks', 'bossDecks', 'settings', 'seats', 'keys', 'pins'] as const
type Store = (typeof stores)[number]
const slots = ['small.a', 'small.b'] as const

/** Records of each store by their keys. */
type Small = Record<Store, [key: string, value: unknown][]>
interface Slot {
  n: number // counts up: the higher one is newer
  small: Small
}

// keys are bytes, which JSON doesn't know
const bytesMark = '\u0000bytes'
const packed = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { [bytesMark]: [...value] } : value
const unpacked = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(unpacked)
  if (bytesMark in value) return Uint8Array.from(value[bytesMark] as number[])
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpacked(inner)]))
}

const readSlots = async (files: Files): Promise<Slot[]> => {
  const found: Slot[] = []
  for (const name of slots) {
    const bytes = await files.read(name)
    const [slot] = bytes ? unlinked(bytes).values : []
    if (slot !== undefined) found.push(slot as Slot) // by its checksum it is what we wrote
  }
  return found.toSorted((a, b) => b.n - a.n)
}

const readAll = async (db: Db): Promise<Small> => {
  const tx = db.transaction(stores)
  const all = await Promise.all(
    stores.map(async (name) => {
      const store = tx.objectStore(name)
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
      return [name, keys.map((key, i) => [key, values[i]])] as const
    }),
  )
  return Object.fromEntries(all) as Small
}

/** Writes all of it anew. Only in a worker. */
export const copySmall = (db: Db, files: Files): Promise<void> =>
  inTurn('second-copy-small', async () => {
    const [newest] = await readSlots(files)
    const n = (newest?.n ?? 0) + 1
    const name = slots[n % slots.length] ?? slots[0]
    const file = await files.open(name)
    if (!file) throw new DOMException('Another tab has it.', 'NoModificationAllowedError')
    try {
      const { bytes } = linked(start, JSON.parse(JSON.stringify({ n, small: await readAll(db) }, packed)))
      file.write(bytes, 0)
      file.truncate(bytes.length)
      file.flush()
    } finally {
      file.close()
    }
  })

/** What was deleted here does not come back. */
export const goneKey = (store: string, key: string): string => `${store}:${key}`

const counted = (value: unknown): number => {
  const { n, changed } = (typeof value === 'object' && value !== null ? value : {}) as {
    n?: unknown
    changed?: unknown
  }
  return typeof n === 'number' ? n : typeof changed === 'number' ? changed : 0
}

/** Puts back what the database lacks, and what is newer in the copy: a database can be thrown back, too. */
export const restoreSmall = async (db: Db, files: Files): Promise<number> => {
  const [newest] = await readSlots(files)
  if (!newest) return 0
  const write = db.transaction([...stores, 'gone'] as const, 'readwrite', { durability: 'strict' })
  const gone = new Set(await write.objectStore('gone').getAllKeys())
  let restored = 0
  for (const name of stores) {
    const store = write.objectStore(name)
    for (const [key, raw] of newest.small[name]) {
      if (gone.has(goneKey(name, key))) continue
      const value = unpacked(raw)
      const found: unknown = await store.get(key)
      if (found !== undefined && counted(found) >= counted(value)) continue
      await (store.keyPath === null ? store.put(value, key) : store.put(value))
      restored += 1
    }
  }
  await write.done
  return restored
}
