import type { JSX } from 'solid-js'
import type { Moment } from './moment.ts'
import '../style/table/events.css'

/** The sheet on which a moment is shown: a tap closes it, a mouse or a finger on it keeps it. */
export function MomentFrame(props: {
  readonly moment: Pick<Moment<unknown>, 'shut' | 'hold'>
  readonly class?: string
  readonly label: string
  readonly title: string
  readonly note?: string | undefined
  readonly close: string
  readonly aside: boolean // somebody is asked here, or the table has gone on to something else
  readonly children: JSX.Element
}) {
  return (
    <section
      class={`event-moment ${props.class ?? ''}`}
      aria-label={props.label}
      data-aside={props.aside ? '' : undefined}
      onClick={() => props.moment.shut()}
      onPointerEnter={(event) => event.pointerType === 'mouse' && props.moment.hold(true)}
      onPointerLeave={() => props.moment.hold(false)}
      on:focusin={() => props.moment.hold(true)}
      on:focusout={() => props.moment.hold(false)}
    >
      <header>
        <h2>{props.title}</h2>
        <p class="quiet">{props.note ?? ''}</p>
        <button type="button" class="plain" aria-label={props.close} onClick={() => props.moment.shut()}>
          ✕
        </button>
      </header>
      {props.children}
    </section>
  )
}
