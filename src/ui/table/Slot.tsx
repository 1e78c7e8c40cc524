import { createEffect, createMemo, For, onCleanup, Show } from 'solid-js'
import type { Handle } from '../../engine/contract/names.ts'
import type { CardView, HiddenCardView } from '../../engine/contract/view.ts'
import { Card, type CardState, HiddenCard } from '../card/Card.tsx'
import { strings } from '../strings/index.ts'
import { valueOf } from '../values.ts'
import { isHidden } from '../words.ts'
import { cardLabel } from '../play/ask-words.ts'
import { hover, longPress } from './press.ts'
import { usePlay } from '../play/play.ts'

const table = strings.table

interface SlotProps {
  readonly card: CardView | HiddenCardView
  readonly same?: readonly Handle[] | undefined // equal cards that lie on this one's pile, itself included
  readonly size?: 'plate' | 'hand'
  readonly bare?: boolean // without what is attached
}

/** A card on the table: tap to do something with it, press longer to look at it. */
export function Slot(props: SlotProps) {
  const play = usePlay()
  const handles = (): readonly Handle[] => props.same ?? [props.card.handle]
  const seen = (): CardView | null => (isHidden(props.card) ? null : props.card)
  const may = (): boolean => handles().some((handle) => play.choicesFor(handle).length > 0)
  const chosen = (): boolean => handles().some((handle) => play.isChosen(handle))
  const isAsking = (): boolean => play.decision()?.card === props.card.handle
  const targeted = (): boolean => {
    const top = play.view().chain.at(-1)
    return top?.targets.some((target) => 'card' in target && handles().includes(target.card)) ?? false
  }
  const role = (): 'attacking' | 'defending' | 'protecting' | undefined => {
    const { combat } = play.view()
    if (!combat) return undefined
    if (combat.attacker === props.card.handle) return 'attacking'
    if (combat.defender === props.card.handle) return combat.protector ? 'protecting' : 'defending'
    return combat.weapons.includes(props.card.handle) ? 'attacking' : undefined
  }
  const size = () => props.size ?? 'plate'
  const found = createMemo(() => play.cards().get(props.card.handle)) // the same until it moves
  const back = () => (found()?.seat === 'boss' ? play.view().raid : 'raider')
  // A face reads these many times over: worked out once for each change of the table.
  const state = createMemo(
    (): CardState => ({ may: may(), asked: isAsking(), chosen: chosen(), targeted: targeted(), role: role() }),
    undefined,
    { equals: isSameState },
  )
  const label = createMemo((): string => {
    const as = state().role
    const words = [cardLabel(found(), play.view())]
    const card = seen()
    if (handles().length > 1) words.push(`×${handles().length}`)
    if (props.card.exhausted) words.push(table.exhausted)
    if (as) words.push(table[as])
    for (const [name, n] of Object.entries(card?.counters ?? {})) words.push(`${n} ${name}`)
    if (state().may) words.push(strings.taps.available) // the glow, for those who hear the table
    return words.join(', ')
  })
  const face = createMemo(() => {
    const card = seen()
    return card && alone(card)
  })
  let element: HTMLButtonElement | undefined
  createEffect(() => {
    const now = handles()
    for (const handle of now) play.placed(handle, element ?? null)
    onCleanup(() => {
      for (const handle of now) if (play.where(handle) === element) play.placed(handle, null)
    })
  })
  return (
    <div class="slot" classList={{ [`slot-${size()}`]: true }}>
      <button
        type="button"
        class="slot-card"
        ref={(it) => {
          element = it
          longPress(it, () => play.zoom(props.card.handle))
          hover(it, (on) => play.peek(on ? props.card.handle : null))
        }}
        data-card={seen()?.key}
        aria-pressed={chosen() ? true : undefined}
        data-may={may() ? '' : undefined}
        onClick={() => play.tap(handles())}
        onKeyDown={(event) => {
          if (event.key === 'i') play.zoom(props.card.handle)
        }}
      >
        <Show
          when={seen()}
          fallback={
            <HiddenCard
              of={back()}
              size={size()}
              exhausted={props.card.exhausted}
              count={handles().length}
              state={state()}
              label={label()}
            />
          }
        >
          {(card) => (
            <Show when={valueOf(card().key)} fallback={<span class="slot-unknown">{card().name}</span>}>
              {(value) => (
                <Card
                  value={value()}
                  view={face() ?? card()}
                  size={size()}
                  count={handles().length}
                  state={state()}
                  label={label()}
                />
              )}
            </Show>
          )}
        </Show>
      </button>
      <Show when={!props.bare && seen()?.attached}>
        {(attached) => (
          <div class="slot-attached">
            <For each={attached()}>{(card) => <AttachedTab card={card} />}</For>
          </div>
        )}
      </Show>
    </div>
  )
}

const isSameState = (a: CardState, b: CardState): boolean =>
  a.may === b.may && a.asked === b.asked && a.chosen === b.chosen && a.targeted === b.targeted && a.role === b.role

/** What hangs on a card is shown below it, each tappable by itself. */
const alone = (card: CardView): CardView => {
  const { attached: _, ...rest } = card
  return rest
}

function AttachedTab(props: { readonly card: CardView }) {
  const play = usePlay()
  let element: HTMLButtonElement | undefined
  createEffect(() => {
    const { handle } = props.card
    play.placed(handle, element ?? null)
    onCleanup(() => play.where(handle) === element && play.placed(handle, null))
  })
  const label = (): string => {
    const name = cardLabel(play.cards().get(props.card.handle), play.view())
    return play.choicesFor(props.card.handle).length > 0 ? `${name}, ${strings.taps.available}` : name
  }
  const words = (): string => {
    const counters = Object.entries(props.card.counters ?? {}).map(([name, n]) => `${n} ${name}`)
    return [props.card.name, ...counters].join(' · ')
  }
  return (
    <>
      <button
        type="button"
        class="attached"
        ref={(it) => {
          element = it
          longPress(it, () => play.zoom(props.card.handle))
        }}
        aria-label={label()}
        aria-pressed={play.isChosen(props.card.handle) ? true : undefined}
        data-may={play.choicesFor(props.card.handle).length > 0 ? '' : undefined}
        data-exhausted={props.card.exhausted ? '' : undefined}
        onClick={() => play.tap([props.card.handle])}
        onKeyDown={(event) => {
          if (event.key === 'i') play.zoom(props.card.handle)
        }}
      >
        {words()}
      </button>
      <For each={props.card.attached}>{(card) => <AttachedTab card={card} />}</For>
    </>
  )
}
