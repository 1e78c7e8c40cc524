import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/engine/running/api.ts'
import { startRaid, takeMove } from '../../src/table/raid.ts'
import { makeSave } from '../../src/table/saves.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { serve } from '../../tools/serve.mjs'
import { someSetup } from '../engine/some-game.ts'
import { device, launch, putAway } from './support.ts'

/** Whatever is read from a file can be stopped at once, in the middle of anything, and leaves nothing behind. */

const atOnce = 300 // ms from the tap

let site: Awaited<ReturnType<typeof serve>>
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]
const folder = mkdtempSync(join(tmpdir(), 'stopping-'))

beforeAll(async () => {
  site = await serve({ port: 4589 })
  browser = await launch()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await putAway(browser)
  await site?.close()
})
beforeEach(async () => {
  ;({ page, context, complaints } = await device(browser, site.url))
  await page.getByRole('link', { name: 'Saved raids', exact: true }).click()
  await page.getByText('No raids yet.').waitFor()
})
afterEach(async () => {
  expect(complaints).toEqual([])
  await context.close()
})

/** A raid in which somebody shuffled a deck again and again. */
const longSave = (answers: number): object => {
  const raid = startRaid(...pinned(someSetup(4, 1)))
  for (let n = 0; n < answers; n++) {
    const decision = decisionOf(raid.g)?.id ?? 0
    takeMove(raid, { decision, seat: 'raider1', adjust: [{ do: 'shuffle', seat: 'raider1' }] }, 'person')
  }
  return { ...makeSave(raid), name: 'A long one' }
}
const decks = (n: number, lines: number): object[] =>
  Array.from({ length: n }, (_, i) => ({
    ...{ id: `deck-${i}`, name: `Deck ${i}`, hero: 'raider/x', changed: 5 },
    cards: Object.fromEntries(Array.from({ length: 40 }, (_, c) => [`raider/card-${c}`, 1 + (c % 4)])),
    left: Array.from({ length: lines }, (_, c) => `${c} of a card that nobody knows by that long a name ${i}`),
  }))
const backup = (raids: object[], some: object[]): string =>
  JSON.stringify({ everything: 1, made: 1, raids, decks: some, bossDecks: [], settings: { name: 'Ann' } })

/** From here on. */
const listen = (): Promise<void> =>
  page.evaluate(() => {
    const gaps = { longest: 0, last: performance.now() }
    setInterval(() => {
      const now = performance.now()
      gaps.longest = Math.max(gaps.longest, now - gaps.last)
      gaps.last = now
    }, 10)
    Object.assign(globalThis, { gaps })
  })
const give = async (name: string, text: string): Promise<void> => {
  const path = join(folder, name)
  writeFileSync(path, text)
  await listen()
  await page.getByLabel('Open a file').setInputFiles(path)
}
/** How long the page was deaf, at most. */
const longestGap = (): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { gaps: { longest: number } }).gaps.longest)

/** Taps it where it stands, however busy the page is, and gives how long it took from there until it was gone, in ms. */
const stopped = async (): Promise<number> => {
  const stop = page.getByRole('dialog').getByRole('button', { name: 'Stop' })
  const box = await stop.boundingBox()
  if (!box) throw new Error('There is nothing to stop.')
  await page.evaluate(() => {
    const taken = new Promise<number>((resolve) => {
      let tapped = 0
      document.addEventListener('pointerdown', ({ timeStamp }) => (tapped = timeStamp), { capture: true })
      const look = (): void => {
        if (tapped > 0 && !document.querySelector('dialog, [role="dialog"]')) resolve(performance.now() - tapped)
        else setTimeout(look, 5)
      }
      look()
    })
    Object.assign(globalThis, { taken })
  })
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return page.evaluate(() => (globalThis as unknown as { taken: Promise<number> }).taken)
}

/** What the database has, and how many raids have files beside it. */
const left = (): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const open = indexedDB.open('raid-table')
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.addEventListener('success', () => resolve(open.result))
    })
    const count = (name: string): Promise<number> =>
      new Promise((resolve) => {
        const all = db.transaction(name).objectStore(name).count()
        all.addEventListener('success', () => resolve(all.result))
      })
    const found: Record<string, number> = {}
    for (const name of ['raids', 'values', 'journal', 'snapshots', 'decks', 'bossDecks'])
      found[name] = await count(name)
    db.close()
    const place = await (await navigator.storage.getDirectory()).getDirectoryHandle('second-copy', { create: true })
    found['logs'] = 0
    for await (const name of place.keys()) if (name.endsWith('.log')) found['logs'] += 1
    return found
  })
