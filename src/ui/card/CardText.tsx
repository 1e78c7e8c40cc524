import { For, Match, Switch } from 'solid-js'
import { type CardText as Text, type Paragraph, plain, type Segment } from '../../wording/index.ts'
import '../style/card.css'
import { Icon, type IconName } from '../signs/Icon.tsx'
import { damageSigns } from '../signs/signs.ts'

/** Rules text with its symbols. Read aloud or copied, it is what `plain` says. */
export function CardText(props: { readonly text: Text | Paragraph | readonly Segment[] }) {
  const paragraphs = (): readonly (readonly Segment[])[] => {
    const { text } = props
    if ('paragraphs' in text) return text.paragraphs.map(({ segments }) => segments)
    return ['segments' in text ? text.segments : text]
  }
  return (
    <div class="card-text">
      <For each={paragraphs()}>
        {(segments) => (
          <p>
            <Segments of={segments} />
          </p>
        )}
      </For>
    </div>
  )
}

/** The same within a sentence of others. */
export function Segments(props: { readonly of: readonly Segment[] }) {
  return <For each={props.of}>{(segment) => <Piece segment={segment} />}</For>
}

const signOf = (segment: Segment): IconName | null => {
  if (!('symbol' in segment)) return null
  if (segment.symbol === 'damage') return damageSigns[segment.of]
  return segment.symbol === 'activate' ? 'return-arrow' : null
}

function Piece(props: { readonly segment: Segment }) {
  const words = (): string => plain([props.segment])
  const cost = (): string | undefined =>
    'symbol' in props.segment && props.segment.symbol === 'cost' ? props.segment.of : undefined
  return (
    <Switch fallback={words()}>
      <Match when={'bold' in props.segment}>
        <b>{words()}</b>
      </Match>
      <Match when={signOf(props.segment)}>
        {(sign) => (
          <span class="card-symbol" data-sign={sign()}>
            <Icon name={sign()} />
            <span class="unseen">{words()}</span>
          </span>
        )}
      </Match>
      <Match when={cost()}>
        {(amount) => (
          <span class="card-symbol card-symbol-cost">
            <span aria-hidden="true" data-shown={amount()} />
            <span class="unseen">{words()}</span>
          </span>
        )}
      </Match>
      <Match when={'symbol' in props.segment}>
        <span class="card-symbol card-symbol-arrow">
          <span class="unseen">{words()}</span>
        </span>
      </Match>
    </Switch>
  )
}
