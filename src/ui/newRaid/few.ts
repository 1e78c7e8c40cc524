import { oneOfEach } from '../../cards/dedicated-few.ts'
import { enoughForAnyRaid } from '../../cards/raids/facts.ts'
import type { DeckRecord } from '../../store/db.ts'
import { book } from '../catalogue.ts'
import { make } from '../shelf/own-decks.ts'
import { strings } from '../strings/index.ts'
import type { DeckChoice } from './deck-choice.ts'

/** Decks for Dedicated Few (N1.2), made from others that have more than one of a card. */

/** How many different cards there are too few for such a deck of this hero; 0: it can be made. */
export const missingFor = ({ hero, cards }: Pick<DeckChoice, 'hero' | 'cards'>): number =>
  oneOfEach(book(), hero, cards, enoughForAnyRaid).missing

/** A new deck of this device. */
export const makeFew = ({ title, hero, cards }: Pick<DeckChoice, 'title' | 'hero' | 'cards'>): Promise<DeckRecord> =>
  make({
    name: strings.newRaid.fewName(title),
    hero,
    cards: oneOfEach(book(), hero, cards, enoughForAnyRaid).cards,
  })
