import { For, Show } from 'solid-js'
import { library } from '../../cards/index.ts'
import type { CardView } from '../../engine/view.ts'
import { cardText, plain, type Segment, typeLine } from '../../wording/index.ts'

/** The type line; the rules text is one tap away. */
export function CardWords(props: { readonly card: CardView }) {
  const value = () => library.get(props.card.key)
  const line = (): string => {
    const card = value()
    return card ? typeLine(card) : props.card.types.join(', ')
  }
  const paragraphs = () => {
    const card = value()
    return card ? cardText(card, props.card.side).paragraphs : []
  }
  return (
    <Show when={paragraphs().length > 0} fallback={<div class="type">{line()}</div>}>
      <details class="words">
        <summary class="type">{line()}</summary>
        <For each={paragraphs()}>
          {({ segments }) => (
            <p>
              <For each={segments}>{(segment) => <Piece segment={segment} />}</For>
            </p>
          )}
        </For>
      </details>
    </Show>
  )
}

function Piece(props: { readonly segment: Segment }) {
  const text = (): string => plain([props.segment])
  return (
    <Show when={'text' in props.segment} fallback={<b>{text()}</b>}>
      {text()}
    </Show>
  )
}
