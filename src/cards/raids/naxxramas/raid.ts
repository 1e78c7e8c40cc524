import { any } from '../../vocabulary/build.ts'
import type { RaidValue } from '../../vocabulary/raid.ts'
import type { Continuous, Filter } from '../../vocabulary/values.ts'
import { raidFacts } from '../facts.ts'
import { bossRules, outOfReach, standingRules, stillWhileImmune, usual } from '../standing.ts'
import { bosses, cat, kelthuzadAllies, pool, tokens, wings } from './bosses.ts'

const untouchable: Filter = any(['quarter', 'lair', 'mark'])
const here = (named: string): Filter => ({ is: ['quarter', 'lair'], named })

const unrelenting: Filter = { marked: 'unrelenting', unmarked: 'spectral' }
const spectral: Filter = { marked: 'spectral', unmarked: 'unrelenting' }
const apart = (to: Filter, against: Filter): { rule: string; says: Continuous } => ({
  rule: 'N7.3',
  says: { cannot: 'interact', to, against },
})

/** Its structure is whole; the cards of its decks are still to come. */
export const naxxramasRaid: RaidValue = {
  ...raidFacts.naxxramas,
  mainDeck: {},
  decks: {
    events: { cards: {}, resolvesTo: 'resources', uninterruptible: true }, // N4.2
    kelthuzad: { cards: {}, resolvesTo: 'resources', faceUp: true, uninterruptible: true },
    // N9.2: nine in all; one that leaves play never comes back
    allies: {
      cards: Object.fromEntries(kelthuzadAllies.map(({ key }) => [key, 3])),
      resolvesTo: 'graveyard',
    },
  },
  blanks: {
    main: { of: 'ability', count: 52 },
    events: { of: 'event', count: 20 },
    kelthuzad: { of: 'ongoing', count: 5 },
  },
  aside: [...bosses, ...wings, cat].map(({ key }) => key),
  tokens: tokens.map(({ key }) => key),
  pool, // N5.2
  groups: {
    tokens: any('card', { token: true, ofRaid: true }), // N5.1: raiders' own tokens stay
    eventDeck: { whose: 'yours', zone: 'deck', deck: 'events' },
    eventGraveyard: { whose: 'yours', zone: 'graveyard', deck: 'events' },
    arachnid: here('The Arachnid Quarter'),
    construct: here('The Construct Quarter'),
    military: here('The Military Quarter'),
    plague: here('The Plague Quarter'),
    frostwyrm: here('Frostwyrm Lair'),
  },
  ...usual,
  replenishes: false, // N10.2
  fallsAtZero: true,
  bossHandSize: 7, // N4.4
  ...standingRules([
    ...bossRules,
    stillWhileImmune('N10.3'),
    outOfReach('N6.9', untouchable),
    apart(unrelenting, spectral),
    apart(any('card', { nameHas: 'Unrelenting' }), spectral), // N7.2
    apart(any('card', { nameHas: 'Spectral' }), unrelenting),
  ]),
}
