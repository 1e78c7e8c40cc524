import { onyxiaRaid } from '../../src/cards/raids/onyxia/index.ts'
import type { Kept, Written } from '../../src/store/keeper.ts'
import { someSetup } from '../engine/some-game.ts'

/** A raid as a store sees it, and what happens in it. */

export const raid = (id: string, changed = 0): Kept => ({
  raid: {
    id,
    name: `The raid ${id}`,
    raid: 'onyxia',
    created: 0,
    changed,
    turn: 0,
    decisions: 1,
    result: null,
    content: 'now',
    setup: someSetup(1, 1),
    seating: {},
    habits: {},
    owner: 0,
  },
  values: { rules: onyxiaRaid, cards: [] },
  journal: [{ raid: id, n: 1, did: { note: true }, story: ['it begins'] }],
  snapshots: [{ raid: id, after: 0, content: 'now', state: '{}' }],
})

export const pass = (id: string, n: number): Kept['journal'][number] => ({
  raid: id,
  n,
  did: { move: { decision: n, seat: 'boss', pick: { do: 'pass' } }, by: 'person' },
  story: [`line ${n}`],
})
export const writing = (id: string, owner: number, more: Partial<Written> = {}): Written => ({
  id,
  owner,
  records: [],
  raid: {},
  snapshots: [],
  forget: [],
  strict: true,
  ...more,
})
