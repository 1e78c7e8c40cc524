import { hasTag } from '../../cards/vocabulary/tags.ts'
import { has } from '../../cards/grammar/walk.ts'
import { packNames } from '../../cards/packs.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { book, loadCards } from '../catalogue.ts'

/** 'keyword.dual-wield' is what card data calls dualWield. */
const wordIn = (id: string): string =>
  id.slice(id.indexOf('.') + 1).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const hasIt =
  (word: string) =>
  (card: CardValue): boolean => {
    if (word === 'ongoing') return card.ongoing === true
    if (word === 'unique') return card.unique === true
    if (word === 'totem') return hasTag(card.tags ?? [], 'Totem')
    return has('card', card, 'keyword', (keyword) => keyword === word)
  }

/** The cards that have a keyword or give it. */
export const cardsWith = async (id: string): Promise<CardValue[]> => {
  await loadCards(packNames)
  return [...book().cards()].filter(hasIt(wordIn(id)))
}
