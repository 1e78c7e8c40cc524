import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import {
  type Apart,
  begin,
  deviceApart,
  introduce,
  join,
  openTable,
  playOn,
  startBroker,
  untilAsked,
  whatIsAsked,
} from './devices.ts'
import { turnShown } from './support.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** The host gone for good: a guest carries the raid on with another's word, and the host comes back as a guest. */

let site: Awaited<ReturnType<typeof serve>>
let broker: Awaited<ReturnType<typeof startBroker>>
let devices: Apart[] = []

beforeAll(async () => {
  site = await serve({ port: 4665 })
  broker = await startBroker()
  devices = await Promise.all([81, 82, 83].map((seed) => deviceApart(site.url, seed)))
})
afterAll(async () => {
  await Promise.all(devices.map((device) => device.away()))
  await broker?.die()
  await site?.close()
})

describe('the host gone for good', () => {
  it('is followed by a guest at the same decision, and comes back to its seat', async () => {
    const [host, bea, cem] = devices
    if (!host || !bea || !cem) throw new Error('Somebody is missing.')
    await introduce(host.page, broker.address)
    const link = await openTable(host.page, 'Bot', ['Me', 'Another device', 'Another device'])
    await join(bea, link, 'Bea', 'Raider 2', 0)
    await join(cem, link, 'Cem', 'Raider 3', 1)
    await begin(host.page)
    await Promise.all([bea, cem].map(({ page }) => page.locator('.table').waitFor()))
    const pages = devices.map(({ page }) => page)
    await playOn(pages, async () => (await turnShown(host.page)) > 2)
    await untilAsked(pages, cem.page)
    const before = await whatIsAsked(cem)
    expect(before.question).toBeTruthy()
    await cem.page.waitForTimeout(500) // what was kept last is on its way to the guests
    const address = host.page.url()
    await host.kill()

    await bea.page.getByRole('button', { name: 'The host is gone' }).click({ timeout: 40_000 })
    await bea.page.getByRole('button', { name: 'Carry on here' }).click()
    await bea.page.getByText('1 of 2 agreed').first().waitFor()
    await cem.page.getByRole('heading', { name: 'Bea wants to carry the raid on' }).waitFor({ timeout: 40_000 })
    expect(bea.page.url()).toContain('#/join')
    await cem.page.getByRole('button', { name: 'Agree', exact: true }).click()

    await bea.page.waitForURL(/#\/raid\//)
    await bea.page.locator('.table').waitFor()
    await bea.page.locator('.people [data-presence="here"]', { hasText: 'Cem' }).first().waitFor()
    await cem.page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(await whatIsAsked(cem)).toEqual(before)
    expect([bea, cem].flatMap(({ complaints }) => complaints)).toEqual([])

    await host.restart(address)
    await host.page.waitForURL(/#\/join\//, { timeout: 30_000 })
    await host.page.locator('.table').waitFor({ timeout: 20_000 })
    const turn = await turnShown(bea.page)
    await playOn(
      devices.map(({ page }) => page),
      async () => (await turnShown(bea.page)) > turn,
    )
  })
})
