import { yours } from '../../vocabulary/build.ts'
import type { RaidValue } from '../../vocabulary/raid.ts'
import type { Condition, Filter } from '../../vocabulary/values.ts'
import { raidFacts } from '../facts.ts'
import { bossRules, outOfReach, standingRules, stillWhileImmune, usual } from '../standing.ts'
import { bosses, tokens } from './bosses.ts'

const ghostRules: Condition = { fact: 'ghosts', is: 1 } // R503.1a
const constructs: Filter = { is: 'ally', tag: 'Shadowy Construct' }
const ghosts: Filter = { marked: 'ghost' }
const living: Filter = { unmarked: 'ghost', none: [constructs] }
const faceUpEvents: Filter = yours('event')

/** Its structure is whole; the cards of its decks are still to come. */
export const blackTempleRaid: RaidValue = {
  ...raidFacts['black-temple'],
  mainDeck: {},
  decks: {
    minions: { cards: {}, resolvesTo: 'graveyard', perishes: true },
    events: { cards: {}, resolvesTo: 'graveyard', uninterruptible: true }, // R502.1c
    betrayerEvents: { cards: {}, resolvesTo: 'play', uninterruptible: true, runsOut: true, boxed: 'B1.3' }, // R501.1b
  },
  blanks: {
    main: { of: 'ability', count: 40 },
    minions: { of: 'ally', count: 28 },
    events: { of: 'event', count: 23 },
    betrayerEvents: { of: 'ongoing', count: 5 },
  },
  aside: bosses.map(({ key }) => key),
  tokens: tokens.map(({ key }) => key),
  groups: {
    events: yours('resource', { deck: 'events', faceUp: false }),
    minions: yours('resource', { deck: 'minions', faceUp: false }),
    faceUpEvents: { ...faceUpEvents, deck: 'events' },
    constructs, // B1.8: whoever controls them
  },
  ...usual,
  ...standingRules([
    ...bossRules,
    stillWhileImmune('R101.3d'),
    outOfReach('R502.1c', faceUpEvents),
    // R503.1c: two worlds. Constructs can do something only to the living, who can do nothing to them; ghosts can
    { rule: 'R503.1c', says: { cannot: 'interact', to: ghosts, against: living, while: ghostRules } },
    { rule: 'R503.1c', says: { cannot: 'interact', to: living, against: constructs, oneWay: true, while: ghostRules } },
    { rule: 'R503.1c', says: { cannot: 'interact', to: constructs, against: ghosts, oneWay: true, while: ghostRules } },
  ]),
}
