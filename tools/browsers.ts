import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { raidNames, type RaidName } from '../src/cards/raids/names.ts'
import { losingCopies } from './browsers/copies.ts'
import { startFirefox } from './browsers/firefox.ts'
import { throughLies } from './browsers/lies.ts'
import { type ListeningSite, listeningSite } from './browsers/listening.ts'
import { findFirefox, findWebKit, MissingProgram } from './browsers/programs.ts'
import { raidByTaps } from './browsers/raid.ts'
import { replayAll, replaySite, savesToReplay } from './browsers/saves.ts'
import { driven, played, type Screen, tablet } from './browsers/screen.ts'
import { sharedRaid } from './browsers/shared.ts'
import { throughWall } from './browsers/walls.ts'
import { startWebKit } from './browsers/webkit.ts'
import { browserFlags, findBrowser } from './find-browser.mjs'
import { buildIfStale } from './serve.mjs'
import { ArgumentError, readArguments, runTool } from './sim-args.ts'

const usage = `npm run browsers [-- --only walls | copies | raids | shared | saves | lies] [--browser firefox | webkit | chromium] [--raid onyxia | molten-core | …] [--pictures FOLDER]

The app in other browsers than the tests use: what its policy refuses, a raid that loses its database and its files one
after the other, whole raids by taps in Firefox and in WebKit, a raid shared by Chromium and Firefox, 20 saves replayed in
all three, with the same state after every answer, and a broker that lies about who is at the other end, in Chromium and
Firefox. The app itself must want nothing that its policy refuses. Debian has them as firefox-esr, webkit2gtk-driver, xvfb
and chromium. --browser and --raid: only these raids by taps, or of what --only says. --pictures: what the screens look like
in the middle and at the end of each raid, and when something was out of reach. A raid that fails is always pictured.`

const parts = ['walls', 'copies', 'raids', 'shared', 'saves', 'lies'] as const
type Part = (typeof parts)[number]
const names = ['chromium', 'firefox', 'webkit'] as const
type Name = (typeof names)[number]

/** Which browsers are tried, unless one is named. */
const usually: Record<Part, readonly Name[]> = {
  walls: names,
  copies: names,
  raids: ['firefox', 'webkit'], // every other test has Chromium
  shared: ['firefox'],
  saves: names,
  lies: ['chromium', 'firefox'],
}
const among: readonly Part[] = ['shared', 'saves'] // what is between browsers needs just those
const browsersOf = (part: Part, said: readonly Name[] | null): readonly Name[] =>
  (among.includes(part) ? null : said) ?? usually[part]

const raids: readonly RaidName[] = raidNames
const port = 4780

const startChromium = async (): Promise<Screen> => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  const page = await browser.newPage({ viewport: tablet, hasTouch: true, reducedMotion: 'reduce' })
  return { ...played(page, `Chromium ${browser.version()}`), close: () => browser.close() }
}
const browsers: Record<Name, () => Promise<Screen>> = {
  chromium: startChromium,
  firefox: async () => driven(await startFirefox(), 'touch'),
  // Its driver knows no fingers: a mouse taps.
  webkit: async () => driven(await startWebKit(), 'mouse'),
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
  browsers: readonly Name[]
  raids: readonly RaidName[]
}

const playRaids = async (site: ListeningSite, wanted: Wanted, pictures: string | null): Promise<void> => {
  for (const name of wanted.browsers)
    for (const raid of wanted.raids) await inBrowser(browsers[name], (screen) => playRaid(screen, site, raid, pictures))
}

const playRaid = async (
  screen: Screen,
  site: ListeningSite,
  raid: RaidName,
  pictures: string | null,
): Promise<void> => {
  const picture = async (moment: string): Promise<void> => {
    if (pictures !== null) await screen.picture(join(pictures, `${screen.browser} ${raid} ${moment}.png`))
  }
  try {
    const played = await raidByTaps(screen, site.url, raid, 7 + raids.indexOf(raid), picture)
    const { result, taps, seconds, spent, covered, complaints } = played
    const text = `${screen.browser}: ${raid}, won by the ${result}, ${taps} taps, ${seconds.toFixed(0)} s (${spent})`
    say(result !== '' && covered.every(({ isMet }) => isMet), text, [...complaints, ...site.takeReports()])
    for (const { what, isMet } of covered)
      console.log(`         ${isMet ? 'under something else for a moment' : 'out of reach'}: ${what}`)
  } catch (error) {
    await sayFailed(screen, `${screen.browser} ${raid}`, error, pictures)
  }
}

const playShared = (site: ListeningSite, pictures: string | null): Promise<void> =>
  inBrowser(browsers.firefox, async (guest) => {
    try {
      const { results, taps, seconds, complaints } = await sharedRaid(guest, site.url)
      const [host = '', other = ''] = results
      const text = `Chromium and ${guest.browser} share a raid: won by the ${host} here and the ${other} there, ${taps.join(' and ')} taps, ${seconds.toFixed(0)} s`
      say(host !== '' && host === other, text, [...complaints, ...site.takeReports()])
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
const hearLies = async (names: readonly Name[]): Promise<void> => {
  for (const name of names)
    await inBrowser(browsers[name], async (screen) => {
      const outcomes = await throughLies(screen, port + 2)
      const holds = outcomes.every(([, it]) => it === 'bound' || it === 'refused') && outcomes.at(-1)?.[1] === 'bound'
      say(holds, `${screen.browser} and a lying broker: ${outcomes.map((it) => it.join(' ')).join(', ')}`)
    })
}

const tryWalls = async (site: ListeningSite, names: readonly Name[]): Promise<void> => {
  for (const name of names)
    await inBrowser(browsers[name], async (screen) => {
      say(
        true,
        `${screen.browser} and the app's policy: what is foreign is refused and told`,
        await throughWall(screen, site),
      )
    })
}

const loseCopies = async (site: ListeningSite, names: readonly Name[], pictures: string | null): Promise<void> => {
  for (const name of names)
    await inBrowser(browsers[name], async (screen) => {
      const what = `${screen.browser} goes on with a raid whose copies are lost one after the other`
      try {
        const of = await losingCopies(screen, site.url)
        say(true, of === 2 ? what : `${screen.browser} has one copy only, says so, and goes on`, site.takeReports())
      } catch (error) {
        await sayFailed(screen, what, error, pictures)
      }
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
  const said = given.has('browser') ? oneOf('browser', names, given.get('browser')) : null
  const tapped: Wanted = { browsers: browsersOf('raids', said), raids: oneOf('raid', raids, given.get('raid')) }
  const folder = given.get('pictures')
  const pictures = folder === undefined ? null : resolve(folder)
  if (pictures !== null) mkdirSync(pictures, { recursive: true })
  try {
    // Before anything is played: who has to install something wants to know it now.
    const needed = new Set(wanted.flatMap((part) => browsersOf(part, said)))
    if (needed.has('firefox')) findFirefox()
    if (needed.has('webkit')) findWebKit()
    await findBrowser()
    await buildIfStale()
    const site = await listeningSite(port)
    const run: Record<Part, () => Promise<void>> = {
      walls: () => tryWalls(site, browsersOf('walls', said)),
      copies: () => loseCopies(site, browsersOf('copies', said), pictures),
      raids: () => playRaids(site, tapped, pictures),
      shared: () => playShared(site, pictures),
      saves: replaySaves,
      lies: () => hearLies(browsersOf('lies', said)),
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
