import type { Page } from 'playwright'

/**
 * What claims to be usable on the table and can't be met by a finger at its middle, with what lies over it. A list that
 * scrolls may have to be scrolled first; a card of the fan is met on the part that its neighbour leaves free.
 */

/** In the page. It must stand alone, for it is sent there. */
const unreachedIn = (): string[] => {
  const usable = '.table [data-may], .table button:not(:disabled), .table [role="button"]:not([aria-disabled="true"])'
  const named = (it: Element | null): string =>
    it
      ? `${it.tagName.toLowerCase()}.${[...it.classList].join('.')} “${(it.getAttribute('aria-label') ?? it.textContent ?? '').trim().slice(0, 50)}”`
      : 'nothing'
  const isThere = (it: HTMLElement): boolean => it.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  // What lies over the table and takes all taps until it is closed.
  if (document.querySelector('dialog[open], .curtain')) return []
  const found: string[] = []
  for (const it of document.querySelectorAll<HTMLElement>(usable)) {
    if (!isThere(it) || it.closest('[inert]')) continue
    let box = it.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    // Somebody scrolls to what is out of a list's sight.
    const middle = (): [number, number] => [box.left + box.width / 2, box.top + box.height / 2]
    const scrolls: [Element, number, number][] = []
    for (let up = it.parentElement; up && !up.matches('.table'); up = up.parentElement)
      scrolls.push([up, up.scrollLeft, up.scrollTop])
    it.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    box = it.getBoundingClientRect()
    const [x, y] = middle()
    const hit = document.elementFromPoint(x, y)
    if (!hit || !(it === hit || it.contains(hit) || hit.closest('label')?.contains(it)))
      found.push(`${named(it)} at ${Math.round(x)},${Math.round(y)} lies under ${named(hit)}`)
    for (const [up, left, top] of scrolls) up.scrollTo({ left, top, behavior: 'instant' })
  }
  return found
}

export const unreached = (page: Page): Promise<string[]> => page.evaluate(unreachedIn)
