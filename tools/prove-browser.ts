import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { rolldown } from 'rolldown'
import type { GameConfig } from '../src/table/sim/config.ts'
import { playGame } from '../src/table/sim/play.ts'
import { browserFlags, findBrowser } from './find-browser.mjs'
import type { Proof } from './proof.ts'

/** The same raids in Node and in Chromium: their last states must be the same to the byte. */

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const games: GameConfig[] = [
  { raid: 'onyxia', raiders: 3, seed: 11, bots: { boss: 'random', raiders: 'random' } },
  { raid: 'onyxia', raiders: 5, seed: 12, bots: { boss: 'random', raiders: 'greedy' } },
  { raid: 'onyxia', raiders: 2, seed: 13, bots: { boss: 'greedy', raiders: 'greedy' } },
  { raid: 'magtheridon', raiders: 4, seed: 14, bots: { boss: 'greedy', raiders: 'greedy' } },
]

/** The simulator as one script that leaves `sim` behind. */
const bundle = async (): Promise<string> => {
  const build = await rolldown({
    input: join(root, 'src/table/sim/play.ts'),
    cwd: root,
    platform: 'browser',
    logLevel: 'warn',
  })
  const { output } = await build.generate({ format: 'iife', name: 'sim', codeSplitting: false })
  await build.close()
  return output[0].code
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

export const proveSameInBrowser = async (): Promise<Proof[]> => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await bundle() })
    const details: string[] = []
    let same = 0
    for (const game of games) {
      const there = await page.evaluate((config) => {
        const { sim } = globalThis as unknown as { sim: { playGame(c: typeof config): { finalState: string } } }
        return sim.playGame(config).finalState
      }, game)
      const here = playGame(game)
      const name = `${game.raid}, ${game.raiders} raiders, seed ${game.seed}, ${here.decisions} decisions`
      if (here.result && here.finalState === there) same += 1
      else details.push(`${name}: ${digest(here.finalState)} in Node, ${digest(there)} in ${browser.version()}`)
    }
    return [
      {
        what: 'The same raid in Node and in Chromium',
        holds: same === games.length,
        numbers: `${same} of ${games.length} end byte-equal (Node ${process.version}, Chromium ${browser.version()})`,
        details,
      },
    ]
  } finally {
    await browser.close()
  }
}
