import { describe, expect, it } from 'vitest'
import { makeRandom, type Random } from '../../src/bots/index.ts'
import { saveFormat } from '../../src/engine/contract/save.ts'
import { seatNames } from '../../src/engine/contract/names.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import type { Given, JournalRecord } from '../../src/store/db.ts'
import type { Keeper, Kept } from '../../src/store/keeper.ts'
import { hashesOf, lineOf, saveFileOf } from '../../src/store/line.ts'
import { content } from '../../src/table/content.ts'
import { importRaid, openPlay, rewritten } from '../../src/table/opening.ts'
import { give, keptAll, newPlay, type PlayedRaid, takeLatest, toWrite, undone } from '../../src/table/play.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { gameAt } from '../../src/table/raid.ts'
import { readSave, restoreSave } from '../../src/table/saves.ts'
import { someAdjusting } from '../../src/table/sim/adjusting.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { openBackup, takenOver } from '../../src/table/takeover.ts'
import { undoOffer, undoTarget } from '../../src/table/undo.ts'
import { someMove, someSetup } from '../engine/some-game.ts'
import { fc } from '../properties.ts'
import { shelf as packs } from '../shelf.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { answering, failuresIn, fileIn, lastView, seated, sitDown, starting, storyIn, undoIn } from './at-table.ts'
import { holdingGuests, someRoom, tokenOf } from './backed-up.ts'

const me = { type: 'look', seat: 'raider1' } as const
const open: ToHost = { type: 'open', id: 'one' }
const undo: ToHost = { type: 'undo', seat: 'raider1', agreed: true }

/** It has several snapshots, and a person has done something before and after the last turn began. */
const isWorthTrying = ({ journal, snapshots }: Kept): boolean => {
  const { given } = lineOf(journal)
  const late = snapshots.at(-2)?.after ?? 0
  const acts = given.flatMap(({ by, mid }, i) => (by === 'person' && !mid ? [i] : []))
  return snapshots.length > 4 && acts.some((i) => i < late) && acts.filter((i) => i > late).length > 1
}

/** A raid that was played at a table for a while: it has a snapshot of its start, of its last turns and of now. */
const played = await (async (): Promise<Kept> => {
  const keeper = memoryKeeper()
  const table = sitDown({ keeper })
  const random = makeRandom(7)
  let heard = await table.say(starting(seated('random', 'human', 'random')), me)
  for (let i = 0; i < 80; i++) {
    const kept = keeper.shelf.get('one')
    if (kept && isWorthTrying(kept) && !lastView(heard).decision?.cancel) return kept
    heard = await table.say(answering(lastView(heard), random))
  }
  throw new Error('That raid never stands where it could be tried.')
})()

const aftersIn = ({ snapshots }: Kept): number[] => snapshots.map(({ after }) => after)
const stateAt = (kept: Kept, at: number): string =>
  kept.snapshots.find(({ after }) => after === at)?.state ?? 'There is none.'
const afters = aftersIn(played)
const all = lineOf(played.journal).given
const end = all.length
/** Of its snapshots: the last but two, the last but one, which are both of turns. */
const [early = 0, late = 0] = afters.slice(-3)

/** The same raid on another shelf, after something has happened to it. */
const changed = (change: (kept: Kept) => void): { shelf: Map<string, Kept>; kept: Kept } => {
  const kept = structuredClone(played)
  change(kept)
  return { shelf: new Map([['one', kept]]), kept }
}
const ofOthers = (kept: Kept): void => {
  kept.raid.content = 'other'
}
/** As rules left it by which these answers led elsewhere. */
const parting =
  (from: number, to: number) =>
  (kept: Kept): void => {
    ofOthers(kept)
    let at = 0
    for (const { did } of kept.journal) {
      if (!('move' in did)) continue
      if (at >= from && at < to) did.hash = 'elsewhere'
      at += 1
    }
  }
