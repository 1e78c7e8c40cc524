import type { CardValue, Effect, Filter, Mode, TargetWord } from '../../cards/vocabulary/values.ts'
import { blankCards } from './blank.ts'

/**
 * Blank decks with everything in them that can pull a raid's structure apart: cards are put into hand, taken over for a
 * turn or for good, made weaker, discarded, removed, and all of that to all cards of a kind at once.
 */

const ally: TargetWord = { card: { is: 'ally' } }
const theirAlly: TargetWord = { card: { is: 'ally', whose: 'opposing' } }
/** Whatever can be in play but for heroes, whom the raid itself moves. */
const theirCards: Filter = { is: 'card', whose: 'opposing', none: [{ is: 'hero' }] }

const intoHand: Effect = { put: { target: 0 }, into: 'hand' }
const outOfTheGame: Effect = { removeFromGame: { target: 0 } }
const yoursForGood: Effect = { give: [{ control: { target: 0 }, by: 'you' }], for: 'game' }
const yoursForNow: Effect = { give: [{ control: { target: 0 }, by: 'you' }], for: 'turn' }
const eachDiscards: Effect = { discard: 1, who: 'opponents' }
const weaker: Effect = { give: [{ health: -1, to: { is: 'ally', whose: 'opposing' } }], for: 'untilYourNextTurn' }

const ability = (name: string, text: Partial<CardValue>): CardValue => ({
  key: `blank/${name.toLowerCase()}`,
  name: `Blank ${name.toLowerCase()}`,
  type: 'ability',
  cost: 1,
  ...text,
})
const aimed = (name: string, target: TargetWord, ...effects: Effect[]): CardValue =>
  ability(name, { instant: true, play: { targets: [target], effects } })
const mode = (name: string, effects: Effect[], target?: TargetWord): Mode => ({
  name,
  ...(target ? { targets: [target] } : {}),
  effects,
})

/** What raiders have besides their allies. */
const ofRaiders: CardValue[] = [
  aimed('Bounce', ally, intoHand),
  aimed('Removal', theirAlly, outOfTheGame),
  // not kept for ever: Thaddius is immune as long as his two are in play, whoever has them (N10.3)
  aimed(
    'Theft',
    theirAlly,
    yoursForGood,
    { choose: { is: 'ally', these: { target: 0 } }, as: 'prey' },
    {
      later: { when: { on: 'turnEnds', whose: 'yours', next: true }, effects: [{ destroy: { bound: 'prey' } }] },
      for: 'next',
    },
  ),
  aimed('Loan', theirAlly, yoursForNow, { ready: { target: 0 } }),
  aimed('Discard', { player: 'opponents' }, { discard: 2, who: { target: 0 }, at: 'random' }),
  // one for each raider, or no ally of the Boss would ever live
  ability('Wither', {
    ongoing: true,
    unique: true,
    powers: [{ always: [{ health: -1, to: { is: 'ally', whose: 'opposing' } }] }],
  }),
  ability('Storm', {
    cost: 2,
    play: {
      choose: {
        count: 1,
        modes: [
          mode('Exhaust', [{ exhaust: { all: { is: 'card', whose: 'opposing' } } }]),
          mode('Bounce', [{ put: { all: theirCards }, into: 'hand' }]),
          mode('Removal', [{ removeFromGame: { all: theirCards } }]),
          mode('Destruction', [{ destroy: { all: theirCards } }]),
          mode('Theft', [{ give: [{ control: { all: theirCards }, by: 'you' }], for: 'turn' }]),
        ],
      },
      effects: [],
    },
  }),
]

/** The Boss's decks hold one card each, so that card can do anything. */
const ofTheBoss: Record<string, Partial<CardValue>> = {
  'blank/ability': {
    cost: 2,
    play: {
      choose: {
        count: 1,
        modes: [
          mode('Nothing', [{ draw: 1 }]),
          mode('Discard', [eachDiscards]),
          mode('Weaker', [weaker]),
          mode('Bounce', [intoHand], theirAlly),
          mode('Removal', [outOfTheGame], theirAlly),
          mode('Theft', [yoursForGood], theirAlly),
          mode('Loan', [yoursForNow], theirAlly),
        ],
      },
      effects: [],
    },
  },
  'blank/event': {
    play: {
      effects: [
        {
          oneOf: [
            { name: 'Nothing', effects: [] },
            { name: 'Discard', effects: [eachDiscards] },
            { name: 'Exhaust', effects: [{ exhaust: { all: { is: 'card', whose: 'opposing' } } }] },
            { name: 'Weaker', effects: [weaker] },
            {
              name: 'Bounce',
              effects: [
                { choose: { is: 'ally', whose: 'opposing' }, as: 'one' },
                { put: { bound: 'one' }, into: 'hand' },
              ],
            },
            {
              name: 'Theft',
              effects: [
                { choose: { is: 'ally', whose: 'opposing' }, as: 'one' },
                { give: [{ control: { bound: 'one' }, by: 'you' }], for: 'game' },
              ],
            },
          ],
        },
      ],
    },
  },
  'blank/ongoing': { powers: [{ when: { on: 'turnStarts', whose: 'yours' }, effects: [eachDiscards] }] },
}

export const mischiefCards: CardValue[] = [
  ...blankCards.map((card) => ({ ...card, ...ofTheBoss[card.key] })),
  ...ofRaiders,
]

/** As many cards as in a deck that says nothing. */
export const mischiefDeck = {
  hero: 'blank/hero',
  deck: { 'blank/raider': 94, ...Object.fromEntries(ofRaiders.map(({ key }) => [key, 8])) },
}
