import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { build } from 'vite'
import solid from 'vite-plugin-solid'
import { browserFlags, findBrowser } from '../find-browser.mjs'
import { cardsInPlay, cardsInRows, type RaidFile, raidFile } from '../raid-file.ts'
import { buildIfStale, serve } from '../serve.mjs'
import { measureTaps, type Tap, tap, watchTaps } from './taps.ts'
import { commitOf, withSources } from './tree.ts'

/**
 * The table in a late game, tapped on a slow tablet; beside it an app that does nothing but count, and the table of a
 * commit before, if one is named.
 */

export interface PageBench {
  slower: number // times, by the browser's own throttle; workers keep their speed
  cards: { rows: number; inPlay: number }
  piles: number // cards and piles of equal cards on the screen
  decisions: number // before the first tap
  table: Taps
  empty: Tap[]
  before?: { ref: string; table: Taps }
}
export type Taps = Record<Kind, Tap[]>

/** What is tapped: a card that can do something, one that can't, an answer to what is asked, Cancel or Undo. */
export type Kind = 'card' | 'whyNot' | 'answer' | 'back'

const slower = 4
const leastRows = 40 // cards in the rows, resources not counted: more than half of such raids come to it
const warmUp = 3 // taps of the empty app
const tablet = { width: 1024, height: 768 }
const here = dirname(fileURLToPath(import.meta.url))
const cache = join(here, '../../node_modules/.cache/raid-table')

interface Late extends RaidFile {
  cards: PageBench['cards']
}

/** A late moment of my own turn with much to do: the same raid every time, until engine or cards change. */
export const lateRaid = (): Late => {
  let cards = { rows: 0, inPlay: 0 }
  const config = { raid: 'magtheridon', raiders: 5, seed: 2, bots: { boss: 'random', raiders: 'greedy' } } as const
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

const patience = { timeout: 60_000 } // of a machine that others use too
const rest = 1000 // ms after going back, for all that comes with a new decision

/** These run in the page: another decision is asked; the bubble says what a card can do, or it was done at once. */
const isNot = (before: string | null): boolean =>
  (document.querySelector('[data-decision]')?.getAttribute('data-decision') ?? before) !== before
const saysOrDid = (before: string | null): boolean =>
  document.querySelector('.bubble .action') !== null ||
  (document.querySelector('[data-decision]')?.getAttribute('data-decision') ?? before) !== before

/** What raids say by now about decks that people may change: a build of before does not know these words. */
const saidSince = new Set(['boxed', 'custom', 'boxesDiffer', 'unfinished'])
const asBefore = (late: Late): Late => {
  const file: unknown = JSON.parse(late.text, (key, value: unknown) => (saidSince.has(key) ? undefined : value))
  return { ...late, text: JSON.stringify(file) }
}

const backAtIt = '.thumb [data-cancel], .thumb [data-undo]'

const measureTable = async (
  browser: Browser,
  url: string,
  late: Late,
  rounds: number,
): Promise<Pick<PageBench, 'table' | 'piles'>> => {
  const page = await open(browser, url)
  await onTable(page, url, late)
  const piles = await page.locator('.party-cards .slot-card, .party-cards .attached').count()
  const made: Kind[] = []
  const decision = (): Promise<string | null> => page.locator('[data-decision]').getAttribute('data-decision')
  const doTap = async (kind: Kind, what: Locator): Promise<void> => {
    made.push(kind)
    await tap(page, what)
  }
  const taps = await measureTaps(browser, page, slower, async () => {
    for (let round = 0; round <= rounds; round++) {
      const nth = async (cards: Locator): Promise<Locator> => cards.nth(round % Math.max(1, await cards.count()))
      /** A card that can do one thing only may do it at once: that is an answer, and is gone back on. */
      const tapCard = async (cards: Locator): Promise<void> => {
        const before = await decision()
        await doTap('card', await nth(cards))
        await page.waitForFunction(saysOrDid, before, patience)
        const attack = page.locator('.bubble .action', { hasText: /^Attack/ })
        if ((await decision()) === before && (await attack.count()) > 0) {
          await doTap('answer', attack.first())
          await page.waitForFunction(isNot, before, patience)
        }
        const after = await decision()
        if (after === before) return
        made[made.length - 1] = 'answer'
        await doTap('back', page.locator(backAtIt).first())
        await page.waitForFunction(isNot, after, patience)
        await page.waitForTimeout(rest)
      }
      const inHand = page.locator('.my-hand .slot-card[data-may]')
      await doTap('whyNot', page.locator('.party-across .slot-card:not([data-may])').first())
      if ((await inHand.count()) > 0) await tapCard(inHand)
      await tapCard(page.locator('.party-mine .party-cards .slot-card[data-may]'))
    }
  })
  await page.context().close()
  // The first round is of a page that has just been opened.
  const first = made.indexOf('whyNot', 1)
  const of = (kind: Kind): Tap[] => taps.filter((_, i) => i >= first && made[i] === kind)
  return { piles, table: { card: of('card'), whyNot: of('whyNot'), answer: of('answer'), back: of('back') } }
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
  const taps = await measureTaps(browser, page, slower, async () => {
    for (let round = -warmUp; round < rounds; round++) await tap(page, page.getByRole('button'))
  })
  await page.context().close()
  await site.close()
  return taps.slice(warmUp)
}

/** The app as a commit has it, built once for each. */
export const buildOf = async (commit: string): Promise<string> => {
  const outDir = join(cache, 'before', commit)
  if (existsSync(join(outDir, 'sw.js'))) return outDir
  await withSources(commit, [], async (tree) => {
    const vite = join(tree, 'node_modules/vite/bin/vite.js')
    const words = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
    const { status } = spawnSync(process.execPath, words, { cwd: tree, stdio: ['ignore', 'inherit', 'inherit'] })
    if (status !== 0) throw new Error(`The app of ${commit} can’t be built.`)
  })
  return outDir
}

const together = (a: Taps, b: Taps): Taps => ({
  card: [...a.card, ...b.card],
  whyNot: [...a.whyNot, ...b.whyNot],
  answer: [...a.answer, ...b.answer],
  back: [...a.back, ...b.back],
})

export const measurePage = async (rounds: number, ref?: string): Promise<PageBench> => {
  await buildIfStale()
  const late = lateRaid()
  const site = await serve({ port: 4590 })
  const former = ref === undefined ? null : await serve({ port: 4589, folder: await buildOf(commitOf(ref)) })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  try {
    const half = Math.ceil(rounds / 2)
    const now = () => measureTable(browser, site.url, late, half)
    const then = async (): Promise<Taps | null> =>
      former && (await measureTable(browser, former.url, asBefore(late), half)).table
    // By turns, so that whatever else the machine does touches all of them.
    const empty = await measureEmpty(browser, half * 2)
    const before = [await then()]
    const first = await now()
    const second = await now()
    before.push(await then())
    empty.push(...(await measureEmpty(browser, half * 2)))
    const [one, other] = before
    return {
      slower,
      cards: late.cards,
      piles: first.piles,
      decisions: late.decision,
      table: together(first.table, second.table),
      empty,
      ...(ref !== undefined && one && other ? { before: { ref, table: together(one, other) } } : {}),
    }
  } finally {
    await browser.close()
    await site.close()
    await former?.close()
  }
}
