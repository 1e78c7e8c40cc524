import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js'
import type { CardView } from '../../engine/contract/view.ts'
import { strings } from '../strings/index.ts'
import { usePlay } from '../play/play.ts'
import { handForm, type HandSpace } from './hand-form.ts'
import { Slot } from './Slot.tsx'

/** My cards at the lower edge, in a place that is always of the same size: each shows what it is and what it costs. */
export function Hand() {
  const play = usePlay()
  const cards = (): readonly CardView[] => {
    const mine = play.view().seats.find(({ seat }) => seat === play.view().you)?.hand
    return play.isOwn() && Array.isArray(mine) ? mine : []
  }
  // Measured when the screen changes, never for a tap.
  const [space, setSpace] = createSignal<HandSpace | null>(null)
  const measure = (hand: HTMLElement): void => {
    const watcher = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height, rem })
    })
    watcher.observe(hand)
    onCleanup(() => watcher.disconnect())
  }
  const count = createMemo(() => cards().length)
  const form = createMemo(() => {
    const room = space()
    return room && handForm(count(), room)
  })
  return (
    <Show when={play.view().you !== null}>
      <section
        class="my-hand"
        aria-label={strings.table.yourHand}
        ref={measure}
        data-hand={form()?.face}
        style={{
          '--columns': form()?.columns ?? 1,
          '--step': `${form()?.step ?? 0}px`,
          '--card-w': form() ? `${form()?.width}px` : undefined,
          '--card-h': form() ? `${form()?.height}px` : undefined,
          '--lines': form()?.lines,
          '--lines-above': form()?.linesAbove,
        }}
      >
        <For each={cards()}>{(card) => <Slot card={card} size="hand" bare />}</For>
      </section>
    </Show>
  )
}
