import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import type { Save } from '../../src/engine/contract/save.ts'
import {
  deepest,
  longestSave,
  longestState,
  mostAnswers,
  mostSnapshots,
  mostWaiting,
} from '../../src/limits/outside.ts'
import type { SaveFile } from '../../src/store/line.ts'
import { startRaid, takeMove } from '../../src/table/raid.ts'
import { SaveError } from '../../src/table/save-error.ts'
import { makeSave, readSave } from '../../src/table/saves.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { depthOf, stateProblem } from '../../src/table/sizes.ts'
import { someMove, someSetup } from '../engine/some-game.ts'
import { shelf } from '../shelf.ts'

/** How much of everything a save may have. */

const played = (answers: number): Save => {
  const raid = startRaid(...pinned(someSetup(4, 1)))
  const random = makeRandom(1)
  for (let i = 0; i < answers; i++) {
    const move = someMove(raid.g, random)
    if (move) takeMove(raid, move, 'person')
  }
  return makeSave(raid)
}
const whole = played(12)

const saidOf = async (text: string): Promise<string[]> => {
  try {
    await readSave(text, shelf)
    return []
  } catch (error) {
    if (error instanceof SaveError) return error.problems
    throw error
  }
}
const said = (change: (save: SaveFile) => void): Promise<string[]> => {
  const save: SaveFile = structuredClone(whole)
  change(save)
  return saidOf(JSON.stringify(save))
}
const many = <T>(n: number, it: T | undefined): T[] => Array.from({ length: n }, () => it as T)

describe('a file with too much in it', () => {
  it('is refused before it is read', async () => {
    expect(await saidOf(' '.repeat(longestSave + 1))).toEqual([
      'The file has 40,000,001 characters; a save has at most 40,000,000.',
    ])
    expect(await saidOf('['.repeat(1_000_000))).toEqual([
      `The file isn’t a saved raid: it’s nested more than ${deepest} levels deep.`,
    ])
  })

  it('is refused before anything in it is looked at', async () => {
    const answers = await said((save) => {
      save.answers = many(mostAnswers + 1, whole.answers[0])
    })
    expect(answers).toEqual(['answers: there are 100,001; a raid has at most 100,000.'])
    const snapshots = await said((save) => {
      save.snapshots = many(mostSnapshots + 1, { after: 0, state: '{}' })
    })
    expect(snapshots).toEqual(['snapshots: there are 501; a raid has at most 500.'])
  })

  it('is told the first of many wrong answers, and of a few all', async () => {
    const wrong = (n: number) =>
      said((save) => {
        save.answers = many(n, { decision: 'one' } as never)
      })
    expect(await wrong(3)).toHaveLength(3)
    expect(await wrong(50_000)).toEqual([expect.stringMatching(/^answers\.0: it isn’t an answer/)])
  })

  it('is told no more than a person reads', async () => {
    const problems = await said((save) => {
      save.setup.raid = 'x'.repeat(1_000_000) as never
    })
    expect(problems.join('').length).toBeLessThan(1000)
  })

  it('is refused if it says more of its answers than there are', async () => {
    expect(
      await said((save) => {
        save.by = 'p'.repeat(13)
      }),
    ).toEqual(['by: it has more letters than there are answers.'])
    expect(
      await said((save) => {
        save.hashes = many(13, 'a')
      }),
    ).toEqual(['hashes: there are more of them than answers.'])
    expect(
      await said((save) => {
        save.hashes = ['a'.repeat(21)]
      }),
    ).toEqual([expect.stringContaining('hashes.0: expected at most 20, found 21')])
  })

  it('has no number that JSON can’t write again', async () => {
    const text = JSON.stringify({
      ...whole,
      story: [{ told: 'log', n: 1, after: 0, entry: { n: 1, what: 'roll', amount: 7 } }],
    })
    expect(await saidOf(text)).toEqual([])
    expect(await saidOf(text.replace('"amount":7', '"amount":1e999'))).toEqual([expect.stringContaining('story.0')])
  })
})

describe('a state', () => {
  const state = JSON.parse(whole.snapshots.at(-1)?.state ?? '') as Record<string, unknown>
  const with_ = (change: Record<string, unknown>): string => JSON.stringify({ ...state, ...change })

  it('is one as it was saved', () => {
    expect(stateProblem(JSON.stringify(state))).toBeNull()
  })

  it('has no more of anything than a table', () => {
    expect(stateProblem(with_({ mods: many(mostWaiting + 1, {}) }))).toContain('mods: there are 2,001')
    expect(stateProblem(with_({ cards: many(6001, {}) }))).toContain('cards: there are 6,001')
    expect(stateProblem(with_({ order: many(7, 0) }))).toContain('order: there are 7')
    expect(stateProblem(with_({ pad: 'x'.repeat(longestState) }))).toContain('characters; a raid has at most')
  })

  it('has no numbers from beyond any raid, and skips no turns for ever', () => {
    expect(stateProblem(with_({ facts: { stage: 1e308 } }))).toContain('larger than any')
    expect(stateProblem(with_({ facts: { stage: 1 } }).replace('"stage":1', '"stage":1e999'))).toContain('larger than')
    const seats = (state['seats'] as object[]).map((seat) => ({ ...seat, skips: 1e9 }))
    expect(stateProblem(with_({ seats }))).toContain('seats.0.skips')
  })

  it('may be as deep as anybody likes to make it, and is not followed there', () => {
    const deep = '['.repeat(500_000)
    expect(
      stateProblem(JSON.stringify(state).replace('"facts"', `"deep":${deep}${deep.replaceAll('[', ']')},"facts"`)),
    ).toContain('levels deep')
  })
})

describe('how deep a text is', () => {
  it('is what its brackets say, and not those in its words', () => {
    expect(depthOf('{"a":[[1],{"b":[]}]}')).toBe(4)
    expect(depthOf('["[[[[", "\\"[[", "\\\\"]')).toBe(1)
    expect(depthOf('')).toBe(0)
    expect(depthOf('["[[')).toBe(1)
  })
})
