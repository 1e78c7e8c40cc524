import { For } from 'solid-js'

/** One of several, or any of them: a select with its name above it. */
export function Pick(props: {
  readonly label: string
  readonly any?: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
  readonly onPick: (value: string) => void
}) {
  return (
    <label class="pick">
      <span class="unseen">{props.label}</span>
      <select value={props.value} onChange={(event) => props.onPick(event.currentTarget.value)}>
        {props.any === undefined ? null : <option value="">{props.any}</option>}
        <For each={props.options}>{({ value, title }) => <option value={value}>{title}</option>}</For>
      </select>
    </label>
  )
}
