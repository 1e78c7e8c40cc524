import { For, type JSX, Show } from 'solid-js'
import type { CardValue, Keyword } from '../../cards/vocabulary/values.ts'
import { cardText, keywordText } from '../../wording/index.ts'
import { useBook } from '../book.ts'
import { Card } from '../card/Card.tsx'
import { to } from '../router.ts'
import { strings } from '../strings/index.ts'

const words = strings.cards

const ruleOf = (keyword: Keyword): string =>
  `keyword.${keyword === 'twoHandedDualWield' ? 'dual-wield' : keyword.replaceAll(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)}`

/** The keywords that stand on the card as such. */
const keywordsOf = (card: CardValue): Keyword[] => [
  ...new Set([...(card.powers ?? []), ...(card.back ?? [])].flatMap((it) => ('keyword' in it ? [it.keyword] : []))),
]

/** A card to be read at leisure: both sides, what its keywords mean, and whatever the screen adds. */
export function CardReading(props: { readonly card: CardValue; readonly children?: JSX.Element }) {
  const book = useBook()
  const hasBack = (): boolean =>
    props.card.back !== undefined && cardText(book, props.card, 'back').paragraphs.length > 0
  return (
    <div class="card-reading selectable">
      <Card value={props.card} size="reading" />
      <Show when={hasBack()}>
        <h3>{strings.table.turnCard}</h3>
        <Card value={props.card} size="reading" side="back" />
      </Show>
      <Show when={keywordsOf(props.card).length > 0}>
        <dl>
          <For each={keywordsOf(props.card)}>
            {(keyword) => (
              <div>
                <dt>
                  <a href={to('rules', ruleOf(keyword))}>{keywordText(keyword).name}</a>
                </dt>
                <dd>{keywordText(keyword).text}</dd>
              </div>
            )}
          </For>
        </dl>
      </Show>
      <Show when={props.card.classes}>{(classes) => <p class="quiet">{words.classes(classes().join(', '))}</p>}</Show>
      {props.children}
    </div>
  )
}
