import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { look } from './looking.ts'
import { moments } from './moments.ts'
import { type Device, device, launch, decisionShown } from './support.ts'

// Every screen there is, at three sizes: pictures of them with SHOTS=1, and what axe has to say of each.

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4586 })
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const goTo = async (page: Page, hash: string, heading: string | RegExp): Promise<void> => {
  await page.evaluate((it) => {
    location.hash = it
  }, hash)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

const importFile = async (page: Page, text: string): Promise<void> => {
  const file = { name: 'raid.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Open a file').setInputFiles(file)
}

const shutSheet = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

describe('outside a raid', () => {
  const seen: string[] = []

  it('every screen is without serious faults, for eyes and for screen readers', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    seen.push(...(await look(page, 'home-empty')))
    await goTo(page, '#/new', 'New raid')
    await page.getByRole('button', { name: 'Start the raid' }).waitFor()
    seen.push(...(await look(page, 'new-raid')))

    await goTo(page, '#/saves', 'Saved raids')
    seen.push(...(await look(page, 'saves-empty')))
    await importFile(page, '{ "format": 1 }')
    await page.getByRole('dialog').waitFor()
    seen.push(...(await look(page, 'saves-refused')))
    await shutSheet(page)
    for (const moment of [moments.mulligan, moments.combat, moments.over]) await importFile(page, moment().text)
    await page.locator('.raid-row').nth(2).waitFor()
    seen.push(...(await look(page, 'saves')))
    await page.getByRole('button', { name: 'Delete' }).first().tap()
    seen.push(...(await look(page, 'saves-delete')))
    await shutSheet(page)
    await goTo(page, '#/', 'Raid Table')
    await page.locator('.continue').waitFor()
    seen.push(...(await look(page, 'home')))

    await goTo(page, '#/settings', 'Settings')
    seen.push(...(await look(page, 'settings')))
    await goTo(page, '#/about', /About/)
    seen.push(...(await look(page, 'about')))
    expect(seen).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  }, 400_000)

  it('decks, cards and rules too', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    await goTo(page, '#/decks', 'Decks')
    await page.locator('.deck-card').first().waitFor()
    const found = await look(page, 'decks')
    await page.getByRole('button', { name: 'Paste a list' }).tap()
    await page.getByLabel('The list').fill('Hero: Ta’zo\n3 Fireball\n4 Taz’dingo\n2 Nobody’s Card\n1 Firebal')
    found.push(...(await look(page, 'decks-paste')))
    await shutSheet(page)
    await page.getByRole('button', { name: 'New deck' }).tap()
    found.push(...(await look(page, 'decks-hero')))
    await shutSheet(page)
    await page.locator('.deck-card a').first().tap()
    await page.getByRole('button', { name: 'Copy to edit' }).waitFor()
    found.push(...(await look(page, 'deck-ours')))
    await page.getByRole('button', { name: 'Copy to edit' }).tap()
    await page.getByRole('button', { name: 'As text' }).waitFor()
    found.push(...(await look(page, 'deck-editor')))
    await page.getByRole('button', { name: 'As text' }).tap()
    found.push(...(await look(page, 'deck-as-text')))
    await shutSheet(page)

    await goTo(page, '#/cards', 'Cards')
    await page.getByRole('searchbox').waitFor()
    found.push(...(await look(page, 'cards')))
    await goTo(page, '#/cards/onyxia/onyxia', /./)
    found.push(...(await look(page, 'card')))
    await goTo(page, '#/rules', 'Rules')
    found.push(...(await look(page, 'rules')))
    await goTo(page, '#/rules/400.1', /./)
    found.push(...(await look(page, 'rule')))
    expect(found).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  }, 400_000)
})

/** Opens a moment of a raid as people do: the file, then "Continue". */
const open = async ({ page }: Device, moment: keyof typeof moments): Promise<void> => {
  await goTo(page, '#/saves', 'Saved raids')
  const { text } = moments[moment]()
  await importFile(page, text)
  const { name } = JSON.parse(text) as { name: string }
  const row = page.locator('.raid-row', { has: page.getByRole('heading', { name, exact: true }) })
  await row.getByRole('link').tap()
  await page.locator('.table').waitFor()
  if (moment !== 'over' && moment !== 'curtain') await page.locator('[data-decision]').waitFor()
}

