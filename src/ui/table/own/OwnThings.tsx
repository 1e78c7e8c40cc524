import { For, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { usePlay } from '../../play/play.ts'
import { strings } from '../../strings/index.ts'
import { type OwnForm, ownOf } from './registry.ts'

/** All that this raid has besides its parties. */
export function OwnThings(props: { readonly form: OwnForm }) {
  const play = usePlay()
  return (
    <Show when={ownOf(play.view().raid).length > 0}>
      {/* where there is little room it scrolls, for keys too */}
      <div
        class="own-things"
        role="group"
        aria-label={strings.own.title}
        data-form={props.form}
        tabIndex={props.form === 'compact' ? 0 : undefined}
      >
        <For each={ownOf(play.view().raid)}>{(thing) => <Dynamic component={thing.draw} form={props.form} />}</For>
      </div>
    </Show>
  )
}
