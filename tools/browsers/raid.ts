import { type Did, dice, onScreen, tapOnce } from '../../test/e2e/hands.ts'
import { raidFacts } from '../../src/cards/raids/facts.ts'
import type { RaidName } from '../../src/cards/raids/names.ts'
import { strings } from '../../src/ui/strings/index.ts'
import { complaintsOn, prepared, type Screen } from './screen.ts'
import { seen, shown, tap } from './taps.ts'

/** A whole raid with a finger: from the first screen to the end of the raid. */

export interface RaidByTaps {
  raid: RaidName
  result: string
  taps: number
  seconds: number
  covered: string[] // what glowed under something else: somebody taps another thing then
  complaints: string[]
}

const mostTaps = 4000
const looksAfter = 20 // taps: there is something on the table by then
const atOnce = strings.settings.paces[0] ?? ''

/** The way from the first screen to a table: as this device offers it, one person and two bots against a bot. */
const sitDown = async (screen: Screen, raid: RaidName): Promise<void> => {
  await seen(screen, { role: 'heading', name: strings.app.title })
  await tap(screen, { role: 'link', name: strings.home.settings })
  await tap(screen, { role: 'radio', name: atOnce, within: strings.settings.pace })
  await tap(screen, { role: 'link', name: strings.app.home })
  await tap(screen, { role: 'link', name: strings.home.newRaid })
  await tap(screen, { role: 'radio', name: raidFacts[raid].title, within: strings.newRaid.whichRaid })
  await tap(screen, { role: 'radio', name: '3', within: strings.newRaid.howMany })
  await tap(screen, { role: 'button', name: strings.newRaid.start })
  await shown(screen, '.table')
}

const mostCovered = 20 // times in a raid

/** One tap; if no finger reaches what it was to be, another a moment later. */
const tapped = async (screen: Screen, random: () => number, covered: string[]): Promise<Did> => {
  for (;;) {
    try {
      return await tapOnce(screen, { pass: 0.3, finger: true, random })
    } catch (error) {
      const what = error instanceof Error ? /No finger reaches (.*)/.exec(error.message)?.[1] : undefined
      if (what === undefined || covered.length >= mostCovered) throw error
      covered.push(what)
      await screen.waitForTimeout(300)
    }
  }
}

export const raidByTaps = async (
  screen: Screen,
  url: string,
  raid: RaidName,
  seed: number,
  picture: (moment: string) => Promise<void>,
): Promise<RaidByTaps> => {
  const start = Date.now()
  await prepared(screen, url, seed)
  await sitDown(screen, raid)
  const random = dice(seed)
  const covered: string[] = []
  let taps = 0
  for (; (await tapped(screen, random, covered)) !== 'over'; taps++) {
    if (taps === looksAfter) await picture('table')
    if (taps >= mostTaps) throw new Error(`${raid} is not over after ${mostTaps} taps:\n${await onScreen(screen)}`)
  }
  await picture('end')
  const result = await screen.evaluate(() => document.querySelector<HTMLElement>('.end')?.dataset['result'] ?? '')
  return { raid, result, taps, seconds: (Date.now() - start) / 1000, covered, complaints: await complaintsOn(screen) }
}
