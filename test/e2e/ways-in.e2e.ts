import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { protocolVersion } from '../../src/table/room.ts'
import { contentHash } from '../../tools/content-hash.mjs'
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
  sitDown,
  startBroker,
  untilAsked,
  type Window,
  windowOf,
} from './devices.ts'
import { asked } from './hands.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Ways to one table that are not the usual one: other addresses, other versions, and a broker that is gone. */

const devices: Apart[] = []
const closing: (() => unknown)[] = []
/** Another version of the app, for whoever has never had it: a service worker would bring the one that it has. */
const changeApp = async (page: Page, change: (text: string) => string): Promise<() => number> => {
  let changed = 0
  await page.route(/\/assets\/[^/]*\.js(?:on)?$/, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const other = change(text)
    if (other !== text) changed += 1
    await route.fulfill({ response: answer, body: other })
  })
  return () => changed
}

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
  const table = around(4680, [75, 76])
  /** A table that is opened anew. */
  const opened = async (): Promise<string> => {
    const { page } = table.device(0)
    await page.goto(table.url)
    await introduce(page, table.broker.address)
    return openTable(page, 'Bot', ['Me', 'Another device'])
  }
  /** Asks at that table with another version of the app. */
  const asksWith = async (
    link: string,
    change: (text: string) => string,
  ): Promise<Window & { changed: () => number }> => {
    const guest = await windowOf(table.device(1), 'about:blank', 1)
    const changed = await changeApp(guest.page, change)
    await guest.page.goto(link)
    await guest.page.getByLabel('Your name').fill('Anna')
    await guest.page.getByRole('button', { name: 'Join' }).click()
    return { ...guest, changed }
  }

  it('whose app is of another version is told so', async () => {
    // An app from next year, in which nothing changed but what it says of itself.
    const { page, changed } = await asksWith(await opened(), (text) =>
      text.replace(/type:`greet`,\.\.\.\w+/, (said) => `${said},v:${protocolVersion + 1}`),
    )
    await page.getByText('The two apps don’t match').waitFor()
    await page.getByText('ask the host to reload the app').waitFor()
    expect(changed()).toBe(1)
    await page.context().close()
  })

  it('whose app lacks a card gets it from the host', async () => {
    // An app from last year: in it, nobody has heard of the host's hero.
    const rules = await contentHash()
    const { page, changed, complaints } = await asksWith(await opened(), (text) =>
      text.replaceAll(rules, 'last year').replace('"key":"raider/elendril"', '"key":"raider/somebody-else"'),
    )
    await page.getByText('The host’s rules and cards count').waitFor()
    await page.keyboard.press('Escape')
    await sitDown(page, 'Raider 2', 1)
    await begin(table.device(0).page)
    await onTable(page)
    const hero = page.locator('[data-seat="raider1"] .party-hero')
    await hero.getByRole('img', { name: /^Elendril/ }).waitFor() // drawn, and not only its name
    await page.locator('[data-seat="boss"] .party-hero .playing-card').waitFor() // it never had the raid's own pack
    expect(changed()).toBeGreaterThan(1) // the cards, and the hash
    expect(complaints).toEqual([])
    await page.context().close()
  })

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
