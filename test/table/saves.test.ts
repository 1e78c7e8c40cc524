import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import type { Save } from '../../src/engine/contract/save.ts'
import { startRaid, takeMove, type Raid } from '../../src/table/raid.ts'
import { resumed } from '../../src/table/resuming.ts'
import { SaveError } from '../../src/table/save-error.ts'
import { someAdjusting } from '../../src/table/sim/adjusting.ts'
import { makeSave, readSave, restoreSave } from '../../src/table/saves.ts'
import { contentHash } from '../../tools/content-hash.mjs'
import { someMove, someSetup } from '../engine/some-game.ts'
import { fc } from '../properties.ts'
import { shelf } from '../shelf.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

const someRaid = (seed: number, raiders: number, answers: number, adjust = 0): Raid => {
  const raid = startRaid(...pinned(someSetup(seed, raiders)))
  const random = makeRandom(seed)
  for (let i = 0; i < answers; i++) {
    const decision = decisionOf(raid.g)
    if (decision && adjust > 0 && i % adjust === 0) takeMove(raid, someAdjusting(raid.g, decision, random), 'person')
    const move = someMove(raid.g, random)
    if (!move) break
    expect(takeMove(raid, move, 'bot')).toBeNull()
  }
  return raid
}

/** The raid that a save by these rules stands at. */
const raidIn = (save: Save): Raid => ({
  setup: save.setup,
  values: save.values,
  g: restoreSave(save),
  given: save.answers.map((move, i) => ({ move, by: 'bot', hash: save.hashes[i] ?? '' })),
  from: save.from,
  snapshots: save.snapshots,
})

const sameState = (a: Raid, b: Raid): boolean => JSON.stringify(a.g.s) === JSON.stringify(b.g.s)

const problemsOf = async (work: () => unknown): Promise<string[]> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof SaveError) return error.problems
    throw error
  }
  return []
}

const text = JSON.stringify(makeSave(someRaid(2, 2, 200)))
const spoilt = (spoil: (save: Record<string, unknown>) => void): Promise<string[]> => {
  const save = JSON.parse(text) as Record<string, unknown>
  spoil(save)
  return problemsOf(async () => restoreSave(await readSave(JSON.stringify(save), shelf)))
}

