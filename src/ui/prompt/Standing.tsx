import { Show } from 'solid-js'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { cardCalled } from '../naming.ts'

const words = strings.taps

/** One answer for all attacks of equal cards: before it is given, and while it stands. */
export function Standing() {
  const play = usePlay()
  const { standing } = play
  const said = (): string => {
    const now = standing.now()
    if (!now) return ''
    const found = now.by === null ? undefined : play.cards().get(now.by)
    const name = nameIn(now.like)
    return found ? words.protectedBy(cardCalled(found, play.cards()), name) : words.letThrough(name)
  }
  const nameIn = (like: string): string => {
    const all = play.view().seats.flatMap(({ allies, hero }) => (hero ? [hero, ...allies] : allies))
    return all.find(({ key }) => like.startsWith(JSON.stringify([key]).slice(0, -1)))?.name ?? strings.table.aCard
  }
  return (
    <>
      <Show when={standing.offered()}>
        {(attack) => (
          <button
            type="button"
            class="small"
            aria-pressed={standing.isOn()}
            onClick={() => standing.setOn(!standing.isOn())}
          >
            {words.forAll(attack().attacker.name)}
          </button>
        )}
      </Show>
      <Show when={standing.now()}>
        <p class="standing" role="status">
          {said()}
        </p>
        <button type="button" class="small" onClick={() => standing.stop()}>
          {words.askAgain}
        </button>
      </Show>
    </>
  )
}
