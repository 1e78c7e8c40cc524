import { createSignal, type JSX } from 'solid-js'
import { foldName } from '../limits/names.ts'
import type { Room } from '../limits/letters.ts'
import { Dialog } from './Dialog.tsx'
import { strings } from './strings/index.ts'

/** Asks for a new name. */
export function NewName(props: {
  readonly title: string
  readonly label: string
  readonly yes: string
  readonly name: string
  readonly room: Room // how long a name may be
  readonly field: JSX.InputHTMLAttributes<HTMLInputElement> // what else it has
  readonly onName: (name: string) => void
  readonly onClose: () => void
}) {
  const [name, setName] = createSignal(props.name)
  const wanted = (): string => foldName(name(), props.room)
  return (
    <Dialog title={props.title} onClose={() => props.onClose()}>
      <form
        class="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted() !== '') props.onName(wanted())
        }}
      >
        <label class="field">
          <span>{props.label}</span>
          <input
            type="text"
            autocomplete="off"
            required
            value={name()}
            maxLength={props.room.units}
            onInput={(event) => setName(event.currentTarget.value)}
            {...props.field}
          />
        </label>
        <div class="buttons">
          <button type="button" onClick={() => props.onClose()}>
            {strings.app.cancel}
          </button>
          <button type="submit" class="main" disabled={wanted() === ''}>
            {props.yes}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
