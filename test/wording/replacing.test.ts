import { describe, expect, it } from 'vitest'
import { always, has } from './made-up.ts'

describe('what happens instead, and what races and classes are shared', () => {
  it.each<[string, string]>([
    [
      always({
        replace: {
          would: 'deal',
          to: { tag: 'Gnome' },
          amount: { atLeast: 7 },
          type: ['fire', 'frost'],
          prevent: 'all',
        },
      }),
      'If a Gnome would be dealt 7 or more [Fire] or [Frost] damage, prevent that damage.',
    ],
    [
      always({ replace: { would: 'deal', to: 'yourHero', notType: 'melee', preventAllBut: 7 } }),
      'If your hero would be dealt non-[Melee] damage, prevent all but 7 of it.',
    ],
    [
      always({ replace: { would: 'deal', to: 'yourHero', preventFirst: 7 } }),
      'Prevent the first 7 damage that would be dealt to your hero each turn.',
    ],
    [
      always({ replace: { would: 'deal', to: 'yourHero', fatal: false, ifDone: [{ draw: 1 }], preventHalf: 'down' } }),
      'If your hero would be dealt non-fatal damage, draw a card. If you do, prevent half of it, rounded down.',
    ],
    [
      always({
        replace: { would: 'deal', by: { tag: 'Gnome' }, divided: { is: ['hero', 'ally'], whose: 'opposing' } },
      }),
      'If a Gnome would deal damage, it deals that much divided as you choose among any number of opposing heroes and/or allies instead.',
    ],
    [
      always({ replace: { would: 'draw', who: 'opponents', nothing: true, then: [{ draw: 2 }] } }),
      'If an opponent would draw a card, draw two cards instead.',
    ],
    [
      has({
        when: { on: 'prevented', withA: 'equipment', by: { tag: 'Gnome' } },
        effects: [{ draw: { event: 'amount' } }],
      }),
      'When damage from a Gnome is prevented with an equipment, draw that many cards.',
    ],
    [
      always({
        atk: { different: 'race', among: { tag: 'Gnome' }, of: 'Horde' },
        to: { shares: { a: 'class', with: 'yourHero' } },
      }),
      'Cards that share a class with your hero have +1 ATK for each different Horde race among Gnomes.',
    ],
  ])('%s', (text, printed) => {
    expect(text).toBe(printed)
  })
})
