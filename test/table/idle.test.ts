import { describe, expect, it } from 'vitest'
import { leastAnswer } from '../../src/bots/least-answer.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Choice, Decision } from '../../src/engine/contract/decision.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { type Game, seatNumber } from '../../src/engine/state/game.ts'
import { hashOf } from '../../src/engine/state/hash.ts'
import { type Idle, idleWindow, isMereWindow } from '../../src/table/idle.ts'
import { layPosition } from '../../src/table/rulings/position.ts'
import { parseRuling } from '../../src/table/rulings/index.ts'
import { usualHabits } from '../../src/table/habits.ts'
import { undone } from '../../src/table/play.ts'
import type { View } from '../../src/engine/contract/view.ts'
import { type Driven, drive, seatOf, sensible, until } from './drive.ts'
import { dealAgain, otherBodies } from '../engine/deal-again.ts'
import { moments, picksOf } from './preview-positions.ts'

/** It is the Boss's turn and the Boss has passed: what would it come to if the raider did something? */
const verdict = (...lines: string[]): Idle | null => {
  const text = ['raid: onyxia', 'raiders: 1', ...lines].join('\n')
  const { g } = layPosition(parseRuling(text, 'sample.yaml'))
  answer(g, { decision: decisionOf(g)?.id ?? 0, seat: 'boss', pick: { do: 'pass' } })
  const decision = decisionOf(g)
  if (!decision?.seats.includes('raider1')) throw new Error('The raider is not asked.')
  expect(picksOf(decision).length).toBeGreaterThan(0)
  return idleWindow(g, 'raider1', decision)
}
const table = (raider: string, boss = ''): string[] => [
  'table:',
  '  turn: boss',
  `  boss: { ${boss} }`,
  `  raider1: { resources: 4, ${raider} }`,
]
const made = (...cards: string[]): string[] => ['cards:', ...cards.map((card) => `  - { ${card} }`)]
const trick = (name: string, effects: string): string =>
  `name: ${name}, type: ability, cost: 0, instant: true, play: { effects: [${effects}] }`

