import { createMemo, For, type JSX, Show } from 'solid-js'
import { cardsIn, mostCopies, type DeckProblem } from '../../cards/deck-rules.ts'
import { own } from '../../cards/own.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { DeckRecord } from '../../store/db.ts'
import { Glyph } from '../Glyph.tsx'
import { to } from '../router.ts'
import { strings } from '../strings/index.ts'
import { curveOf, groupsOf, lostIn, problemsOf } from './deck-facts.ts'
import { costOf } from './row-facts.ts'

const words = strings.decks

export interface Changes {
  readonly add: (card: CardValue) => void
  readonly takeOut: (card: CardValue) => void
  readonly takeOutLost: (key: string) => void
}

/** A deck as it stands: is it legal, how its costs spread, what it holds. */
export function DeckBody(props: {
  readonly deck: DeckRecord
  readonly changes?: Changes // none: only to look at
  readonly children?: JSX.Element // what else there is to say about it as a whole
  readonly onRead: (card: CardValue) => void
}) {
  const problems = createMemo(() => problemsOf(props.deck))
  const groups = createMemo(() => groupsOf(props.deck, words.others))
  const copiesOf = (card: CardValue): number => own(props.deck.cards, card.key) ?? 0
  return (
    <>
      <Legality problems={problems()} count={cardsIn(props.deck.cards)} />
      {props.children}
      <Curve deck={props.deck} />
      <Show when={cardsIn(props.deck.cards) === 0}>
        <p class="quiet">{words.empty}</p>
      </Show>
      <For each={[...groups().keys()]}>
        {(title) => {
          const cards = (): CardValue[] => groups().get(title) ?? []
          return (
            <section class="deck-group">
              <h3>
                {title} <span class="quiet">{cards().reduce((sum, card) => sum + copiesOf(card), 0)}</span>
              </h3>
              <ul>
                <For each={cards()}>
                  {(card) => (
                    <li class="card-row">
                      <span class="row-copies">{copiesOf(card)}</span>
                      <button type="button" class="plain row-card" onClick={() => props.onRead(card)}>
                        <span class="gem">{costOf(card)}</span>
                        <span class="row-name">{card.name}</span>
                      </button>
                      <Show when={props.changes}>
                        {(changes) => (
                          <Stepper
                            card={card}
                            copies={copiesOf(card)}
                            onAdd={() => changes().add(card)}
                            onTakeOut={() => changes().takeOut(card)}
                          />
                        )}
                      </Show>
                    </li>
                  )}
                </For>
              </ul>
            </section>
          )
        }}
      </For>
      <Show when={lostIn(props.deck).length > 0}>
        <section class="deck-group">
          <h3>{words.unknownCard}</h3>
          <ul>
            <For each={lostIn(props.deck)}>
              {([key, copies]) => (
                <li class="card-row">
                  <span class="row-copies">{copies}</span>
                  <span class="row-name selectable">{key}</span>
                  <Show when={props.changes}>
                    {(changes) => (
                      <button type="button" onClick={() => changes().takeOutLost(key)} aria-label={words.takeOut(key)}>
                        −
                      </button>
                    )}
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
    </>
  )
}

/** Minus and plus, large enough for a thumb. */
export function Stepper(props: {
  readonly card: CardValue
  readonly copies: number
  readonly most?: number // if not as many as a raider's deck may hold
  readonly onAdd: () => void
  readonly onTakeOut: () => void
}) {
  return (
    <span class="stepper">
      <button
        type="button"
        disabled={props.copies === 0}
        aria-label={words.takeOut(props.card.name)}
        onClick={() => props.onTakeOut()}
      >
        −
      </button>
      <button
        type="button"
        disabled={props.copies >= (props.most ?? mostCopies) && !props.card.unlimited}
        aria-label={words.add(props.card.name)}
        onClick={() => props.onAdd()}
      >
        +
      </button>
    </span>
  )
}

/** Whether a deck can be played, and if not, why. */
export function Legality(props: {
  readonly problems: readonly Pick<DeckProblem, 'text' | 'rules'>[]
  readonly count: number
}) {
  return (
    <section class="legality" data-legal={props.problems.length === 0 ? 'true' : 'false'}>
      <p role="status">
        <Glyph of={props.problems.length === 0 ? 'check' : 'pen'} />
        <b>{props.problems.length === 0 ? words.legal : words.illegal(props.problems.length)}</b>
        <span class="quiet">{words.cards(props.count)}</span>
      </p>
      <Show when={props.problems.length > 0}>
        <ul>
          <For each={props.problems}>
            {({ text, rules }) => (
              <li>
                {text}{' '}
                <For each={rules}>
                  {(id) => (
                    <>
                      <a href={to('rules', id)}>{words.rule(id)}</a>{' '}
                    </>
                  )}
                </For>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  )
}

function Curve(props: { readonly deck: DeckRecord }) {
  const bars = createMemo(() => curveOf(props.deck))
  const most = (): number => Math.max(1, ...bars().map(({ copies }) => copies))
  return (
    <figure class="curve">
      <figcaption class="unseen">{words.curve}</figcaption>
      <ol>
        <For each={bars()}>
          {({ cost, copies }) => (
            <li>
              <span class="unseen">{words.curveAt(cost, copies)}</span>
              <span class="bar-count" aria-hidden="true">
                {copies === 0 ? '' : copies}
              </span>
              <span class="bar-line" style={{ '--part': copies / most() }} aria-hidden="true" />
              <span class="bar-cost" aria-hidden="true">
                {cost}
              </span>
            </li>
          )}
        </For>
      </ol>
    </figure>
  )
}
