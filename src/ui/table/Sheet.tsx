import { createEffect, createSignal, type JSX, on, onCleanup } from 'solid-js'
import { cardOf, usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'

const words = strings.own

/**
 * Where what is asked lies: one line above the hand, always of the same height. What has more to say lies over the table
 * and moves nothing: over my hand if it asks about the table, else over my row. It can be folded down to its line.
 */
export function Sheet(props: { readonly children: JSX.Element }) {
  const play = usePlay()
  const [folded, setFolded] = createSignal(false)
  createEffect(
    on(
      () => play.decision(),
      () => setFolded(false),
    ),
  )
  /** The side on which nothing lies that it asks about. */
  const side = (): 'over-table' | 'over-hand' | 'line' => {
    const decision = play.decision()
    if (play.adjusting() || !decision) return 'over-table'
    const options = 'options' in decision.ask ? decision.ask.options : []
    if (options.some((choice) => 'key' in choice)) return 'over-table' // pictures of cards that are nowhere yet
    const found = options.flatMap((choice) => {
      const handle = cardOf(choice)
      return (handle !== null && play.cards().get(handle)) || []
    })
    const asksHand = decision.question === 'mulligan' || found.some(({ place }) => place === 'hand')
    // cards that lie in the sheet itself need its room
    const isOnTable = found.some(({ place }) => place === 'play')
    if (!asksHand) return found.length > 0 && !isOnTable ? 'over-table' : 'over-hand'
    return found.some(({ place, seat }) => place === 'play' && seat === play.view().you) ? 'line' : 'over-table'
  }
  const [tall, setTall] = createSignal(false)
  const watch = (body: HTMLElement): void => {
    const watcher = new ResizeObserver(() => {
      const line = body.closest('.asking')?.clientHeight ?? 0
      if (!folded()) setTall(body.scrollHeight > line + 4)
    })
    watcher.observe(body)
    onCleanup(() => watcher.disconnect())
  }
  return (
    <div class="asking">
      <div class="sheet" data-side={side()} data-tall={tall() ? '' : undefined} data-folded={folded() ? '' : undefined}>
        <div class="sheet-body" ref={watch}>
          {props.children}
        </div>
        <button type="button" class="sheet-fold plain" aria-expanded={!folded()} onClick={() => setFolded((it) => !it)}>
          <span aria-hidden="true">{folded() ? '▴' : '▾'}</span>
          <span class="unseen">{folded() ? words.unfold : words.fold}</span>
        </button>
      </div>
    </div>
  )
}
