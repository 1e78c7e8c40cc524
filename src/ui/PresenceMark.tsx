import { own } from '../cards/own.ts'
import type { Presence } from '../table/room.ts'
import { strings } from './strings/index.ts'
import { shownName } from './words.ts'
import './style/together.css'

const signs: Record<Presence, string> = { here: '●', shaky: '◐', lost: '○', gone: '✕' }

/** Whether somebody is there: a shape and a word, never a colour alone. */
export function PresenceMark(props: { readonly of: Presence }) {
  return (
    <span class="presence" data-presence={props.of}>
      <i aria-hidden="true">{own(signs, props.of)}</i>
      {own(strings.lobby.presence, props.of)}
    </span>
  )
}

/** The shape before a name, where there is no room for more; the words are there for those who listen. */
export function PresentName(props: { readonly name: string; readonly presence: Presence }) {
  return (
    <>
      <span class="presence" data-presence={props.presence} aria-hidden="true">
        <i>{own(signs, props.presence)}</i>
      </span>
      <bdi>{shownName(props.name)}</bdi>
      <span class="unseen"> {own(strings.lobby.presenceLong, props.presence)}, </span>
    </>
  )
}
