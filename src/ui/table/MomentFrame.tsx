import { type JSX, Show } from 'solid-js'
import type { Moment } from './moment.ts'
import '../style/table/events.css'

/**
 * The sheet on which a moment is shown, and the words in which it is told to those who don't see it. A tap closes it, a
 * mouse or a finger on it keeps it.
 */
export function MomentFrame<T>(props: {
  readonly moment: Moment<T>
  readonly class?: (it: T) => string
  readonly label: string
  readonly title: (it: T) => string
  readonly spoken?: (it: T) => string // where it is more than the title
  readonly note?: (it: T) => string
  readonly close: string
  readonly aside: (it: T) => boolean // somebody is asked here, or the table has gone on to something else
  readonly children: (it: T) => JSX.Element
}) {
  const { shown, shut, hold } = props.moment
  return (
    <>
      <p class="unseen" aria-live="polite">
        <Show when={shown()}>{(it) => (props.spoken ?? props.title)(it())}</Show>
      </p>
      <Show when={shown()} keyed>
        {(it) => (
          <section
            class={`event-moment ${props.class?.(it) ?? ''}`}
            aria-label={props.label}
            data-aside={props.aside(it) ? '' : undefined}
            onClick={() => shut()}
            onPointerEnter={(event) => event.pointerType === 'mouse' && hold(true)}
            onPointerLeave={() => hold(false)}
            on:focusin={() => hold(true)}
            on:focusout={() => hold(false)}
          >
            <header>
              <h2>{props.title(it)}</h2>
              <p class="quiet">{props.note?.(it) ?? ''}</p>
              <button type="button" class="plain" aria-label={props.close} onClick={() => shut()}>
                ✕
              </button>
            </header>
            {props.children(it)}
          </section>
        )}
      </Show>
    </>
  )
}
