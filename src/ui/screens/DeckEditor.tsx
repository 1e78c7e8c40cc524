import { createSignal, Match, onMount, Show, Switch } from 'solid-js'
import { cardsIn } from '../../cards/deck-rules.ts'
import { deckToText, readDeckText } from '../../cards/deck-text.ts'
import { own } from '../../cards/own.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { DeckRecord } from '../../store/db.ts'
import { book, loadEveryName } from '../catalogue.ts'
import { Glyph } from '../Glyph.tsx'
import { to } from '../router.ts'
import { Segmented } from '../Segmented.tsx'
import { CardReading } from '../shelf/CardReading.tsx'
import { type Changes, DeckBody } from '../shelf/DeckBody.tsx'
import { DeckAsText } from '../shelf/DeckAsText.tsx'
import { heroLine, heroOf } from '../shelf/deck-facts.ts'
import { editDeck } from '../shelf/edit-deck.ts'
import { FewLine } from '../shelf/FewLine.tsx'
import { LeftOut } from '../shelf/LeftOut.tsx'
import { keep } from '../shelf/own-decks.ts'
import { Pool } from '../shelf/Pool.tsx'
import { ReadCard } from '../shelf/ReadCard.tsx'
import { Rename } from '../shelf/Rename.tsx'
import { ShelfBar } from '../shelf/Shelf.tsx'
import { strings } from '../strings/index.ts'

const words = strings.decks
const back = { href: to('decks'), text: words.allDecks }

/** A deck of one's own, to build: the cards to choose from at the left, the deck at the right. */
export function DeckEditor(props: { readonly deck: DeckRecord }) {
  const editing = editDeck(props.deck, keep)
  const [pane, setPane] = createSignal<'pool' | 'deck'>(cardsIn(props.deck.cards) === 0 ? 'pool' : 'deck')
  const [reading, setReading] = createSignal<CardValue | null>(null)
  const [asking, setAsking] = createSignal<'name' | 'text' | null>(null)
  const copiesOf = (card: CardValue): number => own(editing.deck().cards, card.key) ?? 0
  const changes: Changes = {
    add: (card) => editing.setCopies(card.key, copiesOf(card) + 1, words.added(card.name)),
    takeOut: (card) => editing.setCopies(card.key, copiesOf(card) - 1, words.takenOut(card.name)),
    takeOutLost: (key) => editing.setCopies(key, 0, words.takenOut(key)),
  }
  if (props.deck.left) onMount(loadEveryName)
  const leftLines = () => readDeckText(book(), `Left out:\n${(editing.deck().left ?? []).join('\n')}`).left
  const close = (): void => void setAsking(null)

  return (
    <div class="shelf deck-editor" data-pane={pane()}>
      <ShelfBar
        title={editing.deck().name}
        back={back}
        actions={
          <>
            <button
              type="button"
              disabled={editing.undoes() === null}
              aria-label={editing.undoes() === null ? words.undo : words.undoOf(editing.undoes() ?? '')}
              title={editing.undoes() === null ? words.undo : words.undoOf(editing.undoes() ?? '')}
              class="undo"
              onClick={() => editing.undo()}
            >
              <Glyph of="again" />
              <span class="on-wide">{words.undo}</span>
            </button>
            <button type="button" aria-label={words.rename} onClick={() => setAsking('name')}>
              <Glyph of="pen" />
              <span class="on-wide">{words.rename}</span>
            </button>
            <button type="button" aria-label={words.asText} onClick={() => setAsking('text')}>
              <Glyph of="share" />
              <span class="on-wide">{words.asText}</span>
            </button>
          </>
        }
      />
      <main class="shelf-panes">
        <div class="pane-switch">
          <Segmented
            label={words.showing}
            value={pane()}
            options={[
              { value: 'pool', title: words.poolShort },
              { value: 'deck', title: words.deckShort(cardsIn(editing.deck().cards)) },
            ]}
            onChange={setPane}
          />
        </div>
        <section class="shelf-list pool" aria-label={words.pool}>
          <Show when={heroOf(editing.deck())} fallback={<p class="shelf-notice">{words.unknownHero}</p>}>
            {(hero) => <Pool hero={hero()} cards={editing.deck().cards} changes={changes} onRead={setReading} />}
          </Show>
        </section>
        <section class="shelf-open" aria-label={editing.deck().name}>
          <h2 class="unseen">{words.deckShort(cardsIn(editing.deck().cards))}</h2>
          <HeroRow deck={editing.deck()} onRead={setReading} />
          <Show when={editing.keeping() === 'failed'}>
            <p class="shelf-notice" role="alert">
              {words.notKept}
            </p>
          </Show>
          <DeckBody deck={editing.deck()} changes={changes} onRead={setReading}>
            <FewLine
              deck={editing.deck()}
              make={words.few.make}
              onMake={(cards) => editing.setCards(cards, words.few.made)}
            />
          </DeckBody>
          <Show when={leftLines().length > 0}>
            <LeftOut lines={leftLines()}>
              <button type="button" onClick={() => editing.putAwayLines(words.cleared)}>
                {words.putAway}
              </button>
            </LeftOut>
          </Show>
          <p class="quiet kept" role="status">
            {editing.keeping() === 'kept' ? words.kept : editing.keeping() === 'keeping' ? words.keeping : ''}
          </p>
        </section>
      </main>
      <Show when={reading()}>
        {(card) => (
          <ReadCard
            card={card()}
            copies={copiesOf(card())}
            changes={card().type === 'hero' ? undefined : changes}
            onClose={() => setReading(null)}
          />
        )}
      </Show>
      <Switch>
        <Match when={asking() === 'name'}>
          <Rename
            name={editing.deck().name}
            onClose={close}
            onRename={(name) => {
              editing.rename(name, words.renamed)
              close()
            }}
          />
        </Match>
        <Match when={asking() === 'text'}>
          <DeckAsText name={editing.deck().name} text={deckToText(book(), editing.deck())} onClose={close} />
        </Match>
      </Switch>
    </div>
  )
}

