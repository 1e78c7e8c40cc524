import { bots, makeRandom, pickOf, type Policy, type Random } from '../../bots/index.ts'
import { anyAnswer } from '../../bots/any-answer.ts'
import { oneOf } from '../../bots/random.ts'
import { own } from '../../cards/own.ts'
import type { Adjusting, Answer, Move } from '../../engine/contract/answer.ts'
import { answer, decisionOf } from '../../engine/running/api.ts'
import { layTable, startGame } from '../../engine/running/create.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import type { Game } from '../../engine/state/game.ts'
import { chartPaths, viewOf } from '../../engine/seeing/look.ts'
import type { Result } from '../../engine/contract/names.ts'
import { someAdjusting } from './adjusting.ts'
import { type CheckLevel, type GameConfig, botOf, salts, setupOf } from './config.ts'
import { type Covered, followGame, type Follower, nothingCovered } from './coverage.ts'
import { bossOf, felling, fellingAll, goTo, isQuiet } from './from.ts'
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
  covered: Covered
  longest: Stay
  slowest: Slowest
  ended: string // in which state of the encounter it was before the end
  answers: Move[]
  violations: Violation[]
  finalState: string // JSON
}

export const mostTurns = 400
export const mostRounds = 60 // turns of the Boss in one state of the encounter: of 900 raids the longest took 38
const mostTurnsByHand = 240 // by hand a raid can be made endless, such as by taking away what must fall; nine Bosses take 130
export const mostDecisions = 200_000

/** Where the raid stayed longest, and for how many turns of the Boss: where it may have locked. */
export interface Stay {
  state: string
  rounds: number
}

/** The turn that the engine took longest over. */
export interface Slowest {
  turn: number
  ms: number
}

interface Begun {
  g: Game
  begins: ReturnType<typeof pinned>
  follower: Follower
}

const mostDeals = 50

/** The table laid and the raid begun, at the Boss that is wanted. What happens on the way there is not followed. */
export const begin = (config: GameConfig, said: (decision: Decision, move: Move) => void): Begun => {
  const { from } = config
  if (from === undefined) {
    const begins = pinned(setupOf(config))
    const g = layTable(...begins)
    const follower = followGame(g)
    startGame(g, begins[0])
    return { g, begins, follower }
  }
  for (let deal = 0; deal < mostDeals; deal++) {
    const begins = pinned(setupOf(config, deal))
    const g = layTable(...begins)
    startGame(g, begins[0])
    const way: [Decision, Move][] = []
    if (!goTo(g, from, (decision, move) => way.push([decision, move]))) continue
    for (const step of way) said(...step)
    return { g, begins, follower: followGame(g) }
  }
  throw new Error(`${from} came in none of ${mostDeals} deals.`)
}

/** Milliseconds, from whenever. A tool may have one that doesn't go on while others have the processor. */
export type Clock = () => number
const usualClock: Clock = () => performance.now()

/** `heard`: hears each decision as it is asked, with the move it got. */
export const playGame = (
  config: GameConfig,
  checks: CheckLevel = 'off',
  heard?: (decision: Decision, move: Move) => void,
  clock = usualClock,
): Played => {
  const random = makeRandom(config.seed, salts.bots)
  const hand = makeRandom(config.seed, salts.adjust)
  const answers: Move[] = []
  const violations: Violation[] = []
  let passes = 0
  let adjusted = 0
  let g: Game | null = null
  let follower: Follower | null = null
  let stay: Stayed = { ...nowhere, turn: 0, longest: nowhere }
  const timed = timeTurns(clock)
  let ended = ''
  const say = (decision: Decision, move: Move): void => {
    answers.push(move)
    heard?.(decision, move)
  }
  const report = (check: string, messages: readonly string[]): void => {
    for (const message of messages) violations.push({ check, decision: g?.s.decisions ?? 0, message })
  }
  try {
    const begun = begin(config, say)
    const { begins } = begun
    g = begun.g
    follower = begun.follower
    const inspector =
      checks === 'off' ? null : makeInspector(g, begins, checks, makeRandom(config.seed, salts.checks), report)
    for (;;) {
      const decision = decisionOf(g)
      follower.look()
      stay = stayedOn(g, stay)
      if (!g.s.result) ended = stay.state
      inspector?.look(decision)
      if (violations.length > 0 || !decision || g.s.result) break
      if (config.adjust && g.s.turn.n > mostTurnsByHand) break
      const tooLong = tooLongBy(g, config.adjust ? nowhere : stay)
      if (tooLong) {
        report('too long', [tooLong])
        break
      }
      const byHand = adjusting(g, config, decision, hand)
      if (byHand) {
        const move = byHand
        const before = checks === 'off' ? '' : JSON.stringify(g.s)
        if (!timed.answer(g, move)) {
          say(decision, move)
          adjusted += 1
          inspector?.after(move)
          continue
        }
        if (before && before !== JSON.stringify(g.s))
          report('refused adjustment', [`${JSON.stringify(move)} was refused and changed the state`])
      }
      const move = botMove(g, config, decision, random)
      say(decision, move)
      if (isPass(move)) passes += 1
      const refusal = timed.answer(g, move)
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
    covered: follower?.covered() ?? nothingCovered(),
    longest: stay.longest,
    slowest: timed.slowest(),
    ended,
    answers,
    violations,
    finalState: g ? JSON.stringify(g.s) : '',
  }
}

/** What somebody puts right by hand now, thoughtlessly or to come to the next Boss. */
const adjusting = (g: Game, { adjust, hurry }: GameConfig, decision: Decision, hand: Random): Adjusting | null => {
  if (adjust && hand.below(adjust) === 0) return someAdjusting(g, decision, hand)
  const boss = hurry && isQuiet(g, decision) && hand.below(hurry) === 0 ? bossOf(g) : null
  if (!boss) return null
  const fells = hand.below(2) === 0 ? felling(g, boss) : fellingAll(g, boss)
  return fells.length > 0 ? { decision: decision.id, seat: decision.seats[0] ?? 'boss', adjust: fells } : null
}

/** The engine's own time, without that of the bots and the checks; what an answer sets off belongs to its turn. */
const timeTurns = (clock: Clock) => {
  let now: Slowest = { turn: 0, ms: 0 }
  let slowest = now
  return {
    answer(g: Game, move: Move): ReturnType<typeof answer> {
      const { n: turn } = g.s.turn
      const start = clock()
      const refusal = answer(g, move)
      now = { turn, ms: clock() - start + (turn === now.turn ? now.ms : 0) }
      if (now.ms > slowest.ms) slowest = now
      return refusal
    },
    slowest: (): Slowest => slowest,
  }
}

interface Stayed extends Stay {
  turn: number
  longest: Stay
}
const nowhere: Stay = { state: '', rounds: 0 }
const stayedOn = (g: Game, before: Stayed): Stayed => {
  const { n: turn, seat } = g.s.turn
  const state = encounterOf(g)
  if (state === before.state && turn === before.turn) return before
  const isNewRound = turn !== before.turn && seat === 0
  const rounds = state === before.state ? before.rounds + Number(isNewRound) : 0
  return { state, rounds, turn, longest: rounds > before.longest.rounds ? { state, rounds } : before.longest }
}
const encounterOf = (g: Game): string => chartPaths(g.s).findLast((path) => path.startsWith('encounter')) ?? ''

const tooLongBy = (g: Game, { state, rounds }: Stay): string | null => {
  if (rounds > mostRounds) return `more than ${mostRounds} turns of the Boss in ${state}`
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
