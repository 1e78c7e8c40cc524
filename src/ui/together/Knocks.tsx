import { For, Show } from 'solid-js'
import type { Seat } from '../../engine/contract/names.ts'
import { isMixed } from '../../limits/names.ts'
import type { Knock } from '../../table/room.ts'
import { human, seatsInOrder } from '../../table/seating.ts'
import { Glyph } from '../Glyph.tsx'
import { isAbsent, memberOf } from '../room/company.ts'
import type { Session } from '../session/session.ts'
import { strings } from '../strings/index.ts'
import { shownName } from '../words.ts'
import '../style/together.css'

const words = strings.lobby

/** Seats whose person is not there: whoever knocks may be that person, on a device that forgot them. */
const lostSeats = (session: Session): Seat[] =>
  seatsInOrder.filter((seat) => {
    const sitter = session.state.seating[seat]
    if (session.state.phase !== 'playing' || sitter?.player !== human || sitter.member === undefined) return false
    const member = memberOf(session, sitter.member)
    return !member || isAbsent(member)
  })

/** Who wants to come in: one tap lets them. */
export function Knocks(props: { readonly session: Session }) {
  return (
    <Show when={props.session.state.knocks.length > 0}>
      <section class="knocks" aria-label={words.knocks} role="status">
        <For each={props.session.state.knocks}>{(knock) => <OneKnock session={props.session} knock={knock} />}</For>
      </section>
    </Show>
  )
}

function OneKnock(props: { readonly session: Session; readonly knock: Knock }) {
  const isPlaying = (): boolean => props.session.state.phase === 'playing'
  const nameAt = (seat: Seat): string => shownName(props.session.state.seating[seat]?.name ?? '')
  const name = (): string => shownName(props.knock.name)
  return (
    <article class="knock" data-knock={props.knock.member}>
      <Glyph of="door" />
      <p>
        <strong>{words.knockBy[props.knock.by](name())}</strong>{' '}
        <Show when={props.knock.watch}>{words.knockWatch(name())} </Show>
        <span class="knock-words">{strings.join.knockingWords(props.knock.words)}</span>{' '}
        <small>{words.knockWords}</small>
        <Show when={isMixed(props.knock.name)}>
          {' '}
          <small>{strings.app.mixedMeans}</small>
        </Show>
      </p>
      <div class="choices">
        <button
          type="button"
          aria-label={words.notNowOf(name())}
          onClick={() => props.session.turnDown(props.knock.member)}
        >
          {words.notNow}
        </button>
        <For each={lostSeats(props.session)}>
          {(seat) => (
            <button type="button" onClick={() => props.session.letIn(props.knock.member, seat)}>
              {words.giveBack(nameAt(seat))}
            </button>
          )}
        </For>
        <button
          type="button"
          class="main"
          aria-label={words.letInOf(name())}
          onClick={() => props.session.letIn(props.knock.member)}
        >
          {isPlaying() ? words.letInToWatch : words.letIn}
        </button>
      </div>
    </article>
  )
}