const unreadable = (kept: Kept): void => {
  const newest = kept.snapshots.at(-1)
  if (newest) newest.state = newest.state.replaceAll('raider/', 'forgotten/')
}

const openedAt = async (shelf: Map<string, Kept>) => {
  const table = sitDown({ keeper: memoryKeeper(shelf) })
  const heard = await table.say(open, me)
  expect(failuresIn(heard)).toEqual([])
  return { table, heard }
}
const told = (journal: readonly JournalRecord[]): string[] =>
  (lineOf(journal).story as { told: string }[]).map((one) => one.told).filter((it) => it !== 'log' && it !== 'why')
const before = await openedAt(changed(() => {}).shelf)

/** Takes back all that can be, and says how many answers are left. */
const undoneAll = async ({ table, heard }: Awaited<ReturnType<typeof openedAt>>, shelf: Map<string, Kept>) => {
  let now = heard
  for (let i = 0; undoIn(now) && i < 60; i++) {
    now = await table.say(undo)
    expect(failuresIn(now)).toEqual([])
  }
  expect(failuresIn(await table.say(undo))[0]?.message).toBe('There is nothing to take back.')
  return { now, left: lineOf(shelf.get('one')?.journal ?? []).given.length }
}

it('there are snapshots of turns to try it with', () => {
  expect(afters[0]).toBe(0)
  expect(afters.at(-1)).toBe(end)
  expect(0 < early && early < late && late < end).toBe(true)
  expect(hashesOf(all).every((hash) => hash !== '')).toBe(true)
})

describe('a raid of other rules that are really the same', () => {
  it('is the same game with the same undo, says nothing, and keeps everything', async () => {
    const { shelf } = changed(ofOthers)
    const opened = await openedAt(shelf)
    expect(lastView(opened.heard)).toEqual(lastView(before.heard))
    expect(undoIn(opened.heard)).toEqual(undoIn(before.heard))
    expect(storyIn(opened.heard)).toEqual(storyIn(before.heard))
    const kept = shelf.get('one')
    expect(kept?.raid.content).toBe(content)
    expect(aftersIn(kept ?? played)).toEqual(afters)
    expect(afters.every((after) => kept && stateAt(kept, after) === stateAt(played, after))).toBe(true)
    expect(kept?.values).toEqual(played.values)
    const line = lineOf(kept?.journal ?? [])
    expect(line.from).toBe(0)
    expect(line.given).toEqual(all)
    expect(kept?.journal.some(({ did }) => 'renewed' in did)).toBe(false)
    const { now, left } = await undoneAll(opened, shelf)
    expect(lastView(now).decision?.question).toBe('mulligan') // back at the start
    expect(all.slice(0, left).every(({ by }) => by !== 'person')).toBe(true)
  })

  it('and kept beside the raid what these don’t, is the same game now and when it is opened again', async () => {
    const { shelf } = changed((kept) => {
      ofOthers(kept)
      const newest = kept.snapshots.at(-1)
      if (newest) newest.state = newest.state.replace('{', '{"beside":1,')
    })
    for (let i = 0; i < 2; i++) {
      const { heard } = await openedAt(shelf)
      expect(lastView(heard)).toEqual(lastView(before.heard))
      expect(undoIn(heard)).toEqual(undoIn(before.heard))
      expect(storyIn(heard)).toEqual(storyIn(before.heard))
    }
    const { now } = await undoneAll(await openedAt(shelf), shelf)
    expect(lastView(now).decision?.question).toBe('mulligan')
  })

  it('has no more of answers than stands, after some were taken back and given otherwise', async () => {
    const { shelf } = changed(() => {})
    const { table } = await openedAt(shelf)
    for (let i = 0; i < 4; i++) await table.say(undo)
    let now = await table.say(me)
    const random = makeRandom(3)
    for (let i = 0; i < 3; i++) now = await table.say(answering(lastView(now), random))
    ofOthers(shelf.get('one') ?? played)
    const again = await openedAt(shelf)
    expect(lastView(again.heard)).toEqual(lastView(now))
    expect(undoIn(again.heard)).toEqual(undoIn(now))
    expect(told(shelf.get('one')?.journal ?? [])).not.toContain('renewed')
  })
})

