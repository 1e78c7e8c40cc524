import { createUniqueId, onCleanup, onMount, Show } from 'solid-js'
import { longestField } from '../../limits/outside.ts'

/** A search field that "/" reaches from anywhere on the screen. */
export function SearchBox(props: {
  readonly label: string
  readonly hint: string
  readonly clear: string
  readonly value: string
  readonly onInput: (value: string) => void
}) {
  const id = createUniqueId()
  let field: HTMLInputElement | null = null
  const toField = (event: KeyboardEvent): void => {
    const at = event.target
    const busy = at instanceof HTMLElement && at.closest('input, textarea, select, dialog') !== null
    if (event.key !== '/' || busy || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field?.focus()
    field?.select()
  }
  onMount(() => addEventListener('keydown', toField))
  onCleanup(() => removeEventListener('keydown', toField))
  const clear = (): void => {
    props.onInput('')
    field?.focus()
  }
  return (
    <div class="search-box">
      <label class="unseen" for={id}>
        {props.label}
      </label>
      <input
        ref={(it) => {
          field = it
        }}
        id={id}
        type="search"
        maxLength={longestField}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="search"
        placeholder={props.hint}
        value={props.value}
        onInput={(event) => props.onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && props.value !== '') {
            event.preventDefault()
            props.onInput('')
          }
        }}
      />
      <Show when={props.value !== ''}>
        <button type="button" class="plain clear" aria-label={props.clear} onClick={clear}>
          ×
        </button>
      </Show>
    </div>
  )
}
