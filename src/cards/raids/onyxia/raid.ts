import { yours } from '../../vocabulary/build.ts'
import type { RaidValue } from '../../vocabulary/raid.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import { eventsA } from './events-a.ts'
import { eventsB } from './events-b.ts'
import { heroes } from './heroes.ts'
import { mainA } from './main-a.ts'
import { mainB } from './main-b.ts'
import { onyxianWhelp } from './token.ts'

const copiesOf = (copies: number, cards: CardValue[]): Record<string, number> =>
  Object.fromEntries(cards.map(({ key }) => [key, copies]))

export const onyxiaRaid: RaidValue = {
  key: 'onyxia',
  title: 'Onyxia’s Lair',
  mainDeck: copiesOf(2, [...mainA, ...mainB]),
  decks: {
    events: {
      cards: copiesOf(1, [...eventsA, ...eventsB]),
      resolvesTo: 'resources', // R201.2a
      livesIn: ['deck', 'graveyard', 'resources', 'chain', 'removed'], // O1.6
      uninterruptible: true, // R201.2
    },
  },
  aside: heroes.map(({ key }) => key),
  tokens: [onyxianWhelp.key],
  bossHandSize: 10, // R100.4
  raiderHandSize: 7,
  raiderDeckMin: 60, // O1.13
  bossPlacesResources: false,
  bossSeesOwnResources: false,
  customDeck: { min: 60, copies: 4 },
  standing: [
    { cannot: 'beDestroyed', to: yours('hero'), except: 'fatalDamage' },
    { cannot: 'beFlipped', to: yours('hero'), by: 'opponents', except: 'own' },
    { cannot: 'losePowers', to: yours('hero'), by: 'opponents', except: 'own' },
    { cannot: 'leaveItsRow', to: yours('resource'), by: 'opponents' },
    { cannot: 'leaveItsRow', to: { whose: 'yours', zone: 'graveyard' }, by: 'opponents' },
    { cannot: 'leaveItsRow', to: { whose: 'yours', zone: 'deck' }, by: 'opponents' },
  ],
  standingRules: { 0: 'R101.3a', 1: 'R101.3a', 2: 'R101.3a', 3: 'R101.3b', 4: 'R101.3c', 5: 'R101.3c' },
}
