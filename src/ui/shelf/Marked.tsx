import { For, Show } from 'solid-js'
import { stretches } from './search.ts'

/** Text with what was searched for marked. */
export function Marked(props: { readonly text: string; readonly words: readonly string[] }) {
  return (
    <For each={stretches(props.text, props.words)}>
      {({ text, found }) => (
        <Show when={found} fallback={text}>
          <mark>{text}</mark>
        </Show>
      )}
    </For>
  )
}
