import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { hashesOf, lineOf } from '../../src/store/line.ts'
import { content } from '../../src/table/content.ts'
import { openPlay } from '../../src/table/opening.ts'
import { undone } from '../../src/table/play.ts'
import { gameAt } from '../../src/table/raid.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { answering, failuresIn, lastView, sitDown, storyIn, undoIn } from './at-table.ts'
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
  undoneAll,
} from './older-rules.ts'

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
    expect(failuresIn(await opened.table.say(undo))[0]?.message).toBe('There’s nothing to undo.')
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
      {
        kind: 'open',
        problems: [expect.stringMatching(/^content: this raid was played with different rules, and this/)],
      },
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
