import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { asked, tapOnce, tapUntil } from './hands.ts'
import { device, fromMenu, goHome, launch, putAway, startRaid, told } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4620 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const alone = { boss: 'Bot', raiders: ['Me'], pace: 'At once' } as const
const question = async (page: Page): Promise<string> => (await asked(page))?.question ?? ''

/** The same decision after a reload, and an answer to it is taken. */
const survivesReload = async (page: Page): Promise<void> => {
  const before = await asked(page)
  await page.reload()
  expect(await asked(page)).toEqual(before)
  const isFurther = async (): Promise<boolean> => (await asked(page))?.decision !== before?.decision
  expect(await tapUntil(page, isFurther, { most: 12 })).toBe(true)
}

/** Plays on until the table stands where nothing of it is trivial. */
const intoTheRaid = async (page: Page): Promise<void> => {
  const isOpen = async (): Promise<boolean> =>
    (await question(page)) === 'priority' && (await page.locator('.party-mine .pips i').count()) > 0
  expect(await tapUntil(page, isOpen)).toBe(true)
}

/** Reads or changes what this device keeps of its raids, as an older version of the app would have left it. */
const makeOlder = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('raid-table')
        open.addEventListener('error', () => reject(open.error))
        open.addEventListener('success', () => {
          const db = open.result
          const tx = db.transaction(['raids', 'snapshots'], 'readwrite')
          let changed = 0
          for (const name of ['raids', 'snapshots'])
            tx.objectStore(name)
              .openCursor()
              .addEventListener('success', function () {
                const cursor = this.result
                if (!cursor) return
                cursor.update({ ...(cursor.value as object), content: 'an older one' })
                changed += 1
                cursor.continue()
              })
          tx.addEventListener('complete', () => {
            db.close()
            resolve(changed)
          })
          tx.addEventListener('error', () => reject(tx.error))
        })
      }),
  )

