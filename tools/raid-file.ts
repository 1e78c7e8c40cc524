import { anyAnswer } from '../src/bots/any-answer.ts'
import { bots, makeRandom, pickOf, type Random } from '../src/bots/index.ts'
import type { Answer } from '../src/engine/answer.ts'
import { decisionOf } from '../src/engine/api.ts'
import type { Decision } from '../src/engine/decision.ts'
import type { Game } from '../src/engine/game.ts'
import { viewOf } from '../src/engine/look.ts'
import { type Seat, seatNames } from '../src/engine/names.ts'
import type { View } from '../src/engine/view.ts'
import { habitAnswer } from '../src/table/habit-answer.ts'
import { usualHabits } from '../src/table/habits.ts'
import { startRaid, takeMove } from '../src/table/raid.ts'
import { makeSave } from '../src/table/saves.ts'
import { human, type Seating } from '../src/table/seating.ts'
import { botOf, type GameConfig, salts, setupOf } from '../src/table/sim/config.ts'

/** Raids played by bots up to a moment worth looking at, as the files that people import. */

/** A moment of a raid at which a person would be asked: not one that habits pass over. */
export interface Moment {
  g: Game
  decision: Decision
  view(): View // of the person who is asked
}

export interface RaidFile {
  text: string
  decision: number // the one that it stands at, 0 if the raid is over
  seed: number
}

const mostAnswers = 4000

/** The cards that lie on the table, face-down resources and attachments included. */
export const cardsInPlay = (g: Game): number =>
  g.s.cards.filter(({ place }) => place === 'play' || place === 'resource').length

export const cardsInRows = (g: Game): number => g.s.cards.filter(({ place }) => place === 'play').length

const seatingOf = (raiders: number, people: readonly Seat[]): Seating =>
  Object.fromEntries(
    seatNames.slice(0, raiders + 1).map((seat) => {
      const name =
        seat === 'boss' ? 'The Boss' : (['Anna', 'Ben', 'Carla', 'David', 'Emma'][Number(seat.slice(-1)) - 1] ?? seat)
      return [seat, { player: people.includes(seat) ? human : 'greedy', name }]
    }),
  )

const botMove = (g: Game, decision: Decision, config: GameConfig, random: Random): Answer => {
  const seat = decision.seats[0] ?? 'boss'
  const bot = botOf(config.bots, seat)
  // Views are dear: none for who never looks, and none where there is nothing to choose.
  const isBlind = bot === 'random' || (decision.ask.shape === 'one' && decision.ask.options.length === 1)
  const said = isBlind ? anyAnswer(decision, random) : bots[bot]?.(viewOf(g, seat), decision, random)
  if (!said) throw new Error(`There is no bot ${bot}.`)
  return { decision: decision.id, seat, pick: pickOf(said) }
}

/** Plays until the moment comes, with one seed after another; `moment` null: to the end of the raid. */
export const raidFile = (
  name: string,
  config: GameConfig,
  people: readonly Seat[],
  moment: ((now: Moment) => boolean) | null,
  tries = 40,
): RaidFile => {
  for (let seed = config.seed; seed < config.seed + tries; seed++) {
    const setup = setupOf({ ...config, seed })
    const random = makeRandom(seed, salts.bots)
    const raid = startRaid(setup)
    const file = (decision: number): RaidFile => ({
      text: JSON.stringify({ ...makeSave(raid), name, seating: seatingOf(config.raiders, people) }),
      decision,
      seed,
    })
    while (raid.answers.length < mostAnswers) {
      const decision = decisionOf(raid.g)
      if (!decision) break
      const person = decision.seats.find((seat) => people.includes(seat))
      if (person && moment) {
        const view = (): View => viewOf(raid.g, person)
        const isIt = moment({ g: raid.g, decision, view })
        if (isIt && habitAnswer(view(), decision, usualHabits) === null) return file(decision.id)
      }
      takeMove(raid, botMove(raid.g, decision, config, random))
    }
    if (!moment && raid.g.s.result) return file(0)
  }
  throw new Error(`No raid came to “${name}” with the seeds from ${config.seed} on.`)
}
