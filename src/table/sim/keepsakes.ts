import type { CardValue, Continuous, Effect, Filter, Mode, TargetWord } from '../../cards/vocabulary/values.ts'
import { blankCards } from './blank.ts'

/**
 * Blank decks full of what outlasts the moment: modifiers and powers for the rest of the game, Master Heroes, borrowed
 * cards, cards from a collection, attachments, counters, what leaves play another way and what counts what has happened.
 * Where a raid begins again (N2.1) all of it must go, and a saved raid must forget the same as one that was played on.
 */

const someone: { card: Filter } = { card: { is: ['hero', 'ally'] } }
const theirAlly: TargetWord = { card: { is: 'ally', whose: 'opposing' } }
const everyone: Filter = { is: 'character' }
const mine: Filter = { is: 'ally', whose: 'yours' }

const forGood = (...give: Continuous[]): Effect => ({ give, for: 'game' })
const drawsCards = { on: 'draws', who: 'anyone' } as const

const lasting: Effect = forGood({ atk: 1, to: { target: 0 } }, { health: 1, to: { target: 0 } })
const fragile: Effect = forGood({ health: -1, to: { target: 0 } })
const warded: Effect = forGood({ keyword: 'resistance', of: 'fire', to: { target: 0 } })
const dulled: Effect = forGood({ losesPowers: true, to: { target: 0 } })
const taught: Effect = forGood({
  power: { when: { on: 'turnStarts', whose: 'yours' }, effects: [{ counter: '+1 ATK', n: 1, on: 'self' }] },
  to: { target: 0 },
})
const yours: Effect = forGood({ control: { target: 0 }, by: 'you' })
const borrowed: Effect = { give: [{ control: { target: 0 }, by: 'you' }], for: 'untilYourNextTurn' }

const mode = (name: string, target: TargetWord | null, ...effects: Effect[]): Mode => ({
  name,
  ...(target ? { targets: [target] } : {}),
  effects,
})
const lastingModes: Mode[] = [
  mode('Strength', someone, lasting),
  mode('Frailty', someone, fragile),
  mode('Ward', someone, warded),
  mode('Dullness', someone, dulled),
  mode('Lesson', someone, taught),
  mode('Theft', theirAlly, yours),
  mode('Loan', theirAlly, borrowed),
  mode('Counters', someone, { counter: '+1 health', n: 2, on: { target: 0 } }),
  mode('Vigil', null, { later: { when: drawsCards, effects: [{ ready: 'yourHero' }] }, for: 'game' }),
  mode(
    'Oath',
    null,
    forGood({ atk: 1, to: everyone }, { health: 1, to: everyone }, { keyword: 'elusive', to: 'yourHero' }),
  ),
]

const card = (name: string, text: Partial<CardValue>): CardValue => ({
  key: `blank/${name.toLowerCase()}`,
  name: `Blank ${name.toLowerCase()}`,
  type: 'ability',
  cost: 0,
  ...text,
})
const master = (name: string, text: Partial<CardValue>): CardValue =>
  card(name, { type: 'hero', master: true, instant: true, atk: 2, damageType: 'melee', health: 34, ...text })

export const keepsakesOfRaiders: CardValue[] = [
  card('Keepsake', { instant: true, play: { choose: { count: 1, modes: lastingModes }, effects: [] } }),
  master('Warlord', { powers: [{ always: [{ atk: 1, to: mine }] }] }),
  master('Matron', { powers: [{ enters: { counters: { name: '+1 ATK', n: 2 } } }, { keyword: 'protector' }] }),
  card('Brand', {
    ongoing: true,
    attach: someone,
    powers: [
      {
        always: [
          { atk: 1, to: 'attached' },
          { keyword: 'stealth', to: 'attached' },
        ],
      },
    ],
  }),
  card('Relic', { type: 'item', ongoing: true, powers: [{ always: [{ health: 2, to: 'yourHero' }] }] }),
  // what leaves play goes elsewhere, and how often anything died this game is counted
  card('Exile', {
    type: 'ally',
    atk: 1,
    damageType: 'melee',
    health: 2,
    powers: [{ always: [{ replace: { would: 'leave', to: { is: 'ally', whose: 'yours' }, into: 'removed' } }] }],
  }),
  card('Mourner', {
    type: 'ally',
    atk: 0,
    damageType: 'melee',
    health: 3,
    powers: [
      { always: [{ atk: { happened: { on: 'destroyed', card: { is: 'ally' } }, in: 'game' }, to: 'self' }] },
      { when: { on: 'becomes', that: { count: mine, atLeast: 3 } }, effects: [{ draw: 1 }] },
    ],
  }),
  card('Summons', { play: { effects: [{ collect: { type: 'ally', tag: 'Traitor' } }] } }),
]

/** The Boss's decks hold one card each, so that card can do anything. */
const ofTheBoss: Record<string, Partial<CardValue>> = {
  'blank/ability': { cost: 1, play: { choose: { count: 1, modes: lastingModes }, effects: [] } },
  'blank/event': {
    play: {
      effects: [
        {
          oneOf: [
            { name: 'Nothing', effects: [] },
            { name: 'Frailty', effects: [forGood({ health: -1, to: { is: 'hero', whose: 'opposing' } })] },
            { name: 'Strength', effects: [forGood({ atk: 1, to: everyone }, { keyword: 'ferocity', to: everyone })] },
            {
              name: 'Theft',
              effects: [
                { choose: { is: 'ally', whose: 'opposing' }, as: 'one' },
                forGood({ control: { bound: 'one' }, by: 'you' }),
              ],
            },
          ],
        },
      ],
    },
  },
  'blank/ongoing': { powers: [{ always: [{ atk: 1, to: { is: 'hero', whose: 'opposing' } }] }] },
}

export const keepsakeCards: CardValue[] = [
  ...blankCards.map((value) => ({ ...value, ...ofTheBoss[value.key] })),
  ...keepsakesOfRaiders,
]

/** As many cards as in a deck that says nothing. */
export const keepsakeDeck = {
  hero: 'blank/hero',
  deck: {
    'blank/raider': 40,
    'blank/keepsake': 60,
    ...Object.fromEntries(keepsakesOfRaiders.slice(1).map(({ key }) => [key, 7])),
  },
}

/** What goes into a deck of the box besides its own cards. */
export const fewKeepsakes: Record<string, number> = Object.fromEntries(
  keepsakesOfRaiders.map(({ key }, i) => [key, i === 0 ? 20 : 3]),
)