describe('a window in which nothing would change anything', () => {
  it('is one where a hero could only strengthen weapons that aren’t there', () => {
    expect(verdict(...table('hero: Elendril'))).toBe('now')
    expect(verdict(...table('hero: Elendril, equipment: [Krol Blade]'))).toBe('now') // a sword is no bow
    expect(verdict(...table('hero: Gorebelly'))).toBe('now')
  })

  it('is none once there is such a weapon', () => {
    expect(verdict(...table('hero: Elendril, equipment: [Ancient Bone Bow]'))).toBeNull()
    expect(verdict(...table('hero: Gorebelly, equipment: [Krol Blade]'))).toBeNull()
  })

  it('is one where somebody could only heal who isn’t hurt', () => {
    expect(verdict(...table('allies: [Deacon Johanna]'))).toBe('never')
    expect(verdict(...table('allies: [{ card: Deacon Johanna, damage: 1 }]'))).toBeNull()
    expect(verdict(...table('allies: [Deacon Johanna]', 'hero: { card: Onyxia, damage: 3 }'))).toBeNull()
  })

  it('is asked about where it would cost an ally its readiness, which may be wanted', () => {
    expect(verdict(...table('allies: [Freya Lightsworn]'))).toBe('now')
  })

  const nothing = trick('Yawn', '{ heal: 3, from: yourHero }')
  it.each([
    ['draws', trick('Peek', '{ draw: 1, who: you }')],
    [
      'prevents what may come',
      trick('Ward', '{ give: [{ replace: { would: deal, to: yourHero, preventNext: 3 } }], for: turn }'),
    ],
    ['strengthens somebody for the turn', trick('Cheer', '{ give: [{ atk: 1, to: yourHero }], for: turn }')],
    [
      'lasts longer than the turn',
      trick('Oath', '{ give: [{ atk: 1, to: { is: weapon, whose: yours } }], for: game }'),
    ],
    [
      'waits for something',
      trick(
        'Trap',
        '{ later: { when: { on: attacks, card: { is: hero } }, effects: [{ draw: 1, who: you }] }, for: turn }',
      ),
    ],
    ['rolls dice', trick('Gamble', '{ roll: 1, as: die }')],
    ['makes somebody choose', trick('Offer', '{ may: [{ draw: 1, who: you }] }')],
  ])('is none where a card %s', (_, card) => {
    expect(verdict(...made(nothing), ...table('hand: [Yawn]'))).toBe('never')
    const name = /name: (\w+)/.exec(card)?.[1] ?? ''
    expect(verdict(...made(card), ...table(`hand: [${name}]`))).toBeNull()
    expect(verdict(...made(nothing, card), ...table(`hand: [Yawn, ${name}]`))).toBeNull()
  })

  it('is none where playing a card is worth something by itself', () => {
    const fan =
      'name: Fan, type: ally, cost: 1, atk: 1, health: 3, powers: [{ when: { on: plays, who: you }, effects: [{ draw: 1, who: you }] }]'
    const miser =
      'name: Miser, type: ally, cost: 1, health: 3, atk: 0, powers: [{ always: [{ atk: { handSize: you }, to: self }] }]'
    for (const [name, card] of [
      ['Fan', fan],
      ['Miser', miser],
    ] as const)
      expect(verdict(...made(nothing, card), ...table(`hand: [Yawn], allies: [${name}]`)), name).toBeNull()
  })

  it('is none where a hero’s other side says something', () => {
    const twoFaced = (back: string): string =>
      `name: Janus, type: hero, health: 20, powers: [{ pay: [{ flip: self }], effects: [{ heal: 1, from: yourHero }] }]${back}`
    expect(verdict(...made(twoFaced('')), ...table('hero: Janus'))).toBe('never')
    const back = ', back: [{ always: [{ atk: 2, to: self }] }]'
    expect(verdict(...made(twoFaced(back)), ...table('hero: Janus'))).toBeNull()
  })
})

const isPass = (choice: Choice): boolean => 'do' in choice && choice.do === 'pass'
const isWindow = ({ question, ask }: Decision): boolean =>
  question === 'priority' && ask.shape === 'one' && ask.options.some((it) => !isPass(it))

describe('in raids that are played', () => {
  /** What is left of it at the end of the turn if everybody says the least they can, apart from what it cost. */
  const atTurnsEnd = (g: Game, seat: Seat, first: Pick): string => {
    const me = seatNumber(seat)
    const { n } = g.s.turn
    let pick: Pick | null = first
    for (let i = 0; i < 400 && !g.s.result && g.s.turn.n === n; i++) {
      const decision = decisionOf(g)
      if (!decision) break
      const by = decision.seats[0] ?? 'boss'
      const said = pick !== null && by === seat ? pick : leastAnswer(decision)
      pick = null
      const refusal = answer(g, { decision: decision.id, seat: by, pick: said })
      if (refusal) throw new Error(refusal.reason)
    }
    const spent = (card: Game['s']['cards'][number]): boolean => card.ctl === me && card.place === 'resource'
    const cards = g.s.cards.map((card) => [
      card.key,
      card.place,
      card.ctl,
      card.damage,
      card.counters,
      card.host,
      card.attached,
      spent(card) ? null : card.exhausted,
    ])
    const seats = g.s.seats.map(({ row, resources, deck, graveyard, hand, removed, out }) => [
      [row, resources, deck, graveyard, hand, removed],
      out,
    ])
    return JSON.stringify([cards, seats, g.s.facts, g.s.turn, g.s.result, g.s.mods.length, g.s.rng])
  }

  it('nothing that is passed on would have changed anything later in the turn', { timeout: 120_000 }, () => {
    let idle = 0
    const windows = (decision: Decision): boolean => isWindow(decision) && decision.seats[0] !== 'boss'
    for (const { g, decision, seat, again } of moments(windows, { seeds: [13], most: 900 })) {
      if (!isMereWindow(viewOf(g, seat)) || idleWindow(g, seat, decision) === null) continue
      idle += 1
      if (idle % 6 !== 0) continue
      const passed = atTurnsEnd(again(), seat, { do: 'pass' })
      for (const option of picksOf(decision)) expect(atTurnsEnd(again(), seat, option), `${decision.id}`).toBe(passed)
    }
    expect(idle).toBeGreaterThan(20)
  })

  it('two raids that look alike are judged alike, and neither is touched', { timeout: 120_000 }, () => {
    let idle = 0
    let judged = 0
    for (const { g, decision, seat, again } of moments((it) => isWindow(it) && it.id % 3 === 0, {
      seeds: [13],
      most: 500,
    })) {
      const before = hashOf(JSON.stringify(g.s))
      const n = seatNumber(seat)
      const other = again()
      dealAgain(other, n, decision.id)
      other.s.rng = [1, 2, 3, 4]
      const bodies = again()
      otherBodies(bodies, n, decision.id)
      const said = idleWindow(g, seat, decision)
      expect(idleWindow(other, seat, decision)).toBe(said)
      expect(idleWindow(bodies, seat, decision)).toBe(said)
      expect(hashOf(JSON.stringify(g.s))).toBe(before)
      judged += 1
      if (said) idle += 1
    }
    expect(judged).toBeGreaterThan(20)
    expect(idle).toBeGreaterThan(2)
  })
})

