/**
 * Rules of the raids that no test can show yet, each with what has to be there first. A rule that gets a test leaves
 * this list: `npm run rules` prints it, and a test holds us to it.
 */
export const owed: Readonly<Record<string, string>> = {
  // Naxxramas
  'N6.5': 'the powers of The Arachnid Quarter',
  'N6.7': 'the powers of The Plague Quarter',
  'N6.8': 'the powers of The Military Quarter',
}
