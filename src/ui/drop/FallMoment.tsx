import { createEffect, createMemo, createSignal, onCleanup, Show } from 'solid-js'
import { human } from '../../table/seating.ts'
import { Dialog } from '../Dialog.tsx'
import { lookBackAt, lookedBackAt } from '../play/looking-back.ts'
import { usePlay } from '../play/play.ts'
import { usualSettings } from '../settings-shape.ts'
import { strings } from '../strings/index.ts'
import { createMoment } from '../table/moment.ts'
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
  const [rests, setRests] = createSignal(false)
  const wordsAt = ({ n }: Fallen): string => {
    const entry = storyAt(play).find((it) => it.n === n)
    return entry ? wordsOf(entry).replace(/[«»]/g, '') : ''
  }
  const { shown, shut } = createMoment<Fallen>(play, {
    find: latestFall,
    words: wordsAt,
    // how fast bots play says nothing about a card that a person lets fall
    pace: ({ seat }, usual) => {
      const isPerson = seat !== undefined && play.session.state.seating[seat]?.player === human
      return usual === 0 && isPerson ? usualSettings().pace : usual
    },
    first: shortest,
    outlastsTurn: true,
  })
  const said = createMemo(() => {
    const it = shown()
    return it ? wordsAt(it) : ''
  })
  createEffect(() => {
    setRests(false)
    if (!shown() || play.session.state.curtain !== null) return
    const timer = setTimeout(() => setRests(true), shortest)
    onCleanup(() => clearTimeout(timer))
  })
  createEffect(() => {
    if (shown() && ((rests() && play.decision() !== null) || play.view().drop)) shut()
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
