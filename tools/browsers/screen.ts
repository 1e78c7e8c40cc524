import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright'
import type { Glass } from '../../test/e2e/hands.ts'

/** A page in some browser: what it shows, and a finger on it. */
export interface Screen extends Glass {
  readonly browser: string // with its version
  goto(url: string): Promise<void>
  /** Work in the page that takes a while: what comes of it. */
  finish<A, T>(work: (arg: A) => Promise<T>, arg: A, within?: number): Promise<T>
  type(text: string): Promise<void> // into the field that was tapped last
  picture(path: string): Promise<void>
  close(): Promise<void>
}

/** What WebDriver calls by other names in other browsers. */
export interface Driver {
  readonly version: string
  navigate(url: string): Promise<void>
  execute(script: string, args: readonly unknown[]): Promise<unknown>
  act(actions: readonly object[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<string> // base64
  close(): Promise<void>
}

export const tablet = { width: 1024, height: 768 }

const patience = 180_000 // for one answer of the browser: a busy machine is slow

/** A browser that no longer answers is told of; otherwise nobody would know what is waited for. */
const patient = (driver: Driver): Driver => {
  const within = async <T>(what: string, work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const text = `${driver.version} gives no answer to “${what}” for ${patience / 1000} s.`
      timer = setTimeout(() => reject(new Error(text)), patience)
    })
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    version: driver.version,
    navigate: (url) => within('navigate', driver.navigate(url)),
    execute: (script, args) => within('execute', driver.execute(script, args)),
    act: (actions) => within('act', driver.act(actions)),
    resize: (width, height) => within('resize', driver.resize(width, height)),
    screenshot: () => within('screenshot', driver.screenshot()),
    close: () => driver.close(),
  }
}

/** Where the page leaves what came of something that took a while. In Firefox only `window` is the page's own. */
interface Leaving {
  left: { value?: unknown; error?: string } | null
}
/** In the page. Drivers have little patience: it is only begun. */
const beginning = (work: string): string =>
  `window.left = null;
  (${work})(arguments[0]).then(
    (value) => { window.left = { value } },
    (error) => { window.left = { error: String(error) } })`
const left = (): Leaving['left'] => (window as unknown as Leaving).left

const key = (type: 'keyDown' | 'keyUp', value: string): object => ({ type, value })

/** What the page has complained of until now (listening.ts). */
export const complaintsOn = (screen: Screen): Promise<string[]> =>
  screen.evaluate(() => JSON.parse(document.documentElement.dataset['complaints'] ?? '[]') as string[])

/** Opens the app, with dice for its raids. */
export const prepared = async (screen: Screen, url: string, seed: number): Promise<void> => {
  await screen.goto(url)
  await screen.evaluate(
    (dice) => {
      document.documentElement.dataset['dice'] = JSON.stringify(dice)
    },
    [seed, seed + 1, seed + 2, seed + 3],
  )
}

/** A screen that a driver drives, as large as a tablet inside whatever frame its window has. */
export const driven = async (given: Driver, pointerType: 'touch' | 'mouse'): Promise<Screen> => {
  const driver = patient(given)
  const run = async (script: string, arg?: unknown): Promise<unknown> => driver.execute(script, [arg ?? null])
  // A function as text, as Playwright sends it.
  const evaluate = ((look: unknown, arg?: unknown) =>
    run(`return (${String(look)})(arguments[0])`, arg)) as Page['evaluate']
  const waitForTimeout = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
  await driver.resize(tablet.width, tablet.height)
  const [width, height] = (await run('return [innerWidth, innerHeight]')) as [number, number]
  await driver.resize(2 * tablet.width - width, 2 * tablet.height - height)
  return {
    browser: driver.version,
    goto: (url) => driver.navigate(url),
    evaluate,
    finish: async <A, T>(work: (arg: A) => Promise<T>, arg: A, within = patience): Promise<T> => {
      await run(beginning(String(work)), arg)
      const until = Date.now() + within
      for (;;) {
        const found = await evaluate(left)
        if (found?.error !== undefined) throw new Error(`${driver.version}: ${found.error}`)
        if (found) return found.value as T
        if (Date.now() > until) throw new Error(`${driver.version} is not done after ${within / 1000} s.`)
        await waitForTimeout(50)
      }
    },
    touchscreen: {
      tap: (x, y) =>
        driver.act([
          {
            type: 'pointer',
            id: 'finger',
            parameters: { pointerType },
            actions: [
              { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ]),
    },
    type: (text) =>
      driver.act([
        { type: 'key', id: 'keys', actions: Array.from(text).flatMap((it) => [key('keyDown', it), key('keyUp', it)]) },
      ]),
    waitForTimeout,
    picture: async (path) => writeFileSync(path, Buffer.from(await driver.screenshot(), 'base64')),
    close: () => driver.close(),
  }
}

/** A page that Playwright drives. */
export const played = (page: Page, version: string): Screen => ({
  browser: version,
  goto: async (url) => void (await page.goto(url)),
  evaluate: page.evaluate.bind(page),
  finish: (work, arg) => page.evaluate(work as never, arg as never),
  touchscreen: page.touchscreen,
  type: (text) => page.keyboard.type(text),
  waitForTimeout: (ms) => page.waitForTimeout(ms),
  picture: async (path) => void (await page.screenshot({ path })),
  close: () => page.context().close(),
})
