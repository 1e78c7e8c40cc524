import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { prepare, startBrowser } from './devices.ts'
import { type Asked, asked, dice, tapOnce } from './hands.ts'
import { startRaid } from './support.ts'

vi.setConfig({ testTimeout: 180_000 })

/** A real disk that is full: a small file system of its own, which only root can make. */

const megabytes = 160
let site: Awaited<ReturnType<typeof serve>>
let disk: string
let profile: string
let raid: string // its address
let running: Awaited<ReturnType<typeof startBrowser>> | null = null
const run = (command: string, ...words: string[]): void => void execFileSync(command, words, { stdio: 'pipe' })

beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk)
  profile = join(disk, 'profile')
  mkdirSync(profile)
  site = await serve({ port: 4645 })
  await prepare(profile, site.url, async (page) => {
    await startRaid(page, { boss: 'Bot', raiders: ['Me', 'Bot', 'Bot'], pace: 'At once' })
    await asked(page)
    raid = page.url()
  })
}, 120_000)
afterAll(async () => {
  await site?.close()
  run('umount', '-l', disk)
  rmSync(disk, { recursive: true, force: true })
})

const fill = (): void => {
  try {
    run('dd', 'if=/dev/zero', `of=${join(disk, 'rubbish')}`, 'bs=4k')
  } catch {
    // until there is no room: that is how it ends
  }
}
const free = (): void => rmSync(join(disk, 'rubbish'), { force: true })
const banner = (page: Page) => page.locator('.lost-banner[data-copies]')
const random = dice(17)
const play = async (page: Page, ms: number): Promise<Asked | null> => {
  for (const until = Date.now() + ms; Date.now() < until; ) await tapOnce(page, { random, pass: 0.2 })
  return asked(page)
}

describe('a disk that is full', () => {
  it('for ten seconds: it is said, and what was shown is there after a kill', async () => {
    running = await startBrowser(profile)
    const { page } = running
    await page.goto(raid)
    await play(page, 300)
    fill()
    await play(page, 1500)
    await page.waitForTimeout(8500)
    expect(await banner(page).count()).toBe(1)
    free()
    // Chromium may never answer for its database again until a reload: then the file alone has everything
    const copies = async (): Promise<number> =>
      (await banner(page).count()) === 0 ? 2 : Number(await banner(page).getAttribute('data-copies'))
    await expect.poll(copies, { timeout: 40_000 }).toBeGreaterThan(0)
    const shown = await play(page, 300)
    await running.kill()
    running = await startBrowser(profile)
    await running.page.goto(raid)
    expect(await asked(running.page)).toEqual(shown)
  })

  afterEach(() => running?.kill())

  it('for good: it is said, a file is offered, and what was there before is there after a kill', async () => {
    running = await startBrowser(profile)
    const { page } = running
    await page.goto(raid)
    const before = await play(page, 300)
    fill()
    await play(page, 1500)
    await banner(page).waitFor({ timeout: 10_000 })
    expect(await banner(page).count()).toBe(1)
    await banner(page).getByRole('button', { name: 'Save to a file' }).waitFor()
    await running.kill()
    free() // else the browser itself does not start
    running = await startBrowser(profile)
    await running.page.goto(raid)
    const now = await asked(running.page)
    if (now)
      expect(Number(now.decision)).toBeGreaterThanOrEqual(Number(before?.decision)) // null: it was over by then
    else expect(await running.page.locator('.end[data-result]').count()).toBe(1)
  })
})
