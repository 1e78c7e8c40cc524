import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { device, launch, putAway, startRaid } from './support.ts'

// Bots play on the screen for a long time: nothing complains, and nothing that is over stays in memory.

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4595 })
  browser = await launch()
})

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

// What may differ between two looks at the same screen. A single card that stays behind takes a dozen nodes, and 300
// decisions would leave some behind.
const slack = { megabytes: 3, nodes: 200, listeners: 20 }

interface Memory {
  megabytes: number
  nodes: number
  listeners: number
}

/** After the garbage is gone: what the page really holds on to. */
const memoryOf = async (page: Page, session: CDPSession): Promise<Memory> => {
  await page.waitForTimeout(500)
  for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { megabytes: usedSize / 1e6, nodes, listeners: jsEventListeners }
}

/** How long the shortest raid was, by what the device keeps of it. */
const decided = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(request.error?.message)))
      })
    const db = await done(indexedDB.open('raid-table'))
    const raids = (await done(db.transaction('raids').objectStore('raids').getAll())) as { decisions: number }[]
    db.close()
    return Math.min(...raids.map((raid) => raid.decisions))
  })

const over = (page: Page): Promise<void> => page.locator('.end h1').waitFor({ timeout: 120_000 })

const home = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Home' }).tap()
  await page.getByRole('heading', { name: 'Raid Table' }).waitFor()
}

/** Bots play a raid to its end on the screen, and everybody goes home. */
const playOut = async (page: Page, session: CDPSession): Promise<{ played: Memory; after: Memory }> => {
  await startRaid(page, { boss: 'Bot', raiders: ['Bot', 'Bot', 'Bot'], pace: 'At once' })
  await over(page)
  expect(await page.locator('.story li').count()).toBeGreaterThan(50) // it was on the screen
  const played = await memoryOf(page, session)
  await home(page)
  return { played, after: await memoryOf(page, session) }
}

const told = ({ megabytes, nodes, listeners }: Memory): string =>
  `${megabytes.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`

const expectNoMore = (now: Memory, before: Memory): void => {
  expect(now.megabytes - before.megabytes).toBeLessThan(slack.megabytes)
  expect(now.nodes - before.nodes).toBeLessThan(slack.nodes)
  expect(now.listeners - before.listeners).toBeLessThan(slack.listeners)
}

describe('a raid of bots on the screen', () => {
  it('goes on for 300 decisions and more without a complaint, and memory does not grow', async () => {
    const { page, context, complaints } = await device(browser, site.url, 21)
    const session = await context.newCDPSession(page)
    // Code and the patterns of what is drawn are loaded once and stay: what counts is what a second raid adds.
    const first = await playOut(page, session)
    const { played, after } = await playOut(page, session)
    expect(await decided(page)).toBeGreaterThanOrEqual(300)
    // The same table, opened anew: one that has been played on all the way must not hold on to more.
    await page.getByRole('link', { name: 'Saved raids' }).tap()
    await page.getByRole('link', { name: 'View' }).first().tap()
    await over(page)
    const opened = await memoryOf(page, session)

    console.log(`${await decided(page)} decisions. At home before: ${told(first.after)}; after: ${told(after)}`)
    console.log(`The table that was played on: ${told(played)}; opened anew: ${told(opened)}`)
    expectNoMore(played, opened)
    expectNoMore(after, first.after)
    expect(complaints).toEqual([])
    await context.close()
  }, 300_000)
})
