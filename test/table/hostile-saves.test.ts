import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import type { Save } from '../../src/engine/contract/save.ts'
import { pin } from '../../src/engine/running/pin.ts'
import { SetupError } from '../../src/engine/running/setup-problems.ts'
import type { State } from '../../src/engine/state/state.ts'
import type { JournalRecord } from '../../src/store/db.ts'
import { lineOf } from '../../src/store/line.ts'
import { saveText } from '../../src/table/files.ts'
import { importRaid, openPlay } from '../../src/table/opening.ts'
import { startRaid, takeMove } from '../../src/table/raid.ts'
import { SaveError } from '../../src/table/save-error.ts'
import { makeSave } from '../../src/table/saves.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { wholeBook } from '../../src/cards/index.ts'
import type { CardValue, Filter } from '../../src/cards/vocabulary/values.ts'
import { someMove, someSetup } from '../engine/some-game.ts'
import { shelf } from '../shelf.ts'
import { failuresIn, sitDown } from './at-table.ts'
import { begin, gather, plan } from './together.ts'

/** Files that were made to break the table, or to keep it busy for ever. */

const played = (answers: number): Save => {
  const raid = startRaid(...pinned(someSetup(4, 2)))
  const random = makeRandom(1)
  for (let i = 0; i < answers; i++) {
    const move = someMove(raid.g, random)
    if (move) takeMove(raid, move, 'person')
  }
  return makeSave(raid)
}
const whole = played(30)
const stateIn = (save: Save): State => JSON.parse(save.snapshots.at(-1)?.state ?? '') as State

/** Of other rules, so that nobody can say what its answers should have led to. */
const changed = (change: (save: Save) => void): Save => {
  const save = structuredClone(whole)
  save.content = 'other rules'
  change(save)
  return save
}
const withState = (change: (state: State) => void): Save =>
  changed((save) => {
    const state = stateIn(save)
    change(state)
    save.snapshots = [{ after: save.answers.length, state: JSON.stringify(state) }]
    save.from = save.answers.length
  })

const deckOf = ({ setup }: Save): Record<string, number> => {
  const [raider] = setup.raiders
  if (!raider) throw new Error('There is no raider.')
  return raider.deck
}

/** What is said of it; null: it was taken in. */
const said = async (save: unknown): Promise<string[] | null> => {
  try {
    openPlay(await importRaid('two', JSON.stringify(save), 1, shelf))
    return null
  } catch (error) {
    if (error instanceof SaveError || error instanceof SetupError) return error.problems
    throw error
  }
}

describe('a raid that nobody could play on', () => {
  const without = (name: keyof State): Save => withState((state) => void Reflect.deleteProperty(state, name))
  const nowhere = (answer: number) =>
    expect.stringMatching(
      new RegExp(`^The raid can’t continue after answer ${answer}\\b.*: tried on a copy, every next answer failed`),
    )

  it('is refused, with the place where nothing goes on', async () => {
    expect(await said(without('losing'))).toEqual([nowhere(30)])
    expect(await said(withState((state) => void (state.frames = [])))).toEqual([nowhere(30)])
    expect(await said(withState((state) => void Reflect.deleteProperty(state.turn, 'seat')))).toEqual([nowhere(30)])
    expect(await said(without('exhaustedThisTurn'))).toEqual([nowhere(32)]) // it goes on for a while
  })

  it('opens if it is of this device: it can be looked at, adjusted by hand and saved to a file', async () => {
    const kept = await importRaid('two', JSON.stringify(whole), 1, shelf)
    const older = {
      ...kept,
      raid: { ...kept.raid, content: 'other rules' },
      snapshots: kept.snapshots.map((it) => {
        const state = JSON.parse(it.state) as Partial<State>
        delete state.losing
        return { ...it, content: 'other rules', state: JSON.stringify(state) }
      }),
    }
    const play = openPlay(older)
    expect(play.raid.given.length).toBe(whole.answers.length)
    expect(JSON.parse(saveText(play).text)).toMatchObject({ answers: { length: whole.answers.length } })
  })

  it('is another thing than one that is over, or that is only slow', async () => {
    const over = withState((state) => void (state.result = 'draw'))
    expect(await said(over)).toBeNull()
    expect(await said(whole)).toBeNull()
  })
})

describe('a file with more cards than anybody could lay out', () => {
  const tooMany = expect.stringContaining('at most 3000 can be played')
  const aCard = Object.keys(whole.setup.raiders[0]?.deck ?? {})[0] ?? ''

  it('is refused at once, wherever they come from', async () => {
    const deck = changed((save) => {
      save.setup.anyDeck = true
      deckOf(save)[aCard] = 5e8
      save.snapshots = []
    })
    expect(await said(deck)).toEqual([tooMany])
    const box = changed((save) => {
      for (const key of Object.keys(save.values.rules.mainDeck)) save.values.rules.mainDeck[key] = 999
      save.snapshots = []
    })
    expect(await said(box)).toEqual([tooMany])
    const {
      values: _values,
      hashes: _hashes,
      from: _from,
      ...rest
    } = changed((save) => {
      save.setup.anyDeck = true
      save.setup.bossDeck = { 'onyxia/crush': 5e8 }
      save.snapshots = []
    })
    expect(await said({ ...rest, format: 1 })).toEqual([tooMany])
  })

  it('is no raid to begin either', () => {
    const setup = { ...someSetup(4, 1), anyDeck: true as const, bossDeck: { 'onyxia/crush': 1e12 } }
    expect(() => pin(setup, wholeBook())).toThrow('at most 3000')
  })

  it('or more names that nobody knows is refused before the nearest ones are looked for', {
    timeout: 20_000,
  }, async () => {
    const [any] = whole.values.cards
    const long = 'all the king’s horses and all the king’s men '.repeat(4)
    const kinds = (n: number): Save =>
      changed((save) => {
        save.setup.anyDeck = true
        save.snapshots = []
        if (any)
          for (let i = 0; i < 4000; i++) save.values.cards.push({ ...any, key: `many/${i}`, name: `${i} ${long}` })
        for (let i = 0; i < n; i++) deckOf(save)[`${long} ${i}`] = 1
      })
    expect(await said(kinds(3000))).toContainEqual(expect.stringContaining('at most 300 different cards in one deck'))
    expect(await said(kinds(200))).toEqual([expect.stringContaining('isn’t among them')])
  })
})

