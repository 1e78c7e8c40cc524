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

const roomOf = (code: string): string => `room of ${code}`
const seat = (code: string, at: number): SeatRecord => ({
  room: roomOf(code),
  code,
  generation: 1,
  broker: null,
  by: 'broker',
  name: 'Ben',
  host: 'Anna',
  raid: 'Onyxia’s Lair',
  at,
})

describe('seats at other people’s tables', () => {
  it('are kept by the room, found by its code, the newest first', async () => {
    const db = await openStore(freshName())
    await keepSeat(db, seat('old', 1))
    await keepSeat(db, seat('new', 2))
    expect(await keptSeat(db, 'old')).toEqual(seat('old', 1))
    expect(await keptSeat(db, 'none')).toBeUndefined()
    // two rooms may have one code: a link says which is meant
    const other = { ...seat('old', 0), room: 'another room' }
    await keepSeat(db, other)
    expect(await keptSeat(db, 'old', 'another')).toEqual(other)
    expect(await keptSeat(db, 'old', 'room of')).toEqual(seat('old', 1))
    expect(await keptSeat(db, 'old', 'elsewhere')).toBeUndefined()
    await dropSeat(db, 'another room')
    expect((await keptSeats(db)).map(({ code }) => code)).toEqual(['new', 'old'])
    await dropSeat(db, roomOf('new'))
    expect((await keptSeats(db)).map(({ code }) => code)).toEqual(['old'])
    db.close()
  })

  it('learn more, but only while they are kept', async () => {
    const db = await openStore(freshName())
    await keepSeat(db, seat('here', 1))
    await noteSeat(db, roomOf('here'), { generation: 4, raid: 'Naxxramas' })
    await noteSeat(db, roomOf('gone'), { generation: 4 })
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

  it('of tokens forgets seats that no host takes any more, and nothing else', async () => {
    const name = freshName()
    const before = await openDB(name, 4, {
      upgrade: (db) => {
        db.createObjectStore('raids', { keyPath: 'id' }).createIndex('changed', 'changed')
        db.createObjectStore('journal', { keyPath: ['raid', 'n'] })
        db.createObjectStore('snapshots', { keyPath: ['raid', 'after'] })
        db.createObjectStore('decks', { keyPath: 'id' })
        db.createObjectStore('settings')
        db.createObjectStore('seats', { keyPath: 'code' })
        db.createObjectStore('backups', { keyPath: ['code', 'n'] })
        db.createObjectStore('shares', { keyPath: 'code' })
        db.createObjectStore('values', { keyPath: 'raid' })
        db.createObjectStore('bossDecks', { keyPath: 'id' })
      },
    })
    await before.put('seats', { code: 'old', token: 'secret' })
    await before.put('backups', { code: 'old', n: 0 })
    await before.put('shares', { code: 'old' })
    await before.put('raids', { id: 'r', changed: 5, room: { code: 'C', generation: 1, hostToken: 't', members: [] } })
    before.close()
    const db = await openStore(name)
    expect(await keptSeats(db)).toEqual([])
    expect(await Promise.all([db.count('backups'), db.count('shares')])).toEqual([0, 0])
    expect(await db.get('raids', 'r')).toMatchObject({ room: { code: 'C' } })
    expect(await Promise.all([db.count('keys'), db.count('pins')])).toEqual([0, 0])
    db.close()
  })
})
