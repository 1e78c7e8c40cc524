import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { answer } from '../../src/engine/running/api.ts'
import { createGame, resumeGame } from '../../src/engine/running/create.ts'
import { cardAt, type Game, idOf } from '../../src/engine/state/game.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { type Seat, seatNames } from '../../src/engine/contract/names.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import type { CardView, View } from '../../src/engine/contract/view.ts'
import { fc } from '../properties.ts'
import { dealAgain } from './deal-again.ts'
import { someGame, someMove, someSetup } from './some-game.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

const again = (setup: Setup, g: Game): Game => resumeGame(pinned(setup)[1], structuredClone(g.s))
const seatsOf = (g: Game): Seat[] => g.s.order.map((n) => seatNames[n] ?? 'boss')

/** Every handle anywhere in a value, outside decisions. */
const handlesIn = (view: View): Set<number> => {
  const found = new Set<number>()
  JSON.stringify({ ...view, decision: null }, (key, value: unknown) => {
    if (key === 'handle' && typeof value === 'number') found.add(value)
    return value
  })
  return found
}

const anyMoment = {
  seed: fc.nat(1_000_000),
  raiders: fc.integer({ min: 1, max: 4 }),
  answers: fc.nat(700),
  adjust: fc.constantFrom(0, 15),
}

