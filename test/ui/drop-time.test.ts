import { createRoot } from 'solid-js'
import { createStore } from 'solid-js/store'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '../../src/ui/session/session.ts'
import { nothing, type SessionState } from '../../src/ui/session/state.ts'
import { lockInTime, secondsLeft } from '../../src/ui/drop/time.ts'

/** The time that is left to lay out, on a page. */

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const atPage = <T>(use: (session: Session) => T) => {
  const [state, set] = createStore<SessionState>(nothing('one', false))
  return createRoot((leave) => ({ made: use({ state } as Session), set, leave }))
}
/** The host says that so much is left. */
const ends = (ms: number) => ({ layoutEnds: performance.now() + ms })

describe('the time for laying out', () => {
  it('is counted down to a second before the host’s, and is not there where there is no limit', async () => {
    const { made: left, set, leave } = atPage(secondsLeft)
    await vi.advanceTimersByTimeAsync(0)
    expect(left()).toBeNull()
    set(ends(61_000))
    await vi.advanceTimersByTimeAsync(0)
    expect(left()).toBe(60)
    await vi.advanceTimersByTimeAsync(58_500)
    expect(left()).toBe(2)
    await vi.advanceTimersByTimeAsync(9000)
    expect(left()).toBe(0)
    leave()
  })

  it('locks in what lies there just before it runs out; not if it runs out elsewhere, and not if it did long ago', async () => {
    const lock = vi.fn()
    const { set, leave } = atPage((session) => lockInTime(session, lock))
    set(ends(30_000))
    await vi.advanceTimersByTimeAsync(20_000)
    set(ends(30_000)) // told anew
    await vi.advanceTimersByTimeAsync(28_900)
    expect(lock).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(lock).toHaveBeenCalledTimes(1)
    set(ends(-5000))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lock).toHaveBeenCalledTimes(1)
    set(ends(5000))
    leave() // locked in by hand
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lock).toHaveBeenCalledTimes(1)
  })
})
