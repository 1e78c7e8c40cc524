import { collectable } from '../../cards/collection.ts'
import type { DeckKind } from '../../cards/vocabulary/values.ts'
import type { Game } from '../state/game.ts'

const found = new WeakMap<Game['lib'], Map<DeckKind, readonly string[]>>()

/** Keys of what the collection holds of this kind: the same for everybody, whatever anyone has in a deck. */
export const collectionOf = ({ lib }: Game, kind: DeckKind): readonly string[] => {
  const kinds = found.get(lib) ?? new Map<DeckKind, readonly string[]>()
  found.set(lib, kinds)
  const before = kinds.get(kind)
  if (before) return before
  const keys = collectable(lib.book.cards(), kind).map(({ key }) => key)
  kinds.set(kind, keys)
  return keys
}
