import { onCleanup, onMount, Show } from 'solid-js'
import { go, type Page, to } from '../router.ts'

interface Neighbour {
  readonly id: string
  readonly title: string
}

/** What comes before and after, by tap or by the arrow keys. */
export function Neighbours(props: {
  readonly place: Page
  readonly name: string
  readonly before: Neighbour | undefined
  readonly after: Neighbour | undefined
  readonly words: { readonly before: string; readonly after: string }
}) {
  const onKey = (event: KeyboardEvent): void => {
    const at = event.target
    const busy = at instanceof HTMLElement && at.closest('input, textarea, select, dialog') !== null
    if (busy || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = event.key === 'ArrowLeft' ? props.before : event.key === 'ArrowRight' ? props.after : undefined
    if (next) go(props.place, next.id)
  }
  onMount(() => addEventListener('keydown', onKey))
  onCleanup(() => removeEventListener('keydown', onKey))
  return (
    <nav class="neighbours" aria-label={props.name}>
      <Show when={props.before} fallback={<span />}>
        {(it) => (
          <a href={to(props.place, it().id)} rel="prev">
            <span class="quiet">
              <span aria-hidden="true">‹</span> {props.words.before}
            </span>
            <span>{it().title}</span>
          </a>
        )}
      </Show>
      <Show when={props.after} fallback={<span />}>
        {(it) => (
          <a class="after" href={to(props.place, it().id)} rel="next">
            <span class="quiet">
              {props.words.after} <span aria-hidden="true">›</span>
            </span>
            <span>{it().title}</span>
          </a>
        )}
      </Show>
    </nav>
  )
}
