import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisionOf } from '../../src/engine/running/api.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { saveText } from '../../src/table/files.ts'
import { give, type PlayedRaid } from '../../src/table/play.ts'
import { serve } from '../../tools/serve.mjs'
import { asked, tapUntil } from './hands.ts'
import { moments } from './moments.ts'
import {
  at,
  device,
  type Device,
  launch,
  openFile,
  putAway,
  restyle,
  screens,
  setPace,
  shots,
  turnShown,
} from './support.ts'

// My hand, what dragging says, and what may lie over what: read off the screen as somebody does who plays by it.

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>
let tablet: Device

beforeAll(async () => {
  site = await serve({ port: 4676 })
  browser = await launch()
  tablet = await device(browser, site.url)
  await setPace(tablet.page, 'At once')
})

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const me = 'raider1'
const open = async (page: Page, text: string): Promise<void> => {
  await page.goto(`${site.url}#/saves`)
  await openFile(page, text)
  await page.locator('.ribbon').tap({ position: { x: 5, y: 5 } })
  await page.locator('.since').waitFor({ state: 'detached' })
}

const inHand = (play: PlayedRaid): number => {
  const hand = viewOf(play.raid.g, me).seats.find(({ seat }) => seat === me)?.hand
  return Array.isArray(hand) ? hand.length : 0
}

/** My turn with so many cards in hand; the next is drawn from the same raid. */
let drawn: PlayedRaid | null = null
let opened = 0 // no two are called the same
const handOf = (count: number): string => {
  drawn ??= moments.action().play
  const play = drawn
  const decision = decisionOf(play.raid.g)
  if (!decision) throw new Error('The raid is over.')
  const more = count - inHand(play)
  const draw = { do: 'draw', seat: me, count: more } as const
  const refusal = more > 0 && give(play, { decision: decision.id, seat: me, adjust: [draw] }, 'person')
  if (refusal) throw new Error(refusal.reason)
  return saveText({ ...play, name: `A hand of ${count}, ${(opened += 1)}` }).text
}

/** In the page: what of the hand can't be read. */
const unread = (): string[] => {
  const faults: string[] = []
  for (const slot of document.querySelectorAll<HTMLElement>('.my-hand .slot')) {
    const card = slot.querySelector('.playing-card')
    const name = slot.querySelector('.card-name')
    const text = name?.firstChild
    if (!card || !name || !text) throw new Error('A card in hand has no name.')
    const frame = card.getBoundingClientRect()
    const called = name.textContent
    const seen = (box: DOMRect, what: string): void => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const hit = document.elementFromPoint(x, y)
      if (!hit || !slot.contains(hit)) faults.push(`${called}: something lies over ${what}`)
      const gem = what === 'its cost' ? 8 : 1 // it sticks out of its corner
      if (box.left < frame.left - gem || box.right > frame.right + 1 || box.bottom > frame.bottom + 1)
        faults.push(`${called}: ${what} sticks out of the card`)
      if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        faults.push(`${called}: ${what} is off the screen`)
    }
    const beginning = document.createRange()
    beginning.setStart(text, 0)
    beginning.setEnd(text, Math.min(4, called.length))
    seen(beginning.getBoundingClientRect(), 'the beginning of its name')
    const parts = { '.card-gem': 'its cost', '.card-badge': 'a number' }
    for (const [selector, what] of Object.entries(parts))
      for (const it of slot.querySelectorAll(selector)) seen(it.getBoundingClientRect(), what)
    for (const it of slot.querySelectorAll('.card-words'))
      if (it.checkVisibility() && it.getBoundingClientRect().bottom > frame.bottom + 1)
        faults.push(`${called}: its words spill out of the card`)
    // words end where their room does, and none is under the numbers
    const hint = slot.querySelector('.card-hint')
    const words = hint?.closest('.card-words')?.getBoundingClientRect()
    const foot = slot.querySelector('.card-badge')?.getBoundingClientRect()
    const end = hint?.checkVisibility() ? hint.getBoundingClientRect().bottom : 0
    if (words && end > words.bottom + 1) faults.push(`${called}: a line of its words is cut in two`)
    if (foot && end > foot.top + 6) faults.push(`${called}: its words run under its numbers`)
    const touch = slot.querySelector('.slot-card')?.getBoundingClientRect()
    if (!touch || touch.width < 43.9 || touch.height < 43.9) faults.push(`${called}: too small for a finger`)
  }
  return faults
}

