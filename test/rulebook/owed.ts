/**
 * Rules of the raids that no test can show yet, each with what has to be there first. A rule that gets a test leaves
 * this list: `npm run rules` prints it, and a test holds us to it.
 */
export const owed: Readonly<Record<string, string>> = {}
