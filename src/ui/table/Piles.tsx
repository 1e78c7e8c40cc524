import { createSignal, For, Show } from 'solid-js'
import type { CardView, HiddenCardView, SeatView } from '../../engine/contract/view.ts'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'
import { possessive } from '../words.ts'
import { createPastEvents, PastEventList } from './PastEvents.tsx'
import { Slot } from './Slot.tsx'

const table = strings.table

interface Pile {
  title: string
  cards: readonly (CardView | HiddenCardView)[]
}

/** Hand and decks as counts; graveyards and removed cards can be looked through. */
export function Piles(props: { readonly seat: SeatView }) {
  const [open, setOpen] = createSignal(false)
  const hand = (): number => (typeof props.seat.hand === 'number' ? props.seat.hand : props.seat.hand.length)
  const piles = (): Pile[] => [
    { title: table.graveyard(props.seat.graveyard.length), cards: props.seat.graveyard },
    ...Object.entries(props.seat.decks).flatMap(([name, { graveyard }]) =>
      graveyard.length > 0 ? [{ title: table.otherDeck(name, graveyard.length), cards: graveyard }] : [],
    ),
    { title: table.removed(props.seat.removed.length), cards: props.seat.removed },
  ]
  const counts = (): string[] => [
    table.hand(hand()),
    table.deck(props.seat.deck),
    ...Object.entries(props.seat.decks).map(([name, { count }]) => table.otherDeck(name, count)),
    table.graveyard(piles().reduce((sum, pile, i) => (i === piles().length - 1 ? sum : sum + pile.cards.length), 0)),
  ]
  return (
    <>
      <button type="button" class="piles" onClick={() => setOpen(true)}>
        <For each={counts()}>{(count) => <span>{count}</span>}</For>
      </button>
      <Show when={open()}>
        <Dialog closable title={table.lookThrough(possessive(props.seat.seat))} onClose={() => setOpen(false)}>
          <Show when={props.seat.seat === 'boss'}>
            <EventPile />
          </Show>
          <For each={piles()}>
            {(pile) => (
              <section>
                <h3>{pile.title}</h3>
                <div class="pile">
                  <For each={pile.cards.toReversed()} fallback={<p>{table.nothingHere}</p>}>
                    {(card) => <Slot card={card} size="hand" />}
                  </For>
                </div>
              </section>
            )}
          </For>
        </Dialog>
      </Show>
    </>
  )
}

/** Events lie face down among the resources by now, but everyone has seen them. */
function EventPile() {
  const past = createPastEvents()
  return (
    <Show when={past().length > 0}>
      <section>
        <h3>{strings.events.past(past().length)}</h3>
        <PastEventList events={past()} />
      </section>
    </Show>
  )
}
