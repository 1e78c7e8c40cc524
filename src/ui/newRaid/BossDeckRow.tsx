import { createSignal, For, Show } from 'solid-js'
import { loadCards } from '../catalogue.ts'
import { Dialog } from '../Dialog.tsx'
import { Glyph } from '../Glyph.tsx'
import { bossDeckPage } from '../shelf/own-boss-decks.ts'
import { strings } from '../strings/index.ts'
import { type BossChoice, bossDeckFaults } from './boss-choice.ts'
import { modeOf, type Plan, raidOf } from './plan.ts'

const words = strings.bossDecks

interface BossDeckRowProps {
  readonly plan: Plan
  readonly choice: BossChoice
  readonly problems: readonly string[] // of the deck that is chosen
  readonly onPick: (id: string | null) => void
  readonly onMake: () => void // a copy of the box, to change
  readonly onVisit: (page: string) => void // among the decks
}

/** Which decks the Boss brings. */
export function BossDeckRow(props: BossDeckRowProps) {
  const [picking, setPicking] = createSignal(false)
  const title = (): string => props.choice.chosen?.name ?? words.fromBox
  const open = (): void => {
    // What is wrong with a deck is said once the raid's cards are there.
    loadCards([props.plan.raid]).catch((error: unknown) => console.warn(error))
    setPicking(true)
  }
  return (
    <div class="opponent-deck">
      <button type="button" class="seat-deck boss-deck-row" onClick={open}>
        <span>
          <span class="unseen">{words.which}</span> <strong>{title()}</strong>
          <Show when={props.choice.chosen}>
            <small aria-hidden="true">{words.ownShort}</small>
          </Show>
        </span>
        <Glyph of="deck" />
      </button>
      <Show when={props.choice.isGone}>
        <p class="quiet" role="status">
          {words.gone}
        </p>
      </Show>
      <Show when={props.problems.length > 0 && props.choice.chosen}>
        {(deck) => (
          <>
            <button type="button" onClick={() => props.onVisit(bossDeckPage(deck().id))}>
              <Glyph of="pen" />
              {words.edit(deck().name)}
            </button>
            <button type="button" onClick={() => props.onPick(null)}>
              <Glyph of="again" />
              {words.backToBox}
            </button>
          </>
        )}
      </Show>
      <Show when={picking()}>
        <BossDeckPicker {...props} onClose={() => setPicking(false)} />
      </Show>
    </div>
  )
}

function BossDeckPicker(props: BossDeckRowProps & { readonly onClose: () => void }) {
  const pick = (id: string | null): void => {
    props.onClose()
    props.onPick(id)
  }
  return (
    <Dialog title={words.pickTitle} onClose={() => props.onClose()}>
      <ul class="list deck-tiles">
        <li>
          <button
            type="button"
            class="deck-tile"
            aria-pressed={props.choice.chosen === null}
            onClick={() => pick(null)}
          >
            <strong>{words.fromBox}</strong>
            <small>{raidOf(props.plan).title}</small>
          </button>
        </li>
      </ul>
      <h3>{words.ownDecks}</h3>
      <Show when={modeOf(props.plan).boxed}>
        <p class="quiet">{words.boxedMode(modeOf(props.plan).title)}</p>
      </Show>
      <Show when={props.choice.offered.length > 0} fallback={<p class="quiet">{words.ownNone}</p>}>
        <ul class="list deck-tiles">
          <For each={props.choice.offered}>
            {(deck) => (
              <li>
                <button
                  type="button"
                  class="deck-tile"
                  aria-pressed={props.choice.chosen?.id === deck.id}
                  onClick={() => pick(deck.id)}
                >
                  <strong>{deck.name}</strong>
                  <small>{raidOf(props.plan).title}</small>
                  <Show when={bossDeckFaults(props.plan, deck)[0]}>
                    {(problem) => <span class="problem">{problem()}</span>}
                  </Show>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <div class="buttons">
        <button type="button" onClick={() => props.onMake()}>
          {words.makeOwn}
        </button>
        <Show
          when={props.choice.chosen}
          fallback={
            <button type="button" onClick={() => props.onVisit(bossDeckPage(props.plan.raid))}>
              {words.seeBox}
            </button>
          }
        >
          {(deck) => (
            <button type="button" onClick={() => props.onVisit(bossDeckPage(deck().id))}>
              {words.edit(deck().name)}
            </button>
          )}
        </Show>
        <button type="button" onClick={() => props.onClose()}>
          {strings.app.cancel}
        </button>
      </div>
    </Dialog>
  )
}
