import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'
import solid from 'vite-plugin-solid'
import { browserFlags, findBrowser } from '../find-browser.mjs'
import { cardsInPlay, cardsInRows, type RaidFile, raidFile } from '../raid-file.ts'
import { buildIfStale, serve } from '../serve.mjs'
import { slowDown, type Tap, tap, watchTaps } from './taps.ts'

/** The table in a late game, tapped on a slow tablet; beside it an app that does nothing but count. */

export interface PageBench {
  slower: number // times, by the browser's own throttle; workers keep their speed
  cards: { rows: number; inPlay: number }
  decisions: number // before the first tap
  table: Record<Kind, Tap[]>
  empty: Tap[]
}

/** What is tapped: a card that can do something, one that can't, an answer to what is asked, "Take it back" or Undo. */
export type Kind = 'card' | 'whyNot' | 'answer' | 'back'

const slower = 4
const leastRows = 60 // cards in the rows, resources not counted
const tablet = { width: 1024, height: 768 }
const here = dirname(fileURLToPath(import.meta.url))
const cache = join(here, '../../node_modules/.cache/raid-table')

interface Late extends RaidFile {
  cards: PageBench['cards']
}

/** A late moment of my own turn with much to do: the same raid every time, until engine or cards change. */
export const lateRaid = (): Late => {
  let cards = { rows: 0, inPlay: 0 }
  const config = { raid: 'onyxia', raiders: 5, seed: 2, bots: { boss: 'random', raiders: 'greedy' } } as const
  const file = raidFile('Late', config, ['raider1'], ({ g, decision }) => {
    const { ask } = decision
    if (decision.question !== 'priority' || g.s.chain.length > 0 || ask.shape !== 'one') return false
    cards = { rows: cardsInRows(g), inPlay: cardsInPlay(g) }
    return cards.rows >= leastRows && ask.options.some((choice) => 'do' in choice && choice.do === 'attack')
  })
  return { ...file, cards }
}

const open = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: tablet, hasTouch: true })
  await watchTaps(context)
  const page = await context.newPage()
  await page.goto(url)
  return page
}

const onTable = async (page: Page, url: string, { text }: RaidFile): Promise<void> => {
  await page.goto(`${url}#/settings`)
  await page.getByRole('radio', { name: 'At once' }).check()
  await page.goto(`${url}#/saves`)
  const file = { name: 'late.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Open a file').setInputFiles(file)
  await page.locator('.raid-row').getByRole('link').click({ timeout: 120_000 })
  await page.locator('[data-decision]').waitFor({ timeout: 120_000 })
}

const measureTable = async (browser: Browser, url: string, late: Late, rounds: number): Promise<PageBench['table']> => {
  const page = await open(browser, url)
  await onTable(page, url, late)
  await slowDown(page, slower)
  const found: PageBench['table'] = { card: [], whyNot: [], answer: [], back: [] }
  const decided = () => page.locator('[data-decision]')
  for (let round = -1; round < rounds; round++) {
    const taps: PageBench['table'] = { card: [], whyNot: [], answer: [], back: [] }
    const before = await decided().getAttribute('data-decision')
    const mayAttack = page.locator('.party-mine .party-cards .slot-card[data-may]')
    const inHand = page.locator('.my-hand .slot-card[data-may]')
    taps.whyNot.push(await tap(page, page.locator('.party-across .slot-card:not([data-may])').first()))
    if ((await inHand.count()) > 0) taps.card.push(await tap(page, inHand.nth(round % (await inHand.count()))))
    taps.card.push(await tap(page, mayAttack.nth(Math.max(0, round) % (await mayAttack.count()))))
    const attack = page.locator('.bubble .action', { hasText: /^Attack/ })
    if ((await attack.count()) > 0) {
      taps.answer.push(await tap(page, attack.first(), 1200))
      const back = page.locator('.thumb [data-cancel], .thumb [data-undo]').first()
      taps.back.push(await tap(page, back, 1200))
    }
    if (round >= 0) for (const kind of ['card', 'whyNot', 'answer', 'back'] as const) found[kind].push(...taps[kind])
    if (round === -1 && before === null) throw new Error('Nothing is asked at the table.')
  }
  await page.context().close()
  return found
}

const measureEmpty = async (browser: Browser, rounds: number): Promise<Tap[]> => {
  const outDir = join(cache, 'empty-app')
  await build({
    root: join(here, 'empty-app'),
    configFile: false,
    base: './',
    logLevel: 'warn',
    plugins: [solid()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  const site = await serve({ port: 4591, folder: outDir })
  const page = await open(browser, site.url)
  await slowDown(page, slower)
  const button = page.getByRole('button')
  const taps: Tap[] = []
  for (let round = -3; round < rounds; round++) {
    const one = await tap(page, button)
    if (round >= 0) taps.push(one)
  }
  await page.context().close()
  await site.close()
  return taps
}

export const measurePage = async (rounds: number): Promise<PageBench> => {
  await buildIfStale()
  const late = lateRaid()
  const site = await serve({ port: 4590 })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  try {
    const half = Math.ceil(rounds / 2)
    // By turns, so that whatever else the machine does touches both.
    const before = await measureEmpty(browser, half * 2)
    const table = await measureTable(browser, site.url, late, rounds)
    const after = await measureEmpty(browser, half * 2)
    return { slower, cards: late.cards, decisions: late.decision, table, empty: [...before, ...after] }
  } finally {
    await browser.close()
    await site.close()
  }
}
