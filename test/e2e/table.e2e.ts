import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { tapUntil } from './hands.ts'
import { device, launch, putAway, shoot, startRaid, turnShown } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4600 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

/** Names of cards that are drawn without their value, however briefly, from now on. */
const watchUnknown = async (page: Page): Promise<() => Promise<string[]>> => {
  const names = await page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver(() => {
      for (const it of document.querySelectorAll('.slot-unknown')) seen.push(it.textContent)
    }).observe(document.body, { subtree: true, childList: true })
    return seen
  })
  return () => names.jsonValue()
}

describe('a raid at the table', () => {
  it('is set up and played for ten turns with a finger', async () => {
    const { page, complaints } = await device(browser, site.url, 11, { motion: true })
    const unknown = await watchUnknown(page)
    await startRaid(page, { boss: 'Bot', raiders: ['Me', 'Bot', 'Bot'], pace: 'At once' })
    const turns = new Set<number>()
    const isFar = async (): Promise<boolean> => turns.add(await turnShown(page)).size > 0 && Math.max(...turns) > 10
    expect(await tapUntil(page, isFar, { finger: true, most: 400 })).toBe(true)
    // A person is asked in their own turns at least, so most of the ten were seen.
    expect(turns.size).toBeGreaterThan(4)
    await shoot(page, 'ten-turns')
    expect(await unknown()).toEqual([])
    // A page that comes anew is told of all that its story speaks of.
    await page.reload()
    await page.locator('.story li').first().waitFor()
    expect(await page.locator('.story .card-link').count()).toBeGreaterThan(20)
    expect(await page.locator('.story b:not(.story-times)').allInnerTexts()).toEqual([])
    expect(complaints).toEqual([])
  })

  it('of Magtheridon goes on as well', async () => {
    const { page, complaints } = await device(browser, site.url, 12)
    await startRaid(page, { raid: 'Magtheridon', boss: 'Bot', raiders: ['Bot', 'Me'], pace: 'At once' })
    const isFar = async (): Promise<boolean> => (await turnShown(page)) >= 6
    expect(await tapUntil(page, isFar)).toBe(true)
    await shoot(page, 'magtheridon')
    expect(complaints).toEqual([])
  })

  it('of bots is watched to its end', async () => {
    const { page, complaints } = await device(browser, site.url, 13)
    await startRaid(page, { boss: 'Bot', raiders: ['Bot', 'Bot'], pace: 'At once' })
    await page.locator('.end[data-result]').waitFor({ timeout: 100_000 })
    const result = await page.locator('.end').getAttribute('data-result')
    expect(['raiders', 'boss', 'draw']).toContain(result)
    await page.getByRole('heading', { name: /^(Victory|The raid has fallen|Nobody is left standing)$/ }).waitFor()
    const dealt = await page.locator('.end-table tbody tr td:nth-of-type(1)').allInnerTexts()
    expect(dealt).toHaveLength(3)
    expect(dealt.reduce((sum, n) => sum + Number.parseInt(n, 10), 0)).toBeGreaterThan(20)
    await shoot(page, 'end')
    await page.getByRole('button', { name: 'Look at the table' }).tap()
    await page.locator('.party[data-seat="boss"]').waitFor()
    expect(complaints).toEqual([])
  })
})