describe('whoever is asked where nothing would change anything', () => {
  const config = { raid: 'onyxia', raiders: 3, seed: 13, bots: { boss: 'greedy', raiders: 'greedy' } } as const
  const isIdle = (driven: Driven, view: View, decision: Decision): boolean =>
    isMereWindow(view) && idleWindow(driven.play.raid.g, seatOf(decision), decision) === 'now'
  const pass = { do: 'pass' } as const

  it('is told so and asked once, and again only when there is more that they could do', () => {
    const driven = drive(config)
    const { decision } = until(driven, (view, it) => isIdle(driven, view, it))
    expect(driven.play.idle).toBe(decision.id)
    driven.say(decision, pass)
    const asked = new Set(picksOf(decision).map((it) => JSON.stringify(it)))
    for (let answers = 0; answers < 60; answers++) {
      const next = driven.toPerson()
      if (!next) break
      const view = viewOf(driven.play.raid.g, seatOf(next))
      const isNew = picksOf(next).some((it) => !asked.has(JSON.stringify(it)))
      expect(seatOf(next) !== seatOf(decision) || !isIdle(driven, view, next) || isNew).toBe(true)
      driven.say(next, sensible(driven, next, view))
    }
  })

  it('is asked each time who wants to be asked at every window', () => {
    const driven = drive(config, { ...usualHabits, everyWindow: true })
    let asked = 0
    for (; asked < 4; asked++) driven.say(until(driven, (view, it) => isIdle(driven, view, it)).decision, pass)
    expect(asked).toBe(4)
  })

  it('is not woken by it who passes until something happens', () => {
    const driven = drive(config)
    const { decision } = until(driven, (view, it) => isIdle(driven, view, it))
    const seat = seatOf(decision)
    driven.answerer.setHabits(driven.play, seat, { ...usualHabits, until: 'something' })
    const next = driven.toPerson()
    expect(next?.id).toBeGreaterThan(decision.id)
    expect(next && seatOf(next) === seat && isIdle(driven, viewOf(driven.play.raid.g, seat), next)).toBe(false)
  })

  it('is asked again who comes back to it', () => {
    const driven = drive(config)
    const { decision } = until(driven, (view, it) => isIdle(driven, view, it))
    const at = driven.play.raid.given.length
    driven.say(decision, pass)
    driven.toPerson()
    const back = undone(driven.play, at, seatOf(decision))
    driven.answerer.cameBackTo(back, seatOf(decision))
    expect(driven.answerer.next(back)).toBeNull()
    expect(back.idle).toBe(decision.id)
  })
})
