import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { oddsOf } from '../../src/ui/newRaid/odds.ts'
import { strings } from '../../src/ui/strings/index.ts'
import { serve } from '../../tools/serve.mjs'
import { look, everySize } from './looking.ts'
import { choose, chooseBoss, device, goHome, launch, putAway } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4577 })
  browser = await launch()
})
afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const words = strings.opponent
const newRaid = (page: Page): Promise<void> => page.getByRole('link', { name: 'New raid' }).first().tap()
const opponent = (page: Page, kind: keyof typeof words.kinds): Locator =>
  page.getByRole('radiogroup', { name: words.title }).getByRole('radio', { name: words.kinds[kind] })

describe('who plays the Boss', () => {
  it('is asked plainly, with how bots fared; a new device begins with the clumsy bot and remembers the last', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    await newRaid(page)
    expect(await opponent(page, 'clumsy').isChecked()).toBe(true)
    // What stands beside it is of this very raid.
    const odds = oddsOf({ raid: 'onyxia', mode: 'standard', raiders: 3, boss: 'clumsy' })
    expect(odds).not.toBeNull()
    const said = page.locator('.opponent-tile', { hasText: words.kinds.clumsy }).locator('.opponent-odds')
    const before = await said.innerText()
    expect(before.trim()).toBe(odds && words.odds(odds, 3))
    await choose(page.getByRole('radiogroup', { name: 'How many raiders?' }).getByRole('radio', { name: '2' }))
    expect(await said.innerText()).not.toBe(before)
    expect(await look(page, 'opponent-bot', everySize)).toEqual([])

    await chooseBoss(page, 'Someone here')
    await page.getByLabel('Name of Boss').fill('Olga')
    expect(await look(page, 'opponent-person')).toEqual([])
    for (const tile of await page.locator('.opponent-tile, .opponent-person label').all())
      expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await chooseBoss(page, 'Bot')
    await page.getByRole('button', { name: 'Start the raid' }).tap()
    await page.locator('.table').waitFor()
    await goHome(page)
    await newRaid(page)
    expect(await opponent(page, 'greedy').isChecked()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})
