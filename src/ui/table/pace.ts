import { createEffect, createSignal, onCleanup } from 'solid-js'
import type { Session } from '../session/session.ts'
import { changeSettings, settings } from '../settings.ts'
import { paces } from '../settings-shape.ts'

/** How fast bots play. Their host is beside one page: only there it can be set, and one raid is on it at a time. */

const [isHurrying, setHurrying] = createSignal(false)
export { isHurrying }

/** At once until one of mine is asked; said again: no more. */
export const hurry = (): void => void setHurrying((now) => !now)

/** The next of the paces, around. */
export const nextPace = (now: number): number => {
  const list: readonly number[] = paces
  return list[(list.indexOf(now) + 1) % list.length] ?? now
}
export const changePace = (): void => changeSettings({ pace: nextPace(settings.pace) })

export const keepPace = (session: Session, isGoingOn: () => boolean): void => {
  createEffect(() => {
    if (isGoingOn()) session.setPace(isHurrying() ? 0 : settings.pace)
  })
  createEffect(() => {
    const { view, mine } = session.state
    if (view?.waitingFor.some((seat) => mine.includes(seat))) setHurrying(false)
  })
  onCleanup(() => setHurrying(false))
}