/** Chooses a file as the person does: a tap on "Open a file", then the file. */
const openFile = async (page: Page, text: string): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Open a file').tap()])
  await chooser.setFiles({ name: 'raid.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

describe('a raid goes on where it was', () => {
  it('after a reload in the middle of a chain', async () => {
    const { page, complaints } = await device(browser, site.url, 31)
    await startRaid(page, alone)
    await intoTheRaid(page)
    await page.getByRole('button', { name: 'Hold priority' }).tap()
    const isOnChain = async (): Promise<boolean> => {
      const now = await asked(page)
      return now?.question === 'priority' && now.chain.length > 0
    }
    expect(await tapUntil(page, isOnChain, { pass: 0.1 })).toBe(true)
    await survivesReload(page)
    expect(complaints).toEqual([])
  })

  it('after a reload in the middle of a targeting', async () => {
    const { page, complaints } = await device(browser, site.url, 32)
    await startRaid(page, alone)
    const isTargeting = async (): Promise<boolean> => {
      const now = await asked(page)
      const isHalfway = now?.buttons.includes('Cancel') ?? false
      return isHalfway && ['target', 'defender'].includes(now?.question ?? '') && now?.may.length !== 0
    }
    expect(await tapUntil(page, isTargeting, { pass: 0.1 })).toBe(true)
    await survivesReload(page)
    expect(complaints).toEqual([])
  })

  it('from a file, on another device; a damaged file is refused in words and nothing is lost', async () => {
    const { page, complaints } = await device(browser, site.url, 33)
    await startRaid(page, alone)
    await intoTheRaid(page)
    const before = await asked(page)
    const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Save to a file')])
    const text = readFileSync(await download.path(), 'utf8')

    await goHome(page)
    await page.getByRole('link', { name: 'Saved raids' }).tap()
    await openFile(page, text.slice(0, text.length / 2))
    const trouble = page.getByRole('dialog', { name: 'This file can’t be imported' })
    await trouble.getByText(/damaged/).waitFor()
    await trouble.getByRole('button', { name: 'Close' }).tap()
    expect(await page.locator('.raid-row').count()).toBe(1)
    await page.getByRole('link', { name: 'Continue' }).tap()
    expect(await asked(page)).toEqual(before)

    const other = await device(browser, site.url)
    await other.page.getByRole('link', { name: 'Saved raids' }).tap()
    await openFile(other.page, text)
    await other.page.getByText('The raid was imported.').waitFor()
    await other.page.getByRole('link', { name: 'Continue' }).tap()
    expect(await asked(other.page)).toEqual(before)
    await tapOnce(other.page)
    expect([...complaints, ...other.complaints]).toEqual([])
  })

  it('from an older version of the rules that led to the same, kept here or in a file: all of it', async () => {
    const { page, complaints } = await device(browser, site.url, 34)
    await startRaid(page, alone)
    await intoTheRaid(page)
    const before = await asked(page)
    const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Save to a file')])
    const save = JSON.parse(readFileSync(await download.path(), 'utf8')) as { content: string }
    expect(await told(page, 'renewed').count()).toBe(0)

    await goHome(page)
    expect(await makeOlder(page)).toBeGreaterThan(1)
    await page.getByRole('link', { name: 'Continue' }).tap()
    expect(await asked(page)).toEqual(before)
    await told(page, 'resumed').first().waitFor()
    expect(await told(page, 'renewed').count()).toBe(0)
    const isFurther = async (): Promise<boolean> => (await asked(page))?.decision !== before?.decision
    expect(await tapUntil(page, isFurther)).toBe(true)
    await survivesReload(page)

    await goHome(page)
    await page.getByRole('link', { name: 'Saved raids' }).tap()
    await openFile(page, JSON.stringify({ ...save, content: 'an older one', name: 'The older raid' }))
    const row = page.locator('.raid-row', { hasText: 'The older raid' })
    await row.getByRole('link', { name: 'Continue' }).tap()
    expect(await asked(page)).toEqual(before)
    await told(page, 'resumed').first().waitFor()
    expect(await told(page, 'renewed').count()).toBe(0)
    expect(await tapUntil(page, isFurther)).toBe(true)
    expect(complaints).toEqual([])
  })
})

describe('a raid in two tabs', () => {
  it('is played in one of them', async () => {
    const { page: first, context, complaints } = await device(browser, site.url, 35)
    await startRaid(first, alone)
    await intoTheRaid(first)
    const before = await asked(first)
    const second = await context.newPage()
    await second.goto(first.url())
    await second.getByRole('heading', { name: 'This raid is open in another tab.' }).waitFor()
    expect(await second.locator('.table').count()).toBe(0)

    await second.getByRole('button', { name: 'Continue here' }).tap()
    await expect.poll(() => asked(second)).toEqual(before)
    await first.getByRole('heading', { name: 'This raid continued in another tab.' }).waitFor()
    // Nothing is left there that could be answered.
    expect(await first.locator('.table, [data-decision], .curtain').count()).toBe(0)

    const isFurther = async (): Promise<boolean> => (await asked(second))?.decision !== before?.decision
    expect(await tapUntil(second, isFurther)).toBe(true)
    const later = await asked(second)
    await first.getByRole('button', { name: 'Continue here' }).tap()
    await expect.poll(() => asked(first)).toEqual(later)
    await second.getByRole('heading', { name: 'This raid continued in another tab.' }).waitFor()
    await tapOnce(first)
    expect(complaints).toEqual([])
  })

  it('goes on in another while the browser has put one aside, and is asked for again when it is taken out', async () => {
    const { page: first, context, complaints } = await device(browser, site.url, 37)
    await startRaid(first, alone)
    await intoTheRaid(first)
    const before = await asked(first)
    const turned = (page: Page, type: 'pagehide' | 'pageshow'): Promise<void> =>
      page.evaluate((it) => void dispatchEvent(new PageTransitionEvent(it, { persisted: true })), type)
    await turned(first, 'pagehide') // as Safari does with a page that it keeps for the way back
    const second = await context.newPage()
    await second.goto(first.url())
    expect(await asked(second)).toEqual(before)
    await turned(first, 'pageshow')
    await first.getByRole('heading', { name: 'This raid is open in another tab.' }).waitFor()
    await second.close()
    await turned(first, 'pagehide')
    await turned(first, 'pageshow')
    await expect.poll(() => asked(first)).toEqual(before)
    expect(complaints).toEqual([])
  })

  it('taken at the very moment of an answer, keeps it or never heard it', async () => {
    const { page: first, context, complaints } = await device(browser, site.url, 36)
    await startRaid(first, alone)
    await intoTheRaid(first)
    const second = await context.newPage()
    await second.goto(first.url())
    const here = second.getByRole('button', { name: 'Continue here' })
    await here.waitFor()
    const before = Number((await asked(first))?.decision)
    await Promise.all([
      first.evaluate(() => document.querySelector<HTMLElement>('.thumb [data-main]')?.click()),
      here.evaluate((button: HTMLElement) => button.click()),
    ])
    await first.getByRole('heading', { name: 'This raid continued in another tab.' }).waitFor()
    const after = Number((await asked(second))?.decision)
    expect(after).toBeGreaterThanOrEqual(before)
    await survivesReload(second)
    expect(complaints).toEqual([])
  })
})
