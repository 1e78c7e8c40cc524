import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { library } from '../../src/cards/index.ts'
import { serve } from '../../tools/serve.mjs'
import { tapOnce } from './hands.ts'
import { device, launch, putAway, shoot, startRaid } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4610 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

interface Hand {
  who: string
  keys: string[] // of its cards
}

const handShown = (page: Page): Promise<Hand> =>
  page.evaluate(() => ({
    who: document.querySelector('.party-mine .nameplate strong')?.textContent ?? '',
    keys: [...document.querySelectorAll<HTMLElement>('.my-hand .slot-card')].map((it) => it.dataset['card'] ?? ''),
  }))

interface Source {
  open: string // what lies open for everybody: cards in play, the chain, the story
  rest: string // the source of everything else
}

const split = (page: Page): Promise<Source> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true)
    if (!(copy instanceof Element)) throw new Error('The page is gone.')
    const everybodys = [...copy.querySelectorAll('.party-cards, .resources, .story, .since, .chain, .narrator')]
    const open = everybodys.map((it) => it.outerHTML).join('')
    for (const it of [...everybodys, ...copy.querySelectorAll('style, script')]) it.remove()
    return { open, rest: copy.outerHTML }
  })

/** Watches every change of the page: a hand in the document while the curtain is down is written up. */
const watchHands = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { handsSeen: seen })
    new MutationObserver(() => {
      const hand = [...document.querySelectorAll<HTMLElement>('.my-hand .slot-card')].map((it) => it.dataset['card'])
      if (document.querySelector('.curtain') && hand.length > 0) seen.push(hand.join())
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
const handsSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { handsSeen: string[] }).handsSeen)

const nameOf = (key: string): string => {
  const name = library.get(key)?.name
  if (!name) throw new Error(`There is no card "${key}".`)
  return name
}
const isIn = (source: string, key: string): boolean =>
  [key, nameOf(key), escaped(nameOf(key))].some((it) => source.includes(it))
/** As a page writes it into its source. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const leaks = ({ open, rest }: Source, { keys }: Hand): string[] =>
  keys.filter((key) => isIn(rest, key) && !isIn(open, key))

describe('two people at one device', () => {
  it('see their own hand only, and none while the device is handed over', async () => {
    const { page, complaints } = await device(browser, site.url, 21)
    await startRaid(page, { boss: 'Someone here', raiders: ['Me', 'Bot'], pace: 'At once' })
    await page.locator('.curtain').waitFor()
    await watchHands(page)
    await shoot(page, 'curtain')
    // Nobody has seen a hand yet, and the page has none.
    expect(await page.locator('.my-hand .slot-card').count()).toBe(0)

    const hands = new Map<string, Hand>()
    let curtains = 0
    let answers = 0
    for (let taps = 0; taps < 250 && (curtains < 8 || answers < 25); taps++) {
      const isCurtain = (await page.locator('.curtain').count()) > 0
      let called: string | null = null
      if (isCurtain) {
        const source = await split(page)
        for (const hand of hands.values()) expect(leaks(source, hand), `behind the curtain: ${hand.who}`).toEqual([])
        called = await page.locator('.curtain h2').textContent()
      }
      const did = await tapOnce(page)
      if (did === 'over') break
      if (did === 'answer') answers += 1
      else {
        // It may also have come down while these hands waited for something to tap.
        curtains += 1
        await page.locator('.my-hand .slot-card, .prompt').first().waitFor()
        const { who } = await handShown(page)
        if (called !== null) expect(called).toBe(`Hand the tablet to ${who}`)
      }
      if ((await page.locator('.curtain').count()) > 0) continue
      const hand = await handShown(page)
      if (hand.who === '' || (await page.locator('.curtain').count()) > 0) continue
      const source = await split(page)
      for (const other of hands.values()) {
        if (other.who === hand.who) continue
        const theirs = { ...other, keys: other.keys.filter((key) => !hand.keys.includes(key)) }
        expect(leaks(source, theirs), `${hand.who} sees ${other.who}`).toEqual([])
      }
      hands.set(hand.who, hand)
    }
    expect([...hands.keys()].toSorted()).toEqual(['Boss Player', 'Player One'])
    for (const { who, keys } of hands.values()) expect(keys.length, who).toBeGreaterThan(2)
    expect(curtains).toBeGreaterThanOrEqual(8)
    expect(await handsSeen(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('leave nothing open for the next one', async () => {
    const { page, complaints } = await device(browser, site.url, 22)
    await startRaid(page, { boss: 'Someone here', raiders: ['Bot', 'Me'], pace: 'Slow' })
    // The Boss keeps a hand, and has the device while the bot thinks.
    const keep = page.getByRole('button', { name: 'Keep it' })
    const curtain = page.locator('.curtain button')
    await curtain.tap()
    await keep.tap()
    await page.locator('.party-mine .piles').tap()
    await page.locator('dialog[open]').waitFor()
    // The device goes on all the same, and without what was open.
    await page.locator('.curtain').waitFor()
    expect(await page.locator('dialog, .bubble').count()).toBe(0)
    await curtain.tap()
    await keep.waitFor()

    // The other way round, with a question beside a card.
    await keep.tap()
    const card = page.locator('.my-hand .slot-card').first()
    const name = nameOf((await card.getAttribute('data-card')) ?? '')
    await card.tap({ position: { x: 20, y: 20 } })
    await page.locator('.bubble', { hasText: name }).waitFor()
    await page.locator('.curtain').waitFor()
    expect(await page.locator('dialog, .bubble').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
