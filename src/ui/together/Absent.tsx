import { createSignal, For, Show } from 'solid-js'
import type { Seat } from '../../engine/contract/names.ts'
import type { Member } from '../../table/room.ts'
import { seatsInOrder } from '../../table/seating.ts'
import { strings } from '../strings/index.ts'
import { usePlay } from '../play/play.ts'
import { hostName, isAbsent, sitterOf } from '../room/company.ts'
import { AwayControls } from './People.tsx'
import '../style/together.css'

const words = strings.together

interface Missing {
  seat: Seat
  member: Member
}

/** The raid waits for somebody who is not there; or they are back, and somebody else plays for them. */
export function Absent() {
  const play = usePlay()
  const { session } = play
  // `member presence`: whoever chose to wait is asked again when something changes
  const [waited, setWaited] = createSignal<readonly string[]>([])
  const known = ({ member }: Missing): string => `${member.id} ${member.presence}`
  const missing = (): Missing[] =>
    seatsInOrder.flatMap((seat) => {
      const member = sitterOf(session, seat)
      const standIn = session.state.seating[seat]?.standIn
      if (!member || play.view().result) return []
      const isWaitedFor = play.view().waitingFor.includes(seat) && isAbsent(member) && standIn === undefined
      const isBack = standIn !== undefined && member.presence === 'here'
      return isWaitedFor || isBack ? [{ seat, member }] : []
    })
  const text = ({ member }: Missing): string => {
    if (!isAbsent(member)) return words.backAgain(member.name)
    return session.state.isHost ? words.absent(member.name) : words.absentGuest(member.name, hostName(session))
  }
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
              <AwayControls seat={it.seat} member={it.member} />
            </div>
          </Show>
        </section>
      )}
    </For>
  )
}
