import { For, Show } from 'solid-js'
import type { CardView } from '../../../engine/contract/view.ts'
import { Card } from '../../card/Card.tsx'
import { usePlay } from '../../play/play.ts'
import { wholeWords } from '../../play/question.ts'
import { valueOf } from '../../values.ts'
import { numbered } from '../../words.ts'
import '../../style/table/events.css'

/** Events in force, to be read: each with its card and its whole text. */
export function EventList(props: { readonly events: readonly CardView[]; readonly note: (card: CardView) => string }) {
  const play = usePlay()
  return (
    <ol class="past-events">
      <For each={props.events}>
        {(event) => (
          <li>
            <button type="button" class="past-event" onClick={() => play.zoom(event.handle)}>
              <Show when={valueOf(event.key)} fallback={event.name}>
                {(value) => <Card value={value()} view={event} size="hand" />}
              </Show>
            </button>
            <div class="past-event-words">
              <h3>
                {numbered(event.name, event.key)}
                <small>{props.note(event)}</small>
              </h3>
              <p>{wholeWords(event.key, 'boss', play.view().you)}</p>
            </div>
          </li>
        )}
      </For>
    </ol>
  )
}
