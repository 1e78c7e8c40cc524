import { statesThrough } from '../../../machines/drive.ts'
import { bots, makeRandom, pickOf, type Policy, type Random } from '../../bots/index.ts'
import { anyAnswer } from '../../bots/any-answer.ts'
import { oneOf } from '../../bots/random.ts'
import { own } from '../../cards/own.ts'
import type { Answer, Move } from '../../engine/contract/answer.ts'
import { answer, decisionOf } from '../../engine/running/api.ts'
import { layTable, startGame } from '../../engine/running/create.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import type { Game } from '../../engine/state/game.ts'
import { chartPaths, viewOf } from '../../engine/seeing/look.ts'
import type { Result } from '../../engine/contract/names.ts'
import type { State } from '../../engine/state/state.ts'
import { someAdjusting } from './adjusting.ts'
import { type CheckLevel, type GameConfig, botOf, salts, setupOf } from './config.ts'
import { makeInspector } from './inspect.ts'
import { pinned } from './pinned.ts'

/** Plays a whole raid with bots, looking over the engine's shoulder as closely as asked. */

export interface Violation {
  check: string
  decision: number
  message: string
}

export interface Played {
  result: Result | null
  decisions: number
  passes: number
  adjusted: number // how often by hand
  turns: number
  states: string[] // of the chart, that it was in
  answers: Move[]
  violations: Violation[]
  finalState: string // JSON
}

export const mostTurns = 400
const mostTurnsByHand = 120 // by hand a raid can be made endless, such as by taking away what must fall
export const mostDecisions = 200_000

/** `heard`: hears each decision as it is asked, with the move it got. */
export const playGame = (
  config: GameConfig,
  checks: CheckLevel = 'off',
  heard?: (decision: Decision, move: Move) => void,
): Played => {
  const begins = pinned(setupOf(config))
  const random = makeRandom(config.seed, salts.bots)
  const hand = makeRandom(config.seed, salts.adjust)
  const answers: Move[] = []
  const violations: Violation[] = []
  const visited = new Set<string>()
  let passes = 0
  let adjusted = 0
  let g: Game | null = null
  const report = (check: string, messages: readonly string[]): void => {
    for (const message of messages) violations.push({ check, decision: g?.s.decisions ?? 0, message })
  }
  try {
    g = layTable(...begins)
    if (config.blank) followChart(g, visited)
    startGame(g, begins[0])
    const inspector =
      checks === 'off' ? null : makeInspector(g, begins, checks, makeRandom(config.seed, salts.checks), report)
    for (;;) {
      const decision = decisionOf(g)
      inspector?.look(decision)
      if (violations.length > 0 || !decision || g.s.result) break
      if (config.adjust && g.s.turn.n > mostTurnsByHand) break
      const tooLong = tooLongBy(g)
      if (tooLong) {
        report('too long', [tooLong])
        break
      }
      if (config.adjust && hand.below(config.adjust) === 0) {
        const move = someAdjusting(g, decision, hand)
        const before = checks === 'off' ? '' : JSON.stringify(g.s)
        if (!answer(g, move)) {
          answers.push(move)
          heard?.(decision, move)
          adjusted += 1
          inspector?.after(move)
          continue
        }
        if (before && before !== JSON.stringify(g.s))
          report('refused adjustment', [`${JSON.stringify(move)} was refused and changed the state`])
      }
      const move = botMove(g, config, decision, random)
      answers.push(move)
      heard?.(decision, move)
      if (isPass(move)) passes += 1
      const refusal = answer(g, move)
      if (refusal) {
        report('offered', [
          `${decision.question}: ${JSON.stringify(move.pick)} was offered and refused: ${refusal.reason}`,
        ])
        break
      }
      inspector?.after(move)
    }
    if (g.s.result) inspector?.end(answers)
  } catch (error) {
    report('threw', [error instanceof Error ? (error.stack ?? error.message) : String(error)])
  }
  return {
    result: g?.s.result ?? null,
    decisions: answers.length,
    passes,
    adjusted,
    turns: g?.s.turn.n ?? 0,
    states: [...visited],
    answers,
    violations,
    finalState: g ? JSON.stringify(g.s) : '',
  }
}

/** Which states of its chart the game comes through. The same step is looked at once. */
const followChart = (g: Game, visited: Set<string>): void => {
  const known = new Map<State['chart'], Set<string>>()
  for (const path of chartPaths(g.s)) visited.add(path)
  g.heard = (chart, event) => {
    const said = JSON.stringify(event)
    const before = known.get(chart)
    if (before?.has(said)) return
    if (before) before.add(said)
    else known.set(chart, new Set([said]))
    for (const path of statesThrough(g.s.raid, chart, event)) visited.add(path)
  }
}

const tooLongBy = (g: Game): string | null => {
  if (g.s.turn.n > mostTurns) return `more than ${mostTurns} turns`
  return g.s.decisions > mostDecisions ? `more than ${mostDecisions} decisions` : null
}

const isPass = ({ pick }: Answer): boolean => !Array.isArray(pick) && 'do' in pick && pick.do === 'pass'

const policyOf = (name: string): Policy => {
  const policy = own(bots, name)
  if (!policy) throw new Error(`There is no bot called "${name}". The bots are ${Object.keys(bots).join(', ')}.`)
  return policy
}

/** What the bot of whoever is asked answers. */
export const botMove = (g: Game, { bots: choice }: GameConfig, decision: Decision, random: Random): Answer => {
  const seat = oneOf(random, decision.seats)
  const name = botOf(choice, seat)
  const policy = policyOf(name)
  // Views are dear: none for who never looks, and none where one can only pass.
  const forced = decision.ask.shape === 'one' && decision.ask.options.length === 1
  const blind = forced || name === 'random'
  const pick = blind ? anyAnswer(decision, random) : pickOf(policy(viewOf(g, seat), decision, random, g.lib.book))
  return { decision: decision.id, seat, pick }
}
