import { Show } from 'solid-js'
import { usePlay } from '../../play/play.ts'
import { strings } from '../../strings/index.ts'
import { inPlay, Piece } from './pieces.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.own

/** A vessel: what is in play fills it, what is still in its deck is the room above. */
export function Blood(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const cards = inPlay('blood')
  const left = (): number => play.view().seats.find(({ seat }) => seat === 'boss')?.decks['blood']?.count ?? 0
  const share = (): number => cards().length / Math.max(1, cards().length + left())
  return (
    <Show when={cards().length > 0}>
      <section class="own own-blood" data-form={props.form} aria-label={words.bloodShort}>
        <Piece cards={cards()} class="own-vessel" says={words.blood(cards().length)}>
          <span class="own-vessel-glass">
            <span class="own-vessel-fill" style={{ transform: `scaleY(${share().toFixed(3)})` }} />
            <b>{cards().length}</b>
          </span>
          <span class="own-name">{words.bloodShort}</span>
        </Piece>
      </section>
    </Show>
  )
}