it('every card of a hand of 7, 8, 10 or 12 shows its cost, the beginning of its name and its numbers', async () => {
  const { page, complaints } = tablet
  const faults: string[] = []
  for (const count of [7, 8, 10, 12]) {
    await open(page, handOf(count))
    expect(await page.locator('.my-hand .slot').count()).toBe(count)
    for (const size of Object.keys(screens) as (keyof typeof screens)[]) {
      await at(page, size)
      if (shots) await page.screenshot({ path: join(shots, `hand-${count}-${size}.png`), animations: 'disabled' })
      faults.push(...(await page.evaluate(unread)).map((fault) => `${count} at ${size}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
  // Whoever looks would see it.
  await at(page, 'tablet')
  const repair = await restyle(page, '.my-hand { grid-template-columns: repeat(12, 1.5rem) !important }')
  expect((await page.evaluate(unread)).join('\n')).toMatch(/something lies over a number/)
  await repair()
  expect(complaints).toEqual([])
}, 120_000)

const middle = async (what: Locator): Promise<{ x: number; y: number }> => {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** From where a card is to a point, without letting go. */
const drag = async (page: Page, from: Locator, to: { x: number; y: number }): Promise<void> => {
  const a = await middle(from)
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(a.x, a.y - 20)
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

it('a card that can’t be paid says so while it is dragged and where it is dropped; my row takes it as a resource', async () => {
  const { page, complaints } = tablet
  await open(page, handOf(12))
  const dear = page.getByRole('region', { name: 'Your hand' }).getByRole('button', { name: /^Pyroblast/ })
  const row = await page.locator('.party-mine').boundingBox()
  const boss = page.locator('.party-across .slot-card').first()
  if (!row) throw new Error('I have no row.')
  const before = await asked(page)

  // Onto the Boss: not there, and why.
  await drag(page, dear, await middle(boss))
  await expect.poll(() => page.locator('.drag-word').innerText()).toMatch(/^Not on Onyxia/)
  const place = page.locator('.drop-resources')
  expect(await place.innerText()).toBe('Place as a resource')
  await page.mouse.up()
  const bubble = page.getByRole('dialog', { name: 'Pyroblast' })
  await expect.poll(() => bubble.locator('[aria-live]').innerText()).toMatch(/costs 8 resources/)
  expect(await asked(page)).toEqual(before)
  await page.keyboard.press('Escape')

  // Back into the hand: nobody asked why.
  await drag(page, dear, await middle(page.locator('.my-hand .slot-card').last()))
  await page.mouse.up()
  await place.waitFor({ state: 'detached' })
  expect(await bubble.count()).toBe(0)

  // Anywhere on my row, far from the name: a resource.
  await drag(page, dear, { x: row.x + row.width * 0.6, y: row.y + row.height * 0.8 })
  await expect.poll(() => place.getAttribute('data-drop')).toBe('over')
  if (shots) await page.screenshot({ path: join(shots, 'drag-resource.png'), animations: 'disabled' })
  await page.mouse.up()
  await dear.waitFor({ state: 'detached' })

  // The next one: a resource was placed, so that my row takes no other, and says so.
  const next = page.getByRole('region', { name: 'Your hand' }).getByRole('button', { name: /^Blink/ })
  await drag(page, next, await middle(page.locator('.party-mine .resources-count')))
  await expect.poll(() => page.locator('.drag-word').innerText()).toBe('Can’t be placed now')
  await page.mouse.up()
  const why = page.getByRole('dialog', { name: 'Blink' }).locator('[aria-live]')
  await expect.poll(() => why.innerText()).toMatch(/resource/)
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
}, 120_000)

it('names and resources of the parties stay where they are for a whole round', async () => {
  const { page } = tablet
  await open(page, handOf(12))
  await at(page, 'tablet')
  const watch = (): void => {
    const seen: Record<string, string[]> = {}
    let round = 0
    let mine = true
    Object.assign(globalThis, { placesSeen: seen })
    const look = (): void => {
      const isMine = document.querySelector('.party-mine[data-turn]') !== null
      if (isMine && !mine) round += 1
      mine = isMine
      // whoever falls leaves the others more room, and so does a raid that is over
      if (document.querySelector('.party-open, .badge-out, .end')) return
      for (const party of document.querySelectorAll<HTMLElement>('.party'))
        for (const part of ['.nameplate', '.resources-count']) {
          const box = party.querySelector(part)?.getBoundingClientRect()
          const key = `round ${round}, ${part} of ${party.dataset['seat']}`
          const place = box && box.width > 0 ? `${Math.round(box.left)},${Math.round(box.top)}` : ''
          if (place && !seen[key]?.includes(place)) (seen[key] ??= []).push(place)
        }
    }
    look()
    new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, {
      subtree: true,
      attributes: true,
      attributeFilter: ['data-turn', 'data-asked', 'style'],
    })
  }
  const moved = (): Promise<string[]> =>
    page.evaluate(() => {
      const { placesSeen } = globalThis as unknown as { placesSeen: Record<string, string[]> }
      const several = Object.entries(placesSeen).filter(([, places]) => places.length > 1)
      return several.map(([key, places]) => `${key}: ${places.join(' then ')}`)
    })
  await page.evaluate(watch)
  const begun = await turnShown(page)
  await tapUntil(page, async () => (await turnShown(page)) >= begun + 4, { most: 120, pass: 1 })
  expect(await turnShown(page)).toBeGreaterThanOrEqual(begun + 4)
  expect(await moved()).toEqual([])
  // Whoever watches would see it.
  await restyle(page, '.party[data-turn] .nameplate { padding-right: 65px }')
  await page.evaluate(watch)
  await tapUntil(page, async () => (await turnShown(page)) >= begun + 6, { most: 120, pass: 1 })
  expect((await moved()).join('\n')).toMatch(/resources-count of/)
}, 120_000)

it('an attack’s arrow lies over no name and no number of those who fight; the menu has its ✕ at the top right', async () => {
  const { page, complaints } = tablet
  await open(page, moments.combat().text)
  for (const size of ['tablet', 'upright', 'sideways'] as const) {
    await at(page, size)
    await expect.poll(() => page.locator('.arrows path').count()).toBeGreaterThan(0)
    const over = await page.evaluate(() => {
      const path = document.querySelector<SVGPathElement>('.arrows path')
      if (!path) return ['there is no arrow']
      const points = Array.from({ length: 41 }, (_, i) => path.getPointAtLength((path.getTotalLength() * i) / 40))
      const parts = [...document.querySelectorAll('.fighting :is(.card-name, .card-badge)')]
      return parts.flatMap((part) => {
        const box = part.getBoundingClientRect()
        const isHit = points.some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
        return isHit ? [part.textContent] : []
      })
    })
    expect(over, size).toEqual([])
  }
  await at(page, 'tablet')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = await page.locator('dialog[open]').boundingBox()
  const shut = await page.getByRole('dialog').getByRole('button', { name: 'Close' }).boundingBox()
  if (!menu || !shut) throw new Error('The menu is not open.')
  expect(menu.x + menu.width - (shut.x + shut.width)).toBeLessThan(40)
  expect(shut.y - menu.y).toBeLessThan(40)
  const sizes = await page
    .locator('.menu-part button')
    .evaluateAll((list) => list.map((it) => it.getBoundingClientRect().height))
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(1)
  expect(complaints).toEqual([])
}, 120_000)
