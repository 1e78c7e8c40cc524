import { createSignal, For } from 'solid-js'
import type { Pick } from '../../engine/answer.ts'
import type { Option } from './Prompt.tsx'

export function Stepper(props: {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}) {
  return (
    <span class="stepper">
      <button
        type="button"
        aria-label={`Less: ${props.label}`}
        disabled={props.value <= props.min}
        onClick={() => props.onChange(props.value - 1)}
      >
        −
      </button>
      <output>{props.value}</output>
      <button
        type="button"
        aria-label={`More: ${props.label}`}
        disabled={props.value >= props.max}
        onClick={() => props.onChange(props.value + 1)}
      >
        +
      </button>
    </span>
  )
}

export function NumberAsk(props: {
  readonly min: number
  readonly max: number
  readonly onPick: (pick: Pick) => void
}) {
  const [value, setValue] = createSignal(props.min)
  return (
    <div class="choices">
      <Stepper label="number" value={value()} min={props.min} max={props.max} onChange={setValue} />
      <span class="quiet">
        {props.min} to {props.max}
      </span>
      <button type="button" class="main" onClick={() => props.onPick({ number: value() })}>
        Confirm {value()}
      </button>
    </div>
  )
}

/** Starts with the least for everyone and the rest on the first, or on the next when those before can take no more. */
export function Divide(props: {
  readonly options: Option[]
  readonly total: number
  readonly least: number
  readonly most?: readonly number[] | undefined
  readonly onPick: (pick: Pick) => void
}) {
  const most = (i: number): number => props.most?.[i] ?? props.total
  let rest = props.total - props.least * props.options.length
  const first = props.options.map((_, i) => {
    const more = Math.min(rest, most(i) - props.least)
    rest -= more
    return props.least + more
  })
  const [amounts, setAmounts] = createSignal(first)
  const left = (): number => props.total - amounts().reduce((sum, n) => sum + n, 0)
  const amount = (i: number): number => amounts()[i] ?? 0
  return (
    <div class="choices">
      <For each={props.options}>
        {(option, i) => (
          <span class="share">
            {option.label}
            <Stepper
              label={option.label}
              value={amount(i())}
              min={props.least}
              max={Math.min(most(i()), amount(i()) + left())}
              onChange={(n) => setAmounts((list) => list.with(i(), n))}
            />
          </span>
        )}
      </For>
      <button
        type="button"
        class="main"
        disabled={left() !== 0}
        onClick={() => props.onPick({ divide: props.options.map(({ choice }, i) => [choice, amount(i)]) })}
      >
        {left() === 0 ? 'Confirm' : `${left()} left to give`}
      </button>
    </div>
  )
}
