import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import type { Pick } from '../../../src/engine/contract/answer.ts'
import type { Seat } from '../../../src/engine/contract/names.ts'
import { answer } from '../../../src/engine/running/api.ts'
import { createGame, resumeGame } from '../../../src/engine/running/create.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { type Game, seatAt } from '../../../src/engine/state/game.ts'
import { pinned } from '../../../src/table/sim/pinned.ts'
import { told } from '../../table/secrets.ts'
import * as necropolis from './necropolis.ts'
import * as table from './table.ts'

/**
 * 415.3, 415.4, 413.3: as Kel'Thuzad looks through a raider's deck and hand, the Boss alone sees what is there, and
 * nobody else can tell whether there was anybody to find. Two raids that differ in nothing but the cards that raider 2
 * has there look the same to all others.
 */

const ally = (name: string): CardValue => ({
  key: `test/${name}`,
  name,
  type: 'ally',
  cost: 1,
  atk: 1,
  damageType: 'fire',
  health: 1,
})
const errand: CardValue = { key: 'test/errand', name: 'Errand', type: 'quest' }
const setup = {
  ...table.setupFor('naxxramas', { raiders: 3, cards: [table.hearth, ally('newt'), ally('toad'), errand] }),
  raiders: Array.from({ length: 3 }, () => ({
    hero: 'blank/hero',
    deck: { 'test/newt': 30, 'test/toad': 30, 'test/errand': 30 },
  })),
}

/** The Boss is asked whose deck to look through. */
const robbery = (): Game => {
  const g = createGame(...pinned(setup))
  necropolis.begins(g, 'arachnid')
  necropolis.clear(g)
  necropolis.enter(g, 'frostwyrm')
  necropolis.advance(g)
  table.goOn(g, ({ question }) => question === 'choosePlayer')
  return g
}

/** The same raid with these in raider 2's hand; what was there lies in the deck. */
const holding = (g: Game, key: string): Game => {
  const other = resumeGame(pinned(setup)[1], structuredClone(g.s))
  const { hand, deck } = seatAt(other, 2)
  for (const id of hand) {
    const held = table.cardOf(other, id)
    const below = deck.map((one) => table.cardOf(other, one)).find((card) => card.key === key)
    if (!below) throw new Error(`There is no ${key} left.`)
    if (held.key !== key) [held.key, below.key] = [below.key, held.key]
  }
  return other
}

const others: (Seat | null)[] = ['raider1', 'raider3', null]
const say = (g: Game, pick: Pick): void => {
  const { id } = table.asked(g)
  expect(answer(g, { decision: id, seat: 'boss', pick })).toBeNull()
}
/** What the Boss is asked in turn: whose, and whom of what is there. What lies open is empty, and isn't asked about. */
const raider: Pick = { seat: 'raider2' }
const turns: Pick[] = [raider, [], raider, raider, [], raider]

describe('what Kel’Thuzad looks through [413, 415.3, 415.4]', () => {
  it('is seen by the Boss alone, and nobody else can tell what was there', () => {
    const g = robbery()
    const [full, empty] = [holding(g, 'test/newt'), holding(g, 'test/errand')]
    let [differs, looks] = [0, 0]
    for (const pick of turns) {
      for (const seat of others) expect(told(empty, seat, () => false)).toBe(told(full, seat, () => false))
      const [one, another] = [viewOf(full, 'boss'), viewOf(empty, 'boss')]
      if (JSON.stringify(one.revealed) !== JSON.stringify(another.revealed)) differs += 1
      if (table.asked(full).part === 'search') looks += 1
      expect(table.asked(empty).part).toBe(table.asked(full).part)
      say(full, pick)
      say(empty, pick)
    }
    for (const seat of others) expect(told(empty, seat, () => false)).toBe(told(full, seat, () => false))
    expect([looks, differs]).toEqual([2, 2])
  })

  it('shows all of a hand to the Boss, and only the allies of a deck [413.1]', () => {
    const g = holding(robbery(), 'test/errand')
    say(g, raider)
    expect(new Set(viewOf(g, 'boss').revealed.map(({ key }) => key))).toEqual(new Set(['test/newt', 'test/toad']))
    say(g, [])
    say(g, raider)
    say(g, raider)
    expect(viewOf(g, 'boss').revealed.map(({ key }) => key)).toEqual(seatAt(g, 2).hand.map(() => 'test/errand'))
    for (const seat of ['raider1', 'raider2', 'raider3', null] as const) expect(viewOf(g, seat).revealed).toEqual([])
  })

  it('would be found out if it were shown to everybody', () => {
    const g = robbery()
    const both = [holding(g, 'test/newt'), holding(g, 'test/errand')] as const
    for (const one of both) {
      say(one, raider)
      if (one.s.shown) one.s.shown.seats = [0, 1, 2, 3]
    }
    for (const seat of ['raider1', 'raider3'] as const)
      expect(told(both[0], seat, () => false)).not.toBe(told(both[1], seat, () => false))
  })
})
