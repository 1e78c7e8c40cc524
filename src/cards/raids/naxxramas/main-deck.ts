import { always, atStartOfYourTurn, deal, heroOrAlly, opposing, targeting, when } from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import { ability } from './words.ts'

type Facts = Omit<CardValue, 'key' | 'name' | 'type' | 'number' | 'tags'>

const ofNaxxramas = ([name, number]: [name: string, number: number], facts: Facts): CardValue =>
  ability(name, { number: String(number), tags: ['Naxxramas'], ...facts })

/** 25 to 37: four of each. */
export const mainDeck: CardValue[] = [
  ofNaxxramas(['Web Wrap', 37], {
    cost: 2,
    ongoing: true,
    health: 3,
    attach: targeting(opposing(heroOrAlly)),
    powers: [
      when(atStartOfYourTurn, { effects: [deal(3, 'nature', 'attached')] }),
      always(
        { cannot: 'attack', to: 'attached' },
        { cannot: 'exhaust', to: 'attached' },
        { losesPowers: true, to: 'attached', andCantHave: true },
      ),
      always({ likeAlly: true, to: 'self' }),
    ],
  }),
]
