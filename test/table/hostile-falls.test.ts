import { describe, expect, it } from 'vitest'
import type { Fall } from '../../src/engine/contract/drop.ts'
import type { State } from '../../src/engine/state/state.ts'
import type { SaveFile } from '../../src/store/line.ts'
import { importRaid, openPlay } from '../../src/table/opening.ts'
import { SaveError } from '../../src/table/save-error.ts'
import { readSave } from '../../src/table/saves.ts'
import type { StoryEntry } from '../../src/table/story.ts'
import { drops } from '../e2e/drops.ts'
import { shelf } from '../shelf.ts'
import { type AtTable, fileIn, lastView, sitDown } from './at-table.ts'
import { answering, laying, seats, usual, viewAt } from './laying.ts'
import { look } from './together.ts'

/** Files of raids in which a card falls, made to break the table or the page, or to keep them busy for ever. */

const fileOf = async (table: AtTable): Promise<SaveFile> => readSave(fileIn(await table.say({ type: 'export' })), shelf)

const problemsOf = async (save: SaveFile): Promise<string[] | null> => {
  try {
    openPlay(await importRaid('two', JSON.stringify(save), 1, shelf))
    return null
  } catch (error) {
    if (error instanceof SaveError) return error.problems
    throw error
  }
}

type Mat = Extract<State['frames'][number], { f: 'drop' }>['mats'][number]
type Mats = Mat[]

describe('a file in which a card is about to fall', () => {
  /** Its last state with other mats, which nobody can check by its answers. */
  const tampered = (save: SaveFile, change: (mats: Mats, frame: { at: string; mats: unknown }) => void): SaveFile => {
    const made = structuredClone(save)
    const state = JSON.parse(made.snapshots.at(-1)?.state ?? '') as State
    const frame = state.frames.at(-1)
    if (frame?.f !== 'drop') throw new Error('No card falls.')
    change(frame.mats, frame)
    made.content = 'other rules'
    made.from = made.answers.length
    made.setup.seed = [9, 9, 9, 9] // its answers lead nowhere from the beginning
    made.snapshots = [{ after: made.from, state: JSON.stringify(state) }]
    return made
  }
  const first = (mats: Mats): Mat => {
    const [mat] = mats
    if (!mat) throw new Error('There is no mat.')
    return mat
  }
  const sized = (width: number, height: number) => (mats: Mats) => {
    const { pieces } = first(mats)
    for (const piece of pieces) Object.assign(piece, { width, height })
  }

  it('goes on from there, if nobody touched it', async () => {
    const save = await fileOf(await laying())
    expect(await problemsOf(tampered(save, () => {}))).toBeNull()
  })

  it('is taken back to before that, if its mats are none', { timeout: 60_000 }, async () => {
    const table = await laying()
    const view = await viewAt(table, 'raider1')
    await table.say(answering(view, usual(view)))
    const save = await fileOf(table)
    const changes: ((mats: Mats, frame: { at: string; mats: unknown }) => void)[] = [
      sized(1e12, 88),
      sized(63, 1e12),
      sized(-1e12, 88),
      sized(63, -1e12),
      sized(0, 0),
      sized(63.5, 88),
      sized(Number.NaN, 88),
      (mats) => void Object.assign(first(mats), { seat: 99 }),
      (mats) => void Object.assign(first(mats), { seat: -1 }),
      (mats) => void Object.assign(first(mats), { seat: 2 }), // somebody else's
      (mats) => void mats.push(structuredClone(first(mats))),
      (mats) => void Object.assign(first(mats), { pieces: [] }),
      (mats) => void Object.assign(first(mats), { pieces: 'all' }),
      (mats) => void Object.assign(first(mats), { pieces: Array.from({ length: 5000 }, () => first(mats).pieces[0]) }),
      (mats) => void Object.assign(first(mats), { laid: [[1e12, 0]] }),
      (mats) => void Object.assign(first(mats), { laid: [[-1, 0]] }),
      (mats) => void Object.assign(first(mats), { laid: [] }),
      (mats) => void Object.assign(first(mats), { laid: {} }),
      (mats) => void Object.assign(first(mats), { laid: undefined }),
      (_, frame) => void Object.assign(frame, { mats: {} }),
      (_, frame) => void Object.assign(frame, { mats: [] }),
      (_, frame) => void Object.assign(frame, { at: 'aim' }), // while somebody is still at it
      (_, frame) => void Object.assign(frame, { you: 99 }),
    ]
    const taken: number[] = []
    for (const [i, change] of changes.entries()) {
      const made = tampered(save, change)
      const said = await problemsOf(made)
      if (said !== null) continue
      const { given } = openPlay(await importRaid('two', JSON.stringify(made), 1, shelf)).raid
      if (given.length >= made.answers.length) taken.push(i)
    }
    expect(taken).toEqual([])
  })
})

