import { beforeAll, describe, expect, it } from 'vitest'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { View } from '../../src/engine/contract/view.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { nextAsked } from '../../src/table/aims.ts'
import { windowPrint } from '../../src/table/combat-once.ts'
import { habitAnswer } from '../../src/table/habit-answer.ts'
import { type Habits, usualHabits } from '../../src/table/habits.ts'
import type { PlayedRaid } from '../../src/table/play.ts'
import { idleWindow } from '../../src/table/idle.ts'
import { attackIn, isAboutAttack, lookOf } from '../../src/table/standing.ts'
import { type Driven, drive, seatOf, sensible, until } from './drive.ts'

const onyxia = { raid: 'onyxia', raiders: 3, bots: { boss: 'greedy', raiders: 'greedy' } } as const

const isPass = (pick: Pick): boolean => 'do' in pick && pick.do === 'pass'
const isOfAttack = (view: View, { question }: Decision): boolean =>
  question === 'protect' || (question === 'priority' && attackIn(view) !== null)

/** What a person passed on, as far as it can be seen without asking the code that is tested. */
const gist = ({ raid }: PlayedRaid, view: View, decision: Decision): string => {
  const { ask } = decision
  const options = ask.shape === 'one' ? ask.options : []
  const attack = attackIn(view)
  const aims = options.map((option) => nextAsked(raid, seatOf(decision), option)?.asked?.ask ?? null)
  const health = view.seats.map(({ hero, allies, hand }) => [hero, allies, hand].flat().map((it) => it && [it]))
  const still = JSON.stringify(health).replaceAll(/"exhausted":(true|false)/g, '')
  return JSON.stringify([options, aims, attack?.attacker.handle, attack?.defender, view.combat?.weapons ?? [], still])
}

describe('the windows of one combat', () => {
  it('are asked about once while nothing changes, and nobody loses a choice by it', () => {
    let merged = 0
    let asked = 0
    const passed = new Map<Seat, Set<string>>()
    const onHabit = (play: PlayedRaid): void => {
      const decision = decisionOf(play.raid.g)
      if (!decision) throw new Error('Nobody is asked.')
      const seat = seatOf(decision)
      const view = viewOf(play.raid.g, seat)
      if (habitAnswer(view, decision, usualHabits, play.raid.g.lib.book) !== null) return
      if (idleWindow(play.raid.g, seat, decision) !== null) return // passed for another reason: see idle.test.ts
      merged += 1
      // passed for them without any other habit: they have passed on exactly this in this combat
      expect(passed.get(seat)?.has(gist(play, view, decision)), JSON.stringify(decision)).toBe(true)
    }
    for (const seed of [14]) {
      const driven = drive({ ...onyxia, raid: 'magtheridon', seed }, usualHabits, onHabit)
      let attacker = -1
      for (let answers = 0; answers < 260; answers++) {
        const decision = driven.toPerson()
        if (!decision || driven.play.raid.g.s.result) break
        const view = viewOf(driven.play.raid.g, seatOf(decision))
        const now = attackIn(view)?.attacker.handle ?? -1
        if (now !== attacker) passed.clear()
        attacker = now
        const pick = sensible(driven, decision, view)
        if (attacker >= 0 && decision.question === 'priority') {
          asked += 1
          const before = passed.get(seatOf(decision)) ?? new Set()
          if (isPass(pick)) passed.set(seatOf(decision), before.add(gist(driven.play, view, decision)))
        }
        driven.say(decision, pick)
      }
    }
    expect(merged).toBeGreaterThan(5)
    expect(asked).toBeGreaterThan(10)
  })
})

