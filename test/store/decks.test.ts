import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Db, type DeckRecord, openStore } from '../../src/store/db.ts'
import { dropDeck, keepDeck, ownDeck, ownDecks } from '../../src/store/decks.ts'

let db: Db
let opened = 0
let name = ''
beforeEach(async () => {
  opened += 1
  name = `decks-${opened}`
  db = await openStore(name)
})
afterEach(() => db.close())

const deck = (id: string, changed: number, cards: Record<string, number> = {}): DeckRecord => ({
  id,
  name: `Deck ${id}`,
  hero: 'raider/tazo',
  cards,
  changed,
})

it('keeps a deck so that it is there when the device is started again', async () => {
  const mine = deck('a', 1, { 'raider/fireball': 3 })
  await keepDeck(db, mine)
  db.close()
  db = await openStore(name)
  expect(await ownDeck(db, 'a')).toEqual(mine)
  expect(await ownDeck(db, 'b')).toBeUndefined()
})

it('keeps one of each id: the last', async () => {
  await keepDeck(db, deck('a', 1, { 'raider/fireball': 3 }))
  await keepDeck(db, deck('a', 2, { 'raider/fireball': 4 }))
  expect(await ownDecks(db)).toEqual([deck('a', 2, { 'raider/fireball': 4 })])
})

it('lists the deck changed last first', async () => {
  for (const it of [deck('a', 2), deck('b', 3), deck('c', 1)]) await keepDeck(db, it)
  expect((await ownDecks(db)).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})

it('drops only the one', async () => {
  for (const it of [deck('a', 1), deck('b', 2)]) await keepDeck(db, it)
  await dropDeck(db, 'a')
  expect((await ownDecks(db)).map(({ id }) => id)).toEqual(['b'])
  await dropDeck(db, 'a') // gone already: nothing to do
})
