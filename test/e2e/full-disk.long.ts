import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { asked, dice, tapOnce } from './hands.ts'
import { device, launch, putAway, shoot, startRaid } from './support.ts'

vi.setConfig({ testTimeout: 180_000 })

/** A device without room: it is said, the raid goes on, and nothing that was shown is lost once there is room again. */

let site: Awaited<ReturnType<typeof serve>>
let browser: Browser

beforeAll(async () => {
  site = await serve({ port: 4644 })
  browser = await launch()
})
afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

/** In the host's worker, before anything of ours: its database and its file are full whenever the page says so. */
const canBeFull = (): void => {
  let full: string[] = []
  new BroadcastChannel('full').addEventListener('message', ({ data }: MessageEvent<string[]>) => {
    full = data
  })
  const fault = (): DOMException => new DOMException('No room.', 'QuotaExceededError')
  const spoil = (owner: object, name: string, which: string): void => {
    const usual = Reflect.get(owner, name) as (...all: unknown[]) => unknown
    Reflect.set(owner, name, function spoilt(this: unknown, ...all: unknown[]): unknown {
      if (full.includes(which)) throw fault()
      return usual.apply(this, all)
    })
  }
  for (const name of ['add', 'put']) spoil(IDBObjectStore.prototype, name, 'database')
  const handle = Reflect.get(globalThis, 'FileSystemSyncAccessHandle') as { prototype: object }
  spoil(handle.prototype, 'write', 'file')
}

const fill = async (page: Page, what: ('database' | 'file')[]): Promise<void> => {
  await page.evaluate((it) => {
    const channel = ((globalThis as { full?: BroadcastChannel }).full ??= new BroadcastChannel('full'))
    // oxlint-disable-next-line require-post-message-target-origin -- a channel has none
    channel.postMessage(it)
  }, what)
  await page.waitForTimeout(100)
}
const banner = (page: Page) => page.locator('.lost-banner[data-copies]')

describe('a device that is full', () => {
  it('says so at once, plays on from memory, gives a file, and has everything when there is room again', async () => {
    const random = dice(11)
    const { page, context } = await device(browser, site.url)
    await context.route('**/host.worker-*.js', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `(${String(canBeFull)})();${await answer.text()}` })
    })
    await startRaid(page, { boss: 'Bot', raiders: ['Me', 'Bot'], pace: 'At once' })
    await asked(page)
    const play = async (taps: number): Promise<number> => {
      for (let i = 0; i < taps; i++) await tapOnce(page, { random, pass: 0.3 })
      return Number((await asked(page))?.decision)
    }
    const first = await play(2)
    await fill(page, ['file'])
    const second = await play(2)
    expect(second).toBeGreaterThan(first)
    await banner(page).getByText('only one of the two copies').waitFor()
    await fill(page, ['database', 'file'])
    await play(1)
    await banner(page).getByText('nothing is being saved right now').waitFor()
    await shoot(page, 'full-disk')
    const third = await play(4)
    expect(third).toBeGreaterThan(second)
    expect(await page.locator('dialog[open]').count()).toBe(0)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      banner(page).getByRole('button', { name: 'Save to a file' }).tap(),
    ])
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as { answers: unknown[] }
    expect(file.answers.length).toBeGreaterThan(6)

    await fill(page, [])
    await banner(page).waitFor({ state: 'detached', timeout: 15_000 })
    const shown = await asked(page)
    await page.reload()
    expect(await asked(page)).toEqual(shown)
    expect(await banner(page).count()).toBe(0)
  })
})
