import { Ours } from './ours.ts'
import { processorTime, type Spread, spreadOf } from './statistics.ts'
import { Theirs } from './theirs.ts'

export interface Speed {
  rounds: number
  secondsPerRound: number
  ours: Spread // decisions a second
  oursActs: Spread // of them answers that are not a pass, a second of the whole run
  theirs: Spread // choices a second
  ratio: Spread // ours to theirs, round by round
  ratioActs: Spread
  games: number
  battles: number
  turnsPerBattle: number
}

/** Both engines by turns in one process, by processor time: whatever else the machine does touches both or neither. */
export const measureSpeed = (only: readonly string[], warmUp: number, rounds: number, ms: number): Speed => {
  const ours = new Ours(1, only)
  const theirs = new Theirs(1)
  const found = { ours: [] as number[], acts: [] as number[], theirs: [] as number[] }
  for (let round = -warmUp; round < rounds; round++) {
    const before = { decisions: ours.decisions, acts: ours.acts, choices: theirs.choices }
    const ourSeconds = spend(ms, () => ours.step())
    const theirSeconds = spend(ms, () => theirs.step())
    if (round < 0) continue // the compiler takes its time: @pkmn/sim is at full speed after eight seconds or so
    found.ours.push((ours.decisions - before.decisions) / ourSeconds)
    found.acts.push((ours.acts - before.acts) / ourSeconds)
    found.theirs.push((theirs.choices - before.choices) / theirSeconds)
  }
  const against = (rates: number[]): Spread => spreadOf(rates.map((rate, i) => rate / (found.theirs[i] ?? 0)))
  return {
    rounds,
    secondsPerRound: ms / 1000,
    ours: spreadOf(found.ours),
    oursActs: spreadOf(found.acts),
    theirs: spreadOf(found.theirs),
    ratio: against(found.ours),
    ratioActs: against(found.acts),
    games: ours.games,
    battles: theirs.battles,
    turnsPerBattle: theirs.turns / Math.max(1, theirs.battles),
  }
}

/** Works for about that long; how many seconds of processor time it really took. */
const spend = (ms: number, step: () => void): number => {
  const start = processorTime()
  let now = start
  while (now - start < ms) {
    for (let i = 0; i < 16; i++) step()
    now = processorTime()
  }
  return (now - start) / 1000
}
