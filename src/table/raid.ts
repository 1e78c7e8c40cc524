import type { Recorded } from '../engine/contract/answer.ts'
import { apply } from '../engine/running/apply.ts'
import { isDropWhole } from '../engine/dropping/whole.ts'
import { createGame, resumeGame } from '../engine/running/create.ts'
import { fingerprint } from '../engine/running/fingerprint.ts'
import type { Game } from '../engine/state/game.ts'
import type { Refusal } from '../engine/contract/refusal.ts'
import type { Snapshot } from '../engine/contract/save.ts'
import type { Setup } from '../engine/contract/setup.ts'
import type { Values } from '../engine/contract/values.ts'
import type { State } from '../engine/state/state.ts'
import type { Given } from '../store/db.ts'
import { givenWith, glimpse } from './undo.ts'

/** A raid in progress and its record: how it began, every answer, a snapshot of each of the last turns. */
export interface Raid {
  setup: Setup
  values: Values // what it is played with
  g: Game
  given: Given[] // every answer, in the only list there is of them
  from: number // so many of them were given by other rules, and can't be taken back
  snapshots: Snapshot[] // if `from` is not 0, one of them is taken there
}

const snapshotsKept = 3

/** The engine broke on an answer. The raid stands as it was before it. */
export class EngineFault extends Error {
  readonly move: Recorded
  constructor(move: Recorded, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'EngineFault'
    this.move = move
  }
}

/** The last few, and those that everything after `from` can be replayed from; what other rules left is not dropped. */
export const worthKeeping = (snapshots: readonly Snapshot[], from: number): Snapshot[] => {
  const later = snapshots.filter(({ after }) => after > from)
  return [...snapshots.filter(({ after }) => after <= from), ...later.slice(-snapshotsKept)]
}

export const startRaid = (setup: Setup, values: Values): Raid => ({
  setup,
  values,
  g: createGame(setup, values),
  given: [],
  from: 0,
  snapshots: [],
})

export const stateOf = (snapshot: Snapshot): State => JSON.parse(snapshot.state) as State

/** Takes one answer into the game and the record. A refusal changes neither. */
export const takeMove = (raid: Raid, move: Recorded, by: Given['by']): Refusal | null => {
  const before = glimpse(raid.g)
  const turn = raid.g.s.turn.n
  try {
    const refusal = apply(raid.g, move)
    if (refusal) return refusal
  } catch (cause) {
    raid.g = gameAt(raid, raid.given.length)
    throw new EngineFault(move, cause)
  }
  raid.given.push({ ...givenWith(before, glimpse(raid.g), raid.g, move, by), hash: fingerprint(raid.g.s) })
  if (raid.g.s.turn.n !== turn) raid.snapshots = worthKeeping([...raid.snapshots, snapshotOf(raid)], raid.from)
  return null
}

export const snapshotOf = (raid: Pick<Raid, 'given' | 'g'>): Snapshot => ({
  after: raid.given.length,
  state: JSON.stringify(raid.g.s),
})

/** The game where a snapshot was taken, or where the raid began. */
export const gameFrom = ({ setup, values }: Pick<Raid, 'setup' | 'values'>, snapshot: Snapshot | undefined): Game => {
  if (!snapshot) return createGame(setup, values)
  const g = resumeGame(values, stateOf(snapshot))
  if (!isDropWhole(g)) throw new Error('the mats of a card that is about to fall are not as they can be')
  return g
}

/** The game anew as it was after the first `count` answers, from the nearest snapshot before. */
export const gameAt = (raid: Raid, count: number): Game => {
  if (count < raid.from) throw new Error('The raid can’t be put back to before its rules changed.')
  const snapshot = raid.snapshots.findLast(({ after }) => after <= count)
  const g = gameFrom(raid, snapshot)
  for (const { move } of raid.given.slice(snapshot?.after ?? 0, count)) {
    const refusal = apply(g, move)
    if (refusal) throw new Error(`The raid can’t be put back: ${refusal.reason} (${refusal.rule})`)
  }
  return g
}

/** The raid as it was after the first `count` answers. */
export const raidAt = (raid: Raid, count: number): Raid => ({
  ...raid,
  g: gameAt(raid, count),
  given: raid.given.slice(0, count),
  snapshots: raid.snapshots.filter(({ after }) => after <= count),
})
