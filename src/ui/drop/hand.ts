import { createSignal, onCleanup } from 'solid-js'
import type { Point } from '../../engine/contract/drop.ts'
import type { Handle } from '../../engine/contract/names.ts'
import type { LaidPiece } from '../../engine/contract/drop.ts'

/** A finger or a mouse on a mat: what is dragged goes with it, and a tap is a tap. */

const threshold = 6 // px before a press is a drag
const fingertip = 22 // px: half of what a finger needs

export interface OnMat {
  pieceAt(at: Point, reach: number): LaidPiece | null
  let(card: Handle, at: Point): void // let go of there, by its corner
  tap(at: Point, piece: LaidPiece | null): void
}

export interface Dragging {
  card: Handle
  at: Point // where its corner is held, whether it may lie there or not
}

export const handOn = (mm: () => number, mat: OnMat) => {
  const [dragging, setDragging] = createSignal<Dragging | null>(null)
  let ground: HTMLElement | null = null
  let pressed: { piece: LaidPiece; id: number; from: Point; grip: Point } | null = null
  let wasDragged = false

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = ground?.getBoundingClientRect()
    const scale = mm() || 1
    return box ? [(clientX - box.left) / scale, (clientY - box.top) / scale] : [0, 0]
  }
  const found = (at: Point): LaidPiece | null => mat.pieceAt(at, fingertip / (mm() || 1))

  const down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return
    wasDragged = false
    const at = pointOf(event)
    const piece = found(at)
    pressed = piece && {
      piece,
      id: event.pointerId,
      from: [event.clientX, event.clientY],
      grip: [at[0] - piece.x, at[1] - piece.y],
    }
  }
  const move = (event: PointerEvent): void => {
    if (!pressed || event.pointerId !== pressed.id) return
    const [x, y] = pressed.from
    if (!dragging() && Math.hypot(event.clientX - x, event.clientY - y) < threshold) return
    if (!dragging()) ground?.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    setDragging({ card: pressed.piece.card, at: [at[0] - pressed.grip[0], at[1] - pressed.grip[1]] })
  }
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pressed?.id) return
    const it = dragging()
    if (it) {
      wasDragged = true
      mat.let(it.card, it.at)
    }
    stop()
  }
  const stop = (): void => {
    pressed = null
    setDragging(null)
  }
  const click = (event: MouseEvent): void => {
    if (wasDragged) {
      wasDragged = false
      return
    }
    if (event.detail === 0) return // by a key: the card hears it itself
    const at = pointOf(event)
    mat.tap(at, found(at))
  }
  const watch = (element: HTMLElement): void => {
    ground = element
    const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: stop, click } as const
    for (const [kind, act] of Object.entries(heard)) element.addEventListener(kind, act as EventListener)
    onCleanup(() => {
      for (const [kind, act] of Object.entries(heard)) element.removeEventListener(kind, act as EventListener)
    })
  }
  return { watch, dragging }
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far an arrow key goes; null: it is another key. */
export const arrowStep = ({ key, shiftKey }: KeyboardEvent, far: number): Point | null => {
  const [x, y] = directions[key] ?? []
  const by = shiftKey ? 1 : far
  return x === undefined || y === undefined ? null : [x * by, y * by]
}
