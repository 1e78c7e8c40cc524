import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Kept } from '../../src/store/keeper.ts'
import { serve } from '../../tools/serve.mjs'
import { readFixture } from '../saves/fixtures.ts'
import { asked, tapOnce, tapUntil } from './hands.ts'
import { complaintsOf, launch, putAway, setPace, sizes, told } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4660 })
  browser = await launch()
})
afterEach(() => putAway(browser))
afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

interface Fixture {
  kept: Kept
  file: object
  asked: { id: number; question: string }
}

/** A device on which the app of before has kept these raids, in the database that it had. */
const deviceOf = async (raids: readonly Kept[]): Promise<{ page: Page; complaints: string[] }> => {
  const context = await browser.newContext({ viewport: sizes.tablet, hasTouch: true, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(new URL('icon.svg', site.url).href) // of the same origin, and without the app
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('raid-table', 2)
        open.addEventListener('upgradeneeded', () => {
          const db = open.result
          db.createObjectStore('raids', { keyPath: 'id' }).createIndex('changed', 'changed')
          db.createObjectStore('journal', { keyPath: ['raid', 'n'] })
          db.createObjectStore('snapshots', { keyPath: ['raid', 'after'] })
          db.createObjectStore('decks', { keyPath: 'id' })
          db.createObjectStore('settings')
          db.createObjectStore('seats', { keyPath: 'code' })
          db.createObjectStore('backups', { keyPath: ['code', 'n'] })
          db.createObjectStore('shares', { keyPath: 'code' })
        })
        open.addEventListener('error', () => reject(open.error))
        open.addEventListener('success', () => {
          const db = open.result
          const tx = db.transaction(['raids', 'journal', 'snapshots'], 'readwrite')
          for (const { raid, journal, snapshots } of all) {
            tx.objectStore('raids').put(raid)
            for (const record of journal) tx.objectStore('journal').put(record)
            for (const snapshot of snapshots) tx.objectStore('snapshots').put(snapshot)
          }
          tx.addEventListener('complete', () => {
            db.close()
            resolve()
          })
          tx.addEventListener('error', () => reject(tx.error))
        })
      }),
    raids as Kept[],
  )
  const complaints = complaintsOf(page)
  await page.goto(site.url)
  await page.getByRole('heading', { name: 'Raid Table' }).waitFor()
  await setPace(page, 'At once')
  return { page, complaints }
}

/** Named as itself, under an id of its own: fixtures were all kept under the same. */
const called = (name: string, { kept }: Fixture): Kept => ({
  ...kept,
  raid: { ...kept.raid, id: name, name },
  journal: kept.journal.map((record) => ({ ...record, raid: name })),
  snapshots: kept.snapshots.map((snapshot) => ({ ...snapshot, raid: name })),
})

const fixture = (name: string): Fixture => readFixture(name, 1) as Fixture

const open = async (page: Page, name: string): Promise<void> => {
  await page.goto(new URL('#/saves', site.url).href)
  const row = page.locator('.raid-row', { hasText: name })
  await row.getByRole('link', { name: 'Continue' }).tap()
}

describe('raids that the app of before has kept on this device', () => {
  const names = ['onyxia-solo-paying', 'magtheridon-solo-choosing', 'onyxia-solo-fight', 'magtheridon-solo-renewed']

  it('are listed, open where they were, go on, are taken back and kept anew', async () => {
    const { page, complaints } = await deviceOf(names.map((name) => called(name, fixture(name))))
    for (const name of names) {
      const was = fixture(name).asked
      await open(page, name)
      expect((await asked(page))?.decision, name).toBe(String(was.id))
      expect((await asked(page))?.question).toBe(was.question)
      await told(page, 'resumed').first().waitFor()
      const renewed = fixture(name).kept.journal.flatMap(({ story }) => story as { told: string }[])
      expect(await told(page, 'renewed').count()).toBe(renewed.filter((line) => line.told === 'renewed').length)
      const isFurther = async (): Promise<boolean> => (await asked(page))?.decision !== String(was.id)
      expect(await tapUntil(page, isFurther)).toBe(true)
      const undos = await told(page, 'undo').count()
      await page.getByRole('button', { name: 'Undo', exact: true }).tap()
      const sheet = page.getByRole('dialog', { name: 'Undo' })
      const isUndone = async (): Promise<boolean> => {
        const agree = sheet.getByRole('button').last()
        if ((await sheet.count()) > 0) await agree.tap({ timeout: 1000 }).catch(() => {}) // it may have gone by then
        return (await told(page, 'undo').count()) > undos
      }
      await expect.poll(isUndone, { timeout: 40_000 }).toBe(true)
      expect(Number((await asked(page))?.decision)).toBeLessThanOrEqual(was.id)
      const back = await asked(page)
      await page.reload()
      expect((await asked(page))?.decision).toBe(back?.decision)
      await tapOnce(page)
    }
    expect(complaints).toEqual([])
  })
})

describe('a file that the app of before has written', () => {
  it('with cards that no app has, is taken in and played', async () => {
    const { page, complaints } = await deviceOf([])
    const { file, asked: was } = fixture('onyxia-solo-homemade')
    await page.goto(new URL('#/saves', site.url).href)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Open a file').tap()])
    const text = JSON.stringify({ ...file, name: 'From before' })
    await chooser.setFiles({ name: 'raid.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.locator('.raid-row', { hasText: 'From before' }).getByRole('link', { name: 'Continue' }).tap()
    expect((await asked(page))?.decision).toBe(String(was.id))
    const isFurther = async (): Promise<boolean> => (await asked(page))?.decision !== String(was.id)
    expect(await tapUntil(page, isFurther)).toBe(true)
    expect(complaints).toEqual([])
  })
})
