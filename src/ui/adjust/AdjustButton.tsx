import { Show } from 'solid-js'
import { type Adjusted, useAdjust } from './context.ts'

/** On every card and seat while somebody adjusts. */
export function AdjustButton(props: { readonly what: Adjusted; readonly name: string }) {
  const choose = useAdjust()
  return (
    <Show when={choose()}>
      {(open) => (
        <button type="button" class="adjust" aria-label={`Adjust ${props.name}`} onClick={() => open()(props.what)}>
          Adjust…
        </button>
      )}
    </Show>
  )
}
