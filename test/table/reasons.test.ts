import { describe, expect, it } from 'vitest'
import { bots, makeRandom } from '../../src/bots/index.ts'
import { seatNames } from '../../src/engine/contract/names.ts'
import { makeAnswerer } from '../../src/table/answerer.ts'
import { give, newPlay, type PlayedRaid } from '../../src/table/play.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

/** A raid of bots, so many answers long, told as people read it. */
const played = (answers: number): PlayedRaid => {
  const config = { raid: 'onyxia', raiders: 3, seed: 13, bots: { boss: 'greedy', raiders: 'greedy' } } as const
  const [setup, values] = pinned(setupOf(config))
  const seating = Object.fromEntries(seatNames.slice(0, 4).map((seat) => [seat, { player: 'greedy', name: seat }]))
  const { play } = newPlay({ id: 'told', name: 'Told', setup, values, seating, habits: {}, now: 0 })
  const answerer = makeAnswerer({ bots, random: makeRandom(1), onBroken: () => {} })
  for (let n = 0; n < answers; n++) {
    const next = answerer.next(play)
    if (!next || 'wait' in next) break
    const { move, by, why } = next.think()
    const refusal = give(play, move, by, why)
    if (refusal) throw new Error(refusal.reason)
  }
  return play
}

describe('a bot’s reason', () => {
  const { story } = played(700)
  const deeds = story.flatMap((line) => (line.told === 'log' ? [line] : []))

  it('stands with what it is the reason for', () => {
    for (const what of ['attack', 'play', 'place'] as const) {
      const done = deeds.filter(({ entry }) => entry.what === what)
      // the Boss's first resources are placed by the raid itself
      const told = done.filter(({ why }) => why !== undefined)
      expect(told.length, what).toBeGreaterThan(4)
      expect(done.length - told.length, what).toBeLessThanOrEqual(what === 'place' ? 8 : 0)
    }
    expect(deeds.filter(({ why, entry }) => why !== undefined && entry.what === 'damage')).toEqual([])
  })

  it('does not say again what was done, nor speak of somebody else than is attacked', () => {
    const heroes = ['Gorebelly', 'Ta’zo', "Ta'zo", 'Grennan Stormspeaker', 'Onyxia']
    for (const { entry, why = '' } of deeds) {
      if (entry.what !== 'attack') continue
      expect(why).toMatch(/^\d+ damage /)
      expect(heroes.filter((name) => why.includes(name))).toEqual([])
    }
  })

  it('is a line of its own only where nothing is done that could be told', () => {
    const alone = story.flatMap((line) => (line.told === 'why' ? [line.text] : []))
    expect(alone.length).toBeGreaterThan(0)
    expect(alone.filter((text) => /^\d+ damage|ATK/.test(text))).toEqual([])
  })
})
