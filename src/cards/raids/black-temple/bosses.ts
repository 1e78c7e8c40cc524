import {
  always,
  any,
  atEndOfYourTurn,
  atStartOfYourTurn,
  elusive,
  ferocity,
  heroOrAlly,
  immune,
  pay,
  protector,
  resources,
  theLastIsGone,
  untargetable,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type { CardValue, Filter, Power, PowerInPlay } from '../../vocabulary/values.ts'
import { bossFacts, flipsItself, staysInTheParty } from '../boss.ts'
import { ally, hero } from './words.ts'

/** The nine Bosses: what they are, and of their powers those that the raid's structure rests on. */

const boss = (
  [number, name, tags]: [number, string, string[]],
  health: number | null,
  powers: Power[] = [],
  back: PowerInPlay[] = [],
  more: Partial<CardValue> = {},
): CardValue => ({
  ...hero(
    name,
    bossFacts(number, [...tags, 'Traitor'], { health, damageType: number === 8 ? 'shadow' : 'melee' }, powers, back),
  ),
  ...more,
})

const construct: Filter = { is: 'ally', tag: 'Shadowy Construct' }
const councilMember: Filter = { tag: 'Council Member' } // whatever they have become
const standingMember: Filter = { ...councilMember, is: 'ally', whose: 'yours', fatal: false }

export const bosses: CardValue[] = [
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

const token = (
  [name, number]: [string, string],
  tags: string[],
  [atk, damageType, health]: [number, CardValue['damageType'] & string, number],
  powers: Power[] = [],
): CardValue => ally(name, { number, token: true, tags, atk, damageType, health, powers })

export const tokens: CardValue[] = [
  token(['Ashtongue Channeler', 'T1'], ['Broken', 'Ashtongue Channeler'], [0, 'shadow', 1]),
  token(['Shadowy Construct', 'T2'], ['Shadowy Construct'], [2, 'melee', 1]),
  token(['Soul Fragment', 'T3'], ['Soul Fragment'], [3, 'melee', 1], [ferocity]),
  token(['Gathios the Shatterer', 'T4'], ['Blood Elf', 'Paladin', 'Council Member'], [5, 'holy', 3], [protector]),
  token(['High Nethermancer Zerevor', 'T5'], ['Blood Elf', 'Mage', 'Council Member'], [4, 'arcane', 4]),
  token(['Lady Malande', 'T6'], ['Blood Elf', 'Priest', 'Council Member'], [2, 'holy', 5]),
  token(
    ['Veras Darkshadow', 'T7'],
    ['Blood Elf', 'Rogue', 'Council Member'],
    [3, 'melee', 2],
    [elusive, untargetable, always({ must: 'attack', to: 'self' })],
  ),
]
