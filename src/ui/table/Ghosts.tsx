import { createEffect, createMemo, createSignal, For, onCleanup, Show, untrack } from 'solid-js'
import type { Question } from '../../engine/contract/decision.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import { isNothing } from '../../table/outcome.ts'
import { cardLines, type Line, optionLines, outcomeSentences, seatLines } from '../play/outcome-words.ts'
import { usePlay } from '../play/play.ts'
import { areNone, placeOf, usePreviews } from '../play/preview.ts'
import { redrawn } from '../play/redrawn.ts'
import { Icon } from '../signs/Icon.tsx'
import { strings } from '../strings/index.ts'
import { useLayout } from './laid.ts'
import '../style/table/ghosts.css'

const words = strings.preview

interface Ghost {
  at: Handle | Seat
  lines: Line[]
}
interface Drawn {
  lines: Line[]
  x: number
  y: number
  width: number // rem: of its card
  small: boolean // in small letters, so that it covers neither name nor numbers
}

const leastWidth = 5.75 // rem
const roomy = 7 // rem: then there is room for a word more
const onEdge = 12 // px
const high = { usual: 1.05, small: 0.82 } // rem: a line of it, as style/table/ghosts.css draws it

const aimed: ReadonlySet<Question> = new Set(['target', 'defender', 'protect', 'strike', 'divide'])

const idOf = (place: Handle | Seat): string => `would-${place}`

/**
 * What the answers would do, on the cards they would do it to. Where somebody points at one, all of what it does; else on
 * each card that could be chosen what choosing it does. It lies over the cards, follows them and takes no taps.
 */
export function Ghosts() {
  const play = usePlay()
  const previews = usePreviews()
  const layout = useLayout()
  const [drawn, setDrawn] = createSignal<Drawn[]>([])
  /** Cards taken from a pile, or played, do something else than what is told here: "nothing" would be wrong of them. */
  const saysNothing = (): boolean => aimed.has(play.decision()?.question ?? 'choose')
  /** All that one answer does. */
  const ofOne = (): Ghost[] | null => {
    const outcome = previews.now()
    if (!outcome) return null
    const at = previews.pointed()
    const place = at && placeOf(at)
    if (isNothing(outcome) && !saysNothing()) return []
    if (place !== null && isNothing(outcome))
      return [{ at: place, lines: [{ text: words.nothing, sign: null, harm: null }] }]
    const cards = outcome.cards.map((it): Ghost => ({ at: it.card, lines: cardLines(it, play.view(), play.cards()) }))
    const seats = outcome.seats.map((it): Ghost => ({ at: it.seat, lines: seatLines(it) }))
    return [...cards, ...seats]
  }
  const ofEach = (): Ghost[] =>
    previews.options().flatMap((choice): Ghost[] => {
      const at = placeOf(choice)
      const outcome = previews.of(choice)
      if (at === null || !outcome || (isNothing(outcome) && !saysNothing())) return []
      const lines = optionLines(typeof at === 'number' ? at : null, outcome, play.view(), play.cards())
      return lines.length > 0 ? [{ at, lines }] : []
    })
  /** And what becomes of whoever is attacked if nobody steps in. */
  const ofNone = (): Ghost[] => {
    const decision = play.decision()
    const outcome = decision?.question === 'protect' ? previews.of({ do: 'none' }) : null
    const attacked = outcome?.cards.find(({ card }) => card === decision?.about)
    if (!attacked) return []
    const lines = cardLines(attacked, play.view(), play.cards())
    return [{ at: attacked.card, lines: [...lines, { text: words.unprotected, sign: null, harm: null }] }]
  }
  const ghosts = createMemo((): Ghost[] => ofOne() ?? [...ofEach(), ...ofNone()], [], { equals: areNone })

  const draw = (): void => {
    if (areNone(ghosts(), drawn())) return
    // equal cards lie on one pile: what happens to several of them is said once
    const piles = new Map<Element, Ghost[]>()
    for (const ghost of ghosts()) {
      const element = play.where(ghost.at)
      if (element) piles.set(element, [...(piles.get(element) ?? []), ghost])
    }
    const isCounted = ofOne() !== null // else one of them could be chosen, and it is said of that one
    const isInSight = sight()
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    setDrawn(
      [...piles].flatMap(([element, pile]): Drawn[] => {
        const box = element.getBoundingClientRect()
        const { top, bottom } = between(element, box)
        const [x, y] = [box.left + box.width / 2, (top + bottom) / 2]
        if (box.width === 0 || !isInSight(element, x, y)) return []
        const all = together(isCounted ? pile : pile.slice(0, 1))
        const lines = all.slice(0, Math.max(1, Math.round((bottom - top) / (high.small * rem))))
        return [{ lines, x, y, width: box.width / rem, small: bottom - top < all.length * high.usual * rem }]
      }),
    )
  }
  const soon = redrawn(draw)
  createEffect(() => {
    if (areNone(ghosts(), untrack(drawn))) return
    play.cards() // they move when the table changes, or its room is dealt anew
    layout.plan()
    soon()
  })

  /** The same in sentences, on every card that could be chosen, for who hears the table. */
  const told = createMemo(() =>
    previews.options().flatMap((choice) => {
      const at = placeOf(choice)
      const outcome = previews.of(choice)
      const sentences = at !== null && outcome ? outcomeSentences(outcome, play.view(), play.cards()) : []
      return at !== null && sentences.length > 0 ? [{ at, sentences }] : []
    }),
  )
  createEffect(() => {
    const described = told().flatMap(({ at }) => {
      const element = play.where(at)
      element?.setAttribute('aria-describedby', idOf(at))
      return element ?? []
    })
    onCleanup(() => {
      for (const element of described) element.removeAttribute('aria-describedby')
    })
  })
  return (
    <>
      <div class="ghosts" aria-hidden="true">
        <For each={drawn()}>{(ghost) => <Badge ghost={ghost} />}</For>
      </div>
      <div hidden>
        <For each={told()}>
          {({ at, sentences }) => <p id={idOf(at)}>{[words.said.ifNobody, ...sentences].join(' ')}</p>}
        </For>
      </div>
    </>
  )
}

