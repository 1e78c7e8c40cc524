import { createSignal, For, type JSX, Show } from 'solid-js'
import type { LeftLine } from '../../cards/deck-text.ts'
import { book } from '../catalogue.ts'
import { strings } from '../strings/index.ts'
import { copyText } from './copy-text.ts'

const words = strings.decks
const mostShown = 200 // lines: drawing two thousand keeps a tablet busy for seconds, with every letter that is typed

/** Lines of a list that the deck does not hold, with why, and what may have been meant. */
export function LeftOut(props: {
  readonly lines: readonly LeftLine[]
  readonly onInstead?: (line: LeftLine, name: string) => void
  readonly children?: JSX.Element
}) {
  const [said, setSaid] = createSignal('')
  const nameOf = (key: string | null): string | undefined => (key === null ? undefined : book().get(key)?.name)
  const copy = async (): Promise<void> => {
    const done = await copyText(props.lines.map(({ line }) => line).join('\n'), null)
    setSaid(done ? words.copied : words.notCopied)
  }
  return (
    <section class="left-out">
      <h3>{words.leftOut(props.lines.length)}</h3>
      <ul>
        <For each={props.lines.slice(0, mostShown)}>
          {(line) => (
            <li>
              <span class="selectable">{line.line}</span> <span class="quiet">{words.why[line.why]}</span>
              <Show when={props.onInstead && nameOf(line.meant)}>
                {(name) => (
                  <button type="button" onClick={() => props.onInstead?.(line, name())}>
                    {words.instead(name())}
                  </button>
                )}
              </Show>
            </li>
          )}
        </For>
        <Show when={props.lines.length > mostShown}>
          <li class="quiet">{words.moreLeftOut(props.lines.length - mostShown)}</li>
        </Show>
      </ul>
      <div class="buttons">
        <button type="button" onClick={() => void copy()}>
          {words.copyLines}
        </button>
        {props.children}
        <span class="quiet" role="status">
          {said()}
        </span>
      </div>
    </section>
  )
}
