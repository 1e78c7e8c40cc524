import { createMemo, createSignal, For, Show } from 'solid-js'
import { poolOf } from '../../cards/deck-rules.ts'
import { byCostAndName, deckGroups } from '../../cards/deck-text.ts'
import { own } from '../../cards/own.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { book } from '../catalogue.ts'
import { strings } from '../strings/index.ts'
import { type Changes, Stepper } from './DeckBody.tsx'
import { classOf } from './deck-facts.ts'
import { costOf, lineOf } from './row-facts.ts'
import { costStep, costSteps, says, typesOf } from './filters.ts'
import { Pick } from './Pick.tsx'
import { SearchBox } from './SearchBox.tsx'

const words = strings.decks
const ofClass = 'own'
const ofNoClass = 'none'

/** The cards that a deck of this hero may hold, to choose from. */
export function Pool(props: {
  readonly hero: CardValue
  readonly cards: Readonly<Record<string, number>>
  readonly changes: Changes
  readonly onRead: (card: CardValue) => void
}) {
  const [query, setQuery] = createSignal('')
  const [type, setType] = createSignal('')
  const [cost, setCost] = createSignal('')
  const [whose, setWhose] = createSignal('')
  const pool = createMemo(() => poolOf(book(), props.hero).toSorted(byCostAndName))
  const found = createMemo(() => {
    const saysIt = says(query())
    return pool().filter(
      (card) =>
        (type() === '' || typesOf(card).some((it) => it === type())) &&
        (cost() === '' || costStep(card) === cost()) &&
        (whose() === '' || (card.classes !== undefined) === (whose() === ofClass)) &&
        saysIt(card),
    )
  })
  const groups = createMemo(() =>
    deckGroups
      .map(({ type, title }) => ({ title, cards: found().filter((card) => card.type === type) }))
      .filter(({ cards }) => cards.length > 0),
  )
  const types = createMemo(() =>
    deckGroups
      .filter(({ type }) => pool().some((card) => card.type === type))
      .map(({ type, title }) => ({ value: type, title })),
  )
  return (
    <>
      <h2 class="unseen">{words.pool}</h2>
      <div class="filters">
        <SearchBox
          label={words.searchPool}
          hint={words.searchHint}
          clear={words.clearSearch}
          value={query()}
          onInput={setQuery}
        />
        <Pick label={words.type} any={words.anyType} value={type()} options={types()} onPick={setType} />
        <Pick
          label={words.cost}
          any={words.anyCost}
          value={cost()}
          options={costSteps.map((value) => ({ value, title: words.costIs(value) }))}
          onPick={setCost}
        />
        <Pick
          label={words.className}
          any={words.anyClass}
          value={whose()}
          options={[
            { value: ofClass, title: words.ofClass(classOf(props.hero) ?? '') },
            { value: ofNoClass, title: words.ofNoClass },
          ]}
          onPick={setWhose}
        />
      </div>
      <p class="count" role="status">
        {words.found(found().length)}
      </p>
      <For each={groups()}>
        {(group) => (
          <section class="deck-group">
            <h3>{group.title}</h3>
            <ul>
              <For each={group.cards}>
                {(card) => {
                  const copies = (): number => own(props.cards, card.key) ?? 0
                  return (
                    <li class="card-row" classList={{ chosen: copies() > 0 }}>
                      <button type="button" class="plain row-card" onClick={() => props.onRead(card)}>
                        <span class="gem">{costOf(card)}</span>
                        <span class="row-name">
                          {card.name}
                          <small>{lineOf(card)}</small>
                        </span>
                      </button>
                      <span class="row-copies">
                        <Show when={copies() > 0}>
                          <span class="unseen">{words.inDeck(copies())}</span>
                          <span aria-hidden="true">{copies()}×</span>
                        </Show>
                      </span>
                      <Stepper
                        card={card}
                        copies={copies()}
                        onAdd={() => props.changes.add(card)}
                        onTakeOut={() => props.changes.takeOut(card)}
                      />
                    </li>
                  )
                }}
              </For>
            </ul>
          </section>
        )}
      </For>
    </>
  )
}
