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
  const did = createMemo(() => {
    const it = moment.shown()
    return it && play.session.state.story.length > 0 ? didOf(storyAt(play), it.n, it.key) : []
  })
  const isOnChain = (key: string): boolean =>
    play.view().chain.some(({ card }) => card !== undefined && !isHidden(card) && card.key === key)
  const isAside = (key: string): boolean => {
    const { chain, combat } = play.view()
    return play.decision() !== null || combat !== null || (chain.length > 0 && !isOnChain(key))
  }
  return (
    <MomentFrame
      moment={moment}
      label={words.event}
      title={() => words.event}
      spoken={({ name, key }) => words.said(name, eventWords(key))}
      note={({ key }) => (isOnChain(key) ? words.now : '')}
      close={words.close}
      aside={({ key }) => isAside(key)}
    >
      {({ key, name }) => (
        <>
          <Show when={valueOf(key)}>
            {(value) => (
              <div class="event-card">
                <Card value={value()} size="reading" />
              </div>
            )}
          </Show>
          <h3>{numbered(name, key)}</h3>
          <p class="event-text">{eventWords(key)}</p>
          <Did entries={did()} />
        </>
      )}
    </MomentFrame>
  )
}
