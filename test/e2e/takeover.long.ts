import type { Page } from 'playwright'
import { describe, expect, it, vi } from 'vitest'
import { around } from './around.ts'
import { type Apart, begin, introduce, join, openTable, playOn, untilAsked, watcher, whatIsAsked } from './devices.ts'
import { byKeys, lookAt } from './looking.ts'
import { turnShown } from './support.ts'

vi.setConfig({ testTimeout: 180_000 })

/** The host gone for good: a guest carries the raid on with another's word, and the host comes back as a guest. */

const table = around(4665, [81, 82, 83])
const people = () => {
  const [host, bea, cem] = [0, 1, 2].map((n) => table.device(n)) as [Apart, Apart, Apart]
  return { host, bea, cem }
}
let eve: Page | null = null // only watches

/** A browser says itself what it could not reach. */
const isOurs = (complaint: string): boolean => !/WebSocket|ERR_CONNECTION_REFUSED/.test(complaint)

const handOf = ({ page }: Apart): Promise<string[]> => page.locator('.my-hand .slot-card').allInnerTexts()

/** Two people send each other what their screens show. */
const meetByTexts = async (inviting: Page, invited: Page): Promise<void> => {
  const textOn = async (page: Page): Promise<string> => {
    await page.getByText('Not in the same room? Send it.').click()
    return page.locator('.offline-text').innerText()
  }
  const paste = async (page: Page, label: string, text: string): Promise<void> => {
    const instead = page.getByRole('button', { name: 'Paste instead' })
    const field = page.getByRole('textbox', { name: label })
    await instead.or(field).first().waitFor()
    if ((await instead.count()) > 0) await instead.click()
    await field.fill(text)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  await paste(invited, 'Paste the invitation', await textOn(inviting))
  const answer = await textOn(invited)
  await inviting.getByRole('button', { name: 'They’ve scanned it' }).click()
  await paste(inviting, 'Paste the answer', answer)
}

describe('the host gone for good', () => {
  it('is followed by a guest at the same decision, and comes back to its seat', async () => {
    const { host, bea, cem } = people()
    await introduce(host.page, table.broker.address)
    const link = await openTable(host.page, 'Bot', ['Me', 'Another device', 'Another device'])
    await join(bea, link, 'Bea', 'Raider 2', 0)
    await join(cem, link, 'Cem', 'Raider 3', 1)
    eve = await watcher(cem, link, 'Eve', host.page)
    await begin(host.page)
    await Promise.all([bea, cem].map(({ page }) => page.locator('.table').waitFor()))
    const pages = table.devices.map(({ page }) => page)
    await playOn(pages, async () => (await turnShown(host.page)) > 2)
    await untilAsked(pages, cem.page)
    const before = await whatIsAsked(cem)
    expect(before.question).toBeTruthy()
    await cem.page.waitForTimeout(500) // what was kept last is on its way to the guests
    const address = host.page.url()
    await host.kill()

    const gone = bea.page.getByRole('button', { name: 'The host is gone' })
    await gone.waitFor({ timeout: 40_000 })
    // The table can be looked at meanwhile, though nobody answers.
    await byKeys(bea.page, bea.page.locator('.people-strip'), 'People', async () => {})
    await bea.page.locator('.party-across .slot-card').first().focus()
    await bea.page.keyboard.press('i')
    await bea.page.getByRole('dialog', { name: 'Onyxia' }).waitFor()
    expect(await bea.page.locator('.table').isVisible()).toBe(true)
    await bea.page.keyboard.press('Escape')
    const found = await lookAt(bea.page, 'takeover-lost', '.lost-banner')
    await byKeys(bea.page, gone, 'Take over as host?', async () => {
      found.push(...(await lookAt(bea.page, 'takeover-offer')))
    })
    await gone.click()
    await bea.page.getByRole('button', { name: 'Take over' }).click()
    await bea.page.getByText('1 of 2 agreed').first().waitFor()
    await cem.page.getByRole('heading', { name: 'Bea wants to take over as host' }).waitFor({ timeout: 40_000 })
    expect(bea.page.url()).toContain('#/join')
    await bea.page.getByText('hasn’t answered yet').first().waitFor()
    expect(await bea.page.locator('.takeover-people').innerText()).not.toContain('Bea') // found by herself
    found.push(...(await lookAt(bea.page, 'takeover-asking')))
    // A tap beside it takes nothing back; what is asked can be put off and looked at again.
    await bea.page.mouse.click(5, 5)
    found.push(...(await lookAt(cem.page, 'takeover-asked')))
    await cem.page.keyboard.press('Escape')
    await cem.page.locator('dialog').waitFor({ state: 'detached' })
    await byKeys(
      cem.page,
      cem.page.getByRole('button', { name: 'Someone wants to take over' }),
      /^Bea wants/,
      async () => {},
    )
    found.push(...(await lookAt(cem.page, 'takeover-later', '.lost-banner')))
    expect(found).toEqual([])
    await cem.page.getByRole('button', { name: 'Someone wants to take over' }).click()
    await cem.page.getByRole('button', { name: 'Agree', exact: true }).click()

    await bea.page.waitForURL(/#\/raid\//)
    await bea.page.locator('.table').waitFor()
    await bea.page.locator('.people [data-presence="here"]', { hasText: 'Cem' }).first().waitFor()
    await cem.page.locator('dialog[open]').waitFor({ state: 'detached' })
    await expect.poll(() => whatIsAsked(cem)).toEqual(before)
    expect([bea, cem].flatMap(({ complaints }) => complaints)).toEqual([])

    await host.restart(address)
    await host.page.getByRole('heading', { name: 'Bea took over as host' }).waitFor({ timeout: 30_000 })
    expect(await lookAt(host.page, 'takeover-overtaken', '[data-overtaken]')).toEqual([])
    await host.page.getByRole('button', { name: 'Join them' }).click()
    await host.page.waitForURL(/#\/join\//)
    await host.page.locator('.table').waitFor({ timeout: 40_000 })
    const turn = await turnShown(bea.page)
    await playOn(
      table.devices.map(({ page }) => page),
      async () => (await turnShown(bea.page)) > turn,
    )
  })

  it('and the broker too: they go on by texts that they send each other', async () => {
    const { host, bea, cem } = people()
    if (!eve) throw new Error('Eve is missing.')
    await untilAsked([host.page, bea.page, cem.page], host.page)
    const before = await whatIsAsked(host)
    const hands = await Promise.all([host, cem].map(handOf))
    await cem.page.waitForTimeout(500)
    await table.broker.die()
    await bea.away()

    await cem.page.getByRole('button', { name: 'The host is gone' }).click({ timeout: 40_000 })
    await cem.page.getByRole('button', { name: 'Take over' }).click()
    await cem.page.getByText(/can’t find you over the internet/).waitFor({ timeout: 40_000 })
    expect(await lookAt(cem.page, 'takeover-no-broker')).toEqual([])
    await cem.page.getByRole('button', { name: 'Show an invitation' }).click()
    await host.page.getByRole('button', { name: 'Without internet' }).click()
    await meetByTexts(cem.page, host.page)
    await host.page.getByRole('heading', { name: 'Cem wants to take over as host' }).waitFor()
    await host.page.getByRole('button', { name: 'Agree', exact: true }).click()

    await cem.page.waitForURL(/#\/raid\//)
    await cem.page.locator('.table').waitFor()
    await host.page.locator('dialog[open]').waitFor({ state: 'detached' })
    await expect.poll(() => whatIsAsked(host)).toEqual(before)
    expect(await Promise.all([host, cem].map(handOf))).toEqual(hands)

    // Whoever comes later, too: from the table itself.
    await cem.page.getByRole('button', { name: /^People/ }).click()
    await cem.page.getByRole('button', { name: 'Invite others' }).click()
    await cem.page.getByRole('button', { name: 'Without internet' }).click()
    await eve.getByRole('button', { name: 'Without internet' }).click()
    await meetByTexts(cem.page, eve)
    await cem.page.getByRole('status').filter({ hasText: 'Eve is here' }).waitFor()
    await cem.page.getByRole('button', { name: 'Done' }).click()
    for (const _ of ['invite', 'people']) await cem.page.keyboard.press('Escape')
    await cem.page.locator('dialog[open]').waitFor({ state: 'detached' })
    const watching = eve
    const turn = await turnShown(watching)
    await playOn([host.page, cem.page], async () => (await turnShown(watching)) > turn)
    expect([host, cem].flatMap(({ complaints }) => complaints.filter(isOurs))).toEqual([])
  })
})
