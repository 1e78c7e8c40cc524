import type { Random } from '../../bots/random.ts'
import type { Move } from '../../engine/contract/answer.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import type { Game } from '../../engine/state/game.ts'
import type { Setup } from '../../engine/contract/setup.ts'
import type { Values } from '../../engine/contract/values.ts'
import { isDropWhole } from '../../engine/dropping/whole.ts'
import { cancelFaults, concedeFaults } from './check-asides.ts'
import { cardFaults, censusOf, makeResetCheck } from './check-cards.ts'
import { forgetful, jsonFaults, lockstepFaults, replayFaults, restored } from './check-copies.ts'
import { decisionFaults } from './check-decision.ts'
import { forkFaults } from './check-forks.ts'
import { illegalFaults } from './check-illegal.ts'
import { besideFaults, keptFaults, unnoticedFaults } from './check-kept.ts'
import { viewFaults } from './check-views.ts'
import type { CheckLevel } from './config.ts'

/** Everything that a raid must never do, looked for while it is played. */

export type Report = (check: string, messages: readonly string[]) => void

export interface Inspector {
  look(decision: Decision | null): void // at every stop
  after(move: Move): void // an answer was taken
  end(answers: readonly Move[]): void
}

// How often a check is made, one stop in so many. When thorough, cards and copies are checked at every stop.
const rates = { cards: 4, kept: 20, copies: 40, illegal: 1, views: 80, json: 80, asides: 2, forks: 2 }
const thoroughRates: typeof rates = {
  cards: 1,
  kept: 1,
  copies: 1,
  illegal: 6,
  views: 10,
  json: 10,
  asides: 6,
  forks: 10,
}

export const makeInspector = (
  g: Game,
  [setup, values]: [Setup, Values],
  level: CheckLevel,
  random: Random,
  report: Report,
): Inspector => {
  const census = censusOf(g)
  const resets = makeResetCheck(g, census)
  const oneIn = level === 'thorough' ? thoroughRates : rates
  const now = (check: keyof typeof rates): boolean => random.below(oneIn[check]) === 0
  let asked = g.s.decisions - 1 // the first stop may be in the middle of a raid
  let copy: Game | null = null
  let json = '' // of the state as it is, '' if nobody has looked
  const text = (): string => {
    json ||= JSON.stringify(g.s)
    return json
  }
  const attempt = (check: string, faults: () => string[]): void => {
    try {
      report(check, faults())
    } catch (error) {
      report(check, [error instanceof Error ? (error.stack ?? error.message) : String(error)])
    }
  }
  return {
    look(decision) {
      report('decision', decisionFaults(g, decision, asked))
      asked = decision?.id ?? asked
      report('reset', resets())
      if (!isDropWhole(g)) report('drop', ['a save of this moment would not be taken in: its mats are not whole'])
      if (!decision || now('cards')) report('cards', cardFaults(g, census))
      if (!decision || now('kept')) report('kept', [...keptFaults(g), ...unnoticedFaults(g)])
      if (!decision || now('json')) report('json', jsonFaults(g))
      if (!decision || now('views')) report('views', viewFaults(g, decision))
      copy = null
      const isDue = now('copies')
      // the raid may begin again with the answer (N6.2): little that was worked out before is true then
      if (!decision || !(isDue || decision.question === 'way')) return
      if (now('illegal'))
        report(
          'illegal answer',
          illegalFaults(g, decision, random, text(), (saved) => restored(values, saved)),
        )
      if (now('asides')) {
        attempt('cancel', () => cancelFaults(restored(values, text()), random))
        attempt('concede', () => concedeFaults(restored(values, text()), census, random))
      }
      if (now('forks')) attempt('looking ahead', () => forkFaults(g, decision, random, text()))
      copy = restored(values, text())
      if (random.below(2) === 0) copy = forgetful(copy)
      attempt('beside', () => besideFaults(g, restored(values, text())))
    },
    after(move) {
      json = ''
      if (copy) report('lockstep', lockstepFaults(copy, move, text()))
    },
    end(answers) {
      report('replay', replayFaults(setup, values, answers, text()))
    },
  }
}
