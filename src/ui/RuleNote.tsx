import { Show } from 'solid-js'
import { rule } from '../rulebook/index.ts'
import { to } from './router.ts'
import { strings } from './strings/index.ts'

/** A rule's number; its words are one tap away, and the rulebook one more. */
export function RuleNote(props: { readonly id: string }) {
  const found = () => rule(props.id)
  return (
    <Show when={found()} fallback={<span class="quiet">{strings.app.rule(props.id)}</span>}>
      {(it) => (
        <details class="rule">
          <summary>{strings.app.rule(props.id)}</summary>
          <p>
            <strong>{it().title}.</strong> {it().text} <a href={to('rules', props.id)}>{strings.app.inTheRules}</a>
          </p>
        </details>
      )}
    </Show>
  )
}
