import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

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
