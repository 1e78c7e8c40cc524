import { createSignal, Show } from 'solid-js'
import { strings } from './strings/index.ts'
import { updateWaiting } from './update.ts'

/** Never forced: a raid in progress does not even hear of it (the app shows this only away from the table). */
export function UpdateOffer() {
  const [later, setLater] = createSignal(false)
  return (
    <Show when={!later() && updateWaiting()}>
      {(apply) => (
        <div class="toast" role="status">
          <span>{strings.app.updateReady}</span>
          <div class="buttons">
            <button type="button" onClick={() => setLater(true)}>
              {strings.app.updateLater}
            </button>
            <button type="button" class="main" onClick={() => apply()()}>
              {strings.app.updateNow}
            </button>
          </div>
        </div>
      )}
    </Show>
  )
}
