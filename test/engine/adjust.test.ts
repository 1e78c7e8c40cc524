import { describe, expect, it } from 'vitest'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import { makeRandom } from '../../src/bots/index.ts'
import type { Adjustment } from '../../src/engine/contract/adjustment.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { logText } from '../../src/engine/contract/log.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { Refusal } from '../../src/engine/contract/refusal.ts'
import { someAdjusting } from '../../src/table/sim/adjusting.ts'
import { cardFaults, censusOf } from '../../src/table/sim/check-cards.ts'
import { type GameConfig, setupOf } from '../../src/table/sim/config.ts'
import { decisionFaults } from '../../src/table/sim/check-decision.ts'
import { fc } from '../properties.ts'
import { someGame, someMove } from './some-game.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

const decisionIn = (g: Game): Decision => {
  const decision = decisionOf(g)
  if (!decision) throw new Error('Nobody is asked anything.')
  return decision
}
const seatOf = (decision: Decision): Seat => decision.seats[0] ?? 'boss'

const adjust = (g: Game, seat: Seat, ...list: Adjustment[]): Refusal | null =>
  answer(g, { decision: decisionIn(g).id, seat, adjust: list })

/** Plays on until somebody is asked this. */
const until = (g: Game, seed: number, fits: (decision: Decision) => boolean): Decision => {
  const random = makeRandom(seed)
  for (let i = 0; i < 3000; i++) {
    const decision = decisionIn(g)
    if (fits(decision)) return decision
    const move = someMove(g, random)
    if (move) answer(g, move)
  }
  throw new Error('That was never asked.')
}

const random: GameConfig = { raid: 'onyxia', raiders: 3, seed: 4, bots: { boss: 'random', raiders: 'random' } }

const heroOf = (g: Game, seat: number): number => g.s.cards[g.s.seats[seat]?.hero ?? -1]?.handle ?? -1

