import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { tokensFit } from '../../../src/engine/acting/endless.ts'
import { putTokens } from '../../../src/engine/acting/verbs.ts'
import type { Game } from '../../../src/engine/state/game.ts'
import * as table from './table.ts'

/** Tokens that double every Boss turn. */

const spawn = 'molten-core/lava-spawn'
const count = (g: Game): number => table.alliesOf(g, 0).filter((key) => key === 'lava-spawn').length
const withSpawns = (n: number): Game => {
  const g = table.begin('molten-core', { raiders: 1 })
  table.toAction(g, 'raider1')
  putTokens(g, spawn, [0], n)
  table.look(g)
  return g
}

describe('Lava Spawns', () => {
  it('trigger together: one link, seen as so many, and one round of priority', () => {
    const g = withSpawns(64)
    const decisions = g.s.decisions
    table.toTurn(g, 'boss')
    expect(viewOf(g, 'raider1').chain.filter(({ times }) => times === 64)).toHaveLength(1)
    table.goOn(g, () => g.s.turn.phase === 'minion')
    expect(count(g)).toBe(128)
    expect(g.s.decisions - decisions).toBeLessThan(20)
    table.expectSound(g)
  })

  it('stop at 200 of their kind, and the log says so; other tokens still come', () => {
    const g = withSpawns(128)
    table.toTurn(g, 'boss')
    table.goOn(g, () => g.s.turn.phase === 'minion')
    expect(count(g)).toBe(200)
    expect(g.s.log.filter(({ what, text, key }) => what === 'loop' && text === 'kind' && key === spawn)).toHaveLength(1)
    putTokens(g, 'molten-core/firesworn', [0], 1)
    expect(table.alliesOf(g, 0)).toContain('firesworn')
    table.expectSound(g)
  })

  it('and tokens of all kinds together find the table’s edge', () => {
    const g = withSpawns(0)
    for (const key of g.raid.tokens) putTokens(g, key, [0], 190)
    const room = 2000 - (g.s.cards.length - g.s.free.length)
    expect(room).toBeGreaterThan(0)
    const others = { ...g.lib.get(spawn), key: 'test/other' }
    g.lib.book.add(others)
    expect(tokensFit(g, 'test/other', room)).toBe(room)
    expect(tokensFit(g, 'test/other', 199)).toBe(Math.min(199, room))
    expect(tokensFit(g, 'test/other', 201)).toBe(Math.min(200, room))
  })

  it('take no turn longer than a second of the engine’s time', () => {
    const g = withSpawns(128)
    const start = process.cpuUsage()
    table.toTurn(g, 'boss')
    table.toAction(g, 'boss')
    table.toAction(g, 'raider1')
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1e6).toBeLessThan(1)
  })
})
