import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Adjustment } from '../../src/engine/contract/adjustment.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { saveText } from '../../src/table/files.ts'
import { give } from '../../src/table/play.ts'
import type { GameConfig } from '../../src/table/sim/config.ts'
import { type Moment, raidFile } from '../../tools/raid-file.ts'
import { serve } from '../../tools/serve.mjs'
import { asked, tapNow } from './hands.ts'
import { byKeys, look, lookAt } from './looking.ts'
import { unreached } from './reach.ts'
import { choose, device, launch, openFile, putAway, setPace, shoot, shots } from './support.ts'
import { attackWith, bossCard } from './turns.ts'

/** Molten Core at the table: a Boss falls and the next one comes with its rune, the Bomb is marked, Ragnaros awakens. */

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4731 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const fullClear: GameConfig = {
  raid: 'molten-core',
  mode: 'full-clear',
  raiders: 3,
  seed: 1,
  bots: { boss: 'random', raiders: 'random' },
}

const isMyTurn = (now: Moment): boolean =>
  now.decision.question === 'priority' && now.g.s.chain.length === 0 && now.view().turn.seat === 'raider1'

/** My turn, Gehennas in play with so little health that one attack is enough, and Minions in the row. */
const lastBlow = (): string => {
  const { play } = raidFile('Last blow', { ...fullClear, from: 'gehennas' }, ['raider1'], (now) => {
    if (!isMyTurn(now) || now.decision.ask.shape !== 'one') return false
    const { ask } = now.decision
    return ask.options.some((it) => 'do' in it && it.do === 'attack') && (now.g.s.seats[0]?.resources.length ?? 0) > 0
  })
  const [boss] = viewOf(play.raid.g, 'raider1').seats
  const decision = decisionOf(play.raid.g)
  if (!boss?.hero || !decision) throw new Error('Nobody is there.')
  const { handle, health = 0, damage } = boss.hero
  // allies would protect, or fall instead
  const alone = boss.allies.map((ally): Adjustment => ({ do: 'damage', card: ally.handle, amount: 50 }))
  const hurt: Adjustment = { do: 'damage', card: handle, amount: health - damage - 1 }
  const refusal = give(play, { decision: decision.id, seat: 'raider1', adjust: [...alone, hurt] }, 'person')
  if (refusal) throw new Error(refusal.reason)
  return saveText(play).text
}

const open = async (page: Page, text: string): Promise<void> => {
  await page.goto(`${site.url}#/saves`)
  await openFile(page, text)
}
const theBoss = (page: Page): Locator => page.getByRole('region', { name: 'The Boss', exact: true })
const close = (page: Page): Locator => theBoss(page).getByRole('button', { name: 'Close' })
/** Passes whatever is asked until this is shown. */
const passUntil = (page: Page, words: string): Promise<void> =>
  expect
    .poll(
      async () => {
        if ((await theBoss(page).filter({ hasText: words }).count()) > 0) {
          await close(page).focus() // whoever is still reading keeps it
          return true
        }
        await tapNow(page, { pass: 1 })
        return false
      },
      { timeout: 100_000 },
    )
    .toBe(true)
const gallery = (page: Page): Locator => page.getByRole('button', { name: /^(Beaten|No Boss beaten)/ })

