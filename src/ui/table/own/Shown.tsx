import type { JSX } from 'solid-js'
import type { CardView } from '../../../engine/contract/view.ts'
import { usePlay } from '../../play/play.ts'

/** A card that lies elsewhere on the table: a tap shows it large. */
export function Shown(props: { readonly card: CardView; readonly class: string; readonly children: JSX.Element }) {
  const play = usePlay()
  return (
    <button type="button" class={`own-piece ${props.class}`} onClick={() => play.zoom(props.card.handle)}>
      {props.children}
    </button>
  )
}
