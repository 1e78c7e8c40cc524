import { type Accessor, createEffect, createSignal, onCleanup, untrack } from 'solid-js'
import type { StoryEntry } from '../../table/story.ts'
import { type Play } from '../play/play.ts'
import { settings } from '../settings.ts'
import { readingTime } from './event-time.ts'
import { isHurrying } from './pace.ts'
import { storyAt } from './Story.tsx'

/**
 * Something of the story that is shown large as it happens. It stops nobody: it goes away after a while, with its turn,
 * or by a tap or Escape. What came with the page is no news, and where bots play at once nothing is shown.
 */

export interface Moment<T> {
  shown: Accessor<T | null>
  shut: () => void
  hold: (isHeld: boolean) => void // somebody is still reading
}

export interface Shows<T> {
  find: (story: readonly StoryEntry[], after: number) => T | null // the newest one that was told after this entry
  words: (it: T) => string // what there is to read
  pace?: (it: T, usual: number) => number // for those that don't go by how fast bots play; 0: it is not shown
  first?: number // ms that go before the reading
  outlastsTurn?: true
}

export const createMoment = <T extends { n: number }>(play: Play, shows: Shows<T>): Moment<T> => {
  const [shown, setShown] = createSignal<{ it: T; turn: number } | null>(null)
  const [held, setHeld] = createSignal(false)
  const shut = (): void => {
    setShown(null)
    setHeld(false)
  }
  const pace = (it: T): number => {
    const usual = isHurrying() ? 0 : settings.pace
    return shows.pace?.(it, usual) ?? usual
  }

  let known: number | null = null // the newest entry that was here before
  createEffect(() => {
    const { length } = play.session.state.story
    untrack(() => {
      const story = length > 0 ? storyAt(play) : []
      const before = known
      known = story.at(-1)?.n ?? known
      if (before === null) return
      const it = shows.find(story, before)
      if (it && pace(it) > 0) setShown({ it, turn: play.view().turn.number })
      const now = shown()
      if (now && shows.find(story, now.it.n - 1)?.n !== now.it.n) shut() // it was undone
    })
  })
  createEffect(() => {
    const now = shown()
    if (!now) return
    const isPast = !shows.outlastsTurn && play.view().turn.number !== now.turn
    if (pace(now.it) === 0 || play.view().result !== null || isPast) shut()
  })
  createEffect(() => {
    const now = shown()
    if (!now || held() || play.session.state.curtain !== null) return // nobody looks through a curtain
    const timer = setTimeout(shut, (shows.first ?? 0) + readingTime(shows.words(now.it), pace(now.it)))
    onCleanup(() => clearTimeout(timer))
  })
  createEffect(() => {
    if (!shown()) return
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      event.stopPropagation()
      shut()
    }
    document.addEventListener('keydown', key, true)
    onCleanup(() => document.removeEventListener('keydown', key, true))
  })
  return { shown: () => shown()?.it ?? null, shut, hold: setHeld }
}
