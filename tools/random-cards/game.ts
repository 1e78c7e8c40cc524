import { makeRandom, oneOf, type Random } from '../../src/bots/random.ts'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import type { Answer, Pick } from '../../src/engine/contract/answer.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { layPosition } from '../../src/table/rulings/position.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import { makeInspector } from '../../src/table/sim/inspect.ts'
import { leakFaults, readsHidden, Twin } from './permute.ts'
import { type Sieve, tableOf } from './table.ts'
import { makeWatcher } from './tally.ts'

/** One short game with random cards, and everything that a raid must never do looked for while it is played. */

export interface Found {
  seed: number
  check: string
  decision: number
  message: string
}
export interface Outcome {
  found: Found[]
  decisions: number
  loops: number // ended as a loop that nobody can break
  slowest: number // ms for one answer
}

const mostDecisions = 70
const twinsOneIn = 12 // decisions
const leaksOneIn = 20
const passOften = 30 // percent, where there is something else to do

const pickFor = (decision: Decision, random: Random): Pick => {
  const { ask, question } = decision
  if (question !== 'priority' || ask.shape !== 'one') return anyAnswer(decision, random)
  const acts = ask.options.filter((option) => !('do' in option && option.do === 'pass'))
  if (acts.length === 0 || random.below(100) < passOften) {
    const pass = ask.options.find((option) => 'do' in option && option.do === 'pass')
    if (pass) return pass
  }
  return oneOf(random, acts.length > 0 ? acts : ask.options)
}

const wordsIn = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** `atEnd`: looks at the game as it was left, with all its answers. */
export const playRandom = (
  seed: number,
  sieve: Sieve,
  atEnd?: (g: Game, answers: readonly Answer[]) => void,
): Outcome => {
  const answers: Answer[] = []
  const found: Found[] = []
  let g: Game | null = null
  let loops = 0
  let slowest = 0
  let decisions = 0
  const report = (check: string, messages: readonly string[]): void => {
    for (const message of messages) found.push({ seed, check, decision: g?.s.decisions ?? 0, message })
  }
  try {
    const { ruling } = tableOf(seed, sieve)
    const laid = layPosition(ruling)
    g = laid.g
    const random = makeRandom(seed, 0xb07)
    const setup: Setup = { raid: ruling.raid, seed: [1, 2, 3, 4], raiders: [], anyDeck: true }
    const inspector = makeInspector(g, [setup, laid.values], 'sample', makeRandom(seed, 0xc4ec), report)
    const watch = makeWatcher(g)
    const other = makeRandom(seed, 0x7e1a)
    const mayLeak = ruling.cards.some(readsHidden)
    let twin: Twin | null = null
    for (; decisions < mostDecisions; decisions++) {
      const decision = decisionOf(g)
      watch()
      inspector.look(decision)
      if (decision && !mayLeak && other.below(leaksOneIn) === 0) report('leak', leakFaults(g, laid.values, other))
      if (found.length > 0 || !decision || g.s.result) break
      if (!twin && other.below(twinsOneIn) === 0) twin = new Twin(g, laid.values, other, 4)
      const move: Answer = {
        decision: decision.id,
        seat: oneOf(random, decision.seats),
        pick: pickFor(decision, random),
      }
      answers.push(move)
      const start = performance.now()
      const refusal = answer(g, move)
      slowest = Math.max(slowest, performance.now() - start)
      if (refusal) {
        report('offered', [
          `${decision.question}: ${JSON.stringify(move.pick)} was offered and refused: ${refusal.reason}`,
        ])
        break
      }
      inspector.after(move)
      if (twin && !twin.follow(g, decision.question, move, (messages) => report('order', messages))) twin = null
    }
    if (g.s.log.some(({ what }) => what === 'loop')) loops += 1
  } catch (error) {
    report('threw', [wordsIn(error)])
  }
  if (g) atEnd?.(g, answers)
  return { found, decisions, loops, slowest }
}
