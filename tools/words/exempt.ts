import { wordsOf } from '../../src/cards/grammar/index.ts'
import type { Heard } from '../../src/cards/grammar/shape.ts'

/** Words that no ruling can prove, each with the reason. Rulings lay out a position and play on from there. */

const all = (family: Heard, words: readonly string[], why: string): Record<string, string> =>
  Object.fromEntries(words.map((word) => [`${family} ${word}`, why]))

const forDecks = 'which decks may hold it: test/cards/deck-rules.test.ts'

export const needsNoRuling: Readonly<Record<string, string>> = {
  'card key': 'which card it is',
  'card name': 'which card it is',
  'card number': 'tells cards of one name apart',
  'card type': 'every card has one; they are proved one by one',
  'mode name': 'what a button says',
  'branch name': 'what a button says',
  ...all('card', ['unlimited', 'regular', 'classes', 'requires', 'talent', 'reputation', 'deckbuilding'], forDecks),
  ...all('className', wordsOf('className'), forDecks),
}
