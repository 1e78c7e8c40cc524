import { createMemo, type JSX, Show } from 'solid-js'
import type { Handle } from '../../../engine/contract/names.ts'
import type { CardView } from '../../../engine/contract/view.ts'
import { cardLabel } from '../../play/ask-words.ts'
import { placing } from '../../play/placing.ts'
import { usePlay } from '../../play/play.ts'
import { isHidden } from '../../words.ts'
import { longPress } from '../press.ts'

/** What a raid's own things are made of: cards in play of one type, each of which can be tapped and held. */

/** Cards in play of this type, wherever they lie, in the order of their keys. */
export const inPlay = (type: string): (() => readonly CardView[]) => {
  const play = usePlay()
  return createMemo(
    () =>
      [...play.cards().values()]
        .flatMap(({ card, place }) => (place === 'play' && !isHidden(card) && card.types.includes(type) ? [card] : []))
        .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.handle - b.handle)),
    [],
    { equals: (a, b) => a.length === b.length && a.every((it, i) => it === b[i]) },
  )
}

export function Piece(props: {
  readonly cards: readonly CardView[] // equal ones may be one piece
  readonly class: string
  readonly says?: string | undefined // what it is besides its name
  readonly wordy?: boolean | undefined // it has words of its own to see, so its name is spelled out beside them
  readonly away?: boolean | undefined // it lies elsewhere on the table and is only shown here
  readonly style?: JSX.CSSProperties | undefined
  readonly children: JSX.Element
}) {
  const play = usePlay()
  const handles = (): readonly Handle[] => props.cards.map(({ handle }) => handle)
  const first = (): Handle => handles()[0] ?? -1
  const may = (): boolean => !props.away && handles().some((handle) => play.choicesFor(handle).length > 0)
  const label = (): string =>
    [cardLabel(play.cards().get(first()), play.view()), props.says ?? ''].filter((it) => it !== '').join(', ')
  const lies = placing(play, () => (props.away ? [] : handles()))
  return (
    <button
      type="button"
      class={`own-piece ${props.class}`}
      style={props.style}
      ref={(it) => {
        lies(it)
        longPress(it, () => play.zoom(first()))
      }}
      data-card={props.away ? undefined : props.cards[0]?.key}
      data-holds={handles().length > 1 ? handles().length : undefined}
      data-may={may() ? '' : undefined}
      aria-label={props.wordy ? undefined : label()}
      aria-pressed={handles().some((handle) => play.isChosen(handle)) ? true : undefined}
      onClick={() => (may() || play.adjusting() ? play.tap(handles()) : play.zoom(first()))}
    >
      <Show when={props.wordy}>
        <span class="unseen">{label()}</span>
      </Show>
      {props.children}
    </button>
  )
}
