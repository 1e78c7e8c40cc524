import { For, Show } from 'solid-js'
import { isSame } from '../../cards/same.ts'
import type { Choice } from '../../engine/contract/decision.ts'
import { strings } from '../strings/index.ts'
import { cardOf, usePlay } from '../play/play.ts'
import { Slot } from '../table/Slot.tsx'
import type { Option } from './Prompt.tsx'

const table = strings.table

/** All of them in order: tap the first, the second, and so on. */
export function Order(props: { readonly options: Option[] }) {
  const play = usePlay()
  const at = (choice: Choice): number => play.chosen().findIndex((it) => isSame(it, choice))
  /** Cards that are not in play are shown here; what is in play is named. */
  const cardIn = (choice: Choice) => {
    const handle = cardOf(choice)
    const found = handle === null ? undefined : play.cards().get(handle)
    return found && found.place !== 'play' ? found.card : undefined
  }
  // sentences need the whole width, and lie below each other
  const areCards = (): boolean => props.options.some(({ choice }) => cardIn(choice) !== undefined)
  return (
    <div class="choices order" classList={{ tray: areCards() }}>
      <span class="quiet">{table.tapInOrder}</span>
      <For each={props.options}>
        {(option) => (
          <div class="ordered">
            <Show when={at(option.choice) >= 0}>
              <b class="order-number">{at(option.choice) + 1}</b>
            </Show>
            <Show
              when={cardIn(option.choice)}
              fallback={
                <button type="button" aria-pressed={at(option.choice) >= 0} onClick={() => play.toggle(option.choice)}>
                  {option.label}
                </button>
              }
            >
              {(card) => <Slot card={card()} size="hand" bare />}
            </Show>
          </div>
        )}
      </For>
      <button type="button" disabled={play.chosen().length === 0} onClick={() => play.startOver()}>
        {table.startOver}
      </button>
    </div>
  )
}