describe('a file whose cards would keep the rules busy', () => {
  const counted = (levels: number): Filter =>
    levels === 0 ? { is: 'card' } : { is: 'card', cost: { atMost: { count: counted(levels - 1) } } }
  const withCard = (change: (card: CardValue) => void): Save =>
    changed((save) => {
      const [card] = save.values.cards.filter(({ type }) => type === 'ally')
      if (card) change(card)
    })

  it('is refused with the card and the place', async () => {
    const counting = withCard((card) => {
      card.powers = [{ always: [{ to: counted(9), atk: 1 }] }]
    })
    expect(await said(counting)).toContainEqual(expect.stringMatching(/^values\.cards\.\d+: .* counted within cards/))
    const multiplying = withCard((card) => {
      card.powers = [{ always: [{ to: 'self', atk: { times: [999, { times: [999, { times: [999, 999] }] }] } }] }]
    })
    expect(await said(multiplying)).toContainEqual(expect.stringMatching(/^values\.cards\.\d+: .* times within times/))
  })
})

describe('a file whose state is none', () => {
  it('is refused, and not taken in to fail when somebody answers', async () => {
    const without = (name: keyof State, value: unknown): Save =>
      withState((state) => void ((state as unknown as Record<string, unknown>)[name] = value))
    expect(await said(without('rng', 'x'))).toEqual([expect.stringContaining('it has no rng')])
    expect(await said(without('handleRng', [1, 2, 3]))).toEqual([expect.stringContaining('it has no handleRng')])
    expect(await said(without('decisions', []))).toEqual([expect.stringContaining('it has no decisions')])
    expect(await said(without('facts', null))).toEqual([expect.stringContaining('it has no facts')])
    const ofNobody = withState((state) => {
      if (state.pending) state.pending.seats = [1000]
    })
    ofNobody.setup.seed = [9, 9, 9, 9] // its answers lead nowhere from the beginning either
    const taken = await importRaid('two', JSON.stringify(ofNobody), 1, shelf)
    expect(lineOf(taken.journal).given.length).toBeLessThan(ofNobody.answers.length)
  })

  it('is refused in our words, also if it says that it is of our rules', async () => {
    const save = withState((state) => {
      for (const card of state.cards) card.key = 'nobody/knows'
    })
    save.content = whole.content
    expect(await said(save)).toEqual([expect.stringContaining('snapshots: the raid can’t continue')])
    const {
      values: _values,
      hashes: _hashes,
      from: _from,
      ...rest
    } = withState((state) => {
      Object.assign(state.frames[0] ?? {}, { ph: 77 })
    })
    await expect(importRaid('two', JSON.stringify({ ...rest, format: 1 }), 1, shelf)).rejects.toThrow(SaveError)
  })

  it('is taken in if that is from before its rules changed: what this app wrote, it reads', async () => {
    const save = changed((it) => {
      it.from = it.answers.length
      it.snapshots = [
        { after: 0, state: '{"told":"otherwise"}' },
        { after: it.from, state: JSON.stringify(stateIn(it)) },
      ]
    })
    expect(await said(save)).toBeNull()
  })

  it('or whose story has numbers that can’t be counted on from is refused', async () => {
    const story = [{ told: 'resumed', n: 1e300, after: 0 }]
    expect(await said({ ...whole, story })).toEqual([expect.stringContaining('story.0.n')])
  })
})

describe('a file that does not say who plays every seat', () => {
  it('is one that does not say: a person is asked', async () => {
    for (const seating of [{}, { raider5: { player: 'human', name: 'Nobody' } }]) {
      const { raid } = await importRaid('two', JSON.stringify({ ...whole, seating }), 1, shelf)
      expect(Object.keys(raid.seating as object)).toEqual(['boss', 'raider1', 'raider2'])
      expect(raid.seating).toMatchObject({ raider1: { player: 'human' } })
    }
  })
})

describe('a lobby whose raid can’t begin', () => {
  it('says why, and stands', async () => {
    const { say } = sitDown()
    const [any] = whole.values.cards
    const cards = any ? [{ ...any, key: 'onyxia/crush' }] : []
    await say(gather({ ...plan('bot', 'device'), cards }))
    expect(failuresIn(await say(begin))).toEqual([
      {
        kind: 'message',
        message: 'The raid can’t start yet.',
        problems: [expect.stringContaining('Two cards have the key "onyxia/crush"')],
      },
    ])
    await say(gather(plan('bot', 'device')))
    expect((await say(begin)).map(({ type }) => type)).toContain('opened')
  })
})

describe('a record that takes back more than was given', () => {
  it('is read as far as it goes', () => {
    const journal: JournalRecord[] = [
      { raid: 'one', n: 1, did: { undo: 4_000_000_000, seat: 'boss' }, story: [] },
      { raid: 'one', n: 2, did: { renewed: 'x', after: 4_000_000_000, from: 5 }, story: [] },
    ]
    expect(lineOf(journal)).toEqual({ given: [], from: 0, story: [] })
  })
})
