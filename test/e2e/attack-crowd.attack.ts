import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { around } from './around.ts'
import { attacker, comeBy, generationIn } from './attacks.ts'
import { begin, introduce, join, openTable, type Window, windowOf } from './devices.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Crowds at the door, that knock or say nothing: friends come in as soon as without them, and five seconds. */

const table = around(4721, [171])
const mallory = attacker(4722)
let link = ''
let evil: Page
let host: Page
let bea: Window
let cem: Window
let friends = 0

const more = 5000 // ms

beforeAll(async () => {
  const one = table.device(0)
  host = one.page
  await introduce(host, table.broker.address)
  link = await openTable(host, 'Bot', ['Me', 'Another device', 'Another device'])
  bea = await windowOf(one, table.url, 172)
  cem = await windowOf(one, table.url, 173)
  await join(bea, link, 'Bea', 'Raider 2', 0)
  await join(cem, link, 'Cem', 'Raider 3', 1)
  await begin(host)
  await Promise.all([bea, cem].map(({ page }) => page.locator('.table').waitFor()))
  evil = await mallory.at(one)
}, 120_000)

afterEach(() =>
  evil.evaluate(() => {
    attack.hangUp()
    attack.disperse()
  }),
)

const took = async (what: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await what()
  return performance.now() - since
}
/** A friend who has never been here knocks with this link; how long until the host sees it. */
const knocks = async (by: string, within: number): Promise<number> => {
  const name = `Friend ${String.fromCharCode(65 + friends++)}`
  const { page } = await windowOf(table.device(0), table.url, 180 + friends)
  const ms = await took(async () => {
    await comeBy(page, by, name)
    await host
      .locator('.knock', { hasText: `${name} knocks, with your link.` })
      .first()
      .waitFor({ timeout: within })
  }).catch(async (error: unknown) => {
    const seen = await page.locator('body').innerText()
    await page.context().close()
    throw new Error(`${name} reads: ${seen}`, { cause: error })
  })
  expect(await page.getByText('You’re at the door.').count()).toBe(1)
  await host
    .locator('.knock', { hasText: name })
    .first()
    .getByRole('button', { name: `Don’t let ${name} in` })
    .click()
  await page.context().close()
  return ms
}
const comesBack = ({ page }: Window, within: number): Promise<number> =>
  took(async () => {
    await page.goto('about:blank')
    await page.goto(link)
    await page.locator('.my-hand .slot-card').first().waitFor({ timeout: within })
  })
/** The same room by its code alone, as the broker knows it. */
const codeOnly = (): string => link.replace(/(join\/[^./]*\.\d+)[^/]*/, '$1')
const heard = (n: number): Promise<unknown[]> =>
  evil.evaluate(
    (at) => attack.heard[at]?.messages.map((it) => (it.type === 'turnedAway' ? it.why.reason : it.type)) ?? [],
    n,
  )
const knockAll = async (by: string, kind: string): Promise<number[]> => {
  const all: number[] = []
  for (let n = 1; n <= 12; n++)
    all.push(await evil.evaluate(([it, who]) => attack.knock(it, who, false), [by, `${kind} ${n}`] as const))
  return all
}

describe('a crowd that knocks', () => {
  let alone = 0
  it('by the room code takes no place from a friend with the link', async () => {
    alone = await knocks(link, 30_000)
    const strangers = await knockAll(codeOnly(), 'Code')
    for (const n of strangers) expect(await heard(n)).toEqual(['knocking'])
    expect(await knocks(link, alone + more)).toBeLessThan(alone + more)
    for (const n of strangers) expect(await heard(n)).toEqual(['knocking'])
  })

  it('by a link that has become old makes room for those who have the fresh one, and is told why', async () => {
    const strangers = await knockAll(link, 'Link')
    const before = link
    await host.getByRole('button', { name: /^People/ }).click()
    await host.getByRole('button', { name: 'Invite others' }).click()
    await host.getByRole('button', { name: 'Make a fresh link' }).click()
    const field = host.getByLabel('Link to this table')
    await expect.poll(() => field.inputValue()).not.toBe(before)
    link = await field.inputValue()
    for (const _ of ['invite', 'people']) await host.keyboard.press('Escape')
    expect(await knocks(link, alone + more)).toBeLessThan(alone + more)
    for (const n of strangers) expect(await heard(n)).toEqual(['knocking', 'oldLink'])
    expect(await comesBack(bea, 30_000)).toBeLessThan(30_000) // who belongs needs no link
  })
})

