import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import type { Adjustment } from '../../src/engine/contract/adjustment.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { saveText } from '../../src/table/files.ts'
import { give, newPlay, type PlayedRaid } from '../../src/table/play.ts'
import { human } from '../../src/table/seating.ts'
import { type GameConfig, salts, setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { botMove } from '../../src/table/sim/play.ts'
import { serve } from '../../tools/serve.mjs'
import { look } from './looking.ts'
import { unreached } from './reach.ts'
import { device, launch, openFile, putAway } from './support.ts'

/** Illidan Stormrage is played from the hand and takes the hero's place; at the next turn he calls a Traitor. */

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4733 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const illidan = 'raider/illidan-stormrage'
const config: GameConfig = { raid: 'onyxia', raiders: 2, seed: 3, bots: { boss: 'random', raiders: 'random' } }

/** The first raider has nothing but Illidans, and so many resources as one costs. */
const begin = (): PlayedRaid => {
  const usual = setupOf(config)
  const [me, ...others] = usual.raiders
  const setup: Setup = {
    ...usual,
    raiders: [{ hero: me?.hero ?? '', deck: { [illidan]: 60 } }, ...others],
    anyDeck: true,
  }
  const [, values] = pinned(setup)
  const seating = {
    boss: { player: 'greedy', name: 'The Boss' },
    raider1: { player: human, name: 'Anna' },
    raider2: { player: 'greedy', name: 'Ben' },
  } as const
  const { play } = newPlay({ id: 'Illidan', name: 'Illidan', setup, values, seating, habits: {}, now: 0 })
  goOn(play, isMyAction)
  const place: Adjustment = { do: 'move', card: { top: 'raider1' }, to: 'resources' }
  const adjust = Array.from({ length: 11 }, () => place)
  const refusal = give(play, { decision: decisionOf(play.raid.g)?.id ?? 0, seat: 'raider1', adjust }, 'person')
  if (refusal) throw new Error(refusal.reason)
  return play
}

const goOn = (play: PlayedRaid, isIt: (decision: Decision, play: PlayedRaid) => boolean): void => {
  const random = makeRandom(5, salts.bots)
  for (let i = 0; i < 2000; i++) {
    const decision = decisionOf(play.raid.g)
    if (!decision) throw new Error('The raid is over.')
    if (isIt(decision, play)) return
    const isMine = decision.seats.includes('raider1') && decision.question === 'priority'
    const pass = { decision: decision.id, seat: 'raider1', pick: { do: 'pass' } } as const
    const refusal = give(play, isMine ? pass : botMove(play.raid.g, config, decision, random), 'bot')
    if (refusal) throw new Error(refusal.reason)
  }
  throw new Error('That was never asked.')
}
const isMyAction = ({ question, seats }: Decision, { raid: { g } }: PlayedRaid): boolean =>
  question === 'priority' && seats[0] === 'raider1' && g.s.turn.seat === 1 && g.s.turn.phase === 'action'

/** He has been played, and my next turn has begun. */
const calling = (): PlayedRaid => {
  const play = begin()
  const decision = decisionOf(play.raid.g)
  const plays =
    decision?.ask.shape === 'one' && decision.ask.options.find((option) => 'do' in option && option.do === 'play')
  if (!decision || !plays) throw new Error('He can’t be played.')
  give(play, { decision: decision.id, seat: 'raider1', pick: plays }, 'person')
  goOn(play, ({ question }) => question === 'may')
  return play
}

const open = async (page: Page, play: PlayedRaid): Promise<void> => {
  await page.goto(`${site.url}#/saves`)
  await openFile(page, saveText(play).text)
}
const myHero = (page: Page): Locator => page.locator('.party-mine .party-hero .slot-card').first()

it('Illidan is played from the hand and takes the hero’s place', async () => {
  const { page, complaints } = await device(browser, site.url)
  await open(page, begin())
  expect(await myHero(page).getAttribute('data-card')).not.toBe(illidan)
  const found = await look(page, 'illidan-in-hand', ['tablet', 'phone'])
  expect(await unreached(page)).toEqual([])
  await page.locator(`.my-hand [data-card="${illidan}"]`).first().tap()
  await page.locator('.bubble .action', { hasText: 'Play' }).first().tap()
  await expect.poll(() => myHero(page).getAttribute('data-card')).toBe(illidan)
  found.push(...(await look(page, 'illidan-leads', ['tablet', 'phone'])))
  expect(found).toEqual([])
  expect(complaints).toEqual([])
})

it('he calls a Traitor, who is chosen among pictures of all there are', async () => {
  const { page, complaints } = await device(browser, site.url)
  await open(page, calling())
  await page.locator('.prompt').getByRole('button', { name: 'Yes' }).tap()
  const prompt = page.locator('.prompt[data-question="collect"]')
  await prompt.waitFor()
  expect(await prompt.innerText()).toMatch(/Traitor ally card from your collection/)
  const disciple = prompt.locator('[data-card="black-temple/bonechewer-shield-disciple"]')
  expect(await disciple.count()).toBe(1)
  const found = await look(page, 'illidan-calls', ['tablet', 'phone'])
  expect(await unreached(page)).toEqual([])
  await disciple.scrollIntoViewIfNeeded()
  await disciple.tap()
  const ally = page.locator('.party-mine [data-card="black-temple/bonechewer-shield-disciple"]')
  await expect.poll(() => ally.count()).toBe(1)
  found.push(...(await look(page, 'illidan-called', ['tablet', 'phone'])))
  expect(found).toEqual([])
  expect(complaints).toEqual([])
})
