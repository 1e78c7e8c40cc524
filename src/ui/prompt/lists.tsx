import { For, Show } from 'solid-js'
import type { Choice } from '../../engine/decision.ts'
import { strings } from '../strings/index.ts'
import { usePlay } from '../table/play.ts'
import type { Option } from './Prompt.tsx'

const { table } = strings

/** All of them in order: tap the first, the second, and so on. */
export function Order(props: { readonly options: Option[] }) {
  const play = usePlay()
  const at = (choice: Choice): number => play.chosen().findIndex((it) => JSON.stringify(it) === JSON.stringify(choice))
  return (
    <div class="choices order">
      <span class="quiet">{table.tapInOrder}</span>
      <For each={props.options}>
        {(option) => (
          <button type="button" aria-pressed={at(option.choice) >= 0} onClick={() => play.toggle(option.choice)}>
            <Show when={at(option.choice) >= 0}>
              <b class="badge">{at(option.choice) + 1}</b>
            </Show>
            {option.label}
          </button>
        )}
      </For>
      <button type="button" disabled={play.chosen().length === 0} onClick={() => play.startOver()}>
        {table.startOver}
      </button>
    </div>
  )
}
