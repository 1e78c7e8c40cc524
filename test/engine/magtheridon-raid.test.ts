import { describe, expect, it } from 'vitest'
import { library, raids } from '../../src/cards/index.ts'
import { bossRules } from '../../src/cards/raids/standing.ts'
import { createGame } from '../../src/engine/running/create.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { RaiderSetup, Setup } from '../../src/engine/contract/setup.ts'
import { blankCards } from '../../src/table/sim/blank.ts'
import { asked, say } from './play-on.ts'
import { keysOf, listed, listOf, problemsOf as problemsIn, seatOf } from './raid-setup.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

/** What rulings can't say: set-up, deck building, opening hands and the first turns of Magtheridon's Lair. */

const tazo = listed('tazo')

const setupOf = (raiders: RaiderSetup[], more: Partial<Setup> = {}): Setup => ({
  raid: 'magtheridon',
  seed: [11, 22, 33, 44],
  raiders,
  ...more,
})
const start = (raiders = 2, more: Partial<Setup> = {}): Game =>
  createGame(...pinned(setupOf(Array<RaiderSetup>(raiders).fill(tazo), more)))

const problemsOf = (more: Partial<Setup>, raiders = [tazo]): string[] => problemsIn(setupOf(raiders, more))

const mainDeck = raids['magtheridon']?.mainDeck ?? {}
const mainKeys = Object.keys(mainDeck)
const deckOf = (copies: number, kinds: number): Record<string, number> =>
  Object.fromEntries(mainKeys.slice(0, kinds).map((key) => [key, copies]))
const mainCards = (g: Game): string[] => keysOf(g, [...seatOf(g, 0).deck, ...seatOf(g, 0).hand])

/** Everybody keeps and passes until it is that turn's action phase. */
const passTo = (g: Game, turn: number): void => {
  for (let i = 0; i < 500 && !(g.s.turn.n === turn && g.s.turn.phase === 'action'); i++) {
    const { ask } = asked(g)
    if (ask.shape === 'some') say(g, ask.options.slice(0, ask.min))
    else say(g, { do: asked(g).question === 'mulligan' ? 'keep' : 'pass' })
  }
}

describe('the boxed deck', () => {
  it('holds two of each of 32 abilities and equipment [M1.1]', () => {
    expect(mainKeys).toHaveLength(32)
    expect(listOf(mainDeck)).toHaveLength(64)
    for (const key of mainKeys) expect(['ability', 'weapon', 'armor']).toContain(library.get(key)?.type)
    expect(mainCards(start(1)).toSorted()).toEqual(listOf(mainDeck))
  })

  it('may have a third copy of one of them [M1.1]', () => {
    const key = mainKeys[5] ?? ''
    for (const extraCopy of [key, library.get(key)?.name ?? ''])
      expect(mainCards(start(1, { extraCopy })).toSorted()).toEqual(listOf({ ...mainDeck, [key]: 3 }))
  })

  it('has no third copy of anything else [M1.1]', () => {
    expect(problemsOf({ extraCopy: 'magtheridon/abyssal' })).toEqual([expect.stringContaining('Main deck')])
    expect(problemsOf({ extraCopy: 'raider/vanquish' })).toEqual([expect.stringContaining('Main deck')])
    expect(problemsOf({ extraCopy: 'No Such Card' })).not.toEqual([])
    expect(problemsOf({ extraCopy: mainKeys[0] ?? '', bossDeck: deckOf(4, 16) })).not.toEqual([])
    expect(problemsOf({ raid: 'onyxia', extraCopy: 'onyxia/crush' })).not.toEqual([])
  })
})

describe('a Raid deck of one’s own', () => {
  it('has 64 cards or more [M1.1]', () => {
    expect(problemsOf({ bossDeck: deckOf(4, 16) })).toEqual([])
    expect(problemsOf({ bossDeck: deckOf(2, 32) })).toEqual([])
    expect(problemsOf({ bossDeck: { ...deckOf(4, 15), [mainKeys[15] ?? '']: 3 } })).toEqual([
      expect.stringContaining('M1.1'),
    ])
  })

  it('has no more than four of a card [M1.1]', () => {
    expect(problemsOf({ bossDeck: { ...deckOf(4, 16), [mainKeys[0] ?? '']: 5 } })).toEqual([
      expect.stringContaining('M1.1'),
    ])
  })

  it('has only this raid’s abilities and equipment [M1.1] [M1.5]', () => {
    const others = [
      'magtheridon/magtheridon-2',
      'magtheridon/abyssal',
      'magtheridon/magtheridons-blood',
      'onyxia/crush',
    ]
    for (const key of [...others, 'magtheridon/shadow-channeler-4', 'raider/vanquish'])
      expect(problemsOf({ bossDeck: { ...deckOf(4, 16), [key]: 1 } })).toEqual([expect.stringContaining('M1.1')])
  })

  it('leaves Blood, Channelers, Cubes and heroes as they are [M1.5]', () => {
    const boxed = seatOf(start(1), 0)
    const own = start(1, { bossDeck: deckOf(4, 16) })
    const boss = seatOf(own, 0)
    expect(mainCards(own).toSorted()).toEqual(listOf(deckOf(4, 16)))
    expect(boss.decks['blood']?.deck).toHaveLength(29)
    expect([boss.row.length, boss.aside.length]).toEqual([boxed.row.length, boxed.aside.length])
  })
})

