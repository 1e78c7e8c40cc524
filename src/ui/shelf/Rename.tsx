import { createSignal } from 'solid-js'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'

const words = strings.decks

/** A new name for a deck. */
export function Rename(props: {
  readonly name: string
  readonly onRename: (name: string) => void
  readonly onClose: () => void
}) {
  const [name, setName] = createSignal(props.name)
  return (
    <Dialog title={words.renameTitle} onClose={() => props.onClose()}>
      <form
        class="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = name().trim()
          if (wanted !== '') props.onRename(wanted)
        }}
      >
        <label class="field">
          {words.name}
          <input
            type="text"
            autocomplete="off"
            maxlength={80}
            required
            value={name()}
            onInput={(event) => setName(event.currentTarget.value)}
            ref={(field) => queueMicrotask(() => field.select())}
          />
        </label>
        <div class="buttons">
          <button type="button" onClick={() => props.onClose()}>
            {strings.app.cancel}
          </button>
          <button type="submit" class="main" disabled={name().trim() === ''}>
            {words.keepName}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
