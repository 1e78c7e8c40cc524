import { describe, expect, it } from 'vitest'
import { freedomOf } from '../../src/cards/boss-deck-rules.ts'
import { raids } from '../../src/cards/index.ts'
import { bossRules } from '../../src/cards/raids/standing.ts'
import type { RaiderSetup, Setup } from '../../src/engine/contract/setup.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { blankCards, blankDeck } from '../../src/table/sim/blank.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { goOnUntil } from './play-on.ts'
import { listed, problemsOf, seatOf } from './raid-setup.ts'

/** What rulings can't say of Molten Core: set-up, deck building, and what holds on the first turns. */

const tazo = listed('tazo')
const setupOf = (raiders: RaiderSetup[], more: Partial<Setup> = {}): Setup => ({
  raid: 'molten-core',
  seed: [11, 22, 33, 44],
  raiders,
  ...more,
})
const start = (raiders = 2, more: Partial<Setup> = {}): Game =>
  createGame(...pinned(setupOf(Array<RaiderSetup>(raiders).fill(tazo), more)))

const raid = raids['molten-core']
if (!raid) throw new Error('There is no Molten Core.')

const sizes = (g: Game): number[] => {
  const { deck, hand, decks } = seatOf(g, 0)
  return [deck.length + hand.length, ...['minions', 'ragnaros', 'runes'].map((name) => decks[name]?.deck.length ?? -1)]
}

describe('the decks of Molten Core', () => {
  it('are 30, 40, 13 and three runes, or seven in a full clear [R300.1 R300.2]', () => {
    expect(sizes(start())).toEqual([30, 40, 13, 3])
    expect(sizes(start(2, { mode: 'standard' }))).toEqual([30, 40, 13, 3])
    expect(sizes(start(2, { mode: 'full-clear' }))).toEqual([30, 40, 13, 7])
  })

  it('are as large where their cards are blank', () => {
    const blank = setupOf([blankDeck], { cards: [...blankCards], blank: true, anyDeck: true })
    expect(sizes(createGame(...pinned(blank)))).toEqual([30, 40, 13, 3])
  })

  it('may be other ones but for the runes, since boxes differ [R300.1 R300.3]', () => {
    for (const mode of ['standard', 'full-clear']) {
      expect(freedomOf(raid, mode, 'main')).toEqual({ min: 30, copies: 4, boxesDiffer: true, rule: 'R300.1' })
      expect(freedomOf(raid, mode, 'minions')).toEqual({ min: 40, copies: 10, boxesDiffer: true, rule: 'R300.1' })
      expect(freedomOf(raid, mode, 'ragnaros')).toEqual({ min: 13, copies: 4, boxesDiffer: true, rule: 'R300.1' })
      expect(freedomOf(raid, mode, 'runes')).toEqual({ closed: 'R300.3' })
    }
  })
})

describe('raiders in Molten Core', () => {
  it('bring 60 cards or more and none of the raid', () => {
    const short = { ...tazo, deck: { ...tazo.deck, 'raider/vanquish': 1 } }
    const [first = '', copies = 0] = Object.entries(tazo.deck)[0] ?? []
    expect(Object.values(tazo.deck).reduce((sum, n) => sum + n, 0)).toBe(60)
    expect(problemsOf(setupOf([tazo]))).toEqual([])
    expect(problemsOf(setupOf([{ ...tazo, deck: { ...tazo.deck, [first]: copies - 1 } }]))).not.toEqual([])
    expect(problemsOf(setupOf([short]))).not.toEqual([])
    expect(problemsOf(setupOf([{ ...tazo, deck: { ...tazo.deck, 'molten-core/lava-pool': 1 } }]))).not.toEqual([])
  })

  it('keep seven cards, and none of them is raid leader', () => {
    const g = start(3)
    expect(viewOf(g, 'raider1').seats.some(({ leader }) => leader)).toBe(false)
    goOnUntil(g, () => g.s.turn.n === 5)
    expect(g.s.seats.slice(1).map(({ hand }) => hand.length)).toEqual([7, 7, 7])
  })
})

describe('the Boss of Molten Core', () => {
  it('is as out of reach as every other [R101.3a R101.3b R101.3c]', () => {
    expect(raid.standing.slice(0, bossRules.length)).toEqual(bossRules.map(({ says }) => says))
  })

  it('does not see the own face-down resources, and places none from hand [R100.3]', () => {
    const g = start(1)
    goOnUntil(
      g,
      ({ question, seats }) =>
        question === 'priority' && seats[0] === 'boss' && g.s.turn.seat === 0 && g.s.turn.phase === 'action',
    )
    const view = viewOf(g, 'boss')
    expect(view.seats[0]?.resources.map((card) => 'hidden' in card)).toEqual([true])
    const { decision } = view
    const places = decision?.ask.shape === 'one' && decision.ask.options.some((it) => 'do' in it && it.do === 'place')
    expect(places).toBe(false)
  })
})
