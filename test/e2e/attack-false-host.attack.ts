import type { Page } from 'playwright'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { around } from './around.ts'
import { attacker, comeBy, generationIn, keptAt, type Way } from './attacks.ts'
import { begin, introduce, join, openTable, playOn, type Window, windowOf } from './devices.ts'
import { turnShown } from './support.ts'

vi.setConfig({ testTimeout: 180_000 })

/** The host is away for a while, and somebody with the link waits at all the places where it might be next. */

const table = around(4701, [141, 142])
const mallory = attacker(4702)
let link = ''
let bea: Window
let cem: Window

const longAway = 75_000 // ms; after one minute a guest is counted as gone

const ways: Way[] = [
  { way: 'away', rest: 'dismissed' },
  { way: 'rubbish' },
  { way: 'own' },
  { way: 'forged' },
  { way: 'replay' },
  { way: 'away', rest: 'others' },
  { way: 'away', rest: 'failed' },
  { way: 'candidate' },
  { way: 'nothing' },
  { way: 'close' },
]

beforeAll(async () => {
  const [host, other] = [table.device(0), table.device(1)]
  await introduce(host.page, table.broker.address)
  link = await openTable(host.page, 'Bot', ['Me', 'Another device', 'Another device'])
  bea = other
  cem = await windowOf(other, table.url, 143)
  await join(bea, link, 'Bea', 'Raider 2', 0)
  await join(cem, link, 'Cem', 'Raider 3', 1)
  await begin(host.page)
  await Promise.all([bea, cem].map(({ page }) => page.locator('.table').waitFor()))
  await playOn([host.page, bea.page, cem.page], async () => (await turnShown(host.page)) > 1)
}, 120_000)

/** What can't change while the host is away: not the time when it was last looked at. */
const keptBy = async (who: Window) => {
  const { seats, ...rest } = await keptAt(who)
  return { ...rest, seats: seats.map((seat) => ({ ...(JSON.parse(seat) as object), at: 0 })) }
}

describe('false hosts at every generation', () => {
  it('are believed by nobody: seat, key, pins and backup stay, and the real host is found again', async () => {
    const host = table.device(0)
    const page: Page = await mallory.at(table.device(1))
    await page.evaluate((it) => attack.knock(it, 'Mallory'), link) // its proof is of use to nobody else
    const from = generationIn(link)
    await Promise.all([bea, cem].map(({ page: it }) => it.waitForTimeout(300)))
    const before = await Promise.all([bea, cem].map(keptBy))
    expect(before[0]?.shares).toHaveLength(1)
    expect(before[0]?.backups.length).toBeGreaterThan(0)
    const hand = await bea.page.locator('.my-hand .slot-card').allInnerTexts()
    const address = host.page.url()
    await host.page.goto('about:blank')
    for (const [i, how] of ways.entries())
      await expect
        .poll(() =>
          page.evaluate(([at, generation, it]) => attack.squat(at, generation, it), [link, from + i, how] as const),
        )
        .toBe(true)

    const caught = () => page.evaluate(() => attack.caught.map(({ way }) => way))
    for (const { page: it } of [bea, cem]) {
      await it.locator('.lost-banner[data-link="lost"]').waitFor({ timeout: 40_000 })
      await it.getByText('Someone else is answering there').waitFor({ timeout: 40_000 })
    }
    // each was tried by both
    await expect.poll(async () => (await caught()).filter((way) => way === 'away').length).toBeGreaterThanOrEqual(6)
    expect(new Set(await caught())).toEqual(
      new Set(['away', 'rubbish', 'own', 'forged', 'replay', 'candidate', 'nothing']),
    )
    for (const { page: it } of [bea, cem]) {
      expect(await it.locator('.table').isVisible()).toBe(true)
      expect(await it.locator('dialog[open], [data-away]').count()).toBe(0)
    }
    expect(await bea.page.locator('.my-hand .slot-card').allInnerTexts()).toEqual(hand)
    expect(await Promise.all([bea, cem].map(keptBy))).toEqual(before)
    const said = await page.evaluate(() => attack.caught.map(({ message }) => JSON.stringify(message)))
    expect(said.filter((it) => !it.startsWith('{"type":"greet"'))).toEqual([]) // nobody heard who they are

    await host.page.goto(address)
    await host.page.locator('.table').waitFor({ timeout: 40_000 })
    for (const name of ['Bea', 'Cem'])
      await host.page.locator('.person[data-presence="here"]', { hasText: name }).first().waitFor({ timeout: 40_000 })
    const turn = await turnShown(bea.page)
    await playOn([host.page, bea.page, cem.page], async () => (await turnShown(bea.page)) > turn)
    await bea.page.goto('about:blank')
    await bea.page.goto(link)
    await bea.page.locator('.table').waitFor({ timeout: 30_000 })
    await page.close()
  })

  it('one of two who is away for longer than a minute leaves the other with a part of the key, not with all of it', async () => {
    const kept = async () =>
      (await keptAt(bea)).shares.map((it) => JSON.parse(it) as { shares: { threshold: number }[] })
    const host = table.device(0)
    await cem.page.goto('about:blank')
    const turn = await turnShown(bea.page)
    await host.page.waitForTimeout(longAway)
    for (const it of await kept()) for (const { threshold } of it.shares) expect(threshold).toBe(2)
    await cem.page.goto(link)
    await cem.page.locator('.table').waitFor({ timeout: 30_000 })
    await playOn([host.page, bea.page, cem.page], async () => (await turnShown(bea.page)) > turn)
    for (const it of await kept()) for (const { threshold } of it.shares) expect(threshold).toBe(2)
  })

  it('and a host that slept through a takeover is told, stands still, goes on alone, and joins them later; its own raid is kept', async () => {
    const host = table.device(0)
    const turn = await turnShown(host.page)
    host.freeze()
    await bea.page.getByRole('button', { name: 'The host is gone' }).click({ timeout: 40_000 })
    await bea.page.getByRole('button', { name: 'Take over' }).click()
    await cem.page.getByRole('heading', { name: 'Bea wants to take over as host' }).waitFor({ timeout: 40_000 })
    await cem.page.getByRole('button', { name: 'Agree', exact: true }).click()
    await bea.page.waitForURL(/#\/raid\//)
    await bea.page.locator('.table').waitFor()

    host.thaw()
    await host.page.getByRole('heading', { name: 'Bea took over as host' }).waitFor({ timeout: 40_000 })
    expect(await host.page.locator('.table').count()).toBe(0)
    // in a room of its own; by the link of the others it finds back to them
    await host.page.getByRole('button', { name: 'Go on here' }).click()
    await host.page.locator('.table').waitFor({ timeout: 40_000 })
    expect(await bea.page.locator('.table').count()).toBe(1)
    await host.page.goto('about:blank')
    await comeBy(host.page, link, 'Ann')
    await host.page.locator('.my-hand .slot-card').first().waitFor({ timeout: 100_000 }) // many numbers were taken since
    expect(await turnShown(host.page)).toBeGreaterThanOrEqual(turn)
    await host.page.goto(`${table.url}#/saves`)
    await host.page.locator('.raid-row').first().waitFor()
    expect(await host.page.locator('.raid-row').count()).toBe(1)
    const rubbish = /^The host said something that this app can’t read/ // as false hosts did
    expect(cem.complaints.filter((it) => !rubbish.test(it))).toEqual([])
  })
})
