import { For, Show } from 'solid-js'
import type { CardView } from '../../engine/contract/view.ts'
import { strings } from '../strings/index.ts'
import { usePlay } from '../play/play.ts'
import { Slot } from './Slot.tsx'

/** A fan at the lower edge; it draws closer together as it grows and never hides the prompt. */
export function Hand() {
  const play = usePlay()
  const cards = (): readonly CardView[] => {
    const mine = play.view().seats.find(({ seat }) => seat === play.view().you)?.hand
    return play.isOwn() && Array.isArray(mine) ? mine : []
  }
  return (
    <Show when={play.view().you !== null}>
      <section class="my-hand" aria-label={strings.table.yourHand} style={{ '--cards': cards().length }}>
        <For each={cards()}>{(card) => <Slot card={card} size="hand" bare />}</For>
      </section>
    </Show>
  )
}
