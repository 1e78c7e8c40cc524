import { createEffect, onCleanup } from 'solid-js'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { Play } from './play.ts'

/**
 * Says where these lie on the screen, for as long as this element shows them; the function takes the element. What
 * another element shows by now is left to that one.
 */
export const placing = (play: Play, what: () => readonly (Handle | Seat)[]): ((element: Element) => void) => {
  let element: Element | null = null
  createEffect(() => {
    const now = what()
    for (const it of now) play.placed(it, element)
    onCleanup(() => {
      for (const it of now) if (play.where(it) === element) play.placed(it, null)
    })
  })
  return (it) => {
    element = it
  }
}
