import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { Values } from '../../src/engine/contract/values.ts'
import type { Kept } from '../../src/store/keeper.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import type { KeyShare } from '../../src/table/room.ts'
import { SaveError } from '../../src/table/save-error.ts'
import { readSave } from '../../src/table/saves.ts'
import { seal, toBase64 } from '../../src/table/sealed.ts'
import { openBackup } from '../../src/table/takeover.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { shelf as packs } from '../shelf.ts'
import { failuresIn, fileIn, lastView, seated, sitDown, starting } from './at-table.ts'

const good: CardValue = {
  key: 'mine/encore',
  name: 'Encore',
  type: 'ability',
  cost: 0,
  play: { effects: [{ draw: 1 }] },
}
const bad = { ...good, powers: [{ pay: [{ sacrificeYourSoul: 1 }], effects: [{ draw: 1 }] }] } as unknown as CardValue
const fault = 'Encore, powers\\.0\\.pay\\.0: found sacrificeYourSoul; expected one of resources, '
const problem = new RegExp(`^setup\\.cards\\.0: ${fault}`)
const keptProblem = new RegExp(`^values\\.cards\\.\\d+: ${fault}`)

const startWith = (card: CardValue): ToHost => {
  const start = starting(seated('human', 'human'))
  if (start.type !== 'start') throw new Error('That starts nothing.')
  return { ...start, setup: { ...start.setup, cards: [card] } }
}

/** A raid that was begun with a good card of somebody's own, as it is kept. */
const begun = async (): Promise<{ shelf: Map<string, Kept>; kept: Kept; file: string }> => {
  const shelf = new Map<string, Kept>()
  const table = sitDown({ keeper: memoryKeeper(shelf) })
  expect(failuresIn(await table.say(startWith(good)))).toEqual([])
  const file = fileIn(await table.say({ type: 'export' }))
  const kept = shelf.get('one')
  if (!kept) throw new Error('Nothing is kept.')
  return { shelf, kept, file }
}
/** The same values with another card in the place of the good one. */
const withCard = (values: Values | null, card: CardValue): Values => {
  if (!values) throw new Error('It has no cards.')
  return { ...values, cards: values.cards.map((one) => (one.key === good.key ? card : one)) }
}
const withBad = (text: string): string => {
  const save = JSON.parse(text) as { values: Values }
  return JSON.stringify({ ...save, values: withCard(save.values, bad) })
}
const withBadSetup = (text: string): string => {
  const save = JSON.parse(text) as { setup: object }
  return JSON.stringify({ ...save, setup: { ...save.setup, cards: [bad] } })
}

describe('a card of somebody’s own', () => {
  it('comes into a raid, its file and its record if it is one', async () => {
    const { shelf, file } = await begun()
    const { setup, values } = await readSave(file, packs)
    expect(values.cards.filter(({ key }) => key === good.key)).toEqual([good])
    expect(setup.cards).toEqual([good])
    expect(shelf.get('one')?.values?.cards).toContainEqual(good)
    const copy = sitDown()
    expect(failuresIn(await copy.say({ type: 'import', id: 'two', text: file }))).toEqual([])
    expect(failuresIn(await copy.say({ type: 'open', id: 'two' }))).toEqual([])
    const again = sitDown({ keeper: memoryKeeper(shelf) })
    const heard = await again.say({ type: 'open', id: 'one' }, { type: 'look', seat: 'boss' })
    expect(lastView(heard).decision).not.toBeNull()
  })

  it('starts no raid if it is none, and the one that is played goes on', async () => {
    const table = sitDown()
    await table.say(startWith(good), { type: 'look', seat: 'boss' })
    const heard = await table.say({ ...startWith(bad), id: 'two' } as ToHost)
    expect(failuresIn(heard)).toMatchObject([{ problems: [expect.stringMatching(problem)] }])
    expect(lastView(await table.say({ type: 'look', seat: 'boss' })).decision).not.toBeNull()
  })

  it('is not taken from a file if it is none', async () => {
    const { file } = await begun()
    const table = sitDown()
    for (const [text, why] of [
      [withBad(file), keptProblem],
      [withBadSetup(file), problem],
    ] as const) {
      const heard = await table.say({ type: 'import', id: 'two', text })
      expect(failuresIn(heard)).toMatchObject([{ problems: [expect.stringMatching(why)] }])
      await expect(readSave(text, packs)).rejects.toThrow(SaveError)
      await expect(readSave(text, packs)).rejects.toThrow(why)
    }
  })

  it('keeps a raid on this device from being opened by rules that don’t know it, and the raid is not lost', async () => {
    const { shelf, kept } = await begun()
    kept.raid.content = 'older'
    kept.values = withCard(kept.values, bad)
    const before = structuredClone(kept)
    const open = async () => failuresIn(await sitDown({ keeper: memoryKeeper(shelf) }).say({ type: 'open', id: 'one' }))
    expect(await open()).toMatchObject([{ kind: 'open', problems: [expect.stringMatching(keptProblem)] }])
    expect({ ...shelf.get('one')?.raid, owner: 0 }).toEqual({ ...before.raid, owner: 0 })
    expect(shelf.get('one')?.journal).toEqual(before.journal)
    expect(shelf.get('one')?.snapshots).toEqual(before.snapshots)
    kept.values = withCard(kept.values, good)
    expect(await open()).toEqual([])
  })

  it('is not taken over with a raid if it is none', async () => {
    const { kept } = await begun()
    const key = new Uint8Array(32).fill(9)
    const roster = 'cd'.repeat(32)
    const place = { term: 1, roster, deal: 1, base: 1, n: 0 }
    const alone: KeyShare = { term: 1, roster, deal: 1, threshold: 1, of: 1, share: toBase64(key) }
    const open = async (card: CardValue) => {
      const { raid } = kept
      const value = {
        raid,
        values: withCard(kept.values, card),
        journal: kept.journal.map(({ did, story }) => [did, story]),
        snapshots: [],
      }
      return openBackup('', [{ ...place, data: await seal(key, { ...place, room: '' }, value) }], [alone])
    }
    await expect(open(good)).resolves.toMatchObject({ unused: 0 })
    await expect(open(bad)).rejects.toMatchObject({
      trouble: 'damaged',
      message: expect.stringMatching(
        /values\.cards\.\d+: Encore, powers\.0\.pay\.0: found sacrificeYourSoul/,
      ) as string,
    })
  })

  it('is told with all that is wrong, up to what anybody reads', async () => {
    const many = Array.from({ length: 50 }, () => ({ explode: 1 }))
    const heard = await sitDown().say(startWith({ ...good, play: { effects: many as never } }))
    expect(failuresIn(heard)[0]?.problems).toHaveLength(8)
  })
})
