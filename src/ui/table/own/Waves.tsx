import { For, Show } from 'solid-js'
import type { SeatView } from '../../../engine/contract/view.ts'
import { usePlay } from '../../play/play.ts'
import { strings } from '../../strings/index.ts'
import { raidBook } from '../../values.ts'
import type { OwnForm } from './registry.ts'
import { Shown } from './Shown.tsx'

const words = strings.necropolis.waves

/** Those who come with the last Boss by threes: how many have come, how many are in play, when the next come (N9.2). */
export function Waves(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const boss = (): SeatView | undefined => play.view().seats.find(({ seat }) => seat === 'boss')
  const isHere = (): boolean => play.view().chart.includes('encounter.frostwyrm.kelthuzad')
  const deck = (): Record<string, number> => raidBook.raid(play.view().raid)?.decks['army']?.cards ?? {}
  const all = (): number => Object.values(deck()).reduce((sum, n) => sum + n, 0)
  const came = (): number => all() - (boss()?.decks['army']?.count ?? 0)
  const inPlay = (): number =>
    play
      .view()
      .seats.reduce((sum, { allies }) => sum + allies.filter(({ key }) => Object.hasOwn(deck(), key)).length, 0)
  const next = (): string => (came() < all() ? words.next : words.all)
  return (
    <Show when={isHere() && boss()?.hero}>
      {(hero) => (
        <section class="own own-waves" data-form={props.form} aria-label={words.title}>
          <Shown card={hero()} class="own-guard">
            <span class="own-wave-pips" aria-hidden="true">
              <For each={Array.from({ length: all() })}>{(_, i) => <i classList={{ came: i() < came() }} />}</For>
              <b>{words.cameShort(came(), all())}</b>
            </span>
            <span class="own-guard-words">
              <b>{words.came(came(), all())}</b>
              <small>{next()}</small>
              <small>{words.inPlay(inPlay())}</small>
              <Show when={came() < all()}>
                <span class="unseen">{words.immune(hero().name, all() - came())}</span>
              </Show>
            </span>
          </Shown>
        </section>
      )}
    </Show>
  )
}
