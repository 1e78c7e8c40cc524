import { createMemo, For, Show } from 'solid-js'
import type { StoryEntry } from '../../table/story.ts'
import { Card } from '../card/Card.tsx'
import { Dialog } from '../Dialog.tsx'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { valueOf } from '../values.ts'
import { numbered, powerWords } from '../words.ts'
import { type PastEvent, pastEvents } from './past-events.ts'
import { gathered } from './story-lines.ts'
import { storyAt, StoryLine } from './Story.tsx'
import '../style/table/events.css'

const words = strings.events

/** The text of an event, as it is read aloud. */
export const eventWords = (key: string): string => powerWords(`${key}#play`)

/** Past events, for a raid that has some. */
export const createPastEvents = (): (() => PastEvent[]) => {
  const play = usePlay()
  return createMemo(() => pastEvents(storyAt(play)))
}

/** The past events, newest first, and how many are still to come: nobody knows which. */
export function EventsDialog(props: { readonly left: number; readonly onClose: () => void }) {
  const past = createPastEvents()
  return (
    <Dialog closable title={words.title} class="events-sheet" onClose={() => props.onClose()}>
      <p class="quiet">{words.toCome(props.left)}</p>
      <Show when={past().length > 0} fallback={<p>{words.none}</p>}>
        <PastEventList events={past()} />
      </Show>
    </Dialog>
  )
}

export function PastEventList(props: { readonly events: readonly PastEvent[] }) {
  return (
    <ol class="past-events">
      <For each={props.events.toReversed()}>{(event) => <Past event={event} />}</For>
    </ol>
  )
}

function Past(props: { readonly event: PastEvent }) {
  const play = usePlay()
  return (
    <li>
      <button type="button" class="past-event" onClick={() => play.zoom({ key: props.event.key })}>
        <Show when={valueOf(props.event.key)} fallback={props.event.name}>
          {(value) => <Card value={value()} size="hand" />}
        </Show>
      </button>
      <div class="past-event-words">
        <h3>
          {numbered(props.event.name, props.event.key)}
          <Show when={props.event.turn}>{(turn) => <small>{words.turn(turn())}</small>}</Show>
        </h3>
        <p>{eventWords(props.event.key)}</p>
        <Did entries={props.event.did} />
      </div>
    </li>
  )
}

/** What an event did, line by line; nothing where its text says it all. */
export function Did(props: { readonly entries: readonly StoryEntry[] }) {
  const lines = createMemo(() => gathered(props.entries, new Set()))
  return (
    <Show when={lines().length > 0}>
      <h4>{words.did}</h4>
      <ul class="event-did">
        <For each={lines()}>
          {(line) => (
            <li>
              <StoryLine words={line.words} links="none" />
              <Show when={line.times > 1}>
                <b class="story-times">×{line.times}</b>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </Show>
  )
}
