import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { asked, tapOnce, tapUntil } from './hands.ts'
import { choose, device, fromMenu, launch, putAway, startRaid, told, turnShown } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  site = await serve({ port: 4630 })
  browser = await launch()
})

afterEach(() => putAway(browser))

afterAll(async () => {
  await putAway(browser)
  await site?.close()
})

const alone = { boss: 'Bot', raiders: ['Me'], pace: 'At once' } as const

/** Keeps the hand and goes on until it is my turn and a card can be placed as a resource. */
const toMyTurn = async (page: Page): Promise<void> => {
  const isMine = async (): Promise<boolean> => {
    const now = await asked(page)
    return now?.words === 'Your turn. What do you do?' && now.hand.length > 0 && now.chain.length === 0
  }
  expect(await tapUntil(page, isMine, { pass: 1 })).toBe(true)
}

const place = async (page: Page): Promise<void> => {
  await page
    .locator('.my-hand .slot-card[data-may]')
    .last()
    .tap({ position: { x: 20, y: 20 } })
  await page.getByRole('button', { name: 'Place as a resource, face down' }).tap()
}

const isAfter = (page: Page, decision: string | undefined) => async (): Promise<boolean> =>
  ((await asked(page))?.decision ?? '') !== decision

describe('undo', () => {
  it('is free while nothing hidden was shown; what was undone stays in the story, struck through', async () => {
    const { page, complaints } = await device(browser, site.url, 41)
    await startRaid(page, alone)
    await toMyTurn(page)
    const before = await asked(page)
    await place(page)
    await expect.poll(isAfter(page, before?.decision), { timeout: 40_000 }).toBe(true)
    const line = told(page, 'place').nth((await told(page, 'place').count()) - 1)
    expect(await line.evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe('none')

    await page.getByRole('button', { name: 'Undo' }).tap()
    await told(page, 'undo').waitFor()
    expect(await page.getByRole('dialog', { name: 'Undo' }).count()).toBe(0)
    expect(await asked(page)).toEqual(before)
    expect(await line.evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe('line-through')
    // The raid goes on, and what comes now is not struck through.
    await place(page)
    await expect.poll(isAfter(page, before?.decision), { timeout: 40_000 }).toBe(true)
    expect(
      await told(page, 'place')
        .last()
        .evaluate((it) => getComputedStyle(it).textDecorationLine),
    ).toBe('none')
    expect(complaints).toEqual([])
  })

  it('needs everybody’s word once something was seen, and says why', async () => {
    const { page, complaints } = await device(browser, site.url, 42)
    await startRaid(page, alone)
    await toMyTurn(page)
    const before = await asked(page)
    await page.getByRole('button', { name: 'End my actions' }).tap()
    expect((await asked(page))?.decision).toBe(before?.decision)
    await page.getByRole('button', { name: /End anyway\?$/ }).tap()
    // The Boss has had a turn, cards were drawn.
    await toMyTurn(page)
    const after = await asked(page)
    expect(after?.turn).not.toBe(before?.turn)

    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    const sheet = page.getByRole('dialog', { name: 'Undo' })
    const back: (string | undefined)[] = []
    // One action at a time, back to where the turn was passed.
    for (let steps = 0; steps < 30 && back.at(-1) !== before?.decision; steps++) {
      const now = (await asked(page))?.decision
      await undo.tap()
      if (steps === 0) {
        await sheet.getByText('Hidden cards have been seen since.').waitFor()
        await sheet.getByRole('button', { name: 'Don’t undo' }).tap()
        expect(await asked(page)).toEqual(after)
        await undo.tap()
      }
      const agree = sheet.getByRole('button', { name: 'Everyone agrees: undo it' })
      if ((await agree.count()) > 0) await agree.tap()
      await expect.poll(isAfter(page, now), { timeout: 40_000 }).toBe(true)
      back.push((await asked(page))?.decision)
    }
    expect(await asked(page)).toEqual(before)
    await told(page, 'undo').first().waitFor()
    await page.reload()
    expect(await asked(page)).toEqual(before)
    expect(complaints).toEqual([])
  })
})

describe('adjusting by hand', () => {
  it('puts damage on the Boss, says so, and is kept', async () => {
    const { page, complaints } = await device(browser, site.url, 43)
    await startRaid(page, alone)
    await toMyTurn(page)
    const before = await asked(page)
    const boss = page.locator('.party[data-seat="boss"] .party-hero .slot-card')
    const left = async (): Promise<number> => Number(await boss.locator('.card-health .card-figure').textContent())
    const health = await left()
    expect(health).toBeGreaterThan(2)

    await fromMenu(page, 'Adjust by hand')
    await boss.tap()
    const panel = page.getByRole('region', { name: 'Adjust by hand' })
    await panel.getByRole('button', { name: 'More: damage' }).tap()
    await panel.getByRole('button', { name: 'Put damage on' }).tap()
    await told(page, 'adjust').getByText('2 damage on').waitFor()
    await page.getByRole('button', { name: 'Done adjusting' }).tap()
    expect(await left()).toBe(health - 2)
    expect((await asked(page))?.may).toEqual(before?.may)

    await page.reload()
    await asked(page)
    expect(await left()).toBe(health - 2)
    expect(await told(page, 'adjust').count()).toBe(1)
    expect(complaints).toEqual([])
  })
})

describe('passing', () => {
  it('until something happens lets windows go by and then asks again', async () => {
    const { page, complaints } = await device(browser, site.url, 44)
    await startRaid(page, { boss: 'Bot', raiders: ['Me', 'Bot'], pace: 'At once' })
    let mostTurns = 0
    let asks = 0
    for (let rounds = 0; rounds < 4 && mostTurns < 2; rounds++) {
      await toMyTurn(page)
      const first = await asked(page)
      await place(page) // or the hand would be too large at the end of the turn: that is something, too
      await expect.poll(isAfter(page, first?.decision), { timeout: 40_000 }).toBe(true)
      const before = await asked(page)
      const turn = await turnShown(page)
      await page.getByRole('button', { name: 'Pass until something happens' }).tap()
      // It would end my actions: with something left to do that is asked once.
      const sure = page.getByRole('button', { name: /End anyway\?$/ })
      if ((await sure.count()) > 0) {
        asks += 1
        expect((await asked(page))?.decision).toBe(before?.decision)
        await sure.tap()
      }
      await expect.poll(isAfter(page, before?.decision), { timeout: 40_000 }).toBe(true)
      const after = await asked(page)
      // My turn, a link to answer, or a question that a pass does not answer: that is something.
      const isMyTurn = after?.words === 'Your turn. What do you do?'
      expect(isMyTurn || after?.chain.length !== 0 || after?.question !== 'priority', after?.words).toBe(true)
      // Asked again, and no longer passing by itself.
      expect(await page.getByRole('button', { name: 'Ask me again' }).count()).toBe(0)
      mostTurns = Math.max(mostTurns, (await turnShown(page)) - turn)
    }
    expect(mostTurns).toBeGreaterThanOrEqual(2)
    expect(asks).toBeGreaterThan(0)
    await tapOnce(page)
    expect(complaints).toEqual([])
  })

  it('is a habit that everybody sets at the table, and that is kept', async () => {
    const { page, complaints } = await device(browser, site.url, 45)
    await startRaid(page, alone)
    await toMyTurn(page)
    const hold = page.getByLabel('Ask me again after I add to the chain')
    const all = page.getByRole('radio', { name: 'Everyone’s cards' })
    const stop = page.getByRole('checkbox', { name: 'An opponent’s turn: Start' })
    const look = async () => {
      await fromMenu(page, 'When to ask me')
      await hold.waitFor()
      return [await hold.isChecked(), await all.isChecked(), await stop.isChecked()]
    }
    expect(await look()).toEqual([false, false, false])
    for (const it of [hold, all, stop]) await choose(it)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    // On the disk as soon as the table shows it.
    await page.locator('.thumb [aria-pressed="true"]', { hasText: 'Hold priority' }).waitFor()
    await page.reload()
    await asked(page)
    expect(await look()).toEqual([true, true, true])
    expect(complaints).toEqual([])
  })
})
