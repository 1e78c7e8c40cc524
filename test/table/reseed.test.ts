import { describe, expect, it } from 'vitest'
import { makeRandom, type Random } from '../../src/bots/index.ts'
import type { Reseed } from '../../src/engine/contract/answer.ts'
import { apply } from '../../src/engine/running/apply.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { KeepError, type Keeper, type Kept } from '../../src/store/keeper.ts'
import { lineOf } from '../../src/store/line.ts'
import { content } from '../../src/table/content.ts'
import { saveText } from '../../src/table/files.ts'
import { importRaid, openPlay } from '../../src/table/opening.ts'
import { give, newPlay, type PlayedRaid, reseed, reseedsIn, toWrite, undone } from '../../src/table/play.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { gameAt } from '../../src/table/raid.ts'
import { makeRunner } from '../../src/table/runner.ts'
import { makeSave, readSave, restoreSave } from '../../src/table/saves.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { takenOver } from '../../src/table/takeover.ts'
import { undoOffer, undoTarget } from '../../src/table/undo.ts'
import { dealtBefore } from '../dealt-before.ts'
import { someMove, someSetup } from '../engine/some-game.ts'
import { fc } from '../properties.ts'
import { shelf } from '../shelf.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { failuresIn, seated, sitDown, starting } from './at-table.ts'
import { memberOf } from '../../src/table/trust/keys.ts'
import { circleOf, holdingGuests, roomName, someRoom } from './backed-up.ts'
import { person } from './trust/people.ts'
import { threeRaiders } from './together.ts'

type Words = Reseed['reseed']
const wordsOf = (random: Random): Words => {
  const word = (): number => random.below(2 ** 32) | 0
  return [word(), word(), word(), word()]
}
const stateIn = ({ s }: Game): string => JSON.stringify(s)

const begun = (seed: number, isOld = false): { play: PlayedRaid; kept: Kept } => {
  const some = someSetup(seed, 2)
  const [setup, values] = pinned(isOld ? dealtBefore(some) : some)
  return newPlay({
    id: 'one',
    name: '',
    setup,
    values,
    seating: seated('random', 'human', 'human'),
    habits: {},
    now: 0,
  })
}

/** Some answers of people, bots and habits, and now and then other words. */
const goOn = (play: PlayedRaid, random: Random, count: number, often = 8): void => {
  for (let i = 0; i < count; i++) {
    if (random.below(often) === 0) reseed(play, wordsOf(random))
    const move = someMove(play.raid.g, random)
    if (!move) return
    expect(give(play, move, (['person', 'person', 'habit', 'bot'] as const)[random.below(4)] ?? 'bot')).toBeNull()
  }
}

/** As it is on the disk. */
const keptOf = ({ play, kept }: { play: PlayedRaid; kept: Kept }): Kept => {
  const { records, raid, snapshots, forget } = toWrite(play, 1)
  return structuredClone({
    ...kept,
    raid: { ...kept.raid, ...raid },
    journal: [...kept.journal, ...records],
    snapshots: [...kept.snapshots, ...snapshots].filter(({ after }) => !forget.includes(after)),
  })
}

