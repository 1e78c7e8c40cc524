import { isLater, KeepError, type Keeper, type Kept } from '../../src/store/keeper.ts'

/** A keeper that forgets everything with the test. `shelf` can be looked at, spoilt, and given to another keeper. */
export const memoryKeeper = (shelf = new Map<string, Kept>()): Keeper & { shelf: Map<string, Kept> } => ({
  shelf,
  create: async (kept) => {
    const found = shelf.get(kept.raid.id)
    if (found && !isLater(kept.raid, found.raid)) throw new KeepError('exists', 'There is one already.')
    shelf.set(kept.raid.id, structuredClone(kept))
  },
  take: async (id) => {
    const found = shelf.get(id)
    if (!found) return null
    found.raid.owner += 1
    return structuredClone(found)
  },
  write: async ({ id, owner, records, raid, values, snapshots, forget }) => {
    const found = shelf.get(id)
    if (!found) throw new KeepError('gone', 'This raid was deleted.')
    if (found.raid.owner !== owner) throw new KeepError('taken', 'This raid goes on in another tab.')
    const isThere = (n: number): boolean => found.journal.some((one) => one.n === n)
    if (records.some(({ n }) => isThere(n))) throw new KeepError('exists', 'There is such a record.') // as a database adds
    found.journal.push(...structuredClone(records))
    Object.assign(found.raid, structuredClone(raid))
    if (values) found.values = structuredClone(values)
    const afters = new Set([...forget, ...snapshots.map(({ after }) => after)])
    const kept = found.snapshots.filter(({ after }) => !afters.has(after))
    found.snapshots = [...kept, ...structuredClone(snapshots)].toSorted((a, b) => a.after - b.after)
  },
})
