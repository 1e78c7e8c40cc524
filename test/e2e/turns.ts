import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { tapNow } from './hands.ts'

/** What a raider does at a table, and what they wait for. */

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const ofBoss = (page: Page): Locator => page.locator('.party[data-seat="boss"]')
export const bossCard = (page: Page): Locator => ofBoss(page).locator('.party-hero .slot-card')
export const beside = (page: Page): Locator => page.locator('.bubble:popover-open')

/** Passes whatever is asked until this is so. */
export const passUntil = (page: Page, isSo: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await isSo()) return true
        // my own actions are not ended by the way
        if ((await page.getByRole('button', { name: /End my actions|End anyway/ }).count()) === 0)
          await tapNow(page, { pass: 1 })
        return false
      },
      { timeout: 40_000 },
    )
    .toBe(true)

/** The moment is shown; whoever is still reading keeps it. */
export const isShown = (moment: Locator, words: string) => async (): Promise<boolean> => {
  if ((await moment.filter({ hasText: words }).count()) === 0) return false
  await moment.getByRole('button', { name: 'Close' }).focus()
  return true
}

export const isMyTurn = (page: Page) => async (): Promise<boolean> =>
  (await page.locator('.party-mine[data-turn]').count()) > 0 &&
  (await page.locator('.chain .link').count()) === 0 &&
  (await page.locator('.prompt[data-decision] fieldset:enabled').count()) > 0 &&
  (await page.locator('.party-mine .party-rest .slot-card[data-may]').count()) > 0

/** With the next one of mine who is ready. */
export const attack = async (page: Page, whom: Locator): Promise<void> => {
  await passUntil(page, isMyTurn(page))
  await attackWith(page, page.locator('.party-mine .party-rest .slot-card[data-may]').first(), whom)
}

export const attackWith = async (page: Page, mine: Locator, whom: Locator): Promise<void> => {
  await mine.tap()
  const action = beside(page).locator('.action', { hasText: 'Attack' })
  // there is more that it could do, or whom to attack is asked at once
  await action
    .or(whom.and(page.locator('[data-may]')))
    .first()
    .waitFor()
  if (await action.count()) await action.first().tap()
  await whom.tap()
}
