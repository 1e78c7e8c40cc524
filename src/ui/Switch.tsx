import { Show } from 'solid-js'

interface SwitchProps {
  readonly title: string
  readonly hint?: string
  readonly checked: boolean
  readonly onChange: (on: boolean) => void
}

/** On or off. */
export function Switch(props: SwitchProps) {
  return (
    <label class="switch">
      <span>
        {props.title}
        <Show when={props.hint}>
          <small>{props.hint}</small>
        </Show>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
