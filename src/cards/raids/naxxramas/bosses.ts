import {
  always,
  atStartOfYourTurn,
  ferocity,
  immune,
  keyword,
  protector,
  theLastIsGone,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type { CardValue, Condition, Filter, Power, PowerInPlay } from '../../vocabulary/values.ts'
import { bossFacts, flipsItself, staysInTheParty } from '../boss.ts'
import { ally, hero, lair, quarter } from './words.ts'

/** The fifteen Bosses: what they are, and of their powers those that the raid's structure rests on. */

const boss = (
  [number, name, tags]: [number, string, string[]],
  health: number | null,
  powers: Power[] = [],
  back: PowerInPlay[] = [],
  more: Partial<CardValue> = {},
): CardValue => ({
  ...hero(name, bossFacts(number, [...tags, 'Boss'], { health }, powers, back)),
  ...more,
})

const horseman: Filter = { is: 'ally', tag: 'Horseman', whose: 'yours' }
const doomed: Filter = { ...horseman, fatal: true }
const notAllDoomed: Condition = { count: { ...horseman, fatal: false }, atLeast: 1 }
const leaderTurnsOne: PowerInPlay = when(atStartOfYourTurn, {
  effects: [{ choose: { ...horseman, turned: false }, by: 'leader', as: 'horseman' }, { flip: { bound: 'horseman' } }],
})
/** N8.1: they stay until all four have fatal damage, and the Boss with them. */
const horsemen: PowerInPlay[] = [
  immune,
  leaderTurnsOne,
  ...staysInTheParty({ tag: 'Horseman' }, { only: notAllDoomed, except: 'ofRaid' }), // whatever they have become
  when(theLastIsGone(horseman), { effects: [{ destroy: 'self' }] }), // on both sides: all four may fall at once
]
const mini: Filter = { any: ['Stalagg', 'Feugen'].map((named) => ({ is: 'ally', named })) } // whoever controls them

export const bosses: CardValue[] = [
  boss([2, "Anub'Rekhan", ['Crypt Lord']], 6),
  boss([3, 'Grand Widow Faerlina', ['Human', 'Widow']], 9),
  boss([4, 'Maexxna', ['Giant Spider']], 18),
  boss([6, 'Patchwerk', ['Abomination']], 6),
  boss([7, 'Grobbulus', ['Flesh Giant']], 15),
  boss([8, 'Gluth', ['Plague-dog']], 18),
  boss([9, 'Thaddius', ['Flesh Titan']], 50, [{ keyword: 'immune', while: { count: mini, atLeast: 1 } }]),
  boss([11, 'Instructor Razuvious', ['Human', 'Death Knight']], 6),
  boss([12, 'Gothik the Harvester', ['Human', 'Necromancer']], 6, [
    immune,
    {
      ...when(atStartOfYourTurn, { effects: [{ token: 'naxxramas/unrelenting-rider', n: 2 }] }),
      once: 'game',
    },
    when(theLastIsGone(yours('ally', { nameHas: 'Spectral' })), flipsItself),
    // should his Riders have lost their powers, nobody is left whose going he waits for
    when(atStartOfYourTurn, flipsItself, {
      all: [
        { count: yours('ally', { any: [{ nameHas: 'Spectral' }, { nameHas: 'Unrelenting' }] }), atMost: 0 },
        { happened: { on: 'enters', card: { nameHas: 'Unrelenting' } }, in: 'game' },
      ],
    }),
  ]),
  boss(
    [13, 'The Four Horsemen', ['Horsemen']],
    null,
    [...horsemen, when({ on: 'becomes', that: { count: doomed, atLeast: 1 } }, flipsItself)],
    horsemen,
  ),
  boss([19, 'Noth the Plaguebringer', ['Human', 'Necromancer']], 4),
  boss([20, 'Heigan the Unclean', ['Human', 'Necromancer']], 8),
  boss([21, 'Loatheb', ['Bog Beast']], 30),
  boss([23, 'Sapphiron', ['Frost Wyrm']], 20, [], [], { atk: 5 }),
  boss(
    [24, "Kel'Thuzad", ['Lich']],
    33,
    [
      { keyword: 'immune', while: { fact: 'immune', is: 1 } }, // N9.2
    ],
    [],
    { atk: 3, damageType: 'frost' },
  ),
]

/** N6: their powers, both ways, are still to come. */
export const wings: CardValue[] = [
  quarter('The Arachnid Quarter', { number: '1', back: [] }),
  quarter('The Construct Quarter', { number: '5', back: [] }),
  quarter('The Military Quarter', { number: '10', back: [] }),
  quarter('The Plague Quarter', { number: '18', back: [] }),
  lair('Frostwyrm Lair', { number: '22', back: [] }),
]

export const cat: CardValue = ally('Mr. Bigglesworth', {
  number: '66',
  tags: ['Cat'],
  atk: 0,
  damageType: 'melee',
  health: 1,
  powers: [always({ cannot: 'attack', to: 'self' })],
})

const token = (
  [name, number]: [string, string],
  tags: string[],
  [atk, damageType, health]: [number, CardValue['damageType'] & string, number],
  powers: Power[] = [],
): CardValue => ally(name, { number, token: true, tags, atk, damageType, health, powers })

const rider = ([name, number]: [string, string], n: number): CardValue => ({
  ...token([name, number], ['Human', 'Death Knight', 'Horseman'], [n, 'melee', 10]),
  back: [],
})

/** N9.2: three of each, in a deck of their own. */
export const kelthuzadAllies: CardValue[] = [
  ally('Soul Weaver', { number: 'T14', token: true, tags: ['Banshee'], atk: 2, damageType: 'shadow', health: 2 }),
  ally('Unstoppable Abomination', {
    number: 'T15',
    token: true,
    tags: ['Abomination'],
    atk: 4,
    damageType: 'melee',
    health: 4,
  }),
  ally('Soldier of the Frozen Wastes', {
    number: 'T16',
    token: true,
    tags: ['Skeleton'],
    atk: 3,
    damageType: 'melee',
    health: 1,
  }),
]

const several = new Map([
  ['Naxxramas Worshipper', 2],
  ['Death Knight Understudy', 2],
  ['Unrelenting Rider', 2],
  ['Spectral Rider', 2],
  ['Plagued Champion', 3],
])

export const tokens: CardValue[] = [
  token(['Naxxramas Worshipper', 'T2'], ['Human', 'Worshipper'], [1, 'fire', 5]),
  token(['Stalagg', 'T4'], ['Wight'], [0, 'melee', 10], [keyword('conspicuous'), keyword('assault', 5)]),
  token(['Feugen', 'T5'], ['Wight'], [0, 'melee', 10], [keyword('conspicuous'), keyword('assault', 5)]),
  token(['Death Knight Understudy', 'T6'], ['Human', 'Death Knight'], [1, 'melee', 15]),
  token(
    ['Unrelenting Rider', 'T8'],
    ['Unrelenting', 'Human', 'Death Knight'],
    [2, 'melee', 2],
    [
      ferocity,
      when({ on: 'leaves', card: 'self' }, { effects: [{ token: 'naxxramas/spectral-rider', n: 1, under: 'boss' }] }),
    ],
  ),
  token(['Spectral Rider', 'T10'], ['Spectral', 'Death Knight'], [2, 'melee', 2], [ferocity]),
  token(['Plagued Champion', 'T11'], ['Skeleton'], [1, 'shadow', 1], [protector]),
  token(['Spore', 'T13'], ['Spore'], [0, 'melee', 4]),
  rider(["Thane Korth'azz", '14'], 5),
  rider(['Lady Blaumeux', '15'], 3),
  rider(['Baron Rivendare', '16'], 5),
  rider(['Sir Zeliek', '17'], 3),
]

/** N5.2: so many there are of each. Box and rulebook tell of those that are one or two; the rest fill 42 faces. */
export const pool: Record<string, number> = Object.fromEntries(
  tokens.map(({ key, name }) => [key, several.get(name) ?? 1]),
)