describe('a raid of other rules, by which answers led elsewhere,', () => {
  const k = early + 1

  it('goes on at its newest snapshot; what comes before where it leads to the same can’t be taken back', async () => {
    const { shelf, kept } = changed(parting(k, late))
    const play = openPlay(structuredClone(kept))
    expect(JSON.stringify(play.raid.g.s)).toBe(stateAt(played, end))
    expect(play.raid.from).toBe(late)
    expect(play.raid.given.map(({ move }) => move)).toEqual(all.map(({ move }) => move))
    expect(JSON.stringify(undone(play, late, 'raider1').raid.g.s)).toBe(stateAt(played, late))
    expect(() => undone(play, late - 1, 'raider1')).toThrow('before its rules changed')

    const opened = await openedAt(shelf)
    expect(lastView(opened.heard)).toEqual(lastView(before.heard))
    expect(undoIn(opened.heard)).toEqual(undoIn(before.heard))
    expect(storyIn(opened.heard).at(-1)).toMatchObject({ told: 'renewed', after: end })
    expect(aftersIn(shelf.get('one') ?? played)).toEqual(afters)
    const { left } = await undoneAll(opened, shelf)
    const first = all.findIndex(({ by, mid }, i) => i >= late && by === 'person' && !mid)
    expect(left).toBe(first)
  })

  it('up to the end can be taken back to where it was opened, and no further', async () => {
    const { shelf } = changed(parting(k, end))
    const opened = await openedAt(shelf)
    expect(lastView(opened.heard)).toEqual(lastView(before.heard))
    expect(lineOf(shelf.get('one')?.journal ?? []).from).toBe(end)
    expect(undoIn(opened.heard)).toBeNull()
    expect(failuresIn(await opened.table.say(undo))[0]?.message).toBe('There is nothing to take back.')
    const on = await opened.table.say(answering(lastView(opened.heard)))
    expect(undoIn(on)).not.toBeNull()
    const { now, left } = await undoneAll({ ...opened, heard: on }, shelf)
    expect(left).toBe(end)
    expect(lastView(now)).toEqual(lastView(before.heard))
  })

  it('says so once', async () => {
    for (const to of [late, end]) {
      const { shelf } = changed(parting(k, to))
      const first = await openedAt(shelf)
      const kept = structuredClone(shelf.get('one'))
      const second = await openedAt(shelf)
      expect(lastView(second.heard)).toEqual(lastView(first.heard))
      expect(undoIn(second.heard)).toEqual(undoIn(first.heard))
      expect(storyIn(second.heard).slice(0, -1)).toEqual(storyIn(first.heard))
      expect(storyIn(second.heard).at(-1)).toMatchObject({ told: 'resumed' })
      const [one, two] = [kept, shelf.get('one')].map((it) => lineOf(it?.journal ?? []))
      expect([two?.from, two?.given]).toEqual([one?.from, one?.given])
      expect(aftersIn(shelf.get('one') ?? played)).toEqual(afters)
    }
  })

  it('can be taken back again as far as ever by rules that lead to the same', async () => {
    const { shelf } = changed(parting(k, late))
    await openedAt(shelf)
    const kept = shelf.get('one') ?? played
    ofOthers(kept)
    kept.journal.forEach((record, i) => {
      if ('move' in record.did) record.did = played.journal[i]?.did ?? record.did
    })
    const opened = await openedAt(shelf)
    expect(lineOf(kept.journal).from).toBe(0)
    expect(told(kept.journal).filter((it) => it === 'renewed')).toHaveLength(1) // nothing new was lost
    const { now } = await undoneAll(opened, shelf)
    expect(lastView(now).decision?.question).toBe('mulligan')
  })

  it('goes on anywhere by its answers, also long after', async () => {
    const { shelf } = changed(parting(k, late))
    const { table, heard } = await openedAt(shelf)
    let now = heard
    for (let i = 0; i < 12 && lastView(now).decision; i++) now = await table.say(answering(lastView(now)))
    const kept = shelf.get('one') ?? played
    expect(aftersIn(kept)).toEqual(expect.arrayContaining(afters.filter((after) => after <= late)))
    const play = openPlay(structuredClone(kept))
    expect(play.raid.from).toBe(late)
    for (const count of [late, late + 1, end, play.raid.given.length]) gameAt(play.raid, count)
    const again = await openedAt(shelf)
    expect(lastView(again.heard)).toEqual(lastView(now))
  })
})

