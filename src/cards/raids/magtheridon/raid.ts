import type { RaidValue } from '../../vocabulary/raid.ts'
import { bossRules, standingRules } from '../standing.ts'
import { abyssal, channelers, cubes, heroes, magtheridonsBlood, theLair, untouchable } from './bosses.ts'

/** Its structure is whole; the cards of its Main deck are still to come. */
export const magtheridonRaid: RaidValue = {
  key: 'magtheridon',
  title: 'Magtheridon’s Lair',
  playable: false,
  modes: [{ key: 'standard', title: 'Standard' }],
  mainDeck: {},
  decks: {
    blood: { cards: { [magtheridonsBlood.key]: 29 }, resolvesTo: 'graveyard', endless: true, returns: true },
  },
  blanks: { main: { of: 'ability', count: 64 } },
  aside: [...heroes, ...channelers, ...cubes, theLair].map(({ key }) => key),
  tokens: [abyssal.key, magtheridonsBlood.key],
  groups: {},
  leader: false,
  replenishes: true,
  bossHandSize: 10,
  raiderHandSize: 7,
  raiderDeckMin: 60,
  bossPlacesResources: false,
  bossSeesOwnResources: false,
  customDeck: { min: 64, copies: 4 },
  ...standingRules([
    ...bossRules,
    { rule: 'R402.2b', says: { cannot: 'beTargeted', to: untouchable, by: 'opponents' } },
    { rule: 'R402.2b', says: { cannot: 'beDestroyed', to: untouchable, by: 'opponents' } },
  ]),
}
