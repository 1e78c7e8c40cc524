import { forbidden } from '../deriving/derive.ts'
import { type Game, inPlay, seatAt } from '../state/game.ts'
import type { Card, Ref } from '../state/state.ts'

/** What a text may take from where it is. */

/** R101.3b-c: some rows and piles are closed to opponents. What a fallen player owns stays removed (102.2). */
export const mayTake = (g: Game, card: Card, by: number, src: Ref): boolean =>
  forbidden(g, 'leaveItsRow', card, by, src) === null && !(card.place === 'removed' && seatAt(g, card.owner).out)

/** A party keeps its hero: no text puts one into a hand or deck, a Boss least of all (R101.3a). */
export const isHeroInPlay = (g: Game, card: Card): boolean => inPlay(card) && seatAt(g, card.ctl).hero === card.id
