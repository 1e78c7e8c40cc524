import { Show } from 'solid-js'
import { Ways } from './Waiting.tsx'
import type { GuestTable } from '../room/guest.ts'
import { strings } from '../strings/index.ts'
import '../style/together.css'

const words = strings.join

/** The table is not heard: said calmly, over what can still be looked at. */
export function LostBanner(props: { readonly table: GuestTable; readonly onScan: () => void }) {
  const link = () => props.table.session.state.link
  const trouble = () => {
    const why = props.table.trouble()
    return why && strings.net.troubles[why]
  }
  return (
    <Show when={link() === 'lost' || link() === 'shaky'}>
      <aside class="lost-banner" role="status" data-link={link()}>
        <Show when={link() === 'lost'} fallback={<p>{words.shaky(props.table.host())}</p>}>
          <p>
            <strong>{words.looking(props.table.host())}</strong>
            <small>{props.table.isByScan() ? words.lostScan : (trouble()?.title ?? words.lostHint)}</small>
          </p>
          <Ways table={props.table} onScan={props.onScan} />
        </Show>
      </aside>
    </Show>
  )
}
