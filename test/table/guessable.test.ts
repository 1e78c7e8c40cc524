import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { copyStream, type SmallStream, step, type Stream, streamsFor } from '../../src/engine/state/streams.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { lineOf } from '../../src/store/line.ts'
import { content } from '../../src/table/content.ts'
import { importRaid, openPlay } from '../../src/table/opening.ts'
import { give, isGuessable, type PlayedRaid, reseed, seal, undone } from '../../src/table/play.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { gameAt } from '../../src/table/raid.ts'
import { readSave } from '../../src/table/saves.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { takenOver } from '../../src/table/takeover.ts'
import { memberOf } from '../../src/table/trust/keys.ts'
import { undoOffer, undoTarget } from '../../src/table/undo.ts'
import { dealtBefore } from '../dealt-before.ts'
import { back, seedBehind, stateBefore } from '../engine/solving-sfc32.ts'
import { someMove } from '../engine/some-game.ts'
import { readFixture } from '../saves/fixtures.ts'
import { shelf } from '../shelf.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { answering, failuresIn, fileIn, lastView, sitDown, storyIn, undoIn } from './at-table.ts'
import { circleOf, holdingGuests, roomName, someRoom } from './backed-up.ts'
import { person } from './trust/people.ts'

/** Raids that began with the generator before, as the app before left them: small-… in test/saves/format-2. */
const fixture = (name: string): { kept: Kept; file: unknown } => readFixture(name, 2) as { kept: Kept; file: unknown }
const shelfOf = (kept: Kept): Map<string, Kept> => new Map([['one', structuredClone(kept)]])
const open: ToHost = { type: 'open', id: 'one' }
const me = { type: 'look', seat: 'raider1' } as const
const drawn = (r: Stream, n: number): number[] => Array.from({ length: n }, () => step(r))
const sealsIn = (kept: Kept | undefined) =>
  lineOf(kept?.journal ?? []).given.filter(({ move }) => 'reseed' in move && move.generator !== undefined)
const toldIn = (kept: Kept | undefined): number =>
  lineOf(kept?.journal ?? []).story.filter((it) => (it as { told: string }).told === 'mixed').length
const kindsIn = ({ raid: { g } }: PlayedRaid): number[] => [g.s.rng.length, g.s.handleRng.length]

/** What the seven cards of the first raider’s first hand tell whoever holds them: the seed. */
const guessed = (kept: Kept): Setup['seed'] => {
  const {
    raid: { setup },
    values,
  } = kept
  if (!values) throw new Error('It has no values.')
  const handOf = (it: Setup): number[] => {
    const hand = viewOf(createGame(it, values), 'raider1').seats.find(({ seat }) => seat === 'raider1')?.hand
    return Array.isArray(hand) ? hand.map(({ handle }) => handle) : []
  }
  const seven = handOf(setup)
  const found = stateBefore(seven)
  if (seven.length !== 7 || !found) throw new Error('Nothing was found.')
  const own: Setup = { ...setup, seed: [0, 0, 0, 0] }
  const [first] = handOf(own)
  const { handleRng } = streamsFor(own.seed, undefined)
  let before = 0
  for (let next = step(handleRng); next !== first; next = step(handleRng)) before += 1
  return seedBehind(back(found, before), 0x4a4d1e)
}
/** Whether a stream is where somebody who knows this one will come by drawing from it. */
const isForeseen = (known: SmallStream | Stream, r: Stream): boolean => {
  const mine = copyStream(known)
  for (let i = 0; i < 20_000; i++) {
    if (JSON.stringify(mine) === JSON.stringify(r)) return true
    step(mine)
  }
  return false
}

