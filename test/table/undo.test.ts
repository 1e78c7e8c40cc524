import { describe, expect, it } from 'vitest'
import { makeRandom, type Random } from '../../src/bots/index.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import type { Game } from '../../src/engine/state/game.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import { visibleTo } from '../../src/engine/state/sight.ts'
import type { Given } from '../../src/store/db.ts'
import { lineOf } from '../../src/store/line.ts'
import { noHabits, usualHabits } from '../../src/table/habits.ts'
import { give, newPlay, type PlayedRaid, undone } from '../../src/table/play.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { someAdjusting } from '../../src/table/sim/adjusting.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { undoOffer, undoTarget } from '../../src/table/undo.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { someMove, someSetup } from '../engine/some-game.ts'
import { fc } from '../properties.ts'
import { answering, failuresIn, lastView, seated, sitDown, starting, storyIn, undoIn } from './at-table.ts'

const newRaid = (seed: number, raiders: number): PlayedRaid => {
  const [setup, values] = pinned(someSetup(seed, raiders))
  return newPlay({ id: 'one', name: '', setup, values, seating: {}, habits: {}, now: 0 }).play
}

const byWhom = (random: Random): Given['by'] =>
  (['person', 'person', 'habit', 'bot'] as const)[random.below(4)] ?? 'bot'

/** Some answer: now and then an adjustment, or giving up what was begun. */
const step = (play: PlayedRaid, random: Random): boolean => {
  const { g } = play.raid
  const decision = decisionOf(g)
  const move = someMove(g, random)
  if (!decision || !move) return false
  if (random.below(15) === 0) give(play, someAdjusting(g, decision, random), 'person')
  else if (decision.cancel && random.below(3) === 0)
    give(play, { decision: decision.id, seat: move.seat, pick: { do: 'cancel' } }, 'person')
  else expect(give(play, move, byWhom(random))).toBeNull()
  return true
}

const stateIn = (g: Game): string => JSON.stringify(g.s)
const sideSeats = (g: Game, seat: Seat): number[] => g.s.order.filter((n) => (n === 0) === (seat === 'boss'))
const seenIn = (g: Game, seat: Seat): Set<number> =>
  new Set(sideSeats(g, seat).flatMap((n) => [...visibleTo(g, n)].filter((id) => g.s.cards[id]?.token === false)))

