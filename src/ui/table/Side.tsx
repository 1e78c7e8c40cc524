import { createMemo, For, Show } from 'solid-js'
import { logText } from '../../engine/log.ts'
import { seatNames } from '../../engine/names.ts'
import type { View } from '../../engine/view.ts'
import { cardsIn, linkTitle, linkWords, seatTitle, targetTitle } from '../words.ts'

/** The chain, newest on top: what resolves next is what you see first. */
export function Chain(props: { readonly view: View }) {
  const cards = createMemo(() => cardsIn(props.view))
  return (
    <Show when={props.view.chain.length > 0}>
      <section class="chain" aria-label="Chain">
        <h2>Chain</h2>
        <ol>
          <For each={props.view.chain.toReversed()}>
            {(link) => (
              <li>
                <strong>{linkTitle(link)}</strong>
                <span class="quiet">
                  {' '}
                  {seatTitle(link.controller)}
                  {link.x === undefined ? '' : `, X is ${link.x}`}
                  {link.targets.length > 0
                    ? ` → ${link.targets.map((target) => targetTitle(target, cards())).join(', ')}`
                    : ''}
                </span>
                <p>{linkWords(link)}</p>
              </li>
            )}
          </For>
        </ol>
      </section>
    </Show>
  )
}

/** Seats in the log as they are called on the screen. */
const inScreenWords = (text: string): string =>
  seatNames.reduce((said, seat) => said.replace(new RegExp(`\\b${seat}\\b`, 'g'), seatTitle(seat)), text)

export function LogPanel(props: { readonly view: View }) {
  return (
    <section class="log" aria-label="Log">
      <h2>Log</h2>
      <ol>
        <For each={props.view.log.toReversed()}>{(entry) => <li>{inScreenWords(logText(entry))}</li>}</For>
      </ol>
    </section>
  )
}