describe('a raid of other rules, whose newest snapshot can’t be read,', () => {
  it('goes on from the one before, by its answers', async () => {
    const { shelf } = changed((kept) => {
      ofOthers(kept)
      unreadable(kept)
    })
    const opened = await openedAt(shelf)
    expect(lastView(opened.heard)).toEqual(lastView(before.heard))
    expect(storyIn(opened.heard)).toEqual(storyIn(before.heard)) // nothing was lost
    expect(shelf.get('one')?.snapshots.some(({ state }) => state.includes('forgotten/'))).toBe(false)
    // and once more, from what was kept of that
    const again = await openedAt(shelf)
    expect(lastView(again.heard)).toEqual(lastView(before.heard))
    const { now } = await undoneAll(again, shelf)
    expect(lastView(now).decision?.question).toBe('mulligan')
  })

  it('can be put back to any of its answers', () => {
    const { kept } = changed((it) => {
      ofOthers(it)
      unreadable(it)
    })
    const { raid } = openPlay(kept)
    expect(raid.from).toBe(0)
    for (const count of [0, 5, early, late, late + 1, end]) gameAt(raid, count)
    expect(JSON.stringify(gameAt(raid, end).s)).toBe(stateAt(played, end))
  })

  it('loses what was answered after these rules lead elsewhere', async () => {
    const k = Math.ceil((late + end) / 2)
    const { shelf } = changed((kept) => {
      parting(k, end)(kept)
      unreadable(kept)
    })
    const opened = await openedAt(shelf)
    expect(storyIn(opened.heard).filter((it) => it.told === 'renewed')).toMatchObject([{ after: k, lost: end - k }])
    const journal = shelf.get('one')?.journal ?? []
    const record = journal.find(({ did }) => 'renewed' in did)
    expect(record?.did).toEqual({ renewed: content, after: k, from: 0 })
    const then = lineOf(journal.slice(0, record?.n))
    expect(then.given).toEqual(all.slice(0, k))
    const truly = openPlay(structuredClone(played)).raid
    const cut = openPlay({ ...structuredClone(played), journal: journal.slice(0, record?.n), raid: standing(k) })
    expect(JSON.stringify(cut.raid.g.s)).toBe(JSON.stringify(gameAt(truly, k).s))
    // and what comes after that is kept and opened as ever
    const again = await openedAt(shelf)
    expect(lastView(again.heard)).toEqual(lastView(opened.heard))
    const { now } = await undoneAll(again, shelf)
    expect(lastView(now).decision?.question).toBe('mulligan')
  })
  const standing = (count: number): Kept['raid'] => ({
    ...played.raid,
    decisions: gameAt(openPlay(structuredClone(played)).raid, count).s.decisions,
  })

  it('is refused in words if none can be read, and nothing of it is lost', async () => {
    const { shelf, kept } = changed((it) => {
      ofOthers(it)
      for (const snapshot of it.snapshots) snapshot.state = '{'
    })
    const was = structuredClone(kept)
    const heard = await sitDown({ keeper: memoryKeeper(shelf) }).say(open)
    expect(failuresIn(heard)).toMatchObject([
      { kind: 'open', problems: [expect.stringMatching(/^content: this raid was played by other rules, and this/)] },
    ])
    expect(shelf.get('one')).toEqual({ ...was, raid: { ...was.raid, owner: was.raid.owner + 1 } })
  })
})

