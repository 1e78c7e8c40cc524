import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import type { Ask, Choice, Decision, Question } from '../../src/engine/contract/decision.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { LinkView, SeatView, View } from '../../src/engine/contract/view.ts'
import { lineOf } from '../../src/store/line.ts'
import { habitAnswer } from '../../src/table/habit-answer.ts'
import { type Habits, noHabits, stopPlaces, stopTurns, usualHabits } from '../../src/table/habits.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { answering, lastView, seated, sitDown, starting, viewsIn } from './at-table.ts'
import { card, place, seen } from './made-view.ts'
import { wholeBook } from '../../src/cards/index.ts'

const book = wholeBook()

const asked = (question: Question, ask: Ask, more: Partial<Decision> = {}): Decision => ({
  id: 9,
  seats: ['raider1'],
  question,
  ask,
  rule: '410.1',
  ...more,
})

const pass: Choice = { do: 'pass' }
const idle = asked('priority', { shape: 'one', options: [pass] })
const able = asked('priority', { shape: 'one', options: [pass, { do: 'play', card: 5 }] })
const link = (controller: Seat, kind: LinkView['kind'] = 'card'): LinkView => ({ kind, controller, targets: [] })
const cards = (...handles: number[]): Choice[] => handles.map((handle) => ({ card: handle }))

const habits = (more: Partial<Habits> = {}): Habits => ({ ...noHabits, ...more })
const during = (seat: Seat, phase: string): Partial<View> => ({ turn: { number: 3, seat, phase, step: phase } })

describe('habits with priority', () => {
  it('idle: pass where nothing else can be done', () => {
    expect(habitAnswer(seen(), idle, habits({ idle: true }), book)).toEqual(pass)
    expect(habitAnswer(seen(), idle, habits(), book)).toBeNull()
    expect(habitAnswer(seen(), able, habits({ idle: true }), book)).toBeNull()
  })

  it('never do what must be done: passing is not among the choices', () => {
    const forced = asked('priority', { shape: 'one', options: [{ do: 'attack', with: 5 }] })
    expect(habitAnswer(seen(), forced, habits({ ...usualHabits, until: 'something' }), book)).toBeNull()
  })

  it('stops: asked there with an empty chain, passed elsewhere', () => {
    const turns = { mine: 'raider1', friends: 'raider2', foes: 'boss' } as const
    const places = { start: 'minion', action: 'action', combat: 'action', end: 'end' } as const
    const combat = { step: 'attack', attacker: 1, defender: 2, protector: false, weapons: [] } as const
    for (const turn of stopTurns)
      for (const at of stopPlaces) {
        const view = seen({
          ...during(turns[turn], places[at]),
          combat: at === 'combat' ? { ...combat, weapons: [] } : null,
        })
        const only = habits({ stops: { mine: [], friends: [], foes: [], [turn]: [at] } })
        expect(habitAnswer(view, able, only, book)).toBeNull()
        const none = habits({ stops: { ...noHabits.stops, [turn]: stopPlaces.filter((one) => one !== at) } })
        expect(habitAnswer(view, able, none, book)).toEqual(pass)
      }
  })

  it('chain: asked about links of the other side, or of everybody else', () => {
    const foes = habits({ chain: 'foes' })
    expect(habitAnswer(seen({ chain: [link('boss')] }), able, foes, book)).toBeNull()
    expect(habitAnswer(seen({ chain: [link('boss'), link('raider2')] }), able, foes, book)).toEqual(pass)
    expect(habitAnswer(seen({ chain: [link('raider2')] }), able, habits({ chain: 'all' }), book)).toBeNull()
    expect(habitAnswer(seen({ chain: [link('boss', 'resource')] }), able, foes, book)).toEqual(pass)
    expect(habitAnswer(seen({ chain: [link('boss', 'resource')] }), able, habits(), book)).toBeNull()
    const bossFoes = seen({ you: 'boss', chain: [link('raider1')] })
    expect(habitAnswer(bossFoes, able, foes, book)).toBeNull()
  })

  it('hold: asked again after an own link', () => {
    const mine = seen({ chain: [link('boss'), link('raider1')] })
    expect(habitAnswer(mine, able, habits({ hold: true }), book)).toBeNull()
    expect(habitAnswer(mine, able, habits({ hold: false, chain: 'all' }), book)).toEqual(pass)
  })
})

