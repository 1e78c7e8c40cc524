import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js'
import { library } from '../../cards/index.ts'
import type { Adjustment, Destination, Unseen } from '../../engine/adjustment.ts'
import type { Seat } from '../../engine/names.ts'
import type { CardView, SeatView, View } from '../../engine/view.ts'
import { Stepper } from '../prompt/amounts.tsx'
import { numbered } from '../prompt/ask-words.ts'
import { cardName, cardsIn, type Found, isHidden, possessive, seatTitle } from '../words.ts'
import { type Adjusted, usePlay } from '../table/play.ts'

interface PanelProps {
  readonly view: View
  readonly what: Adjusted | null
  readonly busy: boolean
  readonly onAdjust: (adjustment: Adjustment) => void
  readonly onDone: () => void
}

const destinationTitles: Record<Destination, string> = {
  hand: 'hand',
  deckTop: 'the top of the deck',
  deckBottom: 'the bottom of the deck',
  graveyard: 'graveyard',
  resources: 'resources, face down',
  play: 'play',
  removed: 'out of the game',
}
const destinations = Object.keys(destinationTitles) as Destination[]

/** Putting the table right by hand: a card or a seat at a time, each tap an answer that everybody sees in the log. */
export function AdjustPanel(props: PanelProps) {
  const cards = createMemo(() => cardsIn(props.view))
  const card = (): Found | undefined => (props.what && 'card' in props.what ? cards().get(props.what.card) : undefined)
  const seat = (): SeatView | undefined => {
    const { what } = props
    return what && 'seat' in what ? props.view.seats.find((it) => it.seat === what.seat) : undefined
  }
  return (
    <section class="prompt adjusting" aria-label="Adjust by hand">
      <button type="button" class="main done" onClick={() => props.onDone()}>
        Done adjusting
      </button>
      <fieldset class="plain" disabled={props.busy}>
        <Switch fallback={<strong>Which card or player do you want to adjust?</strong>}>
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
  const isCharacter = (): boolean => props.found.place === 'play' && seen()?.health !== undefined
  const isHero = (): boolean => seen()?.types.includes('hero') === true
  const hasTwoSides = (): boolean =>
    isInPlay() && (props.found.place === 'resources' || isHero() || library.get(seen()?.key ?? '')?.back !== undefined)
  return (
    <>
      <strong>
        Adjust {cardName(props.found.card)}
        {props.found.seat ? ` (${seatTitle(props.found.seat)})` : ''}
      </strong>
      <div class="choices">
        <Show when={isCharacter()}>
          <Amounts
            label="damage"
            actions={[
              ['Put damage on', (amount) => props.onAdjust({ do: 'damage', card: handle(), amount })],
              ['Take damage off', (amount) => props.onAdjust({ do: 'heal', card: handle(), amount })],
            ]}
          />
        </Show>
        <Show when={isInPlay()}>
          <button
            type="button"
            onClick={() => props.onAdjust({ do: props.found.card.exhausted ? 'ready' : 'exhaust', card: handle() })}
          >
            {props.found.card.exhausted ? 'Ready' : 'Exhaust'}
          </button>
        </Show>
        <Show when={hasTwoSides()}>
          <button type="button" onClick={() => props.onAdjust({ do: 'flip', card: handle() })}>
            Turn over
          </button>
        </Show>
        <Show when={!isHero()}>
          <MoveTo label="Move to" onMove={(to) => props.onAdjust({ do: 'move', card: handle(), to })} />
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
        <For each={destinations}>{(it) => <option value={it}>{destinationTitles[it]}</option>}</For>
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
        aria-label="Counter"
        placeholder="counter"
        size="10"
        value={name()}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Amounts
        label="counters"
        actions={[
          ['Add counters', (n) => props.onChange(name(), n)],
          ['Remove counters', (n) => props.onChange(name(), -n)],
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
    const labels = numbered(found.map(({ card, seat }) => `${cardName(card)} (${seat ? seatTitle(seat) : ''})`))
    return found.map(({ card }, i) => ({ handle: card.handle, label: labels[i] ?? '' }))
  })
  const chosen = (): number => others().find((it) => it.handle === host())?.handle ?? others()[0]?.handle ?? -1
  const isAttached = (): boolean => !isHidden(props.found.card) && props.found.card.host !== undefined
  return (
    <>
      <span class="share">
        <select
          aria-label="Controller"
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
          Give control
        </button>
      </span>
      <span class="share">
        <select aria-label="Host" value={chosen()} onChange={(event) => setHost(Number(event.currentTarget.value))}>
          <For each={others()}>{(it) => <option value={it.handle}>{it.label}</option>}</For>
        </select>
        <button type="button" onClick={() => props.onAdjust({ do: 'attach', card: handle(), to: chosen() })}>
          Attach
        </button>
        <Show when={isAttached()}>
          <button type="button" onClick={() => props.onAdjust({ do: 'detach', card: handle() })}>
            Detach
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
    { title: 'Resources', cards: props.seat.resources },
    {
      title: 'Graveyard',
      cards: [...props.seat.graveyard, ...decks().flatMap((deck) => props.seat.decks[deck]?.graveyard ?? [])],
    },
    { title: 'Out of the game', cards: props.seat.removed },
  ]
  return (
    <>
      <strong>Adjust {seatTitle(seat())}</strong>
      <div class="choices">
        <Amounts label="cards" actions={[['Draw', (count) => props.onAdjust({ do: 'draw', seat: seat(), count })]]} />
        <button type="button" onClick={() => props.onAdjust({ do: 'shuffle', seat: seat() })}>
          Shuffle the deck
        </button>
        <MoveTo label="Move its top card to" onMove={(to) => move({ top: seat() })(to)} />
        <MoveTo label="Move a random card of the hand to" onMove={(to) => move({ random: seat() })(to)} />
        <For each={decks()}>
          {(deck) => (
            <>
              <button type="button" onClick={() => props.onAdjust({ do: 'shuffle', seat: seat(), deck })}>
                Shuffle the {deck} deck
              </button>
              <MoveTo label={`Move the top card of ${deck} to`} onMove={(to) => move({ top: seat(), deck })(to)} />
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
                    aria-label={`Adjust ${cardName(card)}, ${possessive(seat())}`}
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
