import { For, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import '../style/scene.css'
import { type PlaceName, places } from './places.tsx'
import { high, motes, wide } from './shapes.ts'

export type { PlaceName } from './places.tsx'

const depths = ['far', 'mid', 'near'] as const // how far away; the light is in the middle of the picture

/**
 * The place behind everything, edge to edge. Still layers are painted once; what moves is small and only fades or
 * shifts, so that nothing large is painted again. `calm` is for screens that are read: darker, and nothing floats.
 * `still` is for the table: what moves below it has the whole table put on the screen again, sixty times a second, and
 * taps wait for it.
 */
export function Scene(props: {
  readonly raid: PlaceName
  readonly calm?: boolean | undefined
  readonly still?: boolean | undefined
}) {
  return (
    <div
      class="scene"
      classList={{ calm: props.calm, still: props.still }}
      data-raid={props.raid}
      data-place={props.raid}
      aria-hidden="true"
    >
      <svg class="scene-land" viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="xMidYMid slice">
        <defs>
          <For each={depths}>
            {(depth) => (
              <radialGradient id={`scene-${depth}`} gradientUnits="userSpaceOnUse" cx="800" cy="420" r="900">
                <stop class={`${depth}-lit`} offset="0" />
                <stop class={`${depth}-dark`} offset="1" />
              </radialGradient>
            )}
          </For>
        </defs>
        <Dynamic component={places[props.raid]} />
      </svg>
      <span class="scene-light one" />
      <span class="scene-light two" />
      <Show when={!props.calm && !props.still}>
        <For each={motes(props.raid, 16)}>
          {(mote) => (
            <span
              class="scene-mote"
              style={{
                left: `${mote.left}%`,
                top: `${mote.top}%`,
                width: `${mote.size}px`,
                height: `${mote.size}px`,
                '--drift': `${mote.drift}px`,
                'animation-delay': `${mote.late}s`,
                'animation-duration': `${mote.time}s`,
              }}
            />
          )}
        </For>
      </Show>
      <span class="scene-shade" />
    </div>
  )
}
