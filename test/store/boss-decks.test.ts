import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropBossDeck, keepBossDeck, ownBossDeck, ownBossDecks } from '../../src/store/boss-decks.ts'
import { type BossDeckRecord, type Db, openStore } from '../../src/store/db.ts'

let db: Db
let opened = 0
let name = ''
beforeEach(async () => {
  opened += 1
  name = `boss-decks-${opened}`
  db = await openStore(name)
})
afterEach(() => db.close())

const deck = (id: string, changed: number, decks: BossDeckRecord['decks'] = {}): BossDeckRecord => ({
  id,
  name: `Deck ${id}`,
  raid: 'onyxia',
  decks,
  changed,
})

it('keeps the Boss’s decks so that they are there when the device is started again', async () => {
  const mine = deck('a', 1, { main: { 'onyxia/crush': 3 } })
  await keepBossDeck(db, mine)
  db.close()
  db = await openStore(name)
  expect(await ownBossDeck(db, 'a')).toEqual(mine)
  expect(await ownBossDeck(db, 'b')).toBeUndefined()
})

it('lists those changed last first, keeps one of each id and drops only the one', async () => {
  for (const it of [deck('a', 2), deck('b', 3), deck('c', 1), deck('c', 4)]) await keepBossDeck(db, it)
  expect((await ownBossDecks(db)).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  await dropBossDeck(db, 'b')
  expect((await ownBossDecks(db)).map(({ id }) => id)).toEqual(['c', 'a'])
})

it('has room for them on a device of the version before, and nothing there is lost', async () => {
  const older = `${name}-older`
  const before = await openDB(older, 3, {
    upgrade: (it) => {
      for (const store of ['raids', 'decks']) it.createObjectStore(store, { keyPath: 'id' })
      it.createObjectStore('settings')
    },
  })
  const raiders = { id: 'mine', name: 'Mine', hero: 'raider/tazo', cards: { 'raider/fireball': 4 }, changed: 7 }
  await before.put('decks', raiders)
  await before.put('settings', { raid: 'onyxia', raiders: 2 }, 'newRaid')
  before.close()
  const now = await openStore(older)
  expect(await now.getAll('decks')).toEqual([raiders])
  expect(await now.get('settings', 'newRaid')).toEqual({ raid: 'onyxia', raiders: 2 })
  await keepBossDeck(now, deck('a', 1))
  expect(await ownBossDecks(now)).toEqual([deck('a', 1)])
  now.close()
})
