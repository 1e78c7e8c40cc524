import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStore } from '../../src/store/db.ts'
import { holdRaid } from '../../src/store/lock.ts'
import { deleteRaid } from '../../src/store/raids.ts'
import { fakeLocks } from './fake-locks.ts'

describe('holding a raid', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is for one at a time, until it is released', async () => {
    const lost = vi.fn<() => void>()
    const mine = await holdRaid('a', false, lost)
    expect(mine).not.toBeNull()
    expect(await holdRaid('a', false, lost)).toBeNull()
    expect(await holdRaid('b', false, lost)).not.toBeNull()
    mine?.release()
    await vi.waitFor(async () => expect(await holdRaid('a', false, lost)).not.toBeNull())
    expect(lost).not.toHaveBeenCalled()
  })

  it('can be stolen, and the one who had it is told', async () => {
    const lost = vi.fn<() => void>()
    const mine = await holdRaid('a', false, lost)
    const thief = vi.fn<() => void>()
    expect(await holdRaid('a', true, thief)).not.toBeNull()
    await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1))
    mine?.release() // has nothing any more to release
    expect(await holdRaid('a', false, () => {})).toBeNull()
    expect(thief).not.toHaveBeenCalled()
  })

  it('keeps a raid that is played from being deleted, unless it must go', async () => {
    const db = await openStore('locks')
    const lost = vi.fn<() => void>()
    await holdRaid('a', false, lost)
    expect(await deleteRaid(db, 'a')).toBe('playing')
    expect(await deleteRaid(db, 'a', true)).toBe('deleted')
    await vi.waitFor(() => expect(lost).toHaveBeenCalled())
  })

  it('works where a browser in trouble refuses every lock, although nobody has it', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks(true) })
    expect(await holdRaid('a', false, () => {})).not.toBeNull()
  })

  it('is really held where a page that is reloaded lets go of it in between', async () => {
    const locks = fakeLocks()
    const query = (): Promise<LockManagerSnapshot> => {
      locks.held.delete('raid:a')
      return locks.query()
    }
    vi.stubGlobal('navigator', { locks: { ...locks, query } })
    locks.held.set('raid:a', { stolen: () => {} })
    expect(await holdRaid('a', false, () => {})).not.toBeNull()
    expect(locks.held.has('raid:a')).toBe(true)
  })

  it('works without locks too: then nobody is in the way', async () => {
    vi.stubGlobal('navigator', {})
    expect(await holdRaid('a', false, () => {})).not.toBeNull()
    expect(await holdRaid('a', false, () => {})).not.toBeNull()
  })
})
