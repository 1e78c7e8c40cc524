import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { wholeBook } from '../../src/cards/index.ts'
import type { Choice, Decision } from '../../src/engine/contract/decision.ts'
import type { CardView, View } from '../../src/engine/contract/view.ts'
import { habitAnswer } from '../../src/table/habit-answer.ts'
import { type Habits, noHabits, usualHabits } from '../../src/table/habits.ts'
import { lostIn, type Lost } from '../../src/table/last-chance.ts'
import { habitsSchema, seatingSchema } from '../../src/table/schema.ts'
import { isOnePerson } from '../../src/table/seating.ts'
import { lookOf, othersLike } from '../../src/table/standing.ts'
import { card, place, seen } from './made-view.ts'

const book = wholeBook()

const token = (handle: number, more: Partial<CardView> = {}): CardView =>
  card(handle, { owner: 'boss', controller: 'boss', key: 'token', name: 'Token', atk: 2, health: 1, ...more })
const hero = card(10, { atk: 0, health: 30, damage: 20 })
const guard = card(11, { keywords: ['protector'] })

/** On the Boss's turn, the first of three equal tokens attacks the first raider's hero. */
const attacked = (more: Partial<View> = {}, attacker: Partial<CardView> = {}): View =>
  seen({
    turn: { number: 5, seat: 'boss', phase: 'action', step: 'action' },
    seats: [
      place('boss', { allies: [token(1, attacker), token(2), token(3)] }),
      place('raider1', { hero, allies: [guard] }),
    ],
    combat: { step: 'attack', attacker: 1, defender: 10, protector: false, weapons: [] },
    ...more,
  })

const asked = (question: 'protect' | 'priority', ...options: Choice[]): Decision => ({
  id: 9,
  seats: ['raider1'],
  question,
  ask: { shape: 'one', options },
  rule: '602.2',
})
const protect = asked('protect', { card: 11 }, { do: 'none' })
const able = asked('priority', { do: 'pass' }, { do: 'play', card: 5 })
const standing = (by: number | null, more: Partial<NonNullable<Habits['attacks']>> = {}): Habits => ({
  ...noHabits,
  attacks: { turn: 5, like: lookOf(token(1)), by, ...more },
})
const said = (view: View, decision: Decision, habits: Habits) => habitAnswer(view, decision, habits, book)

describe('an answer that stands for all attacks of equal cards', () => {
  it('lets them through: nobody protects, and nobody is asked in their windows', () => {
    expect(said(attacked(), protect, noHabits)).toBeNull()
    expect(said(attacked(), protect, standing(null))).toEqual({ do: 'none' })
    expect(said(attacked(), able, standing(null))).toEqual({ do: 'pass' })
    const proposed = attacked({
      combat: null,
      chain: [{ kind: 'proposal', controller: 'boss', card: token(1), targets: [{ card: 10 }] }],
    })
    expect(said(proposed, able, standing(null))).toEqual({ do: 'pass' })
  })

  it('protects with one card while that can, and asks when it can’t', () => {
    expect(said(attacked(), protect, standing(11))).toEqual({ card: 11 })
    expect(said(attacked(), able, standing(11))).toEqual({ do: 'pass' })
    const other = asked('protect', { card: 12 }, { do: 'none' })
    expect(said(attacked(), other, standing(11))).toBeNull()
    const tired = attacked({
      seats: [
        place('boss', { allies: [token(1)] }),
        place('raider1', { hero, allies: [{ ...guard, exhausted: true }] }),
      ],
    })
    expect(said(tired, able, standing(11))).toBeNull()
  })

  it.each<[string, View]>([
    ['in another turn', attacked({ turn: { number: 6, seat: 'boss', phase: 'action', step: 'action' } })],
    ['for one that hits harder', attacked({}, { atk: 3 })],
    ['for one that carries something', attacked({}, { attached: [token(7)] })],
    ['for one with a keyword more', attacked({}, { keywords: ['stealth'] })],
    ['for another card', attacked({}, { key: 'other' })],
    ['where a hero could fall', attacked({}, {})],
  ])('does not stand %s', (why, view) => {
    const fatal = { ...hero, damage: 28 }
    const seats = view.seats.map((seat) => (seat.hero ? { ...seat, hero: fatal } : seat))
    const now = why.includes('fall') ? { ...view, seats } : view
    expect(said(now, protect, standing(null))).toBeNull()
    expect(said(now, able, standing(null))).toBeNull()
  })

  it('does not stand where something else is on the chain, or for attacks of one’s own side', () => {
    const busy = attacked({ chain: [{ kind: 'card', controller: 'boss', targets: [] }] })
    expect(said(busy, able, standing(null))).toBeNull()
    const own = attacked({ you: 'boss' })
    expect(said(own, able, standing(null))).toBeNull()
  })

  it('is worth offering while others like it could attack', () => {
    const attack = { attacker: token(1), defender: 10 }
    expect(othersLike(attacked(), attack)).toBe(2)
    const last = attacked({ seats: [place('boss', { allies: [token(1), token(2, { exhausted: true })] })] })
    expect(othersLike(last, attack)).toBe(0)
  })
})

