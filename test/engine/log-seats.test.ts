import { describe, expect, it } from 'vitest'
import { cardsNamed } from '../../src/cards/index.ts'
import type { LogEntry } from '../../src/engine/contract/log.ts'
import { someGame } from './some-game.ts'

/** The end of a raid tells who did what: the log must say whose damage, healing and losses they were. */

const lines = [1, 2, 3, 4].flatMap((seed) => someGame(seed, 2, 1500).g.s.log)
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
})
