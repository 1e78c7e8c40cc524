import { createMemo, For, Match, Show, Switch } from 'solid-js'
import type { Pick } from '../../engine/answer.ts'
import type { Ask, Choice, Decision } from '../../engine/decision.ts'
import type { View } from '../../engine/view.ts'
import { RuleNote } from '../RuleNote.tsx'
import { cardsIn } from '../words.ts'
import { choiceText, numbered, questionText } from './ask-words.ts'
import { Divide, NumberAsk } from './amounts.tsx'
import { Order, Some } from './lists.tsx'

interface PromptProps {
  readonly decision: Decision // stays as it is as long as this prompt is on the screen
  readonly view: View
  readonly busy: boolean // answered, and not yet heard of
  readonly onPick: (pick: Pick) => void
}

export interface Option {
  choice: Choice
  label: string
}

type Shape<S extends Ask['shape']> = Extract<Ask, { shape: S }>
const shaped = <S extends Ask['shape']>(ask: Ask, shape: S): Shape<S> | false =>
  ask.shape === shape && (ask as Shape<S>)

/** What is asked, and the answers as buttons. */
export function Prompt(props: PromptProps) {
  const cards = createMemo(() => cardsIn(props.view))
  const ask = (): Ask => props.decision.ask
  const options = createMemo((): Option[] => {
    const it = ask()
    if (it.shape === 'number') return []
    const labels = numbered(it.options.map((choice) => choiceText(choice, props.decision, props.view, cards())))
    return it.options.map((choice, i) => ({ choice, label: labels[i] ?? '' }))
  })
  return (
    <section class="prompt" aria-label="Decision" data-decision={props.decision.id}>
      <div class="question">
        <strong>{questionText(props.decision, props.view, cards())}</strong>
        <RuleNote id={props.decision.rule} />
      </div>
      <fieldset class="plain" disabled={props.busy}>
        <Switch>
          <Match when={shaped(ask(), 'one')}>
            <One options={inUsefulOrder(options())} onPick={props.onPick} />
          </Match>
          <Match when={shaped(ask(), 'some')}>
            {(it) => (
              <Some
                options={options()}
                min={it().min}
                max={it().max}
                preset={props.decision.question === 'payResources' || it().min === it().options.length}
                onPick={props.onPick}
              />
            )}
          </Match>
          <Match when={shaped(ask(), 'order')}>
            <Order options={options()} onPick={props.onPick} />
          </Match>
          <Match when={shaped(ask(), 'number')}>
            {(it) => <NumberAsk min={it().min} max={it().max} onPick={props.onPick} />}
          </Match>
          <Match when={shaped(ask(), 'divide')}>
            {(it) => (
              <Divide
                options={options()}
                total={it().total}
                least={it().least}
                most={it().most}
                onPick={props.onPick}
              />
            )}
          </Match>
        </Switch>
        <Show when={props.decision.cancel}>
          <button type="button" class="quiet" onClick={() => props.onPick({ do: 'cancel' })}>
            Take it back
          </button>
        </Show>
      </fieldset>
    </section>
  )
}

/** Resources to place come last: there are as many as cards in hand. */
const inUsefulOrder = (options: readonly Option[]): Option[] => {
  const isPlacing = ({ choice }: Option): boolean => 'do' in choice && choice.do === 'place'
  return [...options.filter((option) => !isPlacing(option)), ...options.filter(isPlacing)]
}

function One(props: { readonly options: Option[]; readonly onPick: (pick: Pick) => void }) {
  const isPass = ({ choice }: Option): boolean => 'do' in choice && (choice.do === 'pass' || choice.do === 'none')
  return (
    <div class="choices">
      <For each={props.options}>
        {(option) => (
          <button type="button" classList={{ main: isPass(option) }} onClick={() => props.onPick(option.choice)}>
            {option.label}
          </button>
        )}
      </For>
    </div>
  )
}
