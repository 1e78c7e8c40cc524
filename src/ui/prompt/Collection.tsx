import { For, Show } from 'solid-js'
import { Card } from '../card/Card.tsx'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { longPress } from '../table/press.ts'
import { valueOf } from '../values.ts'
import type { Option } from './Prompt.tsx'

/** Cards that are nowhere yet, to choose from: tap one to take it, press longer to read it. */
export function Collection(props: { readonly options: readonly Option[] }) {
  return (
    <div class="tray">
      <For each={props.options}>{(option) => <Offered option={option} />}</For>
    </div>
  )
}

function Offered(props: { readonly option: Option }) {
  const play = usePlay()
  const key = (): string => ('key' in props.option.choice ? props.option.choice.key : '')
  const read = (): void => play.zoom({ key: key() })
  return (
    <div class="slot slot-hand">
      <button
        type="button"
        class="slot-card"
        data-card={key()}
        data-may=""
        ref={(it) => longPress(it, read)}
        onClick={() => play.give(props.option.choice)}
        onKeyDown={(event) => {
          if (event.key === 'i') read()
        }}
      >
        <Show when={valueOf(key())} fallback={<span class="slot-unknown">{props.option.label}</span>}>
          {(value) => (
            <Card
              value={value()}
              size="hand"
              state={{ may: true }}
              label={[props.option.label, strings.taps.available].join(', ')}
            />
          )}
        </Show>
      </button>
    </div>
  )
}
