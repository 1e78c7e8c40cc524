import { Show } from 'solid-js'
import { usePlay } from '../../play/play.ts'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { chartTitles } from '../../words.ts'
import { inPlay, Piece } from './pieces.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.own

/** A dial with two halves: which of them is up is said by the card, what it is called by the raid's chart. */
export function Nova(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const cards = inPlay('lair')
  const state = (): string => chartTitles(play.view().raid, play.view().chart, 'encounter').at(-1) ?? ''
  return (
    <Show when={cards()[0]}>
      {(card) => (
        <section class="own own-nova" data-form={props.form} data-up={card().side} aria-label={card().name}>
          <Piece cards={[card()]} class="own-dial" says={words.nova(state())}>
            <span class="own-dial-face">
              <Icon name="flame" />
            </span>
            <b>{state()}</b>
          </Piece>
        </section>
      )}
    </Show>
  )
}
