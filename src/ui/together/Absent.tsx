import { createSignal, For, Show } from 'solid-js'
import type { Seat } from '../../engine/contract/names.ts'
import { hostMember, type Member } from '../../table/room.ts'
import { human, seatsInOrder } from '../../table/seating.ts'
import { strings } from '../strings/index.ts'
import { usePlay } from '../play/play.ts'
import { hostName, isAbsent, memberOf } from '../room/company.ts'
import { AwayControls } from './People.tsx'
import { shownName } from '../words.ts'
import '../style/together.css'

const words = strings.together

interface Missing {
  seat: Seat
  name: string
  member: Member | null // null: they were sent away, or their device is no longer known
}

/** The raid waits for somebody who is not there, or for nobody at all; or they are back, and somebody else plays for them. */
export function Absent() {
  const play = usePlay()
  const { session } = play
  // `seat presence`: whoever chose to wait is asked again when something changes
  const [waited, setWaited] = createSignal<readonly string[]>([])
  const known = ({ seat, member }: Missing): string => `${seat} ${member ? `${member.id} ${member.presence}` : 'empty'}`
  const missing = (): Missing[] =>
    seatsInOrder.flatMap((seat) => {
      const sitter = session.state.seating[seat]
      if (sitter?.player !== human || sitter.member === undefined || play.view().result) return []
      const member = memberOf(session, sitter.member) ?? null
      const isThere = member !== null && !isAbsent(member)
      const isWaitedFor = play.view().waitingFor.includes(seat) && !isThere && sitter.standIn === undefined
      const isBack = sitter.standIn !== undefined && member?.presence === 'here'
      return isWaitedFor || isBack ? [{ seat, name: shownName(sitter.name), member }] : []
    })
  const text = ({ member, name }: Missing): string => {
    const { isHost } = session.state
    if (!member) return isHost ? words.empty(name) : words.emptyGuest(name, hostName(session))
    if (!isAbsent(member)) return words.backAgain(shownName(member.name))
    return isHost ? words.absent(shownName(member.name)) : words.absentGuest(shownName(member.name), hostName(session))
  }
  /** Who watches, and could play instead. */
  const watching = (): Member[] =>
    session.state.people.filter(
      ({ id, seats, presence }) => id !== hostMember && seats.length === 0 && presence === 'here',
    )
  return (
    <For each={missing().filter((it) => !waited().includes(known(it)))}>
      {(it) => (
        <section class="absent" role="status" data-seat={it.seat}>
          <p>{text(it)}</p>
          <Show when={session.state.isHost}>
            <div class="choices">
              <button type="button" onClick={() => setWaited((list) => [...list, known(it)])}>
                {words.wait}
              </button>
              <AwayControls seat={it.seat} name={it.name} />
              <Show when={!it.member || isAbsent(it.member)}>
                <For each={watching()}>
                  {(member) => (
                    <button type="button" onClick={() => session.give(it.seat, member.id)}>
                      {words.give(shownName(member.name))}
                    </button>
                  )}
                </For>
                <Show when={it.member}>
                  {(member) => (
                    <button type="button" onClick={() => session.dismiss(member().id)}>
                      {words.dismissOf(shownName(member().name))}
                    </button>
                  )}
                </Show>
              </Show>
            </div>
          </Show>
        </section>
      )}
    </For>
  )
}
