import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { parseRuling } from '../../src/table/rulings/index.ts'
import { layPosition } from '../../src/table/rulings/position.ts'
import { perform, Runner } from '../../src/table/rulings/steps.ts'
import { cardFaults, censusOf } from '../../src/table/sim/check-cards.ts'
import { jsonFaults, lockstepFaults, replayFaults, restored } from '../../src/table/sim/check-copies.ts'
import { decisionFaults } from '../../src/table/sim/check-decision.ts'
import { illegalFaults } from '../../src/table/sim/check-illegal.ts'
import { keptFaults, unnoticedFaults } from '../../src/table/sim/check-kept.ts'
import { viewFaults } from '../../src/table/sim/check-views.ts'
import { type GameConfig, seedOfGame, setupOf } from '../../src/table/sim/config.ts'
import { playGame } from '../../src/table/sim/play.ts'
import { goOnUntil } from '../engine/play-on.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

// Checks that never find anything prove nothing: here each is given something to find.

const config: GameConfig = { raid: 'onyxia', raiders: 2, seed: 5, bots: { boss: 'random', raiders: 'random' } }
const [setup, values] = pinned(setupOf(config))
const fresh = (): Game => createGame(setup, values)

const seatOf = (g: Game, n: number) => {
  const seat = g.s.seats[n]
  if (!seat) throw new Error(`There is no seat ${n}.`)
  return seat
}
const cardOf = (g: Game, id: number | undefined) => {
  const card = g.s.cards[id ?? -1]
  if (!card) throw new Error(`There is no card ${id}.`)
  return card
}
const decisionIn = (g: Game) => {
  const decision = decisionOf(g)
  if (!decision) throw new Error('Nobody is asked anything.')
  return decision
}

