import type { Db, GoneRecord, KeyRecord } from './db.ts'
import { linked, start, unlinked } from './files/chain.ts'
import type { Files } from './files/origin.ts'
import { inTurn } from './lock.ts'

/**
 * A second copy of what is small: decks, settings, seats, keys and what this device believes. All of it in one file each
 * time, by turns in two, so that one is whole whatever happens.
 */

const stores = ['decks', 'bossDecks', 'settings', 'seats', 'keys', 'pins'] as const
type Store = (typeof stores)[number]
const all = [...stores, 'gone'] as const // and what was deleted of them
const slots = ['small.a', 'small.b'] as const

/** Records of each store by their keys. */
type Small = Record<(typeof all)[number], [key: string, value: unknown][]>
const none = Object.fromEntries(all.map((name) => [name, []])) as unknown as Small
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

const remembered = new WeakMap<Files, Slot>() // should the browser drop the files and the database at once

const readSlots = async (files: Files): Promise<Slot[]> => {
  const found: Slot[] = []
  for (const name of slots) {
    const bytes = await files.read(name)
    const [slot] = bytes ? unlinked(bytes).values : []
    if (slot === undefined) continue
    const { n, small } = slot as Slot // by its checksum it is what we wrote; an app from before had fewer stores
    found.push({ n, small: { ...none, ...small } })
  }
  return found.toSorted((a, b) => b.n - a.n)
}

const entries = async (db: Db): Promise<Small> => {
  const tx = db.transaction(all)
  const found = await Promise.all(
    all.map(async (name) => {
      const store = tx.objectStore(name)
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
      const those = keys.map((key, i) => [key, values[i]] as const)
      return [name, name === 'gone' ? those.filter(([key]) => placeOf(key)) : those] as const
    }),
  )
  return Object.fromEntries(found) as Small
}
/** All of it, as it is written. */
const readAll = async (db: Db): Promise<Small> => JSON.parse(JSON.stringify(await entries(db), packed)) as Small

/** What was deleted here does not come back. */
export const goneKey = (store: string, key: string): string => `${store}:${key}`

/** Of what: null, if of a raid, whose files tell. */
const placeOf = (gone: string): { name: Store; key: string } | null => {
  const name = stores.find((it) => gone.startsWith(goneKey(it, '')))
  return name ? { name, key: gone.slice(goneKey(name, '').length) } : null
}

type Older = (found: object, value: object) => boolean
const numberOf = (value: object, name: string): number => {
  const found: unknown = (value as Record<string, unknown>)[name]
  return typeof found === 'number' ? found : 0
}
const isOlderByCount: Older = (found, value) => numberOf(found, 'n') < numberOf(value, 'n')
const isOlder: Older = (found, value) =>
  isOlderByCount(found, value) || numberOf(found, 'changed') < numberOf(value, 'changed')

/** Puts into the database what it lacks, or has older. Gives how much that was. */
const bringBack = async (db: Db, small: Small, isOlderThere: Older): Promise<number> => {
  const write = db.transaction(all, 'readwrite', { durability: 'strict' })
  const gone = new Set(await write.objectStore('gone').getAllKeys())
  for (const [id, value] of small.gone) {
    const place = placeOf(id)
    if (!place || gone.has(id) || (await write.objectStore(place.name).get(place.key)) !== undefined) continue
    await write.objectStore('gone').put(value as GoneRecord)
    gone.add(id)
  }
  /** Somebody else's by now: this device was sent away there, and came again. */
  const isOthers = async (room: string): Promise<boolean> => {
    const mine = await write.objectStore('keys').get(room)
    const its = unpacked(small.keys.find(([key]) => key === room)?.[1]) as KeyRecord | undefined
    return mine !== undefined && its !== undefined && String(mine.seed) !== String(its.seed)
  }
  let restored = 0
  for (const name of stores) {
    const store = write.objectStore(name)
    for (const [key, raw] of small[name]) {
      if (gone.has(goneKey(name, key)) || (name === 'pins' && (await isOthers(key)))) continue
      const value = unpacked(raw)
      const found: unknown = await store.get(key)
      const isBoth = typeof found === 'object' && found !== null && typeof value === 'object' && value !== null
      if (found !== undefined && !(isBoth && isOlderThere(found, value))) continue
      await (store.keyPath === null ? store.put(value, key) : store.put(value))
      restored += 1
    }
  }
  await write.done
  return restored
}

/** Writes all of it anew. Only in a worker. */
export const copySmall = (db: Db, files: Files): Promise<void> =>
  inTurn('second-copy-small', async () => {
    const [newest] = await readSlots(files)
    const known = newest ?? remembered.get(files)
    // A database that was dropped a moment ago is not copied over what it had. Clocks say nothing here: what was changed
    // just now is what we were asked to copy.
    if (known) await bringBack(db, known.small, isOlderByCount)
    const n = (known?.n ?? 0) + 1
    const name = slots[n % slots.length] ?? slots[0]
    const file = await files.open(name)
    if (!file) throw new DOMException('Another tab has it.', 'NoModificationAllowedError')
    try {
      const slot: Slot = { n, small: await readAll(db) }
      remembered.set(files, slot)
      const { bytes } = linked(start, slot)
      file.write(bytes, 0)
      file.truncate(bytes.length)
      file.flush()
    } finally {
      await file.close()
    }
  })

/** Puts back what the database lacks, and what is newer in the copy: a database can be thrown back, too. */
export const restoreSmall = async (db: Db, files: Files): Promise<number> => {
  const [newest] = await readSlots(files)
  return newest ? bringBack(db, newest.small, isOlder) : 0
}

/** Whether the copy has all that the database has. */
export const isCopied = async (db: Db, files: Files): Promise<boolean> => {
  const [newest] = await readSlots(files)
  return JSON.stringify(newest?.small ?? none) === JSON.stringify(await readAll(db))
}
