import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveLan } from '../../tools/serve-lan.mjs'
import { serve } from '../../tools/serve.mjs'
import { around } from './around.ts'
import {
  type Apart,
  begin,
  deviceApart,
  introduce,
  isAsked,
  join,
  openTable,
  playOn,
  startBroker,
  untilAsked,
} from './devices.ts'
import { asked } from './hands.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Ways to one table that are not the usual one: other addresses, and a broker that is gone. */

const devices: Apart[] = []
const closing: (() => unknown)[] = []
const apart = async (url: string, seed: number, flags: readonly string[] = []): Promise<Apart> => {
  const made = await deviceApart(url, seed, flags)
  devices.push(made)
  return made
}

afterEach(async () => {
  await Promise.all(devices.splice(0).map((device) => device.away()))
  for (const close of closing.splice(0).toReversed()) await close()
})

const onTable = (page: Page): Promise<void> => page.locator('.table').waitFor({ timeout: 30_000 })
/** A name that only these browsers know, as a device elsewhere in the network has one. */
const elsewhere = ['--host-resolver-rules=MAP *.test 127.0.0.1', '--ignore-certificate-errors']

describe('a guest', () => {
  it('joins from a plain http address that is not this machine’s own; what such a page lacks is said', async () => {
    const [site, broker] = [await serve({ port: 4680 }), await startBroker()]
    closing.push(site.close, broker.die)
    const there = `http://tablet.test:${new URL(site.url).port}/`
    const [host, guest] = [await apart(there, 71, elsewhere), await apart(there, 72, elsewhere)]
    expect(await guest.page.evaluate(() => isSecureContext)).toBe(false)
    await introduce(host.page, broker.address)
    const link = await openTable(host.page, 'Bot', ['Me', 'Another device'])
    expect(link).toContain(there)
    await join(guest, link, 'Anna', 'Raider 2')
    await begin(host.page)
    await onTable(guest.page)
    await playOn([host.page, guest.page], () => isAsked(guest.page))
    await guest.page.goto(there)
    await guest.page.getByText(/https/).first().waitFor()
    expect([...host.complaints, ...guest.complaints]).toEqual([])
  })

  it('joins from the https address that a laptop serves to its network, with its broker', async () => {
    const folder = mkdtempSync(path(tmpdir(), 'ways-'))
    const lan = await serveLan({
      port: 4691,
      file: path(folder, 'certificate.local'),
      addresses: ['127.0.0.1'],
      names: ['laptop.test'],
    })
    closing.push(() => rmSync(folder, { recursive: true, force: true }), lan.close)
    const there = `https://laptop.test:${lan.port}/`
    const [host, guest] = [await apart(there, 73, elsewhere), await apart(there, 74, elsewhere)]
    expect(await guest.page.evaluate(() => isSecureContext)).toBe(true)
    const link = await openTable(host.page, 'Bot', ['Me', 'Another device'])
    expect(link).toContain(there)
    await join(guest, link, 'Anna', 'Raider 2')
    await begin(host.page)
    await onTable(guest.page)
    await playOn([host.page, guest.page], () => isAsked(guest.page))
  })
})

describe('a guest of a table on this machine', () => {
  const table = around(4680, [77, 78])
  /** A table that is opened anew. */
  const opened = async (): Promise<string> => {
    const { page } = table.device(0)
    await page.goto(table.url)
    await introduce(page, table.broker.address)
    return openTable(page, 'Bot', ['Me', 'Another device'])
  }
  it('comes back by two pastes when the host was killed and the broker is dead', async () => {
    const [host, guest] = [table.device(0), table.device(1)]
    await join(guest, await opened(), 'Anna', 'Raider 2')
    await begin(host.page)
    await onTable(guest.page)
    await untilAsked([host.page, guest.page], guest.page)
    const before = await asked(guest.page)
    const address = host.page.url()
    await host.kill()
    await table.broker.die()
    await host.restart(address)
    await onTable(host.page)

    const textOn = async (page: Page): Promise<string> => {
      await page.getByText('Not in the same room? Send it.').click()
      return page.locator('.offline-text').innerText()
    }
    const paste = async (page: Page, label: string, text: string): Promise<void> => {
      await page.getByRole('button', { name: 'Paste instead' }).click()
      await page.getByRole('textbox', { name: label }).fill(text)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
    }
    await host.page
      .getByRole('button', { name: /^People/ })
      .first()
      .click()
    await host.page.getByRole('button', { name: 'Invite others' }).click()
    await host.page.getByRole('button', { name: 'Without internet' }).click()
    const invitation = await textOn(host.page)
    await guest.page
      .locator('.lost-banner')
      .getByRole('button', { name: 'Without internet' })
      .click({ timeout: 40_000 })
    await paste(guest.page, 'Paste the invitation', invitation)
    const answer = await textOn(guest.page)
    await host.page.getByRole('button', { name: /^They’ve scanned it/ }).click()
    await paste(host.page, 'Paste the answer', answer)
    await host.page.getByText('Anna is here').first().waitFor()
    expect(await asked(guest.page)).toEqual(before)
  })
})
