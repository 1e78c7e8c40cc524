import type { RaidValue } from '../../vocabulary/raid.ts'
import { raidFacts } from '../facts.ts'
import { bossRules, copiesOf, standingRules, usual } from '../standing.ts'
import { events1To15 } from './events-1-to-15.ts'
import { events16To30 } from './events-16-to-30.ts'
import { heroes } from './heroes.ts'
import { abilitiesAToH } from './abilities-a-to-h.ts'
import { abilitiesKToW } from './abilities-k-to-w.ts'
import { onyxianWhelp } from './token.ts'

export const onyxiaRaid: RaidValue = {
  ...raidFacts.onyxia,
  mainDeck: copiesOf(2, [...abilitiesAToH, ...abilitiesKToW]),
  decks: {
    events: {
      cards: copiesOf(1, [...events1To15, ...events16To30]),
      resolvesTo: 'resources', // R201.2a
      livesIn: ['deck', 'graveyard', 'resources', 'chain', 'removed'], // O1.6
      uninterruptible: true, // R201.2
      boxed: 'O1.8',
    },
  },
  blanks: { main: { of: 'ability', count: 60 }, events: { of: 'event', count: 30 } },
  aside: heroes.map(({ key }) => key),
  tokens: [onyxianWhelp.key],
  boss: 'Onyxia',
  groups: {},
  ...usual, // O1.13
  customDeck: { min: 60, copies: 4, rule: 'O1.8' },
  ...standingRules(bossRules),
}
