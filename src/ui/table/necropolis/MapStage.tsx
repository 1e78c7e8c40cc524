import { createEffect, createSignal, on, Show } from 'solid-js'
import { usePlay } from '../../play/play.ts'
import { strings } from '../../strings/index.ts'
import { seatTitle } from '../../words.ts'
import { NecropolisMap } from './NecropolisMap.tsx'
import { isChoosing, leaderOf } from './wings.ts'

const words = strings.necropolis.map

/** While the raid leader chooses where the raid goes, the map lies over everyone's table; it can be folded away. */
export function MapStage() {
  const play = usePlay()
  const [folded, setFolded] = createSignal(false)
  const open = (): boolean => isChoosing(play.view()) && play.view().ways !== undefined && play.view().result === null
  createEffect(on(open, () => setFolded(false)))
  const title = (): string => {
    if (play.decision()?.question === 'way') return words.yourChoice
    const leader = leaderOf(play.view())
    return leader ? words.theirChoice(seatTitle(leader.seat)) : words.title
  }
  return (
    <Show when={open()}>
      <section class="map-stage" aria-label={words.title} data-folded={folded() ? '' : undefined}>
        <header>
          <h2>{title()}</h2>
          <button type="button" class="plain" aria-expanded={!folded()} onClick={() => setFolded((it) => !it)}>
            <span aria-hidden="true">{folded() ? '▴' : '▾'}</span>
            <span class="unseen">{folded() ? words.unfold : words.fold}</span>
          </button>
        </header>
        <Show when={!folded()}>
          <NecropolisMap />
        </Show>
      </section>
    </Show>
  )
}
