import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js'
import { own } from '../../cards/own.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { Adjustment, Destination, Unseen } from '../../engine/contract/adjustment.ts'
import type { Seat } from '../../engine/contract/names.ts'
import type { CardView, SeatView, View } from '../../engine/contract/view.ts'
import { foldName, wordRoom } from '../../limits/names.ts'
import { longestWord } from '../../limits/outside.ts'
import { Stepper } from '../prompt/amounts.tsx'
import { numbered } from '../play/ask-words.ts'
import { cardName, cardsIn, type Found, isHidden, seatTitle } from '../words.ts'
import { strings } from '../strings/index.ts'
import { type Adjusted, usePlay } from '../play/play.ts'
import { valueOf } from '../values.ts'

interface PanelProps {
  readonly view: View
  readonly what: Adjusted | null
  readonly busy: boolean
  readonly onAdjust: (adjustment: Adjustment) => void
  readonly onDone: () => void
}

const words = strings.adjust
const destinations = Object.keys(words.destinations) as Destination[]

/** Putting the table right by hand: a card or a seat at a time, each tap an answer that everybody sees in the log. */
export function AdjustPanel(props: PanelProps) {
  const cards = createMemo(() => cardsIn(props.view))
  const card = (): Found | undefined => (props.what && 'card' in props.what ? cards().get(props.what.card) : undefined)
  const seat = (): SeatView | undefined => {
    const { what } = props
    return what && 'seat' in what ? props.view.seats.find((it) => it.seat === what.seat) : undefined
  }
  return (
    <section class="prompt adjusting" aria-label={words.title}>
      <button type="button" class="main done" onClick={() => props.onDone()}>
        {words.done}
      </button>
      <fieldset class="plain-set" disabled={props.busy}>
        <Switch fallback={<strong>{words.which}</strong>}>
          <Match when={card()}>
            {(found) => <OneCard found={found()} view={props.view} onAdjust={props.onAdjust} />}
          </Match>
          <Match when={seat()}>{(it) => <OneSeat seat={it()} onAdjust={props.onAdjust} />}</Match>
        </Switch>
      </fieldset>
    </section>
  )
}

interface CardProps {
  readonly found: Found
  readonly view: View
  readonly onAdjust: (adjustment: Adjustment) => void
}

function OneCard(props: CardProps) {
  const handle = (): number => props.found.card.handle
  const seen = (): CardView | null => (isHidden(props.found.card) ? null : props.found.card)
  const isInPlay = (): boolean => props.found.place === 'play' || props.found.place === 'resources'
  const isHero = (): boolean => seen()?.types.includes('hero') === true
  const value = (): CardValue | undefined => valueOf(seen()?.key ?? '')
  const leads = (): boolean => isHero() && (isInPlay() || value()?.master !== true)
  /** A hero without health can have damage too; what is only like an ally has health. */
  const hasBody = (): boolean => props.found.place === 'play' && (isHero() || seen()?.health !== undefined)
  const hasTwoSides = (): boolean =>
    isInPlay() && (props.found.place === 'resources' || (isHero() && !value()?.master) || value()?.back !== undefined)
  return (
    <>
      <strong>
        {props.found.seat
          ? words.adjustOf(cardName(props.found.card), seatTitle(props.found.seat))
          : words.adjust(cardName(props.found.card))}
      </strong>
      <div class="choices">
        <Show when={hasBody()}>
          <Amounts
            label={words.damage}
            actions={[
              [words.putDamage, (amount) => props.onAdjust({ do: 'damage', card: handle(), amount })],
              [words.takeDamage, (amount) => props.onAdjust({ do: 'heal', card: handle(), amount })],
            ]}
          />
        </Show>
        <Show when={isInPlay()}>
          <button
            type="button"
            onClick={() => props.onAdjust({ do: props.found.card.exhausted ? 'ready' : 'exhaust', card: handle() })}
          >
            {props.found.card.exhausted ? words.ready : words.exhaust}
          </button>
        </Show>
        <Show when={hasTwoSides()}>
          <button type="button" onClick={() => props.onAdjust({ do: 'flip', card: handle() })}>
            {words.turnOver}
          </button>
        </Show>
        <Show when={!leads()}>
          <MoveTo label={words.moveTo} onMove={(to) => props.onAdjust({ do: 'move', card: handle(), to })} />
        </Show>
      </div>
      <Show when={isInPlay() && seen()}>
        <div class="choices">
          <Counters
            known={Object.keys(seen()?.counters ?? {})}
            onChange={(counter, change) => props.onAdjust({ do: 'counters', card: handle(), counter, change })}
          />
          <Show when={!isHero()}>
            <ControlAndHost {...props} />
          </Show>
        </div>
      </Show>
    </>
  )
}

/** A number and what can be done with it. */
function Amounts(props: { readonly label: string; readonly actions: readonly [string, (n: number) => void][] }) {
  const [amount, setAmount] = createSignal(1)
  return (
    <span class="share">
      <Stepper label={props.label} value={amount()} min={1} max={99} onChange={setAmount} />
      <For each={props.actions}>
        {([title, act]) => (
          <button type="button" onClick={() => act(amount())}>
            {title}
          </button>
        )}
      </For>
    </span>
  )
}

