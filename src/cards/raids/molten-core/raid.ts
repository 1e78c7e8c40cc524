import { yours } from '../../vocabulary/build.ts'
import type { RaidValue } from '../../vocabulary/raid.ts'
import type { Filter } from '../../vocabulary/values.ts'
import { raidFacts } from '../facts.ts'
import { bossRules, standingRules, usual } from '../standing.ts'
import { customDecks } from './custom-decks.ts'
import { bosses, runes, tokens } from './bosses.ts'

// R303.2b, R303.3c: these stay whatever they have become
const runesInPlay: Filter = { whose: 'yours', deck: 'runes' }

/** Its structure is whole; the cards of its decks are still to come. */
export const moltenCoreRaid: RaidValue = {
  ...raidFacts['molten-core'],
  mainDeck: {},
  decks: {
    minions: { cards: {}, resolvesTo: 'graveyard', custom: customDecks.minions },
    ragnaros: { cards: {}, resolvesTo: 'graveyard', custom: customDecks.ragnaros },
    // R300.3: the lowest Boss number on top, and the top is the last
    runes: {
      cards: Object.fromEntries(runes.toReversed().map(({ key }) => [key, 1])),
      resolvesTo: 'graveyard',
      boxed: 'R300.3',
    },
  },
  blanks: {
    main: { of: 'ability', count: 30 },
    minions: { of: 'ally', count: 40 },
    ragnaros: { of: 'ability', count: 13 },
  },
  aside: bosses.map(({ key }) => key),
  tokens: tokens.map(({ key }) => key),
  groups: {
    boss: yours('hero'),
    runes: runesInPlay,
    minions: yours('resource'), // R303.2a: only Minions get there
    allies: yours('ally'),
    hand: { whose: 'yours', zone: 'hand' },
    mainDeck: { whose: 'yours', zone: 'deck' },
    mainGraveyard: { whose: 'yours', zone: 'graveyard', deck: 'main' },
  },
  ...usual,
  customDeck: customDecks.main,
  rowFrom: 'minions', // R303.2a
  ...standingRules([
    ...bossRules,
    {
      rule: 'R303.2b',
      says: { cannot: 'leaveItsRow', to: { deck: 'minions', none: [{ is: 'resource' }] }, except: 'ofRaid' },
    },
    {
      rule: 'R303.2b',
      says: { cannot: 'leaveItsRow', to: { token: true, ofRaid: true }, except: 'ofRaid' },
    },
    { rule: 'R303.3c', says: { cannot: 'beDestroyed', to: runesInPlay } },
    { rule: 'R303.3c', says: { cannot: 'leaveItsRow', to: runesInPlay } },
  ]),
}
