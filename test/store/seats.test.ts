import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { openStore, type SeatRecord } from '../../src/store/db.ts'
import { dropSeat, keepSeat, keptSeat, keptSeats, noteSeat } from '../../src/store/seats.ts'

let names = 0
const freshName = (): string => {
  names += 1
  return `seats ${names}`
}

const seat = (code: string, at: number): SeatRecord => ({
  code,
  generation: 1,
  broker: null,
  by: 'broker',
  token: `token of ${code}`,
  name: 'Ben',
  host: 'Anna',
  raid: 'Onyxia’s Lair',
  at,
})

describe('seats at other people’s tables', () => {
  it('are kept by the code of the room, the newest first', async () => {
    const db = await openStore(freshName())
    await keepSeat(db, seat('old', 1))
    await keepSeat(db, seat('new', 2))
    expect(await keptSeat(db, 'old')).toEqual(seat('old', 1))
    expect((await keptSeats(db)).map(({ code }) => code)).toEqual(['new', 'old'])
    await dropSeat(db, 'new')
    expect((await keptSeats(db)).map(({ code }) => code)).toEqual(['old'])
    db.close()
  })

  it('learn more, but only while they are kept', async () => {
    const db = await openStore(freshName())
    await keepSeat(db, seat('here', 1))
    await noteSeat(db, 'here', { generation: 4, raid: 'Naxxramas' })
    await noteSeat(db, 'gone', { generation: 4 })
    expect(await keptSeats(db)).toEqual([{ ...seat('here', 1), generation: 4, raid: 'Naxxramas' }])
    db.close()
  })
})

describe('a store of the version before', () => {
  it('keeps everything and has room for seats', async () => {
    const name = freshName()
    const before = await openDB(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('raids', { keyPath: 'id' }).createIndex('changed', 'changed')
        db.createObjectStore('journal', { keyPath: ['raid', 'n'] })
        db.createObjectStore('snapshots', { keyPath: ['raid', 'after'] })
        db.createObjectStore('decks', { keyPath: 'id' })
        db.createObjectStore('settings')
      },
    })
    const deck = { id: 'mine', name: 'Mine', hero: 'a', cards: { b: 2 }, changed: 7 }
    await before.put('decks', deck)
    await before.put('raids', { id: 'r', changed: 5 })
    await before.put('journal', { raid: 'r', n: 1 })
    await before.put('settings', { name: 'Mia' }, 'settings')
    before.close()

    const db = await openStore(name)
    expect(await db.getAll('decks')).toEqual([deck])
    expect(await db.getAllFromIndex('raids', 'changed')).toEqual([{ id: 'r', changed: 5 }])
    expect(await db.count('journal')).toBe(1)
    expect(await db.get('settings', 'settings')).toEqual({ name: 'Mia' })
    await keepSeat(db, seat('new', 1))
    expect(await keptSeats(db)).toHaveLength(1)
    db.close()
  })
})
