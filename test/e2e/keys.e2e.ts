import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { device, launch, putAway } from './support.ts'

/** A whole raid with keys alone. What is looked for is found by role and name only, as those find it who hear the page. */

vi.setConfig({ testTimeout: 240_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4650 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

/** Has one of these the focus? Then it must be seen that it has. */
const isAt = (there: Locator): Promise<boolean> =>
  there.evaluateAll((all) => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || !all.includes(at)) return false
    // a radio button lies below its label, which shows the focus for it
    const shows = at.matches('input') ? (at.closest('label') ?? at) : at
    const { outlineStyle, boxShadow } = getComputedStyle(shows)
    if (!at.matches(':focus-visible') || (outlineStyle === 'none' && boxShadow === 'none'))
      throw new Error(`The focus on ${at.outerHTML.slice(0, 120)} can’t be seen.`)
    return true
  })

/** Goes there with Tab; false: it is not come to. */
const comesTo = async (page: Page, there: Locator): Promise<boolean> => {
  for (let steps = 0; steps < 120; steps++) {
    await page.keyboard.press('Tab')
    if (await isAt(there)) return true
  }
  return false
}
const tabTo = async (page: Page, there: Locator): Promise<void> => {
  if (!(await comesTo(page, there))) throw new Error(`Tab does not come to ${there.toString()}`)
}

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 })

/** Sets up a raid of one against a bot that plays at once. */
const setUp = async (page: Page): Promise<void> => {
  await tabTo(page, page.getByRole('link', { name: 'Settings' }))
  await press(page, 'Enter')
  await heading(page, 'Settings').waitFor()
  await tabTo(page, page.getByRole('radiogroup', { name: 'How fast bots play' }).getByRole('radio'))
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: 'At once' }).isChecked()).toBe(true)
  await tabTo(page, page.getByRole('link', { name: /^(Home|Back)/ }))
  await press(page, 'Enter')
  await heading(page, 'Raid Table').waitFor()
  await tabTo(page, page.getByRole('link', { name: 'New raid' }))
  await press(page, 'Enter')
  await heading(page, 'New raid').waitFor()
  await tabTo(page, page.getByRole('radiogroup', { name: 'How many raiders?' }).getByRole('radio'))
  await press(page, 'ArrowLeft', 'ArrowLeft')
  await tabTo(page, page.getByRole('button', { name: 'Start the raid' }))
  await press(page, 'Enter')
}

const available = { name: /, available$/ }

/** The parts of the table that somebody needs who plays by ear. */
const tableOf = (page: Page) => {
  const prompt = page.getByRole('region', { name: 'Your decision' })
  const hand = page.getByRole('region', { name: 'Your hand' })
  return {
    prompt,
    inHand: hand.getByRole('button', available),
    cards: page.getByRole('main').getByRole('button', available),
    answers: prompt.getByRole('button', { name: /^(?!Look closer|Rule |Why|Less|Most|Least)/ }),
    passes: page.getByRole('button', { name: 'Pass until something happens' }),
    cancel: page.getByRole('button', { name: /^(Take it back|Cancel)$/ }),
    confirm: page.getByRole('button', { name: /^(Confirm|None|In this order)/, disabled: false }),
    bubble: page.getByRole('dialog').getByRole('button', { name: /^(Play|Place|Attack|Use|Complete)/ }),
    over: page.getByRole('heading', { name: /won|lost|fall|victor|draw|defeat/i, level: 1 }),
    words: (): Promise<string> => prompt.innerText(),
  }
}
type Table = ReturnType<typeof tableOf>

/** Waits until somebody is asked, or the raid is over; says which. */
const isAsked = async (page: Page, table: Table): Promise<boolean> => {
  await table.prompt.or(table.over).first().waitFor({ timeout: 30_000 })
  return (await table.over.count()) === 0
}

/** All that can be read on the table: it changes with every answer. */
const reading = (page: Page): Promise<string> => page.getByRole('main').innerText()

interface Done {
  played: number
  targeted: number
  cancelled: number
  answers: number
}

/** Whether it comes to be within a few seconds. */
const comes = async (isSo: () => Promise<boolean>): Promise<boolean> => {
  for (const until = Date.now() + 4000; Date.now() < until; ) if (await isSo()) return true
  return false
}

