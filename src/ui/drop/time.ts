import { createEffect, createSignal, onCleanup } from 'solid-js'
import { hasOthers } from '../room/company.ts'
import type { Session } from '../session/session.ts'
import { settings } from '../settings.ts'

/**
 * How long people may lay out: the table's own, set on the host's device. It runs only with people at other devices; at
 * one device it would run while the device changes hands.
 */
export const keepLayoutTime = (session: Session, isGoingOn: () => boolean): void => {
  createEffect(() => {
    if (isGoingOn()) session.setLayoutTime(hasOthers(session) ? settings.layoutTime : 0)
  })
}

const early = 1000 // ms before the host's time is up: what is sent then still comes in time
const tick = 250

/** Whole seconds that are left to lay out, as they go by; null: as long as one likes. */
export const secondsLeft = (session: Session): (() => number | null) => {
  const [now, setNow] = createSignal(performance.now())
  createEffect(() => {
    if (session.state.layoutEnds === null) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), tick)
    onCleanup(() => clearInterval(timer))
  })
  return () => {
    const { layoutEnds } = session.state
    return layoutEnds === null ? null : Math.max(0, Math.ceil((layoutEnds - early - now()) / 1000))
  }
}

/** Locks in what lies there, shortly before the table would lay out the usual. */
export const lockInTime = (session: Session, lock: () => void): void => {
  createEffect(() => {
    const { layoutEnds } = session.state
    if (layoutEnds === null) return
    const left = layoutEnds - early - performance.now()
    if (left < -early) return // nobody was here to see it run out
    const timer = setTimeout(lock, Math.max(0, left))
    onCleanup(() => clearTimeout(timer))
  })
}

/** 75 seconds are 1:15. */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
