import { createMemo, Show } from 'solid-js'
import { cardsIn } from '../../cards/deck-rules.ts'
import type { DeckRecord } from '../../store/db.ts'
import { Glyph } from '../Glyph.tsx'
import { to } from '../router.ts'
import { strings } from '../strings/index.ts'
import { classOf, heroLine, heroOf, problemsOf } from './deck-facts.ts'

const words = strings.decks

/** A deck on the shelf: whose it is, how large, ready or not. */
export function DeckTile(props: {
  readonly deck: DeckRecord
  readonly onCopy: () => void
  readonly onRename?: () => void
  readonly onDelete?: () => void
}) {
  const hero = () => heroOf(props.deck)
  const problems = createMemo(() => problemsOf(props.deck))
  return (
    <li class="deck-card" data-class={classOf(hero())}>
      <a href={to('decks', props.deck.id)}>
        <strong>{props.deck.name}</strong>
        <Show when={hero()} fallback={<span class="quiet">{words.unknownHero}</span>}>
          {(it) => (
            <span class="quiet">
              {it().name} · {heroLine(it())}
            </span>
          )}
        </Show>
        <span class="deck-state">
          <span>{words.cards(cardsIn(props.deck.cards))}</span>
          <Show
            when={problems().length === 0}
            fallback={
              <span class="not-ready">
                <Glyph of="pen" />
                {words.illegal(problems().length)}
              </span>
            }
          >
            <span class="ready">
              <Glyph of="check" />
              {words.legal}
            </span>
          </Show>
        </span>
      </a>
      <DeckActions name={props.deck.name} onCopy={props.onCopy} onRename={props.onRename} onDelete={props.onDelete} />
    </li>
  )
}

/** What can be done with a deck without opening it. */
export function DeckActions(props: {
  readonly name: string
  readonly onCopy: () => void
  readonly onRename?: (() => void) | undefined
  readonly onDelete?: (() => void) | undefined
}) {
  return (
    <div class="deck-actions">
      <button type="button" class="plain" aria-label={words.copyOf(props.name)} onClick={() => props.onCopy()}>
        <Glyph of="cards" />
        {words.copy}
      </button>
      <Show when={props.onRename}>
        {(rename) => (
          <button type="button" class="plain" aria-label={words.renameOf(props.name)} onClick={() => rename()()}>
            <Glyph of="pen" />
            {words.rename}
          </button>
        )}
      </Show>
      <Show when={props.onDelete}>
        {(remove) => (
          <button type="button" class="plain" aria-label={words.removeOf(props.name)} onClick={() => remove()()}>
            <Glyph of="bin" />
            {words.remove}
          </button>
        )}
      </Show>
    </div>
  )
}
