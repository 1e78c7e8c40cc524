import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CardView, View } from '../../src/engine/contract/view.ts'
import { serve } from '../../tools/serve.mjs'
import { type Crowd, crowds } from './crowds.ts'
import { tapUntil } from './hands.ts'
import { moments } from './moments.ts'
import { unreached } from './reach.ts'
import { faultsOf, type Looked } from './seen.ts'
import {
  at,
  decisionShown,
  device,
  type Device,
  launch,
  openFile,
  putAway,
  restyle,
  screens,
  setPace,
  shots,
} from './support.ts'

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
  await putAway(browser)
  await site?.close()
})

const inPlay = (view: View): Looked['cards'] => {
  const under = (card: CardView): CardView[] => [card, ...(card.attached ?? []).flatMap(under)]
  return view.seats.flatMap(({ hero, allies, equipment, abilities }) =>
    [...(hero ? [hero] : []), ...allies, ...equipment, ...abilities]
      .flatMap(under)
      .map(({ handle, key, name }) => ({ handle, key, name })),
  )
}

const open = async (page: Page, { text }: Pick<Crowd, 'text'>): Promise<void> => {
  await page.goto(`${site.url}#/saves`)
  await openFile(page, text)
  // What happened since my turn lies beside the table, on a phone over it: the first tap anywhere puts it away.
  await page.locator('.ribbon').tap({ position: { x: 5, y: 5 } })
  await page.locator('.since').waitFor({ state: 'detached' })
}

// The crowded one always; late games take a while to be played, so that they have a command of their own (npm run crowds).
const names = Object.keys(crowds) as (keyof typeof crowds)[]
const looked = process.env['CROWDS'] === 'all' ? names : (['crowded'] as const)
const sizes = Object.keys(screens) as (keyof typeof screens)[]

it.each(looked)(
  'a table with much on it shows every card in play, or a stack that leads to it, at every size: %s',
  async (name) => {
    const { page, complaints } = tablet
    const crowd = crowds[name]()
    await open(page, crowd)
    const cards = inPlay(crowd.view)
    if (name === 'crowded') expect(cards.length).toBeGreaterThanOrEqual(120)
    const found: string[] = []
    for (const size of sizes) {
      await at(page, size)
      if (shots) await page.screenshot({ path: join(shots, `crowd-${name}-${size}.png`), animations: 'disabled' })
      found.push(...(await faultsOf(page, { cards })).map((fault) => `${size}: ${fault}`))
      found.push(...(await unreached(page)).map((fault) => `${size}: ${fault}`))
    }
    expect(found).toEqual([])
    await at(page, 'tablet')
    if (name === 'crowded') {
      await opensAll(page, crowd)
      await findsFaults(page, cards)
    }
    expect(complaints).toEqual([])
  },
  240_000,
)

/** What is behind a stack is one tap away, and closing it leaves everything where it was. */
const opensAll = async (page: Page, { view }: Crowd): Promise<void> => {
  const boss = view.seats.find(({ seat }) => seat === 'boss')
  const before = await page.evaluate(placesOf)
  await page.locator('.party-across .more').tap()
  await page.locator('.party-open').waitFor()
  const piles = await page
    .locator('.party-open .party-rest .slot-card')
    .evaluateAll((list) => list.map((it) => Number((it as HTMLElement).dataset['holds'] ?? 1)))
  const all = [...(boss?.allies ?? []), ...(boss?.equipment ?? []), ...(boss?.abilities ?? [])]
  expect(piles.reduce((sum, n) => sum + n, 0)).toBe(all.length)
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  await page.locator('.party-open').waitFor({ state: 'detached' })
  expect(await page.evaluate(placesOf)).toEqual(before)
}

/** Whoever looks would see a card that is cut, covered or lost, small words, and a prompt in the way. */
const findsFaults = async (page: Page, cards: Looked['cards']): Promise<void> => {
  const spoiled = async (css: string): Promise<string> => {
    const repair = await restyle(page, css)
    const found = await faultsOf(page, { cards })
    await repair()
    return found.join('\n')
  }
  expect(await spoiled('.more { display: none }')).toMatch(/cards are not seen, but the stacks say that they hold 0/)
  expect(await spoiled('.party-beside { overflow: hidden; bottom: 60px }')).toMatch(/cut off: /)
  expect(await spoiled('.party-mine { left: -300px; z-index: 3 }')).toMatch(/cut off: /)
  expect(await spoiled('.telling { z-index: 9; margin-left: -20rem; background: black }')).toMatch(/covered: /)
  expect(await spoiled('.card-name { font-size: 9px !important }')).toMatch(/text of 9.0 px/)
  expect(await spoiled('.slot-mixture { bottom: 0 !important }')).toMatch(/its number lies under “1 damaged”/)
  const overMine = 'inset: auto 0 3.2rem !important; height: 7rem; max-height: none !important; background: black'
  expect(await spoiled(`.sheet { ${overMine} }`)).toMatch(/the prompt lies over what it asks about/)
}

/** In the page: where everything is that a finger may be on its way to. */
const placesOf = (): Record<string, string> => {
  const places: Record<string, string> = {}
  const wanted = '.ribbon button, .thumb .main, .thumb [data-undo], .nameplate, .field .slot-card, .more, .own-piece'
  for (const it of document.querySelectorAll<HTMLElement>(wanted)) {
    const { left, top, width, height } = it.getBoundingClientRect()
    const party = it.closest<HTMLElement>('.party')?.dataset['seat'] ?? ''
    const name = `${party} ${it.getAttribute('aria-label') ?? it.querySelector('[aria-label]')?.getAttribute('aria-label') ?? it.className}`
    if (width > 0) places[name] = [left, top, width, height].map(Math.round).join()
  }
  return places
}

it('nothing moves while I am asked, and what always is there never moves at all', async () => {
  const { page } = tablet
  await open(page, moments.action())
  const still = '.ribbon button, .thumb [data-undo], .thumb .main, .my-hand, .field, .asking'
  const fixed = (): Promise<string[]> =>
    page.evaluate(
      (selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((it) => {
          const { left, top } = it.getBoundingClientRect()
          const name = it.matches('.ribbon button') ? it.innerText : it.matches('[data-undo]') ? 'undo' : it.className
          return `${name} at ${Math.round(left)},${Math.round(top)}`
        }),
      still,
    )
  const known = new Set(await fixed())
  const names = (list: Iterable<string>): string[] => [...new Set([...list].map((it) => it.split(' at ')[0] ?? ''))]
  let asked = 0
  const isFar = async (): Promise<boolean> => {
    if ((await page.locator('[data-decision]').count()) === 0) return false
    asked += 1
    const id = await decisionShown(page)
    const before = await page.evaluate(placesOf)
    await page.waitForTimeout(250)
    const after = await page.evaluate(placesOf)
    // Bots may have taken the question from me meanwhile; else nothing has moved.
    if ((await decisionShown(page)) === id) expect(after).toEqual(before)
    for (const place of await fixed()) known.add(place)
    return asked >= 6
  }
  await tapUntil(page, isFar, { most: 60, pass: 0.6 })
  expect(asked).toBeGreaterThanOrEqual(6)
  expect([...known].toSorted()).toHaveLength(names(known).length)
}, 120_000)
