import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { complaintsOf, launch, sizes } from './support.ts'

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

const most = 180_000 // bytes of JavaScript, gzipped, until a raid starts

interface Loaded {
  name: string
  bytes: number // gzipped
}

/** The scripts that this page asks for from now on. The service worker asks for its own; those are not the page's. */
const scriptsOf = (page: Page): { loaded(): Promise<Loaded[]> } => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  const isScript = (response: Response): boolean => /javascript/.test(response.headers()['content-type'] ?? '')
  return {
    loaded: () =>
      Promise.all(
        responses
          .splice(0)
          .filter(isScript)
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
    await browser?.close()
    await site?.close()
  })

  it('is at most 180 kB of scripts until a raid starts, and only then the table', async () => {
    const page = await browser.newPage({ viewport: sizes.tablet, hasTouch: true })
    const complaints = complaintsOf(page)
    const scripts = scriptsOf(page)
    await page.goto(site.url)
    await page.getByRole('link', { name: /^New raid/ }).tap()
    const start = page.getByRole('button', { name: 'Start the raid' })
    await start.waitFor()
    await page.waitForLoadState('networkidle')
    const before = await scripts.loaded()
    expect(before.some(({ name }) => name.startsWith('NewRaid'))).toBe(true)
    expect(before.some(({ name }) => name.startsWith('Raid-'))).toBe(false)

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
