import { describe, expect, it } from 'vitest'
import { bots, makeRandom, pickOf, type Random, whyOf } from '../../src/bots/index.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { type GameConfig, setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { playGame } from '../../src/table/sim/play.ts'

const { clumsy, greedy } = bots
if (!clumsy || !greedy) throw new Error('A bot is missing.')

const always: Random = { below: () => 0 } // lets every moment pass
const never: Random = { below: (n) => n - 1 }

/** Every decision of one seat among the first so many of a raid of greedy bots. */
const askedOf = (whom: Seat, most: number, look: (g: Game, decision: Decision) => void): void => {
  const raid: GameConfig = { raid: 'onyxia', raiders: 2, seed: 5, bots: { boss: 'greedy', raiders: 'greedy' } }
  const g = createGame(...pinned(setupOf(raid)))
  const random = makeRandom(5)
  for (let i = 0; i < most; i++) {
    const decision = decisionOf(g)
    const [seat] = decision?.seats ?? []
    if (!decision || !seat) return
    if (seat === whom) look(g, decision)
    const refusal = answer(g, {
      decision: decision.id,
      seat,
      pick: pickOf(greedy(viewOf(g, seat), decision, random, g.lib.book)),
    })
    if (refusal) throw new Error(refusal.reason)
  }
}

describe('the clumsy bot', () => {
  it('plays as the greedy one does whenever its mind is on the game', () => {
    let count = 0
    askedOf('boss', 400, (g, decision) => {
      const view = viewOf(g, 'boss')
      const said = clumsy(view, decision, never, g.lib.book)
      expect(pickOf(said)).toEqual(pickOf(greedy(view, decision, never, g.lib.book)))
      count += 1
    })
    expect(count).toBeGreaterThan(50)
  })

  it('lets moments pass whatever it holds', () => {
    let missed = 0
    askedOf('boss', 400, (g, decision) => {
      if (decision.question !== 'priority') return
      const view = viewOf(g, 'boss')
      const best = pickOf(greedy(view, decision, always, g.lib.book))
      const said = clumsy(view, decision, always, g.lib.book)
      if (!('do' in best) || best.do !== 'pass') missed += 1
      expect(pickOf(said)).toEqual({ do: 'pass' })
      // One reason for all of them: whoever hears it learns nothing of its hand.
      expect(whyOf(said)).toBe('Passes: its mind is elsewhere.')
    })
    expect(missed).toBeGreaterThan(5)
  })

  it('never forgets a resource', () => {
    let placed = 0
    askedOf('raider1', 400, (g, decision) => {
      if (decision.question !== 'priority') return
      const view = viewOf(g, 'raider1')
      const best = pickOf(greedy(view, decision, always, g.lib.book))
      if (!('do' in best) || best.do !== 'place') return
      placed += 1
      expect(pickOf(clumsy(view, decision, always, g.lib.book))).toEqual(best)
    })
    expect(placed).toBeGreaterThan(2)
  })

  it('aims at what does some good, not always the most', () => {
    let others = 0
    askedOf('boss', 600, (g, decision) => {
      if (!['target', 'defender'].includes(decision.question)) return
      const view = viewOf(g, 'boss')
      const best = JSON.stringify(pickOf(greedy(view, decision, never, g.lib.book)))
      for (let seed = 0; seed < 4; seed++) {
        const pick = pickOf(clumsy(view, decision, makeRandom(seed), g.lib.book))
        if (JSON.stringify(pick) !== best) others += 1
      }
    })
    expect(others).toBeGreaterThan(0)
  })

  it('is a weaker Boss than the greedy one: raiders win more of the same raids against it', () => {
    const won = (boss: string): number =>
      [2, 5].filter((seed) => {
        const { result } = playGame({ raid: 'onyxia', raiders: 4, seed, bots: { boss, raiders: 'greedy' } })
        return result === 'raiders'
      }).length
    expect(won('clumsy')).toBeGreaterThan(won('greedy'))
  })
})
