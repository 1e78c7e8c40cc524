import { createSignal, Show } from 'solid-js'
import { strings } from './strings/index.ts'
import { updateWaiting } from './update.ts'

/** Never forced: only home says it (and about), so a raid in progress does not even hear of it. */
export function UpdateOffer() {
  const [later, setLater] = createSignal(false)
  return (
    <Show when={!later() && updateWaiting()}>
      <div class="toast" role="status">
        <span>{strings.app.updateReady}</span>
        <div class="buttons">
          <button type="button" onClick={() => setLater(true)}>
            {strings.app.updateLater}
          </button>
          <UpdateButton />
        </div>
      </div>
    </Show>
  )
}

/** Changes to the new version, unless a raid is being played in another tab. */
export function UpdateButton() {
  const [isPlayed, setIsPlayed] = createSignal(false)
  const take = async (): Promise<void> => {
    setIsPlayed((await updateWaiting()?.()) === 'played')
  }
  return (
    <>
      <button type="button" class="main" onClick={() => void take()}>
        {strings.app.updateNow}
      </button>
      <Show when={isPlayed()}>
        <p class="problem" role="alert">
          {strings.app.updatePlayed}
        </p>
      </Show>
    </>
  )
}
