import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/engine/running/api.ts'
import { startRaid as beginRaid, takeMove } from '../../src/table/raid.ts'
import { makeSave } from '../../src/table/saves.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { serve } from '../../tools/serve.mjs'
import { someSetup } from '../engine/some-game.ts'
import { device, launch, putAway } from './support.ts'

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  site = await serve({ port: 4575 })
  browser = await launch()
})
afterAll(async () => {
  await putAway(browser)
  await site?.close()
})
beforeEach(async () => {
  ;({ page, context, complaints } = await device(browser, site.url))
})
afterEach(async () => {
  expect(complaints).toEqual([])
  await context.close()
})

/** A raid in which somebody shuffled a deck again and again. */
const longSave = (answers: number): string => {
  const raid = beginRaid(...pinned(someSetup(4, 1)))
  for (let n = 0; n < answers; n++) {
    const decision = decisionOf(raid.g)?.id ?? 0
    takeMove(raid, { decision, seat: 'raider1', adjust: [{ do: 'shuffle', seat: 'raider1' }] }, 'person')
  }
  return JSON.stringify({ ...makeSave(raid), name: 'A long one' })
}

const door = (name: string): Promise<void> => page.getByRole('link', { name, exact: true }).click()
const heading = (name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()

const startRaid = async (): Promise<void> => {
  await page.getByRole('link', { name: /^New raid/ }).click()
  await heading('New raid')
  await page.getByRole('button', { name: 'Start the raid' }).click()
  await page.locator('.table').waitFor()
}
const goHome = async (): Promise<void> => {
  await page.goto(`${site.url}#/`)
  await page.getByRole('link', { name: /^New raid/ }).waitFor()
}

describe('the screens around the table', () => {
  it('start a raid with two taps, offer it at home, and keep what was chosen', async () => {
    await page.getByRole('link', { name: /^New raid/ }).click()
    await page.getByRole('radiogroup', { name: 'How many raiders?' }).getByLabel('2').click()
    await page.getByRole('radiogroup', { name: 'Side' }).getByLabel('Horde').click()
    await page.getByLabel('Name of Raider 1').fill('Mia')
    await page.getByRole('radiogroup', { name: 'Who plays Raider 2?' }).getByLabel('Wild bot').click()
    await page.getByRole('button', { name: /^Deck of Raider 2/ }).click()
    await page.getByRole('button', { name: /^Ta'zo/ }).click()
    await page.getByRole('button', { name: 'Start the raid' }).click()
    await page.locator('.table').waitFor()

    await goHome()
    const again = page.getByRole('link', { name: /^Continue/ })
    expect(await again.textContent()).toContain('Mia')

    await startRaid()
    await goHome()
    await page.getByRole('link', { name: /^New raid/ }).click()
    expect(await page.getByRole('radiogroup', { name: 'How many raiders?' }).getByLabel('2').isChecked()).toBe(true)
    expect(await page.getByRole('radiogroup', { name: 'Who plays Raider 2?' }).getByLabel('Wild bot').isChecked()).toBe(
      true,
    )
    expect(await page.getByLabel('Name of Raider 1').inputValue()).toBe('Mia')
    expect(await page.getByRole('button', { name: /^Deck of Raider 2/ }).textContent()).toContain("Ta'zo")
  })

  it('say beside the seat what is wrong, and do not start', async () => {
    await page.getByRole('link', { name: /^New raid/ }).click()
    await page.getByLabel('Name of Raider 1').fill('Mia')
    await page.getByLabel('Name of Raider 2').fill('mia')
    await page.getByLabel('Name of Raider 3').focus()
    await page.getByRole('alert').getByText('There’s already a mia at the table.').waitFor()
    expect(await page.getByRole('button', { name: 'Start the raid' }).isDisabled()).toBe(true)
    await page.getByLabel('Name of Raider 2').fill('Jonas')
    await page.getByLabel('Name of Raider 3').focus()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Start the raid' }).isEnabled()).toBe(true)
  })

  it('rename, write to a file, delete and take a raid in again', async () => {
    await startRaid()
    await goHome()
    await door('Saved raids')
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Rename' }) })
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)

    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name of the raid').fill('Night of embers')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Night of embers' }).waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save to a file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('night-of-embers.json')
    const file = readFileSync(await download.path())

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await rows.count()).toBe(1)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete the raid' }).click()
    await page.getByText('No raids yet.').waitFor()

    const input = page.getByLabel('Open a file')
    const take = (buffer: Buffer): Promise<void> =>
      input.setInputFiles({ name: 'raid.json', mimeType: 'application/json', buffer })
    await take(file.subarray(0, 2000))
    await page.getByRole('dialog').getByText('This file can’t be imported').waitFor()
    await page
      .getByRole('dialog')
      .getByText(/not a saved raid|isn’t a saved raid/)
      .waitFor()
    await page.getByRole('button', { name: 'Close' }).click()

    await take(file)
    await page.getByText('The raid was imported').waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.locator('.table').waitFor()
  })

  it('say how far an import is, and stop it if told: then nothing is there', { timeout: 120_000 }, async () => {
    await door('Saved raids')
    await page.getByText('No raids yet.').waitFor()
    const buffer = Buffer.from(longSave(1500))
    await page.getByLabel('Open a file').setInputFiles({ name: 'raid.json', mimeType: 'application/json', buffer })
    const dialog = page.getByRole('dialog', { name: 'Importing the raid…' })
    await dialog.waitFor()
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0.1)
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped. Nothing was imported.').waitFor()
    await page.reload()
    await page.getByText('No raids yet.').waitFor()
  })

  it('refuse a deck list of ten megabytes, and read the next one', async () => {
    await door('Decks')
    await page.getByRole('button', { name: 'Paste a list' }).click()
    const field = page.getByRole('textbox', { name: 'Deck list' })
    await field.evaluate((it) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Nobody knows this card\n'.repeat(450_000))
      it.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByText('This is too long for a deck list.').waitFor()
    expect(await page.getByRole('button', { name: 'Create the deck' }).isDisabled()).toBe(true)
    await field.fill('Hero: Ta’zo\n3 Fireball')
    await page.getByText('3 cards, led by Ta').waitFor()
  })

  it('keep settings over a reload and show them at once', async () => {
    await door('Settings')
    await page.getByLabel('Your name').fill('Mia')
    await page.getByRole('radiogroup', { name: 'Text size' }).getByLabel('Huge').click()
    await page.getByRole('radiogroup', { name: 'Motion' }).getByLabel('Reduced').click()
    await page.getByLabel('A friend’s turn: End').click()
    await page.getByRole('switch', { name: /^Pause before passing/ }).click()
    const root = page.locator('html')
    expect(await root.getAttribute('data-text')).toBe('huge')
    await page.reload()
    await heading('Settings')
    await page.waitForFunction(() => document.documentElement.dataset['text'] === 'huge')
    expect(await root.getAttribute('data-motion')).toBe('less')
    expect(await page.getByLabel('Your name').inputValue()).toBe('Mia')
    expect(await page.getByLabel('A friend’s turn: End').isChecked()).toBe(true)
    expect(await page.getByRole('switch', { name: /^Pause before passing/ }).isChecked()).toBe(true)

    await page.getByRole('button', { name: 'Restore defaults' }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    expect(await root.getAttribute('data-text')).toBe('normal')
    expect(await page.getByLabel('Your name').inputValue()).toBe('Mia')
    expect(await page.getByLabel('A friend’s turn: End').isChecked()).toBe(false)
  })

  it('end a raid with who did what, and begin it again with the same people', { timeout: 180_000 }, async () => {
    await door('Settings')
    await page.getByRole('radiogroup', { name: 'How fast bots play' }).getByLabel('At once').click()
    await door('Home')
    await page.getByRole('link', { name: /^New raid/ }).click()
    await page.getByRole('radiogroup', { name: 'How many raiders?' }).getByLabel('1').click()
    await page.getByRole('radiogroup', { name: 'Who plays Raider 1?' }).getByLabel('Bot', { exact: true }).click()
    await page.getByLabel('Name of Raider 1').fill('Ashmane')
    await page.getByLabel('Name of this raid').fill('Embers')
    await page.getByRole('button', { name: 'Start the raid' }).click()
    await page.getByRole('heading', { level: 1, name: /Victory|fallen|standing/ }).waitFor({ timeout: 120_000 })
    const row = page.getByRole('row', { name: /^Ashmane/ })
    const numbers = await row.getByRole('cell').allTextContents()
    expect(Number.parseInt(numbers[0] ?? '', 10)).toBeGreaterThan(0) // damage
    expect(Number.parseInt(numbers[2] ?? '', 10)).toBeGreaterThan(0) // cards played
    for (const away of [
      () => page.getByRole('button', { name: 'Look at the table' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await away()
      await page.getByRole('button', { name: 'Back to the end of the raid' }).click()
    }

    const before = page.url()
    await page.getByRole('button', { name: 'Same raid again' }).click()
    await page.waitForFunction((was) => location.href !== was, before)
    await page.locator('.table').waitFor()
    await goHome()
    await door('Saved raids')
    await page.getByRole('heading', { name: 'Embers (2)' }).waitFor()
    expect(await page.getByText('Ashmane against The Boss').count()).toBe(2)
  })

  it('say when everything is there for playing offline', async () => {
    const one = await device(browser, site.url, 1, { offline: true })
    await one.page.evaluate(() => navigator.serviceWorker.ready)
    await one.page.getByText('Ready to play offline').waitFor()
    await one.page.reload()
    await one.page.getByText('Ready to play offline').waitFor()
    expect(one.complaints).toEqual([])
    await one.context.close()
  })
})
