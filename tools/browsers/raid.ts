import { type Did, dice, tapOnce } from '../../test/e2e/hands.ts'
import { raidFacts } from '../../src/cards/raids/facts.ts'
import type { RaidName } from '../../src/cards/raids/names.ts'
import { strings } from '../../src/ui/strings/index.ts'
import { complaintsOn, prepared, type Screen } from './screen.ts'
import { seen, shown, tap, tapTo } from './taps.ts'
import { type Watch, watching } from './watch.ts'

/** A whole raid with a finger: from the first screen to the end of the raid. */

export interface RaidByTaps {
  raid: RaidName
  result: string
  taps: number
  seconds: number
  spent: string // where the time went
  covered: Covered[]
  complaints: string[]
}

const mostTaps = 4000
const looksAfter = 20 // taps: there is something on the table by then
const atOnce = strings.settings.paces[0] ?? ''

/** The way from the first screen to a table: as this device offers it, one person and two bots against a bot. */
export const sitDown = async (screen: Screen, raid: RaidName): Promise<void> => {
  const { home, newRaid, settings, app } = strings
  const pace = { role: 'radio', name: atOnce, within: settings.pace } as const
  const which = { role: 'radio', name: raidFacts[raid].title, within: newRaid.whichRaid } as const
  const howMany = { role: 'radio', name: '3', within: newRaid.howMany } as const
  await seen(screen, { role: 'heading', name: app.title })
  await tapTo(screen, { role: 'link', name: home.settings }, pace)
  await tapTo(screen, pace, { ...pace, isChosen: true })
  await tapTo(screen, { role: 'link', name: app.home }, { role: 'link', name: home.newRaid })
  await tapTo(screen, { role: 'link', name: home.newRaid }, which)
  await tapTo(screen, which, { ...which, isChosen: true })
  await tapTo(screen, howMany, { ...howMany, isChosen: true })
  await tap(screen, { role: 'button', name: newRaid.start })
  await shown(screen, '.table')
}

const mostCovered = 20 // times in a raid
const patience = 180_000 // for the next thing to tap: bots think longer on a busy machine
const tries = 5

/** The last numbers that a generator gave can be had again. */
const again = (random: () => number, count: number): { random: () => number; back(): void } => {
  const last: number[] = []
  let ahead: number[] = []
  return {
    random: () => {
      const next = ahead.shift() ?? random()
      last.push(next)
      if (last.length > count) last.shift()
      return next
    },
    back: () => {
      ahead = last.splice(0)
    },
  }
}

/** In the page: what has a shape that nobody meant, as browsers that read a style otherwise give it. */
const misshapen = (): string[] => {
  const found: string[] = []
  const whole = document.documentElement
  if (whole.scrollWidth > innerWidth) found.push(`the page is ${whole.scrollWidth} wide on ${innerWidth}`)
  for (const it of document.querySelectorAll<HTMLElement>('.bubble:popover-open, .sheet, .thumb, dialog[open]')) {
    const box = it.getBoundingClientRect()
    const name = it.getAttribute('class') ?? it.tagName
    const isOut = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
    if (isOut) found.push(`${name} hangs over the edge of the glass`)
    for (const button of it.querySelectorAll('button'))
      if (button.getBoundingClientRect().height > 0.2 * innerHeight)
        found.push(`${name}: a button as high as a fifth of the glass, “${button.textContent}”`)
  }
  const line = document.querySelector('.asking')?.clientHeight ?? 0
  const body = document.querySelector('.sheet:not([data-tall], [data-side="line"]) .sheet-body')
  if (body && body.scrollHeight > line + 4) found.push('what is asked lies on the hand with nothing under it')
  return found
}

const settles = 500 // ms: what is seen for a moment only is no shape

/** What no finger met, although it glowed. */
export interface Covered {
  what: string
  isMet: boolean // a moment later
}

const unreached = (error: unknown): string | undefined =>
  error instanceof Error ? /No finger reaches (.*)/.exec(error.message)?.[1] : undefined

/** One tap. What no finger reaches is tried again a few times, then something else is tapped. */
const tapped = async (
  watch: Watch,
  random: () => number,
  covered: Covered[],
  picture: (moment: string) => Promise<void>,
): Promise<Did> => {
  const numbers = again(random, 2) // of a wish
  let met: Covered | undefined
  for (let i = 1; ; i++) {
    try {
      const did = await tapOnce(watch.screen, {
        pass: 0.2,
        finger: true,
        random: numbers.random,
        patience,
        told: (what) => watch.tapped(what),
      })
      if (met && i <= tries) met.isMet = true
      return did
    } catch (error) {
      const what = unreached(error)
      if (what === undefined || covered.length >= mostCovered) throw error
      if (i === 1) covered.push((met = { what, isMet: false }))
      if (i === tries) await picture(`covered ${covered.length}`)
      if (i < tries) numbers.back()
      await watch.screen.waitForTimeout(300)
    }
  }
}

export const raidByTaps = async (
  given: Screen,
  url: string,
  raid: RaidName,
  seed: number,
  picture: (moment: string) => Promise<void>,
): Promise<RaidByTaps> => {
  const start = Date.now()
  const watch = watching(given, `${given.browser}: ${raid}`)
  const { screen } = watch
  await prepared(screen, url, seed)
  await sitDown(screen, raid)
  const random = dice(seed)
  const covered: Covered[] = []
  const shapes = new Set<string>()
  const lookAtShapes = async (): Promise<void> => {
    if ((await screen.evaluate(misshapen)).length === 0) return
    await screen.waitForTimeout(settles)
    for (const it of await screen.evaluate(misshapen)) {
      if (shapes.has(it)) continue
      shapes.add(it)
      await picture(`shape ${shapes.size}`)
    }
  }
  let isPictured = false
  try {
    while ((await tapped(watch, random, covered, picture)) !== 'over') {
      await lookAtShapes()
      if (!isPictured && watch.taps() >= looksAfter) {
        isPictured = true
        await picture('table')
      }
      if (watch.taps() >= mostTaps) throw new Error(`It is not over after ${mostTaps} taps.`)
    }
  } catch (error) {
    throw await watch.stuck(error instanceof Error ? error.message : String(error))
  }
  await picture('end')
  const result = await screen.evaluate(() => document.querySelector<HTMLElement>('.end')?.dataset['result'] ?? '')
  const seconds = (Date.now() - start) / 1000
  return {
    raid,
    result,
    taps: watch.taps(),
    seconds,
    spent: watch.spent(),
    covered,
    complaints: [...shapes, ...(await complaintsOn(screen))],
  }
}
