import { createMemo, createSignal, Show } from 'solid-js'
import { usePlay } from '../../play/play.ts'
import { strings } from '../../strings/index.ts'
import { latestEvent } from '../past-events.ts'
import { EventsDialog } from '../PastEvents.tsx'
import { storyAt } from '../Story.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.events

/** How many events the Boss has left, and the one that came last; it opens to all that have happened. */
export function Events(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const [open, setOpen] = createSignal(false)
  const boss = () => play.view().seats.find(({ seat }) => seat === 'boss')
  const last = createMemo(() => latestEvent(storyAt(play)))
  return (
    <Show when={boss()?.decks['events']}>
      {(deck) => (
        <section class="own own-events" data-form={props.form} aria-label={words.title}>
          <button type="button" class="own-events-open" onClick={() => setOpen(true)}>
            <span class="own-deck" aria-hidden="true">
              <b>{deck().count}</b>
            </span>
            <span class="own-words">
              <b>{words.title}</b> <span>{words.left(deck().count)}</span>
              <Show when={last()}>{(event) => <span class="own-last">{words.last(event().name)}</span>}</Show>
              <span class="unseen">{words.open}</span>
            </span>
          </button>
          <Show when={open()}>
            <EventsDialog left={deck().count} onClose={() => setOpen(false)} />
          </Show>
        </section>
      )}
    </Show>
  )
}
