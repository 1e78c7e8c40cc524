import { Show } from 'solid-js'
import { rule } from '../rulebook/index.ts'

/** A rule's number; its words are one tap away. */
export function RuleNote(props: { readonly id: string }) {
  const found = () => rule(props.id)
  return (
    <Show when={found()} fallback={<span class="quiet">Rule {props.id}</span>}>
      {(it) => (
        <details class="rule">
          <summary>Rule {props.id}</summary>
          <p>
            <strong>{it().title}.</strong> {it().text}
          </p>
        </details>
      )}
    </Show>
  )
}
