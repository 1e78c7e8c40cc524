import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright'
import { browserFlags, findBrowser } from '../../tools/find-browser.mjs'
import { dice } from './hands.ts'

/** What the browser tests share: a device, its complaints, and setting up a raid by taps. */

// SHOTS=1 leaves pictures in the folder for temporary files.
export const shots = process.env['SHOTS'] ? join(tmpdir(), 'shots') : null
export const sizes = {
  tablet: { width: 1024, height: 768 },
  large: { width: 1366, height: 1024 },
  phone: { width: 390, height: 844 },
} as const

/** Those at which a table is looked at: as they lie, and a phone in both ways. */
export const screens = {
  tablet: sizes.tablet,
  large: sizes.large,
  upright: sizes.phone,
  sideways: { width: sizes.phone.height, height: sizes.phone.width },
} as const

/** At another size, as soon as the field has been measured and what was dealt has been drawn. */
export const at = async (page: Page, size: keyof typeof screens): Promise<void> => {
  await page.setViewportSize(screens[size])
  await drawn(page)
}

/** What has changed on the page is seen by now. */
export const drawn = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

let running: Promise<Browser> | null = null
/** One for all files that share a worker: they put their devices away, and nobody closes it. */
export const launch = async (): Promise<Browser> => {
  if (shots) mkdirSync(shots, { recursive: true })
  if (running && (await running).isConnected()) return running
  running = chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  return running
}

export const shoot = async (page: Page, name: string): Promise<void> => {
  if (!shots) return
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await page.screenshot({ path: join(shots, `${name}-${size}.png`), animations: 'disabled' })
  }
  await page.setViewportSize(sizes.tablet)
}

export interface Device {
  page: Page
  context: BrowserContext
  complaints: string[]
}

/** What costs much where there is no graphics card and little time: only for those who look at just that. */
export interface Costly {
  motion?: boolean // drawing it is most of the work
  offline?: boolean // the service worker, which fetches the whole app anew for every tablet
}

const blocked = 'Service Worker registration blocked by Playwright'

/** A tablet with nothing on it. `seed`: of the chance of its raids, so that they go the same way every time. */
export const device = async (browser: Browser, url: string, seed = 1, costly: Costly = {}): Promise<Device> => {
  const context = await browser.newContext({
    viewport: sizes.tablet,
    hasTouch: true,
    reducedMotion: costly.motion ? 'no-preference' : 'reduce',
    serviceWorkers: costly.offline ? 'allow' : 'block',
  })
  await loadDice(context, seed)
  await undecorated(context)
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(url)
  await page.getByRole('heading', { name: 'Raid Table' }).waitFor()
  return { page, context, complaints }
}

/** Nobody plays there any more. */
export const putAway = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
}