describe('adjusting by hand', () => {
  it('does not use the decision up: the same person is asked the same again, with the next number', () => {
    const { g } = someGame(3, 2, 60)
    const before = until(g, 3, ({ question }) => question === 'priority')
    const damage = viewOf(g, null).seats[0]?.hero?.damage ?? 0
    expect(adjust(g, 'raider1', { do: 'damage', card: heroOf(g, 0), amount: 1 })).toBeNull()
    const after = decisionIn(g)
    expect(after).toMatchObject({ id: before.id + 1, seats: before.seats, question: 'priority' })
    expect(viewOf(g, null).seats[0]?.hero?.damage).toBe(damage + 1)
    const line = g.s.log.at(-1)
    expect(line && logText(line)).toBe('raider1 adjusts by hand: 1 damage on Onyxia')
  })

  it('gives up what a player was adding, as taking it back does', () => {
    const { g } = someGame(4, 2, 30)
    until(g, 4, ({ cancel, question }) => cancel === true && question === 'payResources')
    const added = decisionIn(g)
    expect(adjust(g, 'boss', { do: 'counters', card: heroOf(g, 0), counter: 'note', change: 1 })).toBeNull()
    const after = decisionIn(g)
    expect(after).toMatchObject({ id: added.id + 1, seats: added.seats, question: 'priority' })
    expect(g.s.frames.some(({ f }) => f === 'announce')).toBe(false)
    const wanted = added.card
    expect(wanted).toBeDefined()
    const { ask } = after
    const isOffered = ask.shape === 'one' && ask.options.some((option) => 'card' in option && option.card === wanted)
    expect(isOffered).toBe(true)
  })

  it('is for whoever is in the game, at the decision that is open', () => {
    const { g } = someGame(5, 2, 50)
    const fine: Adjustment = { do: 'shuffle', seat: 'boss' }
    const { id } = decisionIn(g)
    const before = JSON.stringify(g.s)
    expect(answer(g, { decision: id - 1, seat: 'boss', adjust: [fine] })?.rule).toBe('410.1')
    expect(answer(g, { decision: id, seat: 'raider5', adjust: [fine] })?.rule).toBe('102.1b')
    expect(answer(g, { decision: id, seat: 'boss', adjust: [] })?.rule).toBe('410.1')
    expect(answer(g, { decision: id, seat: 'boss', adjust: Array.from({ length: 51 }, () => fine) })).not.toBeNull()
    expect(JSON.stringify(g.s)).toBe(before)
    expect(answer(g, { decision: id, seat: 'raider2', adjust: [fine] })).toBeNull()
    expect(answer(g, { decision: id, seat: 'raider2', adjust: [fine] })?.reason).toContain('the one being asked is')
  })

  it('redraws the handles of what is shuffled or moved', () => {
    const { g } = someGame(6, 1, 40)
    const [mine] = (g.s.seats[1]?.hand ?? []).map((id) => g.s.cards[id]?.handle ?? -1)
    if (mine === undefined) throw new Error('There is no card in hand.')
    expect(adjust(g, 'raider1', { do: 'move', card: mine, to: 'deckTop' })).toBeNull()
    expect(adjust(g, 'raider1', { do: 'move', card: mine, to: 'hand' })?.rule).toBe('410.2')
    const handles = (): number[] => (g.s.seats[1]?.deck ?? []).map((id) => g.s.cards[id]?.handle ?? -1)
    const before = handles()
    expect(before).not.toContain(mine)
    expect(adjust(g, 'raider1', { do: 'shuffle', seat: 'raider1' })).toBeNull()
    expect(handles().filter((handle) => before.includes(handle))).toEqual([])
  })

  it('tells the chart which side of a Boss is up, and a Boss that can’t fall stays with fatal damage [R303.1a]', () => {
    const g = createGame(...pinned(setupOf({ ...random, raid: 'molten-core', blank: true })))
    const chart = (): string[] => viewOf(g, null).chart
    const rune: Adjustment = { do: 'move', card: { top: 'boss', deck: 'runes' }, to: 'removed' }
    expect(adjust(g, 'boss', rune, rune, rune, { do: 'damage', card: heroOf(g, 0), amount: 900 })).toBeNull()
    const decision = until(g, 1, ({ question }) => question === 'priority' && chart().includes('encounter.majordomo'))
    const majordomo = heroOf(g, 0)
    expect(adjust(g, 'boss', { do: 'damage', card: majordomo, amount: 900 })).toBeNull()
    expect(decisionIn(g)).toMatchObject({ id: decision.id + 1, question: 'priority' })
    expect(chart()).toContain('encounter.majordomo')
    expect(adjust(g, 'boss', { do: 'flip', card: majordomo })).toBeNull()
    expect(chart()).toContain('encounter.awakening')
  })

  it('can bring a fallen Boss back by its rune', () => {
    const g = createGame(...pinned(setupOf({ ...random, raid: 'molten-core', blank: true })))
    const answers = makeRandom(2)
    const seen: string[] = []
    let before = -1
    for (let i = 0; i < 3000 && !g.s.result && seen.length < 3; i++) {
      const boss = g.s.cards[g.s.seats[0]?.hero ?? -1]
      if (boss && before < 0) seen.push(boss.key)
      before = boss?.id ?? -1
      // every rune that came into play goes back on top of its deck
      const rune = g.s.seats[0]?.row.map((id) => g.s.cards[id]).find((card) => card?.deck === 'runes')
      if (rune) expect(adjust(g, 'boss', { do: 'move', card: rune.handle, to: 'deckTop' })).toBeNull()
      if (boss) expect(adjust(g, 'boss', { do: 'damage', card: boss.handle, amount: 900 })).toBeNull()
      const move = someMove(g, answers)
      if (move) expect(answer(g, move)).toBeNull()
    }
    expect(seen).toHaveLength(3)
    expect(seen[2]).toBe(seen[1])
  })

  it('of any kind at any moment leaves a raid that goes on, or is refused and changes nothing', () => {
    const found = new Set<string>()
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 4 }), fc.nat(500), (seed, raiders, answers) => {
        const { g } = someGame(seed, raiders, answers)
        const census = censusOf(g).slice(0, g.s.cards.filter(({ token }) => !token).length) // tokens come last
        const random = makeRandom(seed, 5)
        for (let i = 0; i < 60 && !g.s.result; i++) {
          const decision = decisionIn(g)
          const move = someAdjusting(g, decision, random)
          const before = JSON.stringify(g.s)
          const refusal = answer(g, move)
          if (refusal) expect(JSON.stringify(g.s)).toBe(before)
          else {
            for (const { do: how } of move.adjust) found.add(how)
            expect(cardFaults(g, census)).toEqual([])
            expect(decisionFaults(g, decisionOf(g), decision.id)).toEqual([])
          }
          const now = decisionOf(g)
          if (now) expect(answer(g, { decision: now.id, seat: seatOf(now), pick: anyAnswer(now, random) })).toBeNull()
        }
      }),
      { numRuns: 12 },
    )
    expect(found.size).toBeGreaterThanOrEqual(10)
  })
})