describe('ending one’s actions', () => {
  const value = [...book.cards()].find(({ instant }) => instant)
  const slow = [...book.cards()].find(({ type, instant }) => type === 'ally' && !instant)
  const plain = [...book.cards()].find(({ type, powers }) => type === 'ally' && (powers?.length ?? 0) === 0)
  const herald = [...book.cards()].find((one) => one.type === 'ally' && one.powers?.some((power) => 'when' in power))
  const valueOf = (handle: number) =>
    new Map([
      [1, value],
      [12, herald],
      [2, slow],
    ]).get(handle) ?? plain
  const sword = card(20, { types: ['weapon'], atk: 3, strike: 1 })
  const lost = (equipment: CardView[], ...options: Choice[]): Lost | null => {
    const allies = [card(11, { atk: 2 }), card(12, { atk: 0 }), card(13, { atk: 0 })]
    const mine = place('raider1', { hero, allies, equipment, resources: [{ handle: 30, hidden: true }] })
    return lostIn(asked('priority', { do: 'pass' }, ...options), seen({ seats: [mine] }), valueOf)
  }
  const none = { attacks: [], plays: [], resource: false }

  it('loses resources and cards that are not instant; powers and instant cards can wait', () => {
    expect(lost([])).toBeNull()
    expect(lost([], { do: 'use', card: 2, power: 1 }, { do: 'complete', card: 2 }, { do: 'play', card: 1 })).toBeNull()
    expect(lost([], { do: 'play', card: 2 })).toEqual({ ...none, plays: [2] })
    expect(lost([], { do: 'place', card: 1, face: 'down' })).toEqual({ ...none, resource: true })
  })

  it('loses an attack that would do something, with the weapon that can be paid for', () => {
    expect(lost([], { do: 'attack', with: 11 })).toEqual({ ...none, attacks: [{ card: 11, atk: 2 }] })
    expect(lost([], { do: 'attack', with: 10 }, { do: 'attack', with: 13 })).toBeNull()
    expect(lost([sword], { do: 'attack', with: 10 })).toEqual({ ...none, attacks: [{ card: 10, atk: 3 }] })
    expect(lost([{ ...sword, exhausted: true }], { do: 'attack', with: 10 })).toBeNull()
    expect(lost([{ ...sword, strike: 2 }], { do: 'attack', with: 10 })).toBeNull()
    expect(lost([], { do: 'attack', with: 12 })).toEqual({ ...none, attacks: [{ card: 12, atk: 0 }] }) // its text waits for it
  })
})

describe('one person on several seats', () => {
  it('is so only where it is said, and at one device', () => {
    const mia = { player: 'human', name: 'Mia', person: 'me' }
    const seating = {
      raider1: mia,
      raider2: { ...mia, name: 'Mia 2' },
      raider3: { player: 'human', name: 'Jonas' },
      raider4: { ...mia, member: '2' },
      raider5: { player: 'human', name: 'Ida' },
    }
    expect(isOnePerson(seating, 'raider1', 'raider2')).toBe(true)
    expect(isOnePerson(seating, 'raider1', 'raider3')).toBe(false)
    expect(isOnePerson(seating, 'raider3', 'raider5')).toBe(false)
    expect(isOnePerson(seating, 'raider1', 'raider4')).toBe(false)
    expect(isOnePerson(seating, 'raider3', 'raider3')).toBe(true)
  })
})

describe('habits and seats of raids that were saved before', () => {
  it('open as they are, and new ones with what is new', () => {
    expect(v.parse(habitsSchema, usualHabits)).toEqual(usualHabits)
    expect(usualHabits).not.toHaveProperty('attacks')
    expect(usualHabits).not.toHaveProperty('everyWindow')
    expect(v.parse(habitsSchema, standing(4))).toEqual(standing(4))
    const old = { raider1: { player: 'human', name: 'Mia' } }
    expect(v.parse(seatingSchema, old)).toEqual(old)
    const several = { raider1: { player: 'human', name: 'Mia', person: 'me' } }
    expect(v.parse(seatingSchema, several)).toEqual(several)
  })
})
