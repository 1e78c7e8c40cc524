import { describe, expect, it, vi } from 'vitest'
import { around } from './around.ts'
import { clearStorage, comeBy } from './attacks.ts'
import { type Apart, begin, introduce, join, openTable, playOn, untilAsked, whatIsAsked } from './devices.ts'
import { turnShown } from './support.ts'

vi.setConfig({ testTimeout: 240_000 })

/** A host whose device lost both copies and its keys: the guests have the raid, and give the seat back. */

const table = around(4671, [91, 92, 93])

describe('a host that lost everything', () => {
  it('has its raid back from its guests, and its seat with one tap', async () => {
    const [host, bea, cem] = [0, 1, 2].map((n) => table.device(n)) as [Apart, Apart, Apart]
    await introduce(host.page, table.broker.address)
    const link = await openTable(host.page, 'Bot', ['Me', 'Another device', 'Another device'])
    await join(bea, link, 'Bea', 'Raider 2', 0)
    await join(cem, link, 'Cem', 'Raider 3', 1)
    await begin(host.page)
    await Promise.all([bea, cem].map(({ page }) => page.locator('.table').waitFor()))
    const pages = table.devices.map(({ page }) => page)
    await playOn(pages, async () => (await turnShown(host.page)) > 2)
    await untilAsked(pages, host.page)
    const before = await whatIsAsked(host)
    await host.page.waitForTimeout(500) // what was kept last is on its way to the guests
    await clearStorage(host.page, table.url)
    await host.page.goto(table.url)
    await host.page.getByRole('link', { name: 'Saved raids' }).click()
    await host.page.getByText('No raids yet.').waitFor()

    await bea.page.getByRole('button', { name: 'The host is gone' }).click({ timeout: 60_000 })
    await bea.page.getByRole('button', { name: 'Take over' }).click()
    await cem.page.getByRole('button', { name: 'Agree', exact: true }).click({ timeout: 60_000 })
    await bea.page.waitForURL(/#\/raid\//)
    await bea.page.locator('.table').waitFor()
    const since = Date.now() // for half a minute its old key might still come back

    // the old link is no longer true, and says so; Bea has the new one
    await comeBy(host.page, link, 'Anna')
    await host.page.getByRole('heading', { name: 'This link no longer works' }).waitFor({ timeout: 60_000 })
    await bea.page.getByRole('button', { name: /^People/ }).click()
    await bea.page.getByRole('button', { name: 'Invite others' }).click()
    const fresh = await bea.page.getByLabel('Link to this table').inputValue()
    for (const _ of ['invite', 'people']) await bea.page.keyboard.press('Escape')
    await comeBy(host.page, fresh, 'Anna')
    await host.page.getByText('You’re at the door.').waitFor({ timeout: 60_000 })
    await bea.page.waitForTimeout(Math.max(0, since + 31_000 - Date.now()))
    await bea.page.getByRole('button', { name: 'It’s Player One: give the seat back' }).first().click()
    await host.page.locator('.my-hand .slot-card').first().waitFor({ timeout: 40_000 })
    await expect.poll(() => whatIsAsked(host)).toEqual({ ...before, turn: before.turn?.replace('Player One', 'Anna') })
    const turn = await turnShown(bea.page)
    await playOn(pages, async () => (await turnShown(bea.page)) > turn)
  })
})
