import { createEffect, createSignal, on, onCleanup, Show } from 'solid-js'
import type { View } from '../../engine/contract/view.ts'
import { AdjustPanel } from '../adjust/AdjustPanel.tsx'
import { cardOf, usePlay } from '../play/play.ts'
import { Prompt } from '../prompt/Prompt.tsx'
import { strings } from '../strings/index.ts'
import { Absent } from '../together/Absent.tsx'
import { Proposals } from '../together/Proposals.tsx'
import { Narrator } from './Story.tsx'
import { Refused } from './Troubles.tsx'

const words = strings.own

/**
 * Where what is asked lies: one line above the hand, always of the same height. What has more to say lies over the table
 * and moves nothing: over my hand if it asks about the table, else over my row. It can be folded down to its line.
 */
export function Sheet(props: { readonly view: View }) {
  const play = usePlay()
  const [folded, setFolded] = createSignal(false)
  createEffect(on(play.decision, () => setFolded(false)))
  /** The side on which nothing lies that it asks about. */
  const side = (): 'over-table' | 'over-hand' | 'line' => {
    const decision = play.decision()
    if (play.adjusting() || !decision) return 'over-table'
    const options = 'options' in decision.ask ? decision.ask.options : []
    const found = options.flatMap((choice) => {
      const handle = cardOf(choice)
      return (handle !== null && play.cards().get(handle)) || []
    })
    const asksHand = decision.question === 'mulligan' || found.some(({ place }) => place === 'hand')
    if (!asksHand) return 'over-hand'
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
          <Refused session={play.session} />
          <Absent />
          <Proposals />
          <Show
            when={play.adjusting()}
            fallback={
              <Show when={play.decision()} keyed fallback={<Narrator />}>
                {(decision) => <Prompt decision={decision} />}
              </Show>
            }
          >
            {(it) => (
              <AdjustPanel
                view={props.view}
                what={it().what}
                busy={play.busy()}
                onAdjust={(adjustment) => play.sendAdjustment(adjustment)}
                onDone={() => play.stopAdjusting()}
              />
            )}
          </Show>
        </div>
        <button type="button" class="sheet-fold plain" aria-expanded={!folded()} onClick={() => setFolded((it) => !it)}>
          <span aria-hidden="true">{folded() ? '▴' : '▾'}</span>
          <span class="unseen">{folded() ? words.unfold : words.fold}</span>
        </button>
      </div>
    </div>
  )
}
