import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/engine/state/game.ts'
import type { LogEntry } from '../../src/engine/contract/log.ts'
import { someGame } from './some-game.ts'

const named = (g: Game): { entry: LogEntry; name: string; key: string | undefined }[] =>
  g.s.log.flatMap((entry) => [
    ...(entry.card === undefined ? [] : [{ entry, name: entry.card, key: entry.key }]),
    ...(entry.other === undefined ? [] : [{ entry, name: entry.other, key: entry.otherKey }]),
  ])

describe('a line of the log', () => {
  it('has the key of each card that it names, and none where it names no card', () => {
    const kinds = new Set<string>()
    for (const seed of [2, 3, 5]) {
      const { g } = someGame(seed, 3, 250 * seed, seed > 2 ? 15 : 0)
      for (const { entry, name, key } of named(g)) {
        const cards = g.lib.book.find(name.replace(/ \(stage \d\)$/, ''))
        const keys = cards.map((card) => card.key)
        const where = `seed ${seed}: ${JSON.stringify(entry)}`
        if (key === undefined) expect(keys, where).toEqual([])
        else expect(keys, where).toContain(key)
        kinds.add(entry.what)
      }
    }
    for (const what of ['play', 'damage', 'attack', 'enter', 'destroy', 'adjust', 'move']) expect(kinds).toContain(what)
  })

  it('tells nothing of a card that lies face down', () => {
    let hidden = 0
    for (const seed of [7, 8, 9]) {
      const { g } = someGame(seed, 2, 900, 8)
      for (const { name, key } of named(g)) {
        if (!/face-down|^a card/.test(name)) continue
        expect(key, `seed ${seed}: ${name}`).toBeUndefined()
        hidden += 1
      }
    }
    expect(hidden).toBeGreaterThan(3)
  })
})
