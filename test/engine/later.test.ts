import { expect, it } from 'vitest'
import type { CardValue, TargetWord } from '../../src/cards/vocabulary/values.ts'
import { begin, hold, join, look, play, resolve, toAction, toTurn } from './encounters/table.ts'

const doom = (targets: TargetWord[]): CardValue => ({
  key: 'test/doom',
  name: 'Doom',
  type: 'ability',
  cost: 0,
  play: {
    targets,
    effects: [
      { choose: { is: 'ally', whose: 'yours' }, as: 'prey' },
      {
        later: { when: { on: 'turnEnds', whose: 'yours' }, effects: [{ destroy: { bound: 'prey' } }] },
        for: 'next',
      },
    ],
  },
})

// what waits has no target words of its own, so there is nothing about its targets that could be illegal
it.each([
  ['no target', []],
  ['a target', [{ card: { is: 'ally' } }]],
] satisfies [string, TargetWord[]][])('what a text with %s leaves behind comes to pass [709.2a, 715]', (_, targets) => {
  const g = begin('molten-core', { raiders: 1, cards: [doom(targets)] })
  toAction(g, 'raider1')
  const ally = join(g, 'test/brute', 1)
  const card = hold(g, 'test/doom', 1)
  look(g)
  play(g, card, ...targets.map(() => ally))
  resolve(g)
  toTurn(g, 'boss', 'draw')
  expect(ally.place).toBe('graveyard')
})
