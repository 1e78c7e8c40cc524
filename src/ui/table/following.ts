/** A list that follows its end until somebody scrolls up. */

export interface Scrolled {
  top: number
  height: number // of all its lines
  room: number // of what is seen of them
}

export const scrolledOf = (list: Element): Scrolled => ({
  top: list.scrollTop,
  height: list.scrollHeight,
  room: list.clientHeight,
})

const close = 24 // px from the end that still count as its end
export const isAtEnd = ({ top, height, room }: Scrolled): boolean => height - top - room < close

/**
 * Whether somebody has gone up. A list is also pushed up when it gets more room or loses lines at its top, and browsers
 * tell of that only when the next lines have come: then it is not at its end any more, though nobody has touched it.
 */
export const hasGoneUp = (before: Scrolled, now: Scrolled, isTouched: boolean): boolean => {
  if (isAtEnd(now) || now.top >= before.top) return false
  return isTouched || (now.height === before.height && now.room === before.room)
}
