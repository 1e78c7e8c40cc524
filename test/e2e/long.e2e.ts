import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { device, launch, startRaid } from './support.ts'

// Bots play on the screen for a long time: nothing complains, and nothing that is over stays in memory.

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4595 })
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

// What a fuller table and a longer story may take. A single card that stays behind after each decision takes more.
const most = { megabytes: 8, nodes: 2500, listeners: 600 }
// The first screen after a raid, compared with before: the table is gone, and what it listened to as well.
const mostLeft = { megabytes: 1.5, nodes: 200, listeners: 20 }

interface Memory {
  turn: number
  megabytes: number
  nodes: number
  listeners: number
}

/** After the garbage is gone: what the page really holds on to. */
const memoryOf = async (page: Page, session: CDPSession): Promise<Memory> => {
  const table = page.locator('.ribbon [data-turn]')
  const turn = (await table.count()) > 0 ? Number(await table.getAttribute('data-turn')) : 0
  for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { turn, megabytes: usedSize / 1e6, nodes, listeners: jsEventListeners }
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

/** Looks again and again until the raid is over. */
const watch = async (page: Page, session: CDPSession): Promise<Memory[]> => {
  const seen: Memory[] = []
  while ((await page.locator('.end').count()) === 0) {
    seen.push(await memoryOf(page, session))
    await page.waitForTimeout(100)
  }
  return seen
}

/** Bots play a raid to its end on the screen, and everybody goes home. */
const playOut = async (page: Page, session: CDPSession): Promise<{ during: Memory[]; after: Memory }> => {
  await startRaid(page, { boss: 'Bot', raiders: ['Bot', 'Bot', 'Bot'], pace: 'At once' })
  const during = await watch(page, session)
  expect(await page.locator('.story li').count()).toBeGreaterThan(50) // it was on the screen
  await page.getByRole('link', { name: 'Home' }).tap()
  await page.getByRole('heading', { name: 'Raid Table' }).waitFor()
  await page.waitForTimeout(500)
  return { during, after: await memoryOf(page, session) }
}

const told = ({ turn, megabytes, nodes, listeners }: Memory): string =>
  `${megabytes.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners${turn > 0 ? ` in turn ${turn}` : ''}`

describe('a raid of bots on the screen', () => {
  it('goes on for 300 decisions and more without a complaint, and memory does not grow', async () => {
    const { page, context, complaints } = await device(browser, site.url, 21)
    const session = await context.newCDPSession(page)
    // Code and the patterns of what is drawn are loaded once and stay: what counts is what a second raid adds.
    const first = await playOut(page, session)
    const { during, after } = await playOut(page, session)
    const last = during.at(-1) ?? after
    const middle = during.find(({ turn }) => turn >= last.turn / 2) ?? after
    console.log(`${await decided(page)} decisions. Home before the raid: ${told(first.after)}`)
    console.log(`The raid: ${told(middle)}; ${told(last)}. Home after it: ${told(after)}`)
    expect(await decided(page)).toBeGreaterThanOrEqual(300)
    expect(last.megabytes - middle.megabytes).toBeLessThan(most.megabytes)
    expect(last.nodes - middle.nodes).toBeLessThan(most.nodes)
    expect(last.listeners - middle.listeners).toBeLessThan(most.listeners)
    expect(after.megabytes - first.after.megabytes).toBeLessThan(mostLeft.megabytes)
    expect(after.nodes - first.after.nodes).toBeLessThan(mostLeft.nodes)
    expect(after.listeners - first.after.listeners).toBeLessThan(mostLeft.listeners)
    expect(complaints).toEqual([])
    await context.close()
  }, 300_000)
})
