import { createMemo, createSignal, For, Show, untrack } from 'solid-js'
import type { LaidPiece, Point } from '../../engine/contract/drop.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { CardView } from '../../engine/contract/view.ts'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { longPress } from '../table/press.ts'
import { valueOf } from '../values.ts'
import { isHidden } from '../words.ts'
import { Ground, lying } from './Ground.tsx'
import { arrowStep, handOn } from './hand.ts'
import { keepLayout, keptLayout } from './kept.ts'
import {
  begunFrom,
  isTaken,
  laidOf,
  type LayoutAsk,
  moved,
  onMat,
  pieceAt,
  type Placed,
  placeFor,
  spreadOut,
  stepped,
  usually,
} from './laying.ts'
import { lockInTime } from './time.ts'
import { namesUnder, PieceFace } from './PieceFace.tsx'

const words = strings.drop
const keyStep = 10 // mm

/** My characters on my mat, before a card falls: dragged, tapped or moved by keys, and always as they could be locked in. */
export function LayOut(props: { readonly ask: LayoutAsk; readonly seat: Seat }) {
  const play = usePlay()
  const mat = () => props.ask.mat
  const [placed, setPlaced] = createSignal<Placed>(
    untrack(() => begunFrom(props.ask, keptLayout(play.session, props.seat))),
  )
  const [chosen, setChosen] = createSignal<Handle | null>(null)
  const [said, setSaid] = createSignal('')
  const [mm, setMm] = createSignal(0)

  const viewAt = (handle: Handle): CardView | undefined => {
    const card = play.cards().get(handle)?.card
    return card && !isHidden(card) ? card : undefined
  }
  const nameAt = (handle: Handle): string => viewAt(handle)?.name ?? strings.table.aFaceDownCard
  const lay = (now: Placed): void => {
    setPlaced(now)
    keepLayout(play.session, props.seat, laidOf(now))
  }
  const whereWords = (card: Handle): string => {
    const piece = placed().find((it) => it.card === card)
    const under = namesUnder(viewAt(card)).length
    const name = under > 0 ? words.attached(nameAt(card), under) : nameAt(card)
    return piece ? words.where(name, piece.x, piece.y) : ''
  }
  const put = (card: Handle, at: Point): void => {
    lay(moved(mat(), placed(), card, at))
    setChosen(null)
    setSaid(whereWords(card))
  }
  const choose = (card: Handle): void => {
    setChosen((now) => (now === card ? null : card))
    setSaid(chosen() === null ? '' : words.picked(nameAt(card)))
  }
  const hand = handOn(mm, {
    pieceAt: (at, reach) => pieceAt(placed(), at, reach),
    let: put,
    tap: ([x, y], piece) => {
      const now = placed().find(({ card }) => card === chosen())
      if (now && (!piece || piece.card === now.card || !isOn(piece, [x, y])))
        put(now.card, [x - now.width / 2, y - now.height / 2]) // its middle comes to lie there
      else if (piece) choose(piece.card)
    },
  })
  const press = (event: KeyboardEvent, card: Handle): void => {
    if (event.key === 'i') return play.zoom(card)
    const step = arrowStep(event, keyStep)
    if (!step) return
    event.preventDefault()
    const now = stepped(mat(), placed(), card, step)
    if ('placed' in now) {
      lay(now.placed)
      setSaid(whereWords(card))
    } else setSaid(now.stopped === 'edge' ? words.edge : words.inTheWay(nameAt(now.by)))
  }
  const lock = (): void => play.session.pick({ layout: laidOf(placed()) })
  lockInTime(play.session, lock)

  /** What is under the finger, and where it would come to lie. */
  const held = createMemo(() => {
    const it = hand.dragging()
    const piece = it && placed().find(({ card }) => card === it.card)
    if (!it || !piece) return null
    const [x, y] = onMat(mat(), piece, it.at)
    return { ...piece, x, y, isTaken: isTaken(mat(), placed(), piece.card, [x, y]) }
  })
  const landing = createMemo(() => {
    const it = held()
    const at = it?.isTaken ? placeFor(mat(), placed(), it.card, [it.x, it.y]) : null
    return it && at ? { ...it, x: at[0], y: at[1] } : null
  })
  return (
    <>
      <p class="drop-hint" id="drop-hint">
        {said() || words.lay}
      </p>
      <p class="unseen" aria-live="polite">
        {said()}
      </p>
      <p class="unseen" id="drop-keys">
        {words.layKeys}
      </p>
      <fieldset class="plain-set" disabled={play.busy()}>
        <Ground size={mat()} scrolls label={words.mat} onScale={setMm} ref={hand.watch}>
          <div
            class="drop-mat drop-own"
            style={lying({ x: 0, y: 0, ...mat() })}
            data-choosing={chosen() === null ? undefined : ''}
          />
          <Show when={landing()}>{(it) => <span class="drop-landing" style={lying(it())} />}</Show>
          <For each={props.ask.pieces}>
            {(piece) => {
              const at = (): LaidPiece => {
                const it = held()
                return it?.card === piece.card
                  ? it
                  : (placed().find(({ card }) => card === piece.card) ?? { ...piece, x: 0, y: 0 })
              }
              return (
                <button
                  type="button"
                  class="drop-piece"
                  style={lying(at())}
                  data-piece={piece.card}
                  data-held={held()?.card === piece.card ? '' : undefined}
                  data-taken={held()?.card === piece.card && held()?.isTaken ? '' : undefined}
                  aria-pressed={chosen() === piece.card}
                  aria-describedby="drop-keys"
                  onClick={(event) => event.detail === 0 && choose(piece.card)}
                  onKeyDown={(event) => press(event, piece.card)}
                  ref={(it) => longPress(it, () => play.zoom(piece.card))}
                >
                  <PieceFace
                    value={valueOf(viewAt(piece.card)?.key ?? '')}
                    view={viewAt(piece.card)}
                    name={nameAt(piece.card)}
                    height={piece.height}
                    label={whereWords(piece.card)}
                  />
                </button>
              )
            }}
          </For>
        </Ground>
        <div class="drop-buttons">
          <button
            type="button"
            onClick={() => {
              lay(usually(props.ask))
              setSaid(words.usualDone)
            }}
          >
            {words.usual}
          </button>
          <button
            type="button"
            onClick={() => {
              lay(spreadOut(props.ask))
              setSaid(words.spreadDone)
            }}
          >
            {words.spread}
          </button>
          <button type="button" class="main" data-main="" onClick={lock}>
            {words.lock}
          </button>
        </div>
      </fieldset>
    </>
  )
}

const isOn = ({ x, y, width, height }: LaidPiece, [atX, atY]: Point): boolean =>
  atX >= x && atX <= x + width && atY >= y && atY <= y + height
