import { bots, makeRandom, pickOf } from '../../src/bots/index.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import { type Seat, seatNames } from '../../src/engine/contract/names.ts'
import type { View } from '../../src/engine/contract/view.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { makeAnswerer } from '../../src/table/answerer.ts'
import { type Habits, usualHabits } from '../../src/table/habits.ts'
import { give, newPlay, type PlayedRaid } from '../../src/table/play.ts'
import { human, type Seating } from '../../src/table/seating.ts'
import { type GameConfig, setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { dealtBefore } from '../dealt-before.ts'

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
  const [setup, values] = pinned(dealtBefore(setupOf(config)))
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

export const seatOf = ({ seats }: Decision): Seat => seats[0] ?? 'boss'

const greedy = bots['greedy']
/** As a good bot would answer, whoever asked before. */
export const sensible = ({ play }: Driven, decision: Decision, view: View): Pick => {
  if (!greedy) throw new Error('There is no such bot.')
  return pickOf(greedy(view, decision, makeRandom(decision.id), play.raid.g.lib.book))
}

/** Plays on until a person is asked something that fits. */
export const until = (
  driven: Driven,
  fits: (view: View, decision: Decision) => boolean,
): { view: View; decision: Decision } => {
  for (let answers = 0; answers < 800; answers++) {
    const decision = driven.toPerson()
    if (!decision) break
    const view = viewOf(driven.play.raid.g, seatOf(decision))
    if (fits(view, decision)) return { view, decision }
    driven.say(decision, sensible(driven, decision, view))
  }
  throw new Error('That never came.')
}
