import { createEffect, createMemo, createSignal, For, on, onCleanup, Show, untrack } from 'solid-js'
import type { Seat } from '../../engine/contract/names.ts'
import { usePlay } from '../play/play.ts'
import { settings } from '../settings.ts'
import { strings } from '../strings/index.ts'
import type { SinceLine } from '../strings/since.ts'
import { valueOf } from '../values.ts'
import { numbered, seatTitle } from '../words.ts'
import { type Since, since, turnOf } from './since.ts'
import { storyAt, StoryLine } from './Story.tsx'
import { isSinceAsked, openStory, shutSince } from './story-open.ts'

const words = strings.since
const isHero = (key: string): boolean => valueOf(key)?.type === 'hero'
const nameOf = (key: string): string | undefined => valueOf(key)?.name

interface Group {
  seat: Seat | null
  lines: SinceLine[]
}
const grouped = (lines: readonly SinceLine[]): Group[] => {
  const groups: Group[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && last.seat === (line.seat ?? null)) last.lines.push(line)
    else groups.push({ seat: line.seat ?? null, lines: [line] })
  }
  return groups
}

/**
 * What changed since my last turn, beside the table when mine begins. It asks nothing and takes no tap: whatever else
 * is tapped goes through, and puts it away.
 */
export function SinceCard() {
  const play = usePlay()
  const [shown, setShown] = createSignal<Since | null>(null)
  const told = new Map<Seat, number>() // the turn before which each has been told
  let asked: number | undefined // what was asked when it was shown
  const shut = (): void => void setShown(null)
  const show = (it: Since): void => {
    asked = play.decision()?.id
    setShown(it)
  }
  const summary = (seat: Seat): Since => since(storyAt(play), seat, { isHero, nameOf, numbered })

  /** My own turn's first free question: nothing waits on the chain, no one fights. */
  const begins = createMemo((): Seat | null => {
    const { you, turn, chain, combat, result } = play.view()
    const isFree = play.decision()?.question === 'priority' && chain.length === 0 && combat === null
    return isFree && !result && you !== null && turn.seat === you && turn.phase === 'action' ? you : null
  })
  createEffect(() => {
    const seat = begins()
    const now = play.decision()?.id
    const isTold = play.session.state.story.length > 0 // the story comes after what it is about
    untrack(() => {
      // The first thing that is done is done with what it says in mind.
      if (asked !== now) shut()
      const turn = seat === null || !isTold ? null : turnOf(storyAt(play), seat)
      if (seat === null || turn === null || told.get(seat) === turn) return
      told.set(seat, turn)
      const it = settings.since ? summary(seat) : null
      if (it && it.lines.length > 0) show(it)
    })
  })
  createEffect(
    on(isSinceAsked, (isAsked) => {
      const { you } = play.view()
      if (!isAsked) return
      shutSince()
      if (you !== null) show(summary(you))
    }),
  )
  createEffect(() => {
    if (!shown()) return
    const away = (event: PointerEvent): void => {
      if (event.target instanceof Element && !event.target.closest('.since, dialog')) shut()
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      event.stopPropagation()
      shut()
    }
    document.addEventListener('pointerdown', away, true)
    document.addEventListener('keydown', key, true)
    onCleanup(() => {
      document.removeEventListener('pointerdown', away, true)
      document.removeEventListener('keydown', key, true)
    })
  })
  return (
    <Show when={play.isOwn() && shown()}>
      {(it) => (
        <section class="since" aria-label={words.title}>
          <header>
            <h2>{words.title}</h2>
            <button type="button" class="plain" aria-label={strings.app.close} onClick={shut}>
              ✕
            </button>
          </header>
          <For each={grouped(it().lines)} fallback={<p class="quiet">{words.nothing}</p>}>
            {(group) => <Told seat={group.seat} of={it().of} lines={group.lines} />}
          </For>
        </section>
      )}
    </Show>
  )
}

function Told(props: { readonly seat: Seat | null; readonly of: Seat; readonly lines: readonly SinceLine[] }) {
  const mine = (): boolean => props.seat === props.of
  const who = (): string => (props.seat ? seatTitle(props.seat) : '')
  return (
    <>
      <Show when={props.seat}>
        <h3>{mine() ? words.you : who()}</h3>
      </Show>
      <ul>
        <For each={props.lines}>
          {(line) => (
            <li data-since={line.kind}>
              <button type="button" class="since-line" onClick={() => openStory(line.n)}>
                <StoryLine words={words.line(line, { mine: mine(), who: who() })} links="none" />
              </button>
            </li>
          )}
        </For>
      </ul>
    </>
  )
}
