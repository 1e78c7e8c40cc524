import { expect, it } from 'vitest'
import { wholeBook } from '../../src/cards/index.ts'
import type { Effect, Filter, TargetWord } from '../../src/cards/vocabulary/values.ts'
import { cardText, plain } from '../../src/wording/index.ts'

const book = wholeBook()

// Made-up cards, for words that the cards of Naxxramas need.
const does = (effects: Effect[], ...targets: TargetWord[]): string =>
  plain(cardText(book, { key: 'test/bo', name: 'Bo', type: 'ability', play: { targets, effects } }))

const anyone: TargetWord = { player: 'opponents' }
const first = { target: 0 } as const
const theirs: Filter = { is: 'resource', faceUp: true, whose: { party: 'loop' } }
const isThere = (count: Filter): Effect => ({ if: { count, atLeast: 1 }, then: [{ draw: 1 }] })

it.each<[string, string]>([
  [
    does([
      { choosePlayer: 'opponents', most: { handSize: 'loop' }, as: 'one' },
      { discard: 1, who: { bound: 'one' } },
    ]),
    'Choose an opponent with the most cards in their hand. That player discards a card.',
  ],
  [
    does([
      { choosePlayer: 'everyone', least: { count: theirs }, as: 'one' },
      { draw: 1, who: { bound: 'one' } },
    ]),
    'Choose a player with the least face-up resources. That player draws a card.',
  ],
  [
    does([{ give: [{ cannotPlay: { is: 'ally' }, who: first }], for: 'nextTurn', of: first }], anyone),
    "Target opponent can't play allies during their next turn.",
  ],
  [
    does([{ give: [{ atk: 1, to: { is: 'ally' } }], for: 'nextTurn', of: 'opponents' }]),
    "Allies have +1 ATK during each opponent's next turn.",
  ],
  [
    does(
      [
        {
          later: { when: { on: 'turnStarts', whose: 'each', next: true, of: first }, effects: [{ draw: 1 }] },
          for: 'next',
        },
      ],
      anyone,
    ),
    "At the start of target opponent's next turn, draw a card.",
  ],
  [
    does([
      {
        forEach: 'opponents',
        do: [
          {
            later: {
              when: { on: 'turnEnds', whose: 'each', next: true, of: 'loop' },
              effects: [{ extraTurn: 'loop' }],
            },
            for: 'next',
          },
        ],
      },
    ]),
    'For each opponent, at the end of their next turn, they take an extra turn after this one.',
  ],
  [
    does([
      { roll: 1, as: 'mine' },
      { rollEach: 'opponents', as: 'theirs' },
      { skipTurn: { rolled: 'theirs', n: { atLeast: { plus: [{ bound: 'mine' }, 1] } } } },
      { draw: 1, who: { rolled: 'theirs', n: { atMost: { plus: [{ bound: 'mine' }, -1] } } } },
    ]),
    'Roll a die, and each opponent rolls a die. Each player who rolled more than that number skips their next turn. Each player who rolled less than that number draws a card.',
  ],
  [does([isThere({ named: 'The Plague Quarter', turned: false })]), "If you're in the Plague Quarter, draw a card."],
  [does([isThere({ named: 'Frostwyrm Lair' })]), "If you're in Frostwyrm Lair, draw a card."],
  [
    does([isThere({ named: 'The Plague Quarter', turned: true })]),
    'If there is a flipped card named The Plague Quarter, draw a card.',
  ],
  [does([isThere({ named: 'Mr. Bigglesworth' })]), 'If Mr. Bigglesworth is in play, draw a card.'],
  [does([{ exhaust: { all: { named: 'Mr. Bigglesworth' } } }]), 'Exhaust Mr. Bigglesworth.'],
  [does([isThere({ named: 'Zombie Chow' })]), 'If there is a card named Zombie Chow, draw a card.'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