function MoveTo(props: { readonly label: string; readonly onMove: (to: Destination) => void }) {
  const [to, setTo] = createSignal<Destination>('hand')
  return (
    <span class="share">
      <button type="button" onClick={() => props.onMove(to())}>
        {props.label}
      </button>
      <select
        aria-label={props.label}
        value={to()}
        onChange={(event) => setTo(destinations.find((it) => it === event.currentTarget.value) ?? 'hand')}
      >
        <For each={destinations}>{(it) => <option value={it}>{words.destinations[it]}</option>}</For>
      </select>
    </span>
  )
}

function Counters(props: {
  readonly known: readonly string[]
  readonly onChange: (counter: string, change: number) => void
}) {
  const [name, setName] = createSignal(props.known[0] ?? '')
  return (
    <span class="share">
      <input
        type="text"
        maxLength={longestWord}
        class="counter-name"
        aria-label={words.counter}
        placeholder={words.counterHint}
        value={name()}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Amounts
        label={words.counters}
        actions={[
          [words.addCounters, (n) => props.onChange(foldName(name(), wordRoom), n)],
          [words.removeCounters, (n) => props.onChange(foldName(name(), wordRoom), -n)],
        ]}
      />
    </span>
  )
}

function ControlAndHost(props: CardProps) {
  const handle = (): number => props.found.card.handle
  const [to, setTo] = createSignal<Seat>(props.view.you ?? 'boss')
  const [host, setHost] = createSignal(-1)
  const others = createMemo(() => {
    const found = [...cardsIn(props.view).values()].filter(
      ({ card, place }) => place === 'play' && card.handle !== handle(),
    )
    const labels = numbered(
      found.map(({ card, seat }) => (seat ? words.cardOf(cardName(card), seatTitle(seat)) : cardName(card))),
    )
    return found.map(({ card }, i) => ({ handle: card.handle, label: labels[i] ?? '' }))
  })
  const chosen = (): number => others().find((it) => it.handle === host())?.handle ?? others()[0]?.handle ?? -1
  const isAttached = (): boolean => !isHidden(props.found.card) && props.found.card.host !== undefined
  return (
    <>
      <span class="share">
        <select
          aria-label={words.controller}
          value={to()}
          onChange={(event) =>
            setTo(props.view.seats.find((it) => it.seat === event.currentTarget.value)?.seat ?? 'boss')
          }
        >
          <For each={props.view.seats.filter((it) => !it.out)}>
            {(it) => <option value={it.seat}>{seatTitle(it.seat)}</option>}
          </For>
        </select>
        <button type="button" onClick={() => props.onAdjust({ do: 'control', card: handle(), to: to() })}>
          {words.giveControl}
        </button>
      </span>
      <span class="share">
        <select
          aria-label={words.host}
          value={chosen()}
          onChange={(event) => setHost(Number(event.currentTarget.value))}
        >
          <For each={others()}>{(it) => <option value={it.handle}>{it.label}</option>}</For>
        </select>
        <button type="button" onClick={() => props.onAdjust({ do: 'attach', card: handle(), to: chosen() })}>
          {words.attach}
        </button>
        <Show when={isAttached()}>
          <button type="button" onClick={() => props.onAdjust({ do: 'detach', card: handle() })}>
            {words.detach}
          </button>
        </Show>
      </span>
    </>
  )
}

function OneSeat(props: { readonly seat: SeatView; readonly onAdjust: (adjustment: Adjustment) => void }) {
  const play = usePlay()
  const seat = (): Seat => props.seat.seat
  const decks = (): string[] => Object.keys(props.seat.decks)
  const move = (card: Unseen) => (to: Destination) => props.onAdjust({ do: 'move', card, to })
  const rows = () => [
    { title: words.resources, cards: props.seat.resources },
    {
      title: words.graveyard,
      cards: [...props.seat.graveyard, ...decks().flatMap((deck) => own(props.seat.decks, deck)?.graveyard ?? [])],
    },
    { title: words.removed, cards: props.seat.removed },
  ]
  return (
    <>
      <strong>{words.adjust(seatTitle(seat()))}</strong>
      <div class="choices">
        <Amounts
          label={words.cards}
          actions={[[words.draw, (count) => props.onAdjust({ do: 'draw', seat: seat(), count })]]}
        />
        <button type="button" onClick={() => props.onAdjust({ do: 'shuffle', seat: seat() })}>
          {words.shuffle}
        </button>
        <MoveTo label={words.moveTop} onMove={(to) => move({ top: seat() })(to)} />
        <MoveTo label={words.moveRandom} onMove={(to) => move({ random: seat() })(to)} />
        <For each={decks()}>
          {(deck) => (
            <>
              <button type="button" onClick={() => props.onAdjust({ do: 'shuffle', seat: seat(), deck })}>
                {words.shuffleOther(deck)}
              </button>
              <MoveTo label={words.moveTopOther(deck)} onMove={(to) => move({ top: seat(), deck })(to)} />
            </>
          )}
        </For>
      </div>
      <For each={rows().filter(({ cards }) => cards.length > 0)}>
        {({ title, cards }) => (
          <div class="choices">
            <span class="quiet">{title}:</span>
            <For each={cards}>
              {(card) => (
                <span class="share">
                  <button
                    type="button"
                    aria-label={words.adjustOf(cardName(card), seatTitle(seat()))}
                    onClick={() => play.adjust({ card: card.handle })}
                  >
                    {cardName(card)}
                  </button>
                </span>
              )}
            </For>
          </div>
        )}
      </For>
    </>
  )
}
