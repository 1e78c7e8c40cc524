import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import type { Save } from '../../src/engine/contract/save.ts'
import { raidOf, startRaid, takeMove, type Raid } from '../../src/table/raid.ts'
import { someAdjusting } from '../../src/table/sim/adjusting.ts'
import { makeSave, readSave, restoreSave, SaveError } from '../../src/table/saves.ts'
import { contentHash } from '../../tools/content-hash.mjs'
import { someMove, someSetup } from '../engine/some-game.ts'
import { fc } from '../properties.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

const someRaid = (seed: number, raiders: number, answers: number, adjust = 0): Raid => {
  const raid = startRaid(...pinned(someSetup(seed, raiders)))
  const random = makeRandom(seed)
  for (let i = 0; i < answers; i++) {
    const decision = decisionOf(raid.g)
    if (decision && adjust > 0 && i % adjust === 0) takeMove(raid, someAdjusting(raid.g, decision, random))
    const move = someMove(raid.g, random)
    if (!move) break
    expect(takeMove(raid, move)).toBeNull()
  }
  return raid
}

const sameState = (a: Raid, b: Raid): boolean => JSON.stringify(a.g.s) === JSON.stringify(b.g.s)

const problemsOf = (work: () => unknown): string[] => {
  try {
    work()
  } catch (error) {
    if (error instanceof SaveError) return error.problems
    throw error
  }
  return []
}

const text = JSON.stringify(makeSave(someRaid(2, 2, 200)))
const spoilt = (spoil: (save: Record<string, unknown>) => void): string[] => {
  const save = JSON.parse(text) as Record<string, unknown>
  spoil(save)
  return problemsOf(() => restoreSave(readSave(save)))
}

