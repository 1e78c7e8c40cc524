import { Show } from 'solid-js'
import type { CardView } from '../../../engine/contract/view.ts'
import { usePlay } from '../../play/play.ts'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import { isHidden } from '../../words.ts'
import type { OwnForm } from './registry.ts'

const words = strings.own

/** How many events the Boss has left, and the one that came last: it lies among the resources. */
export function Events(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const boss = () => play.view().seats.find(({ seat }) => seat === 'boss')
  const last = (): CardView | undefined =>
    boss()?.resources.findLast(
      (card): card is CardView => !isHidden(card) && card.side === 'front' && valueOf(card.key)?.type === 'event',
    )
  return (
    <Show when={boss()?.decks['events']}>
      {(deck) => (
        <section class="own own-events" data-form={props.form} aria-label={words.events}>
          <span class="own-deck" aria-hidden="true">
            <b>{deck().count}</b>
          </span>
          <span class="own-words">
            <b>{words.events}</b> <span>{words.eventsLeft(deck().count)}</span>
            <Show when={last()}>
              {(card) => (
                <button type="button" class="card-link" onClick={() => play.zoom(card().handle)}>
                  {words.lastEvent(card().name)}
                </button>
              )}
            </Show>
          </span>
        </section>
      )}
    </Show>
  )
}