it('a Boss falls to an attack, its Minions burst out, and the next one comes with its rune', async () => {
  const { page, complaints } = await device(browser, site.url)
  await setPace(page, 'Slow') // others go on while a fall is looked at: the next Boss must not come meanwhile
  await open(page, lastBlow())
  expect(await gallery(page).innerText()).toMatch(/Beaten: Lucifron and Magmadar\. In play: Gehennas\./)
  const waiting = page.locator('.own-lurk-face b')
  expect(Number(await waiting.innerText())).toBeGreaterThan(0)
  const found = await lookAt(page, 'molten-own', '.own-things')
  expect(await unreached(page)).toEqual([])

  // with somebody of mine who is ready, on Gehennas
  await attackWith(page, page.locator('.party-mine .slot-card[data-may]').last(), bossCard(page))
  await passUntil(page, 'Gehennas has fallen')
  await expect.poll(() => theBoss(page).innerText()).toMatch(/Minions? bursts? out of the row/i)
  expect(await waiting.innerText()).toBe('0')
  found.push(...(await look(page, 'molten-fall', ['tablet'], '.boss-moment')))

  await close(page).tap()

  // the Boss's turn brings Garr, eight Firesworn in one stack and the Rune of Blaz
  await passUntil(page, 'Garr enters the fight')
  expect(await theBoss(page).innerText()).toMatch(/Rune of Blaz[^]*destroys all friendly abilities/i)
  const firesworn = page.locator('.party[data-seat="boss"] [data-card="molten-core/firesworn"]')
  expect(await firesworn.getAttribute('data-holds')).toBe('8')
  found.push(...(await look(page, 'molten-arrival', ['tablet'], '.boss-moment')))
  await close(page).tap()
  expect(await theBoss(page).count()).toBe(0)

  // its own rune burns, those before it are cold; both can be read
  const lit = page.locator('.own-rune.lit')
  expect(await lit.getAttribute('aria-label')).toMatch(/^Rune of Blaz.*face up: its power works/)
  expect(await page.locator('.own-rune:not(.lit)').count()).toBe(2)
  await lit.tap()
  await page.getByRole('dialog', { name: 'Rune of Blaz' }).waitFor()
  await page.keyboard.press('Escape')
  await byKeys(page, gallery(page), 'Bosses', async (dialog) => {
    const words = await dialog.innerText()
    expect(words).toMatch(/Gehennas\s+Beaten on turn \d+/)
    expect(words).toMatch(/Garr\s+In play now/)
    expect(words).toMatch(/Ragnaros\s+Still to come/)
    found.push(...(await lookAt(page, 'molten-bosses')))
  })
  expect(found).toEqual([])
  expect(complaints).toEqual([])
}, 240_000)

it('marks the Bomb, and shows the awakening whatever is asked', async () => {
  const { page, complaints } = await device(browser, site.url)
  const bomb = raidFile('The Bomb', { ...fullClear, from: 'geddon' }, ['raider1'], (now) => {
    return isMyTurn(now) && now.view().seats.some(({ hero }) => hero?.also?.includes('The Bomb'))
  })
  await open(page, bomb.text)
  const marked = page.locator('.party .card-also', { hasText: 'The Bomb' })
  expect(await marked.count()).toBe(1)
  const hero = page.locator('.party-hero .slot-card', { has: page.locator('.card-also') })
  expect(await hero.innerText()).toContain('The Bomb')
  await shoot(page, 'molten-bomb')

  // Majordomo is turned over by hand: he is gone, and Ragnaros is there
  const last = raidFile('Majordomo', { ...fullClear, mode: 'standard', from: 'majordomo' }, ['raider1'], isMyTurn)
  await page.evaluate(() => (location.hash = '#/saves'))
  await openFile(page, last.text)
  expect(await page.locator('.party[data-seat="boss"] .party-hero .card-health').count()).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust by hand' }).tap()
  await page.locator('.party[data-seat="boss"] .party-hero .slot-card').tap()
  await page.getByRole('button', { name: 'Flip', exact: true }).tap()
  await page.getByRole('button', { name: 'Done adjusting' }).tap()
  await passUntil(page, 'Ragnaros awakens')
  expect(await theBoss(page).getAttribute('data-aside')).toBe(null)
  expect(await theBoss(page).innerText()).toMatch(/draws from the Ragnaros deck/)
  expect(await look(page, 'molten-awakening', ['tablet'], '.boss-moment')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => theBoss(page).count()).toBe(0)
  expect(await gallery(page).innerText()).toMatch(/In play: Ragnaros\. Nobody comes after that\./)
  await shoot(page, 'molten-ragnaros')
  expect(complaints).toEqual([])
})

it('is chosen on New raid like the others, in both modes', async () => {
  const { page, complaints } = await device(browser, site.url)
  await page.getByRole('link', { name: 'New raid' }).first().tap()
  await choose(page.getByRole('radio', { name: 'Molten Core' }))
  await choose(page.getByRole('radio', { name: 'Full clear' }))
  await shoot(page, 'molten-new')
  await choose(page.getByRole('radio', { name: 'Standard' }))
  await page.getByRole('button', { name: 'Start the raid' }).tap()
  await page.locator('.table').waitFor()
  await asked(page)
  expect(await gallery(page).innerText()).toMatch(
    /In play: Lucifron\. Still to come: 3 secret Bosses, then Majordomo Executus and Ragnaros\./,
  )
  if (shots) await shoot(page, 'molten-start')
  expect(complaints).toEqual([])
})
