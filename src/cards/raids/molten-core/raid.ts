import { yours } from '../../vocabulary/build.ts'
import type { RaidValue } from '../../vocabulary/raid.ts'
import type { Filter } from '../../vocabulary/values.ts'
import { raidFacts } from '../facts.ts'
import { bossRules, copiesOf, standingRules, usual } from '../standing.ts'
import { bosses1To5 } from './bosses-1-to-5.ts'
import { bosses6To10 } from './bosses-6-to-10.ts'
import { customDecks } from './custom-decks.ts'
import { mainDeck } from './main-deck.ts'
import { minions } from './minions.ts'
import { ragnarosDeck } from './ragnaros-deck.ts'
import { runes } from './runes.ts'
import { tokens } from './tokens.ts'

// R303.2b, R303.3c: these stay whatever they have become
const runesInPlay: Filter = { deck: 'runes' }
// R303.2b, 401.2: whoever puts a token into play owns it; a thief's is the thief's to take away
const tokensOfTheBoss: Filter = { token: true, owned: 'yours', any: [{ ofRaid: true }, { is: 'ally' }] }

/**
 * No source says how many copies of a card the box holds. These make 30, 40 and 13 cards, and with runes and tokens as
 * many as the other boxes have.
 */
const copies = { main: 2, minions: 5, ragnaros: 1 }

export const moltenCoreRaid: RaidValue = {
  ...raidFacts['molten-core'],
  mainDeck: copiesOf(copies.main, mainDeck),
  decks: {
    minions: {
      cards: copiesOf(copies.minions, minions),
      resolvesTo: 'graveyard',
      livesIn: ['deck', 'resources', 'play', 'graveyard', 'removed'],
      livesBy: 'R303.2b',
      custom: customDecks.minions,
    },
    ragnaros: { cards: copiesOf(copies.ragnaros, ragnarosDeck), resolvesTo: 'graveyard', custom: customDecks.ragnaros },
    // R300.3: the lowest Boss number on top, and the top is the last
    runes: {
      cards: copiesOf(1, runes.toReversed()),
      resolvesTo: 'graveyard',
      livesIn: ['deck', 'play', 'removed'],
      livesBy: 'R303.3c',
      boxed: 'R300.3',
    },
  },
  blanks: {
    main: { of: 'ability', count: 30 },
    minions: { of: 'ally', count: 40 },
    ragnaros: { of: 'ability', count: 13 },
  },
  aside: [...bosses1To5, ...bosses6To10].map(({ key }) => key),
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
    { rule: 'R303.2b', says: { cannot: 'leaveItsRow', to: { deck: 'minions', none: [{ is: 'resource' }] } } },
    // 103.1: of tokens a rune says otherwise
    { rule: 'R303.2b', says: { cannot: 'leaveItsRow', to: tokensOfTheBoss, except: 'ofRaid' } },
    { rule: 'R303.3c', says: { cannot: 'beDestroyed', to: runesInPlay } },
    { rule: 'R303.3c', says: { cannot: 'leaveItsRow', to: runesInPlay } },
  ]),
}
