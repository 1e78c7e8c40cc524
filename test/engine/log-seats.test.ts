import { describe, expect, it } from 'vitest'
import { cardsNamed } from '../../src/cards/index.ts'
import type { LogEntry } from '../../src/engine/contract/log.ts'
import { answer } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { keysIn } from '../../src/table/keys.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { dealtBefore } from '../dealt-before.ts'
import { someGame } from './some-game.ts'

/** The end of a raid tells who did what: the log must say whose damage, healing and losses they were. */

const lines = [1, 2, 3, 4].flatMap((seed) => someGame(seed, 2, 1500, 0, dealtBefore).g.s.log)
const ofWhat = (what: LogEntry['what']): LogEntry[] => lines.filter((line) => line.what === what)
const homes = (name: string | undefined): string[] => cardsNamed(name ?? '').map(({ key }) => key.split('/')[0] ?? '')
const sideOf = (line: LogEntry): string => (line.seat === 'boss' ? 'onyxia' : 'raider')

describe('the log', () => {
  it('says whose damage and healing it was', () => {
    const dealt = [...ofWhat('damage'), ...ofWhat('heal')]
    expect(dealt.some(({ seat }) => seat === 'boss')).toBe(true)
    expect(dealt.some(({ seat }) => seat === 'raider1')).toBe(true)
    expect(dealt.some(({ seat }) => seat === 'raider2')).toBe(true)
    for (const line of dealt) expect([line, homes(line.card)]).toEqual([line, expect.arrayContaining([sideOf(line)])])
  })

  it('says whose card was destroyed', () => {
    const destroyed = ofWhat('destroy').filter(({ card }) => homes(card).length > 0)
    expect(destroyed.length).toBeGreaterThan(0)
    for (const line of destroyed) expect(line.seat).toBeDefined()
  })

  it('says whose each card was that it names, if it names one', () => {
    const kinds = new Set<string>()
    for (const line of lines) {
      if (line.what === 'loop') continue
      if (line.key !== undefined)
        expect([line, line.whose]).toEqual([line, expect.stringMatching(/^(boss|raider[12])$/)])
      if (line.otherKey !== undefined && line.what !== 'swap') expect([line, line.otherWhose]).not.toContain(undefined)
      if (line.otherKey !== undefined) kinds.add(line.what)
    }
    for (const what of ['attack', 'damage']) expect(kinds).toContain(what)
  })

  it('says which text did it, and only texts that everyone has seen', () => {
    const kinds = new Set<string>()
    for (const seed of [1, 2, 3]) {
      const { setup, moves } = someGame(seed, 3, 500, 0, dealtBefore)
      const g = createGame(...pinned(setup))
      const seen = keysIn(viewOf(g, null))
      let told = 0
      for (const move of moves) {
        expect(answer(g, move)).toBeNull()
        const fresh = g.s.log.filter(({ n }) => n > told)
        told = g.s.logged
        for (const key of keysIn({ view: viewOf(g, null), log: fresh.map(({ key, otherKey }) => ({ key, otherKey })) }))
          seen.add(key)
        for (const line of fresh) {
          if (line.byKey === undefined) continue
          expect([line, [...seen]]).toEqual([line, expect.arrayContaining([line.byKey])])
          kinds.add(line.what)
        }
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['destroy', 'discard']))
  })
})
