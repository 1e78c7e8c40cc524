import { createMemo, createRoot, createSignal } from 'solid-js'
import type { Book, Lookup } from '../cards/book.ts'
import type { DeckList } from '../cards/decks/index.ts'
import { bookOf, type Pack, type PackName, packNames } from '../cards/packs.ts'
import { loadPacks } from '../store/packs.ts'

/** The cards that come with this app, for the screens before and beside a raid. At the table only those of the raid count: values.ts. */

type Laid = Partial<Record<PackName, Pack>>
const [laid, setLaid] = createSignal<Laid>({})

/** In the order of `packNames`, whichever came first. */
const packs = (): Pack[] => packNames.flatMap((name) => laid()[name] ?? [])
const read = createRoot(() => ({
  book: createMemo(() => bookOf(packs())),
  starters: createMemo(() => packs().flatMap(({ decks }) => decks ?? [])),
}))

/** Whoever draws a screen of them sees to it first that its packs are there: WithCards.tsx. */
export const book: () => Book = read.book

/** Decks that are ready to play. */
export const starters: () => readonly DeckList[] = read.starters

/** The same as a book that stays the same while more is laid out. */
export const catalogue: Lookup = {
  get: (key) => book().get(key),
  named: (name) => book().named(name),
  raid: (key) => book().raid(key),
}

export const isLaidOut = (names: readonly PackName[]): boolean => names.every((name) => laid()[name])

export const layOut = (more: Laid): void => void setLaid((before) => ({ ...before, ...more }))

/** Each of them once; what can’t be loaded can be asked for again. */
export const loadCards = async (names: readonly PackName[]): Promise<void> => {
  const missing = names.filter((name) => !laid()[name])
  if (missing.length === 0) return
  const found = await loadPacks(missing)
  layOut(Object.fromEntries(missing.map((name, i) => [name, found[i]])))
}

/** For lists that people wrote: without the raids' packs their cards are unknown names. */
export const loadEveryName = (): void => {
  loadCards(packNames).catch((error: unknown) => console.warn(error))
}