function Badge(props: { readonly ghost: Drawn }) {
  return (
    <div
      class="ghost"
      data-small={props.ghost.small ? '' : undefined}
      style={{
        left: `${props.ghost.x}px`,
        top: `${props.ghost.y}px`,
        'max-width': `${Math.max(props.ghost.width, leastWidth)}rem`,
      }}
    >
      <For each={props.ghost.lines}>
        {(line) => (
          <span class="ghost-line" data-harm={line.harm ? '' : undefined}>
            <Show when={line.sign}>{(sign) => <Icon name={sign()} />}</Show>
            <span class="ghost-text">{line.text}</span>
            <Show when={line.harm}>
              {(harm) => <span class="ghost-harm">{props.ghost.width >= roomy ? words.harm[harm()] : ''}</span>}
            </Show>
          </span>
        )}
      </For>
    </div>
  )
}

/** The room below a card's name and above its numbers: neither is covered. On what is only a name: its upper edge. */
const between = (element: Element, box: DOMRect): { top: number; bottom: number } => {
  const top = element.querySelector('.card-name')?.getBoundingClientRect().bottom
  if (top === undefined) return { top: box.top - onEdge, bottom: box.top + onEdge / 2 }
  const bottom = element.querySelector('.card-badge')?.getBoundingClientRect().top ?? box.bottom
  return bottom > top ? { top, bottom } : { top: box.top, bottom: box.bottom }
}

/** Of equal cards on one pile: what happens to each of them, counted. */
const together = (pile: readonly Ghost[]): Line[] => {
  const found = new Map<string, { lines: Line[]; n: number }>()
  for (const { lines } of pile) {
    const key = JSON.stringify(lines)
    found.set(key, { lines, n: (found.get(key)?.n ?? 0) + 1 })
  }
  return [...found.values()].flatMap(({ lines, n }) =>
    lines.map((line, i) => (i === 0 && n > 1 ? { ...line, text: words.each(line.text, n) } : line)),
  )
}

/** Whether a point of an element can be seen: not where one of those around it has scrolled it away. */
const sight = (): ((element: Element, x: number, y: number) => boolean) => {
  const boxes = new Map<Element, DOMRect | null>() // null: lets everything stick out
  const boxOf = (around: Element): DOMRect | null => {
    const before = boxes.get(around)
    if (before !== undefined) return before
    const cuts = getComputedStyle(around).overflow !== 'visible'
    const box = cuts ? around.getBoundingClientRect() : null
    boxes.set(around, box)
    return box
  }
  return (element, x, y) => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const box = boxOf(around)
      if (box && (x < box.left || x > box.right || y < box.top || y > box.bottom)) return false
    }
    return true
  }
}
