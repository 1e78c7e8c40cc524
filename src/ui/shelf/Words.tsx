import { For, Match, Switch } from 'solid-js'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { cardText, type FaceName, plain, type Segment } from '../../wording/index.ts'

/** The rules text of one face of a card. */
export function Words(props: { readonly card: CardValue; readonly face: FaceName }) {
  return (
    <div class="words selectable">
      <For each={cardText(props.card, props.face).paragraphs}>
        {({ segments }) => (
          <p>
            <For each={segments}>{(segment) => <Piece segment={segment} />}</For>
          </p>
        )}
      </For>
    </div>
  )
}

function Piece(props: { readonly segment: Segment }) {
  const text = (): string => plain([props.segment])
  return (
    <Switch fallback={<span class="symbol">{text()}</span>}>
      <Match when={'text' in props.segment}>{text()}</Match>
      <Match when={'bold' in props.segment}>
        <b>{text()}</b>
      </Match>
    </Switch>
  )
}