describe('a damaged snapshot of the same rules', () => {
  it('is in nobody’s way when something is taken back', async () => {
    const { shelf } = changed((kept) => {
      const newest = kept.snapshots.at(-1)
      if (newest) newest.state = '{'
    })
    const { table, heard } = await openedAt(shelf)
    expect(lastView(heard)).toEqual(lastView(before.heard))
    await table.say(answering(lastView(heard)))
    const back = await table.say(undo)
    expect(failuresIn(back)).toEqual([])
    expect(lastView(back)).toEqual(lastView(heard))
  })
})

describe('a file of a raid of other rules', () => {
  it('is taken in with its hashes, and with what can’t be taken back', async () => {
    const { kept } = changed(parting(early + 1, late))
    const file = saveFileOf(kept)
    if (file.format !== saveFormat) throw new Error('That is a file of another format.')
    const taken = await importRaid('two', JSON.stringify(file), 5, packs)
    const line = lineOf(taken.journal)
    expect(line.from).toBe(late)
    expect(line.given.map(({ move }) => move)).toEqual(file.answers)
    expect(hashesOf(line.given)).toEqual(file.hashes)
    expect(line.given.slice(late)).toEqual(all.slice(late)) // with all that undo has to know
    expect(line.given.map(({ by }) => by)).toEqual(all.map(({ by }) => by))
    expect(aftersIn(taken)).toEqual(afters)
    expect(taken.values).toEqual(played.values)
    expect(taken.raid).toMatchObject({ content, format: saveFormat })
    expect(told(taken.journal)).toEqual([...told(played.journal), 'renewed'])

    const shelf = new Map([['one', { ...taken, raid: { ...taken.raid, id: 'one' } }]])
    const opened = await openedAt(shelf)
    expect(lastView(opened.heard)).toEqual(lastView(before.heard))
    expect(undoIn(opened.heard)).toEqual(undoIn(before.heard))
    const numbers = storyIn(opened.heard).map(({ n }) => n)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    const again = await readSave(fileIn(await opened.table.say({ type: 'export' })), packs)
    expect([again.hashes, again.from]).toEqual([file.hashes, late])
    // and from there once more
    const third = await importRaid('three', JSON.stringify(again), 5, packs)
    expect(lineOf(third.journal).from).toBe(late)
    expect(told(third.journal).filter((it) => it === 'renewed')).toHaveLength(1)
  })

  it('of which the newest snapshot can’t be read is taken in as far as its answers lead to the same', async () => {
    const k = late + 1
    const { kept } = changed((it) => {
      parting(k, end)(it)
      unreadable(it)
    })
    const taken = await importRaid('two', JSON.stringify(saveFileOf(kept)), 5, packs)
    const line = lineOf(taken.journal)
    expect([line.from, line.given]).toEqual([0, all.slice(0, k)])
    expect(aftersIn(taken)).toEqual([...afters.slice(0, -1), k])
    expect(told(taken.journal)).toEqual([...told(played.journal), 'renewed'])
    expect(openPlay(taken).raid.given).toEqual(line.given)
  })

  it('that lead to the same is taken in whole, and says nothing', async () => {
    const { kept } = changed(ofOthers)
    const taken = await importRaid('two', JSON.stringify(saveFileOf(kept)), 5, packs)
    const line = lineOf(taken.journal)
    expect([line.from, line.given]).toEqual([0, all])
    expect(told(taken.journal)).toEqual(told(played.journal))
    expect(openPlay(taken).raid.from).toBe(0)
  })
})

