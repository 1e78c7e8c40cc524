import { onScreen } from '../../test/e2e/hands.ts'
import type { Screen } from './screen.ts'

/** Finding things by what they are called, and tapping them with a finger, in any browser. */

const patience = 180_000 // a busy machine is slow
const heardWithin = 3000

export interface Named {
  role: 'link' | 'button' | 'radio' | 'textbox' | 'heading'
  name: string // how it begins
  within?: string // the name of a group, a dialog or a list item around it
  nth?: number
  isChosen?: boolean // a radio button that is
}

/** In the page: where a finger meets it; null: it is not there, or something lies on it. It must stand alone. */
const place = ({ role, name, within, nth = 0, isChosen = false }: Named): { x: number; y: number } | null => {
  const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
  const labelOf = (it: Element): string => {
    const ids = it.getAttribute('aria-labelledby')
    if (ids !== null)
      return ids
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const own = it.getAttribute('aria-label')
    if (own !== null) return own
    if (it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement) {
      const label = it.labels?.[0]
      return label?.querySelector('span')?.textContent ?? label?.textContent ?? ''
    }
    return it.textContent ?? ''
  }
  const selectors = {
    link: 'a[href]',
    button: 'button',
    radio: 'input[type="radio"]',
    textbox: 'input:not([type]), input[type="text"], input[type="url"], textarea',
    heading: 'h1, h2, h3',
  }
  const around =
    within === undefined
      ? [document.body]
      : [...document.querySelectorAll('[aria-label], dialog[open], [aria-labelledby]')].filter(
          (it) => tidy(labelOf(it)) === within,
        )
  const found = around
    .flatMap((it) => [...it.querySelectorAll<HTMLElement>(selectors[role])])
    .filter(
      (it) => tidy(labelOf(it)).startsWith(name) && !it.matches(':disabled') && (!isChosen || it.matches(':checked')),
    )[nth]
  // Radio buttons lie below the words that one taps.
  const seen = role === 'radio' ? found?.closest('label') : found
  if (!seen) return null
  seen.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const box = seen.getBoundingClientRect()
  for (const down of [0.5, 0.25, 0.75])
    for (const across of [0.5, 0.25, 0.75]) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down]
      const hit = document.elementFromPoint(x, y)
      if (hit && (hit === seen || seen.contains(hit))) return { x, y }
    }
  return null
}

const untilFound = async (screen: Screen, named: Named): Promise<{ x: number; y: number }> => {
  const until = Date.now() + patience
  for (;;) {
    const found = await screen.evaluate(place, named)
    if (found) return found
    if (Date.now() > until)
      throw new Error(
        `${screen.browser}: no finger finds the ${named.role} “${named.name}”:\n${await onScreen(screen)}`,
      )
    await screen.waitForTimeout(50)
  }
}

export const tap = async (screen: Screen, named: Named): Promise<void> => {
  const { x, y } = await untilFound(screen, named)
  await screen.touchscreen.tap(x, y)
}

/**
 * Taps one thing until another is there. On a busy machine a tap may take so long that a browser hears a long press, or
 * what it was meant for moves away under it: a person taps again then, and so does this.
 */
export const tapTo = async (screen: Screen, named: Named, next: Named): Promise<void> => {
  await tap(screen, named)
  const until = Date.now() + patience
  let tapped = Date.now()
  while (!(await screen.evaluate(place, next))) {
    if (Date.now() > until)
      throw new Error(`${screen.browser}: no “${next.name}” after taps on “${named.name}”:\n${await onScreen(screen)}`)
    await screen.waitForTimeout(50)
    if (Date.now() - tapped < heardWithin) continue
    const found = await screen.evaluate(place, named)
    if (found) await screen.touchscreen.tap(found.x, found.y)
    tapped = Date.now()
  }
}

export const seen = async (screen: Screen, named: Named): Promise<void> => void (await untilFound(screen, named))

/** Waits until something matches. */
export const shown = async (screen: Screen, selector: string): Promise<void> => {
  const until = Date.now() + patience
  while (!(await screen.evaluate((it) => document.querySelector(it) !== null, selector))) {
    if (Date.now() > until) throw new Error(`${screen.browser} never shows ${selector}:\n${await onScreen(screen)}`)
    await screen.waitForTimeout(50)
  }
}
