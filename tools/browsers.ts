import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { raidNames, type RaidName } from '../src/cards/raids/names.ts'
import { startFirefox } from './browsers/firefox.ts'
import { throughLies } from './browsers/lies.ts'
import { listeningSite } from './browsers/listening.ts'
import { findFirefox, findWebKit, MissingProgram } from './browsers/programs.ts'
import { raidByTaps } from './browsers/raid.ts'
import { replayAll, replaySite, savesToReplay } from './browsers/saves.ts'
import { driven, played, type Screen, tablet } from './browsers/screen.ts'
import { sharedRaid } from './browsers/shared.ts'
import { startWebKit } from './browsers/webkit.ts'
import { browserFlags, findBrowser } from './find-browser.mjs'
import { buildIfStale } from './serve.mjs'
import { ArgumentError, readArguments, runTool } from './sim-args.ts'

const usage = `npm run browsers [-- --only raids | shared | saves | lies] [--browser firefox | webkit | chromium] [--raid onyxia | molten-core | …] [--pictures FOLDER]

The app in other browsers than the tests use: whole raids by taps in Firefox and in WebKit, a raid shared by Chromium and
Firefox, 20 saves replayed in all three, with the same state after every answer, and a broker that lies about who is at
the other end, in Chromium and Firefox. Debian has them as firefox-esr,
webkit2gtk-driver, xvfb and chromium. --browser and --raid: only these raids by taps. --pictures: what the screens look
like in the middle and at the end of each raid, and when something was out of reach. A raid that fails is always pictured.`

const parts = ['raids', 'shared', 'saves', 'lies'] as const
type Part = (typeof parts)[number]

const raids: readonly RaidName[] = raidNames
const port = 4780

const startChromium = async (): Promise<Screen> => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  const page = await browser.newPage({ viewport: tablet, hasTouch: true, reducedMotion: 'reduce' })
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

/** What went wrong, with a picture of it even if nobody asked for pictures; then the rest goes on. */
const sayFailed = async (screen: Screen, what: string, error: unknown, pictures: string | null): Promise<void> => {
  const path = join(pictures ?? tmpdir(), `${what} failed.png`)
  const seen = await screen.picture(path).then(
    () => `see ${path}`,
    (why: unknown) => `no picture of it: ${String(why)}`,
  )
  say(false, `${what}, ${seen}: ${error instanceof Error ? error.message : String(error)}`)
}

/** Which raids by taps are wanted: in these browsers, of these raids. */
interface Wanted {
  browsers: readonly (keyof typeof browsers)[]
  raids: readonly RaidName[]
}

const playRaids = async (url: string, wanted: Wanted, pictures: string | null): Promise<void> => {
  for (const name of wanted.browsers)
    for (const raid of wanted.raids) await inBrowser(browsers[name], (screen) => playRaid(screen, url, raid, pictures))
}

const playRaid = async (screen: Screen, url: string, raid: RaidName, pictures: string | null): Promise<void> => {
  const picture = async (moment: string): Promise<void> => {
    if (pictures !== null) await screen.picture(join(pictures, `${screen.browser} ${raid} ${moment}.png`))
  }
  try {
    const played = await raidByTaps(screen, url, raid, 7 + raids.indexOf(raid), picture)
    const { result, taps, seconds, spent, covered, complaints } = played
    const text = `${screen.browser}: ${raid}, won by the ${result}, ${taps} taps, ${seconds.toFixed(0)} s (${spent})`
    say(result !== '' && covered.every(({ isMet }) => isMet), text, complaints)
    for (const { what, isMet } of covered)
      console.log(`         ${isMet ? 'under something else for a moment' : 'out of reach'}: ${what}`)
  } catch (error) {
    await sayFailed(screen, `${screen.browser} ${raid}`, error, pictures)
  }
}

const playShared = (url: string, pictures: string | null): Promise<void> =>
  inBrowser(browsers.firefox, async (guest) => {
    try {
      const { results, taps, seconds, complaints } = await sharedRaid(guest, url)
      const [host = '', other = ''] = results
      const text = `Chromium and ${guest.browser} share a raid: won by the ${host} here and the ${other} there, ${taps.join(' and ')} taps, ${seconds.toFixed(0)} s`
      say(host !== '' && host === other, text, complaints)
    } catch (error) {
      await sayFailed(guest, `Chromium and ${guest.browser} share a raid`, error, pictures)
    }
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

/** Nobody has a channel, or it is bound to who is really there; and where nobody lies, there is one. */
const hearLies = async (names: readonly (keyof typeof browsers)[]): Promise<void> => {
  for (const name of names)
    await inBrowser(browsers[name], async (screen) => {
      const outcomes = await throughLies(screen, port + 2)
      const holds = outcomes.every(([, it]) => it === 'bound' || it === 'refused') && outcomes.at(-1)?.[1] === 'bound'
      say(holds, `${screen.browser} and a lying broker: ${outcomes.map((it) => it.join(' ')).join(', ')}`)
    })
}

/** The one that was asked for; all, if none was. */
const oneOf = <T extends string>(option: string, all: readonly T[], given: string | undefined): readonly T[] => {
  const found = all.filter((it) => given === undefined || it === given)
  if (found.length === 0) throw new ArgumentError(`--${option} must be one of ${all.join(', ')}, not "${given}".`)
  return found
}

await runTool(usage, async () => {
  const { given, rest } = readArguments(process.argv.slice(2), ['only', 'browser', 'raid', 'pictures'], [])
  const [extra] = rest
  if (extra !== undefined) throw new ArgumentError(`browsers takes no "${extra}".`)
  // Who names a browser or a raid means raids by taps.
  const only = given.get('only') ?? (given.has('browser') || given.has('raid') ? 'raids' : undefined)
  const wanted = oneOf('only', parts, only)
  const tapped: Wanted = {
    browsers: given.has('browser')
      ? oneOf('browser', ['firefox', 'webkit', 'chromium'], given.get('browser'))
      : (['firefox', 'webkit'] as const),
    raids: oneOf('raid', raids, given.get('raid')),
  }
  const folder = given.get('pictures')
  const pictures = folder === undefined ? null : resolve(folder)
  if (pictures !== null) mkdirSync(pictures, { recursive: true })
  try {
    // Before anything is played: who has to install something wants to know it now.
    const isAsked = (name: Wanted['browsers'][number]): boolean =>
      (wanted.includes('raids') || (wanted.includes('lies') && given.has('browser'))) && tapped.browsers.includes(name)
    const others = wanted.some((part) => part !== 'raids' && !(part === 'lies' && given.has('browser')))
    if (others || isAsked('firefox')) findFirefox()
    if (others || isAsked('webkit')) findWebKit()
    await findBrowser()
    await buildIfStale()
    const site = await listeningSite(port)
    const run: Record<Part, () => Promise<void>> = {
      raids: () => playRaids(site.url, tapped, pictures),
      shared: () => playShared(site.url, pictures),
      saves: replaySaves,
      lies: () => hearLies(given.has('browser') ? tapped.browsers : ['chromium', 'firefox']),
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
