import { describe, expect, it } from 'vitest'
import { newHandle } from '../../src/engine/state/random.ts'
import { copyStream } from '../../src/engine/state/streams.ts'
import { someGame } from './some-game.ts'

describe('a new handle', () => {
  it('is one that no card has, also where the dice would give it again', () => {
    const { s } = someGame(1, 1, 20).g
    const next = newHandle({ ...s, handleRng: copyStream(s.handleRng) })
    const [card] = s.cards
    if (!card) throw new Error('There is no card.')
    card.handle = next
    expect(newHandle(s)).not.toBe(next)
  })
})