describe('a raid that is taken over', () => {
  const takeover = async (kept: Kept, written: (backup: ReturnType<typeof holdingGuests>['backup']) => unknown) => {
    const { backup, held } = holdingGuests()
    const room = someRoom(['m1'])
    backup.members(['m1'])
    backup.begin({ ...kept, raid: { ...kept.raid, room } })
    await backup.settled()
    written(backup)
    await backup.settled()
    const { parts, share } = held('m1')
    const shares = [share]
    const found = (await openBackup(parts, shares)).kept
    const where = { code: 'ROOM', generation: 4 }
    const taken = await takenOver({ parts, shares, token: tokenOf('m1'), room: where, formerHost: 'Ann' }, 7, packs)
    return { found, taken }
  }
  const renewed = async (): Promise<Kept> => {
    const { shelf } = changed(parting(early + 1, late))
    await openedAt(shelf)
    return shelf.get('one') ?? played
  }

  it('keeps its hashes and what can’t be taken back', async () => {
    const kept = await renewed()
    const { found, taken } = await takeover(kept, () => {})
    const line = lineOf(kept.journal)
    expect(line.from).toBe(late)
    for (const one of [found, taken]) {
      expect(lineOf(one.journal)).toEqual(line)
      expect(one.values).toEqual(kept.values)
      expect(one.raid.format).toBe(saveFormat)
    }
    const { raid } = openPlay(taken)
    expect([raid.from, raid.given]).toEqual([late, line.given])
    expect(JSON.stringify(raid.g.s)).toBe(stateAt(played, end))
    expect(JSON.stringify(gameAt(raid, late).s)).toBe(stateAt(played, late))
  })

  it('has what it begins from, also if its host has just opened it by other rules', async () => {
    const { kept } = changed(parting(early + 1, late))
    const play = openPlay(structuredClone(kept))
    const anew = rewritten(play, kept, kept, 0)
    if (!anew) throw new Error('There is nothing to write.')
    const { found, taken } = await takeover(kept, (backup) => backup.written(anew))
    expect(lineOf(found.journal).from).toBe(late)
    expect(aftersIn(found)).toEqual([late, end])
    expect(openPlay(taken).raid.from).toBe(late)
  })

  it('and is of other rules than this device, goes on where it stood', async () => {
    const kept = await renewed()
    ofOthers(kept)
    const { taken } = await takeover(kept, () => {})
    expect(taken.raid.content).toBe('other') // it is told when it is opened
    const { raid } = openPlay(taken)
    expect(raid.from).toBe(late)
    expect(JSON.stringify(raid.g.s)).toBe(stateAt(played, end))
  })

  it('after something was taken back, goes on by what was answered then', async () => {
    for (const make of [() => {}, ofOthers]) {
      const { shelf } = changed(() => {})
      const keeper = memoryKeeper(shelf)
      const first = structuredClone(shelf.get('one') ?? played)
      const writes: Parameters<Keeper['write']>[0][] = []
      const table = sitDown({
        keeper: {
          ...keeper,
          write: async (written) => {
            writes.push(structuredClone(written))
            await keeper.write(written)
          },
        },
      })
      await table.say(open, me)
      for (let i = 0; i < 4; i++) await table.say(undo)
      let now = await table.say(me)
      const random = makeRandom(5)
      for (let i = 0; i < 6; i++) now = await table.say(answering(lastView(now), random))
      make(first)
      const { taken } = await takeover(first, (backup) => {
        for (const { raid, ...written } of writes) {
          const { content: _, ...standing } = raid
          backup.written({ ...written, raid: { ...standing, content: first.raid.content } })
        }
      })
      const { raid } = openPlay(taken)
      const view = viewOf(raid.g, 'raider1')
      expect(view.decision).toEqual(lastView(now).decision)
      expect(raid.given).toEqual(lineOf(shelf.get('one')?.journal ?? []).given)
      expect(raid.from).toBe(0)
    }
  })
})

