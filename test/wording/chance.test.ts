import { describe, expect, it } from 'vitest'
import { always, does, has } from './made-up.ts'

/** Words that came with the three big raids. */
describe('chance, names and sides', () => {
  it.each<[string, string]>([
    [
      does([{ deal: 7, type: 'frost', to: { target: 0 } }], { card: { is: 'ally' }, at: 'random' }),
      'Your hero deals 7 [Frost] damage to target ally chosen at random.',
    ],
    [
      does([{ exhaust: { target: 0 } }], { card: { is: 'ally' }, exactly: 2, at: 'random' }),
      'Exhaust two target allies chosen at random.',
    ],
    [
      does([{ choose: { is: 'ally' }, at: 'random', as: 'prey' }, { destroy: { bound: 'prey' } }]),
      'Destroy an ally at random.',
    ],
    [
      does([
        { choosePlayer: 'opponents', at: 'random', as: 'whom' },
        { discard: 1, who: { bound: 'whom' } },
      ]),
      'Choose an opponent at random. That player discards a card.',
    ],
    [always({ atk: 7, to: { is: 'ally', nameHas: 'Flute' } }), 'Allies with Flute in their name have +7 ATK.'],
    [
      has({ always: [{ cannot: 'changeController', to: { is: 'ally', whose: 'yours' } }] }),
      "Allies you control can't change controllers.",
    ],
    [
      always({ cannot: 'leaveItsRow', to: { is: 'ally', whose: 'yours' }, except: 'ofRaid' }),
      "Allies you control can't be moved, except by cards of this raid.",
    ],
    [
      has({ pay: [{ resources: 7 }], users: 'raiders', effects: [{ draw: 1 }] }),
      '(7) >>> Draw a card. Any raider may use this.',
    ],
    [
      does(
        [
          {
            later: { when: { on: 'turnEnds', whose: 'each' }, effects: [{ destroy: { target: 0 } }] },
            for: 'next',
          },
        ],
        { card: { is: 'ally' } },
      ),
      'At the next end of each turn, destroy target ally.',
    ],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})