/** Plays the first card in hand that can be, or else says that there is none. */
const playFromHand = async (page: Page, table: Table, done: Done): Promise<boolean> => {
  // It is done at once, or what can be done with it has the focus. The other side may play in between: then once more.
  for (let tries = 0; ; tries++) {
    if ((await table.inHand.count()) === 0) return false
    if (tries < 2 && !(await comesTo(page, table.inHand))) continue // what could be played a moment ago can't be now
    if (tries >= 2) await tabTo(page, table.inHand)
    const before = await reading(page)
    await press(page, 'Enter')
    const isDone = async (): Promise<boolean> => (await isAt(table.bubble)) || (await reading(page)) !== before
    if (tries < 2 && !(await comes(isDone))) continue
    await expect.poll(isDone).toBe(true)
    break
  }
  if (await isAt(table.bubble)) {
    if (done.played === 0) {
      // Escape closes it, and the focus is back on the card.
      await press(page, 'Escape')
      await expect.poll(() => isAt(table.inHand)).toBe(true)
      expect(await table.bubble.count()).toBe(0)
      await press(page, 'Enter')
      await expect.poll(() => isAt(table.bubble)).toBe(true)
    }
    await press(page, 'Enter')
  }
  done.played += 1
  return true
}

/** Whatever is asked that a pass does not answer: cards first, then what the question itself offers. */
const answer = async (page: Page, table: Table): Promise<void> => {
  if ((await table.cards.count()) > 0) {
    await tabTo(page, table.cards)
    await press(page, 'Space')
    if ((await table.confirm.count()) > 0) await press(page, 'p')
  } else if ((await table.answers.count()) > 0) {
    const said = table.answers.filter({ hasText: /^Confirm/ })
    await tabTo(page, (await said.count()) > 0 ? said : table.answers)
    await press(page, 'Enter')
  } else await press(page, 'p')
}

describe('with keys alone', () => {
  it('a whole raid is set up and played to its end, a card with a target among it', async () => {
    const { page, complaints } = await device(browser, site.url, 65)
    await setUp(page)
    const table = tableOf(page)
    const done: Done = { played: 0, targeted: 0, cancelled: 0, answers: 0 }
    let turn = ''
    let hasLooked = false
    for (let steps = 0; steps < 600 && (await isAsked(page, table)); steps++) {
      const before = await reading(page)
      const isPriority = (await table.passes.count()) > 0
      const now = /Turn \d+/.exec(before)?.[0] ?? '' // once a turn something is played
      if (isPriority && turn !== now && (done.targeted === 0 || done.played < 5)) {
        if (!(await playFromHand(page, table, done))) {
          turn = now
          continue
        }
        if (done.targeted > 0) turn = now
      } else if (isPriority) await press(page, 'p')
      else if ((await table.cancel.count()) > 0 && done.cancelled === 0) {
        await press(page, 'Escape')
        done.cancelled += 1
      } else {
        if ((await table.cancel.count()) > 0) done.targeted += 1
        await answer(page, table)
      }
      done.answers += 1
      if (!(await isAsked(page, table))) break
      await expect.poll(() => reading(page), { timeout: 30_000 }).not.toBe(before)
      const hand = page.getByRole('region', { name: 'Your hand' }).getByRole('button')
      if (done.answers >= 12 && !hasLooked && (await hand.count()) > 0) {
        hasLooked = true
        // What else there is at the table: the story, a closer look.
        await press(page, 'l')
        await page.getByRole('dialog', { name: 'Story' }).waitFor()
        await press(page, 'Escape')
        await page.getByRole('dialog', { name: 'Story' }).waitFor({ state: 'detached' })
        await tabTo(page, hand)
        await press(page, 'i')
        await page.getByRole('dialog').waitFor()
        await press(page, 'Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    }
    await table.over.waitFor()
    expect(done.answers).toBeGreaterThan(20)
    expect(done.played).toBeGreaterThan(0)
    expect(done.targeted).toBeGreaterThan(0)
    expect(done.cancelled).toBe(1)
    expect(hasLooked).toBe(true)
    await tabTo(page, page.getByRole('button').or(page.getByRole('link')))
    expect(complaints).toEqual([])
  })
})