/** One of our decks, to look at and to copy. */
export function StarterDeck(props: {
  readonly deck: DeckRecord
  readonly onCopy: () => void
  readonly onFew: (cards: Record<string, number>) => void
}) {
  const [reading, setReading] = createSignal<CardValue | null>(null)
  const [asText, setAsText] = createSignal(false)
  return (
    <div class="shelf starter-deck">
      <ShelfBar
        title={props.deck.name}
        back={back}
        actions={
          <>
            <button type="button" aria-label={words.asText} onClick={() => setAsText(true)}>
              <Glyph of="share" />
              <span class="on-wide">{words.asText}</span>
            </button>
            <button type="button" class="main" onClick={() => props.onCopy()}>
              {words.copyToEdit}
            </button>
          </>
        }
      />
      <main class="shelf-panes">
        <section class="shelf-list" aria-label={words.hero}>
          <h2 class="unseen">{words.hero}</h2>
          <Show when={heroOf(props.deck)}>{(hero) => <CardReading card={hero()} />}</Show>
          <p class="quiet">{words.readOnly}</p>
        </section>
        <section class="shelf-open" aria-label={props.deck.name}>
          <h2 class="unseen">{words.deckShort(cardsIn(props.deck.cards))}</h2>
          <DeckBody deck={props.deck} onRead={setReading}>
            <FewLine deck={props.deck} make={words.few.copy} onMake={(cards) => props.onFew(cards)} />
          </DeckBody>
        </section>
      </main>
      <Show when={reading()}>{(card) => <ReadCard card={card()} onClose={() => setReading(null)} />}</Show>
      <Show when={asText()}>
        <DeckAsText name={props.deck.name} text={deckToText(book(), props.deck)} onClose={() => setAsText(false)} />
      </Show>
    </div>
  )
}

function HeroRow(props: { readonly deck: DeckRecord; readonly onRead: (card: CardValue) => void }) {
  return (
    <Show when={heroOf(props.deck)}>
      {(hero) => (
        <button type="button" class="plain hero-row" onClick={() => props.onRead(hero())}>
          <strong>{hero().name}</strong>
          <span class="quiet">{heroLine(hero())}</span>
        </button>
      )}
    </Show>
  )
}
