import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { asked, tapNow, tapUntil } from './hands.ts'
import { moments } from './moments.ts'
import { choose, device, fromMenu, goHome, launch, putAway, shoot, startRaid } from './support.ts'

/** What the table tells: the story, what changed since my turn, and how fast; and what lay in its way. */

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4634 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const since = (page: Page): Locator => page.getByRole('region', { name: 'Since your turn' })
const boxOf = async (it: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await it.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}
/** How far the list in the side is from its end. */
const fromEnd = (page: Page): Promise<number> =>
  page.locator('.side .story').evaluate((it) => Math.round(it.scrollHeight - it.scrollTop - it.clientHeight))

const openFile = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('link', { name: 'Saved raids' }).tap()
  const file = { name: 'raid.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Open a file').setInputFiles(file)
  await page.locator('.raid-row').getByRole('link').first().tap()
  await page.locator('.table').waitFor()
}

describe('the story', () => {
  it('reads oldest to newest; before my turn a card says what changed, each line leads to its moment', async () => {
    const { page, complaints } = await device(browser, site.url, 31)
    await startRaid(page, { boss: 'Bot', raiders: ['Me', 'Bot'], pace: 'At once' })
    // A rule's words take no room.
    const boss = page.locator('.party[data-seat="boss"]')
    const before = await boxOf(boss)
    await page.getByRole('button', { name: /^Rule / }).tap()
    await page.locator('.rule-words:popover-open').waitFor()
    expect(await boxOf(boss)).toEqual(before)
    await page.keyboard.press('Escape')

    expect(await tapUntil(page, async () => (await since(page).count()) > 0)).toBe(true)
    await shoot(page, 'since')
    // It is not in the way of anything that can be tapped.
    expect(await page.evaluate(covered)).toEqual([])

    const ns = await page
      .locator('.side .story li')
      .evaluateAll((list) => list.map((it) => Number((it as HTMLElement).dataset['n'])))
    expect(ns.length).toBeGreaterThan(10)
    expect(ns).toEqual(ns.toSorted((a, b) => a - b))
    await expect.poll(() => fromEnd(page)).toBeLessThan(3)

    await since(page).getByRole('button').nth(1).tap()
    const sheet = page.getByRole('dialog', { name: 'Story' })
    const moment = sheet.locator('[aria-current]')
    await moment.waitFor()
    const [line, list] = [await boxOf(moment), await boxOf(sheet.locator('.story'))]
    expect(line.y).toBeGreaterThanOrEqual(list.y)
    expect(line.y + line.height).toBeLessThanOrEqual(list.y + list.height + 1)
    await shoot(page, 'since-moment')
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await since(page).getByRole('button', { name: 'Close' }).tap()
    expect(await since(page).count()).toBe(0)
    await fromMenu(page, 'Since your turn')
    await since(page).waitFor()

    // Whoever reads further up stays there; one tap leads back to the end. A tap beside the card puts it away.
    await page.locator('.ribbon-turn').tap()
    expect(await since(page).count()).toBe(0)
    await page.locator('.side .story').evaluate((it) => it.scrollTo({ top: 0 }))
    await page.getByRole('button', { name: 'Newest' }).tap()
    expect(await fromEnd(page)).toBeLessThan(3)
    await page.getByRole('button', { name: 'Newest' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it('is told as fast as I like: a tap for the next pace, and one to skip to what I am asked', async () => {
    const { page, complaints } = await device(browser, site.url, 32)
    // Whoever wants no summary gets none.
    await page.getByRole('link', { name: 'Settings' }).tap()
    await choose(page.getByLabel('Summary before my turn'))
    await startRaid(page, { boss: 'Bot', raiders: ['Me', 'Bot'], pace: 'At once' })
    const isMine = async (): Promise<boolean> => /your turn/i.test((await asked(page))?.words ?? '')
    expect(await tapUntil(page, isMine, { pass: 1 })).toBe(true)
    await page.getByRole('button', { name: 'How fast bots play: At once' }).tap()
    await page.getByRole('button', { name: 'How fast bots play: Slow' }).waitFor()
    await page.getByRole('button', { name: 'Menu' }).tap()
    expect(await page.getByRole('radio', { name: 'Slow' }).isChecked()).toBe(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()

    const skip = page.getByRole('button', { name: 'Skip ahead' })
    await expect.poll(async () => (await skip.isVisible()) || (await tapNow(page, { pass: 1 }), false)).toBe(true)
    const lines = await page.locator('.side .story li').count()
    const from = Date.now()
    await skip.tap()
    await asked(page)
    const took = Date.now() - from
    expect(await since(page).count()).toBe(0)
    const more = (await page.locator('.side .story li').count()) - lines
    expect(more).toBeGreaterThan(3) // which takes 2.5 s each when it is slow
    expect(took).toBeLessThan(more * 1000)
    // and then it is slow again
    await page.getByRole('button', { name: 'How fast bots play: Slow' }).waitFor()
    await goHome(page)
    await page.getByRole('link', { name: 'Settings' }).tap()
    expect(await page.getByRole('radio', { name: 'Slow' }).isChecked()).toBe(true)
    expect(complaints).toEqual([])
  })
})

describe('nothing lies in the way', () => {
  it('of undo after the end of a raid', async () => {
    const { page, complaints } = await device(browser, site.url, 33)
    await openFile(page, moments.over().text)
    await page.getByRole('button', { name: 'Look at the table' }).tap()
    const back = page.getByRole('button', { name: 'Back to the end of the raid' })
    await back.waitFor()
    for (const size of [
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      expect(await page.evaluate(covered)).toEqual([])
    }
    await shoot(page, 'end-looking')
    await back.tap()
    await page.getByRole('button', { name: 'Same raid again' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('of a mouse at a touch screen: its closer look is as wide as a card; fields of adjusting look like ours', async () => {
    const { page, complaints } = await device(browser, site.url, 34)
    await openFile(page, moments.action().text)
    await goHome(page)
    // also for whoever has read the rules meanwhile: their screen has styles of its own
    await page.getByRole('link', { name: 'Rules' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor()
    await goHome(page)
    await page
      .getByRole('link', { name: /Continue/ })
      .first()
      .tap()
    await page.locator('[data-decision]').waitFor()
    const widths: number[] = []
    for (const card of await page.locator('.party-cards .slot-card').all()) {
      if (widths.length === 2) break
      await card.hover()
      const peek = page.locator('.peek')
      await peek.waitFor()
      widths.push(Math.round((await boxOf(peek.locator('.playing-card'))).width))
      await page.mouse.move(1, 1)
      await peek.waitFor({ state: 'detached' })
    }
    expect(widths).toHaveLength(2)
    for (const width of widths) expect(width).toBeLessThanOrEqual(340)

    // Adjusting by hand: its fields look like ours.
    await fromMenu(page, 'Adjust by hand')
    await page.locator('.party-mine .party-hero .slot-card').tap()
    const panel = page.getByRole('region', { name: 'Adjust by hand' })
    const frame = await panel.locator('fieldset').evaluate((it) => {
      const { display, borderStyle } = getComputedStyle(it)
      return display === 'contents' ? 'none' : borderStyle
    })
    expect(frame).toBe('none')
    const counter = panel.getByLabel('Counter', { exact: true })
    // as a field of ours looks
    const look = await counter.evaluate((it) => {
      const ours = document.body.appendChild(document.createElement('input'))
      ours.type = 'text'
      const [is, should] = [it, ours].map((one) => {
        const { backgroundColor, color, borderColor, borderRadius } = getComputedStyle(one)
        return { backgroundColor, color, borderColor, borderRadius }
      })
      ours.remove()
      return { is, should }
    })
    expect(look.is).toEqual(look.should)
    expect((await boxOf(counter)).height).toBeGreaterThanOrEqual(44)
    await shoot(page, 'adjusting')
    expect(complaints).toEqual([])
  })
})

/** In the page: buttons of the table that a finger would not meet. */
const covered = (): string[] =>
  [
    ...document.querySelectorAll<HTMLElement>('.thumb button, .prompt button, .ribbon button, .my-hand .slot-card'),
  ].flatMap((it) => {
    const box = it.getBoundingClientRect()
    const hit = document.elementFromPoint(box.left + Math.min(box.width / 2, 10), box.top + box.height / 2)
    return box.width === 0 || (hit && it.contains(hit)) ? [] : [`${it.innerText} under ${hit?.className ?? 'nothing'}`]
  })
