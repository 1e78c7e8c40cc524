import { describe, expect, it } from 'vitest'
import { makeAudience } from '../../src/table/audience.ts'
import { newPlay, type PlayedRaid } from '../../src/table/play.ts'
import type { ToClient } from '../../src/table/protocol.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { someSetup } from '../engine/some-game.ts'
import { listener, seated } from './at-table.ts'
import { last } from './together.ts'

const [setup, values] = pinned(someSetup(4, 1))
const newRaid = (): PlayedRaid =>
  newPlay({
    ...{ id: 'one', name: 'Thursday', setup, values, habits: {}, now: 0 },
    seating: { ...seated('greedy'), raider1: { player: 'human', name: 'Anna', member: 'm1' } },
  }).play

/** A host that began at this time, and a guest who comes to it with so much. */
const guestAt = (began: number, play: PlayedRaid) => {
  const audience = makeAudience(() => began)
  audience.opened(play)
  const come = (has: { view: number; story: number }) => {
    const { heard, link } = listener()
    const client = { member: 'm1', link, looking: undefined }
    audience.add(client)
    audience.cameTo(client, play, { raid: play.id, ...has })
    audience.look(client, 'raider1')
    audience.showTo(client, play, null)
    return heard
  }
  return { come }
}
const entries = (heard: readonly ToClient[]): number[] => last(heard, 'story').entries.map(({ n }) => n)

describe('what a guest is told who comes back', () => {
  it('only what is new, if it is of this host', () => {
    const play = newRaid()
    const { come } = guestAt(1000, play)
    const first = come({ view: 0, story: 0 })
    const { n } = last(first, 'view')
    expect(n).toBe(1001)
    expect(last(first, 'story').whole).toBe(true)
    expect(entries(first)).toEqual(play.story.map((one) => one.n))
    const again = come({ view: n, story: play.story.length - 1 })
    expect(last(again, 'patch').n).toBe(n + 1)
    expect(entries(again)).toEqual([play.story.length])
    const behind = come({ view: n, story: 1 })
    expect(last(behind, 'view').n).toBe(n + 2)
  })

  it('all of it, if a host told it that crashed: not everything that it told was kept', () => {
    const play = newRaid()
    for (const has of [
      { view: 1042, story: play.story.length },
      { view: 2001, story: play.story.length + 5 },
      { view: 1042, story: 2 },
    ]) {
      const heard = guestAt(2000, play).come(has)
      expect(last(heard, 'story').whole).toBe(true)
      expect(entries(heard)).toHaveLength(play.story.length)
      expect(heard.some(({ type }) => type === 'view')).toBe(true)
      // whoever has got a view of this host has got its story, too
      const order = heard.map(({ type }) => type)
      expect(order.indexOf('story')).toBeLessThan(order.indexOf('view'))
    }
  })
})
