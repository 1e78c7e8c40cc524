import { createSignal, For, Show } from 'solid-js'
import type { CardView, LinkView } from '../../../engine/contract/view.ts'
import { Dialog } from '../../Dialog.tsx'
import { usePlay } from '../../play/play.ts'
import { RuleNote } from '../../RuleNote.tsx'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import { isHidden, ownNumber } from '../../words.ts'
import { createGallery } from './Bosses.tsx'
import { EventList } from './EventList.tsx'
import { inPlay, Piece } from './pieces.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.temple.shelf

/** Events that lie face up, each by its number, and those of the Betrayer. The whole shelf opens to be read. */
export function Shelf(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const events = inPlay('event')
  const [open, setOpen] = createSignal(false)
  const boss = () => play.view().seats.find(({ seat }) => seat === 'boss')
  const down = (): number => boss()?.resources.filter(isHidden).length ?? 0
  const isBetrayer = ({ key }: CardView): boolean => valueOf(key)?.tags?.includes('Betrayer') ?? false
  const betrayers = (): number => events().filter(isBetrayer).length
  const isHappening = ({ kind, card }: LinkView): boolean =>
    kind === 'card' && card !== undefined && !isHidden(card) && isBetrayer(card)
  /** As many as there are: those in play, the one that is happening and those to come. */
  const all = (): number =>
    betrayers() + play.view().chain.filter(isHappening).length + (boss()?.decks['betrayerEvents']?.count ?? 0)
  const gallery = createGallery()
  const isLast = (): boolean => gallery()?.ahead.length === 0
  return (
    <Show when={events().length > 0 || down() > 0}>
      <section class="own own-shelf" data-form={props.form} aria-label={words.title}>
        <button type="button" class="own-shelf-open" onClick={() => setOpen(true)}>
          <Icon name="crystal-ball" />
          <b class="own-shelf-n" aria-hidden="true">
            {events().length}
          </b>
          <span class="own-words">
            <b>{words.short}</b> <span>{words.up(events().length)}</span>
            <span class="own-shelf-down">{words.downShort(down())}</span>
            <span class="unseen">{words.open}</span>
          </span>
        </button>
        <Show when={events().length > 0}>
          <div class="own-shelf-row">
            <For each={events()}>
              {(event) => (
                <Piece
                  cards={[event]}
                  class={isBetrayer(event) ? 'own-event betrayer' : 'own-event'}
                  says={[ownNumber(event.key) ?? '', event.exhausted ? words.exhausted : ''].join(' ').trim()}
                >
                  <span class="own-event-face" data-exhausted={event.exhausted ? '' : undefined}>
                    <Show
                      when={ownNumber(event.key)}
                      fallback={
                        <>
                          <Icon name="daemon-skull" />
                          <span class="own-event-name">{event.name}</span>
                        </>
                      }
                    >
                      {(number) => <b>{number()}</b>}
                    </Show>
                  </span>
                </Piece>
              )}
            </For>
          </div>
        </Show>
        <Show when={isLast() && all() > 0}>
          <p class="own-shelf-count">
            <span class="unseen">{words.betrayer(betrayers(), all())}</span>
            <Icon name="daemon-skull" />
            <b aria-hidden="true">{words.betrayerShort(betrayers(), all())}</b>
          </p>
        </Show>
        <Show when={open()}>
          <ShelfDialog
            events={events()}
            down={down()}
            betrayer={isLast() ? words.betrayer(betrayers(), all()) : null}
            isBetrayer={isBetrayer}
            onClose={() => setOpen(false)}
          />
        </Show>
      </section>
    </Show>
  )
}

function ShelfDialog(props: {
  readonly events: readonly CardView[]
  readonly down: number
  readonly betrayer: string | null
  readonly isBetrayer: (card: CardView) => boolean
  readonly onClose: () => void
}) {
  return (
    <Dialog closable title={words.title} class="events-sheet" onClose={() => props.onClose()}>
      <Show when={props.betrayer}>{(count) => <p>{count()}</p>}</Show>
      <Show when={props.down > 0}>
        <p class="quiet">
          {props.betrayer === null ? words.down(props.down) : words.downLast(props.down)}{' '}
          <RuleNote id={props.betrayer === null ? 'R502.1c' : 'R503.3b'} />
        </p>
      </Show>
      <Show when={props.events.length > 0} fallback={<p>{words.none}</p>}>
        <EventList events={props.events} note={(event) => (props.isBetrayer(event) ? words.forGood : words.stays)} />
      </Show>
    </Dialog>
  )
}