describe('a raid that was given other words', () => {
  it('is the same raid from its record, its file and its answers alone', async () => {
    for (const [seed, isOld] of [
      [1, false],
      [2, true],
      [3, false],
    ] as const) {
      const one = begun(seed, isOld)
      const { play } = one
      goOn(play, makeRandom(seed), 120)
      reseed(play, [1, 2, 3, 4])
      const now = stateIn(play.raid.g)
      expect(reseedsIn(play.raid.given).length).toBeGreaterThan(5)
      expect(stateIn(gameAt({ ...play.raid, snapshots: [] }, play.raid.given.length))).toBe(now)
      expect(stateIn(restoreSave(makeSave(play.raid)))).toBe(now)
      expect(stateIn(openPlay(keptOf(one)).raid.g)).toBe(now)
      const { text } = saveText(play)
      expect((await readSave(text, shelf)).by).toContain('o')
      const elsewhere = openPlay(await importRaid('two', text, 5, shelf))
      expect(stateIn(elsewhere.raid.g)).toBe(now)
      expect(elsewhere.raid.given).toEqual(play.raid.given)
    }
  })

  it('tells nothing of it: no line of the story, nothing to take back, no reason to ask anybody', () => {
    const { play } = begun(4)
    goOn(play, makeRandom(4), 60, 1e9)
    const offers = () => [undoOffer(play.raid, null), undoTarget(play.raid, null), undoOffer(play.raid, ['raider1'])]
    const [before, story] = [offers(), play.story.length]
    reseed(play, [1, 2, 3, 4])
    expect(offers()).toEqual(before)
    expect(play.story).toHaveLength(story)
    expect(play.raid.given.at(-1)).toEqual({
      move: { reseed: [1, 2, 3, 4] },
      by: 'host',
      ...(play.raid.g.s.pending?.cancel ? { mid: true } : {}),
      hash: expect.any(String),
    })
    expect(toWrite(play, 1).strict).toBe(true)
  })

  it('keeps them through every undo: who knew the chance of before does not know it again', () => {
    let beyond = 0
    fc.assert(
      fc.property(fc.nat(100_000), fc.boolean(), fc.integer({ min: 10, max: 60 }), (seed, isOld, count) => {
        const one = begun(seed, isOld)
        let { play } = one
        const random = makeRandom(seed)
        goOn(play, random, count, 5)
        const all = reseedsIn(play.raid.given)
        for (;;) {
          const target = undoTarget(play.raid, null)
          if (!target) break
          const there = gameAt(play.raid, target.to)
          const foreseen = JSON.stringify(there.s.rng)
          const lost = reseedsIn(play.raid.given.slice(target.to))
          for (const it of lost) apply(there, it)
          play = undone(play, target.to, target.seat)
          expect(stateIn(play.raid.g)).toBe(stateIn(there))
          expect(reseedsIn(play.raid.given)).toEqual(all)
          if (lost.length > 0) {
            beyond += 1
            expect(JSON.stringify(play.raid.g.s.rng)).not.toBe(foreseen)
          }
          expect(stateIn(openPlay(keptOf({ ...one, play })).raid.g)).toBe(stateIn(play.raid.g))
        }
      }),
      { numRuns: 6 },
    )
    expect(beyond).toBeGreaterThan(20)
  })

  it('keeps them where other rules could not take over the answers around them', async () => {
    const one = begun(6)
    const { play } = one
    goOn(play, makeRandom(6), 40, 1e9)
    const until = play.raid.given.length
    goOn(play, makeRandom(7), 20, 3)
    const reseeds = reseedsIn(play.raid.given)
    expect(reseeds.length).toBeGreaterThan(2)
    const kept = keptOf(one)
    kept.raid.content = 'other'
    kept.snapshots = kept.snapshots.filter(({ after }) => after <= until)
    const answers = kept.journal.filter(({ did }) => 'move' in did)
    const parting = answers[until]
    if (parting && 'move' in parting.did) parting.did.hash = 'elsewhere'
    const opened = openPlay(kept)
    expect(opened.raid.given.slice(0, until)).toEqual(play.raid.given.slice(0, until))
    expect(opened.raid.given.slice(until).map(({ move }) => move)).toEqual(reseeds)
    // and from a file
    const save = { ...makeSave(play.raid), content: 'other' }
    save.snapshots = save.snapshots.filter(({ after }) => after <= until)
    save.hashes[until] = 'elsewhere'
    const taken = openPlay(await importRaid('two', JSON.stringify(save), 5, shelf))
    expect(stateIn(taken.raid.g)).toBe(stateIn(opened.raid.g))
    expect(reseedsIn(lineOf((await importRaid('two', JSON.stringify(save), 5, shelf)).journal).given)).toEqual(reseeds)
  })

  it('is carried on by a guest with them', async () => {
    const me = memberOf(person(2).key)
    const one = begun(8)
    goOn(one.play, makeRandom(8), 50)
    const kept = keptOf(one)
    kept.raid = { ...kept.raid, room: someRoom, content }
    const { backup, held } = holdingGuests()
    backup.circle(circleOf(me))
    backup.begin(kept, true)
    await backup.settled()
    reseed(one.play, [9, 8, 7, 6])
    backup.written({
      ...toWrite(one.play, 2),
      records: toWrite(one.play, 2).records.slice(-1),
      snapshots: [],
      forget: [],
    })
    await backup.settled()
    const { parts, share } = held(me)
    expect(parts).toHaveLength(2)
    const taking = {
      parts,
      shares: [share],
      room: { code: 'ROOM', generation: 4, room: roomName },
      formerHost: 'Ann',
    }
    expect(
      stateIn(openPlay(await takenOver(taking, { own: person(2).key, former: person(1).key }, 5, shelf)).raid.g),
    ).toBe(stateIn(one.play.raid.g))
  })
})

