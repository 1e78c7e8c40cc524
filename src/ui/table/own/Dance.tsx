import { createMemo, Show } from 'solid-js'
import { danceOf } from '../../../cards/grammar/dance.ts'
import type { CardView } from '../../../engine/contract/view.ts'
import { faceUp } from '../../card/numbers.ts'
import { usePlay } from '../../play/play.ts'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import type { OwnForm } from './registry.ts'
import { Shown } from './Shown.tsx'

const words = strings.necropolis.dance

/** A Boss that strikes by posture as its turn starts: which one is struck next, and how many stand so now. */
export function Dance(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const boss = (): CardView | null => play.view().seats.find(({ seat }) => seat === 'boss')?.hero ?? null
  const dance = createMemo(() => {
    const card = boss()
    const value = card ? valueOf(card.key) : undefined
    return card && value ? danceOf(value, faceUp(value, card), play.view().turn.seat === 'boss') : null
  })
  const struck = (ready: boolean): number =>
    play
      .view()
      .seats.filter(({ seat, out }) => seat !== 'boss' && !out)
      .flatMap(({ hero, allies }) => [...(hero ? [hero] : []), ...allies])
      .filter(({ exhausted }) => exhausted !== ready).length
  return (
    <Show when={boss()}>
      {(card) => (
        <Show when={dance()}>
          {(it) => (
            <section
              class="own own-dance"
              data-form={props.form}
              aria-label={words.title}
              data-ready={it().ready ? '' : undefined}
            >
              <Shown card={card()} class="own-guard">
                <span class="own-guard-face" aria-hidden="true">
                  <Icon name={it().ready ? 'dodging' : 'sands-of-time'} />
                  <b>{struck(it().ready)}</b>
                </span>
                <span class="own-guard-words">
                  <b aria-hidden="true">{words.when(it().ready)}</b>
                  <small aria-hidden="true">{words.struck(struck(it().ready))}</small>
                  <span class="unseen">{words.spoken(card().name, it().ready, struck(it().ready))}</span>
                </span>
                <span class="own-dance-short" aria-hidden="true">
                  {it().ready ? words.ready : words.exhausted}
                </span>
              </Shown>
            </section>
          )}
        </Show>
      )}
    </Show>
  )
}
