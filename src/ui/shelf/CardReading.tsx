import { For, type JSX, Show } from 'solid-js'
import { raids } from '../../cards/index.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { cardText, typeLine } from '../../wording/index.ts'
import { strings } from '../strings/index.ts'
import { classNames } from './classes.ts'
import { costOf, numbersOf } from './Face.tsx'
import { classesOf } from './filters.ts'
import { Words } from './Words.tsx'

const words = strings.cards

/** A card to be read at leisure: all numbers, both sides, and whatever the screen adds. */
export function CardReading(props: {
  readonly card: CardValue
  readonly titleId?: string
  readonly children?: JSX.Element
}) {
  const home = (): string | undefined => raids[props.card.key.slice(0, props.card.key.indexOf('/'))]?.key
  const hasBack = (): boolean => cardText(props.card, 'back').paragraphs.length > 0 && props.card.back !== undefined
  const hasText = (): boolean => cardText(props.card).paragraphs.length > 0
  return (
    <article
      class="card-reading"
      data-type={props.card.type}
      data-class={classesOf(props.card, classNames)[0]}
      data-raid={home()}
    >
      <header>
        <Show when={costOf(props.card)}>
          {(cost) => (
            <span class="gem">
              <span class="unseen">{words.cost} </span>
              {cost()}
            </span>
          )}
        </Show>
        <h2 id={props.titleId}>{props.card.name}</h2>
      </header>
      <p class="type-line">{typeLine(props.card)}</p>
      <Show when={numbersOf(props.card).length > 0}>
        <dl class="numbers">
          <For each={numbersOf(props.card)}>
            {({ name, value }) => (
              <div>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            )}
          </For>
        </dl>
      </Show>
      <Show when={hasBack()}>
        <h3>{words.front}</h3>
      </Show>
      <Show when={hasText()} fallback={<p class="quiet">{words.noText}</p>}>
        <Words card={props.card} face="front" />
      </Show>
      <Show when={hasBack()}>
        <h3>{words.back}</h3>
        <Words card={props.card} face="back" />
      </Show>
      <Show when={props.card.classes}>
        {(classes) => (
          <p class="quiet">
            {words.classes} {classes().join(', ')}
          </p>
        )}
      </Show>
      {props.children}
    </article>
  )
}