describe('the checks', () => {
  it('find nothing wrong with a new raid', () => {
    const g = fresh()
    const decision = decisionIn(g)
    expect([
      ...cardFaults(g, censusOf(g)),
      ...decisionFaults(g, decision, 0),
      ...jsonFaults(g),
      ...viewFaults(g, decision),
      ...illegalFaults(g, decision, makeRandom(1), JSON.stringify(g.s), (json) => restored(values, json)),
    ]).toEqual([])
  })

  it('let a card be moved by hand that is being shown', () => {
    const text =
      'title: t\nrules: [R100.1]\nraid: magtheridon\nexpect: {}\n' +
      'table: { turn: boss, boss: { hand: [Sadistic Choice], resources: 1, deck: [Blood Siphon, Broken Hopes] } }\n' +
      'play: [{ boss: play, card: Sadistic Choice, targets: [raider1] }]'
    const ruling = parseRuling(text, 't')
    const r = new Runner(ruling, layPosition(ruling), false)
    perform(r, 0)
    const decision = goOnUntil(r.g, ({ question }) => question === 'chooseMode')
    const json = JSON.stringify(r.g.s)
    for (let seed = 0; seed < 40; seed++) {
      const faults = illegalFaults(r.g, decision, makeRandom(seed), json, (saved) => restored(r.values, saved))
      expect(faults, `seed ${seed}`).toEqual([])
    }
  })

  it.each<[string, (g: Game) => void]>([
    ['a card in two lists', (g) => seatOf(g, 1).hand.push(seatOf(g, 1).deck[0] ?? -1)],
    ['a card in no list', (g) => seatOf(g, 1).deck.pop()],
    ['a card that became another', (g) => (cardOf(g, 3).key = 'onyxia/crush')],
    ['a card from nowhere', (g) => g.s.cards.push({ ...cardOf(g, 0), id: g.s.cards.length, handle: 1 })],
    ['a card with somebody else', (g) => seatOf(g, 1).hand.push(seatOf(g, 2).hand.pop() ?? -1)],
    ['an attachment its host does not know', (g) => (cardOf(g, seatOf(g, 1).hero).host = 16384)],
    ['a hero who is not in play', (g) => (seatOf(g, 1).hero = seatOf(g, 1).deck[0] ?? -1)],
  ])('notice %s', (_, spoil) => {
    const g = fresh()
    const census = censusOf(g)
    spoil(g)
    expect(cardFaults(g, census)).not.toEqual([])
  })

  it('notice a state that is not JSON', () => {
    const g = fresh()
    g.s.facts['ghost'] = Number.NaN
    expect(jsonFaults(g)).toEqual(['s.facts.ghost is not JSON'])
  })

  it('notice a decision that nobody can answer, and a raid that stops', () => {
    const g = fresh()
    const decision = decisionIn(g)
    expect(decisionFaults(g, { ...decision, ask: { shape: 'one', options: [] } }, 0)).toEqual([
      'mulligan: no legal answer',
    ])
    expect(decisionFaults(g, { ...decision, ask: { shape: 'number', min: 2, max: 1 } }, 0)).toHaveLength(1)
    expect(decisionFaults(g, decision, 7)).toHaveLength(1)
    expect(decisionFaults(g, null, 0)).toHaveLength(1)
  })

  it('notice a restored raid that goes another way', () => {
    const g = fresh()
    const copy = restored(values, JSON.stringify(g.s))
    copy.s.clock += 1
    const decision = decisionIn(g)
    const move = { decision: decision.id, seat: 'boss' as const, pick: { do: 'keep' as const } }
    expect(answer(g, move)).toBeNull()
    expect(lockstepFaults(copy, move, JSON.stringify(g.s))).toHaveLength(1)
  })

  it('notice a replay with another end', () => {
    const played = playGame(config)
    expect(replayFaults(setup, values, played.answers, played.finalState)).toEqual([])
    expect(replayFaults(setup, values, played.answers.slice(0, -1), played.finalState)).toHaveLength(1)
  })

  it('notice damage that nobody was told of', () => {
    const { g } = layPosition(
      parseRuling(
        `
title: A hurt hero is heard of
rules: ['703.1']
raid: onyxia
cards:
  - { name: Nurse, type: ally, cost: 1, atk: 1, damageType: melee, health: 4, powers: [{ when: { on: becomes, that: { what: yourHero, matches: { damaged: true } } }, effects: [{ draw: 1 }] }] }
  - { name: Avenger, type: ally, cost: 1, atk: 1, damageType: melee, health: 4, powers: [{ always: [{ atk: 2, to: self }], while: { what: yourHero, matches: { damaged: true } } }] }
table: { turn: raider1, raider1: { hero: Ta'zo, allies: [Nurse, Avenger] } }
expect: { turn: raider1 }
`,
        'hurt.yaml',
      ),
    )
    expect([...keptFaults(g), ...unnoticedFaults(g)]).toEqual([])
    cardOf(g, seatOf(g, 1).hero).damage = 1
    expect(keptFaults(g)).toEqual([expect.stringContaining('Avenger')])
    expect(unnoticedFaults(g)).toEqual([expect.stringContaining('was seen as false, is true')])
  })

  it('notice a hand that is shown to others', () => {
    const g = fresh()
    const decision = decisionIn(g)
    const [id] = seatOf(g, 1).hand
    cardOf(g, id).place = 'graveyard' // as a view that forgot to hide it would show it
    seatOf(g, 1).graveyard.push(id ?? -1)
    expect(viewFaults(g, decision)).toEqual([])
    cardOf(g, id).place = 'hand'
    expect(viewFaults(g, decision).join('\n')).toMatch(/the view of boss (shows|has the handle of)/)
  })
})

describe('a game of the simulator', () => {
  it('is the same game with and without checks', () => {
    const plain = playGame(config)
    const checked = playGame(config, 'sample')
    expect(checked.violations).toEqual([])
    expect(checked.answers).toEqual(plain.answers)
    expect(checked.finalState).toBe(plain.finalState)
  })

  it('has the seed that was given if it is the first, and others if not', () => {
    expect(seedOfGame(77, 0)).toBe(77)
    const seeds = Array.from({ length: 1000 }, (_, i) => seedOfGame(77, i))
    expect(new Set(seeds).size).toBe(1000)
    expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true)
  })

  it('has raiders of one faction, and both factions get their turn', () => {
    const heroes = Array.from({ length: 20 }, (_, i) => setupOf({ ...config, raiders: 5, seed: i }).raiders)
    for (const raiders of heroes) expect(raiders).toHaveLength(5)
    expect(new Set(heroes.map((raiders) => raiders[0]?.hero)).size).toBeGreaterThan(1)
  })
})
