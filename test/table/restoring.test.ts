import { describe, expect, it } from 'vitest'
import { type Db, openStore } from '../../src/store/db.ts'
import { deleteRaid, exportRaid } from '../../src/store/raids.ts'
import { makeLogs } from '../../src/store/logs.ts'
import { restoredBy, type Restorer } from '../../src/store/restoring.ts'
import type { Doing } from '../../src/table/protocol.ts'
import { ImportError, ImportStopped, importSaved } from '../../src/ui/raids.ts'
import { memoryFiles } from '../store/memory-files.ts'
import { besideIt, everythingIn, fileOf, restorerHere, settled } from './beside.ts'

/** A backup of everything is taken in whole or not at all, says how far it is, and takes seconds. */

const save = JSON.parse(fileOf(30)) as object
const deck = (i: number, changed = 5) => ({
  id: `deck-${i}`,
  name: `Deck ${i}`,
  hero: 'raider/x',
  cards: Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`raider/card-${n}`, 1 + (n % 4)])),
  changed,
})
const backup = (raids: number, decks: number, more: object = {}): Blob =>
  new Blob([
    JSON.stringify({
      everything: 1,
      made: 1,
      raids: Array.from({ length: raids }, (_, i) => ({ id: `00aa11b${i}`, file: { ...save, name: `Raid ${i}` } })),
      decks: Array.from({ length: decks }, (_, i) => deck(i)),
      bossDecks: [{ id: 'b1', name: 'Hers', raid: 'onyxia', decks: { main: { 'onyxia/z': 2 } }, changed: 6 }],
      settings: { name: 'Ann' },
      ...more,
    }),
  ])
const calmly = (): { signal: AbortSignal; onProgress: () => void } => ({
  signal: new AbortController().signal,
  onProgress: () => {},
})
const emptied = async (): Promise<Db> => {
  const db = await openStore()
  for (const name of db.objectStoreNames) await db.clear(name)
  return db
}

