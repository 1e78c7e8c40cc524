import { describe, expect, it } from 'vitest'
import { always, has } from './made-up.ts'

describe('what damage is dealt with, whoever deals it [408.3d]', () => {
  it.each<[string, string]>([
    [
      always({ replace: { would: 'deal', by: { whose: 'opposing' }, withA: 'ability', prevent: 'all' } }),
      'Prevent all damage that would be dealt with an opposing ability.',
    ],
    [
      always({ replace: { would: 'deal', by: { is: 'ability', whose: 'yours' }, withA: 'ability', times: 2 } }),
      'If a hero or ally would be dealt damage with an ability you control, it is dealt double that much instead.',
    ],
    [
      always({ replace: { would: 'deal', by: { is: 'ally', whose: 'yours' }, withA: 'ability', times: 2 } }),
      'If an ally you control would deal damage with an ability, it deals double that much instead.',
    ],
    [
      has({ when: { on: 'deals', by: { whose: 'yours' }, withA: 'weapon' }, effects: [{ draw: 1 }] }),
      'When damage with a weapon you control is dealt, draw a card.',
    ],
    [
      has({ when: { on: 'heals', by: { whose: 'opposing' }, withA: 'ability' }, effects: [{ draw: 1 }] }),
      'When damage is healed with an opposing ability, draw a card.',
    ],
    [
      has({
        pay: [{ resources: 1 }],
        effects: [{ if: { happened: { on: 'deals', by: { whose: 'yours' }, withA: 'ability' } }, then: [{ draw: 1 }] }],
      }),
      '(1) >>> If damage was dealt with an ability you control this turn, draw a card.',
    ],
    [always({ health: 1, to: { is: 'ally', any: [{ tag: 'Gnome' }] } }), 'Allies that are Gnomes have +1 health.'],
    [
      always({ health: 1, to: { tag: 'Warlock', any: [{ whose: 'yours' }, { hasLeft: 'yours' }] } }),
      'Warlocks you control and Warlocks that have left your party have +1 health.',
    ],
  ])('%s', (text, said) => {
    expect(text).toBe(said)
  })
})
