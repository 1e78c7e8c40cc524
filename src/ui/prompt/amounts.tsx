import { createSignal, For, Show } from 'solid-js'
import type { Choice } from '../../engine/contract/decision.ts'
import { cardOf } from '../play/choices.ts'
import { type Sign, signOf } from '../play/option-signs.ts'
import { usePlay } from '../play/play.ts'
import { evenShares } from '../play/shares.ts'
import { strings } from '../strings/index.ts'
import { SignMark } from '../table/OptionSign.tsx'
import type { Option } from './Prompt.tsx'

const table = strings.table

export function Stepper(props: {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}) {
  return (
    <span class="stepper" role="group" aria-label={props.label}>
      <button
        type="button"
        aria-label={table.less(props.label)}
        disabled={props.value <= props.min}
        onClick={() => props.onChange(props.value - 1)}
      >
        −
      </button>
      <output>{props.value}</output>
      <button
        type="button"
        aria-label={table.more(props.label)}
        disabled={props.value >= props.max}
        onClick={() => props.onChange(props.value + 1)}
      >
        +
      </button>
    </span>
  )
}

/** A number: with the finger along a line, or by steps. */
export function NumberAsk(props: { readonly min: number; readonly max: number }) {
  const play = usePlay()
  const [value, setValue] = createSignal(props.min)
  return (
    <div class="choices number">
      <Stepper label={table.number} value={value()} min={props.min} max={props.max} onChange={setValue} />
      <input
        type="range"
        aria-label={table.number}
        min={props.min}
        max={props.max}
        value={value()}
        onInput={(event) => setValue(Number(event.currentTarget.value))}
      />
      <button type="button" onClick={() => setValue(props.max)}>
        {table.most} ({props.max})
      </button>
      <button type="button" class="main" onClick={() => play.session.pick({ number: value() })}>
        {table.confirmNumber(value())}
      </button>
    </div>
  )
}

/** All shares on one screen; what is left to give is always said. */
export function Divide(props: {
  readonly options: Option[]
  readonly total: number
  readonly least: number
  readonly most: (option: number) => number
}) {
  const play = usePlay()
  const amount = (i: number): number => play.amounts()[i] ?? 0
  const left = (): number => props.total - play.amounts().reduce((sum, n) => sum + n, 0)
  const all = (i: number): number => Math.min(props.most(i), amount(i) + left())
  const setAll = (shares: readonly number[]): void => {
    // what is taken away first makes room for what is added
    props.options.forEach((_, i) => play.setAmount(i, props.least))
    shares.forEach((share, i) => play.setAmount(i, share))
  }
  const evenly = (): void =>
    setAll(
      evenShares(
        { total: props.total, least: props.least, most: props.options.map((_, i) => props.most(i)) },
        props.options.map(() => true),
      ),
    )
  const sign = (choice: Choice): Sign | null => {
    const decision = play.decision()
    const handle = cardOf(choice)
    return decision && handle !== null ? signOf(handle, decision, play.cards(), play.view().you) : null
  }
  return (
    <div class="shares">
      <For each={props.options}>
        {(option, i) => (
          <div class="share">
            <span class="share-name">
              <Show when={sign(option.choice)}>{(it) => <SignMark sign={it()} />}</Show>
              {option.label}
            </span>
            <Stepper
              label={option.label}
              value={amount(i())}
              min={props.least}
              max={all(i())}
              onChange={(n) => play.setAmount(i(), n)}
            />
            <button
              type="button"
              disabled={all(i()) === amount(i())}
              aria-label={`${table.rest}: ${option.label}`}
              onClick={() => play.setAmount(i(), all(i()))}
            >
              {table.rest}
            </button>
          </div>
        )}
      </For>
      <div class="share-all">
        <button type="button" onClick={evenly}>
          {strings.ask.evenly}
        </button>
        <button type="button" onClick={() => setAll(props.options.map(() => props.least))}>
          {table.startOver}
        </button>
      </div>
    </div>
  )
}
