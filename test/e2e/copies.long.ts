import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { asked, tapOnce } from './hands.ts'
import { choose, device, dropDatabase, goHome, launch, putAway, shoot, startRaid } from './support.ts'

vi.setConfig({ testTimeout: 180_000 })

/** What a device keeps twice, when one of the two is gone; and all of it in a file. */

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  site = await serve({ port: 4648 })
  browser = await launch()
})
afterEach(() => putAway(browser))
afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const settle = (page: Page): Promise<void> => page.waitForTimeout(500) // small things are copied a moment later
const setSmallCards = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Settings' }).tap()
  await choose(page.getByRole('switch', { name: /^Ask me again after/ }))
  await settle(page)
  await goHome(page)
}
const isAskedAgain = async (page: Page): Promise<boolean> => {
  await page.getByRole('link', { name: 'Settings' }).tap()
  const isOn = await page.getByRole('switch', { name: /^Ask me again after/ }).isChecked()
  await goHome(page)
  return isOn
}

describe('a device whose database was dropped', () => {
  it('has its raids and settings again, says so, and what was deleted stays deleted', async () => {
    const { page } = await device(browser, site.url, 61)
    const before = await isAskedAgain(page)
    await setSmallCards(page)
    await startRaid(page, { boss: 'Bot', raiders: ['Me'], pace: 'At once' })
    await asked(page)
    await goHome(page)
    await page.getByRole('link', { name: 'Saved raids' }).tap()
    await page.getByRole('button', { name: 'Delete' }).tap()
    await page.getByRole('button', { name: 'Delete the raid' }).tap()
    await page.getByText('No raids yet.').waitFor()
    await goHome(page)
    await startRaid(page, { boss: 'Bot', raiders: ['Me'], pace: 'At once' })
    await tapOnce(page)
    const shown = await asked(page)

    await dropDatabase(page, site.url)
    await page.goto(`${site.url}#/saves`)
    await page.getByText('One raid was recovered').waitFor()
    await shoot(page, 'recovered')
    expect(await page.locator('.raid-row').count()).toBe(1)
    await page.locator('[data-store]').getByRole('button', { name: 'OK' }).tap()
    await page.getByRole('link', { name: 'Continue' }).tap()
    expect(await asked(page)).toEqual(shown)
    await goHome(page)
    expect(await isAskedAgain(page)).toBe(!before)
  })

  it('is one file on another device', async () => {
    const { page } = await device(browser, site.url, 62)
    await startRaid(page, { boss: 'Bot', raiders: ['Me'], pace: 'At once' })
    await tapOnce(page)
    const shown = await asked(page)
    await goHome(page)
    await page.getByRole('link', { name: 'Saved raids' }).tap()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Back up everything' }).tap(),
    ])
    expect(download.suggestedFilename()).toMatch(/^raid-table-backup-\d{4}-\d\d-\d\d\.json$/)
    const all = JSON.parse(readFileSync(await download.path(), 'utf8')) as { raids: unknown[] }
    all.raids.push({ id: '0123456789abcdef', file: { name: 'An old evening', format: 2 } })
    const text = JSON.stringify(all)

    const other = await device(browser, site.url, 63)
    await other.page.getByRole('link', { name: 'Saved raids' }).tap()
    const openIt = async (): Promise<void> => {
      const [chooser] = await Promise.all([
        other.page.waitForEvent('filechooser'),
        other.page.getByText('Open a file', { exact: true }).tap(),
      ])
      await chooser.setFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    }
    const partly = other.page.getByRole('dialog', { name: 'Part of this backup can’t be read' })
    await openIt()
    await partly.getByText(/^An old evening: /).waitFor()
    await partly.getByRole('button', { name: 'Close' }).tap()
    await other.page.getByText('Restored: one raid.').waitFor()
    await shoot(other.page, 'restored')
    await openIt()
    await partly.getByRole('button', { name: 'Close' }).tap()
    await other.page.getByText('Everything in this file was already here.').waitFor()
    expect(await other.page.locator('.raid-row').count()).toBe(1)
    await other.page.getByRole('link', { name: 'Continue' }).tap()
    expect(await asked(other.page)).toEqual(shown)
  })
})
