import { own } from '../cards/own.ts'

/**
 * The difference between two JSON values, and the way from one to the other. Views go out as patches between what the
 * same client was shown before and what it may see now; cards in a list are recognised by their handles.
 */

export type Patch =
  | { v: unknown } // this value instead
  | { o: Record<string, Patch>; d?: string[] } // members changed or added, members gone
  | { a: Item[] } // a list, made of the old one's items and new ones

/** `[from, count]`: so many of the old items; `{i, p}`: an old item, changed; `{v}`: a new one. */
export type Item = [from: number, count: number] | { i: number; p: Patch } | { v: unknown }

type Obj = Record<string, unknown>
const isObject = (value: unknown): value is Obj => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Nothing of ours has a member of that name, and writing it would do more than that. */
const unwritable = '__proto__'
const membersOf = (value: Obj): string[] =>
  Object.keys(value).filter((name) => name !== unwritable && value[name] !== undefined)

/** Null: there is no difference. */
export const diff = (before: unknown, after: unknown): Patch | null => {
  if (before === after) return null
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after)
  if (!isObject(before) || !isObject(after)) return { v: after }
  const changed: Record<string, Patch> = {}
  for (const name of membersOf(after)) {
    const was = own(before, name)
    const patch = was === undefined ? { v: after[name] } : diff(was, after[name])
    if (patch) changed[name] = patch
  }
  const gone = membersOf(before).filter((name) => own(after, name) === undefined)
  if (gone.length > 0) return { o: changed, d: gone }
  return Object.keys(changed).length > 0 ? { o: changed } : null
}

/** What makes an item of a list the same item later: its handle, number or seat; else all of it. */
const keyOf = (item: unknown): string => {
  if (isObject(item))
    for (const name of ['handle', 'n', 'seat'] as const)
      if (item[name] !== undefined) return JSON.stringify([name, item[name]])
  return JSON.stringify(item)
}

const diffLists = (before: readonly unknown[], after: readonly unknown[]): Patch | null => {
  const old = new Map<string, number[]>()
  for (const [i, item] of before.entries()) {
    const key = keyOf(item)
    const found = old.get(key)
    if (found) found.push(i)
    else old.set(key, [i])
  }
  const items: Item[] = []
  let isSame = before.length === after.length
  for (const [place, item] of after.entries()) {
    const i = old.get(keyOf(item))?.shift()
    const patch = i === undefined ? null : diff(before[i], item)
    if (i !== place || patch) isSame = false
    if (i === undefined) items.push({ v: item })
    else if (patch) items.push({ i, p: patch })
    else {
      const last = items.at(-1)
      if (Array.isArray(last) && last[0] + last[1] === i) last[1] += 1
      else items.push([i, 1])
    }
  }
  return isSame ? null : { a: items }
}

export class PatchError extends Error {}
const misfit = (): never => {
  throw new PatchError('The patch does not fit what it is for.')
}

const namesOf = (members: Record<string, Patch>): [string, Patch][] => {
  const all = Object.entries(members)
  return all.some(([name]) => name === unwritable) ? misfit() : all
}

/** The value after the patch. What did not change is shared with the value before. A PatchError if it does not fit. */
export const patched = (before: unknown, patch: Patch): unknown => {
  if ('v' in patch) return patch.v
  if ('a' in patch) {
    if (!Array.isArray(before)) return misfit()
    return patch.a.flatMap((item) => itemsOf(before, item))
  }
  if (!isObject(before)) return misfit()
  const after: Obj = { ...before }
  for (const name of patch.d ?? []) delete after[name]
  for (const [name, inner] of namesOf(patch.o)) after[name] = patched(own(before, name), inner)
  return after
}

const itemsOf = (before: readonly unknown[], item: Item): unknown[] => {
  if (Array.isArray(item)) {
    const [from, count] = item
    if (from < 0 || count < 0 || from + count > before.length) return misfit()
    return before.slice(from, from + count)
  }
  if ('v' in item) return [item.v]
  if (item.i < 0 || item.i >= before.length) return misfit()
  return [patched(before[item.i], item.p)]
}

/** The same, in place: only what changes is written, which is what a store wants to hear. */
export const patchIn = (target: Obj, patch: Patch): void => {
  if (!('o' in patch)) return misfit()
  for (const name of patch.d ?? []) delete target[name]
  for (const [name, inner] of namesOf(patch.o)) {
    const before = own(target, name)
    if ('o' in inner && isObject(before)) patchIn(before, inner)
    else if ('a' in inner && Array.isArray(before)) patchListIn(before, inner.a)
    else target[name] = patched(before, inner)
  }
}

const patchListIn = (list: unknown[], items: readonly Item[]): void => {
  const old = [...list]
  const next = items.flatMap((item): unknown[] => {
    if (Array.isArray(item) || 'v' in item) return itemsOf(old, item)
    const inner = old[item.i]
    if ('o' in item.p && isObject(inner)) {
      patchIn(inner, item.p)
      return [inner]
    }
    if ('a' in item.p && Array.isArray(inner)) {
      patchListIn(inner, item.p.a)
      return [inner]
    }
    return itemsOf(old, item)
  })
  for (const [i, item] of next.entries()) if (old[i] !== item) list[i] = item
  if (list.length > next.length) list.length = next.length
}
