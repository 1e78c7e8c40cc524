import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { asked } from './hands.ts'
import { device, launch, putAway, told } from './support.ts'

vi.setConfig({ testTimeout: 180_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4650 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const isAt = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((it) => document.activeElement?.matches(it) ?? false, selector)

/** Goes there with Tab; the focus must be visible. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let steps = 0; steps < 120; steps++) {
    await page.keyboard.press('Tab')
    if (!(await isAt(page, selector))) continue
    const isSeen = await page.evaluate(() => {
      const at = document.activeElement
      if (!(at instanceof HTMLElement)) return false
      // a radio button lies below its label, which shows the focus for it
      const shows = at.matches('input') ? (at.closest('label') ?? at) : at
      const { outlineStyle, boxShadow } = getComputedStyle(shows)
      return at.matches(':focus-visible') && (outlineStyle !== 'none' || boxShadow !== 'none')
    })
    expect(isSeen, `the focus on ${selector} can be seen`).toBe(true)
    return
  }
  throw new Error(`Tab does not come to ${selector}`)
}

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Sets up a raid of one against a bot that plays at once. */
const setUp = async (page: Page): Promise<void> => {
  await tabTo(page, 'a[href="#/settings"]')
  await press(page, 'Enter')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await tabTo(page, '[aria-label="How fast bots play"] input')
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: 'At once' }).isChecked()).toBe(true)
  await tabTo(page, 'a.back')
  await press(page, 'Enter')
  await page.getByRole('heading', { name: 'Raid Table', level: 1 }).waitFor()
  await tabTo(page, 'a[href="#/new"]')
  await press(page, 'Enter')
  await page.getByRole('heading', { name: 'New raid', level: 1 }).waitFor()
  await tabTo(page, '[aria-label="How many raiders?"] input')
  await press(page, 'ArrowLeft', 'ArrowLeft')
  await tabTo(page, 'button[type="submit"]')
  await press(page, 'Enter')
  await page.locator('.table').waitFor()
}

/** With something left to do it is asked for twice. */
const pass = async (page: Page): Promise<void> => {
  const isAskedTwice = (await page.getByRole('button', { name: 'End my actions' }).count()) > 0
  await press(page, 'p', ...(isAskedTwice ? ['p'] : []))
}

const inHand = '.my-hand .slot-card[data-may]'

/** Opens the cards in hand that glow, one after the other, and plays or places the first that can be. */
const playFromHand = async (page: Page, mayPlace: boolean): Promise<'played' | 'placed' | null> => {
  const glowing = await page.locator(inHand).count()
  for (let n = 0; n < glowing; n++) {
    await tabTo(page, inHand)
    await press(page, 'Enter')
    // what can be done with it has the focus at once
    await expect.poll(() => isAt(page, '.bubble .action')).toBe(true)
    const words = await page.evaluate(() => document.activeElement?.textContent ?? '')
    const does = words.startsWith('Play') ? 'played' : words.startsWith('Place') && mayPlace ? 'placed' : null
    if (does) {
      await press(page, 'Enter')
      return does
    }
    // Escape closes it, and the focus is back on the card.
    await press(page, 'Escape')
    await expect.poll(() => isAt(page, inHand)).toBe(true)
    expect(await page.locator('.bubble').count()).toBe(0)
  }
  return null
}

describe('with keys alone', () => {
  it('a raid is set up and played, a card with a target among it', async () => {
    const { page, complaints } = await device(browser, site.url, 61)
    await setUp(page)

    let answers = 0
    let targeted = 0
    let takenBack = false
    let wasPlayed = false
    let placedIn = ''
    for (let steps = 0; steps < 120 && (answers < 10 || targeted === 0 || !takenBack); steps++) {
      const now = await asked(page)
      if (!now) throw new Error('The raid was over too soon.')
      const further = (): Promise<void> =>
        expect.poll(async () => (await asked(page))?.decision !== now.decision, { timeout: 30_000 }).toBe(true)
      const isHandy = (await page.locator(inHand).count()) > 0 && now.chain.length === 0
      if (now.question === 'priority' && isHandy) {
        const did = await playFromHand(page, placedIn !== now.turn)
        if (did === 'placed') placedIn = now.turn
        if (did === null) await pass(page)
        wasPlayed = did === 'played'
      } else if (now.question === 'target' && !takenBack) {
        await press(page, 'Escape')
        takenBack = true
      } else if (now.question === 'priority') await pass(page)
      else {
        const isCard = (await page.locator('.table .slot-card[data-may], .table .attached[data-may]').count()) > 0
        if (isCard) {
          await tabTo(page, '.slot-card[data-may], .attached[data-may]')
          await press(page, 'Space')
          if ((await page.locator('.slot-card[aria-pressed="true"]').count()) > 0) await press(page, 'p')
        } else if ((await page.locator('.prompt .choices button').count()) > 0) {
          await tabTo(page, '.prompt .choices button')
          await press(page, 'Enter')
        } else await press(page, 'p')
        if (now.question === 'target' && wasPlayed) targeted += 1
      }
      await further()
      answers += 1
    }
    expect(answers).toBeGreaterThanOrEqual(10)
    expect(targeted).toBeGreaterThan(0)
    expect(takenBack).toBe(true)
    expect(await told(page, 'play').count()).toBeGreaterThan(0)

    // What else there is at the table: the story, undo, a closer look.
    await press(page, 'l')
    await page.getByRole('dialog', { name: 'Story' }).waitFor()
    await press(page, 'Escape')
    await page.getByRole('dialog', { name: 'Story' }).waitFor({ state: 'detached' })
    await tabTo(page, '.slot-card')
    await press(page, 'i')
    await page.locator('dialog[open] .zoom').waitFor()
    await press(page, 'Escape')
    await page.locator('dialog .zoom').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})