describe('a save', () => {
  it('made anywhere goes on exactly as the raid it was made from', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000), fc.integer({ min: 1, max: 4 }), async (seed, raiders) => {
        const raid = startRaid(...pinned(someSetup(seed, raiders)))
        const random = makeRandom(seed)
        const twins: Raid[] = []
        for (let i = 0; i < 400; i++) {
          if (i % 20 === 0) {
            twins.push(raidIn(await readSave(JSON.stringify(makeSave(raid)), shelf)))
            while (twins.length > 3) twins.shift()
          }
          const move = someMove(raid.g, random)
          if (!move) break
          expect(takeMove(raid, move, 'bot')).toBeNull()
          for (const twin of twins) expect(takeMove(twin, move, 'bot')).toBeNull()
          if (i % 5 === 0) for (const twin of twins) expect(sameState(twin, raid)).toBe(true)
        }
        for (const twin of twins) {
          expect(sameState(twin, raid)).toBe(true)
          const [mine, theirs] = [makeSave(twin), makeSave(raid)]
          expect(mine.answers).toEqual(theirs.answers)
          expect(mine.hashes).toEqual(theirs.hashes)
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

  it('with adjustments in it replays to the same raid, and goes on', async () => {
    const raid = someRaid(5, 3, 300, 7)
    expect(raid.given.filter(({ move }) => 'adjust' in move).length).toBeGreaterThan(10)
    const save = await readSave(JSON.stringify(makeSave(raid)), shelf)
    expect(sameState(raidIn(save), raid)).toBe(true)
    expect(JSON.stringify(restoreSave({ ...save, snapshots: [] }).s)).toBe(JSON.stringify(raid.g.s))
  })

  it('says with which engine and charts it was made, and carries its cards', async () => {
    const save = JSON.parse(text) as Save
    expect(save.content).toBe(await contentHash())
    expect(save.values).toEqual(JSON.parse(JSON.stringify(pinned(save.setup)[1])))
  })

  it('of other rules goes on from its newest snapshot, with all its answers', async () => {
    const raid = someRaid(5, 3, 300)
    const save = { ...makeSave(raid), content: 'other' }
    const { g, after, from } = resumed(save)
    expect(JSON.stringify(g.s)).toBe(JSON.stringify(raid.g.s))
    expect([after, from]).toEqual([300, 0])
    const on: Raid = { ...raidIn(save), g, from }
    const random = makeRandom(1)
    for (let i = 0; i < 120; i++) {
      const again = await readSave(JSON.stringify(makeSave(on)), shelf)
      if (i % 10 === 0) expect(sameState(raidIn(again), on)).toBe(true)
      const move = someMove(on.g, random)
      if (!move) break
      expect(takeMove(on, move, 'bot')).toBeNull()
    }
  })

  it('of other rules without any snapshot goes on as far as its answers lead to the same', () => {
    const raid = someRaid(5, 3, 100)
    const save = { ...makeSave(raid), content: 'other', snapshots: [] }
    const whole = resumed(save)
    expect(JSON.stringify(whole.g.s)).toBe(JSON.stringify(raid.g.s))
    expect([whole.after, whole.from]).toEqual([100, 0])
    const parting = resumed({ ...save, hashes: save.hashes.map((hash, i) => (i < 60 ? hash : 'other')) })
    expect([parting.after, parting.from]).toEqual([60, 0])
    expect(JSON.stringify(parting.g.s)).toBe(JSON.stringify(someRaid(5, 3, 60).g.s))
  })

  it('of other rules is refused where nothing can go on from it', async () => {
    const save = { ...(JSON.parse(text) as Save), content: 'other' }
    const start = { after: 0, state: JSON.stringify(someRaid(2, 2, 0).g.s) }
    const forgotten = (state: string): string => state.replaceAll('raider/', 'forgotten/')
    const snapshots = [start, ...save.snapshots].map((it) => ({ ...it, state: forgotten(it.state) }))
    const problems = await problemsOf(() => resumed({ ...save, snapshots }))
    expect(problems).toEqual([
      expect.stringMatching(
        /^content: this raid was played with different rules, and this version can’t continue it \(.*forgotten\/.*\)\.$/,
      ),
    ])
    const raiders = save.setup.raiders.map((raider) => ({ ...raider, hero: 'forgotten/hero' }))
    const none = await problemsOf(() => resumed({ ...save, setup: { ...save.setup, raiders }, snapshots: [] }))
    expect(none[0]).toContain('forgotten/hero')
  })

  it.each([
    ['half of it is gone', text.slice(0, text.length / 2), /^The file is damaged or not a saved raid: it isn’t JSON/],
    ['it is something else', '[1, 2]', /^This isn’t a saved raid/],
    ['it is another file', '{"name": "package"}', /^format: it’s missing/],
    [
      'it comes from the future',
      text.replace('"format":2', '"format":7'),
      /^format: this save has format 7; .* 1 to 2\.$/,
    ],
  ])('is refused when %s', async (_, file, problem) => {
    expect(await problemsOf(() => readSave(file, shelf))).toEqual([expect.stringMatching(problem)])
  })

  it.each<[string, (save: Record<string, unknown>) => void, string]>([
    ['there are no answers', (save) => delete save['answers'], 'answers: it’s missing.'],
    ['a field is unknown', (save) => Object.assign(save, { cheat: 1 }), 'cheat: this field is unknown.'],
    [
      'the seed is short',
      (save) => Object.assign(save['setup'] as object, { seed: [1, 2, 3] }),
      'setup.seed.3: it’s missing.',
    ],
    [
      'a number is a word',
      (save) => Object.assign((save['snapshots'] as object[])[0] as object, { after: 'ten' }),
      'snapshots.0.after: expected number, found "ten".',
    ],
    [
      'an adjustment is none',
      (save) => Object.assign(save, { answers: [{ decision: 1, seat: 'boss', adjust: [{ do: 'win' }] }] }),
      'answers.0: it isn’t an answer (decision, seat, pick), a concession (seat, concede), an adjustment (decision, seat, adjust) or new chance (reseed).',
    ],
    [
      'answers are out of order',
      (save) => Object.assign(save, { answers: (save['answers'] as unknown[]).toReversed() }),
      'answers.1: it answers decision 199 after decision 200; answers must be in order.',
    ],
    [
      'an answer is missing',
      (save) =>
        Object.assign(save, {
          snapshots: [],
          answers: (save['answers'] as unknown[]).toSpliced(9, 1),
          hashes: (save['hashes'] as unknown[]).toSpliced(9, 1),
        }),
      'answers.9: it doesn’t fit the raid. That answers decision 11; the one being asked is 10. (rule 410.1)',
    ],
    [
      'a snapshot is of later than the last answer',
      (save) => (save['answers'] as unknown[]).pop(),
      'snapshots.3.after: it belongs to answer 200, but there are only 199 answers.',
    ],
    [
      'a snapshot is cut off',
      (save) => Object.assign((save['snapshots'] as object[])[0] as object, { state: '{"cards": [' }),
      'snapshots.0.state: it’s damaged (not JSON).',
    ],
    [
      'a snapshot is of something else',
      (save) => Object.assign((save['snapshots'] as object[])[0] as object, { state: '{"cards": []}' }),
      'snapshots.0.state: it has no seats, so it isn’t the state of a raid.',
    ],
    ['there are no cards', (save) => delete save['values'], 'values: it’s missing.'],
    [
      'a card is none',
      (save) => Object.assign((save['values'] as { cards: object[] }).cards[0] as object, { cost: 'much' }),
      expect.stringMatching(/^values\.cards\.0: .*cost: /) as string,
    ],
    [
      'the rules of the raid are none',
      (save) => Object.assign((save['values'] as { rules: object }).rules, { raiderDeckMin: 'few' }),
      expect.stringMatching(/^values\.rules: raiderDeckMin: /) as string,
    ],
    [
      'there are hashes of answers that nobody gave',
      (save) => (save['hashes'] as string[]).push('more'),
      'hashes: there are more of them than answers.',
    ],
    [
      'nothing can be replayed from where other rules took it over',
      (save) => Object.assign(save, { from: 7 }),
      'from: there’s no snapshot after answer 7 to start from.',
    ],
    [
      'somebody helped themselves',
      (save) => {
        const newest = (save['snapshots'] as { state: string }[]).at(-1)
        if (newest) newest.state = newest.state.replace('"damage":0', '"damage":9')
      },
      'snapshots: replaying the answers doesn’t lead to the raid that was saved after answer 200.',
    ],
  ])('is refused with what and where when %s', async (_, spoil, problem) => {
    expect((await spoilt(spoil))[0]).toEqual(problem)
  })

  it('shares nothing with the raid it was made from', () => {
    const raid = someRaid(4, 1, 100)
    const before = JSON.stringify(raid.g.s)
    const save = makeSave(raid)
    const g = restoreSave(save)
    const move = someMove(g, makeRandom(1))
    if (move) answer(g, move)
    save.answers.length = 0
    save.hashes.length = 0
    save.values.cards.length = 0
    expect(JSON.stringify(raid.g.s)).toBe(before)
    expect(raid.given).toHaveLength(100)
    expect(raid.values.cards.length).toBeGreaterThan(0)
  })
})
