import type { Room } from '../limits/letters.ts'
import { foldName, numbered } from '../limits/names.ts'

/**
 * What is kept on this device with the names as they are shown. Those of before, and of a backup, were never folded: two
 * that come out alike get numbers, and none is lost. What was typed as it is shown stays so, also where two are equal.
 */
export const withShownNames = <T extends { id: string; name: string }>(
  records: readonly T[],
  room: Room,
  usual: string, // if nothing of a name can be seen
): T[] => {
  const shown = new Map(records.map(({ id, name }) => [id, name === '' ? '' : foldName(name, room) || usual]))
  const folded = records.filter(({ id, name }) => shown.get(id) !== name)
  if (folded.length === 0) return [...records]
  const taken = new Set(records.flatMap(({ id, name }) => (shown.get(id) === name ? [name.toLowerCase()] : [])))
  const alike = new Map<string, number>() // how many have come out so: thousands may
  for (const { id } of folded.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const base = shown.get(id) ?? usual
    const before = alike.get(base) ?? 0
    alike.set(base, before + 1)
    const name = numbered(base, (it) => taken.has(it.toLowerCase()), room, before + 1)
    taken.add(name.toLowerCase())
    shown.set(id, name)
  }
  return records.map((record) => ({ ...record, name: shown.get(record.id) ?? record.name }))
}
