import { type JSX, Show } from 'solid-js'
import type { Point } from '../../engine/contract/drop.ts'

const small = 0.25 // px a millimetre: below this cards can’t be told apart

/** Where the ground is drawn too small: what lies around a point, larger. It shows nothing that the ground doesn't. */
export function Lens(props: {
  readonly across: number // px a millimetre, as wide as the ground could be drawn: the lens takes only of its height
  readonly at: Point
  readonly width: number // mm
  readonly children: JSX.Element
}) {
  return (
    <Show when={props.across > 0 && props.across < small}>
      <div class="drop-lens" style={{ '--across': props.width }} aria-hidden="true">
        <div style={{ '--at-x': props.at[0], '--at-y': props.at[1] }}>{props.children}</div>
      </div>
    </Show>
  )
}
