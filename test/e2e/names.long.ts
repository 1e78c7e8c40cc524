import { join as path } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it, vi } from 'vitest'
import { around } from './around.ts'
import { begin, introduce, openTable, sitDown, windowOf } from './devices.ts'
import { shots, sizes } from './support.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Addresses that are none, and names that look like another's. */

const long = 'a'.repeat(20_000)
const shot = async (page: Page, name: string): Promise<void> => {
  if (!shots) return
  await page.setViewportSize(sizes.tablet)
  await page.screenshot({ path: path(shots, `${name}.png`), animations: 'disabled' })
}

describe('an address of 20,000 letters', () => {
  const site = around(4763, [81])
  const opened = async (hash: string): Promise<Page> => {
    const { page } = await windowOf(site.device(0), `${site.url}#/${hash}`, 1)
    return page
  }

  it.each([
    ['of a raid', `raid/${long}`, 'This raid isn’t on this device.'],
    ['of a room', `join/${long}`, 'A room code has eight letters and digits.'],
    ['of a server', `join/K7QM3XTD.1/wss/${long}`, 'Part of this link is missing or wrong.'],
    ['of a place on a server', `join/K7QM3XTD.1/wss/a.test:9000/${long}`, 'Part of this link is missing or wrong.'],
    ['of an invitation', `join/~${long}`, 'The invitation is damaged or incomplete.'],
  ])('%s ends with words', async (what, hash, words) => {
    const page = await opened(hash)
    await page.getByText(words).first().waitFor({ timeout: 20_000 })
    expect(await page.getByText('One moment…').count()).toBe(0)
    await shot(page, `names-address ${what}`)
    await page.context().close()
  })

  it('is said to be none when it is pasted, too', async () => {
    const page = await opened('join')
    await page
      .getByRole('textbox', { name: 'Link or room code' })
      .fill(`https://raid.test/#/join/K7QM3XTD.1/wss/${long}`)
    await page.keyboard.press('Enter')
    await page.getByText('Part of this link is missing or wrong.').waitFor({ timeout: 20_000 })
    await page.context().close()
  })
})

describe('a name like another’s', () => {
  const table = around(4766, [82])

  it('has a number and, if alphabets are mixed in it, a sign: at the door, in the lobby and at the table', async () => {
    const { page: host } = table.device(0)
    await host.goto(table.url)
    await host.getByRole('link', { name: 'Settings' }).click()
    const mine = host.getByLabel('Your name').first()
    await mine.fill('Ann')
    await mine.blur()
    await host.getByRole('link', { name: 'Home' }).click()
    await introduce(host, table.broker.address)
    const link = await openTable(host, 'Bot', ['Me', 'Another device'])
    const guest = await windowOf(table.device(0), link, 1)
    // nothing of this can be seen
    await guest.page.getByLabel('Your name').fill('\u3164\u200B')
    await guest.page.getByRole('button', { name: 'Join' }).click()
    await guest.page.getByText('Enter your name first.').waitFor()
    await guest.page.getByLabel('Your name').fill('\u202EАn\u200Bn')
    await guest.page.getByRole('switch', { name: 'I only want to watch' }).check()
    await guest.page.getByRole('button', { name: 'Join' }).click()
    await host.getByText('marks a name that mixes letters').first().waitFor({ timeout: 40_000 })
    await host.getByRole('button', { name: 'Let Аnn 2 ⚠︎ in', exact: true }).first().waitFor()
    await shot(host, 'names-door')
    await guest.page.context().close()

    const other = await windowOf(table.device(0), link, 1)
    await other.page.getByLabel('Your name').fill('Аn\u3164n')
    await other.page.getByRole('button', { name: 'Join' }).click()
    await sitDown(other.page, 'Raider 2')
    for (const page of [host, other.page]) {
      const chair = page.getByRole('listitem', { name: 'Seat of Raider 2' })
      await chair.getByText('Аnn 2 ⚠︎', { exact: true }).waitFor()
      await chair.getByText('marks a name that mixes letters').waitFor()
    }
    await shot(host, 'names-lobby')
    await begin(host)
    await host.locator('.table').waitFor()
    await host.getByText('Аnn 2 ⚠︎', { exact: true }).first().waitFor()
    await shot(host, 'names-table')
    await host.locator('.people-strip').first().click()
    await host.locator('dialog[open]').getByText('marks a name that mixes letters').waitFor()
    await shot(host, 'names-people')
    expect(other.complaints).toEqual([])
    await other.page.context().close()
  })
})
