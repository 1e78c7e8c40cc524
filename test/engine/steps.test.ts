import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { doStep, inSteps, type Steps } from '../../src/engine/asking/steps.ts'
import { answer } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { run } from '../../src/engine/running/loop.ts'
import type { Game } from '../../src/engine/state/game.ts'
import type { FrameOf, RunFrame, State } from '../../src/engine/state/state.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { someMove, someSetup } from './some-game.ts'

type WrapUp = FrameOf<'wrapUp'>

const aGame = (): Game => ({ ...createGame(...pinned(someSetup(1, 1))) })

/** Steps that write down what they do. */
const told = (): { said: string[]; steps: Steps<WrapUp> } => {
  const said: string[] = []
  const steps: Steps<WrapUp> = {
    hand: {
      ask: () => said.push('hand is asked'),
      take: (_, f) => {
        said.push('hand is taken')
        f.at = 'resources'
      },
    },
    resources: (_, f) => {
      said.push('resources')
      f.at = 'over'
    },
    over: () => said.push('over'),
  }
  return { said, steps }
}

describe('steps of a frame', () => {
  it('ask until there is an answer, and then take it', () => {
    const { said, steps } = told()
    const step = inSteps(steps)
    const g = aGame()
    const f: WrapUp = { f: 'wrapUp', at: 'hand', most: -1 }
    step(g, f)
    step(g, f)
    expect(said).toEqual(['hand is asked', 'hand is asked'])
    expect(f.at).toBe('hand')
    g.s.reply = { some: [] }
    step(g, f)
    step(g, f)
    step(g, f)
    expect(said.slice(2)).toEqual(['hand is taken', 'resources', 'over'])
  })

  it('use up an answer even if they did not read it: it is no answer to the next question', () => {
    const g = aGame()
    const said: string[] = []
    const first = { ask: () => said.push('first?'), take: () => said.push('first!') }
    const second = { ask: () => said.push('second?'), take: () => said.push('second!') }
    g.s.reply = { one: { w: 'yes' } }
    doStep(g, first, null, null)
    doStep(g, second, null, null)
    expect(said).toEqual(['first!', 'second?'])
  })

  it.each(['nowhere', 'constructor', '0'])('are only those that there are, not %s', (at) => {
    const f = { f: 'wrapUp', at, most: -1 } as WrapUp
    expect(() => inSteps(told().steps)(aGame(), f)).toThrow(`There is no step “${at}” in “wrapUp”.`)
  })

  it('are named so that the compiler misses the one that is missing', () => {
    // @ts-expect-error over
    const short: Steps<WrapUp> = { hand: () => {}, resources: () => {} }
    // @ts-expect-error hnad
    const wrong: WrapUp = { f: 'wrapUp', at: 'hnad', most: -1 }
    expect([short, wrong]).toHaveLength(2)
  })
})

describe('steps of an effect', () => {
  it('stop a text that is at a step which its effect has not', () => {
    const g = aGame()
    const code = 'onyxia/crush#play.effects'
    expect(g.lib.at<object[]>(code).length).toBeGreaterThan(0)
    const text = { f: 'run', at: 'paid', blocks: [{ code, pc: 0, targetBase: 0, loop: null }], env: {} }
    g.s.pending = null
    g.s.frames.push(text as unknown as RunFrame)
    expect(() => run(g)).toThrow(`There is no step “paid” in the effect at ${code}.0.`)
  })
})

/** All but the number of the question, and the log, which only grows. */
const standing = (state: State): string =>
  JSON.stringify({ ...state, decisions: 0, log: [], pending: { ...state.pending, id: 0 } })

describe('a question', () => {
  // wherever a game stands: the frame on top is still at the step that asked
  it.each([
    ['onyxia', 11],
    ['magtheridon', 12],
  ] as const)('can be asked anew at any time, and is the same (%s, %i)', (raid, seed) => {
    const g = createGame(...pinned(setupOf({ raid, raiders: 3, seed, bots: { boss: 'random', raiders: 'random' } })))
    const random = makeRandom(seed)
    const asked = new Set<string>()
    for (let i = 0; i < 1500 && !g.s.result; i++) {
      const { q } = g.s.pending ?? {}
      if (q && (q !== 'priority' || i % 10 === 0)) {
        asked.add(q)
        const before = standing(g.s)
        g.s.pending = null
        run(g)
        expect(standing(g.s)).toBe(before)
      }
      const move = someMove(g, random)
      if (move) expect(answer(g, move)).toBeNull()
    }
    expect(asked.size).toBeGreaterThan(7)
  })
})