describe('the runner', () => {
  const runnerWith = (keeper: Keeper) => {
    const failures: string[] = []
    let queue: Promise<void> = Promise.resolve()
    const runner = makeRunner(
      { bots: {}, seed: 1, keeper, later: () => {}, now: () => 5 },
      {
        opened: () => {},
        prepare: () => () => {},
        taken: () => {},
        fail: (kind) => failures.push(kind),
        enqueue: (work) => {
          queue = queue.then(work)
        },
        letGo: () => {},
      },
    )
    return { runner, failures }
  }
  const people = seated('human', 'human', 'human')

  it('puts them in and keeps them, in its turn', async () => {
    const keeper = memoryKeeper()
    const { runner, failures } = runnerWith(keeper)
    const { play, kept } = begun(3)
    play.seating = people
    await keeper.create(kept)
    await runner.begin(play)
    const { rng } = play.raid.g.s
    expect(await Promise.all([runner.reseed(play, [1, 2, 3, 4]), runner.reseed(play, [5, 6, 7, 8])])).toEqual([
      true,
      true,
    ])
    expect(play.raid.g.s.rng).not.toEqual(rng)
    const found = keeper.shelf.get('one')
    expect(reseedsIn(lineOf(found?.journal ?? []).given)).toEqual([{ reseed: [1, 2, 3, 4] }, { reseed: [5, 6, 7, 8] }])
    expect(found && stateIn(openPlay(found).raid.g)).toBe(stateIn(play.raid.g))
    expect(failures).toEqual([])
    // also of a raid in which something was taken back meanwhile, and is another value since
    await runner.undo(play, 0, 'raider1')
    expect(runner.playing()).not.toBe(play)
    expect(await runner.reseed(play, [9, 9, 9, 9])).toBe(true)
    expect(reseedsIn(runner.playing()?.raid.given ?? [])).toHaveLength(3)
    runner.end()
    expect(await runner.reseed(play, [0, 0, 0, 0])).toBe(false)
  })

  it('has not put in what could not be kept', async () => {
    const keeper = memoryKeeper()
    let isFull = false
    const { runner, failures } = runnerWith({
      ...keeper,
      write: async (written) => {
        if (isFull) throw new KeepError('full', 'There is no room.')
        return keeper.write(written)
      },
    })
    const { play, kept } = begun(3)
    play.seating = people
    await keeper.create(kept)
    await runner.begin(play)
    const before = stateIn(play.raid.g)
    isFull = true
    expect(await runner.reseed(play, [1, 2, 3, 4])).toBe(false)
    expect(stateIn(play.raid.g)).toBe(before)
    expect(failures).toEqual(['full'])
    isFull = false
    expect(await runner.reseed(play, [1, 2, 3, 4])).toBe(true)
  })
})

describe('nobody at the table', () => {
  const asked = { reseed: [1, 2, 3, 4] } as never
  const messages: ToHost[] = [
    { type: 'answer', move: asked },
    { type: 'plan', moves: [asked] },
    { type: 'answer', move: { seat: 'raider1', reseed: [1, 2, 3, 4] } as never },
  ]

  it('can put them in: not the page beside the host', async () => {
    const keeper = memoryKeeper()
    const { say } = sitDown({ keeper })
    await say(starting(seated('random', 'human')))
    const journal = keeper.shelf.get('one')?.journal.length
    for (const message of messages) expect(failuresIn(await say(message))).toMatchObject([{ kind: 'message' }])
    expect(keeper.shelf.get('one')?.journal).toHaveLength(journal ?? 0)
  })

  it('nor a guest', async () => {
    const keeper = memoryKeeper()
    const [anna] = await threeRaiders(sitDown({ keeper }))
    const before = keeper.shelf.get('one')?.journal.length
    for (const message of messages) await anna.say(message)
    expect(keeper.shelf.get('one')?.journal).toHaveLength(before ?? 0)
  })
})
