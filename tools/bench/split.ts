import { type ChartState, sendAfresh, sendToChart } from '../../machines/drive.ts'
import type { ChartEvent } from '../../machines/protocol.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { mostDecisions, playOne, setupFor, submit } from './ours.ts'
import { isPass, randomAnswer } from './policy.ts'
import { Random } from './random.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

/** Where the time of a decision goes. Times in microseconds. */
export interface Split {
  decisions: number
  create: number // laying the table and going to the first decision
  read: number // decisionOf
  choose: number // the random bot
  answer: number
  pass: { count: number; each: number } // reading and answering, when the answer is a pass
  act: { count: number; each: number } // and when it is not
  questions: Question[] // most expensive in all first
  priority: { options: number; most: number } // options of a priority decision, the pass included
  chart: { perDecision: number; different: number; each: number; afresh: number; share: number }
}

export interface Question {
  question: string
  count: number
  read: number
  answer: number
  share: number // of all the time
}

const most = 3000 // of the different transitions that are timed without their memory

export const measureSplit = (only: readonly string[], games: number): Split => {
  const total = { create: 0, read: 0, choose: 0, answer: 0, decisions: 0 }
  const pass = { count: 0, time: 0 }
  const act = { count: 0, time: 0 }
  const options = { count: 0, sum: 0, most: 0 }
  const byQuestion = new Map<string, { count: number; read: number; answer: number }>()
  for (let n = 0; n < games; n++) {
    const setup = setupFor(n, only)
    const random = new Random(~n)
    const begin = performance.now()
    const g = createGame(...pinned(setup))
    total.create += performance.now() - begin
    for (let i = 0; i < mostDecisions; i++) {
      const t0 = performance.now()
      const decision = decisionOf(g)
      const t1 = performance.now()
      if (!decision) break
      const move = randomAnswer(decision, random)
      const t2 = performance.now()
      submit(g, decision, move)
      const t3 = performance.now()
      total.decisions += 1
      total.read += t1 - t0
      total.choose += t2 - t1
      total.answer += t3 - t2
      const kind = isPass(move) ? pass : act
      kind.count += 1
      kind.time += t1 - t0 + (t3 - t2)
      const entry = byQuestion.get(decision.question) ?? { count: 0, read: 0, answer: 0 }
      entry.count += 1
      entry.read += t1 - t0
      entry.answer += t3 - t2
      byQuestion.set(decision.question, entry)
      if (decision.question !== 'priority' || decision.ask.shape !== 'one') continue
      options.count += 1
      options.sum += decision.ask.options.length
      options.most = Math.max(options.most, decision.ask.options.length)
    }
  }
  const whole = total.read + total.choose + total.answer
  const each = (ms: number, count: number): number => (ms * 1000) / Math.max(1, count)
  return {
    decisions: total.decisions,
    create: each(total.create, games),
    read: each(total.read, total.decisions),
    choose: each(total.choose, total.decisions),
    answer: each(total.answer, total.decisions),
    pass: { count: pass.count, each: each(pass.time, pass.count) },
    act: { count: act.count, each: each(act.time, act.count) },
    questions: [...byQuestion]
      .map(([question, q]) => ({
        question,
        count: q.count,
        read: each(q.read, q.count),
        answer: each(q.answer, q.count),
        share: (q.read + q.answer) / whole,
      }))
      .toSorted((a, b) => b.share - a.share),
    priority: { options: options.sum / Math.max(1, options.count), most: options.most },
    chart: measureChart(only, games, each(whole, total.decisions)),
  }
}

interface Sending {
  raid: string
  chart: ChartState
  event: ChartEvent
}

/** Plays again, writing down what the chart is sent, then sends just that. */
const measureChart = (only: readonly string[], games: number, perDecision: number): Split['chart'] => {
  const sent: Sending[] = []
  let decisions = 0
  for (let n = 0; n < games; n++) {
    const g = createGame(...pinned(setupFor(n, only)))
    const random = new Random(~n)
    listen(g, sent)
    for (let i = 0; i < mostDecisions && playOne(g, random); i++) decisions += 1
  }
  const different = new Map<string, Sending>()
  for (const sending of sent) different.set(JSON.stringify(sending), sending)
  const some = [...different.values()].slice(0, most)
  const each = timePer(sent, ({ raid, chart, event }) => sendToChart(raid, chart, event))
  const afresh = timePer(some, ({ raid, chart, event }) => sendAfresh(raid, chart, event))
  const rate = sent.length / Math.max(1, decisions)
  return { perDecision: rate, different: different.size, each, afresh, share: (rate * each) / perDecision }
}

const listen = (g: Game, sent: Sending[]): void => {
  const { s } = g
  const { events } = s
  Object.defineProperty(events, 'shift', {
    value: () => {
      const [event] = events.splice(0, 1)
      if (event) sent.push({ raid: s.raid, chart: s.chart, event })
      return event
    },
  })
}

const timePer = <T>(list: readonly T[], work: (item: T) => unknown): number => {
  for (const item of list) work(item)
  const start = performance.now()
  for (const item of list) work(item)
  return ((performance.now() - start) * 1000) / Math.max(1, list.length)
}
