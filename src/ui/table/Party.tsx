import { createMemo, For, Show } from 'solid-js'
import type { CardView, CombatView, HiddenCardView, SeatView } from '../../engine/view.ts'
import { AdjustButton } from '../adjust/AdjustButton.tsx'
import { isHidden, seatTitle } from '../words.ts'
import { CardPlate } from './CardPlate.tsx'

interface PartyProps {
  readonly seat: SeatView
  readonly you: boolean
  readonly turn: boolean
  readonly asked: boolean
  readonly combat: CombatView | null
  readonly covered: boolean // nobody may look: the device is being handed over
}

interface Stack {
  card: CardView
  count: number
}

/** Equal cards lie on one pile with a number. */
const stacked = (cards: readonly CardView[], combat: CombatView | null): Stack[] => {
  const stacks = new Map<string, Stack>()
  for (const card of cards) {
    const isSingle = card.attached !== undefined || card.handle === combat?.attacker || card.handle === combat?.defender
    const looks = isSingle ? String(card.handle) : JSON.stringify({ ...card, handle: 0 })
    const known = stacks.get(looks)
    if (known) known.count += 1
    else stacks.set(looks, { card, count: 1 })
  }
  return [...stacks.values()]
}

const pileText = (name: string, pile: SeatView['decks'][string]): string =>
  `${name} ${pile.count}${pile.graveyard.length > 0 ? ` (${pile.graveyard.length} in their graveyard)` : ''}`

/** One seat: its hero, rows, resources and how many cards lie where. */
export function Party(props: PartyProps) {
  const cards = createMemo((): Stack[] => {
    const { hero, allies, equipment, abilities } = props.seat
    return stacked([...(hero ? [hero] : []), ...equipment, ...allies, ...abilities], props.combat)
  })
  const role = (card: CardView): string | undefined =>
    card.handle === props.combat?.attacker
      ? 'attacking'
      : card.handle === props.combat?.defender
        ? 'defending'
        : undefined
  const hand = (): number => (typeof props.seat.hand === 'number' ? props.seat.hand : props.seat.hand.length)
  const piles = (): string[] => [
    `hand ${hand()}`,
    `deck ${props.seat.deck}`,
    `graveyard ${props.seat.graveyard.length}`,
    ...Object.entries(props.seat.decks).map(([name, pile]) => pileText(name, pile)),
    ...(props.seat.removed.length > 0 ? [`removed ${props.seat.removed.length}`] : []),
  ]
  return (
    <section
      class="party"
      classList={{ yours: props.you, turn: props.turn, out: props.seat.out }}
      aria-label={seatTitle(props.seat.seat)}
    >
      <header>
        <h2>
          {seatTitle(props.seat.seat)}
          {props.you ? ' (you)' : ''}
        </h2>
        <span class="quiet">{piles().join(' · ')}</span>
        <Show when={props.asked}>
          <span class="asked">deciding</span>
        </Show>
        <Show when={props.seat.out}>
          <span class="asked">fallen</span>
        </Show>
        <Show when={!props.seat.out}>
          <AdjustButton what={{ seat: props.seat.seat }} name={seatTitle(props.seat.seat)} />
        </Show>
      </header>
      <div class="row">
        <For each={cards()}>{({ card, count }) => <CardPlate card={card} count={count} role={role(card)} />}</For>
      </div>
      <Resources cards={props.seat.resources} covered={props.covered} />
    </section>
  )
}

function Resources(props: { readonly cards: readonly (CardView | HiddenCardView)[]; readonly covered: boolean }) {
  const isDown = (card: CardView | HiddenCardView): boolean => isHidden(card) || card.side === 'back'
  const down = () => props.cards.filter(isDown)
  const up = () => props.cards.flatMap((card) => (isHidden(card) || isDown(card) ? [] : [card]))
  const ready = (): number => props.cards.filter((card) => !card.exhausted).length
  const known = (): string =>
    down()
      .flatMap((card) => (isHidden(card) || props.covered ? [] : [card.name]))
      .join(', ')
  return (
    <Show when={props.cards.length > 0}>
      <div class="resources">
        <span>
          Resources: {ready()} of {props.cards.length} ready
        </span>
        <Show when={down().length > 0}>
          <span class="chip">
            {down().length} face down{known() ? `: ${known()}` : ''}
          </span>
        </Show>
        <For each={up()}>
          {(card) => (
            <span class="chip" classList={{ exhausted: card.exhausted }}>
              {card.name}
              {card.exhausted ? ' (exhausted)' : ''}
            </span>
          )}
        </For>
      </div>
    </Show>
  )
}
