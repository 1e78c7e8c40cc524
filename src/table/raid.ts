import type { Move } from '../engine/contract/answer.ts'
import { answer } from '../engine/running/api.ts'
import { createGame, resumeGame } from '../engine/running/create.ts'
import type { Game } from '../engine/state/game.ts'
import type { Refusal } from '../engine/contract/refusal.ts'
import type { Save, Snapshot } from '../engine/contract/save.ts'
import type { Setup } from '../engine/contract/setup.ts'
import type { Values } from '../engine/contract/values.ts'
import type { State } from '../engine/state/state.ts'
import { content } from './content.ts'

/** A raid in progress and its record: how it began, every answer, a snapshot of each of the last turns. */
export interface Raid {
  setup: Setup
  values: Values // what it is played with
  g: Game
  answers: Move[]
  snapshots: Snapshot[]
}

const snapshotsKept = 3

/** The engine broke on an answer. The raid stands as it was before it. */
export class EngineFault extends Error {
  readonly move: Move
  constructor(move: Move, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'EngineFault'
    this.move = move
  }
}

/** The last few, and the one that everything after it can be replayed from. */
export const worthKeeping = (snapshots: readonly Snapshot[]): Snapshot[] => {
  const later = snapshots.filter(({ after }) => after > 0)
  return [...snapshots.filter(({ after }) => after === 0), ...later.slice(-snapshotsKept)]
}

export const startRaid = (setup: Setup, values: Values): Raid => ({
  setup,
  values,
  g: createGame(setup, values),
  answers: [],
  snapshots: [],
})

/** A raid from a save. One of other content begins its record anew: its old answers would not replay the same. */
export const raidOf = (save: Save, g: Game): Raid =>
  save.content === content
    ? { setup: save.setup, values: save.values, g, answers: [...save.answers], snapshots: worthKeeping(save.snapshots) }
    : { setup: save.setup, values: save.values, g, answers: [], snapshots: [{ after: 0, state: JSON.stringify(g.s) }] }

export const stateOf = (snapshot: Snapshot): State => JSON.parse(snapshot.state) as State

/** Takes one answer into the game and the record. A refusal changes neither. */
export const takeMove = (raid: Raid, move: Move): Refusal | null => {
  const turn = raid.g.s.turn.n
  try {
    const refusal = answer(raid.g, move)
    if (refusal) return refusal
  } catch (cause) {
    raid.g = gameAt(raid, raid.answers.length)
    throw new EngineFault(move, cause)
  }
  raid.answers.push(structuredClone(move))
  if (raid.g.s.turn.n !== turn) {
    raid.snapshots.push(snapshotOf(raid))
    raid.snapshots = worthKeeping(raid.snapshots)
  }
  return null
}

export const snapshotOf = (raid: Raid): Snapshot => ({
  after: raid.answers.length,
  state: JSON.stringify(raid.g.s),
})

/** The game anew as it was after the first `count` answers, from the nearest snapshot before. */
export const gameAt = (raid: Raid, count: number): Game => {
  const snapshot = raid.snapshots.findLast(({ after }) => after <= count)
  const g = snapshot ? resumeGame(raid.values, stateOf(snapshot)) : createGame(raid.setup, raid.values)
  for (const move of raid.answers.slice(snapshot?.after ?? 0, count)) {
    const refusal = answer(g, move)
    if (refusal) throw new Error(`The raid can’t be put back: ${refusal.reason} (${refusal.rule})`)
  }
  return g
}

/** The raid as it was after the first `count` answers. */
export const raidAt = (raid: Raid, count: number): Raid => ({
  setup: raid.setup,
  values: raid.values,
  g: gameAt(raid, count),
  answers: raid.answers.slice(0, count),
  snapshots: raid.snapshots.filter(({ after }) => after <= count),
})