describe('a raid that began with chance that can be foreseen,', () => {
  it('is foreseen by seven cards of a hand, until people at several devices play it on', {
    timeout: 60_000,
  }, async () => {
    const { kept } = fixture('small-shared')
    const seed = guessed(kept)
    expect(seed).toEqual(kept.raid.setup.seed)
    const { rng, handleRng } = streamsFor(seed, undefined)
    const before = openPlay(structuredClone(kept)).raid.g.s
    expect([isForeseen(rng, before.rng), isForeseen(handleRng, before.handleRng)]).toEqual([true, true])

    const shelves = shelfOf(kept)
    const heard = await sitDown({ keeper: memoryKeeper(shelves) }).say(open, me)
    expect(failuresIn(heard)).toEqual([])
    const { s } = openPlay(structuredClone(shelves.get('one') ?? kept)).raid.g
    expect([s.rng.length, s.handleRng.length]).toEqual([9, 9])
    expect([isForeseen(rng, s.rng), isForeseen(handleRng, s.handleRng)]).toEqual([false, false])
    // the old stream says nothing of names to come, nor do seven of them that follow on each other
    const old = new Set(drawn(copyStream(before.handleRng), 5000))
    const names = drawn(copyStream(s.handleRng), 500)
    expect(names.filter((name) => old.has(name))).toEqual([])
    expect(stateBefore(names.slice(0, 7))).toBeNull()
  })

  it('gets other chance once, and says so once: after reloads, more answers and a file', async () => {
    const { kept } = fixture('small-shared')
    const shelves = shelfOf(kept)
    let rng = ''
    for (let i = 0; i < 3; i++) {
      const table = sitDown({ keeper: memoryKeeper(shelves) })
      let heard = await table.say(open, me)
      const told = storyIn(heard).filter(({ told: it }) => it === 'mixed')
      expect(told).toHaveLength(1)
      expect(sealsIn(shelves.get('one'))).toHaveLength(1)
      expect(toldIn(shelves.get('one'))).toBe(1)
      const now = JSON.stringify(openPlay(structuredClone(shelves.get('one') ?? kept)).raid.g.s.rng.slice(0, 8))
      if (i > 0) expect(now).toBe(rng)
      rng = now
      for (let n = 0; n < 3 && lastView(heard).decision; n++) {
        heard = await table.say(answering(lastView(heard)))
        expect(failuresIn(heard)).toEqual([])
      }
      if (i < 2) continue
      const text = fileIn(await table.say({ type: 'export' }))
      expect((await readSave(text, shelf)).answers.filter((it) => 'reseed' in it)).toHaveLength(1)
      const there = openPlay(await importRaid('two', text, 5, shelf))
      expect(JSON.stringify(there.raid.g.s.rng.slice(0, 8))).toBe(rng)
      expect(isGuessable({ ...there, room: someRoom })).toBe(false)
    }
  })

  it('stays as it is at one device: alone, or from a file that was played at several', async () => {
    const shared = await importRaid('one', JSON.stringify(fixture('small-shared').file), 5, shelf)
    for (const kept of [fixture('small-solo').kept, shared]) {
      const shelves = shelfOf(kept)
      const table = sitDown({ keeper: memoryKeeper(shelves) })
      const heard = await table.say(open, me)
      expect(failuresIn(heard)).toEqual([])
      if (lastView(heard).decision) await table.say(answering(lastView(heard)))
      expect(sealsIn(shelves.get('one'))).toEqual([])
      expect(toldIn(shelves.get('one'))).toBe(0)
      expect(kindsIn(openPlay(structuredClone(shelves.get('one') ?? kept)))).toEqual([4, 4])
    }
  })

  it('gets it as soon as a seat of it is given to somebody at another device', async () => {
    const { kept } = fixture('small-solo')
    const changed: Kept = { ...kept, raid: { ...kept.raid, room: someRoom } }
    const play = openPlay(structuredClone(changed))
    expect(isGuessable(play)).toBe(false)
    play.seating = { ...play.seating, raider2: { player: 'human', name: 'Bea', member: 'mother' } }
    expect(isGuessable(play)).toBe(true)
    expect(isGuessable({ ...play, room: null })).toBe(false)
    seal(play, [1, 2, 3, 4])
    expect(isGuessable(play)).toBe(false)
  })

  it('gets it also if it was given other words of the same kind before', async () => {
    const { kept } = fixture('small-mixed')
    expect(kindsIn(openPlay(structuredClone(kept)))).toEqual([4, 4])
    const shelves = shelfOf(kept)
    const heard = await sitDown({ keeper: memoryKeeper(shelves) }).say(open, me)
    expect(failuresIn(heard)).toEqual([])
    expect(sealsIn(shelves.get('one'))).toHaveLength(1)
    expect(kindsIn(openPlay(structuredClone(shelves.get('one') ?? kept)))).toEqual([9, 9])
  })

  it('has not been given it where it could not be kept, and is given it once as soon as it can', async () => {
    const { kept } = fixture('small-shared')
    const shelves = shelfOf(kept)
    const keeper = memoryKeeper(shelves)
    let refused = 0
    const table = sitDown({
      keeper: {
        ...keeper,
        write: async (written) => {
          if (refused < 3 && written.records.some(({ did }) => 'move' in did)) {
            refused += 1
            expect([sealsIn(shelves.get('one')).length, toldIn(shelves.get('one'))]).toEqual([0, 0])
            throw new Error('There is no room.')
          }
          return keeper.write(written)
        },
      },
    })
    const heard = await table.say(open, me)
    expect(refused).toBe(3)
    expect([sealsIn(shelves.get('one')).length, toldIn(shelves.get('one'))]).toEqual([1, 1])
    expect(storyIn(heard).filter(({ told }) => told === 'mixed')).toHaveLength(1)
  })

  it('has it when somebody else carries it on, who does not mix it again', async () => {
    const own = person(2).key
    const { kept } = fixture('small-shared')
    const shelves = shelfOf(kept)
    await sitDown({ keeper: memoryKeeper(shelves) }).say(open, me)
    const mixed = structuredClone(shelves.get('one') ?? kept)
    const { backup, held } = holdingGuests()
    backup.circle(circleOf(memberOf(own)))
    backup.begin({ ...mixed, raid: { ...mixed.raid, room: someRoom, content } }, true)
    await backup.settled()
    const { parts, share } = held(memberOf(own))
    const taking = { parts, shares: [share], room: { code: 'ROOM', generation: 4, room: roomName }, formerHost: 'Ann' }
    const carried = await takenOver(taking, { own, former: person(1).key }, 5, shelf)
    const there = shelfOf({ ...carried, raid: { ...carried.raid, id: 'one' } })
    await sitDown({ keeper: memoryKeeper(there) }).say(open, me)
    expect(sealsIn(there.get('one'))).toEqual(sealsIn(mixed))
    expect([sealsIn(mixed).length, toldIn(there.get('one'))]).toEqual([1, 1])
  })
})

