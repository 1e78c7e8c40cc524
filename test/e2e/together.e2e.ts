import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import type { Page } from 'playwright'
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
  whatIsAsked,
} from './devices.ts'
import { asked } from './hands.ts'
import { turnShown } from './support.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Four people at four devices, over a broker: one raid from the lobby on, through all that happens to devices. */

let site: Awaited<ReturnType<typeof serve>>
let broker: Awaited<ReturnType<typeof startBroker>>
let host: Apart
let guests: Apart[] = []
let link = ''

const pages = () => [host, ...guests].map(({ page }) => page)
const onTable = (page: Apart['page']) => page.locator('.table').waitFor({ timeout: 30_000 })

beforeAll(async () => {
  site = await serve({ port: 4660 })
  broker = await startBroker()
  host = await deviceApart(site.url, 61)
  guests = await Promise.all([62, 63, 64].map((seed) => deviceApart(site.url, seed)))
})

afterAll(async () => {
  await Promise.all([host, ...guests].map((device) => device?.away()))
  await broker?.die()
  await site?.close()
})

const askedAt = (device: Apart): Promise<void> => untilAsked(pages(), device.page)
const presenceOf = async (page: Page, name: string, presence: string): Promise<void> => {
  await page.locator(`.person[data-presence="${presence}"]`, { hasText: name }).first().waitFor({ timeout: 40_000 })
}

describe('four devices', () => {
  it('meet by a link and play ten turns', async () => {
    await introduce(host.page, broker.address)
    link = await openTable(host.page, 'Another device', ['Me', 'Another device', 'Another device'])
    await Promise.all(
      guests.map((guest, i) =>
        join(guest, link, ['Bea', 'Cem', 'Dina'][i] ?? '', ['Boss', 'Raider 2', 'Raider 3'][i] ?? null, i),
      ),
    )
    await begin(host.page)
    await Promise.all(guests.map(({ page }) => onTable(page)))
    await playOn(pages(), async () => (await turnShown(host.page)) > 10, 100_000)
    expect([host, ...guests].flatMap(({ complaints }) => complaints)).toEqual([])
  })

  it('talk and point among raiders, and the Boss hears only what is for all', async () => {
    const [bea, cem, dina] = guests
    if (!bea || !cem || !dina) throw new Error('They are missing.')
    await cem.page.getByRole('button', { name: /^Talk/ }).click()
    const sheet = cem.page.getByRole('dialog', { name: 'Talk' })
    const say = async (text: string): Promise<void> => {
      await sheet.getByRole('textbox').fill(text)
      await sheet.getByRole('textbox').press('Enter')
    }
    await say('Well played')
    await sheet.getByRole('radio', { name: 'Raiders only' }).locator('xpath=ancestor::label').click()
    await say('Now the whelps')
    await sheet.getByRole('button', { name: 'Wait' }).first().click()
    await cem.page.keyboard.press('Escape')
    const boss = cem.page.locator('.party-across .slot-card').first()
    await boss.focus()
    await cem.page.keyboard.press('i')
    await cem.page.getByRole('button', { name: 'Point at it' }).click()
    await cem.page.keyboard.press('Escape')

    await dina.page.getByText(/^Cem points at /).waitFor()
    const heardBy = async ({ page }: Apart): Promise<string> => {
      await page.getByRole('button', { name: /^Talk/ }).click()
      const lines = await page.locator('.talk-lines').innerText()
      await page.keyboard.press('Escape')
      return lines
    }
    expect(await heardBy(dina)).toMatch(/Well played[^]*Now the whelps[^]*Wait/)
    const atBoss = await heardBy(bea)
    expect(atBoss).toContain('Well played')
    expect(atBoss).not.toMatch(/whelps|Wait/)
    expect(await bea.page.getByText(/points at/).count()).toBe(0)
  })

  it('go on after a guest reloads in the middle of its decision', async () => {
    const [, cem] = guests
    if (!cem) throw new Error('Cem is missing.')
    await askedAt(cem)
    const before = await whatIsAsked(cem)
    await cem.page.reload()
    await onTable(cem.page)
    expect(await whatIsAsked(cem)).toEqual(before)
  })

  it('go on after a guest is killed and comes back', async () => {
    const [, cem] = guests
    if (!cem) throw new Error('Cem is missing.')
    await askedAt(cem)
    const before = await whatIsAsked(cem)
    await cem.kill()
    await presenceOf(host.page, 'Cem', 'lost')
    await cem.restart(link)
    await onTable(cem.page)
    expect(await whatIsAsked(cem)).toEqual(before)
    await presenceOf(host.page, 'Cem', 'here')
  })

  it('go on after the host is killed and comes back: the guests find it by themselves', async () => {
    const [, cem, dina] = guests
    if (!cem || !dina) throw new Error('They are missing.')
    await askedAt(cem)
    const before = await whatIsAsked(cem)
    const address = host.page.url()
    await host.kill()
    await host.restart(address)
    await onTable(host.page)
    await presenceOf(host.page, 'Cem', 'here')
    await presenceOf(host.page, 'Dina', 'here')
    expect(await whatIsAsked(cem)).toEqual(before)
    const turn = await turnShown(host.page)
    await playOn(pages(), async () => (await turnShown(host.page)) > turn, 60_000)
  })

  it('go on after twenty seconds in which a guest hears nothing', async () => {
    const [, cem] = guests
    if (!cem) throw new Error('Cem is missing.')
    await askedAt(cem)
    const before = await whatIsAsked(cem)
    cem.freeze()
    await presenceOf(host.page, 'Cem', 'lost')
    await new Promise((resolve) => void setTimeout(resolve, 8000))
    cem.thaw()
    await presenceOf(host.page, 'Cem', 'here')
    expect(await whatIsAsked(cem)).toEqual(before)
    await playOn(
      pages(),
      async () => !(await isAsked(cem.page)) || (await whatIsAsked(cem)).decision !== before.decision,
    )
  })

  it('let the newest tab have a seat; the older one says so and can take it back', async () => {
    const [, cem] = guests
    if (!cem) throw new Error('Cem is missing.')
    await askedAt(cem)
    const before = await whatIsAsked(cem)
    const first = cem.page
    const other = await first.context().newPage()
    await other.goto(link)
    await onTable(other)
    expect((await asked(other))?.decision).toBe(before.decision)
    await first.getByRole('heading', { name: 'You are at this table in another tab' }).waitFor()
    await first.getByRole('button', { name: 'Go on here' }).click()
    await onTable(first)
    await other.getByRole('heading', { name: 'You are at this table in another tab' }).waitFor()
    await other.close()
    expect(await whatIsAsked(cem)).toEqual(before)
  })

  it('go on while somebody is away: passed for, played by a bot, and given back', async () => {
    const [, cem] = guests
    if (!cem) throw new Error('Cem is missing.')
    await askedAt(cem)
    await cem.kill()
    await presenceOf(host.page, 'Cem', 'lost')
    const others = pages().filter((page) => page !== cem.page)
    await host.page.getByRole('button', { name: 'Let a bot play' }).first().click()
    const turn = await turnShown(host.page)
    await playOn(others, async () => (await turnShown(host.page)) > turn + 3, 60_000)
    await cem.restart(link)
    await onTable(cem.page)
    await presenceOf(host.page, 'Cem', 'here')
    await askedAt(cem)
  })
})
