import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { raidFile } from '../../tools/raid-file.ts'
import { saveText } from '../../src/table/files.ts'
import { isAboutAttack, othersLike } from '../../src/table/standing.ts'
import { serve } from '../../tools/serve.mjs'
import { drive, until } from '../table/drive.ts'
import { asked, tapOnce } from './hands.ts'
import { device, launch, putAway, setPace, shoot, startRaid, told } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4670 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const spare = 'Counterspell' // becomes a resource
const plain = 'Elder Moorf'
const aimed = 'Fire Blast'

/** My turn, with a card to place, one to play, one to aim, and two who can attack; played by chance up to there. */
let file: string | null = null
const turnFile = (): string => {
  file ??= raidFile(
    'One turn',
    { raid: 'onyxia', raiders: 2, seed: 6, bots: { boss: 'random', raiders: 'random' } },
    ['raider1'],
    (now) => {
      const {
        g,
        decision: { ask },
      } = now
      if (ask.shape !== 'one' || g.s.chain.length > 0 || g.s.turn.n < 8) return false
      const count = (word: string): number => ask.options.filter((it) => 'do' in it && it.do === word).length
      if (count('attack') !== 2 || count('play') < 2 || count('place') < 3) return false
      const hand = now.view().seats.find(({ seat }) => seat === 'raider1')?.hand
      return Array.isArray(hand) && [spare, plain, aimed].every((name) => hand.some((it) => it.name === name))
    },
  ).text
  return file
}

const open = async (page: Page, text: string): Promise<void> => {
  await page.evaluate(() => {
    location.hash = '#/saves'
  })
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'raid.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.getByRole('link', { name: 'Continue' }).tap()
  await asked(page)
}

const atMyTurn = async (seed: number): Promise<{ page: Page; complaints: string[] }> => {
  const { page, complaints } = await device(browser, site.url, seed)
  await setPace(page, 'At once')
  await open(page, turnFile())
  return { page, complaints }
}

const inHand = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Your hand' }).getByRole('button', { name: new RegExp(`^${name}`) })
const party = (page: Page, of: string): Locator => page.getByRole('region', { name: `${of}’s party` })
const inParty = (page: Page, of: string, name: string | RegExp): Locator =>
  party(page, of).getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name })
const boss = (page: Page): Locator => inParty(page, 'The Boss', 'Onyxia').first()
const mayAttack = (page: Page): Locator => page.locator('.party-mine .party-cards .slot-card[data-may]')

/** What somebody was asked from now on, in order. */
const watchQuestions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { questionsSeen: seen })
    const look = (): void => {
      const prompt = document.querySelector<HTMLElement>('.prompt[data-decision]')
      const line = prompt && `${prompt.dataset['decision']} ${prompt.dataset['question']}`
      if (line && seen.at(-1) !== line) seen.push(line)
    }
    look()
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
const questionsSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { questionsSeen: string[] }).questionsSeen)

const further = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const before = (await asked(page))?.decision
  await act()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[data-decision]')?.getAttribute('data-decision')), {
      timeout: 40_000,
    })
    .not.toBe(before)
  await asked(page)
}

describe('a turn of one resource, a plain card, a targeted card and two attacks', () => {
  it('takes at most ten taps with ending it, and asks nothing twice', async () => {
    const { page, complaints } = await atMyTurn(71)
    await watchQuestions(page)
    let taps = 0
    const tap = async (what: Locator): Promise<void> => {
      taps += 1
      await what.tap({ position: { x: 12, y: 12 } })
    }
    await tap(inHand(page, spare))
    await further(page, () => tap(page.getByRole('button', { name: 'Place as a resource, face down' })))
    await further(page, () => tap(inHand(page, plain)))
    await further(page, () => tap(inHand(page, aimed)))
    await further(page, () => tap(boss(page)))
    for (let attacks = 0; attacks < 2; attacks++) {
      await further(page, () => tap(mayAttack(page).first()))
      await further(page, () => tap(boss(page)))
    }
    // With nothing left to do the turn ends by itself.
    const end = page.getByRole('button', { name: /^End my actions|^Pass$/ })
    const isMine = (await asked(page))?.turn.includes('Anna')
    if (isMine && (await end.count()) > 0) await tap(end)
    expect(taps).toBeLessThanOrEqual(10)
    expect(await told(page, 'attack').count()).toBeGreaterThanOrEqual(2)
    const questions = (await questionsSeen(page)).slice(0, 8).map((line) => line.split(' ')[1])
    const own = ['priority', 'priority', 'priority', 'target', 'priority', 'defender', 'priority', 'defender']
    expect(questions).toEqual(own)
    expect(complaints).toEqual([])
  })
})

const centre = async (what: Locator): Promise<{ x: number; y: number }> => {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { x: box.x + Math.min(30, box.width / 2), y: box.y + Math.min(30, box.height / 2) }
}
const drag = async (page: Page, from: Locator, to: Locator, letGo = true): Promise<void> => {
  const [a, b] = [await centre(from), await centre(to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(a.x, a.y - 20)
  await page.mouse.move(b.x, b.y, { steps: 4 })
  if (letGo) await page.mouse.up()
}
/** The same with a finger. */
const swipe = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [a, b] = [await centre(from), await centre(to)]
  const link = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]): Promise<unknown> =>
    link.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [a])
  await touch('touchMove', [{ x: a.x, y: a.y - 30 }])
  await touch('touchMove', [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }])
  await touch('touchMove', [b])
  await touch('touchEnd', [])
}

