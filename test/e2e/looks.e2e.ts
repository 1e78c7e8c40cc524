import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { everySize, look, lookAt } from './looking.ts'
import { moments } from './moments.ts'
import { decisionShown, type Device, device, launch, putAway, setPace } from './support.ts'

// Every screen there is: pictures of them with SHOTS=1, and what axe has to say of each.

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4586 })
  browser = await launch()
})

afterAll(async () => {
  await putAway(browser)
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
  it('every screen is without serious faults, for eyes and for screen readers', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    const found: string[] = []
    const screen = async (name: string): Promise<void> => void found.push(...(await look(page, name, everySize)))
    const sheet = async (name: string): Promise<void> => void found.push(...(await lookAt(page, name)))
    await screen('home-empty')
    await goTo(page, '#/new', 'New raid')
    await page.getByRole('button', { name: 'Start the raid' }).waitFor()
    await screen('new-raid')
    await page.getByRole('button', { name: /^Deck of Raider 1/ }).tap()
    await page.getByRole('dialog').waitFor()
    await sheet('new-raid-deck')
    await shutSheet(page)

    await goTo(page, '#/saves', 'Saved raids')
    await screen('saves-empty')
    await importFile(page, '{ "format": 1 }')
    await page.getByRole('dialog').waitFor()
    await sheet('saves-refused')
    await shutSheet(page)
    for (const moment of [moments.mulligan, moments.combat, moments.over]) await importFile(page, moment().text)
    await page.locator('.raid-row').nth(2).waitFor()
    await screen('saves')
    await page.getByRole('button', { name: 'Delete' }).first().tap()
    await page.getByRole('dialog').waitFor()
    await sheet('saves-delete')
    await shutSheet(page)
    await goTo(page, '#/', 'Raid Table')
    await page.locator('.continue').waitFor()
    await screen('home')

    await goTo(page, '#/settings', 'Settings')
    await screen('settings')
    await page.getByRole('radiogroup', { name: 'Text size' }).getByLabel('Huge').tap()
    await page.locator('html[data-text="huge"]').waitFor()
    await screen('settings-huge')
    await goTo(page, '#/about', /About/)
    await screen('about')
    expect(found).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  }, 400_000)

  it('decks, cards and rules too', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    const found: string[] = []
    const screen = async (name: string): Promise<void> => void found.push(...(await lookAt(page, name, 'html')))
    const sheet = async (name: string): Promise<void> => void found.push(...(await lookAt(page, name)))
    await goTo(page, '#/decks', 'Decks')
    await page.locator('.deck-card').first().waitFor()
    await screen('decks')
    await page.getByRole('button', { name: 'Paste a list' }).tap()
    await page
      .getByRole('textbox', { name: 'Deck list' })
      .fill('Hero: Ta’zo\n3 Fireball\n4 Taz’dingo\n2 Nobody’s Card\n1 Firebal')
    await sheet('decks-paste')
    await shutSheet(page)
    await page.getByRole('button', { name: 'New deck' }).tap()
    await page.getByRole('dialog').waitFor()
    await sheet('decks-hero')
    await shutSheet(page)
    await page.locator('.deck-card a').first().tap()
    await page.getByRole('button', { name: 'Copy to edit' }).waitFor()
    await screen('deck-ours')
    await page.getByRole('button', { name: 'Copy to edit' }).tap()
    await page.getByRole('button', { name: 'As text' }).waitFor()
    await screen('deck-editor')
    await page.getByRole('button', { name: 'As text' }).tap()
    await page.getByRole('dialog').waitFor()
    await sheet('deck-as-text')
    await shutSheet(page)

    await goTo(page, '#/cards', 'Cards')
    await page.getByRole('searchbox').waitFor()
    await screen('cards')
    await goTo(page, '#/cards/onyxia/onyxia', /./)
    await screen('card')
    await goTo(page, '#/rules', 'Rules')
    await screen('rules')
    await goTo(page, '#/rules/400.1', /./)
    await screen('rule')
    expect(found).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  }, 400_000)
})

