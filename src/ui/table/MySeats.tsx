import { For, Show } from 'solid-js'
import type { Seat } from '../../engine/contract/names.ts'
import { isOnePerson } from '../../table/seating.ts'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'

const words = strings.taps

/** The seats of one person who plays several: whose hand is on the screen, who is asked, the others a tap away. */
export function MySeats() {
  const play = usePlay()
  const state = () => play.session.state
  const seats = (): Seat[] => {
    const { at, mine, seating } = state()
    return at === null ? [] : mine.filter((seat) => isOnePerson(seating, at, seat))
  }
  const isAsked = (seat: Seat): boolean => play.view().waitingFor.includes(seat)
  const label = (seat: Seat): string => {
    const hero = play.view().seats.find((it) => it.seat === seat)?.hero?.name
    return hero === undefined ? seatTitle(seat) : words.seatAndHero(seatTitle(seat), hero)
  }
  return (
    <Show when={seats().length > 1}>
      <div class="choices my-seats" role="group" aria-label={words.yourSeats}>
        <For each={seats()}>
          {(seat) => (
            <button
              type="button"
              class="small"
              aria-pressed={seat === state().at}
              data-asked={isAsked(seat) ? '' : undefined}
              onClick={() => (isAsked(seat) ? play.session.takeSeat(seat) : play.session.look(seat))}
            >
              {label(seat)}
              <Show when={isAsked(seat)}>
                <span class="unseen"> {words.isAsked}</span>
              </Show>
            </button>
          )}
        </For>
        <span class="unseen" role="status">
          {words.playingAs(seatTitle(state().at ?? 'boss'))}
        </span>
      </div>
    </Show>
  )
}
