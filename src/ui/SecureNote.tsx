import { For, Show } from 'solid-js'
import { missingHere } from './secure.ts'
import { strings } from './strings/index.ts'

/** What this page can't do because it came without https; nothing where it came with it. */
export function SecureNote() {
  const words = strings.secure
  const missing = missingHere()
  return (
    <Show when={missing.length > 0}>
      <details class="secure-note">
        <summary>{words.title}</summary>
        <p>{words.text}</p>
        <ul>
          <For each={missing}>{(it) => <li>{words.missing[it]}</li>}</For>
        </ul>
        <p>{words.remedy}</p>
      </details>
    </Show>
  )
}
