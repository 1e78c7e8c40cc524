import type { Page } from 'playwright'

/** Hands at the table: they find what can be tapped and tap it, as somebody does who takes what is offered. */

/** What hands need of a page, in whatever browser it is. */
export type Glass = Pick<Page, 'evaluate' | 'waitForTimeout'> & {
  readonly touchscreen: Pick<Page['touchscreen'], 'tap'>
}

export type Did = 'curtain' | 'answer' | 'over'

export interface Manner {
  pass?: number // how often they rather pass or confirm, from 0 to 1
  finger?: boolean // with a finger on the glass, where nothing covers what is tapped; else by a click, which is faster
  random?: () => number
  patience?: number // how long something to tap may be waited for
  told?: (tap: string) => void // hears of each tap before it is made
}

interface Wish {
  pass: boolean
  chance: number
  click: boolean
}
interface Found {
  did: Did | 'tidy'
  what: string
  x: number
  y: number
}

/** A generator that gives the same numbers for the same seed. */
export const dice = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const fresh = (): (() => number) => dice(Number(process.env['SEED'] ?? 20061))
let dealt = fresh()
const usual = (): number => dealt()
/** From the beginning again, or what is tapped would hang on what was played before. */
export const newHands = (): void => {
  dealt = fresh()
}
const usualPatience = 30_000

/** Waits until there is something to tap, and taps it once. A trouble on the screen is an error here. */
export const tapOnce = async (page: Glass, manner: Manner = {}): Promise<Did> => {
  const { pass = 0.3, finger = false, random = usual, patience = usualPatience, told } = manner
  const until = Date.now() + patience
  // one wish for each tap, however long there is nothing to tap: what is tapped mustn't hang on how fast the machine is
  const newWish = (): Wish => ({ pass: random() < pass, chance: random(), click: !finger })
  let wish = newWish()
  for (;;) {
    const found = await page.evaluate(reach, wish)
    if (found) {
      wish = newWish()
      if (found.did !== 'over') told?.(found.what)
      if (found.did !== 'over' && finger) await touch(page, found)
      if (found.did !== 'tidy') return found.did
    } else if (Date.now() > until) throw new Error(`Nothing can be tapped:\n${await onScreen(page)}`)
    else await page.waitForTimeout(30)
  }
}

/** Taps once if there is something to tap at this very moment; says whether there was. */
export const tapNow = async (page: Glass, { pass = 0.3, random = usual }: Manner = {}): Promise<boolean> =>
  (await page.evaluate(reach, { pass: random() < pass, chance: random(), click: true })) !== null

/** A finger on the glass; and a moment, until the page has heard of it. */
const touch = async (page: Glass, { x, y }: Found): Promise<void> => {
  const before = await page.evaluate(looks)
  await page.touchscreen.tap(x, y)
  const until = Date.now() + 1000 // a tap may change nothing that these look at
  while ((await page.evaluate(looks)) === before && Date.now() < until) await page.waitForTimeout(30)
}

/** In the page: what a tap can change. */
const looks = (): string => {
  const count = (selector: string): number => document.querySelectorAll(selector).length
  const id = document.querySelector('[data-decision]')?.getAttribute('data-decision')
  const busy = count('.prompt fieldset:disabled')
  const main = document.querySelector('[data-main]')?.textContent
  return [
    id,
    busy,
    main,
    count('[aria-pressed="true"]'),
    count('.bubble, dialog[open], .curtain, .end, .party-open'),
  ].join()
}

export const onScreen = (page: Glass): Promise<string> =>
  page.evaluate(() => document.body.innerText.replaceAll(/\n+/g, '\n').slice(0, 2000))

