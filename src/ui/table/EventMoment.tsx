import { createEffect, createMemo, createSignal, onCleanup, Show, untrack } from 'solid-js'
import { Card } from '../card/Card.tsx'
import { usePlay } from '../play/play.ts'
import { settings } from '../settings.ts'
import { strings } from '../strings/index.ts'
import { valueOf } from '../values.ts'
import { isHidden } from '../words.ts'
import { readingTime } from './event-time.ts'
import { isHurrying } from './pace.ts'
import { didOf, latestEvent } from './past-events.ts'
import { Did, eventWords } from './PastEvents.tsx'
import { storyAt } from './Story.tsx'
import '../style/table/events.css'

const words = strings.events

interface Shown {
  n: number // of its entry in the story
  key: string
  name: string
  turn: number // the turn it happened in
}

/**
 * An event as it happens, large in the middle for everyone, and what it does as it does it. It stops nobody: it goes
 * away after a while, with its turn, or by a tap; where something is asked or goes on it makes room, beside the table.
 */
export function EventMoment() {
  const play = usePlay()
  const [shown, setShown] = createSignal<Shown | null>(null)
  const [held, setHeld] = createSignal(false) // somebody is still reading
  const shut = (): void => {
    setShown(null)
    setHeld(false)
  }
  const pace = (): number => (isHurrying() ? 0 : settings.pace)

  let known: number | null = null // the newest entry that was here before; what came with the page is no news
  createEffect(() => {
    const { length } = play.session.state.story
    untrack(() => {
      const story = length > 0 ? storyAt(play) : []
      const before = known
      known = story.at(-1)?.n ?? known
      if (before === null) return
      const event = latestEvent(story, before)
      if (event && pace() > 0) setShown({ ...event, turn: play.view().turn.number })
      const now = shown()
      if (now && latestEvent(story, now.n - 1)?.n !== now.n) shut() // it was undone
    })
  })
  createEffect(() => {
    const it = shown()
    if (it && (pace() === 0 || play.view().result !== null || play.view().turn.number !== it.turn)) shut()
  })
  createEffect(() => {
    const it = shown()
    if (!it || held() || play.session.state.curtain !== null) return // nobody looks through a curtain
    const timer = setTimeout(shut, readingTime(eventWords(it.key), pace()))
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

  const did = createMemo(() => {
    const it = shown()
    return it && play.session.state.story.length > 0 ? didOf(storyAt(play), it.n, it.key) : []
  })
  const isOnChain = (key: string): boolean =>
    play.view().chain.some(({ card }) => card !== undefined && !isHidden(card) && card.key === key)
  /** Somebody is asked here, or the table has gone on to something else. */
  const isAside = (key: string): boolean => {
    const { chain, combat } = play.view()
    return play.decision() !== null || combat !== null || (chain.length > 0 && !isOnChain(key))
  }
  return (
    <>
      <p class="unseen" aria-live="polite">
        {shown() ? words.said(shown()?.name ?? '', eventWords(shown()?.key ?? '')) : ''}
      </p>
      <Show when={shown()} keyed>
        {(it) => (
          <section
            class="event-moment"
            aria-label={words.event}
            data-aside={isAside(it.key) ? '' : undefined}
            onClick={shut}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            on:focusin={() => setHeld(true)}
            on:focusout={() => setHeld(false)}
          >
            <header>
              <h2>{words.event}</h2>
              <p class="quiet">{isOnChain(it.key) ? words.now : ''}</p>
              <button type="button" class="plain" aria-label={words.close} onClick={shut}>
                ✕
              </button>
            </header>
            <Show when={valueOf(it.key)}>
              {(value) => (
                <div class="event-card">
                  <Card value={value()} size="reading" />
                </div>
              )}
            </Show>
            <h3>{it.name}</h3>
            <p class="event-text">{eventWords(it.key)}</p>
            <Did entries={did()} />
          </section>
        )}
      </Show>
    </>
  )
}
