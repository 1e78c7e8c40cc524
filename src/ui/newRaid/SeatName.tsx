import { longestName } from '../settings-shape.ts'
import { strings } from '../strings/index.ts'

/** What whoever sits there is called. */
export function SeatName(props: {
  readonly seat: string
  readonly name: string
  readonly usually: string // if nobody says
  readonly onName: (name: string) => void
}) {
  return (
    <input
      type="text"
      class="seat-name"
      aria-label={strings.newRaid.name(props.seat)}
      value={props.name}
      placeholder={props.usually}
      maxLength={longestName}
      autocomplete="off"
      autocapitalize="words"
      enterkeyhint="done"
      onChange={(event) => props.onName(event.currentTarget.value)}
    />
  )
}
