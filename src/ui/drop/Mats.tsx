import { For, type JSX, Show } from 'solid-js'
import type { Mat } from '../../engine/contract/drop.ts'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'
import { lying } from './Ground.tsx'

/** The mats as they lie on the table, each with its player's name; `note`: what stands on one that shows nothing. */
export function Mats<M extends Mat>(props: {
  readonly mats: readonly M[]
  readonly note?: (mat: M) => string | null
  readonly children: (mat: M) => JSX.Element
}) {
  return (
    <For each={props.mats}>
      {(mat) => (
        <div
          class="drop-mat"
          data-seat={mat.seat}
          style={lying(mat)}
          role="group"
          aria-label={strings.drop.ownMat(seatTitle(mat.seat))}
        >
          <span class="drop-whose">{seatTitle(mat.seat)}</span>
          <Show when={props.note?.(mat)}>{(note) => <span class="drop-note">{note()}</span>}</Show>
          {props.children(mat)}
        </div>
      )}
    </For>
  )
}
