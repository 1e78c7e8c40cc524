import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { browserFlags, findBrowser } from '../../tools/find-browser.mjs'

/** What the browser tests share: a device, its complaints, and hands that tap. */

// SHOTS=1 leaves pictures in the folder for temporary files.
export const shots = process.env['SHOTS'] ? join(tmpdir(), 'shots') : null
export const sizes = {
  tablet: { width: 1024, height: 768 },
  large: { width: 1366, height: 1024 },
  phone: { width: 390, height: 844 },
} as const

export const launch = async (): Promise<Browser> => {
  if (shots) mkdirSync(shots, { recursive: true })
  return chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
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

/** A tablet with nothing on it. */
export const device = async (browser: Browser, url: string): Promise<Device> => {
  const context = await browser.newContext({ viewport: sizes.tablet, hasTouch: true })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(url)
  await page.getByRole('heading', { name: 'Raid Table' }).waitFor()
  return { page, context, complaints }
}

export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

export type Who = 'Me' | 'Person' | 'Bot' | 'Wild bot'

export interface Plan {
  raid?: string // its title
  boss: Who
  raiders: readonly Who[]
  pace?: string // as the settings call it
}

/** Sets up a raid by taps, from any screen, and waits for its table. */
export const startRaid = async (page: Page, plan: Plan): Promise<void> => {
  if (plan.pace !== undefined) await setPace(page, plan.pace)
  await page.evaluate(() => {
    location.hash = '#/new'
  })
  if (plan.raid) await page.getByRole('radio', { name: plan.raid }).tap()
  await page
    .getByRole('radiogroup', { name: 'How many raiders?' })
    .getByRole('radio', { name: String(plan.raiders.length), exact: true })
    .tap()
  for (const [i, who] of [plan.boss, ...plan.raiders].entries()) await sit(page, i === 0 ? 'Boss' : `Raider ${i}`, who)
  await page.getByRole('button', { name: 'Start the raid' }).tap()
  await page.locator('.table').waitFor()
}

const sit = async (page: Page, seat: string, who: Who): Promise<void> => {
  await page
    .getByRole('radiogroup', { name: `Who plays ${seat}?` })
    .getByRole('radio', { name: who, exact: true })
    .tap()
}

const setPace = async (page: Page, pace: string): Promise<void> => {
  await page.evaluate(() => {
    location.hash = '#/settings'
  })
  await page.getByRole('radio', { name: pace }).tap()
}

export const decisionShown = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-decision]')?.getAttribute('data-decision') ?? null)

export type Did = 'curtain' | 'answer' | 'wait' | 'over'

/**
 * Taps as somebody does who takes what is offered: the first card that glows, the first button, the main answer. Says
 * what it did. `pass`: rather the main answer, to get on.
 */
export const tapOnce = async (page: Page, pass = false): Promise<Did> => {
  const something = page.locator('.curtain button, [data-decision], .end-of-raid, .table [data-main]:not(:disabled)')
  await something.first().waitFor({ timeout: 20_000 })
  if ((await page.locator('.end-of-raid').count()) > 0) return 'over'
  const curtain = page.locator('.curtain button')
  if ((await curtain.count()) > 0) {
    await curtain.tap()
    return 'curtain'
  }
  const main = page.locator('.thumb [data-main]:not(:disabled)')
  if (pass && (await main.count()) > 0) {
    await main.first().tap()
    return 'answer'
  }
  return page.evaluate(tapInPage)
}

/** In the page: a tap is a click there, and much faster than one through the driver. */
const tapInPage = (): Did => {
  const tap = (element: Element | null | undefined): boolean => {
    if (!(element instanceof HTMLElement)) return false
    element.click()
    return true
  }
  const bubble = document.querySelector('.bubble:popover-open .action')
  if (tap(bubble)) return 'answer'
  const glowing = [...document.querySelectorAll('.table .slot-card[data-may]:not([aria-pressed="true"])')]
  const first = glowing[Math.floor(Math.random() * glowing.length)]
  if (tap(first)) {
    tap(document.querySelector('.bubble:popover-open .action'))
    return 'answer'
  }
  const enabled = ':not(:disabled)'
  if (tap(document.querySelector(`.prompt .choices button${enabled}:not([aria-pressed="true"])`))) {
    tap(document.querySelector(`.prompt .number .main${enabled}`))
    return 'answer'
  }
  if (tap(document.querySelector(`.thumb [data-main]${enabled}`))) return 'answer'
  return 'wait'
}
