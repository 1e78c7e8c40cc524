import { createSignal, Show } from 'solid-js'
import { Glyph, type GlyphName } from '../Glyph.tsx'
import { Segmented } from '../Segmented.tsx'
import { strings } from '../strings/index.ts'
import type { DeckChoice } from './deck-choice.ts'
import { DeckPicker } from './DeckPicker.tsx'
import { type Chair, seatAt, sitters, type Who } from './plan.ts'
import { Problems } from './Problems.tsx'
import { SeatName } from './SeatName.tsx'

const signs: Record<Who, GlyphName> = {
  me: 'flame',
  person: 'person',
  guest: 'door',
  greedy: 'bot',
  clumsy: 'bot',
  random: 'dice',
}

interface SeatRowProps {
  readonly place: number // among the raiders
  readonly chair: Chair
  readonly me: string
  readonly usually: string // what they are called if nobody says
  readonly deck: DeckChoice | undefined
  readonly choices: readonly DeckChoice[]
  readonly problems: readonly string[]
  readonly onSit: (who: Who) => void
  readonly onName: (name: string) => void
  readonly onDeck: (ref: string) => void
}

/** One raider's seat: who sits there, what they are called, which deck they bring. */
export function SeatRow(props: SeatRowProps) {
  const words = strings.newRaid
  const [picking, setPicking] = createSignal(false)
  const seat = () => strings.app.seat(seatAt(props.place))
  const isGuest = () => props.chair.who === 'guest'
  const name = () =>
    props.chair.who === 'me'
      ? props.usually === props.me
        ? props.me
        : ''
      : props.chair.who === 'person'
        ? props.chair.person
        : props.chair.bot
  return (
    <li class="seat" data-class={props.deck?.className}>
      <span class="seat-title">
        <Glyph of={signs[props.chair.who]} />
        {seat()}
      </span>
      <Segmented
        label={words.whoPlays(seat())}
        value={props.chair.who}
        options={sitters.map((who) => ({
          value: who,
          title: <span title={words.sitterHint[who]}>{words.sitter[who]}</span>,
        }))}
        onChange={(who) => props.onSit(who)}
      />
      <Show when={!isGuest()} fallback={<span class="seat-guest">{words.guestUsually}</span>}>
        <SeatName seat={seat()} name={name()} usually={props.usually} onName={props.onName} />
      </Show>
      <Show when={!isGuest()} fallback={<span class="seat-deck fixed">{words.guestDeck}</span>}>
        <button type="button" class="seat-deck" onClick={() => setPicking(true)}>
          <span class="unseen">{words.deck(seat())}</span>
          <Show when={props.deck} fallback={words.noDeckYet}>
            {(deck) => (
              <span>
                <strong>{deck().heroName}</strong>
                <small>
                  {deck().className}
                  <Show when={deck().own}> · {deck().title}</Show>
                </small>
              </span>
            )}
          </Show>
          <Glyph of="deck" />
        </button>
      </Show>
      <Problems problems={props.problems} class="seat-problem" />
      <Show when={picking()}>
        <DeckPicker
          seat={seat()}
          choices={props.choices}
          chosen={props.deck?.ref}
          onPick={(ref) => {
            setPicking(false)
            props.onDeck(ref)
          }}
          onClose={() => setPicking(false)}
        />
      </Show>
    </li>
  )
}
