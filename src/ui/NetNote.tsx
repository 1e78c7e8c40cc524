import { For } from 'solid-js'
import type { NetTrouble } from '../net/wire.ts'
import { strings } from './strings/index.ts'
import './style/together.css'

/** Why devices did not find each other, and what to try. */
export function NetNote(props: { readonly trouble: NetTrouble }) {
  const words = () => strings.net.troubles[props.trouble]
  return (
    <div class="net-note" role="alert" data-trouble={props.trouble}>
      <p class="problem">{words().title}</p>
      <p class="quiet">{words().text}</p>
      <ul aria-label={strings.net.tryThis}>
        <For each={words().tries}>{(it) => <li>{it}</li>}</For>
      </ul>
    </div>
  )
}
