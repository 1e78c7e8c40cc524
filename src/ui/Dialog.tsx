import { createUniqueId, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { strings } from './strings/index.ts'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void // by Escape, by a tap beside it, or by its own buttons
  readonly children: JSX.Element
  readonly closable?: boolean // it has a button of its own to close it
  readonly firm?: boolean // a tap beside it does nothing: too much would be lost
  readonly class?: string
}

/** A question on top of the screen; it is there as long as it is rendered. */
export function Dialog(props: DialogProps) {
  const id = createUniqueId()
  let isGone = false
  const show = (dialog: HTMLDialogElement): void => {
    onMount(() => dialog.showModal())
    // However it goes, whoever came by keys is back where they were.
    onCleanup(() => {
      isGone = true
      dialog.close()
    })
  }
  return (
    <dialog
      ref={show}
      aria-labelledby={id}
      onClose={() => isGone || props.onClose()}
      onClick={(event) => !props.firm && event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div class={`dialog ${props.class ?? ''}`}>
        <header class="dialog-head">
          <h2 id={id}>{props.title}</h2>
          <Show when={props.closable}>
            <button type="button" class="plain" aria-label={strings.app.close} onClick={() => props.onClose()}>
              ✕
            </button>
          </Show>
        </header>
        {props.children}
      </div>
    </dialog>
  )
}

interface ConfirmProps {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly grave?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Are you sure? */
export function Confirm(props: ConfirmProps) {
  return (
    <Dialog title={props.title} onClose={() => props.onNo()}>
      <p>{props.text}</p>
      <div class="buttons">
        <button type="button" onClick={() => props.onNo()}>
          {strings.app.cancel}
        </button>
        <button type="button" class={props.grave ? 'grave' : 'main'} onClick={() => props.onYes()}>
          {props.yes}
        </button>
      </div>
    </Dialog>
  )
}

/** What went wrong, in words. */
export function Trouble(props: {
  readonly title: string
  readonly text: string
  readonly problems?: readonly string[]
  readonly onClose: () => void
}) {
  return (
    <Dialog title={props.title} onClose={() => props.onClose()}>
      <p>{props.text}</p>
      <Show when={props.problems?.length}>
        <ul class="selectable">
          {props.problems?.map((problem) => (
            <li>{problem}</li>
          ))}
        </ul>
      </Show>
      <div class="buttons">
        <button type="button" class="main" onClick={() => props.onClose()}>
          {strings.app.close}
        </button>
      </div>
    </Dialog>
  )
}
