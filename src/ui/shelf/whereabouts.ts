import { own } from '../../cards/own.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { DeckRecord } from '../../store/db.ts'
import { deckName } from '../../wording/index.ts'
import { book, starters } from '../catalogue.ts'
import { strings } from '../strings/index.ts'
import { asRecord } from './own-decks.ts'

/** Which decks hold a card: raiders' decks, people's own, and those of the raids. */

export interface Whereabout {
  title: string
  copies: number | null // null: not counted
  deck: string | null // id of a raider's deck
}

const words = strings.cards

const inRaids = ({ key }: CardValue): Whereabout[] =>
  [...book().raids()].flatMap((raid) => {
    const at = (where: string, copies: number | null): Whereabout => ({
      title: words.bossDeck(raid.title, where),
      copies,
      deck: null,
    })
    const inDeck = (where: string, cards: Readonly<Record<string, number>>): Whereabout[] => {
      const copies = own(cards, key)
      return copies === undefined ? [] : [at(where, copies)]
    }
    return [
      ...inDeck(words.mainDeck, raid.mainDeck),
      ...Object.entries(raid.decks).flatMap(([name, { cards }]) => inDeck(deckName(name), cards)),
      ...(raid.aside.includes(key) ? [at(words.aside, null)] : []),
      ...(raid.tokens.includes(key) ? [at(words.token, null)] : []),
    ]
  })

export const whereIs = (card: CardValue, mine: readonly DeckRecord[]): Whereabout[] => [
  ...[...mine, ...starters().map(asRecord)].flatMap(({ id, name, hero, cards }) => {
    const copies = own(cards, card.key) ?? (hero === card.key ? 1 : 0)
    return copies > 0 ? [{ title: name, copies, deck: id }] : []
  }),
  ...inRaids(card),
]
