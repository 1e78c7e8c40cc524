import { createSignal } from 'solid-js'
import { library } from '../cards/index.ts'
import type { CardValue } from '../cards/vocabulary/values.ts'
import { cardText, typeLine } from '../wording/index.ts'

/** Cards by key: those of this app, and those that a host with a newer app has told of. */

const [told, setTold] = createSignal<ReadonlyMap<string, CardValue>>(new Map())

export const valueOf = (key: string): CardValue | undefined => library.get(key) ?? told().get(key)

/** It comes from another app: it may have words that this one does not know. */
const problemOf = async (value: unknown): Promise<string | null> => {
  const { checkCard, sayFault } = await import('../cards/grammar/check.ts') // few pages ever need it
  const [fault] = checkCard(value)
  return fault ? sayFault(fault) : null
}

/** Can this app put it into words? */
const isReadable = (value: CardValue): boolean => {
  try {
    for (const face of ['front', 'back'] as const) cardText(value, face)
    typeLine(value)
    return true
  } catch (error) {
    console.warn(`${value.name} can’t be read by this app.`, error)
    return false
  }
}

/** Only what this app lacks: a host does not change what it has. */
export const learn = async (values: readonly unknown[]): Promise<void> => {
  const fresh: CardValue[] = []
  for (const value of values) {
    const problem = await problemOf(value)
    if (problem !== null) console.warn(`The host told of a card that this app does not know: ${problem}`)
    else if (isReadable(value as CardValue) && !library.has((value as CardValue).key)) fresh.push(value as CardValue)
  }
  if (fresh.length > 0) setTold((map) => new Map([...map, ...fresh.map((value) => [value.key, value] as const)]))
}
