import type { Presence } from '../../table/room.ts'
import { strings } from '../strings/index.ts'
import '../style/together.css'

const signs: Record<Presence, string> = { here: '●', shaky: '◐', lost: '○', gone: '✕' }

/** Whether somebody is there: a shape and a word, never a colour alone. */
export function PresenceMark(props: { readonly of: Presence; readonly short?: boolean }) {
  return (
    <span class="presence" data-presence={props.of}>
      <i aria-hidden="true">{signs[props.of]}</i>
      <span classList={{ unseen: props.short ?? false }}>{strings.lobby.presence[props.of]}</span>
    </span>
  )
}
