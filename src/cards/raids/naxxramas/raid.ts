import { any } from '../../vocabulary/build.ts'
import type { RaidValue } from '../../vocabulary/raid.ts'
import type { Filter } from '../../vocabulary/values.ts'
import { raidFacts } from '../facts.ts'
import { bossRules, copiesOf, outOfReach, standingRules, stillWhileImmune, usual } from '../standing.ts'
import { events41To50 } from './events-41-to-50.ts'
import { events51To60 } from './events-51-to-60.ts'
import { cat, kelthuzadAllies } from './frostwyrm.ts'
import { kelthuzadEvents } from './kelthuzad-events.ts'
import { mainDeck } from './main-deck.ts'
import { pool, tokens } from './pool.ts'
import { bosses, wings } from './wings.ts'

const untouchable: Filter = any(['quarter', 'lair', 'mark'])
const here = (named: string): Filter => ({ is: ['quarter', 'lair'], named })

/** N7.2: by their controller, unless their name says so. The Boss's other cards are on both sides. */
const sided = (mark: string, other: string, word: string, otherWord: string): Filter => ({
  any: [{ nameHas: word }, { marked: mark, unmarked: other, none: [{ nameHas: otherWord }] }],
})
const unrelenting = sided('unrelenting', 'spectral', 'Unrelenting', 'Spectral')
const spectral = sided('spectral', 'unrelenting', 'Spectral', 'Unrelenting')

export const naxxramasRaid: RaidValue = {
  ...raidFacts.naxxramas,
  mainDeck: copiesOf(4, mainDeck),
  decks: {
    events: { cards: copiesOf(1, [...events41To50, ...events51To60]), resolvesTo: 'resources', uninterruptible: true }, // N4.2
    kelthuzad: { cards: copiesOf(1, kelthuzadEvents), resolvesTo: 'resources', faceUp: true, uninterruptible: true },
    // N9.2: nine in all; one that leaves play never comes back
    army: { cards: copiesOf(3, kelthuzadAllies), resolvesTo: 'graveyard' },
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
  said: {
    immune: { 0: 'nine Kel’Thuzad allies have entered play', 1: 'fewer than nine Kel’Thuzad allies have entered play' }, // N9.2
  },
  ...usual,
  replenishes: false, // N10.2
  fallsAtZero: true,
  bossHandSize: 7, // N4.4
  ...standingRules([
    ...bossRules,
    stillWhileImmune('N10.3'),
    outOfReach('N6.9', untouchable),
    {
      rule: 'N7.3',
      says: { cannot: 'interact', to: unrelenting, against: spectral, while: { fact: 'sides', is: 1 } }, // N7.1, N7.4
    },
  ]),
}
