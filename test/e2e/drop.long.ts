import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { around } from './around.ts'
import { invited, introduce } from './devices.ts'
import { drops } from './drops.ts'
import { lookAt } from './looking.ts'
import { unreached } from './reach.ts'
import { device, launch, openFile, putAway, shoot, told } from './support.ts'

/** A card falls on the table: laid out, aimed and looked at, by taps, by keys, and at two devices. */

vi.setConfig({ testTimeout: 120_000 })

const stage = (page: Page): Locator => page.getByRole('region', { name: 'Shazzrah is about to fall' })
const fallen = (page: Page): Locator => page.getByRole('region', { name: 'Shazzrah falls' })
const pieces = (page: Page): Locator => stage(page).locator('button[data-piece]')
const button = (page: Page, name: string): Locator => stage(page).getByRole('button', { name })
const wheres = (page: Page): Promise<(string | null)[]> =>
  pieces(page)
    .locator('[role="img"]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')))
const whereIs = async (piece: Locator): Promise<string> =>
  (await piece.getByRole('img').getAttribute('aria-label')) ?? ''
const labelOf = async (it: Locator): Promise<string> => (await it.getAttribute('aria-label')) ?? ''

/** As support's openFile does; but whom it asks may sit behind a curtain. */
const open = async (page: Page, text: string): Promise<void> => {
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'raid.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.locator('.raid-row').first().getByRole('link').click()
  await page.locator('.table').waitFor()
}

/** What everybody sees of a fall: where it came to rest, and who was hit. */
const picture = async (where: Locator): Promise<{ outline: string | null; hit: string[] }> => ({
  outline: await where.locator('polygon').first().getAttribute('points'),
  hit: (
    await where.getByRole('img', { name: /: hit$/ }).evaluateAll((all) => all.map((it) => it.ariaLabel ?? ''))
  ).toSorted(),
})

