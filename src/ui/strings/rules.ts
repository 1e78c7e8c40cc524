import { plural } from './english.ts'

const rulesOf = (n: number): string => plural(n, { one: '1 rule', other: `${n} rules` })

/** The rules browser. The rules themselves speak for themselves: src/rulebook. */
export const rules = {
  title: 'Rules',
  about: 'The rules of the game and of all five raids, in our own words.',
  search: 'Search the rules',
  searchHint: 'A word, or a rule number such as 410.6',
  clearSearch: 'Clear the search',
  parts: 'Rulebook chapters',
  raidParts: 'The raids',
  gameParts: 'The game',
  allParts: 'All chapters',
  found: (n: number): string => (n === 0 ? 'No rules match.' : rulesOf(n)),
  tryAnother: 'Try fewer words or different ones.',
  more: (n: number): string => `Show ${n} more`,
  count: (n: number): string => rulesOf(n),
  noSuchRule: (id: string): string => `The rulebook has no rule ${id}.`,
  before: 'Previous',
  after: 'Next',
  neighbours: 'Previous and next rule',
  mentionedBy: 'Mentioned in',
  cardsWithIt: (n: number): string => plural(n, { one: '1 card has it', other: `${n} cards have it` }),
} as const
