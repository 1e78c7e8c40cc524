import { createEffect, createMemo, createSignal, For, onCleanup, Show } from 'solid-js'
import type { Handle } from '../../engine/contract/names.ts'
import type { CardView, CombatView, SeatView } from '../../engine/contract/view.ts'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'
import { Piles } from './Piles.tsx'
import { usePlay } from '../play/play.ts'
import { Resources } from './Resources.tsx'
import { Slot } from './Slot.tsx'

const table = strings.table

interface Stack {
  card: CardView
  handles: Handle[]
}

/** Equal cards lie on one pile with a number. */
const stacked = (cards: readonly CardView[], combat: CombatView | null): Stack[] => {
  const stacks = new Map<string, Stack>()
  const keys = cards.map(({ key }) => key)
  for (const card of cards) {
    const isOnlyOne = keys.indexOf(card.key) === keys.lastIndexOf(card.key) // the usual case: nothing to compare
    const isFighting = card.handle === combat?.attacker || card.handle === combat?.defender
    const isSingle = isOnlyOne || isFighting || card.attached !== undefined
    const looks = isSingle ? String(card.handle) : JSON.stringify({ ...card, handle: 0 })
    const known = stacks.get(looks)
    if (known) known.handles.push(card.handle)
    else stacks.set(looks, { card, handles: [card.handle] })
  }
  return [...stacks.values()]
}

/** Piles of the same cards as before are the same objects: a card that changes is not laid anew. */
const settled = (stacks: readonly Stack[], before: readonly Stack[]): Stack[] => {
  const known = new Map(before.map((stack) => [stack.handles.join(), stack]))
  return stacks.map((stack) => {
    const old = known.get(stack.handles.join())
    return old && old.card === stack.card ? old : stack
  })
}

/** One seat: its hero, rows, resources and how many cards lie where. */
export function Party(props: { readonly seat: SeatView; readonly where: 'across' | 'beside' | 'mine' }) {
  const play = usePlay()
  const [open, setOpen] = createSignal(false)
  const stacks = (cards: () => readonly CardView[]) =>
    createMemo((before: Stack[]) => settled(stacked(cards(), play.view().combat), before), [])
  const allies = stacks(() => props.seat.allies)
  const equipment = stacks(() => props.seat.equipment)
  const abilities = stacks(() => props.seat.abilities)
  const isAsked = (): boolean => play.view().waitingFor.includes(props.seat.seat)
  const isTurn = (): boolean => play.view().turn.number > 0 && play.view().turn.seat === props.seat.seat
  const seatChoice = () =>
    play.decision()?.ask.shape === 'one' || play.decision()?.ask.shape === 'some'
      ? optionFor(props.seat.seat)
      : undefined
  const optionFor = (seat: string) => {
    const ask = play.decision()?.ask
    return ask && 'options' in ask ? ask.options.find((it) => 'seat' in it && it.seat === seat) : undefined
  }
  let nameplate: HTMLButtonElement | undefined
  createEffect(() => {
    const { seat } = props.seat
    play.placed(seat, nameplate ?? null)
    onCleanup(() => play.placed(seat, null))
  })
  const tapName = (): void => {
    const choice = seatChoice()
    if (play.adjusting()) play.adjust({ seat: props.seat.seat })
    else if (choice) play.give(choice)
    else if (props.where === 'beside') setOpen((it) => !it)
  }
  return (
    <section
      class="party"
      classList={{ [`party-${props.where}`]: true, 'party-open': open(), 'party-out': props.seat.out }}
      data-seat={props.seat.seat}
      data-turn={isTurn() ? '' : undefined}
      data-asked={isAsked() ? '' : undefined}
      aria-label={table.party(seatTitle(props.seat.seat))}
    >
      <header class="party-head">
        <button
          type="button"
          class="nameplate"
          ref={(it) => {
            nameplate = it
          }}
          data-may={seatChoice() ? '' : undefined}
          aria-expanded={props.where === 'beside' ? open() : undefined}
          onClick={tapName}
        >
          <strong>{seatTitle(props.seat.seat)}</strong>
          <Show when={props.seat.leader}>
            <span class="badge">{table.leader}</span>
          </Show>
          <For each={props.seat.marks}>{(mark) => <span class="badge">{mark}</span>}</For>
          <Show when={props.seat.out}>
            <span class="badge badge-out">{table.fallen}</span>
          </Show>
          <Show when={isAsked() && play.view().you !== props.seat.seat}>
            <span class="badge badge-asked">{table.deciding}</span>
          </Show>
        </button>
        <Resources seat={props.seat} />
        <Piles seat={props.seat} />
      </header>
      <div class="party-cards">
        <Show when={props.seat.hero}>
          {(hero) => (
            <div class="party-hero">
              <Slot card={hero()} />
            </div>
          )}
        </Show>
        <For each={equipment()}>{({ card, handles }) => <Slot card={card} same={handles} />}</For>
        <For each={abilities()}>{({ card, handles }) => <Slot card={card} same={handles} />}</For>
        <For each={allies()}>{({ card, handles }) => <Slot card={card} same={handles} />}</For>
      </div>
    </section>
  )
}