const nothing = { raids: 0, values: 0, journal: 0, snapshots: 0, decks: 0, bossDecks: 0, logs: 0 }

const isStopped = async (): Promise<void> => {
  const took = await stopped()
  await page.getByText('Stopped. Nothing was imported.').waitFor()
  console.log(
    `Stopped after ${Math.round(took)} ms; the page was deaf for ${Math.round(await longestGap())} ms at most.`,
  )
  expect(took).toBeLessThan(atOnce)
  expect(await longestGap()).toBeLessThan(atOnce)
  expect(await left()).toEqual(nothing)
  await page.reload()
  await page.getByText('No raids yet.').waitFor()
  expect(await left()).toEqual(nothing)
}

describe('a file can be stopped at once', () => {
  it('while a huge backup is read', async () => {
    const junk = JSON.stringify(Array.from({ length: 3_000_000 }, (_, i) => [i, { of: `${i}` }]))
    await give(
      'huge.json',
      backup([], []).replace('"raids":[]', `"raids":[{"id":"00aa11bb","file":{"x":[${junk},${junk}]}}]`),
    )
    await page.getByRole('dialog', { name: 'Reading the backup…' }).waitFor()
    await isStopped()
  })

  it('while the answers of a raid are played again', async () => {
    await give('raid.json', JSON.stringify(longSave(1500)))
    await page.getByRole('dialog', { name: 'Importing the raid…' }).waitFor()
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0.1)
    await isStopped()
  })

  it('while the raids of a backup are looked at', async () => {
    const [short, long] = [longSave(5), longSave(1500)]
    const raids = [short, long].map((file, i) => ({ id: `00aa11b${i}`, file }))
    await give('raids.json', backup(raids, decks(20, 0)))
    const dialog = page.getByRole('dialog', { name: 'Restoring the backup…' })
    await dialog.getByText('Raid 2 of 2.').waitFor()
    await isStopped()
  })

  it('while ten thousand decks are written', async () => {
    await give('decks.json', backup([], decks(10_000, 120)))
    const dialog = page.getByRole('dialog', { name: 'Restoring the backup…' })
    await dialog.getByText('Saving 10,000 decks.').waitFor()
    await isStopped()
  })
})

describe('a backup', () => {
  it('of a thousand decks takes seconds', async () => {
    const began = performance.now()
    await give('thousand.json', backup([], decks(1000, 0)))
    await page.getByText('Restored: 1,000 decks.').waitFor()
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(await left()).toEqual({ ...nothing, decks: 1000 })
  })
})

describe('what is read in one go', () => {
  const lists = {
    'names that are almost right': Array.from({ length: 2000 }, (_, i) => `4 Feareball of the Dragn ${i}`).join('\n'),
    'long lines': Array.from({ length: 330 }, (_, i) =>
      `4 ${`Lady of the king’s horses ${i} `.repeat(20)}`.slice(0, 296),
    ).join('\n'),
    'two thousand lines': Array.from({ length: 2000 }, (_, i) => `4 a${i}`).join('\n'),
  }
  it.each(Object.entries(lists))('a deck list of %s needs no Stop', async (name, list) => {
    await page.goto(`${site.url}#/decks`)
    await page.getByRole('button', { name: 'Paste a list' }).click()
    const field = page.getByRole('textbox', { name: 'Deck list' })
    await page.getByText('One moment').waitFor({ state: 'detached' })
    await field.fill('3 Fireball') // by now the names of all cards are here
    await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor()
    const most = list.slice(0, 100_000)
    const read = async (way: 'pasted' | 'file'): Promise<number> => {
      await field.fill('')
      await listen()
      if (way === 'pasted')
        await field.evaluate((it: HTMLTextAreaElement, text) => {
          it.value = text
          it.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }, most)
      else
        await page
          .locator('dialog input[type=file], [role=dialog] input[type=file]')
          .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(most) })
      await page.evaluate(() => new Promise((done) => setTimeout(done, 1500)))
      return longestGap()
    }
    for (const way of ['pasted', 'file'] as const) {
      // other tests work beside this one: the quickest of three tells how long the list takes
      let deaf = Number.POSITIVE_INFINITY
      for (let tries = 0; tries < 3 && deaf >= atOnce; tries++) deaf = Math.min(deaf, await read(way))
      console.log(`${name}, ${way}: the page was deaf for ${Math.round(deaf)} ms at most.`)
      expect(deaf).toBeLessThan(atOnce)
    }
  })
})
