import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { heldBackup, keepParts, keepShare, markOver, tidyBackups } from '../../src/store/backups.ts'
import { type Db, openStore } from '../../src/store/db.ts'
import { dropSeat } from '../../src/store/seats.ts'
import { makeHolding } from '../../src/table/holding.ts'
import type { BackupPart, KeyShare } from '../../src/table/room.ts'

let count = 0
const fresh = (): Promise<Db> => {
  count += 1
  return openStore(`backups ${count}`)
}

const roster = 'ab'.repeat(32)
const part = (n: number, base = 1, deal = 1): BackupPart => ({ term: 1, roster, deal, base, n, data: `${base}.${n}` })
const share = (deal = 1): KeyShare => ({ term: 1, roster, deal, threshold: 2, of: 2, share: `share ${deal}` })
const full = (): DOMException => new DOMException('The quota has been exceeded.', 'QuotaExceededError')

describe('backups in the database', () => {
  it('are kept in order, a new base instead of the old one, and apart from other rooms', async () => {
    const db = await fresh()
    await keepShare(db, 'A', share(), 1)
    expect(await keepParts(db, 'A', [part(0), part(1)], 1)).toEqual({ term: 1, roster, deal: 1, base: 1, n: 1 })
    await keepParts(db, 'AB', [part(0)], 1)
    await keepParts(db, 'A', [part(2)], 1)
    expect(await heldBackup(db, 'A')).toEqual({ parts: [part(0), part(1), part(2)], share: share() })
    await keepParts(db, 'A', [part(0, 2), part(1, 2)], 1)
    expect(await heldBackup(db, 'A')).toEqual({ parts: [part(0, 2), part(1, 2)], share: share() })
    expect(await heldBackup(db, 'AB')).toEqual({ parts: [part(0)], share: null })
    await dropSeat(db, 'A')
    expect(await heldBackup(db, 'A')).toEqual({ parts: [], share: null })
    expect((await heldBackup(db, 'AB')).parts).toHaveLength(1)
  })

  it('take nothing that does not follow', async () => {
    const db = await fresh()
    expect(await keepParts(db, 'A', [part(1)], 1)).toBeNull()
    await keepParts(db, 'A', [part(0), part(1), part(3)], 1)
    await keepParts(db, 'A', [part(1)], 1)
    await keepParts(db, 'A', [part(2, 2)], 1)
    await keepParts(db, 'A', [part(2, 1, 2)], 1)
    await keepParts(db, 'A', [{ ...part(2), term: 2 }], 1)
    await keepParts(db, 'A', [{ ...part(2), roster: 'cd'.repeat(32) }], 1)
    expect((await heldBackup(db, 'A')).parts).toEqual([part(0), part(1)])
  })

  it('keep the share before until the parts of the new deal are there', async () => {
    const db = await fresh()
    await keepShare(db, 'A', share(1), 1)
    await keepParts(db, 'A', [part(0)], 1)
    await keepShare(db, 'A', share(2), 1)
    expect((await heldBackup(db, 'A')).share).toEqual(share(1))
    await keepShare(db, 'A', share(3), 1)
    expect((await heldBackup(db, 'A')).share).toEqual(share(1))
    await keepParts(db, 'A', [part(0, 2, 3)], 1)
    expect((await heldBackup(db, 'A')).share).toEqual(share(3))
    expect((await db.get('shares', 'A'))?.shares).toEqual([share(3)])
  })

  it('and a share of another term or roster don’t belong together, whatever the number of the deal', async () => {
    const db = await fresh()
    await keepParts(db, 'A', [part(0)], 1)
    for (const other of [{ term: 2 }, { roster: 'cd'.repeat(32) }]) {
      await keepShare(db, 'A', { ...share(), ...other }, 1)
      expect((await heldBackup(db, 'A')).share).toBeNull()
    }
    await keepShare(db, 'A', share(), 1)
    await keepParts(db, 'A', [{ ...part(0), term: 2 }], 1)
    expect(await heldBackup(db, 'A')).toEqual({ parts: [{ ...part(0), term: 2 }], share: null })
  })

  it('are forgotten when the raid has ended or nobody came back for a month', async () => {
    const db = await fresh()
    const day = 24 * 3600 * 1000
    for (const code of ['old', 'new', 'ended', 'on']) {
      await keepShare(db, code, share(), code === 'old' ? 0 : 20 * day)
      await keepParts(db, code, [part(0)], code === 'old' ? 0 : 20 * day)
    }
    await markOver(db, 'ended')
    await markOver(db, 'on')
    await keepParts(db, 'on', [part(0, 2)], 20 * day) // somebody took the last answer back
    await tidyBackups(db, 31 * day)
    const left = await Promise.all(['old', 'new', 'ended', 'on'].map((code) => heldBackup(db, code)))
    expect(left.map(({ parts }) => parts.length)).toEqual([0, 1, 0, 1])
    expect(await db.getAllKeys('shares')).toEqual(['new', 'on'])
  })

  it('change nothing if there is no room', async () => {
    const db = await fresh()
    await keepShare(db, 'A', share(), 1)
    await keepParts(db, 'A', [part(0), part(1)], 1)
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full()
    })
    await expect(keepParts(db, 'A', [part(0, 2)], 1)).rejects.toThrow()
    refuse.mockRestore()
    expect(await heldBackup(db, 'A')).toEqual({ parts: [part(0), part(1)], share: share() })
  })
})

