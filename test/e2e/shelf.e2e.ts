import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { device, launch, putAway } from './support.ts'

// Decks, rules and cards, by taps.

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4581 })
  browser = await launch()
})

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const goTo = async (page: Page, hash: string, title: string | RegExp): Promise<void> => {
  await page.evaluate((it) => {
    location.hash = it
  }, hash)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

describe('decks', () => {
  it('are built, kept at once, taken back, renamed and deleted', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    await goTo(page, '#/decks', 'Decks')
    await button(page, 'New deck').tap()
    await button(page, /^Gorebelly/).tap()
    const status = page.locator('.legality')
    await status.getByText('0 cards', { exact: true }).waitFor()

    await page.getByRole('searchbox').fill('charge')
    for (let i = 0; i < 4; i++) await button(page, 'Add Charge').first().tap()
    expect(await button(page, 'Add Charge').first().isDisabled()).toBe(true)
    expect(await page.getByText('Fireball').count()).toBe(0) // not for a Warrior
    await status.getByText('4 cards', { exact: true }).waitFor()
    await status.getByRole('link', { name: 'Rule 100.1' }).waitFor()

    await page.getByText('Saved on this device').waitFor()
    await page.reload()
    await status.getByText('4 cards', { exact: true }).waitFor()
    await button(page, 'Remove Charge').last().tap()
    await status.getByText('3 cards', { exact: true }).waitFor()
    await button(page, 'Undo: Charge removed').tap()
    await status.getByText('4 cards', { exact: true }).waitFor()

    await button(page, 'Rename').tap()
    await page.getByRole('textbox', { name: 'Name' }).fill('Four of a kind')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Four of a kind' }).waitFor()

    await page.getByRole('link', { name: 'All decks' }).tap()
    const tile = page.getByRole('listitem').filter({ hasText: 'Four of a kind' })
    expect(await tile.innerText()).toMatch(/4 cards\s+1 thing to fix/)
    await tile.getByRole('button', { name: 'Delete Four of a kind' }).tap()
    await button(page, 'Delete the deck').tap()
    await page.getByText('You have no decks yet.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are read from a list; what is not playable stays to be seen', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    await goTo(page, '#/decks', 'Decks')
    await button(page, 'Paste a list').tap()
    await page
      .getByRole('textbox', { name: 'Deck list' })
      .fill(
        'Deck: Hot\r\nHero: Ta’zo\r\n\r\nAbilities\r\n3 Firebal\r\n4x FIRE BLAST\r\n2 Moonglow Nobody Knows // later\r\n',
      )
    await page.getByText("4 cards, led by Ta'zo").waitFor()
    await page.getByText('2 lines aren’t in the deck').waitFor()
    await button(page, 'Did you mean Fireball?').first().tap()
    await page.getByText("7 cards, led by Ta'zo").waitFor()
    await button(page, 'Create the deck').tap()
    await page.getByRole('heading', { level: 1, name: 'Hot' }).waitFor()
    await page.getByText('2 Moonglow Nobody Knows').waitFor()
    await page.reload()
    await page.getByText('2 Moonglow Nobody Knows').waitFor()

    await button(page, 'As text').tap()
    const text = await page.getByRole('textbox', { name: 'Deck list' }).inputValue()
    expect(text).toBe(
      "Deck: Hot\nHero: Ta'zo\n\nAbilities (7)\n4 Fire Blast\n3 Fireball\n\nLeft out:\n2 Moonglow Nobody Knows\n",
    )
    const saving = page.waitForEvent('download')
    await button(page, 'Save as a file').tap()
    const file = await saving
    expect(file.suggestedFilename()).toBe('Hot.txt')
    expect(readFileSync(await file.path(), 'utf8')).toBe(text)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('of ours are looked at and copied; a card of it is read', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    await goTo(page, '#/decks/tazo', "Ta'zo: fire and Trolls")
    expect(await button(page, /^Add /).count()).toBe(0)
    await button(page, /Counterspell/).tap()
    await page.getByRole('dialog').getByText('Interrupt target ability card.').waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Copy to edit').tap()
    await page.getByRole('heading', { level: 1, name: "Ta'zo: fire and Trolls (copy)" }).waitFor()
    await page.locator('.legality').getByText('Ready for a raid').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('rules', () => {
  it('are reached by id, have neighbours, and are searched', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    await goTo(page, '#/rules/R202.1', 'Rules')
    const here = page.locator('.rule-article.current')
    await here.getByText('On to the next stage').waitFor()
    await page
      .getByRole('link', { name: /R202\.2/ })
      .last()
      .tap()
    await here.getByText('Onyxia falls').waitFor()
    await page.keyboard.press('ArrowLeft')
    await here.getByText('On to the next stage').waitFor()

    await page.keyboard.press('/')
    await page.keyboard.type('401.3b')
    await page.locator('.hits a').first().tap()
    await page.waitForURL(/#\/rules\/401\.3b$/)
    await here.getByText('Mentioned in').waitFor()
    await here.getByRole('link', { name: /^102\.2/ }).tap()
    await page.waitForURL(/#\/rules\/102\.2$/)

    await goTo(page, '#/rules/keyword.protector', 'Rules')
    await here.getByText(/cards have it/).tap()
    await here.getByRole('link', { name: 'Crazy Igvand' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor()
    await page.getByRole('link', { name: 'Back to the rules' }).tap()
    await page.waitForURL(/#\/rules\/keyword\.protector$/)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('cards', () => {
  it('are filtered, searched and opened by their address', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    await goTo(page, '#/cards', 'Cards')
    await page.getByLabel('Set').selectOption('onyxia')
    await page.getByLabel('Type').selectOption('event')
    await page.getByText('30 cards', { exact: true }).waitFor()
    await page.getByLabel('Type').selectOption('')
    await page.getByRole('searchbox').fill('crush')
    await page.locator('.faces a').first().tap()
    await page.waitForURL(/#\/cards\/onyxia%2Fcrush$/)
    await page.getByText(/: main deck$/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('cards that can’t be loaded', () => {
  const broken = (page: Page, pack: string): Promise<() => Promise<void>> =>
    page.route(`**/${pack}-*.json`, (route) => route.abort()).then(() => () => page.unroute(`**/${pack}-*.json`))

  it('are asked for again by whoever wants to read them', async () => {
    const { page, context } = await device(browser, site.url)
    const mend = await broken(page, 'raiders')
    await page.evaluate(() => {
      location.hash = '#/decks'
    })
    await page.getByRole('alert').getByText('Go online once, then try again.').waitFor()
    await button(page, 'Try again').tap()
    await page.getByRole('alert').getByText('Go online once, then try again.').waitFor()
    await mend()
    await button(page, 'Try again').tap()
    await page.getByRole('heading', { level: 1, name: 'Decks' }).waitFor()
    await page.getByText('Boris: healing and Dwarves').waitFor()
    await context.close()
  })

  it('keep only those raids from starting that ask about them', async () => {
    const { page, context } = await device(browser, site.url)
    const mend = await broken(page, 'magtheridon')
    await goTo(page, '#/new', 'New raid')
    const start = button(page, 'Start the raid')
    expect(await start.isEnabled()).toBe(true)
    await page.getByRole('radio', { name: /^Magtheridon’s Lair/ }).check({ force: true })
    const problem = page.getByRole('alert').filter({ hasText: 'The cards of Magtheridon’s Lair' })
    await problem.waitFor()
    expect(await start.isDisabled()).toBe(true)
    await mend()
    await problem.getByRole('button', { name: 'Try again' }).tap()
    await page.getByRole('combobox', { name: /^Extra copy/ }).waitFor()
    expect(await start.isEnabled()).toBe(true)
    await context.close()
  })
})
