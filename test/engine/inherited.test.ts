import { describe, expect, it } from 'vitest'
import { activeStates, startChart } from '../../machines/drive.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { SetupError } from '../../src/engine/running/setup-problems.ts'
import { logText } from '../../src/engine/contract/log.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import { inherited, withMember } from '../inherited.ts'
import { someSetup } from './some-game.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

const problemsOf = (change: Partial<Setup>): string[] => {
  try {
    createGame(...pinned({ ...someSetup(1, 1), ...change }))
    return []
  } catch (error) {
    if (error instanceof SetupError) return error.problems
    throw error
  }
}

const homemade = (more: object): CardValue => ({ key: 'mine', name: 'Mine', type: 'ability', ...more })

describe.each(inherited)('%s, which every object has,', (word) => {
  it('is no raid and no mode', () => {
    expect(problemsOf({ raid: word as Setup['raid'] }).join()).toContain(`no raid called "${word}"`)
    expect(problemsOf({ mode: word }).join()).toContain(`no mode called "${word}"`)
  })

  it('is no type of card', () => {
    expect(problemsOf({ cards: [homemade({ type: word })] }).join()).toContain(`type "${word}"`)
  })

  it('is no card of a Boss deck, also if somebody brings a card with that key', () => {
    const cards = [homemade({ key: word })]
    const bossDeck = withMember(word, 1) as Record<string, number>
    expect(problemsOf({ cards, bossDeck }).join()).toContain('“Mine” isn’t in')
    expect(problemsOf({ raid: 'magtheridon', cards, extraCopy: word }).join()).toContain('“Mine” isn’t in')
  })

  it('is no state of a chart', () => {
    const chart = startChart('onyxia').state
    expect(() => activeStates('onyxia', { ...chart, value: { flow: word } })).toThrow()
  })

  it('tells nothing in a log', () => {
    expect(logText({ n: 1, what: word as 'turn' })).toBe(word)
    expect(logText({ n: 1, what: 'adjust', how: word as 'move', text: 'a thing' })).toContain('a thing')
  })
})