/** In the page: the next thing to tap, and where. Null: nothing yet. It must stand alone, for it is sent there. */
const reach = ({ pass, chance, click }: Wish): Found | null => {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
  const any = (list: HTMLElement[]): HTMLElement | undefined => list[Math.floor(chance * list.length)]

  /** Where a finger meets this element and nothing else. */
  const pointOn = (element: HTMLElement): { x: number; y: number } | null => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const box = element.getBoundingClientRect()
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9])
      for (const across of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [box.left + box.width * across, box.top + box.height * down]
        const hit = document.elementFromPoint(x, y)
        if (hit && (hit === element || element.contains(hit))) return { x, y }
      }
    return null
  }
  const named = (element: Element): string => {
    const text = element.getAttribute('aria-label') ?? (element instanceof HTMLElement ? element.innerText : '')
    return `${element.getAttribute('class') ?? element.tagName}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}`
  }
  /** What a finger meets instead. */
  const lyingOn = (element: HTMLElement): string => {
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const hit = document.elementFromPoint(x, y)
    const where = `at ${Math.round(x)},${Math.round(y)}, ${Math.round(box.width)} by ${Math.round(box.height)}`
    return hit ? `${where}: on it lies “${named(hit)}”` : `${where}: beyond the glass`
  }
  const tap = (did: Found['did'], element: HTMLElement): Found => {
    const what = named(element)
    if (click) {
      element.click()
      return { did, what, x: 0, y: 0 }
    }
    const point = pointOn(element)
    if (!point) throw new Error(`No finger reaches ${what} (${lyingOn(element)})`)
    return { did, what, ...point }
  }

  if (document.querySelector('.end[data-result]')) return { did: 'over', what: '', x: 0, y: 0 }
  const trouble = document.querySelector<HTMLElement>(
    'dialog[open] [role="alert"], main .panel[role="alert"], .refusal',
  )
  if (trouble) throw new Error(`There is trouble on the screen: ${trouble.innerText}`)
  const [shut] = all('dialog[open] .dialog-head button')
  if (shut) return tap('tidy', shut)
  const [curtain] = all('.curtain button')
  if (curtain) return tap('curtain', curtain)
  if (!document.querySelector('.prompt[data-decision]') || document.querySelector('.prompt fieldset:disabled'))
    return null

  const action = any(all('.bubble:popover-open .action'))
  if (action) return tap('answer', action)
  const [main] = all('.thumb [data-main]:not(:disabled)')
  const isHalfway = all('.table .slot-card[aria-pressed="true"], .prompt [aria-pressed="true"]').length > 0
  const isSure = main?.innerText.endsWith('End anyway?') === true
  if (main && (pass || isHalfway || isSure)) return tap('answer', main)
  const [drop] = all('.drop-stage .main:not(:disabled)')
  if (drop) return tap('answer', drop)
  const [number] = all('.prompt .number .main')
  if (number) return tap('answer', number)
  const glowing = all('.table [data-may]:not([aria-pressed="true"])').map((it) =>
    it.matches('.link') ? (it.querySelector<HTMLElement>('button') ?? it) : it,
  )
  const words = all(
    '.prompt .choices:not(.order, .number) button:not(:disabled, [aria-pressed="true"]), .prompt .order button[aria-pressed="false"]',
  )
  // Those of others lie small and closed until somebody opens them.
  const isOpen = (element: HTMLElement): boolean => click || element.checkVisibility()
  const first = any([...glowing.filter(isOpen), ...words])
  if (first) return tap('answer', first)
  const closed = glowing.map((it) => it.closest('.party')?.querySelector<HTMLElement>('.nameplate')).find((it) => it)
  if (closed) return tap('tidy', closed)
  const [cancel] = all('.thumb [data-cancel]')
  const last = main ?? cancel
  return last ? tap('answer', last) : null
}

/** Taps until something is so, at most so many times. Says whether it came to be. */
export const tapUntil = async (
  page: Page,
  isSo: () => Promise<boolean>,
  { most = 300, ...manner }: Manner & { most?: number } = {},
): Promise<boolean> => {
  for (let taps = 0; taps < most; taps++) {
    if (await isSo()) return true
    if ((await tapOnce(page, manner)) === 'over') return isSo()
  }
  return isSo()
}

/** What somebody at the screen is asked, and everything they may answer with. */
export interface Asked {
  decision: string
  question: string
  words: string
  may: string[]
  buttons: string[]
  chain: string[]
  hand: string[]
  turn: string
}

/** Waits until somebody is asked; null if the raid is over. */
export const asked = async (page: Page): Promise<Asked | null> => {
  const found = page.locator('.prompt[data-decision] fieldset:not(:disabled), .end[data-result]')
  await found.first().waitFor({ state: 'attached', timeout: usualPatience })
  return page.evaluate(askedNow)
}

/** In the page: what is asked at this moment. */
export const askedNow = (): Asked | null => {
  const prompt = document.querySelector<HTMLElement>('.prompt[data-decision]')
  if (!prompt) return null
  const texts = (selector: string): string[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(
      (it) => it.getAttribute('aria-label') ?? it.textContent.trim(),
    )
  return {
    decision: prompt.dataset['decision'] ?? '',
    question: prompt.dataset['question'] ?? '',
    words: prompt.querySelector('.prompt-question strong')?.textContent ?? '',
    may: texts('.table [data-may]').toSorted(),
    buttons: texts('.prompt .choices button, .thumb fieldset button'),
    chain: texts('.chain .link'),
    hand: texts('.my-hand .slot-card'),
    turn: document.querySelector('[data-turn]')?.textContent ?? '',
  }
}
