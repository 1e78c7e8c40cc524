import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { keepBossDeck, ownBossDecks } from '../../src/store/boss-decks.ts'
import { keepDeck, ownDecks } from '../../src/store/decks.ts'
import { type Db, openStore } from '../../src/store/db.ts'
import { type Everything, everythingOf, type Limits, lookedAt, readEverything } from '../../src/store/everything.ts'
import { makeKeeper } from '../../src/store/raids.ts'
import { restoreAll } from '../../src/store/restoring.ts'
import { keepSetting, readSetting } from '../../src/store/settings.ts'
import { keepKey } from '../../src/store/trust.ts'
import { raid } from './some-raid.ts'

let count = 0
const empty = (): Promise<Db> => openStore(`everything ${(count += 1)}`)
const deck = { id: 'd1', name: 'Mine', hero: 'raider/x', cards: { 'raider/y': 4 }, changed: 5 }
const bossDeck = { id: 'b1', name: 'Hers', raid: 'onyxia' as const, decks: { main: { 'onyxia/z': 2 } }, changed: 6 }
const limits: Limits = { mostRaids: 3, mostDecks: 3, longestName: 80, mostKinds: 300, mostCopies: 999, mostParts: 20 }
const isRaid = (name: string): boolean => name === 'onyxia'

/** As a file of everything is taken in, without its raids. */
const restore = async (db: Db, all: Everything): Promise<{ taken: number; refused: number }> => {
  const { decks, bossDecks, refused } = lookedAt(all, limits, isRaid)
  const { decks: taken } = await restoreAll(db, { mark: 'm', raids: [], decks, bossDecks, settings: all.settings })
  return { taken, refused }
}

const full = async (): Promise<Db> => {
  const db = await empty()
  await makeKeeper(() => Promise.resolve(db)).create(raid('00aa11bb'))
  await keepDeck(db, deck)
  await keepBossDeck(db, bossDeck)
  await keepSetting(db, 'settings', { name: 'Ann' })
  await keepKey(db, { room: 'r', seed: new Uint8Array([7, 7]) }, { room: 'r', code: 'c', belief: {}, at: 0 })
  return db
}

describe('one file of everything', () => {
  it('has raids, decks and settings, and no key', async () => {
    const made = await everythingOf(await full(), 9)
    expect(made).toMatchObject({
      everything: 1,
      made: 9,
      raids: [{ id: '00aa11bb', file: { setup: { raid: 'onyxia' } } }],
    })
    expect(made).toMatchObject({ decks: [deck], bossDecks: [bossDeck], settings: { name: 'Ann' } })
    expect(JSON.stringify(made)).not.toContain('"seed":{')
    expect(Object.keys(made).toSorted()).toEqual(['bossDecks', 'decks', 'everything', 'made', 'raids', 'settings'])
  })

  it('is taken in on another device, once', async () => {
    const read = readEverything(JSON.parse(JSON.stringify(await everythingOf(await full(), 9))), limits)
    if (!read) throw new Error('It is not read.')
    const db = await empty()
    expect(await restore(db, read)).toEqual({ taken: 2, refused: 0 })
    expect(await restore(db, read)).toEqual({ taken: 0, refused: 0 })
    expect(await ownDecks(db)).toEqual([deck])
    expect(await ownBossDecks(db)).toEqual([bossDeck])
    expect(await readSetting(db, 'settings')).toEqual({ name: 'Ann' })
    await restore(db, { ...read, settings: { name: 'Bo' } })
    expect(await readSetting(db, 'settings')).toEqual({ name: 'Ann' })
  })

  it('that somebody made up is refused, whole or deck by deck', async () => {
    for (const value of [
      null,
      7,
      [],
      {},
      { everything: 2 },
      { everything: 1, raids: {} },
      { everything: 1, raids: [], decks: [] },
    ])
      expect(readEverything(value, limits)).toBeNull()
    const many = Array.from({ length: 4 }, () => ({}))
    expect(readEverything({ everything: 1, raids: many, decks: [], bossDecks: [] }, limits)).toBeNull()
    const decks = [
      null,
      { ...deck, cards: { x: 5e8 } },
      { ...deck, cards: { x: -1 } },
      { ...deck, cards: 'x' },
      { ...deck, name: 'x'.repeat(81) },
      { ...deck, changed: null },
      { ...deck, cards: { '': 2 } },
      { ...deck, id: ' ' },
      { ...deck, hero: '' },
    ]
    const bossDecks = [{ ...bossDeck, raid: 'nowhere' }, { ...bossDeck, decks: { main: { x: 1.5 } } }, 3]
    const wide = { ...limits, mostDecks: 12 }
    const read = readEverything({ everything: 1, raids: [{ id: '../x' }, 4], decks, bossDecks }, wide)
    if (!read) throw new Error('It is not read.')
    expect(read.raids).toEqual([])
    const db = await empty()
    expect(await restore(db, read)).toEqual({ taken: 0, refused: 12 })
    expect([...(await ownDecks(db)), ...(await ownBossDecks(db))]).toEqual([])
  })
})