describe('a file that tells of a card that fell', () => {
  const told = async (): Promise<{ save: SaveFile; fall: Fall }> => {
    const table = await laying()
    for (const seat of seats) {
      const view = await viewAt(table, seat)
      await table.say(answering(view, usual(view)))
    }
    const aiming = await viewAt(table, lastView(table.everything).waitingFor[0] ?? 'boss')
    await table.say(answering(aiming, { spot: [0, 0] })) // as far out as it can be
    const save = await fileOf(table)
    const fall = fallIn(save)
    return { save, fall }
  }
  const fallIn = (save: SaveFile): Fall => {
    const found = (save.story as StoryEntry[]).flatMap((it) => (it.told === 'log' ? (it.entry.fall ?? []) : []))
    const [fall] = found
    if (!fall) throw new Error('Nothing fell.')
    return fall
  }

  it('is read as it was written, and refused where no table could be so', { timeout: 60_000 }, async () => {
    const { save, fall } = await told()
    expect(await problemsOf(save)).toBeNull()
    const [piece] = fall.mats[0]?.pieces ?? []
    const many = Array.from({ length: 400 }, () => piece)
    const lies: Partial<Record<keyof Fall, unknown>>[] = [
      ...[1e9, -1, 0.5, 1e300, null].flatMap((n) => [
        { table: { width: n, height: 812 } },
        { falling: { width: n, height: 127, spread: 200 } },
        { falling: { width: 89, height: 127, spread: n } },
        { mats: fall.mats.map((mat) => ({ ...mat, height: n })) },
        { mats: fall.mats.map((mat) => ({ ...mat, pieces: [{ ...piece, width: n }] })) },
        { turn: n },
      ]),
      ...[1e9, -1e9, 0.5, null].flatMap((n) => [
        { aim: [n, 0] },
        { at: [0, n] },
        { mats: fall.mats.map((mat) => ({ ...mat, x: n })) },
      ]),
      { turn: 24 },
      { mats: undefined },
      { mats: {} },
      { mats: [...fall.mats, ...fall.mats, ...fall.mats] },
      { mats: fall.mats.map((mat) => ({ ...mat, pieces: many })) },
      { mats: fall.mats.map((mat) => ({ ...mat, seat: '<b>boss</b>' })) },
    ]
    for (const lie of lies) {
      const made = structuredClone(save)
      Object.assign(fallIn(made), lie)
      expect(await problemsOf(made), JSON.stringify(lie).slice(0, 100)).toEqual(
        expect.arrayContaining([expect.stringContaining('.fall')]),
      )
    }
  })
})

describe('a raid that is put down while its people lay out', () => {
  it('goes on there with what was laid out, hidden as before, and can be undone', async () => {
    const table = await laying()
    const view = await viewAt(table, 'raider1')
    await table.say(answering(view, usual(view)))
    const text = fileIn(await table.say({ type: 'export' }))
    const again = sitDown()
    await again.say({ type: 'import', id: 'two', text }, { type: 'open', id: 'two' }, look('boss'))
    const seen = lastView(again.everything)
    expect(seen.waitingFor.toSorted()).toEqual(['boss', 'raider2'])
    expect(seen.drop?.mats.map(({ pieces }) => pieces)).toEqual([null, null, null])
    await again.say({ type: 'undo', seat: 'raider1', agreed: true })
    expect(lastView(again.everything).waitingFor).toHaveLength(3)
    for (const seat of seats) {
      const asked = await viewAt(again, seat)
      await again.say(answering(asked, usual(asked)))
    }
    expect(lastView(again.everything).waitingFor).toEqual(['raider1'])
  })
})

describe('a raid of Molten Core', () => {
  it('is taken in wherever a card is about to fall', { timeout: 120_000 }, async () => {
    for (const { text } of [drops.laying(['raider1', 'raider2', 'boss']), drops.aiming()]) {
      const save = await readSave(text, shelf)
      const { raid } = openPlay(await importRaid('two', text, 1, shelf))
      expect(raid.given).toHaveLength(save.answers.length)
      expect(['layout', 'spot']).toContain(raid.g.s.pending?.shape)
    }
  })
})
