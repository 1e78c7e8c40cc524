import { createUniqueId, For, type JSX } from 'solid-js'

interface SegmentedProps<T extends string | number> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly title: JSX.Element; readonly disabled?: boolean }[]
  readonly onChange: (value: T) => void
}

/** One of a few, side by side: radio buttons that look like one control. */
export function Segmented<T extends string | number>(props: SegmentedProps<T>) {
  const name = createUniqueId()
  return (
    <div class="segmented" role="radiogroup" aria-label={props.label}>
      <For each={props.options}>
        {(option) => (
          <label>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={props.value === option.value}
              disabled={option.disabled ?? false}
              onChange={() => props.onChange(option.value)}
            />
            {option.title}
          </label>
        )}
      </For>
    </div>
  )
}
