import type { Page } from 'playwright'
import { describe, expect, it, vi } from 'vitest'
import { protocolVersion } from '../../src/table/room.ts'
import { contentHash } from '../../tools/content-hash.mjs'
import { around } from './around.ts'
import { begin, introduce, openTable, sitDown, type Window, windowOf } from './devices.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Guests whose app is another than the host's. Other addresses, and a broker that is gone: ways-in.long.ts. */

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

const onTable = (page: Page): Promise<void> => page.locator('.table').waitFor({ timeout: 30_000 })

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
})
