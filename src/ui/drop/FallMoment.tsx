import { createEffect, createMemo, createSignal, onCleanup, Show, untrack } from 'solid-js'
import { human } from '../../table/seating.ts'
import { Dialog } from '../Dialog.tsx'
import { lookBackAt, lookedBackAt } from '../play/looking-back.ts'
import { usePlay } from '../play/play.ts'
import { settings } from '../settings.ts'
import { usualSettings } from '../settings-shape.ts'
import { strings } from '../strings/index.ts'
import { readingTime } from '../table/event-time.ts'
import { isHurrying } from '../table/pace.ts'
import { storyAt } from '../table/Story.tsx'
import { wordsOf } from '../table/story-lines.ts'
import { type Fallen, fallenAt, latestFall } from './fallen.ts'
import { FallPicture } from './FallPicture.tsx'

const words = strings.drop
const shortest = 3000 // ms: it has come to rest, and everyone has seen on whom

/**
 * A card as it falls, for everyone at the table. It stops nobody: it goes away after a while or by a tap, and lies over
 * the table only, never over what is asked. Where somebody is asked something it goes as soon as it has come to rest.
 */
export function FallMoment() {
  const play = usePlay()
  const [shown, setShown] = createSignal<Fallen | null>(null)
  const [rests, setRests] = createSignal(false)
  const shut = (): void => {
    setShown(null)
    setRests(false)
  }
  /** How fast bots play says nothing about a card that a person lets fall. */
  const pace = (of: Fallen): number => {
    const now = isHurrying() ? 0 : settings.pace
    const isPerson = of.seat !== undefined && play.session.state.seating[of.seat]?.player === human
    return now === 0 && isPerson ? usualSettings().pace : now
  }
  let known: number | null = null // the newest entry that was here before; what came with the page is no news
  createEffect(() => {
    const { length } = play.session.state.story
    untrack(() => {
      const story = length > 0 ? storyAt(play) : []
      const before = known
      known = story.at(-1)?.n ?? known
      if (before === null) return
      const fallen = latestFall(story, before)
      if (fallen && pace(fallen) > 0) {
        setRests(false)
        setShown(fallen)
      }
      const now = shown()
      if (now && latestFall(story, now.n - 1)?.n !== now.n) shut() // it was undone
    })
  })
  const said = createMemo(() => {
    const it = shown()
    const entry = it && storyAt(play).find(({ n }) => n === it.n)
    return entry ? wordsOf(entry).replace(/[«»]/g, '') : ''
  })
  createEffect(() => {
    const it = shown()
    if (!it || play.session.state.curtain !== null) return // nobody looks through a curtain
    const timer = setTimeout(() => setRests(true), shortest)
    const last = setTimeout(
      shut,
      shortest +
        readingTime(
          untrack(said),
          untrack(() => pace(it)),
        ),
    )
    onCleanup(() => {
      clearTimeout(timer)
      clearTimeout(last)
    })
  })
  createEffect(() => {
    if (shown() && ((rests() && play.decision() !== null) || play.view().result !== null || play.view().drop)) shut()
  })
  createEffect(() => {
    if (!shown()) return
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      event.stopPropagation()
      shut()
    }
    document.addEventListener('keydown', key, true)
    onCleanup(() => document.removeEventListener('keydown', key, true))
  })
  return (
    <>
      <p class="unseen" aria-live="polite">
        {said()}
      </p>
      <Show when={shown()} keyed>
        {(it) => (
          <section class="fall-moment" aria-label={words.fell(it.name)} onClick={shut}>
            <header>
              <h2>{said()}</h2>
              <button type="button" class="plain" aria-label={words.close} onClick={shut}>
                ✕
              </button>
            </header>
            <FallPicture of={it} />
          </section>
        )}
      </Show>
      <FallAgain />
    </>
  )
}

/** A fall that somebody looks at again, from its line in the story. */
function FallAgain() {
  const play = usePlay()
  const fallen = createMemo(() => {
    const n = lookedBackAt()
    return n === null ? null : fallenAt(storyAt(play), n)
  })
  onCleanup(() => lookBackAt(null))
  return (
    <Show when={fallen()} keyed>
      {(it) => (
        <Dialog closable title={words.fell(it.name)} class="fall-again" onClose={() => lookBackAt(null)}>
          <FallPicture of={it} />
        </Dialog>
      )}
    </Show>
  )
}
