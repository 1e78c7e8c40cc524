import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/engine/state/game.ts'
import type { LogEntry } from '../../src/engine/contract/log.ts'
import { makeRandom } from '../../src/bots/index.ts'
import { raids } from '../../src/cards/index.ts'
import { answer } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { dealtBefore } from '../dealt-before.ts'
import { someGame, someMove, someSetup } from './some-game.ts'

const named = (g: Game): { entry: LogEntry; name: string; key: string | undefined }[] =>
  g.s.log.flatMap((entry) => [
    ...(entry.card === undefined ? [] : [{ entry, name: entry.card, key: entry.key }]),
    ...(entry.other === undefined ? [] : [{ entry, name: entry.other, key: entry.otherKey }]),
  ])

describe('a line of the log', () => {
  it('has the key of each card that it names, and none where it names no card', () => {
    const kinds = new Set<string>()
    for (const seed of [2, 3, 5]) {
      const { g } = someGame(seed, 3, 250 * seed, seed > 2 ? 15 : 0, dealtBefore)
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

  it('says which card did it, also where a Boss or a player is the doer, and names none that nobody has seen', () => {
    const byEvents = new Set<string>()
    for (const seed of [4, 5, 6]) {
      const seen = new Set<string>()
      for (const entry of wholeLog(seed)) {
        const { what, byKey, key, otherKey } = entry
        if (byKey !== undefined) {
          expect(seen, `seed ${seed}: ${JSON.stringify(entry)}`).toContain(byKey)
          if (eventKeys.has(byKey)) byEvents.add(what)
        }
        for (const it of [key, otherKey]) if (it !== undefined) seen.add(it)
      }
    }
    for (const what of ['draw', 'damage', 'destroy', 'enter', 'exhaust']) expect(byEvents).toContain(what)
  })
})

const eventKeys = new Set(Object.keys(raids['onyxia']?.decks['events']?.cards ?? {}))

/** Every line of a game played by some answers, also those that the state has forgotten. */
const wholeLog = (seed: number): LogEntry[] => {
  const g = createGame(...pinned(dealtBefore(someSetup(seed, 3))))
  const random = makeRandom(seed)
  const log: LogEntry[] = [...g.s.log]
  for (let n = 0; n < 1500; n++) {
    const move = someMove(g, random)
    if (!move) break
    const told = log.at(-1)?.n ?? 0
    answer(g, move)
    log.push(...g.s.log.filter((entry) => entry.n > told))
  }
  return log
}
