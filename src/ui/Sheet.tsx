import { type JSX, onMount } from 'solid-js'
import { strings } from './strings/index.ts'
import './style/sheet.css'

/** A dialog over the page. Escape, the button and a tap beside it close it. */
export function Sheet(props: {
  readonly title: string
  readonly onClose: () => void
  readonly children: JSX.Element
  readonly class?: string
  readonly fixed?: boolean // it needs an answer: nothing but its own buttons closes it
}) {
  let dialog: HTMLDialogElement | undefined
  onMount(() => dialog?.showModal())
  return (
    <dialog
      ref={(it) => {
        dialog = it
      }}
      class={`sheet ${props.class ?? ''}`}
      aria-label={props.title}
      onCancel={(event) => {
        event.preventDefault()
        if (!props.fixed) props.onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog && !props.fixed) props.onClose()
      }}
    >
      <div class="sheet-inside">
        <header class="sheet-head">
          <h2>{props.title}</h2>
          {!props.fixed && (
            <button type="button" class="plain" aria-label={strings.app.close} onClick={() => props.onClose()}>
              ✕
            </button>
          )}
        </header>
        <div class="sheet-body">{props.children}</div>
      </div>
    </dialog>
  )
}