describe('raiders', () => {
  it('bring 60 cards or more and none of the raid [M1.5]', () => {
    const short = { ...tazo, deck: { ...tazo.deck, 'raider/vanquish': 1 } }
    expect(problemsOf({}, [short])).not.toEqual([])
    expect(problemsOf({}, [{ ...tazo, deck: { ...tazo.deck, [mainKeys[0] ?? '']: 1 } }])).not.toEqual([])
    expect(problemsOf({}, [{ ...tazo, deck: { ...tazo.deck, 'raider/superior-mana-oil': 2 } }])).toEqual([])
  })

  it('are one to five [M1.5]', () => {
    for (const n of [1, 2, 3, 4, 5]) expect(problemsOf({}, Array<RaiderSetup>(n).fill(tazo))).toEqual([])
    for (const n of [0, 6]) expect(problemsOf({}, Array<RaiderSetup>(n).fill(tazo))).not.toEqual([])
  })
})

describe('setting up', () => {
  it('shuffles the Main deck [R400.1]', () => {
    const seeds: Setup['seed'][] = [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]
    const [one, two] = seeds.map((seed) => mainCards(start(1, { seed })))
    expect(one).not.toEqual(two)
    expect(one?.toSorted()).toEqual(two?.toSorted())
  })

  it('starts with Chained Magtheridon and five Channelers in play, all else aside [R400.2]', () => {
    const g = start(3)
    const boss = seatOf(g, 0)
    expect(keysOf(g, [boss.hero])).toEqual(['magtheridon/magtheridon-1'])
    expect(keysOf(g, boss.row).slice(1)).toEqual([
      'magtheridon/summoner-channeler-1',
      'magtheridon/summoner-channeler-2',
      'magtheridon/dark-mending-channeler-3',
      'magtheridon/shadow-channeler-4',
      'magtheridon/shadow-channeler-5',
    ])
    expect(keysOf(g, boss.aside)).toEqual([
      'magtheridon/magtheridon-2',
      ...[1, 2, 3, 4, 5].map((n) => `magtheridon/manticron-cube-${n}`),
      'magtheridon/magtheridons-lair',
    ])
    expect([boss.resources, g.s.facts['stage']]).toEqual([[], 1])
  })

  it('gives everybody seven cards, and the Boss player may mulligan too [R400.3]', () => {
    const g = start(2)
    expect(g.s.seats.map((seat) => seat.hand.length)).toEqual([7, 7, 7])
    const seats: string[] = []
    while (asked(g).question === 'mulligan') {
      seats.push(...asked(g).seats)
      say(g, { do: asked(g).seats[0] === 'boss' ? 'mulligan' : 'keep' })
    }
    expect(seats.toSorted()).toEqual(['boss', 'raider1', 'raider2'])
    expect(g.s.seats.map((seat) => seat.hand.length)).toEqual([7, 7, 7])
  })

  it('lets the raider on the Boss’s left go first, and nobody’s first draw is skipped [R400.4]', () => {
    const g = start(2)
    const hands: [number, number][] = []
    for (const turn of [1, 2, 3]) {
      passTo(g, turn)
      hands.push([g.s.turn.seat, seatOf(g, g.s.turn.seat).hand.length])
    }
    expect(hands).toEqual([
      [1, 8],
      [2, 8],
      [0, 8],
    ])
  })
})

describe('the rules of every Boss', () => {
  const raid = raids['magtheridon']

  it('hold here too [R101.3a, R101.3b, R101.3c]', () => {
    expect(raid?.standing.slice(0, bossRules.length)).toEqual(bossRules.map(({ says }) => says))
  })

  it('keep the Boss player’s resources from the Boss player too [R100.3]', () => {
    const g = start(1)
    passTo(g, 2)
    const resources = (viewer: Seat): boolean[] =>
      viewOf(g, viewer).seats[0]?.resources.map((card) => 'hidden' in card) ?? []
    expect(resources('boss')).toEqual([true])
    expect(resources('raider1')).toEqual([true])
  })

  it('make nobody raid leader', () => {
    expect(viewOf(start(3), 'raider1').seats.some(({ leader }) => leader)).toBe(false)
  })

  it('can be tried with as many blank abilities as the box has cards', () => {
    const blank = start(1, { blank: true, cards: blankCards })
    expect(mainCards(blank)).toEqual(Array<string>(64).fill('blank/ability'))
  })
})
