import { createEffect, createSignal, For } from 'solid-js'
import type { Handle } from '../../engine/contract/names.ts'
import { strings } from '../strings/index.ts'
import { usePlay } from '../play/play.ts'
import { redrawn } from '../play/redrawn.ts'
import { memberName } from '../room/company.ts'
import { chosenNow, ownPoint, pointedNow } from '../play/pointing.ts'
import '../style/together.css'

const words = strings.together

interface Mark {
  kind: 'point' | 'choosing'
  card: Handle
  name: string
}
interface Drawn extends Mark {
  left: number
  top: number
  width: number
  height: number
}

/** Names on the cards that others point at or are choosing. They follow the cards, and take no taps. */
export function Marks() {
  const play = usePlay()
  const [drawn, setDrawn] = createSignal<Drawn[]>([])
  const marks = (): Mark[] => {
    const mine = ownPoint()
    return [
      ...chosenNow(play.session).map(({ by, card }) => ({ kind: 'choosing' as const, card, name: named(by) })),
      ...pointedNow(play.session).map(({ by, card }) => ({ kind: 'point' as const, card, name: named(by) })),
      ...(mine === null ? [] : [{ kind: 'point' as const, card: mine, name: words.youPoint }]),
    ]
  }
  const named = (by: string): string => memberName(play.session, by)
  const draw = (): void => {
    setDrawn(
      marks().flatMap((mark): Drawn[] => {
        const box = play.where(mark.card)?.getBoundingClientRect()
        if (!box || box.width === 0) return []
        return [{ ...mark, left: box.left, top: box.top, width: box.width, height: box.height }]
      }),
    )
  }
  const soon = redrawn(draw)
  createEffect(() => {
    marks()
    play.cards() // they move when the table changes
    soon()
  })
  return (
    <div class="marks" aria-hidden="true">
      <For each={drawn()}>
        {(mark) => (
          <div
            class="mark"
            data-kind={mark.kind}
            style={{
              left: `${mark.left}px`,
              top: `${mark.top}px`,
              width: `${mark.width}px`,
              height: `${mark.height}px`,
            }}
          >
            <span>{mark.name}</span>
          </div>
        )}
      </For>
    </div>
  )
}
