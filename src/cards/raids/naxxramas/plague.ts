import {
  all,
  always,
  any,
  atEndOfYourTurn,
  atStartOfYourTurn,
  bound,
  deal,
  elusive,
  heroOrAlly,
  keyword,
  opposing,
  protector,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue, ContinuousPower, Effect, Filter, TriggeredPower } from '../../vocabulary/values.ts'
import { flipsItself } from '../boss.ts'
import { boss, mark, quarter, speaksAsItTurns, strikesBack, takesBack, token } from './words.ts'

const strengthensRaidingAllies = (by: number): ContinuousPower =>
  always({ atk: by, to: opposing('ally') }, { health: by, to: opposing('ally') })

/** N6.7. That tokens go and this turns as a Boss falls is the chart's. */
export const plagueQuarter: CardValue = quarter('The Plague Quarter', {
  number: '18',
  powers: [strengthensRaidingAllies(-1), takesBack('Decrepit Fever')],
  back: [
    speaksAsItTurns('All this was but a foretaste. Colder things wait for you further in!'),
    strengthensRaidingAllies(1),
  ],
})

const still = always({ cannot: 'attack', to: 'self' })

/** Noth rises again each turn with another of his dead. */
const raises = (token: string): TriggeredPower =>
  when(atEndOfYourTurn, { effects: [{ token: `naxxramas/${token}`, n: 1 }, { flip: 'self' }] })

/** The dance: who stands on the wrong foot is hit. */
const erupts = (odd: boolean, ready: boolean): TriggeredPower =>
  when(atStartOfYourTurn, {
    effects: [
      { roll: 1, as: 'die' },
      {
        if: { amount: bound('die'), odd },
        then: [deal(bound('die'), 'nature', all(opposing(heroOrAlly, { ready })), { by: 'self' })],
      },
    ],
  })

const creep: Filter = { is: 'mark', named: 'Fungal Creep' }
const spreads = (...effects: Effect[]): TriggeredPower =>
  when(atEndOfYourTurn, { effects: [...effects, { flip: 'self' }] })

export const plagueBosses: CardValue[] = [
  boss(
    [19, 'Noth the Plaguebringer', ['Human', 'Necromancer']],
    4,
    [keyword('assault', 3), raises('plagued-warrior')],
    [elusive, still, raises('plagued-champion')],
  ),

  boss(
    [20, 'Heigan the Unclean', ['Human', 'Necromancer']],
    8,
    [keyword('assault', 5), erupts(true, false), when(atEndOfYourTurn, flipsItself)],
    [still, strikesBack(3), erupts(false, true), when(atEndOfYourTurn, flipsItself)],
  ),

  boss(
    [21, 'Loatheb', ['Bog Beast']],
    30,
    [keyword('assault', 8), spreads(deal(3, 'shadow', all(opposing('hero')), { by: 'self' }))],
    [
      keyword('assault', 8),
      spreads(
        deal(3, 'shadow', all(opposing('ally')), { by: 'self' }),
        { destroy: all(creep) },
        { token: 'naxxramas/spore', n: 1 },
      ),
    ],
  ),
]

const raiders = { whose: { party: 'raiders' } } as const // whoever controls the token
/** Whoever is in the party of the hero that bears the Mark. */
const itsParty: Filter = { is: heroOrAlly, whose: { party: { controllerOf: 'attached' } } }

export const plagueTokens: CardValue[] = [
  token(['Plagued Champion', 'T11'], ['Skeleton'], [1, 'shadow', 1], [protector]),
  token(
    ['Plagued Warrior', 'T12'],
    ['Skeleton'],
    [1, 'melee', 1],
    [
      when(
        { on: 'deals', by: 'self', to: any('hero'), combat: true },
        {
          effects: [
            deal({ event: 'amount' }, 'melee', all(any('hero', { ...raiders, not: { event: 'destination' } })), {
              by: 'self',
            }),
          ],
        },
      ),
    ],
  ),
  token(
    ['Spore', 'T13'],
    ['Spore'],
    [0, 'melee', 4],
    [
      still,
      always({ cannot: 'beHealed', to: any(heroOrAlly, raiders) }),
      when(
        { on: 'deals', by: any(heroOrAlly), to: 'self', fatal: true },
        {
          effects: [
            { token: 'naxxramas/fungal-creep', n: 1, attachTo: { heroOf: { controllerOf: { event: 'source' } } } },
          ],
        },
      ),
    ],
  ),
  // with Loatheb it goes as all tokens do, which is the chart's (N5.1)
  mark(38, 'Fungal Creep', 'Loatheb', [
    always(
      { replace: { would: 'deal', by: itsParty, plus: 2 } },
      { replace: { would: 'heal', by: itsParty, plus: 2 } },
    ),
  ]),
]