describe('undo', () => {
  it('brings back the very state at which the action began, again and again to the start of the raid', {
    timeout: 90_000,
  }, () => {
    let undos = 0
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 150 }),
        (seed, raiders, count) => {
          let play = newRaid(seed, raiders)
          const random = makeRandom(seed)
          const states = [stateIn(play.raid.g)]
          const seen = [[seenIn(play.raid.g, 'boss'), seenIn(play.raid.g, 'raider1')]]
          const take = (): void => {
            const before = play.raid.given.length
            if (!step(play, random) || play.raid.given.length === before) return
            states.length = play.raid.given.length
            seen.length = play.raid.given.length
            states.push(stateIn(play.raid.g))
            seen.push([seenIn(play.raid.g, 'boss'), seenIn(play.raid.g, 'raider1')])
          }
          for (let i = 0; i < count; i++) take()
          for (;;) {
            const target = undoTarget(play.raid, null)
            const offer = undoOffer(play.raid, null)
            if (!target || !offer) break
            undos += 1
            expect(offer.seat).toBe(target.seat)
            const then = seen[target.to]?.[target.seat === 'boss' ? 0 : 1] ?? new Set()
            const news = [...seenIn(play.raid.g, target.seat)].filter((id) => !then.has(id))
            if (news.length > 0) expect(offer.needs).toContain('hidden')
            const back = undone(play, target.to, target.seat)
            const isSameChance = JSON.stringify(back.raid.g.s.rng) === JSON.stringify(play.raid.g.s.rng)
            expect(offer.needs.includes('chance')).toBe(!isSameChance)
            expect(stateIn(back.raid.g)).toBe(states[target.to])
            expect(back.raid.given).toEqual(play.raid.given.slice(0, target.to))
            // What was put right by hand is an action by itself, also in the middle of another.
            const first = play.raid.given[target.to]?.move ?? { seat: 'boss' }
            if ('pick' in first) expect(decisionOf(back.raid.g)?.cancel).toBeUndefined()
            play = back
            if (random.below(3) === 0) for (let i = random.below(4); i > 0; i--) take()
          }
          expect(play.raid.given.some(({ by }, i) => by === 'person' && !isGivenUp(play.raid.given, i))).toBe(false)
        },
      ),
      { numRuns: 6, examples: [[97_174, 1, 93]] },
    )
    expect(undos).toBeGreaterThan(50)
  })

  const isGivenUp = (given: readonly Given[], at: number): boolean => {
    const end = given.findIndex((one, i) => i >= at && !given[i + 1]?.mid)
    const last = given[end]?.move
    return last !== undefined && 'pick' in last && 'do' in last.pick && last.pick.do === 'cancel'
  }

  const given = (seat: Seat, more: Partial<Given> = {}): Given => ({
    move: { decision: 1, seat, pick: { do: 'pass' } },
    by: 'person',
    ...more,
  })
  const all = (...list: Given[]) => ({ given: list, from: 0 })

  it('takes back a whole action: from its announcement, with what habits and bots answered after it', () => {
    const list = [
      given('raider1'),
      given('raider1'),
      given('raider1', { mid: true }),
      given('raider1', { mid: true, by: 'habit' }),
      given('boss', { by: 'bot' }),
    ]
    expect(undoTarget(all(...list), null)).toEqual({ to: 1, seat: 'raider1' })
    expect(undoTarget(all(...list.slice(0, 1)), null)).toEqual({ to: 0, seat: 'raider1' })
    expect(undoTarget(all(given('boss', { by: 'bot' })), null)).toBeNull()
  })

  it('takes back what began before the rules changed only to there', () => {
    const list = [given('raider1'), given('raider1', { mid: true }), given('raider1', { mid: true })]
    expect(undoTarget({ given: list, from: 0 }, null)).toEqual({ to: 0, seat: 'raider1' })
    expect(undoTarget({ given: list, from: 1 }, null)).toEqual({ to: 1, seat: 'raider1' })
    expect(undoTarget({ given: list, from: 2 }, null)).toEqual({ to: 2, seat: 'raider1' })
    expect(undoTarget({ given: list, from: 3 }, null)).toBeNull()
    expect(undoOffer({ given: list, from: 3 }, null)).toBeNull()
  })

  it('does not count an action that was given up', () => {
    const gaveUp = given('raider1', { mid: true, move: { decision: 3, seat: 'raider1', pick: { do: 'cancel' } } })
    expect(undoTarget(all(given('raider2'), given('raider1'), gaveUp), null)).toEqual({ to: 0, seat: 'raider2' })
  })

  it('is of the last action of whoever sits there, at whichever of their seats it was', () => {
    const both = ['raider1', 'raider3'] as const
    const since = all(given('raider3'), given('raider1'), given('raider2'))
    expect(undoOffer(since, both)).toEqual({ seat: 'raider1', needs: ['others'], others: ['raider2'] })
    expect(undoOffer(all(given('raider1'), given('raider3')), ['raider1'])?.others).toEqual(['raider3'])
    expect(undoOffer(all(given('raider1'), given('raider3')), both)).toEqual({ seat: 'raider3', needs: [], others: [] })
  })

  it('is free while nothing was shown to the side, no chance was used and nobody else spoke', () => {
    const needs = (...since: Given[]) => undoOffer(all(given('raider1'), ...since), ['raider1'])
    expect(needs()).toEqual({ seat: 'raider1', needs: [], others: [] })
    expect(needs(given('boss', { by: 'bot', shown: ['boss'] }))?.needs).toEqual([])
    expect(needs(given('boss', { by: 'bot', shown: ['raiders'] }))?.needs).toEqual(['hidden'])
    expect(needs(given('boss', { by: 'habit', chance: true }))?.needs).toEqual(['chance'])
    expect(needs(given('raider2'), given('boss'), given('raider2'))).toEqual({
      seat: 'raider1',
      needs: ['others'],
      others: ['raider2', 'boss'],
    })
  })
})

