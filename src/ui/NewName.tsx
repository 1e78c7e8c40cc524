import { createSignal, type JSX } from 'solid-js'
import { Dialog } from './Dialog.tsx'
import { strings } from './strings/index.ts'

/** Asks for a new name. */
export function NewName(props: {
  readonly title: string
  readonly label: string
  readonly yes: string
  readonly name: string
  readonly field: JSX.InputHTMLAttributes<HTMLInputElement> // what else it has: how long a name may be
  readonly onName: (name: string) => void
  readonly onClose: () => void
}) {
  const [name, setName] = createSignal(props.name)
  return (
    <Dialog title={props.title} onClose={() => props.onClose()}>
      <form
        class="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = name().trim()
          if (wanted !== '') props.onName(wanted)
        }}
      >
        <label class="field">
          <span>{props.label}</span>
          <input
            type="text"
            autocomplete="off"
            required
            value={name()}
            onInput={(event) => setName(event.currentTarget.value)}
            {...props.field}
          />
        </label>
        <div class="buttons">
          <button type="button" onClick={() => props.onClose()}>
            {strings.app.cancel}
          </button>
          <button type="submit" class="main" disabled={name().trim() === ''}>
            {props.yes}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