describe('undo in such a raid', () => {
  const began = (): PlayedRaid => {
    const { kept } = fixture('small-shared')
    return openPlay({ ...structuredClone(kept) })
  }
  const goOn = (play: PlayedRaid, seed: number, count: number): void => {
    const random = makeRandom(seed)
    for (let i = 0; i < count; i++) {
      const move = someMove(play.raid.g, random)
      if (!move) return
      expect(give(play, move, 'person')).toBeNull()
    }
  }

  it('goes no further back than where what it takes back has drawn nothing, and never rerolls that', () => {
    let crossed = 0
    let stopped = 0
    for (let seed = 1; seed <= 12; seed++) {
      let play = began()
      goOn(play, seed, 5 + 3 * seed)
      const { rng } = gameAt(play.raid, play.raid.given.length).s
      const at = play.raid.given.length
      seal(play, [seed, 2, 3, 4])
      const fresh = JSON.stringify(play.raid.g.s.rng)
      goOn(play, seed + 50, 6)
      for (;;) {
        const target = undoTarget(play.raid, null)
        expect(undoOffer(play.raid, null) === null).toBe(target === null)
        if (!target) break
        const isAcross = target.to < at
        if (isAcross) expect(gameAt(play.raid, target.to).s.rng).toEqual(rng)
        play = undone(play, target.to, target.seat)
        expect(kindsIn(play)).toEqual([9, 9])
        if (isAcross) {
          crossed += 1
          expect(JSON.stringify(play.raid.g.s.rng)).toBe(fresh)
        }
        expect(sealsOf(play)).toBe(1)
        expect(play.story.filter(({ told }) => told === 'mixed')).toHaveLength(1)
      }
      const last = play.raid.given.findLastIndex(({ chance }) => chance)
      if (last >= 0 && play.raid.given.slice(0, last + 1).some(({ by }) => by === 'person')) stopped += 1
    }
    expect(crossed).toBeGreaterThan(5)
    expect(stopped).toBeGreaterThan(5)
  })
  const sealsOf = ({ raid }: PlayedRaid): number =>
    raid.given.filter(({ move }) => 'reseed' in move && move.generator !== undefined).length

  it('at the table offers nothing that would draw old chance again, and mixes nothing twice', async () => {
    const { kept } = fixture('small-shared')
    const shelves = shelfOf(kept)
    const table = sitDown({ keeper: memoryKeeper(shelves) })
    let heard = await table.say(open, me)
    for (let i = 0; undoIn(heard) && i < 40; i++) {
      heard = await table.say({ type: 'undo', seat: 'raider1', agreed: true })
      expect(sealsIn(shelves.get('one'))).toHaveLength(1)
    }
    expect(toldIn(shelves.get('one'))).toBe(1)
    expect(kindsIn(openPlay(structuredClone(shelves.get('one') ?? kept)))).toEqual([9, 9])
  })

  it('of a raid that was sealed is as ever where its chance was mixed for other keys', () => {
    const play = began()
    seal(play, [1, 2, 3, 4])
    const at = play.raid.given.length
    goOn(play, 3, 6)
    reseed(play, [5, 6, 7, 8])
    expect(kindsIn(play)).toEqual([9, 9])
    expect(undoTarget(play.raid, null)?.to).toBeGreaterThanOrEqual(at)
  })
})

it('a new raid never is one of them', () => {
  const [setup] = pinned(fixture('sealed-shared').kept.raid.setup)
  expect(setup.generator).toBe('chacha20')
  expect(dealtBefore(setup).generator).toBeUndefined()
})
