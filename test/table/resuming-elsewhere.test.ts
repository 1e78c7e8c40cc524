import { describe, expect, it } from 'vitest'
import { makeRandom, type Random } from '../../src/bots/index.ts'
import { saveFormat } from '../../src/engine/contract/save.ts'
import { seatNames } from '../../src/engine/contract/names.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import type { Given } from '../../src/store/db.ts'
import type { Keeper, Kept } from '../../src/store/keeper.ts'
import { hashesOf, lineOf, saveFileOf } from '../../src/store/line.ts'
import { content } from '../../src/table/content.ts'
import { importRaid, openPlay, rewritten } from '../../src/table/opening.ts'
import { give, keptAll, newPlay, type PlayedRaid, takeLatest, toWrite, undone } from '../../src/table/play.ts'
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
import { answering, failuresIn, fileIn, lastView, sitDown, storyIn, undoIn } from './at-table.ts'
import { memberOf } from '../../src/table/trust/keys.ts'
import { circleOf, holdingGuests, roomName, someRoom } from './backed-up.ts'
import { person } from './trust/people.ts'
import {
  me,
  open,
  undo,
  played,
  aftersIn,
  stateAt,
  afters,
  all,
  end,
  early,
  late,
  changed,
  ofOthers,
  parting,
  unreadable,
  openedAt,
  told,
  before,
} from './older-rules.ts'

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
    const own = person(2)
    const me = memberOf(own.key)
    backup.circle(circleOf(me))
    backup.begin({ ...kept, raid: { ...kept.raid, room: someRoom } }, false)
    await backup.settled()
    written(backup)
    await backup.settled()
    const { parts, share } = held(me)
    const shares = [share]
    const found = (await openBackup(roomName, parts, shares)).kept
    const where = { code: 'ROOM', generation: 4, room: roomName }
    const hosts = { own: own.key, former: person(1).key }
    const taken = await takenOver({ parts, shares, room: where, formerHost: 'Ann' }, hosts, 7, packs)
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
        message: expect.stringMatching(/^This raid can’t be opened\. Nothing is lost/) as string,
        problems: [
          'This raid was saved by a newer version of the app (format 3; this one reads up to 2). Update the app.',
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

  const offers = ({ raid }: PlayedRaid) => [null, ...seatNames].map((seat) => [seat, undoOffer(raid, seat && [seat])])
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
