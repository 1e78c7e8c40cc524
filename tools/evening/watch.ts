import type { Page } from 'playwright'

/** Whether a screen leaves somebody alone: nothing happens on it, and it neither says why nor what can be done. */

export interface Shown {
  now: string // changes with whatever goes on at the table
  isAsked: boolean // somebody at this screen can answer
  word: string // what is said about it, with a way out; empty: nothing
  waits: boolean // it says whom the table waits for
  isOver: boolean
}

/** In the page: what it shows. It must stand alone, for it is sent there. */
export const shownNow = (): Shown => {
  const first = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector)
  const isSeen = (it: HTMLElement): boolean => it.checkVisibility() && it.innerText.trim() !== ''
  const canTap = (within: ParentNode): boolean =>
    [...within.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')].some((it) => it.checkVisibility())
  const table = first('.table')
  // at a table the menu leads away from it; elsewhere the words themselves have to
  const words = [
    ...document.querySelectorAll<HTMLElement>(
      'dialog[open], .lost-banner, .absent, .proposal, .knocks, .curtain, .table-wait, .join-waiting, main .panel',
    ),
  ].filter((it) => isSeen(it) && (canTap(it) || (table !== null && canTap(table))))
  const prompt = first('.prompt[data-decision]')
  return {
    now: [
      prompt?.dataset['decision'],
      first('[data-turn]')?.dataset['turn'],
      first('.steps [aria-current]')?.innerText,
      first('.ribbon-waiting')?.innerText,
      document.querySelectorAll('.story li').length,
      first('.story li:last-child')?.innerText,
    ].join('|'),
    isAsked: prompt !== null && !first('.prompt fieldset:disabled'),
    word: words.map((it) => it.innerText.replaceAll(/\s+/g, ' ').slice(0, 80)).join(' / '),
    waits: (first('.ribbon-waiting')?.innerText.trim() ?? '') !== '',
    isOver: first('.end[data-result]') !== null,
  }
}

const stuckAfter = 10_000 // ms without a word
const waitsAtMost = 20_000 // that the table may only name whom it waits for: so long it takes to notice that they are gone
const answersWithin = 10_000 // ms: a page that does not even say what it shows

export interface Watcher {
  /** Looks at a screen, and says what is wrong with it; null: nothing. */
  look(name: string, page: Page): Promise<string | null>
  /** From here on it is looked at anew: it slept, or was off. */
  forget(name: string): void
}

export const makeWatcher = (): Watcher => {
  const seen = new Map<string, { now: string; since: number; isTold: boolean }>()
  const answered = <T>(work: Promise<T>): Promise<T | null> =>
    Promise.race([work, new Promise<null>((done) => void setTimeout(() => done(null), answersWithin))])
  return {
    forget: (name) => void seen.delete(name),
    look: async (name, page) => {
      const shown = await answered(page.evaluate(shownNow))
      if (!shown) return `${name}: the page does not answer`
      const { now, isAsked, word, waits, isOver } = shown
      const before = seen.get(name)
      if (before?.now !== now || isAsked || isOver || word !== '') {
        seen.set(name, { now, since: Date.now(), isTold: false })
        return null
      }
      const ms = Date.now() - before.since
      if (before.isTold || ms < (waits ? waitsAtMost : stuckAfter)) return null
      before.isTold = true
      return `${name}: for ${Math.round(ms / 1000)} s nothing happens and nothing is said (${now.slice(0, 160)})`
    },
  }
}