describe('a minute of channels that say nothing', () => {
  it('keeps neither a friend out who has a seat, nor one who has the link; nothing goes wrong at the host', async () => {
    const [back, knocked] = [await comesBack(bea, 30_000), await knocks(link, 30_000)]
    const { complaints } = table.device(0)
    complaints.length = 0
    const since = performance.now()
    await evil.evaluate(([it, at]) => attack.press(it, at, { most: 40, perSecond: 12, tagged: true }), [
      link,
      generationIn(link),
    ] as const)
    const times: { who: string; ms: number }[] = []
    while (performance.now() - since < 60_000) {
      times.push({ who: 'Bea', ms: (await comesBack(bea, back + 20_000)) - back })
      times.push({ who: 'a friend', ms: (await knocks(link, knocked + 20_000)) - knocked })
      await host.waitForTimeout(3000)
    }
    const counts = await evil.evaluate(() => attack.pressed())
    console.log('later by (ms)', times.map(({ who, ms }) => `${who} ${Math.round(ms)}`).join(', '), counts)
    expect(counts.tried).toBeGreaterThan(200)
    for (const { ms } of times) expect(ms).toBeLessThan(more)
    expect(times.length).toBeGreaterThan(5)
    expect(complaints).toEqual([])
    expect(await host.locator('.table').count()).toBe(1)
  })
})

describe('when the host is gone', () => {
  /** After a minute it is offered by itself. */
  const offers = async ({ page }: Window): Promise<void> => {
    const offered = page.getByRole('heading', { name: 'Take over as host?' })
    const button = page.getByRole('button', { name: 'The host is gone' })
    await offered.or(button).first().waitFor({ timeout: 40_000 })
    if ((await offered.count()) === 0) await button.click()
    await offered.waitFor()
  }
  const takesOver = ({ page }: Window): Promise<void> => page.getByRole('button', { name: 'Take over' }).click()
  const asksAt = ({ page }: Window, by: string, within: number): Promise<number> =>
    took(() => page.getByRole('heading', { name: `${by} wants to take over as host` }).waitFor({ timeout: within }))
  const stop = ({ page }: Window) => page.getByRole('button', { name: 'Stop', exact: true })

  it('sixteen who say nothing don’t keep voters from who asks, and it is said that they are there', async () => {
    await comesBack(bea, 60_000)
    await host.goto('about:blank')
    await cem.page.goto('about:blank')
    await offers(bea)
    await takesOver(bea)
    await cem.page.goto(link)
    const alone = await asksAt(cem, 'Bea', 60_000)
    await cem.page.goto('about:blank')
    await bea.page.waitForTimeout(500)
    const from = generationIn(link)
    for (const at of [from + 1, from + 2])
      await evil.evaluate(
        ([it, generation]) => attack.press(it, generation, { most: 16, perSecond: 8, tagged: false }),
        [link, at] as const,
      )
    await expect.poll(async () => (await evil.evaluate(() => attack.pressed())).open).toBeGreaterThan(7)
    await cem.page.goto(link)
    expect(await asksAt(cem, 'Bea', alone + more)).toBeLessThan(alone + more)
    await bea.page.getByText('Some devices connect here without saying who they are').waitFor({ timeout: 15_000 })
    await stop(bea).click()
  })

  it('two who ask at once find each other: one gives way, and the raid goes on', async () => {
    await host.goto('about:blank')
    for (const one of [bea, cem]) if ((await stop(one).count()) > 0) await stop(one).click()
    await Promise.all([offers(bea), offers(cem)])
    await Promise.all([takesOver(bea), takesOver(cem)])
    const asked = (one: Window, by: string): Promise<Window> => asksAt(one, by, 20_000).then(() => one)
    const second = await Promise.any([asked(bea, 'Cem'), asked(cem, 'Bea')])
    const first = second === bea ? cem : bea
    await second.page.getByText('You both asked, so').waitFor()
    await second.page.getByRole('button', { name: 'Agree', exact: true }).click()
    await first.page.waitForURL(/#\/raid\//)
    await Promise.all([first, second].map(({ page }) => page.locator('.table').waitFor({ timeout: 30_000 })))
    await second.page.locator('.my-hand .slot-card').first().waitFor({ timeout: 30_000 })
  })
})
