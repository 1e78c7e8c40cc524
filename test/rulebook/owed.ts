/**
 * Rules of the raids that no test can show yet, each with what has to be there first. A rule that gets a test leaves
 * this list: `npm run rules` prints it, and a test holds us to it.
 */
export const owed: Readonly<Record<string, string>> = {
  // Black Temple
  'R505.1': 'the treasure Blessed Medallion of Karabor',
  'R505.2': 'the treasure Cursed Vision of Sargeras',
  'R505.5': 'the treasure Illidan Stormrage',
  'B1.4': 'decks of one’s own for the Boss',
  'B1.5': 'Illidan Stormrage, a Master Hero',
  // Naxxramas
  'N1.2': 'decks with one copy of each card',
  'N6.5': 'the powers of The Arachnid Quarter',
  'N6.7': 'the powers of The Plague Quarter',
  'N6.8': 'the powers of The Military Quarter',
}