describe('a backup', () => {
  it('of a thousand decks takes seconds, and says what it is', { timeout: 20_000 }, async () => {
    const db = await emptied()
    const said: Doing[] = []
    const began = performance.now()
    const { restored } = await importSaved(
      backup(0, 1000),
      { ...calmly(), onDoing: (it) => said.push(it) },
      besideIt(0),
    )
    expect(performance.now() - began).toBeLessThan(8000)
    expect(restored).toEqual({ raids: 0, decks: 1001, problems: [] })
    expect(await db.count('decks')).toBe(1000)
    expect(said.map(({ phase }) => phase)).toEqual(['reading', 'parsing', 'saving', 'saved'])
    expect(said.map((it) => it.with)).toEqual(Array.from({ length: 4 }, () => 'backup'))
    expect(said[2]?.counts).toEqual({ raids: 0, decks: 1001 })
    expect(await db.get('settings', 'settings')).toEqual({ name: 'Ann' })
    db.close()
  })

  it('has its raids played again, one after the other; those that can’t be are named, and the others come', async () => {
    const db = await emptied()
    const said: Doing[] = []
    const raids = [
      { id: '00aa11b0', file: { ...save, name: 'Good' } },
      { id: '00aa11b1', file: { ...save, name: 'Bad', answers: [] } },
      { id: '00aa11b2', file: 7 },
    ]
    const file = backup(0, 1, { raids, decks: [deck(1), { id: 3 }] })
    const { restored } = await importSaved(file, { ...calmly(), onDoing: (it) => said.push(it) }, besideIt(0))
    expect(restored).toMatchObject({ raids: 1, decks: 2 })
    expect(restored?.problems).toEqual([
      'One deck isn’t a deck of this app.',
      expect.stringMatching(/^Bad: /),
      expect.stringMatching(/^Raid 3 of the backup: /),
    ])
    expect(said.map(({ phase, raid }) => [phase, raid])).toEqual([
      ['reading', undefined],
      ['parsing', undefined],
      ['checking', 1],
      ['checking', 2],
      ['checking', 3],
      ['saving', undefined],
      ['saved', undefined],
    ])
    expect(await exportRaid(db, '00aa11b0')).toContain('"Good"')
    const again = await importSaved(file, calmly(), besideIt(0))
    expect(again.restored).toMatchObject({ raids: 0, decks: 0 })
    db.close()
  })

  it.each(['reading', 'parsing', 'checking', 'saving'] as const)(
    'that is stopped while it is %s leaves everything as it was',
    async (phase) => {
      const db = await emptied()
      const before = await everythingIn(db)
      const stop = new AbortController()
      const onDoing = (it: Doing): void => {
        if (it.phase === phase && (it.raid ?? 2) === 2) stop.abort()
      }
      const how = { ...calmly(), signal: stop.signal, onDoing }
      await expect(importSaved(backup(3, 50), how, besideIt(0))).rejects.toThrow(ImportStopped)
      await settled()
      expect(await everythingIn(db)).toBe(before)
      db.close()
    },
  )

  it('that is stopped when everything is there says what is there', async () => {
    const db = await emptied()
    const stop = new AbortController()
    const onDoing = (it: Doing): void => {
      if (it.phase === 'saved') stop.abort()
    }
    const found = await importSaved(backup(1, 2), { ...calmly(), signal: stop.signal, onDoing }, besideIt(0))
    expect(found.restored).toEqual({ raids: 1, decks: 3, problems: [] })
    expect(await restoredBy(db, found.id)).toEqual({ raids: 1, decks: 3 })
    expect(await restoredBy(db, 'another')).toBeNull()
    expect(await db.count('decks')).toBe(2)
    db.close()
  })

  it('that is stopped when nobody could say yet that it is there is there all the same', async () => {
    const db = await emptied()
    const stop = new AbortController()
    const own = restorerHere()
    const restore: Restorer['restore'] = async (...all) => {
      const done = await own.restore(...all)
      stop.abort()
      return done
    }
    const how = { ...calmly(), signal: stop.signal }
    const found = await importSaved(backup(0, 2), how, besideIt(0, undefined, { ...own, restore }))
    expect(found.restored).toEqual({ raids: 0, decks: 3, problems: [] })
    expect(await db.count('decks')).toBe(2)
    db.close()
  })

  it('for which there is no room leaves everything as it was and says why', async () => {
    const db = await emptied()
    const before = await everythingIn(db)
    const full: Restorer = {
      ...restorerHere(),
      restore: () => Promise.reject(new DOMException('No room.', 'QuotaExceededError')),
    }
    const error: unknown = await importSaved(backup(1, 2), calmly(), besideIt(0, undefined, full)).catch((it) => it)
    expect(error).toBeInstanceOf(ImportError)
    expect((error as ImportError).problems).toEqual(['No room.'])
    expect(await everythingIn(db)).toBe(before)
    db.close()
  })

  it('that is none is refused in words', async () => {
    const db = await emptied()
    const before = await everythingIn(db)
    const refusal = async (file: Blob): Promise<readonly string[]> => {
      const error: unknown = await importSaved(file, calmly(), besideIt(0)).catch((it) => it)
      expect(await everythingIn(db)).toBe(before)
      return (error as ImportError).problems
    }
    expect(await refusal(new Blob(['{"everything":1,']))).toEqual([expect.stringContaining('it isn’t JSON')])
    expect(await refusal(new Blob(['{"everything":1}']))).toEqual([expect.stringContaining('isn’t a backup')])
    expect(await refusal(backup(0, 0, { decks: Array.from({ length: 10_001 }, () => 0) }))).toEqual([
      expect.stringContaining('more than'),
    ])
    expect(await refusal(new Blob([]))).toEqual(['The file is empty.'])
    expect(await refusal(new Blob([`{"everything":1,"raids":${'['.repeat(5000)}${']'.repeat(5000)}}`]))).toEqual([
      expect.stringContaining('levels deep'),
    ])
    db.close()
  })

  it('is in the second copy, too, and brings back what was deleted', async () => {
    const db = await emptied()
    const files = memoryFiles()
    const restorer = restorerHere(() => Promise.resolve(files))
    const logs = makeLogs(files)
    await importSaved(backup(2, 1), calmly(), besideIt(0, undefined, restorer))
    expect((await logs.ids()).toSorted()).toEqual(['00aa11b0', '00aa11b1'])
    await deleteRaid(db, '00aa11b0', true, logs)
    expect(await logs.isGone('00aa11b0')).toBe(true)
    const { restored } = await importSaved(backup(2, 1), calmly(), besideIt(0, undefined, restorer))
    expect(restored).toMatchObject({ raids: 1, decks: 0 })
    expect(await logs.isGone('00aa11b0')).toBe(false)
    expect((await logs.read('00aa11b0'))?.kept.raid.name).toBe('Raid 0')
    db.close()
  })
})
