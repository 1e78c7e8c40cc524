import { onScreen } from '../../test/e2e/hands.ts'
import type { Screen } from './screen.ts'

/** Somebody who watches a raid: says how far it is now and then, and on what it hangs if it does. */

export interface Watch {
  readonly screen: Screen // the same, with an eye on the clock
  tapped(what: string): void
  taps(): number
  stuck(why: string): Promise<Error>
  spent(): string
}

const tellsEvery = 30_000
const remembers = 8 // taps

/** In the page: what is asked and in whose turn, in a line. */
export const asks = (): string => {
  const textOf = (selector: string): string =>
    (document.querySelector<HTMLElement>(selector)?.innerText ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 120)
  const prompt = document.querySelector<HTMLElement>('.prompt[data-decision]')
  const busy = document.querySelector('.prompt fieldset:disabled') ? ', busy' : ''
  const question = prompt
    ? `${prompt.dataset['question']} ${prompt.dataset['decision']}${busy}: ${textOf('.prompt-question')}`
    : 'nothing is asked'
  return [textOf('[data-turn]'), question].filter(Boolean).join('; ')
}

export const watching = (screen: Screen, name: string): Watch => {
  const start = Date.now()
  const last: string[] = []
  let taps = 0
  let told = start
  const spent = { looking: 0, tapping: 0, waiting: 0 }
  const clocked = async <T>(what: keyof typeof spent, work: Promise<T>): Promise<T> => {
    const from = Date.now()
    try {
      return await work
    } finally {
      spent[what] += Date.now() - from
    }
  }
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(0)} s`
  /** Now and then, whether something is tapped or waited for. */
  const tell = async (): Promise<void> => {
    if (Date.now() - told < tellsEvery) return
    told = Date.now()
    console.log(`       ${name}: ${taps} taps, ${seconds(told - start)}; ${await screen.evaluate(asks)}`)
  }
  return {
    screen: {
      ...screen,
      evaluate: ((look: never, arg?: never) => clocked('looking', screen.evaluate(look, arg))) as Screen['evaluate'],
      touchscreen: {
        tap: async (x, y) => {
          await tell()
          await clocked('tapping', screen.touchscreen.tap(x, y))
        },
      },
      waitForTimeout: async (ms) => {
        await tell()
        await clocked('waiting', screen.waitForTimeout(ms))
      },
    },
    tapped: (what) => {
      taps += 1
      last.push(what)
      if (last.length > remembers) last.shift()
    },
    taps: () => taps,
    stuck: async (why) => {
      const parts = [why, `asked: ${await screen.evaluate(asks)}`, `the last taps:`, ...last.map((it) => `  ${it}`)]
      return new Error([...parts, 'on the screen:', await onScreen(screen)].join('\n'))
    },
    spent: () =>
      `${seconds(spent.tapping)} tapping, ${seconds(spent.looking)} looking, ${seconds(spent.waiting)} waiting`,
  }
}