const me = { type: 'look', seat: 'raider1' } as const
const askMe: ToHost = { type: 'habits', seat: 'raider1', habits: noHabits }
const undo = (agreed = false): ToHost => ({ type: 'undo', seat: 'raider1', agreed })

describe('undo at the table', () => {
  it('is done at once where it is free, and otherwise if people agree; it stays in the story', async () => {
    const keeper = memoryKeeper()
    const { say } = sitDown({ keeper })
    let heard = await say(starting(seated('random', 'human')), me, askMe)
    expect(failuresIn(await say(undo()))[0]?.message).toBe('There’s nothing to undo.')
    const random = makeRandom(2)
    const kinds = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const before = lastView(heard)
      if (!before.decision) break
      heard = await say(answering(before, random))
      const offer = undoIn(heard)
      if (!offer) throw new Error('There must be something to take back.')
      kinds.add(offer.needs.join())
      if (offer.needs.length > 0) {
        const asked = await say(undo())
        expect(failuresIn(asked)[0]?.message).toBe('Everyone has to agree to undo that.')
        expect(asked).toHaveLength(1)
      }
      const isMid = before.decision.cancel === true
      const length = lineOf(keeper.shelf.get('one')?.journal ?? []).given.length
      const back = await say(undo(offer.needs.length > 0))
      if (!isMid) expect(lastView(back)).toEqual(before)
      const { given } = lineOf(keeper.shelf.get('one')?.journal ?? [])
      expect(given.length).toBeLessThan(length)
      expect(storyIn(back)).toMatchObject([{ told: 'undo', seat: 'raider1', to: given.length, after: given.length }])
      heard = await say(answering(lastView(back), random))
    }
    expect(kinds).toContain('')
    expect([...kinds].some((kind) => kind.includes('hidden'))).toBe(true)
    const again = sitDown({ keeper })
    expect(lastView(await again.say({ type: 'open', id: 'one' }, me))).toEqual(lastView(heard))
  })

  it('asks at that decision even if the habits would answer it now', async () => {
    const { say } = sitDown()
    let heard = await say(starting(seated('random', 'human')), me, askMe)
    for (let i = 0; i < 40 && lastView(heard).decision?.question !== 'priority'; i++)
      heard = await say(answering(lastView(heard)))
    const { decision } = lastView(heard)
    if (!decision) throw new Error('Nobody is asked.')
    await say({ type: 'answer', move: { decision: decision.id, seat: 'raider1', pick: { do: 'pass' } } })
    await say({ type: 'habits', seat: 'raider1', habits: { ...usualHabits, until: 'something' } })
    heard = await say(undo(true))
    expect(lastView(heard).decision).toEqual(decision)
    const habits = heard.findLast((message) => message.type === 'view')
    expect(habits?.type === 'view' && habits.habits.raider1?.until).toBeNull()
  })

  it('works after the raid was opened again, and after its end', async () => {
    const keeper = memoryKeeper()
    const first = sitDown({ keeper })
    const heard = await first.say(starting(seated('random', 'human')), me, askMe)
    const before = lastView(heard)
    await first.say(answering(before))
    const second = sitDown({ keeper })
    await second.say({ type: 'open', id: 'one' }, me)
    const over = await second.say({ type: 'answer', move: { seat: 'raider1', concede: true } })
    expect(over.at(-1)).toEqual({ type: 'over', result: 'boss' })
    expect(keeper.shelf.get('one')?.raid.result).toBe('boss')
    expect(lastView(await second.say(undo(true))).result).toBeNull()
    expect(keeper.shelf.get('one')?.raid.result).toBeNull()
    expect(lastView(await second.say(undo(true)))).toEqual(before)
  })
})
