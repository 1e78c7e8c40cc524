import { For } from 'solid-js'

/** Why a raid can't begin with this. */
export function Problems(props: { readonly problems: readonly string[]; readonly class?: string }) {
  return (
    <For each={props.problems}>
      {(problem) => (
        <p class={`problem ${props.class ?? ''}`.trim()} role="alert">
          {problem}
        </p>
      )}
    </For>
  )
}