describe('a view', () => {
  it('stays the same, byte for byte, when what its seat can’t see is dealt anew', () => {
    let changed = 0
    fc.assert(
      fc.property(fc.record(anyMoment), fc.nat(), ({ seed, raiders, answers, adjust }, shuffle) => {
        const { setup, g } = someGame(seed, raiders, answers, adjust)
        for (const seat of [...seatsOf(g), null]) {
          const before = JSON.stringify(viewOf(again(setup, g), seat))
          const other = again(setup, g)
          changed += dealAgain(other, seat === null ? -1 : seatNames.indexOf(seat), shuffle)
          expect(JSON.stringify(viewOf(other, seat))).toBe(before)
        }
      }),
      { numRuns: 40 },
    )
    expect(changed).toBeGreaterThan(1000)
  })

  it('names in its decision only cards that it shows', () => {
    fc.assert(
      fc.property(fc.record(anyMoment), ({ seed, raiders, answers, adjust }) => {
        const { g } = someGame(seed, raiders, answers, adjust)
        const random = makeRandom(seed, 1)
        for (let i = 0; i < 30; i++) {
          for (const seat of seatsOf(g)) {
            const view = viewOf(g, seat)
            expect(view.decision?.seats ?? [seat]).toContain(seat)
            const handles = handlesIn(view)
            JSON.stringify(view.decision, (key, value: unknown) => {
              if ((key === 'card' || key === 'with' || key === 'about') && typeof value === 'number')
                if (!handles.has(value)) throw new Error(`${seat}: ${JSON.stringify(view.decision)} has ${value}`)
              return value
            })
          }
          const move = someMove(g, random)
          if (!move) return
          answer(g, move)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('has a handle for nothing in decks and other hands, and nothing of the seed', () => {
    const { g, setup } = someGame(6, 3, 400)
    for (const seat of [...seatsOf(g), null]) {
      const view = viewOf(g, seat)
      const text = JSON.stringify(view)
      const words = [...g.s.rng.slice(0, 8), ...g.s.handleRng.slice(0, 8)] // how many were drawn is a small number
      for (const word of words) expect(text).not.toContain(String(word))
      for (const field of ['"rng"', '"seed"', '"frames"', '"id":-', '"inc"']) expect(text).not.toContain(field)
      expect(text).not.toContain(JSON.stringify(setup.seed))
      const handles = handlesIn(view)
      const shown = new Set(g.s.shown?.cards.map(idOf))
      for (const card of g.s.cards) {
        const isMine = seat !== null && card.owner === seatNames.indexOf(seat)
        if (shown.has(card.id) || (card.place !== 'deck' && (card.place !== 'hand' || isMine))) continue
        expect(handles.has(card.handle)).toBe(false)
      }
    }
  })

  it('shares nothing with the state: whatever is done to it, the raid stays as it was', () => {
    const spoil = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const inner of Object.values(value)) spoil(inner)
      if (Array.isArray(value)) value.splice(0, value.length, 'spoilt')
      else for (const key of Object.keys(value)) (value as Record<string, unknown>)[key] = 'spoilt'
    }
    const { g } = someGame(3, 2, 0)
    const random = makeRandom(3)
    for (let i = 0; i < 400; i++) {
      if (i % 10 === 0) {
        const before = JSON.stringify(g.s)
        for (const seat of [...seatsOf(g), null]) {
          const first = JSON.stringify(viewOf(g, seat))
          spoil(viewOf(g, seat))
          expect(JSON.stringify(viewOf(g, seat))).toBe(first)
        }
        expect(JSON.stringify(g.s)).toBe(before)
      }
      const move = someMove(g, random)
      if (!move) break
      answer(g, move)
    }
  })

  it('shows a spectator no hand and no decision', () => {
    const { g } = someGame(8, 2, 150)
    const view = viewOf(g, null)
    expect(view.seats.map((seat) => typeof seat.hand)).toEqual(['number', 'number', 'number'])
    expect(view.decision).toBeNull()
    expect(view.waitingFor.length).toBeGreaterThan(0)
  })

  it('shows a raider the own hand and face-down resources, and the Boss not even those of the Boss', () => {
    const { g } = someGame(8, 2, 0)
    const random = makeRandom(8)
    let bossHid = 0
    let raiderSaw = 0
    for (let i = 0; i < 600; i++) {
      const boss = viewOf(g, 'boss').seats[0]
      const raider = viewOf(g, 'raider1').seats[1]
      expect(raider?.hand).toHaveLength(g.s.seats[1]?.hand.length ?? -1)
      expect(boss?.resources.length).toBe(g.s.seats[0]?.resources.length)
      boss?.resources.forEach((card, n) => {
        const faceUp = cardAt(g, g.s.seats[0]?.resources[n] ?? -1).faceUp
        expect('hidden' in card).toBe(!faceUp)
        if (!faceUp) bossHid += 1
      })
      for (const card of raider?.resources ?? []) {
        expect(card).not.toHaveProperty('hidden')
        if ((card as CardView).side === 'back') raiderSaw += 1
      }
      for (const card of viewOf(g, 'raider2').seats[1]?.resources ?? [])
        if (
          !cardAt(
            g,
            g.s.cards.findIndex((c) => c.handle === card.handle),
          ).faceUp
        )
          expect(Object.keys(card).toSorted()).toEqual(['exhausted', 'handle', 'hidden'])
      const move = someMove(g, random)
      if (!move) break
      answer(g, move)
    }
    expect(bossHid).toBeGreaterThan(0)
    expect(raiderSaw).toBeGreaterThan(0)
  })

  it('has each card in play once, attachments under their hosts', () => {
    fc.assert(
      fc.property(fc.record(anyMoment), ({ seed, raiders, answers, adjust }) => {
        const { g } = someGame(seed, raiders, answers, adjust)
        const seen: number[] = []
        const take = (card: CardView, host?: number): void => {
          seen.push(card.handle)
          expect(card.host).toBe(host)
          for (const it of card.attached ?? []) take(it, card.handle)
        }
        for (const it of viewOf(g, null).seats)
          for (const card of [...(it.hero ? [it.hero] : []), ...it.allies, ...it.equipment, ...it.abilities]) take(card)
        const inPlay = g.s.cards.filter((card) => card.place === 'play').map((card) => card.handle)
        const byNumber = (a: number, b: number): number => a - b
        expect(seen.toSorted(byNumber)).toEqual(inPlay.toSorted(byNumber))
      }),
      { numRuns: 15 },
    )
  })

  it('has the seats clockwise, where the raid’s chart is, and what the decision needs', () => {
    const g = createGame(...pinned(someSetup(2, 3)))
    const view = viewOf(g, 'raider1')
    expect(view.seats.map(({ seat }) => seat)).toEqual(['boss', 'raider1', 'raider2', 'raider3'])
    expect(view.chart).toContain('flow')
    expect(view.seats[0]?.decks['events']?.count).toBeGreaterThan(0)
    expect(view.seats[1]?.hero?.health).toBeGreaterThan(0)
    expect(() => viewOf(g, 'raider5')).toThrow('There is no raider5 in this raid.')
  })
})
