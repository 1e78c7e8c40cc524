import { describe, expect, it } from 'vitest'
import { isOffered, raidFacts } from '../../src/cards/raids/facts.ts'
import { raidNames } from '../../src/cards/raids/names.ts'
import { deckChoices } from '../../src/ui/newRaid/deck-choice.ts'
import { allOdds, bossBots, oddsOf } from '../../src/ui/newRaid/odds.ts'
import { bossPersonOf, oddsFor, opponentOf, withOpponent } from '../../src/ui/newRaid/opponent.ts'
import { gatheringOf, startOf, tidyPlan, usualPlan } from '../../src/ui/newRaid/plan.ts'
import { seatForsOf } from '../../src/ui/lobby/chairs.ts'
import { strings } from '../../src/ui/strings/index.ts'
import './laid-out.ts'

const choices = deckChoices([], 60)
const chance = { seed: [5, 6, 7, 8] as [number, number, number, number], date: new Date(2026, 10, 16) }

describe('who plays the Boss', () => {
  it('is the clumsy bot on a new device, and whoever was chosen last on one that remembers', () => {
    expect(opponentOf(usualPlan())).toBe('clumsy')
    expect(opponentOf(tidyPlan(undefined))).toBe('clumsy')
    const cunning: unknown = JSON.parse(JSON.stringify(withOpponent(usualPlan(), 'greedy')))
    expect(opponentOf(tidyPlan(cunning))).toBe('greedy')
    const person: unknown = JSON.parse(JSON.stringify(withOpponent(usualPlan(), 'person')))
    expect(bossPersonOf(tidyPlan(person))).toBe('person')
  })

  it('was a wild bot once: such a device begins with the clumsy one', () => {
    const wild = { ...usualPlan(), boss: { ...usualPlan().boss, who: 'random' as const } }
    expect(opponentOf(tidyPlan(wild))).toBe('clumsy')
  })

  it('sits at the table as chosen, here and in the lobby', () => {
    for (const bot of bossBots) {
      const plan = withOpponent(usualPlan(), bot)
      expect(startOf(plan, '', choices, chance).seating.boss?.player).toBe(bot)
      const [boss] = gatheringOf(plan, '', choices, chance).plan.chairs
      expect(boss).toMatchObject({ seat: 'boss', for: 'bot', bot })
    }
    const plan = withOpponent(usualPlan(), 'person')
    expect(startOf(plan, '', choices, chance).seating.boss?.player).toBe('human')
  })

  it('moves nobody: a person is someone else here until it is said who', () => {
    const plan = withOpponent(usualPlan(), 'person')
    expect(plan.chairs).toEqual(usualPlan().chairs)
    expect(bossPersonOf(plan)).toBe('person')
    expect(withOpponent(plan, 'person')).toBe(plan)
  })

  it('can be changed in the lobby: the bots of New raid, and whoever sits there already', () => {
    const boss = { seat: 'boss', for: 'bot', bot: 'clumsy' } as const
    expect(seatForsOf(boss)).toEqual(['guest', 'device', 'clumsy', 'greedy'])
    expect(seatForsOf({ ...boss, bot: 'random' })).toContain('random')
    expect(seatForsOf({ ...boss, seat: 'raider1', bot: 'greedy' })).toEqual(['guest', 'device', 'greedy', 'random'])
  })
})

describe('how hard it is', () => {
  const asked = raidNames.flatMap((raid) => {
    const { modes } = raidFacts[raid]
    return modes.flatMap(({ key: mode, raidersAtMost = 5 }) =>
      isOffered(raid)
        ? Array.from({ length: raidersAtMost }, (_, i) =>
            bossBots.map((boss) => ({ raid, mode, raiders: i + 1, boss })),
          )
        : [],
    )
  })

  it('is known for every raid that can be played, each number of raiders and each bot: npm run odds', () => {
    const missing = asked.flat().filter((it) => {
      const odds = oddsOf(it)
      return !odds || odds.games < 20 || odds.won > odds.games || odds.turns < 5
    })
    expect(missing).toEqual([])
    expect(allOdds).toHaveLength(asked.flat().length)
  })

  it('is a matter of the bot: the cunning one is nowhere easier than the clumsy one', () => {
    const shares = asked.flat().flatMap((it) => {
      const [easy, hard] = [oddsOf({ ...it, boss: 'clumsy' }), oddsOf({ ...it, boss: 'greedy' })]
      return easy && hard ? [easy.won / easy.games - hard.won / hard.games] : []
    })
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(-0.1) // where nearly all raids are won, chance decides
    expect(Math.max(...shares)).toBeGreaterThan(0.3)
  })

  it('is winnable where a new device begins', () => {
    const odds = oddsFor(usualPlan(), opponentOf(usualPlan()))
    expect(odds && odds.won / odds.games).toBeGreaterThan(0.3)
    expect(oddsFor(usualPlan(), 'person')).toBeNull()
  })

  it('is told in whole sentences', () => {
    const odds = { games: 100, won: 43, turns: 47 }
    expect(strings.opponent.odds(odds, 3)).toBe(
      'With 3 raiders, bots beat it in 43 of 100 raids. A raid took about 47 turns.',
    )
    expect(strings.opponent.odds(odds, 1)).toMatch(/^With 1 raider, /)
  })
})
