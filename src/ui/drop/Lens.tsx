import { type JSX, Show } from 'solid-js'
import type { Point } from '../../engine/contract/drop.ts'

const small = 0.25 // px a millimetre: below this cards can’t be told apart

/** Where the ground is drawn too small: what lies around a point, larger. It shows nothing that the ground doesn't. */
export function Lens(props: {
  readonly mm: number // of the ground
  readonly at: Point
  readonly across: number // mm
  readonly children: JSX.Element
}) {
  return (
    <Show when={props.mm > 0 && props.mm < small}>
      <div class="drop-lens" style={{ '--across': props.across }} aria-hidden="true">
        <div style={{ '--at-x': props.at[0], '--at-y': props.at[1] }}>{props.children}</div>
      </div>
    </Show>
  )
}
