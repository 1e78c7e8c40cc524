import { createMemo, For, Show } from 'solid-js'
import { cardsNamed } from '../../cards/index.ts'
import type { StoryEntry } from '../../table/story.ts'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'
import { usePlay } from './play.ts'

const { story, table } = strings

const wordsOf = (entry: StoryEntry): string => {
  switch (entry.told) {
    case 'log':
      return story.line(entry.entry, seatTitle)
    case 'why':
      return entry.text
    case 'undo':
      return story.undo(seatTitle(entry.seat))
    case 'resumed':
      return story.resumed
    case 'renewed':
      return story.renewed
    case 'sits':
      return story.sits(seatTitle(entry.seat), entry.name, entry.player !== 'human')
    case 'fault':
      return story.fault(entry.text)
  }
}

/** The entries that were undone: told after the point that a later undo went back to. */
const undoneIn = (entries: readonly StoryEntry[]): ReadonlySet<number> => {
  const undone = new Set<number>()
  entries.forEach((entry, at) => {
    if (entry.told !== 'undo') return
    for (let i = at - 1; i >= 0; i--) {
      const earlier = entries[i]
      if (!earlier || (earlier.after <= entry.to && earlier.told !== 'undo')) break
      undone.add(earlier.n)
    }
  })
  return undone
}

const shown = 150 // lines on the screen; older ones are behind a button

/** What happened, newest first, each card a link to itself. */
export function Story(props: { readonly all?: boolean }) {
  const play = usePlay()
  const entries = () => play.session.state.story
  const undone = createMemo(() => undoneIn(entries()))
  const lines = createMemo(() => {
    const list = entries().filter((entry) => entry.told !== 'undo' || entry.n > 0)
    return (props.all ? list : list.slice(-shown)).toReversed()
  })
  return (
    <ol class="story" aria-label={table.log}>
      <For each={lines()}>
        {(entry) => (
          <li
            data-told={entry.told === 'log' ? entry.entry.what : entry.told}
            class={undone().has(entry.n) ? 'undone' : undefined}
          >
            <Show when={undone().has(entry.n)}>
              <span class="unseen">{story.takenBack}: </span>
            </Show>
            <StoryLine words={wordsOf(entry)} />
          </li>
        )}
      </For>
    </ol>
  )
}

/** «Names» of cards become links. */
export function StoryLine(props: { readonly words: string }) {
  return (
    <For each={props.words.split(/(«[^»]*»)/)}>
      {(part) => (
        <Show when={part.startsWith('«')} fallback={part}>
          {<CardLink name={part.slice(1, -1)} />}
        </Show>
      )}
    </For>
  )
}

function CardLink(props: { readonly name: string }) {
  const play = usePlay()
  const onTable = () => [...play.cards().values()].find(({ card }) => 'name' in card && card.name === props.name)
  const value = () => cardsNamed(props.name)[0]
  return (
    <Show when={value()} fallback={<b>{props.name}</b>}>
      {(card) => (
        <button
          type="button"
          class="card-link"
          onClick={() => play.zoom(onTable()?.card.handle ?? { key: card().key })}
        >
          {props.name}
        </button>
      )}
    </Show>
  )
}

/** The newest lines, in short, where the eye is. */
export function Narrator() {
  const play = usePlay()
  const newest = () =>
    play.session.state.story.filter((entry) => entry.told !== 'log' || !quiet.has(entry.entry.what)).slice(-2)
  return (
    <div class="narrator" aria-live="polite">
      <For each={newest()}>
        {(entry) => (
          <span>
            <StoryLine words={wordsOf(entry)} />
          </span>
        )}
      </For>
    </div>
  )
}
const quiet: ReadonlySet<string> = new Set(['ready', 'exhaust', 'draw', 'shuffle', 'enter', 'move'])
