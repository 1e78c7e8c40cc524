import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { asked, tapOnce } from './hands.ts'
import { device, dropDatabase, launch, putAway, shoot, sizes, startRaid } from './support.ts'

vi.setConfig({ testTimeout: 180_000 })

/** What a browser does to the storage under the app: it is said on the screen, with what to do, and play goes on. */

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  site = await serve({ port: 4649 })
  browser = await launch()
})
afterEach(() => putAway(browser))
afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const alone = { boss: 'Bot', raiders: ['Me', 'Bot'], pace: 'At once' } as const
const said = (page: Page, kind: string) => page.locator(`[data-store="${kind}"]`)
const banner = (page: Page) => page.locator('.lost-banner[data-copies]')

/** A page of the same origin with nothing of the app on it. */
const bare = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${site.url}icon.svg`)
  return page
}
/** Opens the app's database there, and holds it. */
const openThere = (page: Page, version: number): Promise<string> =>
  page.evaluate(
    (wanted) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('raid-table', wanted)
        opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
          if (oldVersion > 0) return
          const { result: db } = opening // as the first app made it
          db.createObjectStore('raids', { keyPath: 'id' }).createIndex('changed', 'changed')
          db.createObjectStore('journal', { keyPath: ['raid', 'n'] })
          db.createObjectStore('snapshots', { keyPath: ['raid', 'after'] })
          db.createObjectStore('decks', { keyPath: 'id' })
          db.createObjectStore('settings')
        })
        opening.addEventListener('success', () => {
          Object.assign(globalThis, { held: opening.result })
          resolve('open')
        })
        opening.addEventListener('error', () => resolve(String(opening.error)))
      }),
    version,
  )

describe('the storage of a device', () => {
  it('that an older tab holds is waited for, and what to close is said', async () => {
    const context = await browser.newContext({ viewport: sizes.tablet, hasTouch: true, serviceWorkers: 'block' })
    const older = await bare(context)
    expect(await openThere(older, 1)).toBe('open')
    const page = await context.newPage()
    await page.goto(`${site.url}#/saves`)
    await said(page, 'blocked').getByText('Close it: this page is waiting').waitFor()
    await page.waitForTimeout(6000) // as long as it takes
    expect(await said(page, 'broken').count()).toBe(0)
    await shoot(page, 'store-blocked')
    await older.close()
    await page.getByText('No raids yet.').waitFor()
    await said(page, 'blocked').waitFor({ state: 'detached' })
  })

  it('that a newer app in another tab wants is given to it, and a reload is offered', async () => {
    const { page, context } = await device(browser, site.url)
    await page.getByRole('link', { name: 'Saved raids' }).tap()
    await page.getByText('No raids yet.').waitFor()
    expect(await openThere(await bare(context), 99)).toBe('open')
    await said(page, 'newer').getByRole('button', { name: 'Reload' }).waitFor()
    await shoot(page, 'store-newer')
  })

  it('that the browser closes and drops in the middle of a raid is said; the raid goes on and is whole', async () => {
    const { page, context } = await device(browser, site.url, 71)
    await startRaid(page, alone)
    await asked(page)
    const cdp = await context.newCDPSession(page)
    const { origin } = new URL(site.url)
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    await said(page, 'closed').getByRole('button', { name: 'OK' }).tap()
    for (let i = 0; i < 4; i++) await tapOnce(page)
    const shown = await asked(page)
    await page.reload()
    expect(await asked(page)).toEqual(shown)
    await expect.poll(() => banner(page).count()).toBe(0)
  })

  it('that never answers is said; a raid opens from its second copy and goes on', async () => {
    const { page, context } = await device(browser, site.url, 72)
    await startRaid(page, alone)
    await asked(page)
    await tapOnce(page)
    const shown = await asked(page)
    const silence = 'IDBFactory.prototype.open = () => new EventTarget();'
    await context.route('**/host.worker-*.js', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${silence}${await answer.text()}` })
    })
    await context.addInitScript(silence)
    await page.reload()
    await said(page, 'broken').getByRole('button', { name: 'OK' }).tap()
    expect(await asked(page)).toEqual(shown)
    await banner(page).getByText('Only one of the two copies').waitFor()
    await shoot(page, 'store-silent')
    for (let i = 0; i < 3; i++) await tapOnce(page)
    expect((await asked(page))?.decision).not.toBe(shown?.decision)
  })

  it('has files that another tab holds: the raid has others, and is whole', async () => {
    const { page, context } = await device(browser, site.url, 73)
    await startRaid(page, alone)
    await asked(page)
    await tapOnce(page)
    const shown = await asked(page)
    const raid = page.url()
    await page.goto(`${site.url}icon.svg`) // which lets go of them
    const holder = await bare(context)
    const held = await holder.evaluate(async () => {
      const found: FileSystemWritableFileStream[] = []
      const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
        for await (const it of folder.values())
          if (it instanceof FileSystemDirectoryHandle) await walk(it)
          else if (it instanceof FileSystemFileHandle) found.push(await it.createWritable({ keepExistingData: true }))
      }
      await walk(await navigator.storage.getDirectory())
      Object.assign(globalThis, { found })
      return found.length
    })
    expect(held).toBeGreaterThan(1)
    await page.goto(raid)
    await expect.poll(() => asked(page)).toEqual(shown)
    for (let i = 0; i < 3; i++) await tapOnce(page)
    expect(await banner(page).count()).toBe(0)
    const later = await asked(page)
    await dropDatabase(page, site.url)
    await page.goto(`${site.url}#/saves`)
    await page.getByRole('link', { name: 'Continue' }).tap()
    await expect.poll(() => asked(page)).toEqual(later)
  })

  it('is asked for where the browser would ask its people, who hear first what for', async () => {
    const context = await browser.newContext({
      ...{ viewport: sizes.tablet, hasTouch: true, reducedMotion: 'reduce', serviceWorkers: 'block' },
    })
    await context.addInitScript('delete Navigator.prototype.userAgentData')
    const page = await context.newPage()
    await page.goto(site.url)
    await page.getByRole('heading', { name: 'Raid Table' }).waitFor()
    await startRaid(page, alone)
    const protect = page.locator('[data-protect]')
    await protect.getByText('unless you tell it not to').waitFor()
    await shoot(page, 'protect')
    await protect.getByRole('button', { name: 'Protect my raids' }).tap()
    await protect.waitFor({ state: 'detached' })
    await asked(page)
    await page.reload()
    await asked(page)
    expect(await protect.count()).toBe(0) // for a new raid only
  })
})
