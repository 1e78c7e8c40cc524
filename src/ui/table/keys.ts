import type { Play } from '../play/play.ts'

/** Keys for those who have them: Enter or P for the main answer, Z undo, Escape takes back. Tab goes through the cards. */
export const tableKeys = (play: Play): (() => void) => {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
    if (document.querySelector('dialog[open]')) return
    const button = (selector: string): HTMLButtonElement | null =>
      document.querySelector(`.table ${selector}:not(:disabled)`)
    switch (event.key) {
      case 'p':
        button('[data-main]')?.click()
        return
      case 'z':
        button('[data-undo]')?.click()
        return
      case 'l':
        button('[data-story-button]')?.click()
        return
      case 'Escape':
        if (play.beside()) play.shut()
        else button('[data-cancel]')?.click()
    }
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