describe('one device', () => {
  let browser: Browser
  let site: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    site = await serve({ port: 4683 })
    browser = await launch()
  })
  afterEach(() => putAway(browser))
  afterAll(async () => {
    await putAway(browser)
    await site?.close()
  })

  it('lays out by taps and by dragging, and shows the fall, which can be looked at again', async () => {
    const { page, complaints } = await device(browser, site.url)
    await page.goto(`${site.url}#/saves`)
    await openFile(page, drops.laying(['raider1']).text)
    await stage(page).waitFor()
    const first = pieces(page).first()
    const usual = await wheres(page)
    expect(usual.length).toBeGreaterThan(1)
    const mat = await stage(page).getByRole('group', { name: 'Your mat' }).boundingBox()
    const box = await first.boundingBox()
    if (!mat || !box) throw new Error('There is no mat.')

    // A tap on a card and one on a place; then it lies there by its middle, or at the edge.
    await first.tap()
    expect(await first.getAttribute('aria-pressed')).toBe('true')
    await page.touchscreen.tap(mat.x + 3, mat.y + mat.height - 3)
    expect(await whereIs(first)).toMatch(/: 0 mm from the left, \d\d\d mm from the top$/)
    expect(await first.getAttribute('aria-pressed')).toBe('false')

    // Dragged onto another it shows where it would go, and goes there.
    const second = pieces(page).nth(1)
    const [from, to] = [await first.boundingBox(), await second.boundingBox()]
    if (!from || !to) throw new Error('A card has no place.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2 - 8, to.y + to.height / 2, { steps: 4 })
    expect(await first.getAttribute('data-taken')).toBe('')
    expect(await page.locator('.drop-landing').count()).toBe(1)
    await shoot(page, 'drop-dragging')
    await page.mouse.up()
    const beside = await first.boundingBox()
    expect(beside && beside.x + beside.width).toBeLessThan(to.x)
    expect(await wheres(page)).not.toEqual(usual)

    await button(page, 'Default layout').tap()
    expect(await wheres(page)).toEqual(usual)
    await button(page, 'Spread out').tap()
    const spread = await wheres(page)
    expect(spread).not.toEqual(usual)
    expect(await unreached(page)).toEqual([])
    const found = await lookAt(page, 'drop-laying', '.drop-stage')

    // What is behind can be looked at, and what was laid out is still there.
    await stage(page).getByRole('button', { name: 'Show the table behind this' }).tap()
    expect(await pieces(page).count()).toBe(0)
    await stage(page)
      .getByRole('button', { name: /^Back to/ })
      .tap()
    expect(await wheres(page)).toEqual(spread)

    await button(page, 'Lock in').tap()
    await fallen(page).waitFor()
    const shown = await picture(fallen(page))
    expect(await told(page, 'drop').last().innerText()).toContain('Shazzrah lands on')
    found.push(...(await lookAt(page, 'drop-fall', '.fall-moment')))
    await fallen(page).tap({ position: { x: 60, y: 100 } })
    expect(await fallen(page).count()).toBe(0)
    await told(page, 'drop').last().getByRole('button', { name: 'Watch it fall again' }).tap()
    const again = page.getByRole('dialog', { name: 'Shazzrah falls' })
    expect(await picture(again)).toEqual(shown)
    found.push(...(await lookAt(page, 'drop-again')))
    await page.keyboard.press('Escape')
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  })

  it('is all done by keys: moved, stopped, locked in, aimed and dropped, from one hand to the next', async () => {
    const { page, complaints } = await device(browser, site.url)
    await page.goto(`${site.url}#/saves`)
    await open(page, drops.laying(['raider1', 'boss']).text)
    const curtain = page.locator('.curtain button')
    await curtain.focus()
    await page.keyboard.press('Enter')
    await stage(page).waitFor()
    const tabTo = async (what: Locator): Promise<void> => {
      for (let n = 0; n < 60; n++) {
        if (await what.evaluate((it) => it === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      throw new Error('No key leads there.')
    }
    const first = pieces(page).first()
    await tabTo(first)
    const mm = async (): Promise<number[]> =>
      [...(await whereIs(first)).matchAll(/(\d+) mm/g)].map(([, n]) => Number(n))
    const [left = 0, top = 0] = await mm()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    expect(await mm()).toEqual([left + 10, top - 1])
    for (let n = 0; n < 60; n++) await page.keyboard.press('ArrowUp')
    expect((await mm())[1]).toBe(0)
    expect(await stage(page).locator('[aria-live]').first().innerText()).toBe('That’s the edge of the mat.')
    await tabTo(button(page, 'Lock in'))
    await page.keyboard.press('Enter')

    // The Boss player has the device now.
    await curtain.focus()
    await page.keyboard.press('Enter')
    const aim = stage(page).getByRole('button', { name: /^Aim: / })
    await tabTo(aim)
    const before = await labelOf(aim)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowDown')
    const [x = 0, y = 0] = [...before.matchAll(/(\d+) mm/g)].map(([, n]) => Number(n))
    expect(await labelOf(aim)).toBe(`Aim: ${x - 20} mm from the left, ${y + 1} mm from the top`)
    expect(await stage(page).locator('.drop-likely').innerText()).toMatch(/^(?:Most likely hit: .*%|It can’t reach)/)
    const found = await lookAt(page, 'drop-aiming', '.drop-stage')
    await tabTo(button(page, 'Drop'))
    await page.keyboard.press('Enter')
    await fallen(page).waitFor()
    await page.keyboard.press('Escape')
    expect(await fallen(page).count()).toBe(0)
    expect(await told(page, 'drop').count()).toBe(1)
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe('two devices', () => {
  const table = around(4684, [71])

  it('see the same drop: one lays out against the clock, the other waits, aims and lets it fall', async () => {
    const one = table.device(0)
    const host = one.page
    await introduce(host, table.broker.address)
    await host.goto(`${table.url}#/saves`)
    await open(host, drops.flipping().text)
    await host.locator('[data-decision]').waitFor()
    const { page: guest, complaints } = await invited(one, { seed: 72, seat: /^Ask for this seat: Anna/ })

    // The Boss flips Shazzrah; the guest lays out, the other raider is a bot and has.
    await host.locator('.party[data-seat="boss"] .slot-card[data-may]').first().click()
    const action = host.locator('.bubble:popover-open .action')
    if ((await action.count()) > 0) await action.first().click()
    await stage(guest).waitFor({ timeout: 40_000 })
    await button(guest, 'Lock in').waitFor()
    expect(await guest.getByRole('timer').innerText()).toMatch(/^0:5\d$/)
    await stage(host).waitFor()
    expect(await stage(host).locator('.drop-piece').count()).toBe(0) // nobody sees a mat before all are locked in
    expect(await stage(host).getByRole('list', { name: 'Who has locked in' }).innerText()).toMatch(
      /laying out[^]*locked in/,
    )
    await button(guest, 'Spread out').click()
    await button(guest, 'Lock in').click()

    await button(host, 'Drop').waitFor()
    await guest.getByText('is aiming.').first().waitFor()
    expect(await stage(guest).locator('.drop-piece').count()).toBe(await stage(host).locator('.drop-piece').count())
    const ground = await stage(host).getByRole('group', { name: 'The table' }).boundingBox()
    if (!ground) throw new Error('There is no table.')
    await host.mouse.click(ground.x + ground.width / 4, ground.y + ground.height / 2)
    await button(host, 'Drop').click()
    await Promise.all([fallen(host).waitFor(), fallen(guest).waitFor()])
    expect(await picture(fallen(guest))).toEqual(await picture(fallen(host)))
    expect(await told(guest, 'drop').last().innerText()).toBe(await told(host, 'drop').last().innerText())
    expect([...one.complaints, ...complaints]).toEqual([])
  })
})
