import { onCleanup } from 'solid-js'

const long = 450 // ms
const held = 90 // ms a finger stays before its card is lit: a short tap is answered by what it opens
const slack = 10 // px a finger may wander
const lingering = 900 // ms a mouse rests before it looks closer

/** A long press, or the menu key or right button, looks closer; the click that ends a long press is not one. */
export const longPress = (element: HTMLElement, act: () => void): void => {
  let timer = 0
  let lighting = 0
  let from: { x: number; y: number } | null = null
  let swallow = false
  const stop = (): void => {
    clearTimeout(timer)
    clearTimeout(lighting)
    element.removeAttribute('data-held')
    from = null
  }
  const down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return
    swallow = false
    from = { x: event.clientX, y: event.clientY }
    clearTimeout(timer)
    clearTimeout(lighting)
    lighting = window.setTimeout(() => element.setAttribute('data-held', ''), held)
    timer = window.setTimeout(() => {
      swallow = true
      act()
    }, long)
  }
  const move = (event: PointerEvent): void => {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > slack) stop()
  }
  const click = (event: MouseEvent): void => {
    if (!swallow) return
    swallow = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const menu = (event: MouseEvent): void => {
    event.preventDefault()
    if (!swallow) act()
    stop()
  }
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', stop)
  element.addEventListener('pointercancel', stop)
  element.addEventListener('pointerleave', stop)
  element.addEventListener('click', click, { capture: true })
  element.addEventListener('contextmenu', menu)
  onCleanup(() => {
    clearTimeout(timer)
    clearTimeout(lighting)
  })
}

/** A resting mouse peeks; a finger never does. */
export const hover = (element: HTMLElement, peek: (on: boolean) => void): void => {
  let timer = 0
  element.addEventListener('pointerenter', (event) => {
    if (event.pointerType !== 'mouse') return
    timer = window.setTimeout(() => peek(true), lingering)
  })
  for (const end of ['pointerleave', 'pointerdown'] as const)
    element.addEventListener(end, () => {
      clearTimeout(timer)
      peek(false)
    })
  onCleanup(() => clearTimeout(timer))
}
