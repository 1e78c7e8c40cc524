import { Match, Switch } from 'solid-js'
import type { Ask } from '../../engine/contract/decision.ts'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'

/** Before a card falls on the table: as is usual, or in the middle. Laying out and aiming by hand is still to come. */
export function Drop(props: { readonly ask: Ask }) {
  const play = usePlay()
  const layout = () => (props.ask.shape === 'layout' ? props.ask : undefined)
  const spot = () => (props.ask.shape === 'spot' ? props.ask : undefined)
  const middle = (length: number): number => Math.floor(length / 2)
  return (
    <div class="choices">
      <Switch>
        <Match when={layout()}>
          {(it) => (
            <button type="button" class="main" onClick={() => play.session.pick({ layout: it().usual })}>
              {strings.ask.usualLayout}
            </button>
          )}
        </Match>
        <Match when={spot()}>
          {(it) => (
            <button
              type="button"
              class="main"
              onClick={() => play.session.pick({ spot: [middle(it().table.width), middle(it().table.height)] })}
            >
              {strings.ask.aimAtMiddle}
            </button>
          )}
        </Match>
      </Switch>
    </div>
  )
}
