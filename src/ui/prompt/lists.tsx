import { createSignal, For } from 'solid-js'
import type { Pick } from '../../engine/answer.ts'
import type { Option } from './Prompt.tsx'

interface ListProps {
  readonly options: Option[]
  readonly onPick: (pick: Pick) => void
}

/** Several different ones: tap to choose, tap again to drop. One of one is chosen at once. */
export function Some(props: ListProps & { readonly min: number; readonly max: number; readonly preset: boolean }) {
  const [chosen, setChosen] = createSignal<Option[]>(props.preset ? props.options.slice(0, props.min) : [])
  const isExactlyOne = (): boolean => props.min === 1 && props.max === 1
  const tap = (option: Option): void => {
    if (isExactlyOne()) props.onPick([option.choice])
    else if (chosen().includes(option)) setChosen((list) => list.filter((it) => it !== option))
    else setChosen((list) => [...list, option])
  }
  const isFull = (option: Option): boolean => chosen().length >= props.max && !chosen().includes(option)
  const wanted = (): string => (props.min === props.max ? `${props.min}` : `${props.min} to ${props.max}`)
  return (
    <div class="choices">
      <For each={props.options}>
        {(option) => (
          <button
            type="button"
            aria-pressed={isExactlyOne() ? undefined : chosen().includes(option)}
            disabled={isFull(option)}
            onClick={() => tap(option)}
          >
            {option.label}
          </button>
        )}
      </For>
      {!isExactlyOne() && (
        <button
          type="button"
          class="main"
          disabled={chosen().length < props.min || chosen().length > props.max}
          onClick={() => props.onPick(chosen().map(({ choice }) => choice))}
        >
          {chosen().length === 0 && props.min === 0 ? 'None' : `Confirm ${chosen().length} of ${wanted()}`}
        </button>
      )}
    </div>
  )
}

/** All of them in order: tap the first, the second, and so on. */
export function Order(props: ListProps) {
  const [order, setOrder] = createSignal<Option[]>([])
  const tap = (option: Option): void => {
    setOrder((list) => (list.includes(option) ? list.filter((it) => it !== option) : [...list, option]))
  }
  const place = (option: Option): string => {
    const at = order().indexOf(option)
    return at < 0 ? '' : `${at + 1}. `
  }
  return (
    <div class="choices">
      <For each={props.options}>
        {(option) => (
          <button type="button" aria-pressed={order().includes(option)} onClick={() => tap(option)}>
            {place(option)}
            {option.label}
          </button>
        )}
      </For>
      <button
        type="button"
        class="main"
        disabled={order().length !== props.options.length}
        onClick={() => props.onPick(order().map(({ choice }) => choice))}
      >
        Confirm this order
      </button>
    </div>
  )
}
