import type { Page } from 'playwright'

/**
 * What claims to be usable on the table and is not met by a finger at the middle of what is seen of it, and what lies
 * over it instead. A table that is in order gives no line.
 */

/** In the page. It must stand alone, for it is sent there. */
const unreachedIn = (): string[] => {
  // A dialog or a curtain takes all taps until it is closed.
  if (document.querySelector('dialog[open], .curtain')) return []
  const isNarrow = !matchMedia('(min-width: 900px) and (orientation: landscape)').matches
  const named = (it: Element | null): string => {
    const words = (it?.getAttribute('aria-label') ?? it?.textContent ?? '').trim().slice(0, 60)
    return it ? `${[...it.classList].join('.') || it.tagName} “${words}”` : 'nothing'
  }
  /** What lies over the table for a while: the next tap, or a fold, puts it away. What glows stays free of it. */
  const passing = ['.sheet', '.since', '.event-moment', '.revealed', '.drop-stage', '.fall-moment'].join()
  const isExcused = (it: Element, hit: Element): boolean => {
    if (hit.closest('.bubble, .party-open')) return true // somebody has opened it
    if (isNarrow && hit.closest('.since')) return true // there is no room beside the table
    return !it.matches('[data-may], [data-may] *') && hit.closest(passing) !== null
  }
  /** The part of it that nothing cuts off, once somebody has scrolled to it. */
  const seenOf = (it: Element): DOMRect => {
    it.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    let { left, top, right, bottom } = it.getBoundingClientRect()
    for (let up = it.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue
      const box = up.getBoundingClientRect()
      ;[left, top] = [Math.max(left, box.left), Math.max(top, box.top)]
      ;[right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)]
    }
    return new DOMRect(left, top, right - left, bottom - top)
  }
  const inFan = 14 // px: the cards of a hand lie over each other, and show their left edge

  const found: string[] = []
  // Links in the story beside the table lie under the chain on purpose: all of them are in its sheet.
  const usable = '.table :is([data-may], button:not(:disabled)):not(.story-frame *)'
  for (const it of document.querySelectorAll<HTMLElement>(usable)) {
    if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || it.closest('[inert]')) continue
    const box = seenOf(it)
    const x = box.left + (it.closest('.my-hand') ? Math.min(inFan, box.width / 2) : box.width / 2)
    const y = box.top + box.height / 2
    const hit = box.width > 0 && box.height > 0 ? document.elementFromPoint(x, y) : null
    if (hit && (it.contains(hit) || hit.contains(it) || isExcused(it, hit))) continue
    found.push(`${named(it)} lies under ${named(hit)} at ${Math.round(x)},${Math.round(y)}`)
  }
  return found
}

export const unreached = (page: Page): Promise<string[]> => page.evaluate(unreachedIn)
