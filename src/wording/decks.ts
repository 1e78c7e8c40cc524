import { own } from '../cards/own.ts'

/** In a file of its own: screens say the names of decks without carrying the words of all cards. */

const decksOfSomebody: Readonly<Record<string, string>> = {
  ragnaros: 'Ragnaros deck',
  betrayerEvents: 'Betrayer event deck',
  kelthuzad: 'deck of Kel’Thuzad’s events',
  army: 'deck of Kel’Thuzad’s allies',
}

/** Decks of the Boss: "event deck", "minion deck"; a name in it stays one. */
export const deckName = (deck: string): string =>
  own(decksOfSomebody, deck) ??
  `${deck.replace(/s$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} deck`