describe('dragging', () => {
  it('places, plays, aims and attacks; a drop on nothing and Escape do nothing', async () => {
    const { page, complaints } = await atMyTurn(72)
    const ghost = page.locator('.drag-ghost')
    const mine = party(page, 'Anna')
    const before = await asked(page)

    await drag(page, inHand(page, plain), page.getByRole('button', { name: 'Menu' }))
    await expect.poll(() => ghost.count()).toBe(0)
    await drag(page, inHand(page, plain), boss(page), false)
    await ghost.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => ghost.count()).toBe(0)
    await page.mouse.up()
    expect(await asked(page)).toEqual(before)

    // Onto the resources, with a finger.
    await further(page, () => swipe(page, inHand(page, spare), mine.getByRole('button', { name: /resources ready/ })))
    expect(await told(page, 'place').count()).toBeGreaterThan(0)
    expect(await inHand(page, spare).count()).toBe(0)

    // Onto the table: a card without targets may be let go on anything.
    await further(page, () => drag(page, inHand(page, plain), boss(page)))
    await inParty(page, 'Anna', plain).first().waitFor()

    // Onto its target: what lights up can be aimed at; nothing else is asked.
    await drag(page, inHand(page, aimed), boss(page), false)
    await expect.poll(() => boss(page).getAttribute('data-drop')).toBe('over')
    await shoot(page, 'dragging')
    await further(page, () => page.mouse.up())
    expect((await asked(page))?.question).toBe('priority')
    await told(page, 'damage').first().waitFor()

    // An attacker onto the defender; undo takes back all of it.
    const now = await asked(page)
    await further(page, () => drag(page, mayAttack(page).first(), boss(page)))
    expect((await told(page, 'attack').count()) > 0).toBe(true)
    expect((await asked(page))?.decision).not.toBe(now?.decision)
    expect(complaints).toEqual([])
  })
})

/** On the Boss’s turn the first of several Whelps attacks, and one person is asked. */
const whelpsFile = (): string => {
  const driven = drive({ raid: 'onyxia', raiders: 3, seed: 21, bots: { boss: 'greedy', raiders: 'greedy' } })
  const { decision } = until(driven, (view, now) => {
    const attack = view.turn.number === 25 ? isAboutAttack(view, now) : null
    return attack !== null && othersLike(view, attack) >= 3
  })
  for (const [seat, sitter] of Object.entries(driven.play.seating))
    if (sitter && seat !== decision.seats[0]) sitter.player = 'greedy'
  return saveText(driven.play).text
}

describe('one answer', () => {
  it('stands for all attacks of equal tokens this turn, is shown, and can be taken back', async () => {
    const { page, complaints } = await device(browser, site.url, 74)
    await setPace(page, 'Slow')
    await open(page, whelpsFile())
    const all = page.getByRole('button', { name: 'Same for every Onyxian Whelp' })
    await all.tap()
    expect(await all.getAttribute('aria-pressed')).toBe('true')
    await shoot(page, 'same-answer')
    await page.getByRole('button', { name: /^(Pass|Don’t protect)$/ }).tap()
    const stands = page.getByText('Every Onyxian Whelp gets through this turn')
    await stands.waitFor()
    await page.getByRole('button', { name: 'Ask me again' }).tap()
    await stands.waitFor({ state: 'detached' })
    // The next Whelp is asked about again.
    await all.waitFor()
    expect(complaints).toEqual([])
  })
})

describe('one person on several seats', () => {
  it('has no curtain between them, sees whose hand it is and may look at the others', async () => {
    const { page, complaints } = await device(browser, site.url, 73)
    await startRaid(page, { boss: 'Bot', raiders: ['Me', 'Me', 'Me'], pace: 'At once' })
    const seats = page.getByRole('group', { name: 'Your seats' })
    const shown = (): Promise<string> => page.locator('.party-mine .nameplate strong').innerText()
    const hands = new Map<string, string>()
    for (let taps = 0; taps < 60 && hands.size < 3; taps++) {
      const now = await asked(page)
      const who = await shown()
      hands.set(who, now?.hand.join() ?? '')
      expect(await seats.getByRole('button', { pressed: true }).innerText()).toContain(who)
      expect(await tapOnce(page, { pass: 1 })).toBe('answer')
    }
    expect([...hands.keys()].toSorted()).toEqual(['Player One', 'Player One (2)', 'Player One (3)'])
    expect(new Set(hands.values()).size).toBe(3)

    // Another of my hands, and back to the one that is asked.
    await expect.poll(async () => (await asked(page))?.question, { timeout: 40_000 }).toBe('priority')
    const before = await asked(page)
    const at = await shown()
    const other = seats.getByRole('button', { pressed: false }).first()
    const name = (await other.innerText()).split(' · ')[0] ?? ''
    await other.tap()
    await expect.poll(shown).toBe(name)
    expect(await page.locator('.curtain').count()).toBe(0)
    await shoot(page, 'my-seats')
    await seats.getByRole('button', { name: /deciding/ }).tap()
    await expect.poll(shown).toBe(at)
    expect(await asked(page)).toEqual(before)

    // It is so again when the raid is opened again.
    await page.reload()
    expect(await asked(page)).toEqual(before)
    expect(await page.locator('.curtain').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
