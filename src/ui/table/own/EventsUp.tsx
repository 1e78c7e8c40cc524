import { createMemo, createSignal, For, Show } from 'solid-js'
import { Dialog } from '../../Dialog.tsx'
import { usePlay } from '../../play/play.ts'
import { RuleNote } from '../../RuleNote.tsx'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { eventsUp } from '../necropolis/wings.ts'
import { EventList } from './EventList.tsx'
import { Piece } from './pieces.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.necropolis.events

/** Events that stay face up among the Boss's resources and are in force, each by its name (N9.1). */
export function EventsUp(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const [open, setOpen] = createSignal(false)
  const events = createMemo(() => eventsUp(play.view()))
  const left = (): number => play.view().seats.find(({ seat }) => seat === 'boss')?.decks['kelthuzad']?.count ?? 0
  return (
    <Show when={events().length > 0}>
      <section class="own own-shelf" data-form={props.form} aria-label={words.title}>
        <button type="button" class="own-shelf-open" onClick={() => setOpen(true)}>
          <Icon name="crystal-ball" />
          <b class="own-shelf-n" aria-hidden="true">
            {events().length}
          </b>
          <span class="own-words">
            <b>{words.short}</b> <span>{words.up(events().length)}</span>
            <span class="unseen">{words.open}</span>
          </span>
        </button>
        <div class="own-shelf-row">
          <For each={events()}>
            {(event) => (
              <Piece
                cards={[event]}
                away
                class="own-event betrayer"
                says={event.exhausted ? strings.table.exhausted : ''}
              >
                <span class="own-event-face" data-exhausted={event.exhausted ? '' : undefined}>
                  <Icon name="snowflake-2" />
                  <span class="own-event-name">{event.name.split('’s ').at(-1)?.split("'s ").at(-1)}</span>
                </span>
              </Piece>
            )}
          </For>
        </div>
        <Show when={open()}>
          <Dialog closable title={words.title} class="events-sheet" onClose={() => setOpen(false)}>
            <p class="quiet">
              {words.left(left())} <RuleNote id="N9.1" />
            </p>
            <EventList events={events()} note={() => words.stays} />
          </Dialog>
        </Show>
      </section>
    </Show>
  )
}
