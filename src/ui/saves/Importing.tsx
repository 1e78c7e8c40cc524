import { createSignal, onCleanup, Show } from 'solid-js'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'

const words = strings.saves
const patience = 500 // ms: what is done sooner needs no words

/** How far an import is, once it takes long, with a way to stop it. */
export function Importing(props: { readonly share: number; readonly onStop: () => void }) {
  const [isLong, setLong] = createSignal(false)
  const timer = setTimeout(() => setLong(true), patience)
  onCleanup(() => clearTimeout(timer))
  return (
    <Show when={isLong()}>
      <Dialog title={words.importing} firm onClose={() => props.onStop()}>
        <p>{words.importingAbout}</p>
        <progress max={1} value={props.share} aria-label={words.importing}>
          {words.importProgress(props.share)}
        </progress>
        <p class="quiet">{words.importProgress(props.share)}</p>
        <div class="buttons">
          <button type="button" onClick={() => props.onStop()}>
            {words.stopImport}
          </button>
        </div>
      </Dialog>
    </Show>
  )
}
