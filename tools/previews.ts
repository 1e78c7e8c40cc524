// What does looking ahead cost?   npm run previews
// Bots play; wherever somebody is asked, each answer is looked ahead at. Times are CPU times, so a busy machine tells them too.
import { makeRandom } from '../src/bots/index.ts'
import type { Pick } from '../src/engine/contract/answer.ts'
import type { Decision } from '../src/engine/contract/decision.ts'
import { answer, decisionOf } from '../src/engine/running/api.ts'
import { createGame } from '../src/engine/running/create.ts'
import { fork } from '../src/engine/running/fork.ts'
import { redeal } from '../src/engine/running/redeal.ts'
import { seatNumber } from '../src/engine/state/game.ts'
import { previewOf } from '../src/table/preview.ts'
import { setupOf } from '../src/table/sim/config.ts'
import { pinned } from '../src/table/sim/pinned.ts'
import { botMove } from '../src/table/sim/play.ts'

const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const picksOf = ({ ask, question }: Decision): Pick[] => {
  if (question === 'payResources' || !('options' in ask)) return []
  if (ask.shape === 'one') return ask.options.filter((choice) => !('do' in choice) || choice.do !== 'pass')
  return ask.shape === 'some' && ask.min <= 1 ? ask.options.map((option) => [option]) : []
}

const of = (list: number[], part: number): string =>
  (list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)] ?? 0).toFixed(2)
const line = (name: string, times: number[]): string =>
  `${name.padEnd(34)} ${String(times.length).padStart(6)} ×  median ${of(times, 0.5)} ms, 95 % ${of(times, 0.95)} ms, most ${of(times, 1)} ms`

for (const raid of ['onyxia', 'magtheridon'] as const)
  for (const raiders of [3, 5]) {
    const config = { raid, raiders, seed: 11, bots: { boss: 'greedy', raiders: 'greedy' } }
    const g = createGame(...pinned(setupOf(config)))
    const random = makeRandom(11)
    const times = { fork: [] as number[], redeal: [] as number[], one: [] as number[], all: [] as number[] }
    const byQuestion = new Map<string, number[]>()
    const timed = (list: number[], work: () => void): void => {
      const began = cpu()
      work()
      list.push(cpu() - began)
    }
    for (;;) {
      const decision = decisionOf(g)
      const seat = decision?.seats[0]
      if (!decision || !seat || g.s.result) break
      const picks = picksOf(decision)
      if (picks.length > 0 && (decision.question !== 'priority' || decision.id % 10 === 0)) {
        timed(times.fork, () => fork(g))
        timed(times.redeal, () => redeal(g, seatNumber(seat), 0))
        const list = byQuestion.get(decision.question) ?? []
        byQuestion.set(decision.question, list)
        timed(times.all, () => {
          for (const pick of picks.slice(0, 40))
            timed(list, () => {
              previewOf(g, seat, pick)
            })
        })
        times.one.push(...list.slice(-Math.min(40, picks.length)))
      }
      answer(g, botMove(g, config, decision, random))
    }
    console.log(`${raid}, ${raiders} raiders, ${g.s.cards.length} cards`)
    console.log(line('  a fork', times.fork))
    console.log(line('  dealt anew', times.redeal))
    console.log(line('  one answer looked ahead at', times.one))
    for (const [question, list] of byQuestion) console.log(line(`    ${question}`, list))
    console.log(line('  all answers to a question', times.all))
  }
