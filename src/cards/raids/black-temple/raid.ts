import { yours } from '../../vocabulary/build.ts'
import type { RaidValue } from '../../vocabulary/raid.ts'
import type { Condition, Filter } from '../../vocabulary/values.ts'
import { raidFacts } from '../facts.ts'
import { bossRules, copiesOf, outOfReach, standingRules, stillWhileImmune, usual } from '../standing.ts'
import { betrayerEvents } from './betrayer-events.ts'
import { bosses1To5 } from './bosses-1-to-5.ts'
import { bosses6To9 } from './bosses-6-to-9.ts'
import { events43To54 } from './events-43-to-54.ts'
import { events55To65 } from './events-55-to-65.ts'
import { mainDeck } from './main-deck.ts'
import { minions } from './minions.ts'
import { tokens } from './tokens.ts'
import { construct as constructs } from './words.ts'

const ghostRules: Condition = { fact: 'ghosts', is: 1 } // R503.1a

const ghosts: Filter = { marked: 'ghost', none: [constructs] }
const living: Filter = { unmarked: 'ghost', none: [constructs] }
const faceUpEvents: Filter = yours('event')

/** The rulebook counts 40 cards and no source says which of the 18 are there three times. */
const thrice = new Set(['Eye Blast', 'Fel Rage', 'Parasitic Shadowfiend', 'Prismatic Shield'])

export const blackTempleRaid: RaidValue = {
  ...raidFacts['black-temple'],
  mainDeck: {
    ...copiesOf(2, mainDeck),
    ...copiesOf(
      3,
      mainDeck.filter(({ name }) => thrice.has(name)),
    ),
  },
  decks: {
    minions: { cards: copiesOf(2, minions), resolvesTo: 'graveyard', perishes: true },
    events: { cards: copiesOf(1, [...events43To54, ...events55To65]), resolvesTo: 'graveyard', uninterruptible: true }, // R502.1c
    betrayerEvents: {
      cards: copiesOf(1, betrayerEvents),
      resolvesTo: 'play',
      uninterruptible: true,
      runsOut: true,
      boxed: 'B1.3',
    }, // R501.1b
  },
  blanks: {
    main: { of: 'ability', count: 40 },
    minions: { of: 'ally', count: 28 },
    events: { of: 'event', count: 23 },
    betrayerEvents: { of: 'ongoing', count: 5 },
  },
  aside: [...bosses1To5, ...bosses6To9].map(({ key }) => key),
  tokens: tokens.map(({ key }) => key),
  groups: {
    events: yours('resource', { deck: 'events', faceUp: false }),
    minions: yours('resource', { deck: 'minions', faceUp: false }),
    faceUpEvents: { ...faceUpEvents, deck: 'events' },
    constructs, // B1.8: whoever controls them
  },
  markedWhile: { ghost: 'ghosts' }, // R503.1a
  ...usual,
  ...standingRules([
    ...bossRules,
    stillWhileImmune('R101.3d'),
    outOfReach('R502.1c', faceUpEvents),
    // R503.1c: two worlds. Constructs, in whose party ever, can do something only to the living, who can do nothing to
    // them; ghosts can
    { rule: 'R503.1c', says: { cannot: 'interact', to: ghosts, against: living, while: ghostRules } },
    { rule: 'R503.1c', says: { cannot: 'interact', to: living, against: constructs, oneWay: true, while: ghostRules } },
    {
      rule: 'R503.1c',
      says: { cannot: 'interact', to: constructs, against: { marked: 'ghost' }, oneWay: true, while: ghostRules },
    },
    {
      rule: 'R503.1c',
      says: { cannot: 'interact', to: constructs, against: constructs, oneWay: true, while: ghostRules },
    },
  ]),
}