describe('a guest’s page', () => {
  let room: string | null = 'A'
  const holding = (db: Db, troubles: (string | null)[] = []) =>
    makeHolding({
      room: () => room,
      withDb: (act) => act(db),
      now: () => 1,
      trouble: (trouble) => troubles.push(trouble),
    })

  it('holds what the host sends, and says what it has when it comes back', async () => {
    const db = await fresh()
    const first = holding(db)
    first.hear({ type: 'share', share: share() })
    first.hear({ type: 'backup', parts: [part(0)] })
    first.hear({ type: 'backup', parts: [part(1), part(2)] })
    first.hear({ type: 'seated', seating: {}, mine: [] })
    expect(await first.held()).toEqual({ parts: [part(0), part(1), part(2)], share: share() })
    const again = holding(db)
    await again.settled()
    expect(again.last()).toEqual({ term: 1, roster, deal: 1, base: 1, n: 2 })
    again.hear({ type: 'turnedAway', why: { reason: 'closed' } })
    expect((await again.held()).parts).toHaveLength(3)
    again.hear({ type: 'turnedAway', why: { reason: 'dismissed' } })
    expect((await again.held()).parts).toHaveLength(0)
  })

  it('that does not know yet which room it is in keeps nothing', async () => {
    const db = await fresh()
    room = null
    const guest = holding(db)
    guest.hear({ type: 'share', share: share() })
    guest.hear({ type: 'backup', parts: [part(0)] })
    await guest.settled()
    expect(await guest.held()).toEqual({ parts: [], share: null })
    room = 'A'
    expect(await guest.held()).toEqual({ parts: [], share: null })
    guest.hear({ type: 'share', share: share() })
    guest.hear({ type: 'backup', parts: [part(0)] })
    expect(await guest.held()).toEqual({ parts: [part(0)], share: share() })
  })

  it('without room gives the copy up with one word, and takes the next whole one', async () => {
    const db = await fresh()
    const troubles: (string | null)[] = []
    const guest = holding(db, troubles)
    guest.hear({ type: 'share', share: share() })
    guest.hear({ type: 'backup', parts: [part(0)] })
    await guest.settled()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full()
    })
    guest.hear({ type: 'backup', parts: [part(1)] })
    guest.hear({ type: 'share', share: share(2) })
    await guest.settled()
    put.mockRestore()
    expect(troubles).toEqual(['full'])
    expect(await guest.held()).toEqual({ parts: [], share: null })
    expect(guest.last()).toBeUndefined()
    guest.hear({ type: 'backup', parts: [part(2)] })
    await guest.settled()
    expect(troubles).toEqual(['full'])
    guest.hear({ type: 'share', share: share(2) })
    guest.hear({ type: 'backup', parts: [part(0, 2, 2)] })
    expect(await guest.held()).toEqual({ parts: [part(0, 2, 2)], share: share(2) })
    expect(troubles).toEqual(['full', null])
  })
})
