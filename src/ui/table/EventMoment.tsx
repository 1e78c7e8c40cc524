import { createMemo, Show } from 'solid-js'
import { Card } from '../card/Card.tsx'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { valueOf } from '../values.ts'
import { isHidden, numbered } from '../words.ts'
import { createMoment } from './moment.ts'
import { MomentFrame } from './MomentFrame.tsx'
import { didOf, latestEvent } from './past-events.ts'
import { Did, eventWords } from './PastEvents.tsx'
import { storyAt } from './Story.tsx'

const words = strings.events

/**
 * An event as it happens, large in the middle for everyone, and what it does as it does it. Where something is asked or
 * goes on it makes room, beside the table.
 */
export function EventMoment() {
  const play = usePlay()
  const moment = createMoment(play, { find: latestEvent, words: ({ key }) => eventWords(key) })
  const { shown } = moment
  const did = createMemo(() => {
    const it = shown()
    return it && play.session.state.story.length > 0 ? didOf(storyAt(play), it.n, it.key) : []
  })
  const isOnChain = (key: string): boolean =>
    play.view().chain.some(({ card }) => card !== undefined && !isHidden(card) && card.key === key)
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
          <MomentFrame
            moment={moment}
            label={words.event}
            title={words.event}
            note={isOnChain(it.key) ? words.now : undefined}
            close={words.close}
            aside={isAside(it.key)}
          >
            <Show when={valueOf(it.key)}>
              {(value) => (
                <div class="event-card">
                  <Card value={value()} size="reading" />
                </div>
              )}
            </Show>
            <h3>{numbered(it.name, it.key)}</h3>
            <p class="event-text">{eventWords(it.key)}</p>
            <Did entries={did()} />
          </MomentFrame>
        )}
      </Show>
    </>
  )
}
