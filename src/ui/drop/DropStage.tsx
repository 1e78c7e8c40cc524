import { createEffect, createSignal, For, Match, on, Show, Switch } from 'solid-js'
import type { Ask } from '../../engine/contract/decision.ts'
import type { DropView } from '../../engine/contract/drop.ts'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { cardName, seatTitle } from '../words.ts'
import { Aim } from './Aim.tsx'
import { LayOut } from './LayOut.tsx'
import { clockWords, secondsLeft } from './time.ts'
import { Watch } from './Watch.tsx'
import '../style/table/drop.css'

const words = strings.drop

/** A card is about to fall (R304.3): over the table lies what I do about it, or what is seen of what others do. */
export function DropStage() {
  const play = usePlay()
  return <Show when={play.view().drop}>{(drop) => <Stage drop={drop()} />}</Show>
}

function Stage(props: { readonly drop: DropView }) {
  const play = usePlay()
  const [folded, setFolded] = createSignal(false)
  const shaped = <S extends Ask['shape']>(shape: S): Extract<Ask, { shape: S }> | undefined => {
    const ask = play.decision()?.ask
    return ask?.shape === shape ? (ask as Extract<Ask, { shape: S }>) : undefined
  }
  createEffect(
    on(
      () => play.decision(),
      () => setFolded(false),
    ),
  )
  /** Only who is asked is told which card it is; but everyone sees the text that lets it fall. */
  const name = (): string => {
    const top = play.view().chain.at(-1)
    const asked = play.decision()?.name
    return asked ?? (top?.card ? cardName(top.card) : words.fallback)
  }
  const me = () => play.view().you
  const isLaying = (): boolean => !shaped('spot') && play.view().waitingFor.some((seat) => isMat(props.drop, seat))
  return (
    <section
      class="drop-stage"
      aria-label={words.aboutToFall(name())}
      data-folded={folded() ? '' : undefined}
      data-mine={shaped('layout') || shaped('spot') ? '' : undefined}
    >
      <header>
        <h2>{words.aboutToFall(name())}</h2>
        <Show when={isLaying()}>
          <Clock />
        </Show>
        <button type="button" class="plain" aria-expanded={!folded()} onClick={() => setFolded((it) => !it)}>
          <span aria-hidden="true">{folded() ? '▴' : '▾'}</span>
          <span class="unseen">{folded() ? words.unfold(name()) : words.fold}</span>
        </button>
      </header>
      <Show when={!folded()}>
        <Show when={isLaying() && props.drop.mats.length > 1}>
          <ul class="drop-who" aria-label={words.who}>
            <For each={props.drop.mats}>
              {({ seat }) => {
                const isOpen = (): boolean => play.view().waitingFor.includes(seat)
                return (
                  <li data-locked={isOpen() ? undefined : ''}>
                    <span aria-hidden="true">{isOpen() ? '…' : '✓'}</span>
                    {seatTitle(seat)} <span class="drop-state">{isOpen() ? words.laying : words.locked}</span>
                  </li>
                )
              }}
            </For>
          </ul>
        </Show>
        <Switch fallback={<Watch drop={props.drop} />}>
          <Match when={me() !== null && shaped('layout')} keyed>
            {(ask) => <LayOut ask={ask} seat={me() ?? 'boss'} />}
          </Match>
          <Match when={shaped('spot')} keyed>
            {(ask) => <Aim ask={ask} />}
          </Match>
        </Switch>
      </Show>
    </section>
  )
}

const isMat = ({ mats }: DropView, seat: string): boolean =>
  mats.some((mat) => mat.seat === seat && mat.pieces === null)

const lastSeconds = 10

function Clock() {
  const play = usePlay()
  const left = secondsLeft(play.session)
  return (
    <Show when={left() !== null}>
      <span
        class="drop-clock"
        title={words.timeRule}
        data-late={(left() ?? 0) <= lastSeconds ? '' : undefined}
        role="timer"
        aria-label={words.timeLeft(clockWords(left() ?? 0))}
      >
        {clockWords(left() ?? 0)}
      </span>
      <span class="unseen" aria-live="assertive">
        {left() === lastSeconds ? words.hurry(lastSeconds) : ''}
      </span>
    </Show>
  )
}
