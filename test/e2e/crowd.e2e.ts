import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardView, View } from '../../src/engine/contract/view.ts'
import { serve } from '../../tools/serve.mjs'
import { type Crowd, crowds } from './crowds.ts'
import { faultsOf, type Looked } from './seen.ts'
import { device, type Device, launch, setPace, shots } from './support.ts'

// Tables with much on them, at every size: nothing is lost from sight.

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>
let tablet: Device

beforeAll(async () => {
  site = await serve({ port: 4670 })
  browser = await launch()
  tablet = await device(browser, site.url)
  await setPace(tablet.page, 'At once')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const screens = {
  tablet: { width: 1024, height: 768 },
  large: { width: 1366, height: 1024 },
  upright: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
} as const

const inPlay = (view: View): Looked['cards'] => {
  const under = (card: CardView): CardView[] => [card, ...(card.attached ?? []).flatMap(under)]
  return view.seats.flatMap(({ hero, allies, equipment, abilities }) =>
    [...(hero ? [hero] : []), ...allies, ...equipment, ...abilities]
      .flatMap(under)
      .map(({ handle, key, name }) => ({ handle, key, name })),
  )
}

const open = async (page: Page, { text }: Crowd): Promise<void> => {
  await page.goto(`${site.url}#/saves`)
  const file = { name: 'raid.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Open a file').setInputFiles(file)
  const { name } = JSON.parse(text) as { name: string }
  const row = page.locator('.raid-row', { has: page.getByRole('heading', { name, exact: true }) })
  await row.getByRole('link').tap()
  await page.locator('[data-decision]').waitFor()
}

const at = async (page: Page, size: keyof typeof screens): Promise<void> => {
  await page.setViewportSize(screens[size])
  // The field has been measured, and what was dealt has been drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

describe.each(Object.keys(crowds) as (keyof typeof crowds)[])('a table with much on it: %s', (name) => {
  it('shows every card in play, or a stack that leads to it, at every size', async () => {
    const { page, complaints } = tablet
    const crowd = crowds[name]()
    await open(page, crowd)
    const cards = inPlay(crowd.view)
    if (name === 'crowded') expect(cards.length).toBeGreaterThanOrEqual(120)
    const found: string[] = []
    for (const size of Object.keys(screens) as (keyof typeof screens)[]) {
      await at(page, size)
      if (shots) await page.screenshot({ path: join(shots, `crowd-${name}-${size}.png`), animations: 'disabled' })
      found.push(...(await faultsOf(page, { cards })).map((fault) => `${size}: ${fault}`))
    }
    expect(found).toEqual([])
    // What is behind a stack is one tap away, and closing it leaves everything as it was.
    await at(page, 'tablet')
    const before = await faultsOf(page, { cards })
    const more = page.locator('.party-across .more')
    if ((await more.count()) > 0) {
      const boss = crowd.view.seats.find(({ seat }) => seat === 'boss')
      await more.tap()
      await page.locator('.party-open').waitFor()
      const piles = await page
        .locator('.party-open .party-rest [data-card].slot-card')
        .evaluateAll((list) => list.map((it) => Number((it as HTMLElement).dataset['holds'] ?? 1)))
      const all = [...(boss?.allies ?? []), ...(boss?.equipment ?? []), ...(boss?.abilities ?? [])]
      expect(piles.reduce((sum, n) => sum + n, 0)).toBe(all.length)
      await page.getByRole('button', { name: 'Close', exact: true }).tap()
      expect(await faultsOf(page, { cards })).toEqual(before)
    }
    expect(complaints).toEqual([])
  }, 240_000)
})

it('whoever looks finds a card that is cut, covered or lost, small words, and a prompt in the way', async () => {
  const { page } = tablet
  const crowd = crowds.crowded()
  const cards = inPlay(crowd.view)
  const spoiled = async (css: string): Promise<string> => {
    const style = await page.addStyleTag({ content: css })
    const found = await faultsOf(page, { cards })
    await style.evaluate((it) => (it as HTMLElement).remove())
    return found.join('\n')
  }
  await open(page, crowd)
  await at(page, 'tablet')
  expect(await faultsOf(page, { cards })).toEqual([])
  expect(await spoiled('.more { display: none }')).toMatch(/cards are not seen, but the stacks say that they hold 0/)
  expect(await spoiled('.party-beside { overflow: hidden; bottom: 60px }')).toMatch(/cut off: /)
  expect(await spoiled('.field { translate: 0 400px }')).toMatch(/cut off: |covered: /)
  expect(await spoiled('.party-mine { left: -300px; z-index: 3 }')).toMatch(/cut off: /)
  expect(await spoiled('.card-name { font-size: 9px !important }')).toMatch(/text of 9.0 px/)
  expect(
    await spoiled(
      '.sheet { inset: auto 0 3.2rem !important; height: 7rem; max-height: none !important; background: black }',
    ),
  ).toMatch(/the prompt lies over/)
}, 120_000)