describe('habits where there is one answer', () => {
  const single = habits({ single: true })
  it.each<[string, Ask, unknown]>([
    ['one of one', { shape: 'one', options: cards(1) }, { card: 1 }],
    ['one of two', { shape: 'one', options: cards(1, 2) }, null],
    ['all of them', { shape: 'some', options: cards(1, 2), min: 2, max: 2 }, cards(1, 2)],
    ['none or one', { shape: 'some', options: cards(1), min: 0, max: 1 }, null],
    ['none', { shape: 'some', options: cards(1), min: 0, max: 0 }, []],
    ['nothing there', { shape: 'some', options: [], min: 0, max: 1 }, []],
    ['a number', { shape: 'number', min: 3, max: 3 }, { number: 3 }],
    ['some number', { shape: 'number', min: 0, max: 3 }, null],
    ['an order of one', { shape: 'order', options: cards(1) }, cards(1)],
    ['an order of two', { shape: 'order', options: cards(1, 2) }, null],
    ['all to one', { shape: 'divide', options: cards(1), total: 4, least: 1 }, { divide: [[{ card: 1 }, 4]] }],
    [
      'as little as can be to each',
      { shape: 'divide', options: cards(1, 2), total: 2, least: 1 },
      {
        divide: [
          [{ card: 1 }, 1],
          [{ card: 2 }, 1],
        ],
      },
    ],
    ['something to divide', { shape: 'divide', options: cards(1, 2), total: 3, least: 1 }, null],
  ])('%s', (_, ask, answer) => {
    expect(habitAnswer(seen(), asked('choose', ask), single, book)).toEqual(answer)
    expect(habitAnswer(seen(), asked('choose', ask), habits(), book)).toBeNull()
  })

  it('ask all the same where it could be given up, where something is shown, and where the question is news', () => {
    const one: Ask = { shape: 'one', options: [{ do: 'no' }] }
    expect(habitAnswer(seen(), asked('strike', one), single, book)).toEqual({ do: 'no' })
    expect(habitAnswer(seen(), asked('target', one, { cancel: true }), single, book)).toBeNull()
    expect(habitAnswer(seen({ revealed: [card(4)] }), asked('choose', one), single, book)).toBeNull()
    for (const question of ['mulligan', 'may', 'mayPay', 'way'] as const)
      expect(habitAnswer(seen(), asked(question, one), single, book)).toBeNull()
  })
})

describe('habits of paying', () => {
  const faceDown = (handle: number) => card(handle, { side: 'back' })
  const pay = (options: Choice[], amount: number): Decision =>
    asked('payResources', { shape: 'some', options, min: amount, max: amount }, { amount, cancel: true })
  const paying = (...resources: SeatView['resources']): View => seen({ seats: [place('raider1', { resources })] })
  const on = habits({ pay: true })

  it('exhaust face-down resources first, which are all alike', () => {
    const view = paying(card(1), faceDown(2), faceDown(3), { handle: 4, hidden: true })
    expect(habitAnswer(view, pay(cards(1, 2, 3, 4), 2), on, book)).toEqual(cards(2, 3))
    expect(habitAnswer(view, pay(cards(1, 2, 3, 4), 3), on, book)).toEqual(cards(2, 3, 4))
    expect(habitAnswer(view, pay(cards(1, 2, 3, 4), 4), on, book)).toEqual(cards(1, 2, 3, 4))
    expect(habitAnswer(view, pay(cards(1, 2, 3, 4), 2), habits(), book)).toBeNull()
  })

  it('ask which of different cards to exhaust, but not which of the same', () => {
    const different = paying(faceDown(1), card(2), card(3))
    expect(habitAnswer(different, pay(cards(1, 2, 3), 2), on, book)).toBeNull()
    const same = paying(faceDown(1), card(2, { key: 'quest' }), card(3, { key: 'quest' }))
    expect(habitAnswer(same, pay(cards(1, 2, 3), 2), on, book)).toEqual(cards(1, 2))
    const payers = paying(faceDown(1)) // the others are cards in play that pay
    expect(habitAnswer(payers, pay(cards(1, 8, 9), 2), on, book)).toBeNull()
  })
})