describe('a raid that was kept by a newer app', () => {
  it('is refused in a clear sentence, and not touched', async () => {
    const { shelf, kept } = changed((it) => {
      it.raid.format = 3
    })
    const was = structuredClone(kept)
    const heard = await sitDown({ keeper: memoryKeeper(shelf) }).say(open)
    expect(failuresIn(heard)).toEqual([
      {
        kind: 'open',
        message: expect.stringMatching(/^This raid can’t be opened\. Nothing of it is lost/) as string,
        problems: [
          'This raid was kept by a newer version of the app (format 3; this one reads up to 2). Update the app.',
        ],
      },
    ])
    expect(shelf.get('one')).toEqual({ ...was, raid: { ...was.raid, owner: was.raid.owner + 1 } })
  })
})

describe('whatever is answered and taken back', () => {
  const byWhom = (random: Random): Given['by'] =>
    (['person', 'person', 'habit', 'bot'] as const)[random.below(4)] ?? 'bot'

  const keep = async (keeper: Keeper, play: PlayedRaid, random: Random): Promise<void> => {
    await keeper.write(toWrite(play, 0))
    keptAll(play)
    if (random.below(2) === 0) return
    takeLatest(play)
    await keeper.write(toWrite(play, 0))
    keptAll(play)
  }

  const step = (play: PlayedRaid, random: Random): PlayedRaid => {
    const { g } = play.raid
    const decision = decisionOf(g)
    const move = someMove(g, random)
    if (!decision || !move) return play
    if (random.below(15) === 0) give(play, someAdjusting(g, decision, random), 'person')
    else expect(give(play, move, byWhom(random))).toBeNull()
    return play
  }

  const offers = ({ raid }: PlayedRaid) => [null, ...seatNames].map((seat) => [seat, undoOffer(raid, seat)])
  const whatStands = (play: PlayedRaid) => ({
    state: JSON.stringify(play.raid.g.s),
    given: play.raid.given,
    from: play.raid.from,
    offers: offers(play),
    target: undoTarget(play.raid, null),
  })

  it('is there when it is opened again, by these rules or by others that are the same', {
    timeout: 120_000,
  }, async () => {
    let openings = 0
    let undos = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(100_000), fc.integer({ min: 1, max: 3 }), async (seed, raiders) => {
        const random = makeRandom(seed)
        const [setup, values] = pinned(someSetup(seed, raiders))
        const made = newPlay({ id: 'one', name: '', setup, values, seating: {}, habits: {}, now: 0 })
        const keeper = memoryKeeper()
        await keeper.create(made.kept)
        let { play } = made
        for (let i = 0; i < 12; i++) {
          for (let n = random.below(25); n > 0; n--) play = step(play, random)
          await keep(keeper, play, random)
          const target = random.below(3) === 0 ? undoTarget(play.raid, null) : null
          if (target) {
            undos += 1
            play = undone(play, target.to, target.seat)
            await keep(keeper, play, random)
          }
          if (random.below(3) > 0) continue
          openings += 1
          const kept = keeper.shelf.get('one') ?? made.kept
          if (random.below(2) === 0) ofOthers(kept)
          else expect(JSON.stringify(restoreSave(fileOf(kept)).s)).toBe(whatStands(play).state)
          const found = await keeper.take('one')
          if (!found) throw new Error('It is gone.')
          const again = openPlay(found)
          expect(whatStands(again)).toEqual(whatStands(play))
          const anew = rewritten(again, found, found, 0)
          if (anew) {
            await keeper.write(anew)
            keptAll(again)
          }
          expect(keeper.shelf.get('one')?.raid.content).toBe(content)
          play = again
        }
        expect(told(keeper.shelf.get('one')?.journal ?? [])).not.toContain('renewed')
      }),
      { numRuns: 6 },
    )
    expect(openings).toBeGreaterThan(6)
    expect(undos).toBeGreaterThan(6)
  })

  const fileOf = (kept: Kept) => {
    const file = saveFileOf(kept)
    if (file.format !== saveFormat) throw new Error('That is a file of another format.')
    return file
  }
})
