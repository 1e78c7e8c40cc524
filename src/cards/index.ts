import { blackTempleCards, blackTempleRaid } from './raids/black-temple/index.ts'
import { magtheridonCards, magtheridonRaid } from './raids/magtheridon/index.ts'
import { moltenCoreCards, moltenCoreRaid } from './raids/molten-core/index.ts'
import { naxxramasCards, naxxramasRaid } from './raids/naxxramas/index.ts'
import { onyxiaCards, onyxiaRaid } from './raids/onyxia/index.ts'
import { raiderCards } from './raiders/index.ts'
import type { RaidValue } from './vocabulary/raid.ts'
import type { CardValue } from './vocabulary/values.ts'

export { type DeckList, decks } from './decks/index.ts'

function byKey(...sets: readonly CardValue[][]): ReadonlyMap<string, CardValue> {
  const cards = new Map<string, CardValue>()
  for (const card of sets.flat()) {
    const other = cards.get(card.key)
    if (other) throw new Error(`Two cards have the key ${card.key}: ${other.name} and ${card.name}. Rename one.`)
    cards.set(card.key, card)
  }
  return cards
}

/** Every card there is, by key. */
export const library: ReadonlyMap<string, CardValue> = byKey(
  raiderCards,
  onyxiaCards,
  moltenCoreCards,
  magtheridonCards,
  blackTempleCards,
  naxxramasCards,
)

/** Several cards can share a name, such as the stages of a Boss. */
export const cardsNamed = (name: string): CardValue[] => [...library.values()].filter((card) => card.name === name)

/** In the order in which they came out. */
export const raids: Readonly<Record<string, RaidValue>> = Object.fromEntries(
  [onyxiaRaid, moltenCoreRaid, magtheridonRaid, blackTempleRaid, naxxramasRaid].map((raid) => [raid.key, raid]),
)
