import { wordsOf } from '../../src/cards/grammar/index.ts'

/** Words that no ruling can prove, each with the reason. Rulings lay out a position and play on from there. */
export const needsNoRuling: Readonly<Record<string, string>> = {
  'card key': 'which card it is',
  'card name': 'which card it is',
  'card number': 'tells cards of one name apart',
  'mode name': 'what a button says',
  ...Object.fromEntries(
    ['unlimited', 'classes', 'requires'].map((word) => [
      `card ${word}`,
      'which decks may hold it: test/cards/deck-rules.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    wordsOf('className').map((word) => [`className ${word}`, 'whose decks may hold it: test/cards/deck-rules.test.ts']),
  ),
}
