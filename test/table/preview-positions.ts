import { makeRandom } from '../../src/bots/index.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame, resumeGame } from '../../src/engine/running/create.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { dealtBefore } from '../dealt-before.ts'
import { botMove } from '../../src/table/sim/play.ts'

/** Moments of raids played by bots in which somebody is asked something worth looking ahead at. */

export interface Moment {
  g: Game
  decision: Decision
  seat: Seat
  again: () => Game // the same, saved and opened
}

/** What could be answered, one option at a time. */
export const picksOf = ({ ask }: Decision): Pick[] => {
  switch (ask.shape) {
    case 'one':
      return ask.options.filter((choice) => !('do' in choice) || choice.do !== 'pass')
    case 'some':
      return ask.min <= 1 && ask.max >= 1 ? ask.options.map((option) => [option]) : [ask.options.slice(0, ask.min)]
    case 'number':
      return [{ number: ask.min }, { number: ask.max }]
    case 'order':
      return [ask.options]
    case 'layout':
      return [{ layout: ask.usual }]
    case 'spot':
      return [{ spot: [0, 0] }]
    case 'divide':
      return [ask.options.map((option, i): [typeof option, number] => [option, i === 0 ? ask.total : 0])].flatMap(
        (divide) => (ask.least === 0 && (ask.most?.[0] ?? ask.total) >= ask.total ? [{ divide }] : []),
      )
  }
}

export function* moments(
  wanted: (decision: Decision) => boolean,
  { seeds = [5, 6], raiders = 3, most = 1500 } = {},
): Generator<Moment> {
  for (const raid of ['onyxia', 'magtheridon'] as const)
    for (const seed of seeds) {
      const config = { raid, raiders, seed, bots: { boss: 'greedy', raiders: 'greedy' } }
      const begins = pinned(dealtBefore(setupOf(config)))
      const g = createGame(...begins)
      const random = makeRandom(seed)
      for (let i = 0; i < most; i++) {
        const decision = decisionOf(g)
        const seat = decision?.seats[0]
        if (!decision || !seat || g.s.result) break
        const again = (): Game => resumeGame(begins[1], JSON.parse(JSON.stringify(g.s)) as Game['s'])
        if (wanted(decision)) yield { g, decision, seat, again }
        answer(g, botMove(g, config, decision, random))
      }
    }
}
