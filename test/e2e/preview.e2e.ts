import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { tapUntil } from './hands.ts'
import { lookingAhead } from './moments.ts'
import { device, launch, openFile, putAway, setPace, shoot } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4607 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const open = async (page: Page, text: string): Promise<void> => {
  await page.evaluate(() => {
    location.hash = '#/saves'
  })
  await page.getByRole('heading', { level: 1, name: 'Saved raids' }).waitFor()
  await openFile(page, text)
}

/** What is said of a card, to who listens: "… from 16 to 13 health." */
const toldOf = async (page: Page, card: string): Promise<string> => {
  const id = await page
    .locator(`.slot-card[data-card="${card}"][aria-describedby]`)
    .first()
    .getAttribute('aria-describedby')
  return (await page.locator(`#${id}`).textContent()) ?? ''
}

describe('before I choose', () => {
  it('an attack says what it will do, and that is what it does', async () => {
    const { page, complaints } = await device(browser, site.url)
    await setPace(page, 'At once')
    await open(page, lookingAhead.attack().text)
    const whom = await page.locator('.party-mine .slot-card:has(.asked)').getAttribute('data-card')
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await page.locator('.prompt[data-question="priority"]').waitFor()

    // while it is dragged over somebody
    const attacker = page.locator(`.party-mine .slot-card[data-may][data-card="${whom}"]`).first()
    const middle = async (of: Locator): Promise<[number, number]> => {
      const box = await of.boundingBox()
      return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0]
    }
    const from = await middle(attacker)
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(...(await middle(page.locator('.party[data-seat="boss"] .slot-card').first())), { steps: 8 })
    await page
      .locator('.ghost')
      .filter({ hasText: /\d → \d|nothing|dies/ })
      .first()
      .waitFor()
    await page.mouse.move(...from, { steps: 4 })
    await page.mouse.up()
    await page.locator('.ghost').first().waitFor({ state: 'detached' })

    // and where it is asked whom it attacks
    await attacker.tap()
    const attack = page.locator('.bubble .action', { hasText: 'Attack' })
    const asked = page.locator('.prompt[data-question="defender"]')
    await attack.or(asked).first().waitFor()
    if ((await asked.count()) === 0) await attack.tap()
    await asked.waitFor()
    await page.locator('.ghost').first().waitFor()
    const boss = page.locator('.party[data-seat="boss"] .slot-card[data-may]').first()
    const key = (await boss.getAttribute('data-card')) ?? ''
    const told = await toldOf(page, key)
    const [, before, after] = /from (\d+) to (\d+) health/.exec(told) ?? []
    expect(told).toMatch(/^If nobody responds: /)
    const badges = await page.locator('.ghost').allInnerTexts()
    expect(badges.join(' ')).toContain(`${before} → ${after}`)
    await shoot(page, 'preview-attack')
    const left = async (): Promise<string> =>
      /, (\d+) left/.exec(
        (await page.locator(`.slot-card[data-card="${key}"] [aria-label]`).first().getAttribute('aria-label')) ?? '',
      )?.[1] ?? ''
    expect(await left()).toBe(before)
    await boss.tap()
    const isDone = async (): Promise<boolean> => (await left()) !== before
    expect(await tapUntil(page, isDone, { pass: 1, most: 12 })).toBe(true)
    expect(await left()).toBe(after)
    expect(complaints).toEqual([])
  })
})
