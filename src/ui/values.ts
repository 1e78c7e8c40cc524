import { createSignal, untrack } from 'solid-js'
import { Book, type Lookup } from '../cards/book.ts'
import type { RaidValue } from '../cards/vocabulary/raid.ts'
import type { CardValue } from '../cards/vocabulary/values.ts'
import type { RaidId, ToClient } from '../table/protocol.ts'

/** What the raid on the screen is played with, as far as its host has told of it. */

/** As the host tells of them. */
export type ToldValues = Omit<Extract<ToClient, { type: 'values' }>, 'type'>

const mostKnown = 10_000 // cards; no raid has so many, and a host that goes on telling of more is not listened to

const [told, setTold] = createSignal(new Book([]))
let of: RaidId | null = null // whose they are

/** Another raid is opened: it has values of its own. */
export const openBook = (raid: RaidId): void => {
  if (raid === of) return
  of = raid
  setTold(new Book([]))
}

/** Another host is talked to: what the one before told of a raid that it gave the same name counts no more. */
export const closeBook = (): void => {
  of = null
  setTold(new Book([]))
}

/** What a raid is played with never changes: what is known already stays as it is. */
export const addToBook = ({ cards, rules }: ToldValues): void => {
  const now = untrack(told)
  const fresh = new Map(cards.filter(({ key }) => !now.has(key)).map((card) => [card.key, card]))
  const known: RaidValue[] = [...now.raids()]
  const all = [...now.cards(), ...fresh.values()].slice(0, mostKnown)
  setTold(new Book(all, known.length === 0 && rules ? [rules] : known))
}

/**
 * Whoever looks up something that is not there yet hears of it when it comes. Whoever finds it need not be told of
 * others: a table full of cards would be put into words again with every card that is drawn.
 */
export const raidBook: Lookup = {
  get: (key) => untrack(told).get(key) ?? told().get(key),
  named: (name) => {
    const found = untrack(told).named(name)
    return found.length > 0 ? found : told().named(name)
  },
  raid: (key) => untrack(told).raid(key) ?? told().raid(key),
}

export const valueOf = (key: string): CardValue | undefined => raidBook.get(key)
