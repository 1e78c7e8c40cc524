import { describe, expect, it } from 'vitest'
import type { Decision } from '../../src/engine/contract/decision.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { isOfToday } from '../../src/engine/running/fingerprint.ts'
import { comparison } from '../../src/engine/running/former-fingerprint.ts'
import type { Game } from '../../src/engine/state/game.ts'
import type { Given } from '../../src/store/db.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { hashesOf, lineOf, type SaveFile } from '../../src/store/line.ts'
import { content } from '../../src/table/content.ts'
import { importRaid, openPlay } from '../../src/table/opening.ts'
import { give, type PlayedRaid, toWrite, undone } from '../../src/table/play.ts'
import { gameAt } from '../../src/table/raid.ts'
import { saveText } from '../../src/table/files.ts'
import { resumed } from '../../src/table/resuming.ts'
import { undoTarget } from '../../src/table/undo.ts'
import { makeRandom } from '../../src/bots/index.ts'
import { someMove } from '../engine/some-game.ts'
import { shelf } from '../shelf.ts'
import { fixtureNames, readFixture } from './fixtures.ts'
import { askedThen } from './then.ts'

/** What make-format-2.txt wrote: raids whose hashes name no kind. */
interface Fixture {
  kept: Kept
  file: SaveFile
  asked: Decision
  state: string
}
const fixtureOf = (name: string): Fixture => readFixture(name, 2) as Fixture
const atTable = ({ s }: Game): unknown => JSON.parse(JSON.stringify({ ...s, memory: null }))
const nextKept = (was: Kept, play: PlayedRaid): Kept => {
  const { records, raid, snapshots, forget } = toWrite(play, 2)
  return structuredClone({
    ...was,
    raid: { ...was.raid, ...raid },
    journal: [...was.journal, ...records],
    snapshots: [...was.snapshots, ...snapshots].filter(({ after }) => !forget.includes(after)),
  })
}

it('there are some of each kind', () => {
  expect(fixtureNames(2)).toEqual(['sealed-shared', 'sealed-solo', 'small-mixed', 'small-shared', 'small-solo'])
})

describe.each(fixtureNames(2))('%s, whose hashes name no kind', (name) => {
  it('opens, every answer held against the hash it had, and goes on with hashes of today', () => {
    const { kept, asked, state } = fixtureOf(name)
    const hashes = hashesOf(lineOf(kept.journal).given)
    expect(hashes.length).toBeGreaterThan(50)
    expect(hashes.some((hash) => hash === '' || isOfToday(hash))).toBe(false)
    const play = openPlay(structuredClone(kept))
    expect(play.raid.from).toBe(0)
    expect(askedThen(decisionOf(play.raid.g))).toEqual(askedThen(asked))
    expect(atTable(play.raid.g)).toEqual(JSON.parse(state))
    const isSame = comparison()
    for (const i of [0, 20, hashes.length - 1]) expect(isSame(hashes[i] ?? '', gameAt(play.raid, i + 1).s)).toBe(true)
    const random = makeRandom(1)
    for (let i = 0; i < 5; i++) {
      const move = someMove(play.raid.g, random)
      if (move) expect(give(play, move, 'person')).toBeNull()
    }
    expect(hashesOf(play.raid.given).map(isOfToday)).toEqual([
      ...hashes.map(() => false),
      ...Array<boolean>(5).fill(true),
    ])
    // of both kinds, and once more taken over from other rules
    const mixed = nextKept(kept, play)
    for (const said of [content, 'other']) {
      const again = openPlay({ ...structuredClone(mixed), raid: { ...mixed.raid, content: said } })
      expect([again.raid.from, again.raid.given.length]).toEqual([0, hashes.length + 5])
      expect(atTable(again.raid.g)).toEqual(atTable(play.raid.g))
    }
    const target = undoTarget(play.raid, null)
    if (!target) throw new Error('There is nothing to undo.')
    expect(undone(play, target.to, target.seat).raid.given.length).toBeLessThan(play.raid.given.length)
  })

  it('is read from its file, and moves over to the hashes of today', async () => {
    const { file, asked, state } = fixtureOf(name)
    const kept = await importRaid('two', JSON.stringify(file), 5, shelf)
    const line = lineOf(kept.journal)
    expect(line.from).toBe(0)
    expect(hashesOf(line.given).every(isOfToday)).toBe(true)
    const play = openPlay(kept)
    expect(askedThen(decisionOf(play.raid.g))).toEqual(askedThen(asked))
    expect(atTable(play.raid.g)).toEqual(JSON.parse(state))
    const { text } = saveText(play)
    const again = await importRaid('three', text, 6, shelf)
    expect(hashesOf(lineOf(again.journal).given)).toEqual(hashesOf(line.given))
    // what undoing knows is what the raid knew
    const { given } = lineOf(fixtureOf(name).kept.journal)
    const unhashed = (all: readonly Given[]): Given[] => all.map((one) => ({ ...one, hash: '' }))
    expect(unhashed(line.given)).toEqual(unhashed(given))
  })

  it('is taken over exactly as far as its hashes hold, also if a single one doesn’t', () => {
    const { file } = fixtureOf(name)
    const afters = file.snapshots.map(({ after }) => after)
    const [last = 0] = afters.slice(-2)
    for (const at of [5, last - 1, file.answers.length - 2])
      for (const hash of ['elsewhere', `n1:${file.hashes[at] ?? ''}`]) {
        const hashes = file.hashes.with(at, hash)
        const found = resumed({ ...file, hashes })
        expect([found.after, found.from]).toEqual([file.answers.length, afters.find((after) => after > at)])
        const cut = resumed({ ...file, hashes, snapshots: file.snapshots.slice(0, 1) })
        expect([cut.after, cut.from]).toEqual([at, 0])
      }
  })
})
