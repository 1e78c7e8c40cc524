import { createMemo, For, Show } from 'solid-js'
import { unwrap } from 'solid-js/store'
import type { StoryEntry } from '../../table/story.ts'
import { strings } from '../strings/index.ts'
import { raidBook } from '../values.ts'
import { seatTitle } from '../words.ts'
import { type Play, usePlay } from '../play/play.ts'

const story = strings.story
const table = strings.table

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
      return story.renewed(entry.lost ?? 0)
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

interface Line {
  first: number // n of its first entry
  kind: string
  words: string
  times: number
  undone: boolean
}

/** Lines that say the same right after each other are one, with a number. */
const gathered = (entries: readonly StoryEntry[], undone: ReadonlySet<number>): Line[] => {
  const lines: Line[] = []
  for (const entry of entries) {
    const line: Line = {
      first: entry.n,
      kind: entry.told === 'log' ? entry.entry.what : entry.told,
      words: wordsOf(entry),
      times: 1,
      undone: undone.has(entry.n),
    }
    const last = lines.at(-1)
    if (last?.words === line.words && last.undone === line.undone && last.kind === line.kind) last.times += 1
    else lines.push(line)
  }
  return lines
}

/** Lines that are the same as before are the same objects: only new ones are drawn. */
const settled = (lines: readonly Line[], before: readonly Line[]): Line[] => {
  const known = new Map(before.map((line) => [line.first, line]))
  return lines.map((line) => {
    const old = known.get(line.first)
    return old && old.times === line.times && old.undone === line.undone && old.words === line.words ? old : line
  })
}

const shown = 150 // lines on the screen; older ones are behind a button

/** Entries never change, so only their number is watched: watching each of them takes longer than drawing them. */
const storyAt = ({ session }: Play): readonly StoryEntry[] => {
  const { story: all } = session.state
  return all.length > 0 ? unwrap(all) : []
}

/** What happened, newest first, each card a link to itself. */
export function Story(props: { readonly all?: boolean }) {
  const play = usePlay()
  const undone = createMemo(() => undoneIn(storyAt(play)))
  const lines = createMemo((before: Line[]) => {
    const list = storyAt(play)
    return settled(gathered(props.all ? list : list.slice(-shown), undone()).toReversed(), before)
  }, [])
  return (
    <ol class="story" aria-label={table.log}>
      <For each={lines()}>
        {(line) => (
          <li data-told={line.kind} class={line.undone ? 'undone' : undefined}>
            <Show when={line.undone}>
              <span class="unseen">{story.takenBack}: </span>
            </Show>
            <StoryLine words={line.words} />
            <Show when={line.times > 1}>
              <b class="story-times">×{line.times}</b>
            </Show>
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
  const value = () => raidBook.named(props.name)[0]
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
    storyAt(play)
      .filter((entry) => entry.told !== 'log' || !quiet.has(entry.entry.what))
      .slice(-2)
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
