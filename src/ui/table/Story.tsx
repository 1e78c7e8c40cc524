import { createEffect, createMemo, createSignal, For, Index, on, onCleanup, onMount, Show } from 'solid-js'
import { unwrap } from 'solid-js/store'
import { human } from '../../table/seating.ts'
import type { StoryEntry } from '../../table/story.ts'
import { strings } from '../strings/index.ts'
import { valueCalled } from '../naming.ts'
import { numbered } from '../words.ts'
import { lookBackAt } from '../play/looking-back.ts'
import { type Play, usePlay } from '../play/play.ts'
import { hasGoneUp, isAtEnd, type Scrolled, scrolledOf } from './following.ts'
import { hurry, isHurrying } from './pace.ts'
import { gathered, latest, type Line, reasonOf, settled, undoneIn, wordsOf } from './story-lines.ts'

const story = strings.story
const table = strings.table

const shown = 100 // entries on the screen at least; the whole story is behind its button

/** Entries never change, so only their number is watched: watching each of them takes longer than drawing them. */
export const storyAt = ({ session }: Play): readonly StoryEntry[] => {
  const { story: all } = session.state
  return all.length > 0 ? unwrap(all) : []
}

const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] // what scrolls a list
const handFor = 400 // ms that a push of the hand still moves it

/**
 * What happened, oldest to newest, each card a link to itself. Whoever reads at the end stays at the end; whoever has
 * scrolled up stays where they are. `at`: the entry to begin with.
 */
export function Story(props: { readonly all?: boolean; readonly at?: number | null }) {
  const play = usePlay()
  const undone = createMemo(() => undoneIn(storyAt(play)))
  const lines = createMemo((before: Line[]) => {
    const list = storyAt(play)
    return settled(gathered(props.all ? list : latest(list, shown), undone()), before)
  }, [])
  let list: HTMLOListElement | undefined
  let before: Scrolled = { top: 0, height: 0, room: 0 }
  let touched = -Infinity
  const [atEnd, setAtEnd] = createSignal(true)
  const toEnd = (): void => {
    setAtEnd(true)
    if (!list) return
    list.scrollTop = list.scrollHeight
    before = scrolledOf(list)
  }
  const heard = (it: HTMLOListElement): void => {
    const now = scrolledOf(it)
    if (isAtEnd(now)) setAtEnd(true)
    else if (hasGoneUp(before, now, performance.now() - touched < handFor)) setAtEnd(false)
    before = now
  }
  // Together with the frame that draws the new lines: measuring before would make the tap wait for it.
  let frame = 0
  const keepUp = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => atEnd() && toEnd())
  }
  onMount(() => {
    // A device that is turned shows other lines at the end.
    const size = new ResizeObserver(keepUp)
    if (list) size.observe(list)
    onCleanup(() => size.disconnect())
    for (const kind of byHand)
      list?.addEventListener(kind, ({ timeStamp }) => void (touched = timeStamp), { passive: true })
    const begin = props.at ?? null
    const line = begin === null ? undefined : lines().find(({ last }) => last >= begin)
    const element = line && list?.querySelector<HTMLElement>(`[data-n="${line.first}"]`)
    if (!element) return keepUp()
    element.scrollIntoView({ block: 'center' })
    setAtEnd(!list || isAtEnd(scrolledOf(list)))
    element.setAttribute('aria-current', 'true')
    element.focus({ preventScroll: true })
  })
  createEffect(on(lines, keepUp, { defer: true }))
  onCleanup(() => cancelAnimationFrame(frame))
  return (
    <div class="story-frame">
      <ol
        class="story"
        aria-label={table.log}
        tabIndex={0}
        ref={(it) => {
          list = it
        }}
        onScroll={({ currentTarget }) => heard(currentTarget)}
      >
        <For each={lines()}>
          {(line) => (
            <li data-told={line.kind} data-n={line.first} class={line.undone ? 'undone' : undefined} tabIndex={-1}>
              <Show when={line.undone}>
                <span class="unseen">{story.undone}: </span>
              </Show>
              <StoryLine words={line.words} links={props.all ? 'tab' : 'tap'} />
              <Show when={line.why}>
                <span class="story-why">{line.why}</span>
              </Show>
              <Show when={line.times > 1}>
                <b class="story-times">×{line.times}</b>
              </Show>
              <Show when={line.kind === 'drop'}>
                <button type="button" class="story-again" onClick={() => lookBackAt(line.last)}>
                  {strings.drop.again}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ol>
      <Show when={!atEnd()}>
        <button type="button" class="story-newest" onClick={toEnd}>
          {story.newest}
          <span aria-hidden="true"> ↓</span>
        </button>
      </Show>
    </div>
  )
}

/**
 * «Names» of cards become links. Beside the table they are only tapped: keys would have to go through hundreds of them
 * to come to what is asked, and find them all in the story's sheet.
 */
type Links = 'tab' | 'tap' | 'none'
export function StoryLine(props: { readonly words: string; readonly links?: Links }) {
  return (
    <For each={props.words.split(/(«[^»]*»)/)}>
      {(part) => (
        <Show when={part.startsWith('«')} fallback={part}>
          <Show
            when={props.links === 'none'}
            fallback={<CardLink name={part.slice(1, -1)} tapped={props.links === 'tap'} />}
          >
            <b>{part.slice(1, -1)}</b>
          </Show>
        </Show>
      )}
    </For>
  )
}

function CardLink(props: { readonly name: string; readonly tapped: boolean }) {
  const play = usePlay()
  const onTable = () =>
    [...play.cards().values()].find(({ card }) => 'name' in card && numbered(card.name, card.key) === props.name)
  const value = () => valueCalled(props.name)
  return (
    <Show when={value()} fallback={<b>{props.name}</b>}>
      {(card) => (
        <button
          type="button"
          class="card-link"
          tabIndex={props.tapped ? -1 : undefined}
          onClick={() => play.zoom(onTable()?.card.handle ?? { key: card().key })}
        >
          {props.name}
        </button>
      )}
    </Show>
  )
}

/** The newest lines, in short, where the eye is; a tap hurries the bots to the next thing that I am asked. */
export function Narrator() {
  const play = usePlay()
  const newest = () =>
    storyAt(play)
      .filter((entry) => entry.told !== 'log' || !quiet.has(entry.entry.what))
      .slice(-2)
  const canHurry = (): boolean => {
    const { isHost, seating } = play.session.state
    return isHost && play.view().result === null && Object.values(seating).some(({ player }) => player !== human)
  }
  return (
    <div class="narrator" data-hurry={canHurry() ? '' : undefined} onClick={() => canHurry() && hurry()}>
      <div class="narrator-lines" aria-live="polite">
        <Index each={newest()}>
          {(entry) => (
            <span>
              <StoryLine words={wordsOf(entry())} /> <Show when={reasonOf(entry())}>{(why) => <em>{why()}</em>}</Show>
            </span>
          )}
        </Index>
      </div>
      <Show when={canHurry()}>
        <button type="button" class="narrator-hurry" aria-pressed={isHurrying()}>
          {story.hurry}
        </button>
      </Show>
    </div>
  )
}
const quiet: ReadonlySet<string> = new Set(['ready', 'exhaust', 'draw', 'shuffle', 'enter', 'move'])
