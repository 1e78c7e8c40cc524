import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { browserFlags, findBrowser } from '../../tools/find-browser.mjs'
import { serve } from '../../tools/serve.mjs'
import { asked, tapOnce, tapUntil } from './hands.ts'
import { complaintsOf, device, goHome, launch, putAway, startRaid, turnShown } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})

afterAll(async () => {
  await putAway(browser)
})

describe('the built app', () => {
  it('plays on with the server gone, and has asked nobody else for anything', async () => {
    const site = await serve({ port: 4573 })
    try {
      const { page, context, complaints } = await device(browser, site.url, 51, { offline: true })
      const requests: string[] = []
      context.on('request', (request) => requests.push(request.url()))
      page.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
      })
      await page.reload()
      expect(await page.title()).toBe('Raid Table')
      // The first load has no controller: the worker is ready for the next one.
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
      expect(scope).toBe(site.url)

      await startRaid(page, { boss: 'Bot', raiders: ['Me', 'Bot'], pace: 'At once' })
      for (let taps = 0; taps < 6; taps++) await tapOnce(page)
      // at a question that nobody has begun to answer: what is half chosen is not kept
      const { decision } = (await asked(page)) ?? {}
      await tapUntil(page, async () => (await asked(page))?.decision !== decision)
      const before = await asked(page)
      await site.close()

      await page.reload()
      expect(await asked(page)).toEqual(before)
      const turn = await turnShown(page)
      expect(await tapUntil(page, async () => (await turnShown(page)) > turn + 1)).toBe(true)
      // Every screen is here too.
      await goHome(page)
      for (const door of ['Saved raids', 'Decks', 'Cards', 'Rules', 'Settings', 'About']) {
        await page.getByRole('link', { name: door }).tap()
        await page.getByRole('heading', { name: door, level: 1 }).waitFor()
        await goHome(page)
      }
      expect(complaints).toEqual([])
      expect(requests.length).toBeGreaterThan(10)
      expect(requests.filter((url) => !url.startsWith(site.url) && !/^(?:data|blob):/.test(url))).toEqual([])
    } finally {
      await site.close()
    }
  })

  it('can be installed', async () => {
    const site = await serve({ port: 4575 })
    // In a private window, as tests usually have, nothing can be installed.
    const profile = mkdtempSync(join(tmpdir(), 'install-'))
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: await findBrowser(),
      args: browserFlags,
    })
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      const complaints = complaintsOf(page)
      await page.goto(site.url)
      await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
      await page.reload()
      const devtools = await context.newCDPSession(page)
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
      expect(installabilityErrors).toEqual([])
      const { errors } = await devtools.send('Page.getAppManifest')
      expect(errors).toEqual([])
      expect(complaints).toEqual([])
    } finally {
      await context.close()
      await site.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})
