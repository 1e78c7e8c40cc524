import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { to } from '../../src/ui/router.ts'
import { bossDeckPage } from '../../src/ui/shelf/own-boss-decks.ts'
import { strings } from '../../src/ui/strings/index.ts'
import { serve } from '../../tools/serve.mjs'
import { everySize, look } from './looking.ts'
import { choose, device, fromMenu, launch, putAway, shots } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4597 })
  browser = await launch()
})
afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const words = strings.bossDecks
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Somebody's 61 cards, seven of them in hand: nobody else's deck is so large. */
const largeDeck = (page: Page) => page.locator('.piles').filter({ hasText: 'Deck 54' }).first()

describe('the Boss’s decks', () => {
  it('are changed by taps, saved, brought to a raid and to the next one', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    await page.getByRole('link', { name: 'New raid' }).first().tap()
    await button(page, /^Boss deck: The Boss deck from the box/).tap()
    expect(await look(page, 'boss-deck-pick', undefined, 'dialog')).toEqual([])
    await button(page, words.makeOwn).tap()
    await page.getByRole('heading', { level: 1, name: 'Onyxia’s Lair: my Boss deck' }).waitFor()
    const status = page.locator('.legality')
    await status.getByText('Ready for a raid').waitFor()

    // One too few, and said so where it is; then two of another card.
    const [crush, breath] = ['Crush', 'Deep Breath']
    await button(page, `Remove ${crush}`).tap()
    await status.getByText('1 thing to fix').waitFor()
    await status.getByText('This deck needs at least 60 cards, and it has 59.').waitFor()
    expect(await look(page, 'boss-deck-small', shots ? everySize : ['tablet', 'phone'])).toEqual([])
    const heights = await page
      .locator('.stepper button')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
    expect(heights).toHaveLength(60)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    for (let i = 0; i < 2; i++) await button(page, `Add ${breath}`).press('Enter')
    expect(await button(page, `Add ${breath}`).isDisabled()).toBe(true)
    await status.getByText('Ready for a raid').waitFor()

    // What a rulebook closes can only be read.
    await page.getByText('Event deck (30)').tap()
    await page.getByText('This deck is always played as it comes in the box.').waitFor()
    expect(await button(page, /^(?:Add|Remove) /).count()).toBe(0)
    expect(await look(page, 'boss-deck-closed')).toEqual([])
    await page.getByText('Main deck (61)').tap()
    await page.locator('.row-card', { hasText: breath }).tap()
    await page.getByRole('dialog').getByText('4 in the deck').waitFor()
    await page.keyboard.press('Escape')

    await button(page, 'Rename').tap()
    await page.getByRole('textbox', { name: 'Name' }).fill('More breath')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).tap()
    await page.getByText('Saved on this device').waitFor()

    await page.getByRole('link', { name: 'Back to the new raid' }).tap()
    await button(page, /^Boss deck: More breath/).waitFor()
    expect(await look(page, 'boss-deck-chosen')).toEqual([])
    await choose(page.getByRole('radiogroup', { name: 'How many raiders?' }).getByRole('radio', { name: '1' }))
    await button(page, 'Start the raid').tap()
    await page.locator('.table').waitFor()
    await largeDeck(page).waitFor()

    await fromMenu(page, 'Concede')
    await page.getByRole('dialog', { name: 'Concede' }).getByRole('button', { name: 'Concede' }).tap()
    await button(page, 'Same raid again').tap()
    await page.locator('.end').waitFor({ state: 'detached' })
    await largeDeck(page).waitFor()

    await context.close()
    expect(complaints).toEqual([])
  })

  it('are built for a mode where modes open them in ways of their own; Traitors come from outside the box', async () => {
    const { page, context, complaints } = await device(browser, site.url)
    await page.goto(`${site.url}${to('decks', bossDeckPage('black-temple'))}`)
    await page.getByText('Custom Boss decks can be played in Heroic and Epic mode.').waitFor()
    await button(page, 'Copy to edit').tap()
    const status = page.locator('.legality')
    await choose(page.getByRole('radio', { name: 'Epic' }))
    await page.getByText(/^Minion deck/).tap()
    for (let i = 0; i < 5; i++) await button(page, 'Add Lady Vashj').press('Enter') // as many as one likes
    await status.getByText('Ready for a raid').waitFor()
    expect(await look(page, 'boss-deck-epic', shots ? everySize : ['tablet', 'phone'])).toEqual([])
    await page.getByText(/^Event deck/).tap()
    await page.getByText('You Are Not Prepared! [43]').waitFor()
    await button(page, 'As text').tap()
    const text = await page.getByRole('dialog').getByRole('textbox').inputValue()
    expect(text).toContain('Mode: Epic')
    expect(text).toContain('5 Lady Vashj')
    await page.keyboard.press('Escape')
    await choose(page.getByRole('radio', { name: 'Heroic' }))
    await status.getByText('“Lady Vashj” isn’t in the boxed deck, so it can’t be in this one.').waitFor()
    expect(await look(page, 'boss-deck-heroic', shots ? everySize : ['tablet', 'phone'])).toEqual([])

    await context.close()
    expect(complaints).toEqual([])
  })
})
