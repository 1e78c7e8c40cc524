import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../../src/bots/index.ts'
import type { Effect } from '../../../src/cards/vocabulary/values.ts'
import type { Decision } from '../../../src/engine/contract/decision.ts'
import type { Setup } from '../../../src/engine/contract/setup.ts'
import type { Values } from '../../../src/engine/contract/values.ts'
import { answer, decisionOf } from '../../../src/engine/running/api.ts'
import { resumeGame } from '../../../src/engine/running/create.ts'
import { Library } from '../../../src/engine/state/library.ts'
import { everythingAnd } from '../../../src/table/rulings/everything.ts'
import type { State } from '../../../src/engine/state/state.ts'
import { namedSteps, type State1 } from '../../../src/table/formats/steps-of-1.ts'
import { someMove } from '../../engine/some-game.ts'
import { askedThen } from '../../saves/then.ts'

/**
 * Moments of raids and rulings as the last engine with numbered phases left them (without their logs): every phase of
 * every kind of frame in which it ever stopped to ask, and every effect.
 */
interface Moment {
  from: string
  setup: Setup
  state: State1
  decision: Decision // what was asked
  phases: string[] // of its frames
  steps: string[] // what they are now
}
const file = JSON.parse(readFileSync(new URL('states-of-1.json', import.meta.url), 'utf8')) as { states: string }
const moments = JSON.parse(brotliDecompressSync(Buffer.from(file.states, 'base64')).toString()) as Moment[]

/** Rulings name any card. */
const valuesOf = (setup: Setup): Values => {
  const book = everythingAnd(setup.cards ?? [])
  const rules = book.raid(setup.raid)
  if (!rules) throw new Error(`There is no raid ${setup.raid}.`)
  return { rules, cards: [...book.cards()] }
}

const effectsOf = (setup: Setup): ((path: string) => Effect | undefined) => {
  const cards = new Library(valuesOf(setup))
  return (path) => {
    try {
      return cards.at<Effect>(path)
    } catch {
      return undefined
    }
  }
}
const stepsIn = ({ frames }: State): string[] => frames.flatMap((f) => ('at' in f ? [`${f.f} ${f.at}`] : []))

describe('a state of format 1', () => {
  it.each(moments.map((moment) => [moment.phases.join(', '), moment] as const))(
    'goes on from %s',
    (_, { setup, state, decision, steps }) => {
      const before = JSON.stringify(state)
      const migrated = JSON.parse(JSON.stringify(namedSteps(state, effectsOf(setup)))) as State
      expect(JSON.stringify(state)).toBe(before)
      expect(JSON.stringify(migrated)).not.toMatch(/"ph":|"again":/)
      expect(stepsIn(migrated)).toEqual(steps)
      const g = resumeGame(valuesOf(setup), migrated)
      expect(askedThen(decisionOf(g))).toEqual(decision)
      const random = makeRandom(1)
      for (let i = 0; i < 40; i++) {
        const move = someMove(g, random)
        if (move) expect(answer(g, move)).toBeNull()
      }
    },
  )

  const state = (...frames: object[]): State1 => ({ frames: frames as State1['frames'], pending: null })
  const text = (ph: number): object => ({ f: 'run', ph, blocks: [{ code: 'some/card#play.effects', pc: 2 }] })

  it('keeps the order of its fields, and what has no phase', () => {
    const commands = { f: 'commands', list: [], i: 0 }
    const packets = { f: 'packets', ph: 1, queue: [], at: 3, choices: [], groups: [] }
    expect(JSON.stringify(namedSteps(state(commands, packets), () => undefined))).toBe(
      '{"frames":[{"f":"commands","list":[],"i":0},' +
        '{"f":"packets","at":"change","queue":[],"i":3,"choices":[],"groups":[]}],"pending":null}',
    )
  })

  it('loses the phase at which a question was asked anew', () => {
    const asked = { frames: [], pending: { id: 3, rule: '415.9e', again: 0.5 } }
    expect(namedSteps(asked, () => undefined)).toEqual({ frames: [], pending: { id: 3, rule: '415.9e' } })
  })

  it('goes on at a text by the effect that it is at', () => {
    const at = (ph: number, effect: Effect | undefined): unknown =>
      namedSteps(state(text(ph)), (path) => (path === 'some/card#play.effects.2' ? effect : undefined))
    expect(at(1, { deal: 1, to: 'yourHero' })).toMatchObject({ frames: [{ at: 'arrived' }] })
    expect(at(1, { may: [] })).toMatchObject({ frames: [{ at: 'begin' }] })
    expect(at(0.5, { discard: 1 })).toMatchObject({ frames: [{ at: 'begin' }] })
    expect(at(0, { draw: 1 })).toMatchObject({ frames: [{ at: 'begin' }] })
    expect(at(0, undefined)).toMatchObject({ frames: [{ at: 'begin' }] })
    expect(() => at(1, { draw: 1 })).toThrow('phase 1 of the frame “run” at some/card#play.effects.2 (draw)')
    expect(() => at(1, undefined)).toThrow('phase 1 of the frame “run” at some/card#play.effects.2 (nothing)')
  })

  it.each([
    ['announce', 9],
    ['announce', 3.25],
    ['window', 3],
    ['constructor', 0],
    ['duel', 0],
  ])('says which frame it can’t read: %s at %d', (f, ph) => {
    expect(() => namedSteps(state({ f, ph }), () => undefined)).toThrow(
      `The raid can’t go on: nobody knows phase ${ph} of the frame “${f}”.`,
    )
  })
})
