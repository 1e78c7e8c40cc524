import { expect, it } from 'vitest'
import { wholeBook } from '../../src/cards/index.ts'
import { cardText, plain } from '../../src/wording/index.ts'

const book = wholeBook()

// What cards of Black Temple say, where the words are rare.
it.each([
  [
    'Needle Spine',
    'When target hero or ally deals combat damage to your defending hero this turn, your hero deals that much [Ranged] damage to that character.',
  ],
  [
    'Tidal Burst',
    'Your hero deals 3 [Frost] damage to target opposing ally and each other opposing ally with the same cost as it.',
  ],
  [
    'Crushing Shadows',
    "Each opponent discards a card at random. Your hero deals [Shadow] damage equal to that card's cost to their hero.",
  ],
  ['Hateful Strike', 'If target player has exactly one ally in their party, destroy that ally.'],
  [
    'Fel-Acid Breath',
    'Target opponent chooses three allies in their party. Your hero deals 3, 2, and 1 [Nature] damage to them, respectively.',
  ],
  ['Arcing Smash', 'Destroy target opposing equipment and all other opposing equipment with the same cost as it.'],
  [
    'Sinful Beam',
    'Your hero deals X [Shadow] damage to target opposing hero or ally and each other opposing hero and ally that shares a class with it.',
  ],
  ['Ashtongue Rogue', 'While your hero is not a Traitor, Ashtongue Rogue has Long-Range and Stealth.'],
  [
    'Promenade Sentinel',
    'When Promenade Sentinel enters play, it deals 2 [Arcane] damage to each of up to three target heroes and/or allies.',
  ],
])('%s', (name, words) => {
  const [card] = book.named(name)
  expect(card && plain(cardText(book, card)).split('\n')).toContain(words)
})
