import { blackTempleCards, blackTempleRaid } from './raids/black-temple/index.ts'
import { magtheridonCards, magtheridonRaid } from './raids/magtheridon/index.ts'
import { moltenCoreCards, moltenCoreRaid } from './raids/molten-core/index.ts'
import { naxxramasCards, naxxramasRaid } from './raids/naxxramas/index.ts'
import { onyxiaCards, onyxiaRaid } from './raids/onyxia/index.ts'
import { raiderCards } from './raiders/index.ts'
import { Book } from './book.ts'
import type { Pack, PackName } from './packs.ts'
import type { RaidValue } from './vocabulary/raid.ts'
import type { CardValue } from './vocabulary/values.ts'
import { decks } from './decks/index.ts'

export { type DeckList, decks, decksFor } from './decks/index.ts'

/**
 * All cards as they are written, for what is built and tried of them. The app itself gets them as packs, made from
 * this: nothing that it loads may import this file.
 */

/** In the order in which they came out. */
export const raids: Readonly<Record<string, RaidValue>> = Object.fromEntries(
  [onyxiaRaid, moltenCoreRaid, magtheridonRaid, blackTempleRaid, naxxramasRaid].map((raid) => [raid.key, raid]),
)

const raidCards = [onyxiaCards, moltenCoreCards, magtheridonCards, blackTempleCards, naxxramasCards].flat()

/** Every card there is, by key. */
export const library: ReadonlyMap<string, CardValue> = new Map(
  [...raiderCards, ...raidCards].map((card) => [card.key, card]),
)

/** All of it, as it is now: tools put other cards into the library. */
export const wholeBook = (): Book => new Book(library.values(), Object.values(raids))

/** B1.10: what raiders may bring to any raid comes with their own cards, which every raid is played with. */
const packOf = (cards: readonly CardValue[], raid: RaidValue): Pack => ({
  cards: cards.filter((card) => !card.regular),
  raid,
})

export const packs: { readonly [K in PackName]: Pack } = {
  raiders: { cards: [...raiderCards, ...raidCards.filter((card) => card.regular)], decks: Object.values(decks) },
  onyxia: packOf(onyxiaCards, onyxiaRaid),
  'molten-core': packOf(moltenCoreCards, moltenCoreRaid),
  magtheridon: packOf(magtheridonCards, magtheridonRaid),
  'black-temple': packOf(blackTempleCards, blackTempleRaid),
  naxxramas: packOf(naxxramasCards, naxxramasRaid),
}

/** Several cards can share a name, such as the stages of a Boss. */
export const cardsNamed = (name: string): CardValue[] => [...library.values()].filter((card) => card.name === name)
