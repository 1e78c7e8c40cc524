import { Show } from 'solid-js'
import { go } from '../router.ts'
import type { Session } from '../session/session.ts'
import { strings } from '../strings/index.ts'
import '../style/together.css'

const words = strings.join

/** The host says what this page can't show: said calmly, over what it showed before. A lost link has a banner of its own. */
export function UnshownBanner(props: { readonly session: Session }) {
  const { state } = props.session
  return (
    <Show when={state.unreadable && (state.link === 'open' || state.link === 'connecting')}>
      <aside class="lost-banner" role="alert" data-unshown="">
        <p>
          <strong>{words.unshown}</strong>
          <small>{words.unshownHint}</small>
        </p>
        <div class="buttons">
          <button type="button" class="main" onClick={() => props.session.lookAgain()}>
            {words.lookAgain}
          </button>
          <button type="button" class="plain" onClick={() => go('home')}>
            {words.leave}
          </button>
        </div>
      </aside>
    </Show>
  )
}
