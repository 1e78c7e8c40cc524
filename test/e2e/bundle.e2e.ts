import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { library } from '../../src/cards/index.ts'
import { packNames } from '../../src/cards/packs.ts'
import { serve } from '../../tools/serve.mjs'
import { complaintsOf, launch, putAway, sizes } from './support.ts'

// The built page, read from its source maps: what a browser loads before a worker is started.
const assets = join(import.meta.dirname, '../../dist/assets')
const maps = readdirSync(assets).filter((name) => name.endsWith('.js.map') && !name.includes('worker'))
const sourcesOf = (map: string): string[] =>
  (JSON.parse(readFileSync(join(assets, map), 'utf8')) as { sources: string[] }).sources

describe('the page that is built', () => {
  it('has chunks with maps, so that this test can see them', () => {
    expect(maps.length).toBeGreaterThan(3)
    expect(maps.flatMap(sourcesOf).some((source) => source.includes('src/ui/screens/Table'))).toBe(true)
  })

  it('carries no code of the engine, the bots or the checks of what comes from outside', () => {
    const foreign = maps.flatMap((map) =>
      sourcesOf(map)
        .filter((source) => /src\/(?:engine|bots)\/|node_modules\/valibot/.test(source))
        .map((source) => `${map}: ${source}`),
    )
    expect(foreign).toEqual([])
  })
})

describe('the cards that are built', () => {
  const dist = join(assets, '..')
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => ['.js', '.json', '.html', '.css'].includes(extname(name)))
    .map((name) => ({ name, text: readFileSync(join(dist, name), 'utf8') }))
  const holding = (words: string): string[] => texts.filter(({ text }) => text.includes(words)).map(({ name }) => name)
  const packOf = (name: string): RegExp => new RegExp(`^assets/${name}-[\\w-]{8}\\.json$`)

  it('are packs, each once, with its content in its name', () => {
    const packs = texts.map(({ name }) => name).filter((name) => /^assets\/.*\.json$/.test(name))
    expect(packs.toSorted()).toEqual(packNames.toSorted().map((name) => expect.stringMatching(packOf(name))))
  })

  it('are in no script: each card is in one file, and offline too', () => {
    const elsewhere = [...library.values()].filter(({ key, regular }) => {
      const pack = regular || key.startsWith('raider/') ? 'raiders' : key.slice(0, key.indexOf('/'))
      const files = holding(`"key":"${key}"`)
      const named = holding(`"${key}"`) // those that raiders may bring are also in lists of their raid (B1.10)
      const isAstray = regular ? named.some((name) => !name.endsWith('.json')) : named.length !== 1
      return isAstray || files.length !== 1 || !packOf(pack).test(files[0] ?? '') || holding(`${key}\``).length > 0
    })
    expect(elsewhere.map(({ key }) => key)).toEqual([])
    for (const name of ['Fire Blast', 'Gorebelly', 'Hootie']) expect(holding(name), name).toHaveLength(1)
    const kept = texts.find(({ name }) => name === 'sw.js')?.text ?? ''
    for (const name of packNames) expect(kept).toMatch(new RegExp(`assets/${name}-[\\w-]{8}\\.json`))
  })
})

const most = 180_000 // bytes of JavaScript and packs, gzipped, until a raid starts
const mostAtHome = 45_000

interface Loaded {
  name: string
  bytes: number // gzipped
}

/** The scripts and packs that this page asks for from now on. The service worker asks for its own; those are not the page's. */
const scriptsOf = (page: Page): { loaded(): Promise<Loaded[]> } => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  const isLoaded = (response: Response): boolean =>
    /javascript/.test(response.headers()['content-type'] ?? '') || response.url().endsWith('.json')
  return {
    loaded: () =>
      Promise.all(
        responses
          .splice(0)
          .filter(isLoaded)
          .map(async (response) => ({
            name: new URL(response.url()).pathname.split('/').at(-1) ?? '',
            bytes: gzipSync(await response.body()).length,
          })),
      ),
  }
}

const sum = (list: readonly Loaded[]): number => list.reduce((all, { bytes }) => all + bytes, 0)
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const told = (list: readonly Loaded[]): string =>
  list.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`).join(', ')

describe('what Chromium loads', () => {
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

  it('is at most 45 kB at home and 180 kB until a raid starts; only then comes the table', async () => {
    const page = await browser.newPage({ viewport: sizes.tablet, hasTouch: true })
    const complaints = complaintsOf(page)
    const scripts = scriptsOf(page)
    await page.goto(site.url)
    await page.getByRole('link', { name: /^New raid/ }).waitFor()
    await page.waitForLoadState('networkidle')
    const home = await scripts.loaded()
    console.log(`Scripts of home: ${kilobytes(sum(home))} gzipped (${told(home)})`)
    expect(sum(home)).toBeLessThanOrEqual(mostAtHome)
    expect(home.filter(({ name }) => name.endsWith('.json'))).toEqual([])
    await page.getByRole('link', { name: /^New raid/ }).tap()
    const start = page.getByRole('button', { name: 'Start the raid' })
    await start.waitFor()
    await page.waitForLoadState('networkidle')
    const before = [...home, ...(await scripts.loaded())]
    expect(before.some(({ name }) => name.startsWith('NewRaid'))).toBe(true)
    expect(before.some(({ name }) => name.startsWith('Raid-'))).toBe(false)
    expect(before.flatMap(({ name }) => (name.endsWith('.json') ? [name.split('-')[0]] : []))).toEqual(['raiders'])

    await start.tap()
    await page.locator('.table').waitFor()
    const after = await scripts.loaded()
    const table = after.filter(({ name }) => !name.includes('worker'))
    expect(table.some(({ name }) => name.startsWith('Raid-'))).toBe(true)
    console.log(`Scripts until a raid starts: ${kilobytes(sum(before))} gzipped (${told(before)})`)
    console.log(`With the table: ${kilobytes(sum(table))} more (${told(table)})`)
    console.log(`In its worker: ${told(after.filter(({ name }) => name.includes('worker')))}`)
    expect(sum(before)).toBeLessThanOrEqual(most)
    expect(complaints).toEqual([])
    await page.close()
  })
})
