import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFlags, findBrowser } from '../../tools/find-browser.mjs'
import { serve } from '../../tools/serve.mjs'

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4573 })
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

describe('the built app', () => {
  it('opens without a complaint, and again with the server gone', async () => {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
    })

    await page.goto(site.url)
    expect(await page.title()).toBe('Raid Table')
    await page.getByRole('heading', { name: 'Raid Table' }).waitFor()
    // The first load has no controller: the worker is ready for the next one.
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    expect(scope).toBe(site.url)
    expect(complaints).toEqual([])

    await site.close()
    await page.reload()
    await page.getByRole('heading', { name: 'Raid Table' }).waitFor()
    expect(complaints).toEqual([])
  })
})
