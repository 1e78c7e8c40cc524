import { expect } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import type { JournalRecord } from '../../src/store/db.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { lineOf } from '../../src/store/line.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { answering, failuresIn, lastView, seated, sitDown, starting, undoIn } from './at-table.ts'

/** A raid that was kept, and what other rules may have left of it. */
export const me = { type: 'look', seat: 'raider1' } as const
export const open: ToHost = { type: 'open', id: 'one' }
export const undo: ToHost = { type: 'undo', seat: 'raider1', agreed: true }

/** It has several snapshots, and a person has done something before and after the last turn began. */
export const isWorthTrying = ({ journal, snapshots }: Kept): boolean => {
  const { given } = lineOf(journal)
  const late = snapshots.at(-2)?.after ?? 0
  const acts = given.flatMap(({ by, mid }, i) => (by === 'person' && !mid ? [i] : []))
  return snapshots.length > 4 && acts.some((i) => i < late) && acts.filter((i) => i > late).length > 1
}

/** A raid that was played at a table for a while: it has a snapshot of its start, of its last turns and of now. */
export const played = await (async (): Promise<Kept> => {
  const keeper = memoryKeeper()
  const table = sitDown({ keeper })
  const random = makeRandom(7)
  let heard = await table.say(starting(seated('random', 'human', 'random')), me)
  for (let i = 0; i < 80; i++) {
    const kept = keeper.shelf.get('one')
    if (kept && isWorthTrying(kept) && !lastView(heard).decision?.cancel) return kept
    heard = await table.say(answering(lastView(heard), random))
  }
  throw new Error('That raid never stands where it could be tried.')
})()

export const aftersIn = ({ snapshots }: Kept): number[] => snapshots.map(({ after }) => after)
export const stateAt = (kept: Kept, at: number): string =>
  kept.snapshots.find(({ after }) => after === at)?.state ?? 'There is none.'
export const afters = aftersIn(played)
export const all = lineOf(played.journal).given
export const end = all.length
/** Of its snapshots: the last but two, the last but one, which are both of turns. */
export const [early = 0, late = 0] = afters.slice(-3)

/** The same raid on another shelf, after something has happened to it. */
export const changed = (change: (kept: Kept) => void): { shelf: Map<string, Kept>; kept: Kept } => {
  const kept = structuredClone(played)
  change(kept)
  return { shelf: new Map([['one', kept]]), kept }
}
export const ofOthers = (kept: Kept): void => {
  kept.raid.content = 'other'
}
/** As rules left it by which these answers led elsewhere. */
export const parting =
  (from: number, to: number) =>
  (kept: Kept): void => {
    ofOthers(kept)
    let at = 0
    for (const { did } of kept.journal) {
      if (!('move' in did)) continue
      if (at >= from && at < to) did.hash = 'elsewhere'
      at += 1
    }
  }
export const unreadable = (kept: Kept): void => {
  const newest = kept.snapshots.at(-1)
  if (newest) newest.state = newest.state.replaceAll('raider/', 'forgotten/')
}

export const openedAt = async (shelf: Map<string, Kept>) => {
  const table = sitDown({ keeper: memoryKeeper(shelf) })
  const heard = await table.say(open, me)
  expect(failuresIn(heard)).toEqual([])
  return { table, heard }
}
export const told = (journal: readonly JournalRecord[]): string[] =>
  (lineOf(journal).story as { told: string }[]).map((one) => one.told).filter((it) => it !== 'log' && it !== 'why')
export const before = await openedAt(changed(() => {}).shelf)

/** Takes back all that can be, and says how many answers are left. */
export const undoneAll = async ({ table, heard }: Awaited<ReturnType<typeof openedAt>>, shelf: Map<string, Kept>) => {
  let now = heard
  for (let i = 0; undoIn(now) && i < 60; i++) {
    now = await table.say(undo)
    expect(failuresIn(now)).toEqual([])
  }
  expect(failuresIn(await table.say(undo))[0]?.message).toBe('There’s nothing to undo.')
  return { now, left: lineOf(shelf.get('one')?.journal ?? []).given.length }
}
