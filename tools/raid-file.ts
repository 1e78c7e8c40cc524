import { makeRandom } from '../src/bots/index.ts'
import { decisionOf } from '../src/engine/running/api.ts'
import type { Move } from '../src/engine/contract/answer.ts'
import type { Decision } from '../src/engine/contract/decision.ts'
import type { Game } from '../src/engine/state/game.ts'
import { viewOf } from '../src/engine/seeing/look.ts'
import { type Seat, seatNames } from '../src/engine/contract/names.ts'
import type { View } from '../src/engine/contract/view.ts'
import { saveText } from '../src/table/files.ts'
import { habitAnswer } from '../src/table/habit-answer.ts'
import { usualHabits } from '../src/table/habits.ts'
import { give, newPlay, type PlayedRaid } from '../src/table/play.ts'
import { human, type Seating } from '../src/table/seating.ts'
import { type GameConfig, salts } from '../src/table/sim/config.ts'
import { begin, botMove } from '../src/table/sim/play.ts'

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
  play: PlayedRaid // as it stands there, for those who go on with it
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

/** Plays until the moment comes, with one seed after another; `moment` null: to the end of the raid. */
export const raidFile = (
  name: string,
  config: GameConfig,
  people: readonly Seat[],
  moment: ((now: Moment) => boolean) | null,
  tries = 40,
): RaidFile => {
  for (let seed = config.seed; seed < config.seed + tries; seed++) {
    const random = makeRandom(seed, salts.bots)
    const way: Move[] = []
    const { begins } = begin({ ...config, seed, dealt: 'before' }, (_, move) => way.push(move))
    const [setup, values] = begins
    const { play } = newPlay({
      id: name,
      name,
      setup,
      values,
      seating: seatingOf(config.raiders, people),
      habits: {},
      now: 0,
    })
    const { raid } = play
    const say = (move: Move, by: 'person' | 'bot'): void => {
      const refusal = give(play, move, by)
      if (refusal) throw new Error(`A bot’s answer was refused: ${refusal.reason}`)
    }
    for (const move of way) say(move, 'bot')
    const file = (decision: number): RaidFile => ({ text: saveText(play).text, decision, seed, play })
    while (raid.given.length < mostAnswers) {
      const decision = decisionOf(raid.g)
      if (!decision) break
      const person = decision.seats.find((seat) => people.includes(seat))
      if (person && moment) {
        const view = (): View => viewOf(raid.g, person)
        const isIt = moment({ g: raid.g, decision, view })
        if (isIt && habitAnswer(view(), decision, usualHabits, raid.g.lib.book) === null) return file(decision.id)
      }
      say(botMove(raid.g, config, decision, random), person ? 'person' : 'bot')
    }
    if (!moment && raid.g.s.result) return file(0)
  }
  throw new Error(`No raid came to “${name}” with the seeds from ${config.seed} on.`)
}
