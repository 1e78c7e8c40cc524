import type { Page } from 'playwright'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { around } from './around.ts'
import {
  begin,
  introduce,
  join,
  letIn,
  openTable,
  playOn,
  sitDown,
  untilAsked,
  watcher,
  type Window,
  windowOf,
} from './devices.ts'
import { byKeys, lookAt } from './looking.ts'
import { shoot, turnShown } from './support.ts'

vi.setConfig({ testTimeout: 180_000 })

/** What people at one table see of each other, and the next raid that they play together. */

// Nobody is killed here: all are windows of one browser.
const table = around(4668, [91])
let windows: Window[] = []

beforeAll(async () => {
  const one = table.device(0)
  const [two, three] = await Promise.all([windowOf(one, table.url, 92), windowOf(one, table.url, 93)])
  windows = [one, two, three]
  await introduce(one.page, table.broker.address)
  link = await openTable(one.page, 'Another device', ['Me', 'Another device', 'Bot'])
  await Promise.all([join(two, link, 'Bea', 'Boss'), join(three, link, 'Cem', 'Raider 2', 1)])
  ;[host, bea, cem] = [one.page, two.page, three.page]
  eve = await watcher(one, link, 'Eve', one.page)
  await begin(host)
  for (const page of everybody()) await onTable(page)
}, 120_000)

let host: Page
let bea: Page
let cem: Page
let eve: Page // only watches
let link = ''
const everybody = (): Page[] => [host, bea, cem, eve]
const onTable = (page: Page): Promise<void> => page.locator('.table').waitFor({ timeout: 40_000 })

const shootAll = async (what: string): Promise<void> => {
  for (const [who, page] of Object.entries({ host, guest: cem, watcher: eve })) await shoot(page, `${what}-${who}`)
}

const concede = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('dialog', { name: 'Concede' }).getByRole('button', { name: 'Concede' }).click()
}

describe('people at several devices', () => {
  it('see who is there and invite others, by keys and by eye', async () => {
    const found: string[] = []
    const seen = async (page: Page, name: string, what?: string): Promise<void> => {
      found.push(...(await lookAt(page, name, what)))
    }
    const people = (page: Page) => page.getByRole('button', { name: /^People/ })
    await byKeys(host, people(host), 'People', async (sheet) => {
      await seen(host, 'people-host')
      await byKeys(
        host,
        sheet.getByRole('button', { name: 'Remove Cem' }),
        'Remove Cem from the table?',
        async () => {},
      )
      await byKeys(host, sheet.getByRole('button', { name: 'Invite others' }), 'Invite others', async (invite) => {
        await seen(host, 'invite')
        const offline = invite.getByRole('button', { name: 'Without internet' })
        await byKeys(host, offline, 'Invite without internet', async (it) => {
          await it.getByText('Let one guest scan this').waitFor()
          await seen(host, 'invite-offline')
        })
      })
    })
    await byKeys(cem, people(cem), 'People', () => seen(cem, 'people-guest'))
    await byKeys(eve, people(eve), 'People', () => seen(eve, 'people-watcher'))
    // By its own button, too.
    await people(host).click()
    await host.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => people(host).evaluate((it) => it === document.activeElement)).toBe(true)

    await untilAsked([host, bea, cem], bea)
    await bea.goto('about:blank')
    await host.locator('.absent').getByRole('button', { name: 'Let a bot play' }).waitFor()
    await seen(host, 'absent-host', '.absent')
    await cem.locator('.absent').waitFor()
    await seen(cem, 'absent-guest', '.absent')
    await host.locator('.absent').getByRole('button', { name: 'Wait' }).press('Enter')
    await host.locator('.absent').waitFor({ state: 'detached' })
    await bea.goto(link)
    await onTable(bea)
    expect(found).toEqual([])
  })

  it('come along into the same raid again, in their seats and with their decks', async () => {
    const before = host.url()
    await concede(bea)
    await playOn([host, cem], async () => (await eve.locator('.end').count()) > 0) // it counts at the next checks
    for (const page of everybody()) await page.locator('.end[data-result="raiders"]').waitFor()
    await shootAll('end')

    // The host's page may come and go even now: nobody is left behind.
    await host.reload()
    await host.locator('.end').waitFor()
    await expect.poll(() => host.locator('.person[data-presence="here"]').count(), { timeout: 40_000 }).toBe(4)

    await host.getByRole('button', { name: 'Same raid again' }).click()
    for (const page of everybody())
      await page.getByRole('heading', { name: 'Who sits where' }).waitFor({ timeout: 5000 })
    expect(host.url()).not.toBe(before)
    for (const [page, name, seat] of [
      [bea, 'Bea', 'Boss'],
      [cem, 'Cem', 'Raider 2'],
    ] as const) {
      const chair = page.getByRole('listitem', { name: `Seat of ${seat}` })
      await chair.getByRole('button', { name: 'Stand up' }).waitFor()
      await chair.getByText(name).waitFor()
    }
    await eve.getByRole('heading', { name: 'Watching' }).waitFor()
    await shootAll('again')
    // Whoever reloads sits there still; whoever is sent away may knock again.
    await bea.reload()
    await host.getByRole('button', { name: 'Remove Cem' }).click()
    await host.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await cem.getByRole('heading', { name: 'The host removed you from the table' }).waitFor()
    await host.getByRole('switch', { name: 'Let in anyone with the link' }).evaluate((it: HTMLElement) => it.click())
    await cem.getByRole('button', { name: 'Knock again' }).click()
    await cem.getByRole('button', { name: 'Join' }).click()
    await cem.getByText('You’re at the door.').waitFor()
    const words = await cem.locator('.join-words').innerText()
    await host.locator('.knock-words', { hasText: words }).waitFor()
    await shoot(host, 'knock-host')
    await shoot(cem, 'knock-guest')
    await letIn(host, 'Cem')
    await sitDown(cem, 'Raider 2', 1)
    await bea.getByRole('button', { name: 'I am ready' }).click()
    await begin(host)
    for (const page of everybody()) await page.locator('.table').waitFor()
    expect(await Promise.all(everybody().map(turnShown))).toEqual([0, 0, 0, 0])
    await playOn([host, bea, cem], async () => (await turnShown(eve)) > 2)
    await host.reload()
    await host.locator('.table').waitFor()
    expect(await host.locator('.end').count()).toBe(0)
    expect(windows.flatMap(({ complaints }) => complaints)).toEqual([])
  })
})