/** The browser has lost its database, as Chromium does with one that it can't read. */
export const dropDatabase = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}icon.svg`) // nothing of the app is open there
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const dropping = indexedDB.deleteDatabase(name ?? '')
        dropping.addEventListener('success', () => resolve())
        for (const how of ['error', 'blocked']) dropping.addEventListener(how, () => reject(new Error(how)))
      })
  })
}

/** Loads the dice of new raids. Ids of raids stay as they are, or a second raid would be taken for the first. */
export const loadDice = async (context: BrowserContext, seed: number): Promise<void> => {
  const random = dice(seed)
  const numbers = Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 31))
  await context.addInitScript((loaded) => {
    const usual = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (!(array instanceof Int32Array)) return usual(array as never)
      array.set(loaded)
      return array
    }
  }, numbers)
}

interface Undecorated {
  undecorated?: CSSStyleSheet
}

/** Without what is there only to be looked at: half of painting, where there is no graphics card. Nothing moves by it. */
export const undecorated = async (context: BrowserContext): Promise<void> => {
  if (shots) return
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      .scene { visibility: hidden !important }
      *, ::before, ::after {
        background-image: none !important; box-shadow: none !important; text-shadow: none !important; filter: none !important
      }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    ;(globalThis as Undecorated).undecorated = sheet
  })
}
/** Work on a page as people see it. */
export const decorated = async <T>(page: Page, work: () => Promise<T>): Promise<T> => {
  const set = (isOff: boolean): Promise<void> =>
    page.evaluate((off) => {
      const { undecorated: sheet } = globalThis as Undecorated
      if (sheet) sheet.disabled = off
    }, isOff)
  await set(true)
  try {
    return await work()
  } finally {
    await set(false)
  }
}

const refused: string[] = []
/** What pages wanted to do since somebody last asked, and their policy forbids (tools/walls.mjs). */
export const takeRefused = (): string[] => refused.splice(0)

export const complaintsOf = (page: Page, complaints: string[] = []): string[] => {
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
    const isOurs = message.type() === 'error' || message.type() === 'warning'
    if (isOurs && message.text() !== blocked) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Lays a style over a page, in a way that its policy allows; what it gives takes it away again. */
export const restyle = async (page: Page, css: string): Promise<() => Promise<void>> => {
  const sheet = await page.evaluateHandle((text) => {
    const made = new CSSStyleSheet()
    made.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, made]
    return made
  }, css)
  return () =>
    sheet.evaluate((made) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== made)
    })
}

export type Who = 'Me' | 'Someone here' | 'Bot' | 'Wild bot'
export type BossWho = 'Me' | 'Someone here' | 'Another device' | 'Bot' | 'Clumsy bot'

export interface Plan {
  raid?: string // its title
  boss: BossWho
  raiders: readonly Who[]
  pace?: 'Slow' | 'Normal' | 'Fast' | 'At once'
}

/** Sets up a raid by taps, from any screen away from a table, and waits for its table. */
export const startRaid = async (page: Page, plan: Plan): Promise<void> => {
  await goHome(page)
  if (plan.pace !== undefined) await setPace(page, plan.pace)
  await page.getByRole('link', { name: 'New raid' }).first().tap()
  if (plan.raid) await choose(page.getByRole('radio', { name: plan.raid }))
  const group = (name: string): Locator => page.getByRole('radiogroup', { name })
  const radio = (of: string, name: string): Locator => group(of).getByRole('radio', { name, exact: true })
  await choose(radio('How many raiders?', String(plan.raiders.length)))
  await chooseBoss(page, plan.boss)
  for (const [i, who] of plan.raiders.entries()) await choose(radio(`Who plays Raider ${i + 1}?`, who))
  await page.getByRole('button', { name: 'Start the raid' }).tap()
  await page.locator('.table').waitFor()
}

/** On New raid: who plays the Boss. */
export const chooseBoss = async (page: Page, who: BossWho, how: 'tap' | 'click' = 'tap'): Promise<void> => {
  const boss = page.getByRole('radiogroup', { name: 'Who plays the Boss?' })
  const bots: Partial<Record<BossWho, string>> = { Bot: 'A cunning bot', 'Clumsy bot': 'A clumsy bot' }
  await choose(boss.getByRole('radio', { name: bots[who] ?? 'A person' }), how)
  if (bots[who] !== undefined) return
  const people = page.getByRole('radiogroup', { name: 'Which person?' })
  await choose(people.getByRole('radio', { name: who, exact: true }), how)
}

/** Radio buttons and switches lie below the words that one taps. */
export const choose = async (input: Locator, how: 'tap' | 'click' = 'tap'): Promise<void> => {
  await input.locator('xpath=ancestor::label')[how]()
}

/** From the first screen, and back to it. */
export const setPace = async (page: Page, pace: NonNullable<Plan['pace']>): Promise<void> => {
  await page.getByRole('link', { name: 'Settings' }).tap()
  await choose(page.getByRole('radiogroup', { name: 'How fast bots play' }).getByRole('radio', { name: pace }))
  await goHome(page)
}

/** From any screen to the first one. */
export const goHome = async (page: Page): Promise<void> => {
  const heading = page.getByRole('heading', { name: 'Raid Table', level: 1 })
  const menu = page.getByRole('button', { name: 'Menu' })
  if ((await menu.count()) > 0) {
    await menu.tap()
    await page.getByRole('button', { name: 'Leave the table' }).tap()
  } else if ((await heading.count()) === 0) await page.getByRole('link', { name: 'Home' }).tap()
  await heading.waitFor()
}

/** Something of the menu at the table. */
export const fromMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog').getByRole('button', { name }).tap()
}

export const turnShown = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-turn]').first().getAttribute('data-turn'))

export const decisionShown = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-decision]')?.getAttribute('data-decision') ?? null)

/** The lines of the story that are of this kind, oldest first. */
export const told = (page: Page, kind: string): Locator => page.locator(`.side .story li[data-told="${kind}"]`)

/** Among the saved raids: takes a file in and opens its raid. */
export const openFile = async (page: Page, text: string, how: 'tap' | 'click' = 'tap'): Promise<void> => {
  const file = { name: 'raid.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Open a file').setInputFiles(file)
  const { name } = JSON.parse(text) as { name: string }
  const row = page.locator('.raid-row', { has: page.getByRole('heading', { name, exact: true }) })
  await row.getByRole('link')[how]()
  await page.locator('[data-decision]').waitFor()
}
