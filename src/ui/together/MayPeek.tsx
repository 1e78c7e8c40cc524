import { Show } from 'solid-js'
import type { Member } from '../../table/room.ts'
import type { Session } from '../session/session.ts'
import { strings } from '../strings/index.ts'
import { Switch } from '../Switch.tsx'
import { shownName } from '../words.ts'

const words = strings.takeover

/** `guest`: the only other device that plays, if there is just one. It can carry the raid on if it holds the whole key. */
export function MayPeek(props: { readonly session: Session; readonly guest: Member | undefined }) {
  return (
    <Show when={props.session.state.isHost && props.guest}>
      {(guest) => (
        <Switch
          title={words.peek(shownName(guest().name))}
          hint={words.peekHint(shownName(guest().name))}
          checked={props.session.state.door?.mayPeek === true}
          onChange={(mayPeek) => props.session.changeDoor({ mayPeek })}
        />
      )}
    </Show>
  )
}
