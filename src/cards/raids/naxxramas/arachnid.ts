import {
  all,
  always,
  any,
  asThisEnters,
  atStartOfYourTurn,
  bound,
  deal,
  destroyThis,
  give,
  heroOrAlly,
  keyword,
  opposing,
  pay,
  resources,
  target,
  targeting,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue, Continuous, Filter, PaymentPower } from '../../vocabulary/values.ts'
import { flipsItself } from '../boss.ts'
import { anyRaider, boss, facesDown, quarter, speaksAsItTurns, strikesBack, takesBack, token } from './words.ts'

/** What a raiding hero or ally deals, but not in combat, is so much more or less. */
const outsideCombat = (plus: number): Continuous => ({
  replace: { would: 'deal', by: opposing(heroOrAlly), combat: false, plus },
})

/** N6.5. That tokens go and this turns as a Boss falls is the chart's. */
export const arachnidQuarter: CardValue = quarter('The Arachnid Quarter', {
  number: '1',
  powers: [always(outsideCombat(-1)), takesBack('Web Wrap')],
  back: [
    speaksAsItTurns('So you have soiled my halls and still draw breath? None who come this far ever leave!'),
    always(outsideCombat(1)),
  ],
})

const turnsDownFor = (cost: number): PaymentPower =>
  pay([resources(cost)], { effects: [facesDown] }, { on: 'yourTurn' })

export const arachnidBosses: CardValue[] = [
  boss(
    [2, "Anub'Rekhan", ['Crypt Lord']],
    6,
    [
      keyword('assault', 2),
      when(atStartOfYourTurn, {
        effects: [
          { choose: opposing('hero'), at: 'random', as: 'chosen' },
          deal(2, 'melee', bound('chosen'), { by: 'self' }),
        ],
      }),
      turnsDownFor(3),
    ],
    [
      when({ on: 'flips', card: 'self' }, { effects: [{ token: 'naxxramas/crypt-guard', n: 1 }] }),
      always({ cannot: 'attack', to: 'self' }),
      strikesBack(2),
      when(atStartOfYourTurn, flipsItself),
    ],
  ),

  boss(
    [3, 'Grand Widow Faerlina', ['Human', 'Widow']],
    9,
    [
      keyword('assault', 5),
      when(atStartOfYourTurn, { effects: [deal(3, 'fire', all(opposing('hero')), { by: 'self' })] }),
      turnsDownFor(6),
    ],
    [keyword('assault', 8), pay([resources(2)], { effects: [{ ready: 'self' }] })],
  ),

  boss(
    [4, 'Maexxna', ['Giant Spider']],
    18,
    [
      keyword('assault', 8),
      when(atStartOfYourTurn, {
        targets: [{ player: 'opponents' }],
        effects: [
          give('turn', { losesPowers: true, andCantHave: true, to: { is: heroOrAlly, whose: { party: target } } }),
        ],
      }),
      turnsDownFor(9),
    ],
    [
      keyword('assault', 12),
      when(atStartOfYourTurn, { effects: [{ extraTurn: 'you' }] }, { not: { tookLastTurn: 'you' } }),
    ],
  ),
]

const faerlina: Filter = { is: 'hero', named: 'Grand Widow Faerlina', turned: true }

export const arachnidTokens: CardValue[] = [
  token(
    ['Crypt Guard', 'T1'],
    ['Crypt Fiend'],
    [4, 'melee', 4],
    [
      when(asThisEnters, {
        targets: [targeting(any(heroOrAlly, { whose: { party: 'raiders' } }))],
        effects: [
          {
            may: [
              { search: { named: 'Web Wrap' }, of: 'you', as: 'wrap' },
              { put: bound('wrap'), into: 'play', attachTo: target },
            ],
          },
        ],
      }),
    ],
  ),
  token(
    ['Naxxramas Worshipper', 'T2'],
    ['Human', 'Worshipper'],
    [1, 'fire', 5],
    [
      anyRaider(
        pay([{ exhaust: any(heroOrAlly, { tag: 'Priest' }) }], {
          effects: [give('game', { control: 'self', by: 'you' })],
        }),
      ),
      // a raider who controls it
      anyRaider(
        pay(
          [destroyThis],
          { effects: [{ flip: all(faerlina) }] },
          { if: { what: 'self', matches: { whose: 'yours' } } },
        ),
      ),
    ],
  ),
]
