import { createEffect, createSignal, onCleanup, untrack } from 'solid-js'
import { pageNudges } from '../../net/nudges.ts'
import { hostMember } from '../../table/room.ts'
import type { Session } from '../session/session.ts'
import { isAbsent } from './company.ts'
import type { GoneOn } from './gone-on.ts'

/**
 * A host whose players are away looks whether they went on without it: a device that slept is told by nobody. What it
 * finds is shown once for each who took over.
 */
export const watchForAnother = (session: Session, look: () => Promise<GoneOn | null>) => {
  const [found, setFound] = createSignal<GoneOn | null>(null)
  const put = new Set<number>() // terms that its person has put aside
  let isLooking = false
  let looked = Number.NEGATIVE_INFINITY

  const isShared = (): boolean => {
    const { phase, room, result } = session.state
    return phase === 'playing' && room !== null && result === null
  }
  const lookNow = async (): Promise<void> => {
    if (isLooking || found() || !isShared() || performance.now() - looked < atMostEvery) return
    isLooking = true
    try {
      const it = await look()
      if (it && !put.has(it.belief.term)) setFound(it)
    } catch (error) {
      console.error(error) // looked for again
    } finally {
      isLooking = false
      looked = performance.now()
    }
  }
  const isMissed = (): boolean =>
    isShared() && session.state.people.some((it) => it.id !== hostMember && it.seats.length > 0 && isAbsent(it))

  createEffect(() => {
    if (!isMissed() || found()) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (): void => {
      timer = setTimeout(() => void lookNow().then(later), waits[Math.min(tries, waits.length - 1)])
      tries += 1
    }
    later()
    onCleanup(() => clearTimeout(timer))
  })
  onCleanup(pageNudges(() => void untrack(lookNow)))
  // No event tells a device that stood still: its clock does.
  let ticked = Date.now()
  const ticking = setInterval(() => {
    const gap = Date.now() - ticked
    ticked += gap
    if (gap > asleepFrom) void untrack(lookNow)
  }, tickEvery)
  onCleanup(() => clearInterval(ticking))

  return {
    found,
    /** It was found before the raid was opened here. */
    show: (it: GoneOn): void => void setFound(it),
    /** Its person goes on here. */
    putAside: (): void => {
      const it = found()
      if (it) put.add(it.belief.term)
      setFound(null)
    },
  }
}

const waits = [5_000, 10_000, 20_000, 40_000, 60_000] // ms
const atMostEvery = 4_000
const tickEvery = 2_000
const asleepFrom = 12_000 // as long as guests wait before they miss somebody
