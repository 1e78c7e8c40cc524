import type { RaidName } from '../../engine/contract/names.ts'
import { type BotChoice, type CheckLevel, type GameConfig, replayCommand, seedOfGame } from './config.ts'
import { addCovered, type Covered, nothingCovered } from './coverage.ts'
import { bossesMet } from './from.ts'
import { type Clock, type Played, playGame, type Slowest, type Stay, type Violation } from './play.ts'

/** Many games and what came of them. */

export interface BatchConfig {
  raid: RaidName
  raiders: readonly number[] // game i takes the ith, round and round
  games: number
  seed: number
  bots: BotChoice
  checks: CheckLevel
  adjust?: number // see GameConfig
  hurry?: number
  lasting?: true
  mode?: string
  blank?: GameConfig['blank']
  strong?: number
  from?: readonly string[] // where games begin: each with every number of raiders, round and round
}

export interface FoundViolation extends Violation {
  game: number
  seed: number
  replay: string // the command that plays this game again
}

export interface Tally {
  finished: number
  raidersWin: number
  bossWin: number
  draws: number
  decisions: number
  turns: number
  adjusted: number
  met: number // Bosses that the raiders came to
  covered: Covered // by any of them
  longest: Stay & { replay: string } // of all games
  slowest: Slowest & { replay: string } // likewise
  ended: Record<string, number> // in which states of the encounter, how many that the raiders did not win
  violations: FoundViolation[]
}

export const emptyTally = (): Tally => ({
  finished: 0,
  raidersWin: 0,
  bossWin: 0,
  draws: 0,
  decisions: 0,
  turns: 0,
  adjusted: 0,
  met: 0,
  covered: nothingCovered(),
  longest: { state: '', rounds: 0, replay: '' },
  slowest: { turn: 0, ms: 0, replay: '' },
  ended: {},
  violations: [],
})

export const gameOfBatch = (
  { raid, raiders, seed, bots, mode, blank, strong, from, adjust, hurry, lasting }: BatchConfig,
  i: number,
): GameConfig => {
  const begins = from?.[Math.floor(i / raiders.length) % from.length]
  return {
    raid,
    raiders: raiders[i % raiders.length] ?? 1,
    seed: seedOfGame(seed, i),
    bots,
    ...(adjust ? { adjust } : {}),
    ...(hurry ? { hurry } : {}),
    ...(lasting ? { lasting } : {}),
    ...(mode === undefined ? {} : { mode }),
    ...(blank ? { blank } : {}),
    ...(strong === undefined ? {} : { strong }),
    ...(begins === undefined ? {} : { from: begins }),
  }
}

export const count = (tally: Tally, game: GameConfig, i: number, played: Played, checks: CheckLevel): void => {
  if (played.result) tally.finished += 1
  if (played.result === 'raiders') tally.raidersWin += 1
  if (played.result === 'boss') tally.bossWin += 1
  if (played.result === 'draw') tally.draws += 1
  tally.decisions += played.decisions
  tally.turns += played.turns
  tally.adjusted += played.adjusted
  tally.met += bossesMet(game.raid, played.covered.states)
  const replay = replayCommand(game, checks)
  tally.covered = addCovered(tally.covered, played.covered)
  tally.longest = longer(tally.longest, { ...played.longest, replay })
  tally.slowest = slower(tally.slowest, { ...played.slowest, replay })
  if (played.result !== 'raiders') tally.ended = addEnded(tally.ended, { [played.ended]: 1 })
  for (const violation of played.violations) tally.violations.push({ ...violation, game: i, seed: game.seed, replay })
  if (!played.result && played.violations.length === 0 && !game.adjust)
    tally.violations.push({
      check: 'unfinished',
      decision: played.decisions,
      message: 'no result',
      game: i,
      seed: game.seed,
      replay,
    })
}

const longer = (a: Tally['longest'], b: Tally['longest']): Tally['longest'] => (b.rounds > a.rounds ? b : a)
const slower = (a: Tally['slowest'], b: Tally['slowest']): Tally['slowest'] => (b.ms > a.ms ? b : a)
const addEnded = (a: Tally['ended'], b: Tally['ended']): Tally['ended'] => {
  const sum = { ...a }
  for (const [state, games] of Object.entries(b)) sum[state] = (sum[state] ?? 0) + games
  return sum
}

export const addTally = (a: Tally, b: Tally): Tally => ({
  finished: a.finished + b.finished,
  raidersWin: a.raidersWin + b.raidersWin,
  bossWin: a.bossWin + b.bossWin,
  draws: a.draws + b.draws,
  decisions: a.decisions + b.decisions,
  turns: a.turns + b.turns,
  adjusted: a.adjusted + b.adjusted,
  met: a.met + b.met,
  covered: addCovered(a.covered, b.covered),
  longest: longer(a.longest, b.longest),
  slowest: slower(a.slowest, b.slowest),
  ended: addEnded(a.ended, b.ended),
  violations: [...a.violations, ...b.violations],
})

/** Plays the games `from`, `from + step`, … of a batch. `each` hears after every game. */
export const playBatch = (
  batch: BatchConfig,
  each?: (tally: Tally, done: number) => void,
  from = 0,
  step = 1,
  clock?: Clock,
): Tally => {
  const tally = emptyTally()
  let done = 0
  for (let i = from; i < batch.games; i += step) {
    const game = gameOfBatch(batch, i)
    count(tally, game, i, playGame(game, batch.checks, undefined, clock), batch.checks)
    done += 1
    each?.(tally, done)
  }
  return tally
}
