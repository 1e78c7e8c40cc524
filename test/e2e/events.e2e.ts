import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { raidFile } from '../../tools/raid-file.ts'
import { serve } from '../../tools/serve.mjs'
import { tapUntil } from './hands.ts'
import { byKeys, lookAt } from './looking.ts'
import { unreached } from './reach.ts'
import { device, goHome, launch, openFile, putAway, restyle, shoot, startRaid, told } from './support.ts'

/** An event as it happens and afterwards, a first raid's first turn, and what must stay in reach of a finger. */

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4697 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const event = (page: Page) => page.getByRole('region', { name: 'Event', exact: true })
const firstSteps = (page: Page) => page.locator('.first-steps')

it('an event is shown large as it happens and can be looked at afterwards; a first turn says what one can do', async () => {
  const { page, complaints } = await device(browser, site.url, 3)
  await startRaid(page, { boss: 'Clumsy bot', raiders: ['Me', 'Bot'], pace: 'Slow' })
  await page.getByRole('button', { name: 'Keep it' }).tap()
  await event(page).waitFor()
  const name = (await event(page).getByRole('article').getAttribute('aria-label')) ?? ''
  expect(await told(page, 'event').innerText()).toContain(name)
  expect(await page.locator('.table > [aria-live]').first().innerText()).toMatch(new RegExp(`^Event: ${name}. \\w`))
  // A tap puts it away, long before its time is over.
  await event(page).tap({ position: { x: 60, y: 30 } })
  expect(await event(page).count()).toBe(0)

  // Past events: from their box, and with the Boss's piles. What is still to come is only counted.
  const found: string[] = []
  const box = page.getByRole('button', { name: /^Events \d+ left .*Show past events/ })
  await byKeys(page, box, 'Events', async (dialog) => {
    expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([expect.stringContaining(name)])
    expect(await dialog.innerText()).toContain('29 events are still to come.')
    found.push(...(await lookAt(page, 'past-events')))
  })
  await page.locator('.party[data-seat="boss"] .piles').tap()
  const piles = page.getByRole('dialog', { name: /cards outside play$/ })
  expect(await piles.getByRole('heading', { name: '1 past event' }).count()).toBe(1)
  await piles.getByRole('button', { name: new RegExp(`^${name}`) }).tap()
  await page.getByRole('dialog', { name, exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  for (const pace of ['Normal', 'Fast', 'At once']) {
    await page.locator('.pace-button').tap()
    await page.getByRole('button', { name: `How fast bots play: ${pace}` }).waitFor()
  }

  // My first turn: what I can do now, until I have done it; and never again once it is closed.
  await firstSteps(page).waitFor()
  expect(await firstSteps(page).innerText()).toMatch(/^You can place a card as a resource.* or end your actions\./)
  expect(await unreached(page)).toEqual([])
  await shoot(page, 'first-steps')
  const hasPlaced = async (): Promise<boolean> => (await told(page, 'place').count()) > 0
  await page.locator('.my-hand [data-may]').first().tap()
  await page.getByRole('button', { name: /^Place as a resource, face down/ }).tap()
  await expect.poll(hasPlaced).toBe(true)
  await expect.poll(() => firstSteps(page).innerText()).toMatch(/^You can (?!place)/)
  await firstSteps(page).getByRole('button', { name: 'Don’t show this again' }).tap()
  expect(await firstSteps(page).count()).toBe(0)
  await page.reload()
  await page.locator('[data-decision]').waitFor()
  expect(await firstSteps(page).count()).toBe(0)

  // Whoever wants no waiting gets none.
  await goHome(page)
  await startRaid(page, { boss: 'Clumsy bot', raiders: ['Me'], pace: 'At once' })
  const isMine = async (): Promise<boolean> => (await page.locator('[data-question="priority"]').count()) > 0
  expect(await tapUntil(page, isMine, { most: 5, pass: 1 })).toBe(true)
  expect(await told(page, 'event').count()).toBe(1)
  expect([await event(page).count(), await firstSteps(page).count()]).toEqual([0, 0])
  expect(found).toEqual([])
  expect(complaints).toEqual([])
})

/** My turn with free Cubes, and much to tell of what happened since my last one. */
const cubes = () =>
  raidFile(
    'Cubes',
    { raid: 'magtheridon', raiders: 3, seed: 5, bots: { boss: 'greedy', raiders: 'greedy' } },
    ['raider1'],
    (now) => {
      const { g, decision } = now
      if (decision.question !== 'priority' || g.s.facts['stage'] !== 2 || g.s.chain.length > 0) return false
      const { turn, you } = now.view()
      return turn.seat === you && turn.phase === 'action'
    },
  )

it('every Cube is in reach of a finger, whatever is told beside it, and Nova says when it comes', async () => {
  const { page, complaints } = await device(browser, site.url)
  await page.goto(`${site.url}#/saves`)
  await openFile(page, cubes().text)
  await page.getByRole('region', { name: 'Since your turn' }).waitFor()
  expect(await page.locator('.own-socket[data-may]').count()).toBe(5)
  for (const viewport of [
    { width: 1366, height: 1024 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await unreached(page), `${viewport.width}`).toEqual([])
  }
  // What was wrong before is found: a long summary over the whole column.
  const repair = await restyle(page, '.table > .since { grid-row: 2 / 4; height: 100% }')
  expect((await unreached(page)).join('\n')).toMatch(/Manticron Cube .* lies under .*/)
  await repair()
  const lair = page.getByRole('button', { name: /^Magtheridon's Lair .*0 of 5 Cubes held/ })
  expect(await lair.getAttribute('aria-label')).toMatch(/Boss’s next turn|in 2 Boss turns/)
  await shoot(page, 'nova')
  expect(complaints).toEqual([])
})