describe('another question', () => {
  let driven: Driven
  let view: View
  let decision: Decision
  let print: string
  beforeAll(() => {
    driven = drive({ ...onyxia, seed: 13 })
    const found = until(
      driven,
      (seen, asked) =>
        isAboutAttack(seen, asked) !== null && windowPrint(driven.play.raid, seen, seatOf(asked), asked) !== null,
    )
    view = found.view
    decision = found.decision
    print = printOf(view) ?? ''
  })
  const printOf = (seen: View, asked = decision): string | null =>
    windowPrint(driven.play.raid, seen, seatOf(asked), asked)
  const changed = (change: (seen: View) => void): string | null => {
    const copy = structuredClone(view)
    change(copy)
    return printOf(copy)
  }
  const mine = (seen: View) => {
    const seat = seen.seats.find((it) => it.seat === seen.you)
    if (!seat?.hero) throw new Error('I have no hero.')
    return { ...seat, hero: seat.hero }
  }

  it('it is not, where only the attacker is exhausted', () => {
    const before = attackIn(view)
    if (!before) throw new Error('Nobody attacks.')
    expect(
      changed((seen) => {
        for (const { allies, hero } of seen.seats)
          for (const card of [hero, ...allies]) if (card?.handle === before.attacker.handle) card.exhausted = true
      }),
    ).toBe(print)
  })

  it.each<[string, (seen: View) => void]>([
    ['somebody was hurt', (seen) => void (mine(seen).hero.damage += 1)],
    ['somebody hits harder', (seen) => void (mine(seen).hero.atk = 17)],
    ['a card was drawn', (seen) => seen.seats.forEach((seat) => (seat.deck -= 1))],
    ['a card was exhausted', (seen) => void (mine(seen).hero.exhausted = !mine(seen).hero.exhausted)],
    [
      'another one defends',
      (seen) => {
        if (seen.combat) seen.combat.defender = 99_999
        else if (seen.chain[0]) seen.chain[0].targets = [{ card: 99_999 }]
      },
    ],
    [
      'something else is on the chain',
      (seen) => void seen.chain.push({ kind: 'card', controller: 'boss', targets: [] }),
    ],
    ['something is shown', (seen) => void seen.revealed.push(mine(seen).hero)],
    ['a counter of the raid went up', (seen) => void (seen.facts['stage'] = 9)],
  ])('it is, where %s', (_, change) => {
    const now = changed(change)
    expect(now).not.toBe(print)
  })

  it('it is, where something else can be done', () => {
    const { ask } = decision
    if (ask.shape !== 'one') throw new Error('Priority is one of several.')
    const fewer = { ...decision, ask: { ...ask, options: ask.options.slice(0, -1) } }
    expect(printOf(view, fewer)).not.toBe(print)
  })

  it('a weapon that strikes is one, too', () => {
    const combat = { step: 'defend', attacker: null, defender: null, protector: false, weapons: [] } as const
    const attack = attackIn(view)
    if (!attack) throw new Error('Nobody attacks.')
    const fighting = { ...combat, attacker: attack.attacker.handle, defender: attack.defender }
    const calm = { ...view, chain: [], combat: { ...fighting, weapons: [] } }
    expect(printOf(calm)).toBe(print) // the proposal resolved, and nothing else happened
    expect(printOf({ ...calm, combat: { ...fighting, weapons: [7] } })).not.toBe(print)
    expect(printOf({ ...calm, combat: { ...fighting, weapons: [], protector: true } })).not.toBe(print)
  })
})

describe('what people are asked about the Boss’s attacks', () => {
  /** How often that is, all raiders together, and how many attacks there are. */
  const questions = (
    config: { raid: 'onyxia' | 'magtheridon'; seed: number; from: number; to: number },
    habits: Habits,
    say: (driven: Driven, view: View, decision: Decision) => void = () => {},
  ): { asked: number; attacks: number } => {
    const { raid, seed, from, to } = config
    const driven = drive({ ...onyxia, raid, seed }, habits)
    let asked = 0
    let last = 0
    for (;;) {
      const decision = driven.toPerson()
      const { g } = driven.play.raid
      if (!decision || g.s.result || g.s.turn.n > to) break
      const view = viewOf(g, seatOf(decision))
      if (g.s.turn.n < from) last = driven.play.story.length
      else if (view.turn.seat === 'boss' && isOfAttack(view, decision)) {
        asked += 1
        say(driven, view, decision)
      }
      driven.say(decision, sensible(driven, decision, view))
    }
    const attacks = driven.play.story
      .slice(last)
      .filter((one) => one.told === 'log' && one.entry.what === 'attack' && one.entry.whose === 'boss')
    return { asked, attacks: attacks.length }
  }

  it('is asked once an attack unless somebody steps in, and less if one answer stands for all of them', () => {
    const game = { raid: 'magtheridon', seed: 14, from: 1, to: 31 } as const
    const every = questions(game, { ...usualHabits, everyWindow: true })
    const once = questions(game, usualHabits)
    const standing = questions(game, usualHabits, ({ answerer, play }, view, decision) => {
      const attack = isAboutAttack(view, decision)
      const seat = seatOf(decision)
      if (!attack) return
      const attacks = { turn: view.turn.number, like: lookOf(attack.attacker), by: null }
      answerer.setHabits(play, seat, { ...usualHabits, attacks })
    })
    // bots choose how often; what is asked about each attack is the table's
    for (const { attacks } of [every, once, standing]) expect(attacks).toBeGreaterThan(15)
    expect(every.asked).toBeGreaterThanOrEqual(2 * every.attacks)
    expect(once.asked).toBeGreaterThanOrEqual(once.attacks)
    expect(once.asked).toBeLessThanOrEqual(once.attacks + 4)
    expect(standing.asked).toBeLessThan(standing.attacks)
  })

  it('is next to nothing in a turn of five Whelps, where all that they could do has nothing to work on', () => {
    const game = { raid: 'onyxia', seed: 13, from: 17, to: 17 } as const
    const every = questions(game, { ...usualHabits, everyWindow: true })
    const idle = questions(game, usualHabits)
    expect(every).toEqual({ asked: 19, attacks: 6 })
    expect(idle).toEqual({ asked: 1, attacks: 6 })
  })
})
