import {
  activate,
  all,
  always,
  any,
  atEndOfYourTurn,
  atStartOfYourTurn,
  deal,
  heal,
  heroOrAlly,
  immune,
  opposing,
  pay,
  resources,
  target,
  targeting,
  theLastIsGone,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue, Filter } from '../../vocabulary/values.ts'
import { flipsItself, staysInTheParty } from '../boss.ts'
import { attacksWith, boss } from './words.ts'

const councilMember: Filter = { tag: 'Council Member' } // whatever they have become
const standingMember: Filter = { ...councilMember, is: 'ally', whose: 'yours', fatal: false }

const anger = { counters: 'anger', on: 'self' } as const

/** Bosses 6 to 9, on five cards, both sides: the Reliquary has two. */
export const bosses6To9: CardValue[] = [
  // what happens instead of its destruction is the chart's to say (R503.2)
  boss(
    [6, 'Shrine of Lost Souls', ['Shrine']],
    10,
    [immune, when(theLastIsGone({ named: 'Soul Fragment', whose: 'yours' }), flipsItself)], // whatever they have become
    [attacksWith(15), always({ keyword: 'protector', to: opposing(heroOrAlly) })],
    { backName: 'Essence of Suffering' },
  ),

  boss(
    [7, 'Essence of Desire', ['Essence']],
    10,
    [
      attacksWith(5),
      when(
        { on: 'deals', to: 'self' },
        { effects: [deal({ event: 'amount' }, 'melee', { event: 'source' }, { by: 'self' })] },
      ),
    ],
    [
      when(atStartOfYourTurn, { effects: [{ counter: 'anger', n: 5, on: 'self' }] }),
      attacksWith({ plus: [5, anger] }),
      pay([{ removeCounters: 1, counter: 'anger' }], {
        targets: [targeting(any('ally'))],
        effects: [deal(1, 'melee', target, { by: 'self' })],
      }),
    ],
    { backName: 'Essence of Anger' },
  ),

  boss(
    [8, 'Mother Shahraz', ['Shivan', 'Demon']],
    20,
    [
      attacksWith(4),
      when(
        { on: 'deals', by: 'self', to: any(heroOrAlly), combat: true },
        {
          targets: [targeting(any(heroOrAlly, { not: { event: 'destination' } }), { upTo: 2 })],
          effects: [deal({ event: 'amount' }, 'melee', target, { by: 'self' })],
        },
      ),
      // her damage is read as it resolves: it is no double-check (703.2)
      when(
        { on: 'deals', to: 'self' },
        { effects: [{ if: { amount: { damage: 'self' }, atLeast: 15 }, then: [{ flip: 'self' }] }] },
      ),
    ],
    [attacksWith(7), pay([resources(1)], { effects: [deal(1, 'shadow', all(opposing(heroOrAlly)), { by: 'self' })] })],
  ),

  boss(
    [9, 'The Illidari Council', ['Council']],
    null,
    [
      immune,
      ...staysInTheParty(councilMember, { except: 'ofRaid' }), // B1.1
      when(
        theLastIsGone(standingMember), // whoever was taken away by hand isn't waited for
        { effects: [{ removeFromGame: { all: councilMember } }, { flip: 'self' }] },
      ),
      pay([resources(4)], { effects: [{ destroy: all(opposing('ability')) }] }),
    ],
    // that it is destroyed then is the chart's to say (B1.1)
    [
      when(
        { on: 'flips', card: 'self' },
        { effects: [{ say: 'You have come far, mortals. Nothing has readied you for what waits above!' }] },
      ),
    ],
  ),

  boss(
    [10, 'The Betrayer', ['Night Elf', 'Demon', 'Demonhunter']],
    50,
    [attacksWith(10), pay([activate], { effects: [heal(15, 'self', 'self')] }), when(atEndOfYourTurn, flipsItself)],
    [
      attacksWith(10),
      pay([activate], { effects: [deal(3, 'shadow', all(opposing(heroOrAlly)), { by: 'self' })] }),
      when(atEndOfYourTurn, flipsItself),
    ],
  ),
]
