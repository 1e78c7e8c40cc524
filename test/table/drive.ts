import { bots, makeRandom } from '../../src/bots/index.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import { type Seat, seatNames } from '../../src/engine/contract/names.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { makeAnswerer } from '../../src/table/answerer.ts'
import { type Habits, usualHabits } from '../../src/table/habits.ts'
import { give, newPlay, type PlayedRaid } from '../../src/table/play.ts'
import { human, type Seating } from '../../src/table/seating.ts'
import { type GameConfig, setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

/** A raid whose raiders are people with habits, driven without a host: who is asked what, and what answers itself. */

export interface Driven {
  play: PlayedRaid
  answerer: ReturnType<typeof makeAnswerer>
  /** Lets habits and bots answer until a person is asked; null: the raid is over. */
  toPerson: () => Decision | null
  say: (decision: Decision, pick: Pick) => void
}

export const drive = (
  config: GameConfig,
  habits: Habits = usualHabits,
  onHabit: (play: PlayedRaid) => void = () => {},
): Driven => {
  const [setup, values] = pinned(setupOf(config))
  const seats = seatNames.slice(0, config.raiders + 1)
  const seating: Seating = Object.fromEntries(
    seats.map((seat) => [seat, { player: seat === 'boss' ? config.bots.boss : human, name: seat }]),
  )
  const all = Object.fromEntries(seats.map((seat) => [seat, structuredClone(habits)]))
  const { play } = newPlay({ id: 'driven', name: 'Driven', setup, values, seating, habits: all, now: 0 })
  const answerer = makeAnswerer({
    bots,
    random: makeRandom(config.seed),
    onBroken: (seat, error) => {
      throw new Error(`The bot of ${seat} broke.`, { cause: error })
    },
  })
  const put = (seat: Seat, decision: number, pick: Pick, by: 'person' | 'habit' | 'bot'): void => {
    const refusal = give(play, { decision, seat, pick }, by)
    if (refusal) throw new Error(`Refused: ${refusal.reason}`)
  }
  return {
    play,
    answerer,
    toPerson: () => {
      for (;;) {
        const next = answerer.next(play)
        if (!next) return decisionOf(play.raid.g)
        if ('wait' in next) throw new Error('Nobody covers here.')
        if (next.by === 'habit') onHabit(play)
        const { move, by } = next.think()
        put(move.seat, move.decision, move.pick, by)
      }
    },
    say: (decision, pick) => {
      const [seat] = decision.seats
      if (seat) put(seat, decision.id, pick, 'person')
    },
  }
}
