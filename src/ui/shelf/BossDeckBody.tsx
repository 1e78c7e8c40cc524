import { createMemo, createSignal, For, Show } from 'solid-js'
import { type Closed, freedomOf, isClosed, mostInDeck } from '../../cards/boss-deck-rules.ts'
import { wordFor } from '../../cards/boss-deck-text.ts'
import { cardsIn } from '../../cards/deck-rules.ts'
import type { CustomDeck, RaidValue } from '../../cards/vocabulary/raid.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { book } from '../catalogue.ts'
import { Glyph } from '../Glyph.tsx'
import { to } from '../router.ts'
import { Segmented } from '../Segmented.tsx'
import { strings } from '../strings/index.ts'
import {
  type BossDecks,
  cardsOf,
  cardsToChoose,
  copiesIn,
  decksToShow,
  type FoundProblem,
  guestsToChoose,
  isOwn,
  straysIn,
} from './boss-deck.ts'
import { Stepper } from './DeckBody.tsx'
import { ReadCard } from './ReadCard.tsx'
import { costOf, lineOf } from './row-facts.ts'

const words = strings.bossDecks

export interface BossChanges {
  readonly setCopies: (deck: string, word: string, copies: number, name: string) => void
  readonly backToBox: (deck: string) => void
}

interface BossDeckBodyProps {
  readonly raid: RaidValue
  readonly mode: string
  readonly decks: BossDecks
  readonly problems: readonly FoundProblem[]
  readonly changes?: BossChanges // none: only to look at
}

/** The Boss's decks, one at a time: its cards, how many of each, and what its rulebook lets one change. */
export function BossDeckBody(props: BossDeckBodyProps) {
  const names = (): string[] => decksToShow(props.raid, props.mode, props.decks)
  const [chosen, setChosen] = createSignal(names()[0] ?? '')
  const deck = (): string => (names().includes(chosen()) ? chosen() : (names()[0] ?? ''))
  const [reading, setReading] = createSignal<CardValue | null>(null)
  const freedom = (): CustomDeck | Closed => freedomOf(props.raid, props.mode, deck())
  const limits = (): CustomDeck | null => {
    const it = freedom()
    return isClosed(it) ? null : it
  }
  const rule = (): string | null => {
    const it = freedom()
    return isClosed(it) ? it.closed : it.rule
  }
  const copiesOf = (card: CardValue): number => copiesIn(props.raid, props.decks, deck(), card.key)
  const total = (of: string): number => cardsIn(cardsOf(props.raid, props.decks, of))
  const problemsAt = (word: string | null): FoundProblem[] =>
    props.problems.filter((it) => it.deck === deck() && it.word === word)
  const set = (card: CardValue, copies: number): void => props.changes?.setCopies(deck(), card.key, copies, card.name)
  const steps = () => {
    const { changes } = props
    return changes && limits()
      ? {
          add: (card: CardValue) => set(card, Math.floor(copiesOf(card)) + 1),
          takeOut: (card: CardValue) => set(card, Math.ceil(copiesOf(card)) - 1),
        }
      : undefined
  }
  const mostCopies = (): number => {
    const it = limits()
    return it ? (it.copies ?? mostInDeck) : 0
  }
  const guests = createMemo(() => guestsToChoose(props.raid, props.mode, deck()))
  const strays = createMemo(() => straysIn(props.raid, props.mode, props.decks, deck()))
  const rows = (cards: () => readonly CardValue[], label: string) => (
    <ul class="boss-deck-cards" aria-label={label}>
      <For each={cards()}>
        {(card) => (
          <li class="card-row" data-none={copiesOf(card) === 0 ? '' : undefined}>
            <span class="row-copies">{copiesOf(card)}</span>
            <button type="button" class="plain row-card" onClick={() => setReading(card)}>
              <span class="gem">{costOf(card)}</span>
              <span class="row-name">
                {wordFor(book(), card)}
                <small>{lineOf(card)}</small>
                <For each={problemsAt(card.key)}>{({ text }) => <span class="problem">{text}</span>}</For>
              </span>
            </button>
            <Show when={steps()}>
              {(step) => (
                <Stepper
                  card={card}
                  copies={copiesOf(card)}
                  most={mostCopies()}
                  onAdd={() => step().add(card)}
                  onTakeOut={() => step().takeOut(card)}
                />
              )}
            </Show>
          </li>
        )}
      </For>
    </ul>
  )
  return (
    <>
      <Segmented
        label={words.whichDeck}
        value={deck()}
        options={names().map((name) => ({ value: name, title: words.deckWith(words.deck(name), total(name)) }))}
        onChange={setChosen}
      />
      <div class="boss-deck-facts">
        <p data-wrong={problemsAt(null).length > 0 ? '' : undefined}>
          <b>{words.count(total(deck()))}</b>{' '}
          <Show when={limits()} fallback={<span>{words.closed}</span>}>
            {(it) => (
              <span>
                {words.limits(it())} <Show when={it().boxesDiffer}>{words.boxesDiffer}</Show>
              </span>
            )}
          </Show>{' '}
          <Show when={rule()}>{(id) => <a href={to('rules', id())}>{strings.app.rule(id())}</a>}</Show>
        </p>
        <Show when={props.changes}>
          {(changes) => (
            <Show
              when={isOwn(props.decks, deck())}
              fallback={
                <Show when={limits()}>
                  <span class="quiet">{words.unchanged}</span>
                </Show>
              }
            >
              <button
                type="button"
                aria-label={words.backToBoxOf(words.deck(deck()))}
                onClick={() => changes().backToBox(deck())}
              >
                <Glyph of="again" />
                {words.backToBox}
              </button>
            </Show>
          )}
        </Show>
      </div>
      {rows(() => cardsToChoose(props.raid, deck()), words.deck(deck()))}
      <Show when={guests().length > 0}>
        <section class="deck-group">
          <h3>{words.guests}</h3>
          {rows(guests, words.guests)}
        </section>
      </Show>
      <Show when={strays().length > 0}>
        <section class="deck-group">
          <h3>{words.strays}</h3>
          <ul>
            <For each={strays()}>
              {([word, copies]) => (
                <li class="card-row">
                  <span class="row-copies">{copies}</span>
                  <span class="row-name selectable">
                    {word}
                    <For each={problemsAt(word)}>{({ text }) => <span class="problem">{text}</span>}</For>
                  </span>
                  <Show when={props.changes}>
                    {(changes) => (
                      <button
                        type="button"
                        aria-label={strings.decks.takeOut(word)}
                        onClick={() => changes().setCopies(deck(), word, 0, word)}
                      >
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
      <Show when={reading()}>
        {(card) => (
          <ReadCard
            card={card()}
            copies={copiesOf(card())}
            changes={steps()}
            most={mostCopies()}
            onClose={() => setReading(null)}
          />
        )}
      </Show>
    </>
  )
}