describe('at the table', () => {
  const asked = [
    'mulligan',
    'target',
    'chain',
    'boss',
    'combat',
    'divide',
    'order',
    'mode',
    'discard',
    'number',
  ] as const
  it.each(asked)(
    '%s',
    async (moment) => {
      const one = await device(browser, site.url)
      await open(one, moment)
      expect(await look(one.page, `table-${moment}`)).toEqual([])
      expect(one.complaints).toEqual([])
      await one.context.close()
    },
    120_000,
  )

  it('what opens over it in my turn', async () => {
    const one = await device(browser, site.url)
    const { page } = one
    await open(one, 'action')
    const found = await look(page, 'table-action')
    await page.locator('.my-hand .slot-card[data-may]').first().tap()
    await page.locator('.bubble .action').first().waitFor()
    found.push(...(await look(page, 'table-bubble')))
    await page.keyboard.press('Escape')
    await page.locator('.party-across .slot-card:not([data-may])').first().tap()
    await page.locator('.bubble .reason').first().waitFor()
    found.push(...(await look(page, 'table-why-not')))
    await page.keyboard.press('Escape')
    await page.locator('.party-mine .party-hero .slot-card').click({ button: 'right' })
    await page.locator('dialog .zoom').waitFor()
    found.push(...(await look(page, 'table-zoom')))
    await shutSheet(page)
    await page.locator('.party-across .piles').tap()
    found.push(...(await look(page, 'table-piles')))
    await shutSheet(page)
    await page.locator('.party-mine .resources-count').tap()
    found.push(...(await look(page, 'table-resources')))
    await shutSheet(page)
    await page.getByRole('button', { name: 'Story' }).tap()
    found.push(...(await look(page, 'table-story')))
    await shutSheet(page)
    for (const sheet of ['When to ask me', 'Who sits where', 'Make a report file', 'Concede']) {
      await page.getByRole('button', { name: 'Menu' }).tap()
      if (sheet === 'When to ask me') found.push(...(await look(page, 'table-menu')))
      await page.getByRole('button', { name: sheet }).tap()
      found.push(...(await look(page, `table-${sheet.toLowerCase().replaceAll(' ', '-')}`)))
      await shutSheet(page)
    }
    // Once others have drawn cards, taking back needs everybody's word.
    const before = await decisionShown(page)
    await page.getByRole('button', { name: 'End my actions' }).tap()
    await page.getByRole('button', { name: 'Really end them?' }).tap()
    await page.waitForFunction(
      (was) => (document.querySelector('[data-decision]')?.getAttribute('data-decision') ?? was) !== was,
      before,
    )
    await page.locator('[data-undo]').tap()
    await page.getByRole('button', { name: /Everybody agrees/ }).waitFor()
    found.push(...(await look(page, 'table-undo')))
    await shutSheet(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name: 'Adjust by hand' }).tap()
    await page.locator('.party-across .slot-card').first().tap()
    found.push(...(await look(page, 'table-adjust')))

    const other = await one.context.newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Continue here' }).waitFor()
    found.push(...(await look(other, 'table-elsewhere')))
    expect(found).toEqual([])
    expect(one.complaints).toEqual([])
    await one.context.close()
  }, 600_000)

  it('the curtain between two people', async () => {
    const one = await device(browser, site.url)
    await open(one, 'curtain')
    await one.page.locator('.curtain button').waitFor()
    expect(await look(one.page, 'table-curtain')).toEqual([])
    expect(one.complaints).toEqual([])
    await one.context.close()
  }, 120_000)

  it('the end of a raid', async () => {
    const one = await device(browser, site.url)
    await open(one, 'over')
    await one.page.locator('.end h1').waitFor()
    expect(await look(one.page, 'end')).toEqual([])
    expect(one.complaints).toEqual([])
    await one.context.close()
  }, 120_000)
})