describe('a save', () => {
  it('made anywhere goes on exactly as the raid it was made from', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 4 }), (seed, raiders) => {
        const raid = startRaid(...pinned(someSetup(seed, raiders)))
        const random = makeRandom(seed)
        const twins: Raid[] = []
        for (let i = 0; i < 400; i++) {
          if (i % 20 === 0) {
            const save = readSave(JSON.stringify(makeSave(raid)))
            twins.push(raidOf(save, restoreSave(save)))
            while (twins.length > 3) twins.shift()
          }
          const move = someMove(raid.g, random)
          if (!move) break
          expect(takeMove(raid, move)).toBeNull()
          for (const twin of twins) expect(takeMove(twin, move)).toBeNull()
          if (i % 5 === 0) for (const twin of twins) expect(sameState(twin, raid)).toBe(true)
        }
        for (const twin of twins) {
          expect(sameState(twin, raid)).toBe(true)
          expect(twin.answers).toEqual(raid.answers)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('replays from its set-up to the same raid, without any snapshot', () => {
    const raid = someRaid(5, 3, 300)
    const g = restoreSave({ ...makeSave(raid), snapshots: [] })
    expect(JSON.stringify(g.s)).toBe(JSON.stringify(raid.g.s))
  })

  it('with adjustments in it replays to the same raid, and goes on', () => {
    const raid = someRaid(5, 3, 300, 7)
    expect(raid.answers.filter((move) => 'adjust' in move).length).toBeGreaterThan(10)
    const save = readSave(JSON.stringify(makeSave(raid)))
    expect(sameState(raidOf(save, restoreSave(save)), raid)).toBe(true)
    expect(JSON.stringify(restoreSave({ ...save, snapshots: [] }).s)).toBe(JSON.stringify(raid.g.s))
  })

  it('says with which engine, cards and charts it was made', () => {
    expect((JSON.parse(text) as Save).content).toBe(contentHash())
  })

  it('of other rules or cards goes on from its newest snapshot, with a record of its own', () => {
    const raid = someRaid(5, 3, 300)
    const save = { ...makeSave(raid), content: 'other' }
    const resumed = raidOf(save, restoreSave(save))
    expect(JSON.stringify(resumed.g.s)).toBe(JSON.stringify(raid.g.s))
    expect(resumed.answers).toEqual([])
    const random = makeRandom(1)
    for (let i = 0; i < 120; i++) {
      const again = readSave(JSON.stringify(makeSave(resumed)))
      if (i % 10 === 0) expect(sameState(raidOf(again, restoreSave(again)), resumed)).toBe(true)
      const move = someMove(resumed.g, random)
      if (!move) break
      expect(takeMove(resumed, move)).toBeNull()
    }
  })

  it('of other rules or cards is refused where nothing can go on from it', () => {
    const other = 'content: this raid was played with another version of the rules and cards'
    expect(spoilt((save) => Object.assign(save, { content: 'other', snapshots: [] }))).toEqual([
      `${other}, and it has no snapshot to go on from.`,
    ])
    const lost = JSON.parse(text) as Save
    const snapshots = lost.snapshots.map((it) => ({ ...it, state: it.state.replaceAll('raider/', 'forgotten/') }))
    expect(problemsOf(() => restoreSave({ ...lost, content: 'other', snapshots }))[0]).toContain('forgotten/')
  })

  it.each([
    [
      'half of it is gone',
      text.slice(0, text.length / 2),
      /^The file is damaged or is not a saved raid: it is not JSON/,
    ],
    ['it is something else', '[1, 2]', /^This is not a saved raid/],
    ['it is another file', '{"name": "package"}', /^format: it is missing/],
    ['it comes from the future', text.replace('"format":1', '"format":7'), /^format: this save has format 7; .* 1\.$/],
  ])('is refused when %s', (_, file, problem) => {
    expect(problemsOf(() => readSave(file))).toEqual([expect.stringMatching(problem)])
  })

  it.each<[string, (save: Record<string, unknown>) => void, string]>([
    ['there are no answers', (save) => delete save['answers'], 'answers: it is missing.'],
    ['a field is unknown', (save) => Object.assign(save, { cheat: 1 }), 'cheat: nobody knows this field.'],
    [
      'the seed is short',
      (save) => Object.assign(save['setup'] as object, { seed: [1, 2, 3] }),
      'setup.seed.3: it is missing.',
    ],
    [
      'a number is a word',
      (save) => Object.assign((save['snapshots'] as object[])[0] as object, { after: 'ten' }),
      'snapshots.0.after: expected number, found "ten".',
    ],
    [
      'an adjustment is none',
      (save) => Object.assign(save, { answers: [{ decision: 1, seat: 'boss', adjust: [{ do: 'win' }] }] }),
      'answers.0: it is no answer (decision, seat, pick), concession (seat, concede) or adjustment (decision, seat, adjust).',
    ],
    [
      'answers are out of order',
      (save) => Object.assign(save, { answers: (save['answers'] as unknown[]).toReversed() }),
      'answers.1: it answers decision 199 after decision 200; answers must be in order.',
    ],
    [
      'an answer is missing',
      (save) => Object.assign(save, { snapshots: [], answers: (save['answers'] as unknown[]).toSpliced(9, 1) }),
      'answers.9: it does not fit the raid: That answers decision 11; the one being asked is 10. (rule 410.1)',
    ],
    [
      'a snapshot is of later than the last answer',
      (save) => (save['answers'] as unknown[]).pop(),
      'snapshots.3.after: it is of answer 200, but there are only 199 answers.',
    ],
    [
      'a snapshot is cut off',
      (save) => Object.assign((save['snapshots'] as object[])[0] as object, { state: '{"cards": [' }),
      'snapshots.0.state: it is damaged (not JSON).',
    ],
    [
      'a snapshot is of something else',
      (save) => Object.assign((save['snapshots'] as object[])[0] as object, { state: '{"cards": []}' }),
      'snapshots.0.state: it has no seats, so it is not the state of a raid.',
    ],
    [
      'somebody helped themselves',
      (save) => {
        const newest = (save['snapshots'] as { state: string }[]).at(-1)
        if (newest) newest.state = newest.state.replace('"damage":0', '"damage":9')
      },
      'snapshots: replaying the answers gives another raid after answer 200 than the one that was saved.',
    ],
  ])('is refused with what and where when %s', (_, spoil, problem) => {
    expect(spoilt(spoil)[0]).toBe(problem)
  })

  it('shares nothing with the raid it was made from', () => {
    const raid = someRaid(4, 1, 100)
    const before = JSON.stringify(raid.g.s)
    const save = makeSave(raid)
    const g = restoreSave(save)
    const move = someMove(g, makeRandom(1))
    if (move) answer(g, move)
    save.answers.length = 0
    expect(JSON.stringify(raid.g.s)).toBe(before)
    expect(raid.answers).toHaveLength(100)
  })
})
