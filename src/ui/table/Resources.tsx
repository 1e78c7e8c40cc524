import { createSignal, For, Show } from 'solid-js'
import type { CardView, HiddenCardView, SeatView } from '../../engine/contract/view.ts'
import { strings } from '../strings/index.ts'
import { isHidden, possessive } from '../words.ts'
import { Dialog } from '../Dialog.tsx'
import { usePlay } from '../play/play.ts'
import { Slot } from './Slot.tsx'
import { surplusOf, threatOf } from './threat.ts'

const table = strings.table
const { threat } = strings.temple

const isUp = (card: CardView | HiddenCardView): card is CardView => !isHidden(card) && card.side === 'front'

/** Resources as pips, ready ones lit; quests and other face-up ones by name, for they can do something. */
export function Resources(props: { readonly seat: SeatView }) {
  const play = usePlay()
  const [open, setOpen] = createSignal(false)
  const all = (): readonly (CardView | HiddenCardView)[] => props.seat.resources
  const ready = (): number => all().filter((card) => !card.exhausted).length
  const up = () => all().filter(isUp)
  const most = (): number | null => (props.seat.seat === 'boss' || props.seat.out ? null : threatOf(play.view()))
  const over = (): number => surplusOf(play.view(), props.seat)
  const spoken = (): string => {
    const words = table.resources(ready(), all().length)
    const level = most()
    return level === null ? words : `${words}, ${threat.spoken(level, over())}`
  }
  const isMine = (): boolean => play.view().you === props.seat.seat
  return (
    <div class="resources">
      <button type="button" class="resources-count" onClick={() => setOpen(true)}>
        <span class="unseen">{spoken()}</span>
        <b aria-hidden="true">{table.resourcesShort(ready(), all().length)}</b>
        <span class="pips" aria-hidden="true">
          <For each={all()}>
            {(card, i) => (
              <i
                classList={{
                  spent: card.exhausted ?? false,
                  up: isUp(card),
                  over: i() >= (most() ?? Infinity),
                }}
              />
            )}
          </For>
        </span>
        <Show when={most()}>
          {(level) => (
            <span class="threat" data-over={over() > 0 ? '' : undefined} aria-hidden="true">
              {over() > 0 ? threat.over(over()) : threat.max(level())}
            </span>
          )}
        </Show>
      </button>
      <Show when={isMine()}>
        <For each={up()}>
          {(card) => (
            <button
              type="button"
              class="attached quest"
              data-may={play.choicesFor(card.handle).length > 0 ? '' : undefined}
              data-exhausted={card.exhausted ? '' : undefined}
              ref={(it) => play.placed(card.handle, it)}
              onClick={() => play.tap([card.handle])}
            >
              {card.name}
            </button>
          )}
        </For>
      </Show>
      <Show when={open()}>
        <Dialog closable title={table.resourcesTitle(possessive(props.seat.seat))} onClose={() => setOpen(false)}>
          <div class="pile">
            <For each={all()} fallback={<p>{table.nothingHere}</p>}>
              {(card) => <Slot card={card} size="hand" />}
            </For>
          </div>
        </Dialog>
      </Show>
    </div>
  )
}
