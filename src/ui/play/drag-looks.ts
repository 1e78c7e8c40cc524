import { strings } from '../strings/index.ts'

/** What is seen of a drag besides the cards: the card under the finger, the word on it, and the place for resources. */

export interface DragLooks {
  move(x: number, y: number): void
  say(words: string, does: boolean): void // what letting go here does, or that it does nothing
  readonly place: HTMLElement | null // where it becomes a resource; null: it can't
  isInPlace(x: number, y: number): boolean
  end(): void
}

const edge = 28 // px between the card and the edge of the screen, so that its word is not cut
const share = 0.45 // of my row, where the card can be played there as well

const part = (name: string): HTMLElement => {
  const element = document.createElement('div')
  element.className = name
  element.inert = true
  element.setAttribute('aria-hidden', 'true') // taps and keys do all of it, and say it
  return element
}

/** My row, or its right side, as one large place. */
const resourcePlace = (alone: boolean): HTMLElement | null => {
  const row = document.querySelector('.party-mine')?.getBoundingClientRect()
  if (!row) return null
  const place = part('drop-resources')
  place.textContent = strings.taps.drop.place
  const width = alone ? row.width : Math.max(row.width * share, Math.min(row.width, 150))
  place.style.cssText = `left:${row.right - width}px;top:${row.top}px;width:${width}px;height:${row.height}px`
  return place
}

export const dragLooks = (source: HTMLElement, places: 'none' | 'beside' | 'alone'): DragLooks => {
  const ghost = part('drag-ghost')
  const { width, height } = source.getBoundingClientRect()
  const hand = source.closest<HTMLElement>('[data-hand]')?.dataset['hand']
  if (hand !== undefined) ghost.dataset['hand'] = hand
  ghost.style.cssText = `width:${width}px;height:${height}px;--card-w:${source.offsetWidth}px;--card-h:${height}px`
  const word = part('drag-word')
  ghost.append(...[...source.childNodes].map((it) => it.cloneNode(true)), word)
  const place = places === 'none' ? null : resourcePlace(places === 'alone')
  const box = place && {
    left: Number.parseFloat(place.style.left),
    top: Number.parseFloat(place.style.top),
    right: Number.parseFloat(place.style.left) + Number.parseFloat(place.style.width),
    bottom: Number.parseFloat(place.style.top) + Number.parseFloat(place.style.height),
  }
  source.setAttribute('data-dragged', '')
  document.querySelector('.table')?.append(...(place ? [place] : []), ghost)
  return {
    place,
    move: (x, y) => {
      // above the finger: neither it nor what it points at is hidden
      const left = Math.max(edge, Math.min(x - width / 2, innerWidth - width - edge))
      ghost.style.translate = `${Math.round(left)}px ${Math.round(Math.max(4, y - height))}px`
    },
    say: (words, does) => {
      if (word.textContent !== words) word.textContent = words
      ghost.toggleAttribute('data-does', does)
    },
    isInPlace: (x, y) => box !== null && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    end: () => {
      source.removeAttribute('data-dragged')
      ghost.remove()
      place?.remove()
    },
  }
}
