import { For, Show } from 'solid-js'
import { Dialog } from '../Dialog.tsx'
import { to } from '../router.ts'
import { strings } from '../strings/index.ts'
import type { DeckChoice } from './deck-choice.ts'

interface DeckPickerProps {
  readonly seat: string // what the seat is called
  readonly choices: readonly DeckChoice[]
  readonly chosen: string | undefined
  readonly onPick: (ref: string) => void
  readonly onClose: () => void
}

/** Which deck a raider brings. */
export function DeckPicker(props: DeckPickerProps) {
  const shelf = (own: boolean) => props.choices.filter((deck) => deck.own === own)
  const tiles = (own: boolean) => (
    <ul class="list deck-tiles">
      <For each={shelf(own)}>
        {(deck) => (
          <li>
            <button
              type="button"
              class="deck-tile"
              data-class={deck.className}
              aria-pressed={deck.ref === props.chosen}
              onClick={() => props.onPick(deck.ref)}
            >
              <strong>{deck.title}</strong>
              <span>{strings.newRaid.hero(deck.heroName, deck.className)}</span>
              <small>{strings.newRaid.cards(deck.count)}</small>
              <Show when={deck.problems[0]}>{(problem) => <span class="problem">{problem()}</span>}</Show>
            </button>
          </li>
        )}
      </For>
    </ul>
  )
  return (
    <Dialog title={strings.newRaid.deckTitle(props.seat)} onClose={() => props.onClose()}>
      <h3>{strings.newRaid.starterDecks}</h3>
      {tiles(false)}
      <h3>{strings.newRaid.ownDecks}</h3>
      <Show when={shelf(true).length > 0} fallback={<p class="quiet">{strings.newRaid.ownDecksNone}</p>}>
        {tiles(true)}
      </Show>
      <div class="buttons">
        <a class="button plain" href={to('decks')}>
          {strings.newRaid.buildDeck}
        </a>
        <button type="button" onClick={() => props.onClose()}>
          {strings.app.cancel}
        </button>
      </div>
    </Dialog>
  )
}
