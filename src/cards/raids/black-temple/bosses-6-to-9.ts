import { immune, theLastIsGone, when, yours } from '../../vocabulary/build.ts'
import type { CardValue, Filter } from '../../vocabulary/values.ts'
import { flipsItself, staysInTheParty } from '../boss.ts'
import { boss } from './words.ts'

const councilMember: Filter = { tag: 'Council Member' } // whatever they have become
const standingMember: Filter = { ...councilMember, is: 'ally', whose: 'yours', fatal: false }

/** Bosses 6 to 9, on five cards: the Reliquary has two. */
export const bosses6To9: CardValue[] = [
  boss(
    [6, 'Shrine of Lost Souls', ['Shrine']],
    10,
    [immune, when(theLastIsGone(yours('ally', { tag: 'Soul Fragment' })), flipsItself)],
    [],
    { backName: 'Essence of Suffering' }, // R503.2a
  ),
  boss([7, 'Essence of Desire', ['Essence']], 10, [], [], { backName: 'Essence of Anger' }), // R503.2b
  boss([8, 'Mother Shahraz', ['Shivan Demon']], 20),
  boss([9, 'The Illidari Council', ['Council']], null, [
    immune,
    ...staysInTheParty(councilMember, { except: 'ofRaid' }), // B1.1
    when(
      theLastIsGone(standingMember), // whoever was taken away by hand isn't waited for
      { effects: [{ removeFromGame: { all: councilMember } }, { flip: 'self' }] },
    ),
  ]),
  boss([10, 'The Betrayer', ['Night Elf Demon', 'Demonhunter']], 50),
]