const me = { type: 'look', seat: 'raider1' } as const
const setHabits = (more: Partial<Habits>): ToHost => ({ type: 'habits', seat: 'raider1', habits: habits(more) })

describe('habits at the table', () => {
  it('spare people what they would pass anyway; it is noted who answered', async () => {
    const keeper = memoryKeeper()
    const table = sitDown({ keeper })
    const { say } = table
    let heard = await say(starting(seated('random', 'human')), me)
    expect(viewsIn(heard).at(-1)?.habits).toEqual({ raider1: usualHabits })
    const random = makeRandom(3)
    for (let i = 0; i < 40; i++) {
      const view = lastView(heard)
      if (!view.decision) break
      heard = await say(answering(view, random))
    }
    // what a habit answers is never shown as if it were asked
    for (const { view } of viewsIn(table.everything))
      if (view.decision) expect(habitAnswer(view, view.decision, usualHabits, book)).toBeNull()
    const { given } = lineOf(keeper.shelf.get('one')?.journal ?? [])
    const mine = given.filter(({ move }) => 'seat' in move && move.seat === 'raider1')
    expect(mine.filter(({ by }) => by === 'habit').length).toBeGreaterThan(40)
    expect(given.filter(({ move, by }) => 'seat' in move && move.seat === 'boss' && by !== 'bot')).toEqual([])
  })

  it('until something happens: passes, then asks, and is set back', async () => {
    const { say } = sitDown({ seed: 8 })
    let heard = await say(starting(seated('random', 'human'), { seed: 6 }), me, setHabits({}))
    let woken = 0
    for (let i = 0; i < 40; i++) {
      const before = lastView(heard)
      if (!before.decision || before.result) break
      if (before.decision.question !== 'priority') {
        heard = await say(answering(before))
        continue
      }
      heard = await say(setHabits({ until: 'something', idle: true }))
      const view = lastView(heard)
      if (!view.decision) break
      woken += 1
      expect(view.decision.id).toBeGreaterThan(before.decision.id)
      expect(viewsIn(heard).at(-1)?.habits.raider1?.until).toBeNull()
      const isMyAction = view.turn.seat === 'raider1' && view.turn.phase === 'action'
      const isAnswerable = view.chain.some(({ controller }) => controller === 'boss')
      expect(view.decision.question !== 'priority' || isMyAction || isAnswerable).toBe(true)
    }
    expect(woken).toBeGreaterThan(5)
  })

  it('cover: takes a person’s time before passing, and does not ask for the device meanwhile', async () => {
    const table = sitDown()
    const { say, waits } = table
    let heard = await say(starting(seated('random', 'human')), me, setHabits({ cover: true, idle: true }))
    for (let i = 0; i < 12 && lastView(heard).decision; i++) heard = await say(answering(lastView(heard)))
    const covers = waits.filter((ms) => ms >= 700)
    expect(covers.length).toBeGreaterThan(3)
    expect(covers.every((ms) => ms <= 2000)).toBe(true)
    expect(new Set(covers).size).toBeGreaterThan(2)
    const waiting = viewsIn(table.everything).filter(({ view }) => view.priority === 'raider1' && !view.decision)
    expect(waiting.length).toBeGreaterThan(3)
    for (const { view } of waiting) expect(view.waitingFor).toEqual([])
  })
})
