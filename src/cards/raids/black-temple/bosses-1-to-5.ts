import {
  any,
  atEndOfYourTurn,
  atStartOfYourTurn,
  heroOrAlly,
  immune,
  pay,
  resources,
  theLastIsGone,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import { flipsItself } from '../boss.ts'
import { boss, construct } from './words.ts'

/** Bosses 1 to 5. */
export const bosses1To5: CardValue[] = [
  boss([1, "High Warlord Naj'entus", ['Naga']], 5, [
    immune,
    {
      ...pay([resources(2), { exhaust: any(heroOrAlly) }], flipsItself, { on: 'yourTurn' }),
      users: 'opponents',
    },
  ]),
  boss([2, 'Supremus', ['Abyssal Demon']], 6),
  boss([3, 'Shade of Akama', ['Broken']], 7, [
    immune,
    when(theLastIsGone(yours('ally', { tag: 'Ashtongue Channeler' })), flipsItself),
  ]),
  boss([4, 'Teron Gorefiend', ['Undead', 'Death Knight']], 13, [
    when(atEndOfYourTurn, {
      effects: [
        { token: 'black-temple/shadowy-construct', n: 4 },
        { choosePlayer: { without: 'ghost', among: 'opponents' }, as: 'chosen' },
        { mark: 'ghost', who: { bound: 'chosen' } },
      ],
    }),
    when(theLastIsGone({ ...construct, whose: 'yours' }), flipsItself),
    when(
      atStartOfYourTurn,
      { effects: [{ win: 'you' }] },
      { amount: { players: { without: 'ghost', among: 'opponents' } }, atMost: 0 },
    ),
  ]),
  boss([5, 'Gurtogg Bloodboil', ['Mutated Fel Orc']], 15),
]
