import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { fixtureNames, readFixture } from '../../test/saves/fixtures.ts'
import { root } from '../bundle.mjs'
import { contentDefine } from '../content-hash.mjs'
import { raidFile } from '../raid-file.ts'
import { serve } from '../serve.mjs'
import type { Screen } from './screen.ts'

/** Saves of this version and of earlier ones, replayed in a browser. */

export interface SaveToReplay {
  name: string
  text: string
}

const wholeRaids = 10
const older = 10

/** Ten raids that bots have just played to the end, and ten files that an earlier version wrote. */
export const savesToReplay = (): SaveToReplay[] => {
  const files = fixtureNames(1).flatMap((name): SaveToReplay[] => {
    const { file } = readFixture(name, 1) as { file?: { answers: unknown[] } | null }
    return file && file.answers.length > 1 ? [{ name, text: JSON.stringify(file) }] : []
  })
  if (files.length < older) throw new Error(`There are only ${files.length} files of earlier versions.`)
  const played = Array.from({ length: wholeRaids }, (_, i): SaveToReplay => {
    const raid = i % 2 === 0 ? 'onyxia' : 'magtheridon'
    const bots = { boss: i % 3 === 0 ? 'random' : 'greedy', raiders: 'greedy' }
    const name = `${raid} with ${1 + (i % 5)} raiders, seed ${90 + i}`
    return { name, text: raidFile(name, { raid, raiders: 1 + (i % 5), seed: 90 + i, bots }, [], null).text }
  })
  return [...played, ...files.slice(0, older)]
}

/** `replaying.ts` as one plain script, with the same rules as the app that was built. */
const script = async (): Promise<string> => {
  const build = await rolldown({
    input: join(root, 'tools/browsers/replaying.ts'),
    cwd: root,
    platform: 'browser',
    transform: { define: await contentDefine() },
    logLevel: 'warn',
  })
  const { output } = await build.generate({ format: 'iife', name: 'replaying', codeSplitting: false })
  await build.close()
  return output[0].code
}

interface Replaying {
  replaying: { replayed(text: string): Promise<string[]> }
}

/** In the page. In Firefox only `window` is the page’s own. */
const replay = async (file: string): Promise<string[]> =>
  (window as unknown as Replaying).replaying.replayed(await (await fetch(file)).text())

const patience = 600_000 // for one save

export interface ReplaySite {
  url: string
  count: number
  close(): Promise<void>
}

/** A page on which they can be replayed. */
export const replaySite = async (saves: readonly SaveToReplay[], port: number): Promise<ReplaySite> => {
  const folder = mkdtempSync(join(tmpdir(), 'replays-'))
  writeFileSync(join(folder, 'replaying.js'), await script())
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Replays</title><script src="replaying.js"></script>')
  for (const [i, { text }] of saves.entries()) writeFileSync(join(folder, `${i}.json`), text)
  const site = await serve({ port, folder })
  return {
    url: site.url,
    count: saves.length,
    close: async () => {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The hashes after every answer of each. */
export const replayAll = async (screen: Screen, site: ReplaySite): Promise<string[][]> => {
  await screen.goto(site.url)
  const start = Date.now()
  const all: string[][] = []
  for (let i = 0; i < site.count; i++) {
    all.push(await screen.finish(replay, `${i}.json`, patience))
    if ((i + 1) % 5 === 0)
      console.log(`       ${screen.browser}: ${i + 1} saves replayed, ${((Date.now() - start) / 1000).toFixed(0)} s`)
  }
  return all
}
