import { createMemo, createSignal, For, Show } from 'solid-js'
import { countsTo } from '../../../cards/grammar/tally.ts'
import { own } from '../../../cards/own.ts'
import type { CardView } from '../../../engine/contract/view.ts'
import { CardArt } from '../../card/art/CardArt.tsx'
import { faceUp } from '../../card/numbers.ts'
import { Dialog } from '../../Dialog.tsx'
import { usePlay } from '../../play/play.ts'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import { seatTitle } from '../../words.ts'
import { NecropolisMap } from '../necropolis/NecropolisMap.tsx'
import { leaderOf, type WingNow, wingsNow } from '../necropolis/wings.ts'
import { inPlay, Piece } from './pieces.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.necropolis.wings
const { map } = strings.necropolis

/** The wing that the raid is in with its counters, and those that are cleared and help. It opens to the whole map. */
export function Wings(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const [open, setOpen] = createSignal(false)
  const quarters = inPlay('quarter')
  const lairs = inPlay('lair')
  const wings = createMemo(() => wingsNow(play.view()))
  const wingOf = ({ key }: CardView): WingNow | undefined => wings().find(({ card }) => card === key)
  const isCleared = (card: CardView): boolean => wingOf(card)?.way.state === 'cleared'
  /** The one that they are in comes first. */
  const cards = createMemo(() =>
    [...lairs(), ...quarters()].toSorted((a, b) => Number(isCleared(a)) - Number(isCleared(b))),
  )
  const toClear = (): WingNow[] => wings().filter(({ least }) => least === undefined)
  const cleared = (): number => toClear().filter(({ way }) => way.state === 'cleared').length
  /** With how many of them something happens, or may be done. */
  const countersOn = (card: CardView): { name: string; n: number; of: number | null }[] => {
    const value = valueOf(card.key)
    return Object.entries(card.counters ?? {}).map(([name, n]) => ({
      name,
      n,
      of: value ? countsTo(value, faceUp(value, card), name) : null,
    }))
  }
  const says = (card: CardView): string =>
    [
      isCleared(card) ? words.helping : words.hinders,
      ...countersOn(card).map(({ name, n, of }) => words.countersSpoken(n, name, of)),
      card.exhausted ? words.exhausted : '',
    ]
      .filter((it) => it !== '')
      .join(', ')
  const leader = () => leaderOf(play.view())
  return (
    <Show when={wings().length > 0}>
      <section class="own own-wings" data-form={props.form} aria-label={words.title}>
        <button type="button" class="own-map-open" onClick={() => setOpen(true)}>
          <Icon name="portculis" />
          <b aria-hidden="true">{words.clearedShort(cleared(), toClear().length)}</b>
          <span class="own-words">
            <b>{map.short}</b> <span>{words.cleared(cleared(), toClear().length)}</span>
            <span class="unseen">{map.open}</span>
          </span>
        </button>
        <Show when={cards().length > 0}>
          <div class="own-wing-row">
            <For each={cards()}>
              {(card) => (
                <Piece wordy cards={[card]} class={isCleared(card) ? 'own-wing cleared' : 'own-wing'} says={says(card)}>
                  <span class="own-wing-face" aria-hidden="true" data-exhausted={card.exhausted ? '' : undefined}>
                    <Show when={valueOf(card.key)} fallback={<Icon name="portculis" />}>
                      {(value) => <CardArt value={value()} face={faceUp(value(), card)} />}
                    </Show>
                    <For each={countersOn(card)}>
                      {({ name, n, of }) => <b class="own-wing-counter">{words.counters(n, name, of)}</b>}
                    </For>
                  </span>
                  <span class="own-wing-words" aria-hidden="true">
                    <b>{own(words.short, wingOf(card)?.name ?? '') ?? card.name}</b>
                    <small>{isCleared(card) ? words.helps : words.here}</small>
                  </span>
                </Piece>
              )}
            </For>
          </div>
        </Show>
        <Show when={open()}>
          <Dialog closable title={map.title} class="map-sheet" onClose={() => setOpen(false)}>
            <Show when={leader()}>{(it) => <p class="quiet">{map.leads(seatTitle(it().seat))}</p>}</Show>
            <NecropolisMap />
          </Dialog>
        </Show>
      </section>
    </Show>
  )
}
