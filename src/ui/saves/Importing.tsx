import { createSignal, onCleanup, Show } from 'solid-js'
import type { Doing } from '../../table/protocol.ts'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'

const words = strings.importing
const patience = 500 // ms: what is done sooner needs no words

interface ImportingProps {
  readonly doing: Doing
  readonly share: number // of that
  readonly onStop: () => void
}

/** What is read, and how far, once it takes long, with a way to stop it. */
export function Importing(props: ImportingProps) {
  const [isLong, setLong] = createSignal(false)
  const timer = setTimeout(() => setLong(true), patience)
  onCleanup(() => clearTimeout(timer))
  const isKnown = (): boolean => props.doing.phase !== 'parsing' // how far it is
  return (
    <Show when={isLong()}>
      <Dialog title={words.title(props.doing)} firm onClose={() => props.onStop()}>
        <p>{words.about(props.doing)}</p>
        <Show when={isKnown()} fallback={<progress aria-label={words.title(props.doing)} />}>
          <progress max={1} value={props.share} aria-label={words.title(props.doing)}>
            {words.progress(props.share)}
          </progress>
          <p class="quiet">{words.progress(props.share)}</p>
        </Show>
        <p class="quiet">{words.untilThen(props.doing)}</p>
        <div class="buttons">
          <button type="button" onClick={() => props.onStop()}>
            {words.stop}
          </button>
        </div>
      </Dialog>
    </Show>
  )
}
