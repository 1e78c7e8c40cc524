import '../style/prompt.css'
import { createMemo, For, Match, Show, Switch } from 'solid-js'
import { isSame } from '../../cards/same.ts'
import type { Ask, Choice, Decision } from '../../engine/contract/decision.ts'
import { RuleNote } from '../RuleNote.tsx'
import { strings } from '../strings/index.ts'
import { cardOf, usePlay } from '../play/play.ts'
import { Slot } from '../table/Slot.tsx'
import { Divide, NumberAsk } from './amounts.tsx'
import { choiceText, numbered } from '../play/ask-words.ts'
import { idleText, isTogether, questionText, sourceOf } from '../play/question.ts'
import { Collection } from './Collection.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { isAside, isGolden } from './golden.ts'
import { isIdle } from './idle.ts'
import { Order } from './lists.tsx'

const table = strings.table

export interface Option {
  choice: Choice
  label: string
}

/** Narrows a decision to one shape, for the branch that draws it. */
const shaped = <S extends Ask['shape']>(ask: Ask, shape: S): Extract<Ask, { shape: S }> | undefined =>
  ask.shape === shape ? (ask as Extract<Ask, { shape: S }>) : undefined

/** What is asked, the words of the text that asks, and the answers that are not cards on the table. */
export function Prompt(props: { readonly decision: Decision }) {
  const play = usePlay()
  const ask = (): Ask => props.decision.ask
  const options = createMemo((): Option[] => {
    const it = ask()
    if (!('options' in it)) return []
    const labels = numbered(it.options.map((choice) => choiceText(choice, props.decision, play.view(), play.cards())))
    return it.options.map((choice, i) => ({ choice, label: labels[i] ?? '' }))
  })
  /** Cards that lie where no tap reaches them: in piles, among resources, in a search. */
  const tray = createMemo(() =>
    options().flatMap(({ choice }) => {
      const handle = cardOf(choice)
      const found = handle === null || 'do' in choice ? undefined : play.cards().get(handle)
      return found && !within(found.place) ? [found.card] : []
    }),
  )
  const collection = createMemo(() => options().filter(({ choice }) => 'key' in choice))
  const words = createMemo(() =>
    options().filter(({ choice }) => {
      // where the raid goes is chosen on the map
      if (isAside(choice) || 'key' in choice || props.decision.question === 'way') return false
      const handle = cardOf(choice)
      return handle === null || !play.cards().has(handle)
    }),
  )
  const source = createMemo(() => sourceOf(props.decision, play.view()))
  const question = (): string =>
    isIdle(play, props.decision)
      ? idleText(play.view(), play.cards())
      : questionText(props.decision, play.view(), play.cards())
  const isPlain = (): boolean => ask().shape === 'one' || ask().shape === 'some'
  return (
    <section
      class="prompt"
      aria-label={table.prompt}
      data-decision={props.decision.id}
      data-question={props.decision.question}
    >
      <p class="prompt-question">
        <strong>{question()}</strong>{' '}
        <Show when={isTogether(props.decision)}>
          <span class="prompt-note">{strings.ask.together}</span>
        </Show>
        <Show when={props.decision.card !== undefined}>
          <button type="button" class="plain" onClick={() => play.zoom(props.decision.card ?? null)}>
            {table.look}
          </button>
        </Show>
        <Show when={props.decision.question !== 'priority'}>
          <RuleNote id={props.decision.rule} />
        </Show>
      </p>
      <FirstSteps />
      <Show when={source()}>
        {(it) => (
          <p class="prompt-text">
            <b>{it().title}</b> <span>{it().words}</span>
          </p>
        )}
      </Show>
      <fieldset class="plain-set" classList={{ 'is-waiting': play.waits() }} disabled={play.busy()}>
        <Show when={isPlain()}>
          <Show when={tray().length > 0}>
            <div class="tray">
              <For each={tray()}>{(card) => <Slot card={card} size="hand" bare />}</For>
            </div>
          </Show>
          <Show when={collection().length > 0}>
            <Collection options={collection()} />
          </Show>
          <Show when={words().length > 0}>
            <div class="choices">
              <For each={words()}>
                {(option) => (
                  <button
                    type="button"
                    classList={{ main: isGolden(option.choice, props.decision, play.view(), play.cards()) }}
                    aria-pressed={ask().shape === 'some' ? isChosen(play.chosen(), option.choice) : undefined}
                    onClick={() => play.give(option.choice)}
                  >
                    {option.label}
                  </button>
                )}
              </For>
            </div>
          </Show>
        </Show>
        <Switch>
          <Match when={shaped(ask(), 'order')}>
            <Order options={options()} />
          </Match>
          <Match when={shaped(ask(), 'number')}>{(it) => <NumberAsk min={it().min} max={it().max} />}</Match>
          <Match when={shaped(ask(), 'divide')}>
            {(it) => (
              <Divide
                options={options()}
                total={it().total}
                least={it().least}
                most={(i) => it().most?.[i] ?? it().total}
              />
            )}
          </Match>
        </Switch>
      </fieldset>
    </section>
  )
}

const within = (place: string): boolean => place === 'play' || place === 'hand' || place === 'chain'

const isChosen = (chosen: readonly Choice[], choice: Choice): boolean => chosen.some((it) => isSame(it, choice))
