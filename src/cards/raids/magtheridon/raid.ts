import { any } from '../../vocabulary/build.ts'
import type { RaidValue } from '../../vocabulary/raid.ts'
import type { Act, CardType, Continuous } from '../../vocabulary/values.ts'
import { raidFacts } from '../facts.ts'
import { bossRules, copiesOf, standingRules, usual } from '../standing.ts'
import { abyssal, channelers, cubes, heroes, magtheridonsBlood, theLair } from './bosses.ts'
import { abilitiesAToO } from './abilities-a-to-o.ts'
import { abilitiesPToW } from './abilities-p-to-w.ts'

/** What raiders can't touch, but for what a card's own power lets them do. */
const untouchable = (is: CardType, rule: string, acts: Act[]): { rule: string; says: Continuous }[] =>
  acts.map((cannot) => ({ rule, says: { cannot, to: any(is), by: 'opponents' } }))

/** What stays in play for the rest of the raid. */
const lasting = (is: CardType, rule: string): { rule: string; says: Continuous }[] =>
  (['beDestroyed', 'leaveItsRow'] as const).map((cannot) => ({ rule, says: { cannot, to: any(is) } }))

export const magtheridonRaid: RaidValue = {
  ...raidFacts.magtheridon,
  mainDeck: copiesOf(2, [...abilitiesAToO, ...abilitiesPToW]),
  decks: {
    blood: {
      cards: { [magtheridonsBlood.key]: 29 },
      resolvesTo: 'graveyard',
      gained: 'blood',
      endless: true,
      returns: true,
      boxed: 'R402.2d',
    },
  },
  blanks: { main: { of: 'ability', count: 64 } },
  aside: [...heroes, ...channelers, ...cubes, theLair].map(({ key }) => key),
  tokens: [abyssal.key, magtheridonsBlood.key],
  boss: 'Magtheridon',
  groups: {},
  said: { stage: { 1: 'Magtheridon is chained', 2: 'Magtheridon is unleashed' } },
  ...usual, // M1.2, M1.5
  customDeck: { min: 64, copies: 4, rule: 'M1.1' },
  ...standingRules([
    ...bossRules,
    {
      rule: 'R402.1a',
      says: { replace: { would: 'leave', to: { tag: 'Channeler', owned: 'yours' }, into: 'removed' } },
    },
    ...untouchable('blood', 'R402.2b', ['beTargeted', 'exhaust', 'beDestroyed', 'leaveItsRow']),
    ...untouchable('cube', 'R402.3a', ['beTargeted', 'exhaust']),
    ...lasting('cube', 'R402.3a'),
    ...untouchable('lair', 'R402.4a', ['beTargeted', 'exhaust', 'beFlipped']),
    ...lasting('lair', 'R402.4a'),
  ]),
}
