import type { Page } from 'playwright'

/**
 * What somebody who looks at a table misses: cards in play that are cut, covered or not there at all, words too small to
 * read, and a prompt over what it asks about. Each fault is a line; a table that is in order gives none.
 */

export interface Looked {
  cards: readonly { handle: number; key: string; name: string }[] // all that are in play
  least?: number // px: no text may be smaller
}

/** In the page. It must stand alone, for it is sent there. */
const faultsIn = ({ cards, least }: { cards: Looked['cards']; least: number }): string[] => {
  const faults: string[] = []
  const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ]
  const named = (it: Element): string => (it.getAttribute('aria-label') ?? it.textContent ?? '').trim().slice(0, 60)
  const isThere = (it: HTMLElement): boolean => it.checkVisibility({ visibilityProperty: true })

  /** Nothing of it is outside the screen or a part that cuts it off. */
  const isWhole = (it: HTMLElement): boolean => {
    const box = it.getBoundingClientRect()
    const slack = 3
    if (box.left < -slack || box.top < -slack || box.right > innerWidth + slack || box.bottom > innerHeight + slack)
      return false
    for (let up = it.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up)
      const frame = up.getBoundingClientRect()
      if (overflowX !== 'visible' && (box.left < frame.left - slack || box.right > frame.right + slack)) return false
      if (overflowY !== 'visible' && (box.top < frame.top - slack || box.bottom > frame.bottom + slack)) return false
    }
    return true
  }
  /** Of five points on it, none belongs to something else. */
  const isOnTop = (it: HTMLElement): boolean => {
    const box = it.getBoundingClientRect()
    const slot = it.closest('.slot') ?? it
    return [
      [0.5, 0.5],
      [0.12, 0.15],
      [0.88, 0.15],
      [0.12, 0.85],
      [0.88, 0.85],
    ].every(([across = 0, down = 0]) => {
      const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
      return hit !== null && (slot.contains(hit) || hit.contains(slot))
    })
  }

  // Cards: each is on the table by itself, on a pile with a number, or behind a stack that says how many it holds.
  const shown = all('.field [data-card], .own-things [data-card]').filter(isThere)
  const missing = new Map<string, number>()
  for (const { key } of cards) missing.set(key, (missing.get(key) ?? 0) + 1)
  for (const it of shown) {
    const key = it.dataset['card'] ?? ''
    missing.set(key, (missing.get(key) ?? 0) - Number(it.dataset['holds'] ?? 1))
  }
  const behind = all('.more, button.attached[data-holds]').filter(isThere)
  const hidden = behind.reduce((sum, it) => sum + Number(it.dataset['holds']), 0)
  const lost = [...missing].flatMap(([key, n]) => (n > 0 ? [`${key} ×${n}`] : []))
  const count = [...missing.values()].reduce((sum, n) => sum + Math.max(0, n), 0)
  if (count !== hidden)
    faults.push(`${count} cards are not seen, but the stacks say that they hold ${hidden}: ${lost.join(', ')}`)
  for (const it of behind)
    if (!/\d/.test(it.innerText)) faults.push(`a stack does not say how much it holds: ${it.outerHTML.slice(0, 80)}`)
  for (const it of [...shown, ...behind, ...all('.field .nameplate').filter(isThere)]) {
    if (!isWhole(it)) faults.push(`cut off: ${named(it)}`)
    else if (!isOnTop(it)) faults.push(`covered: ${named(it)}`)
  }

  // Words.
  const walker = document.createTreeWalker(document.querySelector('.table') ?? document.body, NodeFilter.SHOW_TEXT)
  const small = new Map<string, string>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || !isThere(parent) || parent.closest('.unseen')) continue
    const box = parent.getBoundingClientRect()
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    if (box.width > 2 && size < least - 0.01)
      small.set(
        parent.className,
        `text of ${size.toFixed(1)} px: ${parent.className} “${node.textContent.trim().slice(0, 30)}”`,
      )
  }
  faults.push(...small.values())

  // What can be tapped is met by the finger.
  for (const it of all('.table [data-may]').filter(isThere)) {
    const box = it.getBoundingClientRect()
    const hit = document.elementFromPoint(box.left + Math.min(box.width / 2, 14), box.top + box.height / 2)
    const sheet = hit?.closest('.sheet, .thumb')
    if (sheet && !sheet.contains(it)) faults.push(`the prompt lies over what it asks about: ${named(it)}`)
  }
  for (const it of all('.thumb button').filter(isThere)) if (!isWhole(it)) faults.push(`cut off: ${named(it)}`)
  for (const it of all('.playing-card .card-health, .playing-card .card-atk').filter(isThere))
    if (it.scrollWidth > it.clientWidth + 1) faults.push(`a number is cut off: ${named(it)}`)
  // What is written on a pile leaves its numbers free.
  for (const label of all('.field .slot-mixture').filter(isThere)) {
    const box = label.getBoundingClientRect()
    for (const number of all('.card-health, .card-atk', label.closest('.slot') ?? label)) {
      const it = number.getBoundingClientRect()
      const across = Math.min(box.right, it.right) - Math.max(box.left, it.left)
      const down = Math.min(box.bottom, it.bottom) - Math.max(box.top, it.top)
      if (box.width > 0 && across > 3 && down > 3)
        faults.push(
          `its number lies under “${named(label)}”: ${named(label.closest('.slot')?.querySelector('[aria-label]') ?? number)}`,
        )
    }
  }
  return faults
}

export const faultsOf = (page: Page, { cards, least = 11 }: Looked): Promise<string[]> =>
  page.evaluate(faultsIn, { cards, least })
