import { describe, expect, it } from 'vitest'
import { bytesIn, bytesOf } from '../../tools/bench/net/bytes.ts'
import type { Mark } from '../../tools/bench/net/marks.ts'
import { travelOf } from '../../tools/bench/net/travel.ts'

const marks = (steps: Partial<Record<Mark['step'], number>>): Mark[] =>
  Object.entries(steps).map(([step, at]) => ({ step: step as Mark['step'], at }))

describe('the way of an answer', () => {
  const host = marks({ tap: 100, said: 101, taken: 102, writes: 105, kept: 110, shownGuest: 111, leaves: 112 })

  it('is counted on the host’s clock, in legs that add up', () => {
    const to = marks({ heard: 63, changed: 65, frame: 70, painted: 75 }) // its clock is 50 behind
    const travel = travelOf('toGuest', { from: host, host, to }, 50)
    expect(travel).toMatchObject({ ms: 20, painted: 25 })
    expect(travel?.legs).toEqual({
      said: 1,
      taken: 1,
      writes: 3,
      kept: 5,
      shownGuest: 1,
      leaves: 1,
      heard: 1,
      changed: 2,
      frame: 5,
    })
  })

  it('from a guest begins on the guest’s clock', () => {
    const from = marks({ tap: 40, said: 41 })
    const here = marks({ arrived: 92, taken: 93, writes: 94, kept: 99, shownPage: 100 })
    const to = marks({ heard: 101, changed: 102, frame: 110, painted: 111 })
    const travel = travelOf('toHost', { from, host: here, to }, 50)
    expect(travel).toMatchObject({ ms: 20, painted: 21, legs: { said: 1, arrived: 1, kept: 5, frame: 8 } })
  })

  it('has not been gone where nothing changed on the other’s screen', () => {
    expect(travelOf('toGuest', { from: host, host, to: marks({ heard: 63 }) }, 50)).toBeNull()
  })
})

describe('bytes on the wire', () => {
  it('are those of the framed text, deflated where it is long', async () => {
    expect(await bytesOf({ type: 'again' })).toBe('{"type":"again"}'.length + 11)
    const long = { text: 'again and '.repeat(500) }
    expect(await bytesOf(long)).toBeLessThan(200)
  })

  it('are told apart by what they are for', async () => {
    const bytes = await bytesIn([
      { type: 'patch', n: 2, patch: { o: {} } },
      { type: 'story', entries: [] },
      { type: 'backup', parts: [] },
      { type: 'people', members: [] },
      { type: 'people', members: [] },
    ])
    expect(bytes).toEqual({ view: 39 + 11, story: 29 + 11, backup: 28 + 11, rest: 2 * (30 + 11) })
  })
})
