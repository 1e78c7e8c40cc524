import { For, Show } from 'solid-js'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { CardView } from '../../engine/contract/view.ts'
import { cardSize } from '../../measure/mat.ts'
import { Card } from '../card/Card.tsx'

interface PieceFaceProps {
  readonly value: CardValue | undefined
  readonly view?: CardView | undefined // without it, only what it is and what it is called
  readonly name: string
  readonly label?: string | undefined // what is said of it, where it is not said by what holds it
  readonly height: number // mm; what is longer than a card is what is attached to it
}

/** What is attached to it, and to that. */
export const namesUnder = (card: CardView | undefined): string[] =>
  card?.attached?.flatMap((it) => [it.name, ...namesUnder(it)]) ?? []

/** A character as it lies on a mat, with all that is attached to it peeking out below. */
export function PieceFace(props: PieceFaceProps) {
  const strips = (): string[] => {
    const rest = props.height - cardSize.height
    const names = namesUnder(props.view)
    return rest <= 0 ? [] : names.length > 0 ? names : ['']
  }
  return (
    <span
      class="drop-face"
      data-hand="slim"
      data-bare={props.view ? undefined : ''}
      aria-hidden={props.label === undefined}
    >
      <Show when={props.value} fallback={<span class="drop-unknown">{props.label ?? props.name}</span>}>
        {(value) => <Card value={value()} view={props.view} size="hand" label={props.label} />}
      </Show>
      <Show when={strips().length > 0}>
        <span class="drop-strips" aria-hidden="true">
          <For each={strips()}>{(name) => <span>{name}</span>}</For>
        </span>
      </Show>
    </span>
  )
}
