import type { RaidValue } from '../../vocabulary/raid.ts'
import { bossRules, copiesOf, standingRules } from '../standing.ts'
import { eventsA } from './events-a.ts'
import { eventsB } from './events-b.ts'
import { heroes } from './heroes.ts'
import { mainA } from './main-a.ts'
import { mainB } from './main-b.ts'
import { onyxianWhelp } from './token.ts'

export const onyxiaRaid: RaidValue = {
  key: 'onyxia',
  title: 'Onyxia’s Lair',
  playable: true,
  modes: [{ key: 'standard', title: 'Standard' }],
  mainDeck: copiesOf(2, [...mainA, ...mainB]),
  decks: {
    events: {
      cards: copiesOf(1, [...eventsA, ...eventsB]),
      resolvesTo: 'resources', // R201.2a
      livesIn: ['deck', 'graveyard', 'resources', 'chain', 'removed'], // O1.6
      uninterruptible: true, // R201.2
    },
  },
  blanks: { main: { of: 'ability', count: 60 }, events: { of: 'event', count: 30 } },
  aside: heroes.map(({ key }) => key),
  tokens: [onyxianWhelp.key],
  groups: {},
  leader: false,
  replenishes: true,
  bossHandSize: 10, // R100.4
  raiderHandSize: 7,
  raiderDeckMin: 60, // O1.13
  bossPlacesResources: false,
  bossSeesOwnResources: false,
  customDeck: { min: 60, copies: 4, rule: 'O1.8' },
  ...standingRules(bossRules),
}
