import { createSignal } from 'solid-js'
import { library } from '../cards/index.ts'
import type { CardValue } from '../cards/vocabulary/values.ts'
import { cardText, typeLine } from '../wording/index.ts'
import { damageSigns, factionSigns, isClass } from './card/signs.ts'

/** Cards by key: those of this app, and those that a host with a newer app has told of. */

const [told, setTold] = createSignal<ReadonlyMap<string, CardValue>>(new Map())

export const valueOf = (key: string): CardValue | undefined => library.get(key) ?? told().get(key)

const types: ReadonlySet<unknown> = new Set([...library.values()].map(({ type }) => type))

/** Whether there is a sign for each thing that has one in its corners. */
const hasSigns = ({ damageType, faction, classes = [] }: CardValue): boolean =>
  (damageType === undefined || Object.hasOwn(damageSigns, damageType)) &&
  (faction === undefined || Object.hasOwn(factionSigns, faction)) &&
  classes.every((name) => isClass(name))

/** It comes from another app: it may have words that this one can't read. */
const isReadable = (value: CardValue): boolean => {
  if (typeof value.key !== 'string' || typeof value.name !== 'string' || !types.has(value.type)) return false
  try {
    if (!hasSigns(value)) return false
    for (const face of ['front', 'back'] as const) cardText(value, face)
    typeLine(value)
    return true
  } catch (error) {
    console.warn(`${value.name} can’t be read by this app.`, error)
    return false
  }
}

/** Only what this app lacks: a host does not change what it has. */
export const learn = (values: readonly CardValue[]): void => {
  const fresh = values.filter((value) => isReadable(value) && !library.has(value.key))
  if (fresh.length > 0) setTold((map) => new Map([...map, ...fresh.map((value) => [value.key, value] as const)]))
}
