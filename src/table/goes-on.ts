import { anyAnswer } from '../bots/any-answer.ts'
import { leastAnswer } from '../bots/least-answer.ts'
import { makeRandom } from '../bots/random.ts'
import type { Pick } from '../engine/contract/answer.ts'
import type { Decision } from '../engine/contract/decision.ts'
import type { Snapshot } from '../engine/contract/save.ts'
import type { Setup } from '../engine/contract/setup.ts'
import type { Values } from '../engine/contract/values.ts'
import { decisionOf } from '../engine/running/api.ts'
import { apply } from '../engine/running/apply.ts'
import { viewOf } from '../engine/seeing/look.ts'
import { type Game, seatName } from '../engine/state/game.ts'
import { gameFrom } from './raid.ts'
import { SaveError } from './save-error.ts'
import type { Steps } from './steps.ts'
import { glimpse } from './undo.ts'
import { words } from './words.ts'

/**
 * Whether a raid from outside can be played on. It is tried on a copy, a few answers in each of a few ways: a state that
 * somebody made up may look like one, and break the rules engine with the next answer.
 */

const answersTried = 20
const ways = 3 // the least that can be said each time, then whatever can be said
const triesEach = 4 // answers to one question, before it is given up
const patience = 4000 // ms: what is slow is not refused for that

/** What it is played with. */
interface Played {
  setup: Setup
  values: Values
}
type Choose = (decision: Decision) => Pick

/** What stops the raid, and where. */
interface Stuck {
  answers: number // after the last of the file
  turn: number | null // null: not even that can be told
  why: string
}

/** All that a table does with it before anybody can answer. */
const asked = (g: Game): Decision | null => {
  const decision = decisionOf(g)
  if (!g.s.result && !decision) throw new Error('nobody is asked anything')
  glimpse(g)
  for (const seat of [null, ...g.s.order.map(seatName)]) viewOf(g, seat)
  return decision
}

/** Null: the game took it. */
const whyNot = (g: Game, { id, seats }: Decision, pick: Pick): string | null => {
  const [seat] = seats
  if (seat === undefined) return 'nobody is asked anything'
  const refusal = apply(g, { decision: id, seat, pick })
  if (refusal) return refusal.reason
  asked(g)
  return null
}

const turnOf = ({ s }: Game): number | null => (Number.isInteger(s.turn.n) ? s.turn.n : null)

const said = (error: unknown): string => words.engineBrokeBy(error instanceof Error ? error.message : String(error))

/** One way on, as far as it is tried. */
function* walked(begin: () => Game, choose: Choose, late: () => boolean): Steps<Stuck | null> {
  const taken: { decision: Decision; pick: Pick }[] = []
  let g = begin()
  const again = (): Game => {
    const game = begin()
    for (const { decision, pick } of taken) whyNot(game, decision, pick)
    return game
  }
  let decision = asked(g)
  while (decision && !g.s.result && taken.length < answersTried && !late()) {
    let trouble: string | null = null
    for (let tries = 1; tries <= triesEach; tries++) {
      const pick = tries === 1 ? choose(decision) : anyAnswer(decision, makeRandom(taken.length, tries))
      try {
        trouble = whyNot(g, decision, pick)
      } catch (error) {
        trouble = said(error)
        g = again()
      }
      yield
      if (trouble !== null) continue
      taken.push({ decision, pick })
      break
    }
    if (trouble !== null) return { answers: taken.length, turn: turnOf(g), why: trouble }
    decision = decisionOf(g)
  }
  return null
}

/** Ends with a SaveError that says where it stops. A raid that is over needs no way on. */
export function* goingOn(raid: Played, last: Snapshot): Steps<void> {
  const begin = (): Game => gameFrom(raid, last)
  const until = performance.now() + patience
  const late = (): boolean => performance.now() > until
  const found: Stuck[] = []
  for (let way = 0; way < ways; way++) {
    const random = makeRandom(way, last.after)
    const choose: Choose = way === 0 ? leastAnswer : (decision) => anyAnswer(decision, random)
    let stuck: Stuck | null
    try {
      stuck = yield* walked(begin, choose, late)
    } catch (error) {
      stuck = { answers: 0, turn: null, why: said(error) }
    }
    if (!stuck) continue
    found.push(stuck)
    // A card that breaks the rules engine on one way may not be met on another: a table goes on after that.
    if (way === 0 || found.length === ways - 1)
      throw new SaveError([words.stuck(last.after, stuck.answers, stuck.turn, stuck.why)])
  }
}
