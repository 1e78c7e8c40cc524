import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import type { RaidName } from '../src/cards/raids/names.ts'
import { startFirefox } from './browsers/firefox.ts'
import { findFirefox, findWebKit, MissingProgram } from './browsers/programs.ts'
import { raidByTaps } from './browsers/raid.ts'
import { replayAll, replaySite, savesToReplay } from './browsers/saves.ts'
import { driven, played, type Screen } from './browsers/screen.ts'
import { sharedRaid } from './browsers/shared.ts'
import { startWebKit } from './browsers/webkit.ts'
import { browserFlags, findBrowser } from './find-browser.mjs'
import { buildIfStale, serve } from './serve.mjs'
import { ArgumentError, readArguments, runTool } from './sim-args.ts'

const usage = `npm run browsers [-- --only raids | shared | saves] [--pictures FOLDER]

The app in other browsers than the tests use: whole raids by taps in Firefox and in WebKit, a raid shared by Chromium and
Firefox, and 20 saves replayed in all three, with the same state after every answer. Debian has them as firefox-esr,
webkit2gtk-driver, xvfb and chromium. --pictures: what the screens look like in the middle and at the end of each raid.`

const parts = ['raids', 'shared', 'saves'] as const
type Part = (typeof parts)[number]

const raids: readonly RaidName[] = ['onyxia', 'magtheridon']
const port = 4780

const startChromium = async (): Promise<Screen> => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  const page = await browser.newPage()
  return { ...played(page, `Chromium ${browser.version()}`), close: () => browser.close() }
}
const browsers = {
  chromium: startChromium,
  firefox: async (): Promise<Screen> => driven(await startFirefox(), 'touch'),
  // Its driver knows no fingers: a mouse taps.
  webkit: async (): Promise<Screen> => driven(await startWebKit(), 'mouse'),
}

const inBrowser = async <T>(start: () => Promise<Screen>, work: (screen: Screen) => Promise<T>): Promise<T> => {
  const screen = await start()
  try {
    return await work(screen)
  } finally {
    await screen.close()
  }
}

let failed = 0
const say = (holds: boolean, text: string, complaints: readonly string[] = []): void => {
  const good = holds && complaints.length === 0
  if (!good) failed += 1
  console.log(`${good ? 'ok    ' : 'FAILED'} ${text}`)
  for (const complaint of complaints) console.log(`         the page complains: ${complaint}`)
}

const playRaids = async (url: string, pictures: string | null): Promise<void> => {
  for (const start of [browsers.firefox, browsers.webkit])
    for (const [i, raid] of raids.entries())
      await inBrowser(start, async (screen) => {
        const picture = async (moment: string): Promise<void> => {
          if (pictures !== null) await screen.picture(join(pictures, `${screen.browser} ${raid} ${moment}.png`))
        }
        try {
          const { result, taps, seconds, covered, complaints } = await raidByTaps(screen, url, raid, 7 + i, picture)
          const text = `${screen.browser}: ${raid}, won by the ${result}, ${taps} taps, ${seconds.toFixed(0)} s`
          say(result !== '', text, complaints)
          for (const what of covered) console.log(`         under something else for a moment: ${what}`)
        } catch (error) {
          await picture('failed')
          say(false, `${screen.browser}: ${raid}: ${error instanceof Error ? error.message : String(error)}`)
        }
      })
}

const playShared = (url: string): Promise<void> =>
  inBrowser(browsers.firefox, async (guest) => {
    const { results, taps, seconds, complaints } = await sharedRaid(guest, url)
    const [host = '', other = ''] = results
    const text = `Chromium and ${guest.browser} share a raid: won by the ${host} here and the ${other} there, ${taps.join(' and ')} taps, ${seconds.toFixed(0)} s`
    say(host !== '' && host === other, text, complaints)
  })

const replaySaves = async (): Promise<void> => {
  const saves = savesToReplay()
  const site = await replaySite(saves, port + 1)
  try {
    const found: { browser: string; hashes: string[][] }[] = []
    for (const start of Object.values(browsers))
      found.push(
        await inBrowser(start, async (screen) => ({
          browser: screen.browser,
          hashes: await replayAll(screen, site),
        })),
      )
    const [first, ...others] = found
    if (!first) throw new Error('Nobody replayed anything.')
    const answers = first.hashes.reduce((sum, it) => sum + it.length, 0)
    for (const { browser, hashes } of others) {
      const different = saves.filter((_, i) => hashes[i]?.join() !== first.hashes[i]?.join())
      const isWhole = answers > 0 && first.hashes.every((it) => it.every((hash) => hash !== ''))
      const text = `${browser} replays ${saves.length} saves (${answers} answers) as ${first.browser} does`
      say(isWhole && different.length === 0, [text, ...different.map(({ name }) => `not ${name}`)].join('; '))
    }
  } finally {
    await site.close()
  }
}

await runTool(usage, async () => {
  const { given, rest } = readArguments(process.argv.slice(2), ['only', 'pictures'], [])
  const [extra] = rest
  if (extra !== undefined) throw new ArgumentError(`browsers takes no "${extra}".`)
  const only = given.get('only')
  const wanted = parts.filter((part) => only === undefined || part === only)
  if (wanted.length === 0) throw new ArgumentError(`--only must be one of ${parts.join(', ')}, not "${only}".`)
  const folder = given.get('pictures')
  const pictures = folder === undefined ? null : resolve(folder)
  if (pictures !== null) mkdirSync(pictures, { recursive: true })
  try {
    // Before anything is played: who has to install something wants to know it now.
    findFirefox()
    findWebKit()
    await findBrowser()
    await buildIfStale()
    const site = await serve({ port })
    const run: Record<Part, () => Promise<void>> = {
      raids: () => playRaids(site.url, pictures),
      shared: () => playShared(site.url),
      saves: replaySaves,
    }
    try {
      for (const part of wanted) await run[part]()
    } finally {
      await site.close()
    }
  } catch (error) {
    if (!(error instanceof MissingProgram)) throw error
    console.error(error.message)
    return 2
  }
  return failed > 0 ? 1 : 0
})
process.exit() // the broker has timers that never end
