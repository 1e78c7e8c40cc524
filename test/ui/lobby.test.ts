import { describe, expect, it } from 'vitest'
import { wholeBook } from '../../src/cards/index.ts'
import type { LobbyPlan } from '../../src/table/room.ts'
import { gathered, lobbyView, setupOf, taken } from '../../src/table/lobby.ts'
import { planAgain } from '../../src/ui/end/again.ts'
import { renamed, reseated, seatForOf, withDeck } from '../../src/ui/lobby/chairs.ts'
import { broughtOf, deckChoices } from '../../src/ui/newRaid/deck-choice.ts'
import { gatheringOf, isGathering, isReady, type Plan, problemsOf, usualPlan } from '../../src/ui/newRaid/plan.ts'
import './laid-out.ts'

const choices = deckChoices([], 60)
const alliance = choices.filter(({ faction }) => faction === 'Alliance')
const seed: [number, number, number, number] = [5, 6, 7, 8]
const chance = { seed, date: new Date(2026, 10, 16) }
const withGuest = (some: Partial<Plan> = {}): Plan => {
  const plan = { ...usualPlan(), ...some }
  return { ...plan, chairs: plan.chairs.map((it, i) => (i === 1 ? { ...it, who: 'guest' } : it)) }
}
const planned = (some: Partial<Plan> = {}): LobbyPlan => gatheringOf(withGuest(some), 'Anna', choices, chance).plan
const chairOf = (plan: LobbyPlan, seat: string) => plan.chairs.find((chair) => chair.seat === seat)
const hand = { choices: alliance, me: 'Anna' }

describe('a raid with people at other devices', () => {
  it('asks nothing of a chair for another device, and says that it gathers', () => {
    expect(isGathering(usualPlan())).toBe(false)
    expect(isGathering(withGuest())).toBe(true)
    expect(isGathering(withGuest({ raiders: 1 }))).toBe(false) // nobody sits there
    expect(isReady(problemsOf(withGuest(), 'Anna', []))).toBe(false) // the others have no deck
    expect(problemsOf(withGuest(), 'Anna', []).seats.raider2).toBeUndefined()
  })

  it('becomes a table with a chair for each', () => {
    const { name, plan, room } = gatheringOf(withGuest(), 'Anna', choices, chance)
    expect([name, room]).toEqual(['Onyxia’s Lair, 16 November', null])
    expect(plan.chairs.map(({ seat, for: whom, name: called, bot }) => [seat, whom, called, bot])).toEqual([
      ['boss', 'bot', 'The Boss', 'clumsy'],
      ['raider1', 'device', 'Anna', null],
      ['raider2', 'guest', '', null],
      ['raider3', 'bot', 'Cinder', 'greedy'],
    ])
    expect(plan.chairs.map(({ deck }) => deck !== null)).toEqual([false, true, false, true])
  })

  it('can begin once the guest’s chair is for a bot', () => {
    const open = gathered('id', 'Raid', planned(), null, wholeBook())
    expect(lobbyView(open).problems).toHaveLength(1)
    const closed = gathered('id', 'Raid', reseated(planned(), 'raider2', 'random', hand), open, wholeBook())
    expect(lobbyView(closed).problems).toEqual([])
    const { setup, seating } = setupOf(closed, seed)
    expect(setup.raiders).toHaveLength(3)
    expect(seating.raider2).toEqual({ player: 'random', name: 'Bramble' })
  })
})

describe('the host changes who sits where', () => {
  it('opens a chair to another device', () => {
    const plan = reseated(planned(), 'raider3', 'guest', hand)
    expect(chairOf(plan, 'raider3')).toEqual({ seat: 'raider3', for: 'guest', name: '', bot: null, deck: null })
    expect(seatForOf({ for: 'guest', bot: null })).toBe('guest')
  })

  it('gives a bot a deck that nobody brings yet', () => {
    const plan = reseated(planned(), 'raider2', 'greedy', hand)
    const heroes = plan.chairs.flatMap(({ deck }) => deck?.hero ?? [])
    expect(new Set(heroes).size).toBe(3)
  })

  it('calls a person at this device by their own name only if nobody else sits here', () => {
    expect(chairOf(reseated(planned(), 'raider2', 'device', hand), 'raider2')?.name).toBe('Player Two')
    const alone = reseated(planned(), 'raider1', 'greedy', hand)
    expect(chairOf(reseated(alone, 'boss', 'device', hand), 'boss')).toEqual({
      seat: 'boss',
      for: 'device',
      name: 'Anna',
      bot: null,
      deck: null,
    })
  })

  it('changes names and decks of its own', () => {
    const [first] = alliance
    if (!first) throw new Error('There is no deck.')
    const plan = withDeck(renamed(planned(), 'raider1', 'Annika'), 'raider1', broughtOf(first))
    expect(chairOf(plan, 'raider1')).toMatchObject({ name: 'Annika', deck: { hero: first.hero, deck: first.cards } })
    expect(chairOf(planned(), 'raider1')?.name).toBe('Anna')
  })
})

describe('the same raid again', () => {
  it('keeps chairs for those at other devices, and the decks of those here', () => {
    const before = gathered('id', 'Raid', planned(), null, wholeBook())
    const sat = taken(before, 'm1', 'Ben', 'raider2')
    if ('problem' in sat) throw new Error(sat.problem)
    const [deck] = alliance.slice(1).map(broughtOf)
    if (!deck) throw new Error('There is no deck.')
    const chairs = sat.chairs.map((it) => (it.member ? { ...it, deck } : it))
    const { setup, seating } = setupOf({ ...sat, chairs }, seed)
    const plan = planAgain(wholeBook(), setup, seating)
    expect(plan.side).toBe('Alliance')
    expect(plan.chairs.map(({ for: whom }) => whom)).toEqual(['bot', 'device', 'guest', 'bot'])
    expect(chairOf(plan, 'raider1')?.deck?.hero).toBe(setup.raiders[0]?.hero)
    expect(chairOf(plan, 'raider3')?.deck?.hero).toBe(setup.raiders[2]?.hero)
    expect(chairOf(plan, 'raider2')?.deck).toBeNull()
  })
})