/** Opens a moment of a raid as people do: the file, then "Continue". */
const open = async (page: Page, moment: keyof typeof moments): Promise<void> => {
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
  // One tablet for all of them, and a new one after something has gone wrong.
  let tablet: Device | null = null
  const atTablet = async (moment: keyof typeof moments): Promise<Device> => {
    if (!tablet) {
      tablet = await device(browser, site.url)
      await setPace(tablet.page, 'At once')
    }
    await open(tablet.page, moment)
    return tablet
  }
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await tablet?.context.close()
    tablet = null
  })

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
      const { page, complaints } = await atTablet(moment)
      expect(await look(page, `table-${moment}`)).toEqual([])
      expect(complaints).toEqual([])
    },
    120_000,
  )

  it('the curtain between two people', async () => {
    const { page, complaints } = await atTablet('curtain')
    await page.locator('.curtain button').waitFor()
    expect(await look(page, 'table-curtain')).toEqual([])
    expect(complaints).toEqual([])
  }, 120_000)

  it('the end of a raid', async () => {
    const { page, complaints } = await atTablet('over')
    await page.locator('.end h1').waitFor()
    expect(await look(page, 'end', everySize)).toEqual([])
    expect(complaints).toEqual([])
  }, 120_000)

  it('what opens over it in my turn', async () => {
    const { page, context, complaints } = await atTablet('action')
    const found = await look(page, 'table-action')
    // The table below stays as it was: only what opens is looked at again, once with all the rest.
    const opened = async (name: string, what = 'dialog[open]'): Promise<void> => {
      found.push(...(await look(page, name, undefined, what)))
    }
    await page.locator('.my-hand .slot-card[data-may]').first().tap()
    await page.locator('.bubble .action').first().waitFor()
    await opened('table-bubble', '.bubble')
    await page.keyboard.press('Escape')
    await page.locator('.party-across .slot-card:not([data-may])').first().tap()
    await page.locator('.bubble .reason').first().waitFor()
    await opened('table-why-not', '.bubble')
    await page.keyboard.press('Escape')
    await page.locator('.party-mine .party-hero .slot-card').click({ button: 'right' })
    await page.locator('dialog .zoom').waitFor()
    await opened('table-zoom', 'html')
    await shutSheet(page)
    await page.locator('.party-across .piles').tap()
    await opened('table-piles')
    await shutSheet(page)
    await page.locator('.party-mine .resources-count').tap()
    await opened('table-resources')
    await shutSheet(page)
    await page.getByRole('button', { name: 'Story' }).tap()
    await opened('table-story')
    await shutSheet(page)
    for (const sheet of ['When to ask me', 'Who sits where', 'Save a report', 'Concede']) {
      await page.getByRole('button', { name: 'Menu' }).tap()
      if (sheet === 'When to ask me') await opened('table-menu')
      await page.getByRole('button', { name: sheet }).tap()
      await opened(`table-${sheet.toLowerCase().replaceAll(' ', '-')}`)
      await shutSheet(page)
    }
    // Once others have drawn cards, taking back needs everybody's word.
    const before = await decisionShown(page)
    await page.getByRole('button', { name: 'End my actions' }).tap()
    await page.getByRole('button', { name: /End anyway\?$/ }).tap()
    await page.waitForFunction(
      (was) => (document.querySelector('[data-decision]')?.getAttribute('data-decision') ?? was) !== was,
      before,
    )
    await page.locator('[data-undo]').tap()
    await page.getByRole('button', { name: /Everyone agrees/ }).waitFor()
    await opened('table-undo')
    await shutSheet(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name: 'Adjust by hand' }).tap()
    await page.locator('.party-across .slot-card').first().tap()
    await opened('table-adjust', 'html')
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Continue here' }).waitFor()
    found.push(...(await look(other, 'table-elsewhere')))
    await other.close()
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  }, 600_000)
})
