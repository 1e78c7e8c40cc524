import { createMemo, createSignal, For, Show } from 'solid-js'
import { Dialog } from '../../Dialog.tsx'
import { usePlay } from '../../play/play.ts'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { seatTitle } from '../../words.ts'
import { dividedOf, sideName, sideSign } from '../sided.ts'
import { SideWords } from '../SideWords.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.necropolis.sides

/** A divided raid as two halves with those who are on each. It opens to what that means for whoever looks. */
export function Sides(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const divided = createMemo(() => dividedOf(play.view()))
  const [open, setOpen] = createSignal(false)
  return (
    <Show when={divided()}>
      {(it) => (
        <section class="own own-sides" data-form={props.form} aria-label={words.title}>
          <button type="button" class="own-piece own-sides-open" onClick={() => setOpen(true)}>
            <span class="unseen">{words.divided}</span>
            <For each={it().sides}>
              {({ side, seats }) => (
                <span class="own-side" data-side={side} data-mine={it().mine.includes(side) ? '' : undefined}>
                  <span class="own-side-face" aria-hidden="true">
                    <Icon name={sideSign(side)} />
                    <b>{seats.length}</b>
                  </span>
                  <span class="own-side-words">
                    <b aria-hidden="true">{sideName(side)}</b>
                    <small aria-hidden="true">{strings.own.list(seats.map(seatTitle))}</small>
                    <span class="unseen">{words.members(sideName(side), seats.map(seatTitle))}</span>
                  </span>
                </span>
              )}
            </For>
            <span class="unseen">{words.ask}</span>
          </button>
          <Show when={open()}>
            <Dialog closable title={words.title} onClose={() => setOpen(false)}>
              <p>{words.means}</p>
              <SideWords of={it()} />
            </Dialog>
          </Show>
        </section>
      )}
    </Show>
  )
}
