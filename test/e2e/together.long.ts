import type { Page } from 'playwright'
import { describe, expect, it, vi } from 'vitest'
import { around } from './around.ts'
import { type Apart, begin, introduce, isAsked, join, openTable, playOn, untilAsked, whatIsAsked } from './devices.ts'
import { asked } from './hands.ts'
import { turnShown } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Four people at four devices, over a broker: one raid from the lobby on, through all that happens to devices. */

const table = around(4660, [61, 62, 63, 64])
const people = () => {
  const [host, bea, cem, dina] = [0, 1, 2, 3].map((n) => table.device(n)) as [Apart, Apart, Apart, Apart]
  return { host, bea, cem, dina }
}
let link = ''

const pages = () => table.devices.map(({ page }) => page)
const onTable = (page: Page) => page.locator('.table').waitFor({ timeout: 30_000 })

const askedAt = (device: Apart): Promise<void> => untilAsked(pages(), device.page)
const presenceOf = async (page: Page, name: string, presence: string): Promise<void> => {
  await page.locator(`.person[data-presence="${presence}"]`, { hasText: name }).first().waitFor({ timeout: 40_000 })
}

/** Until a window is theirs: what raiders choose together goes on without somebody who is away. */
const askedAlone = async (device: Apart): Promise<void> => {
  for (;;) {
    await askedAt(device)
    const { question, decision } = await whatIsAsked(device)
    if (question === 'priority') return
    await playOn(
      pages(),
      async () => !(await isAsked(device.page)) || (await whatIsAsked(device)).decision !== decision,
    )
  }
}

describe('four devices', () => {
  it('meet by a link and play ten turns', async () => {
    const { host, bea, cem, dina } = people()
    await introduce(host.page, table.broker.address)
    link = await openTable(host.page, 'Another device', ['Me', 'Another device', 'Another device'])
    await Promise.all([
      join(bea, link, 'Bea', 'Boss'),
      join(cem, link, 'Cem', 'Raider 2', 1),
      join(dina, link, 'Dina', 'Raider 3', 2),
    ])
    await begin(host.page)
    await Promise.all([bea, cem, dina].map(({ page }) => onTable(page)))
    await playOn(pages(), async () => (await turnShown(host.page)) > 10, 100_000)
    expect(table.devices.flatMap(({ complaints }) => complaints)).toEqual([])
  })

  it('talk and point among raiders, and the Boss hears only what is for all', async () => {
    const { bea, cem, dina } = people()
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
    await cem.page.getByRole('button', { name: 'Point at this' }).click()
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
    const { cem } = people()
    await askedAt(cem)
    const before = await whatIsAsked(cem)
    await cem.page.reload()
    await onTable(cem.page)
    await expect.poll(() => whatIsAsked(cem)).toEqual(before)
  })

  it('go on after a guest is killed and comes back before anybody has missed it', async () => {
    const { host, cem } = people()
    await askedAt(cem)
    const before = await whatIsAsked(cem)
    await cem.kill()
    await cem.restart(link)
    await onTable(cem.page)
    await expect.poll(() => whatIsAsked(cem)).toEqual(before)
    await presenceOf(host.page, 'Cem', 'here')
  })

  it('go on after the host is killed and comes back: the guests find it by themselves', async () => {
    const { host, cem } = people()
    await askedAt(cem)
    const before = await whatIsAsked(cem)
    const address = host.page.url()
    await host.kill()
    await host.restart(address)
    await onTable(host.page)
    await presenceOf(host.page, 'Cem', 'here')
    await presenceOf(host.page, 'Dina', 'here')
    await expect.poll(() => whatIsAsked(cem)).toEqual(before)
    const turn = await turnShown(host.page)
    await playOn(pages(), async () => (await turnShown(host.page)) > turn, 60_000)
  })

  it('go on after a guest has heard nothing for so long that it was given up', async () => {
    const { host, cem } = people()
    await askedAlone(cem)
    const before = await whatIsAsked(cem)
    cem.freeze()
    await presenceOf(host.page, 'Cem', 'lost')
    cem.thaw()
    await presenceOf(host.page, 'Cem', 'here')
    await expect.poll(() => whatIsAsked(cem)).toEqual(before)
    await playOn(
      pages(),
      async () => !(await isAsked(cem.page)) || (await whatIsAsked(cem)).decision !== before.decision,
    )
  })

  it('let the newest tab have a seat; the older one says so and can take it back', async () => {
    const { cem } = people()
    await askedAt(cem)
    const before = await whatIsAsked(cem)
    const first = cem.page
    const other = await first.context().newPage()
    await other.goto(link)
    await onTable(other)
    expect((await asked(other))?.decision).toBe(before.decision)
    await first.getByRole('heading', { name: 'You’re at this table in another tab' }).waitFor()
    await first.getByRole('button', { name: 'Continue here' }).click()
    await onTable(first)
    await other.getByRole('heading', { name: 'You’re at this table in another tab' }).waitFor()
    await other.close()
    await expect.poll(() => whatIsAsked(cem)).toEqual(before)
  })

  it('go on while somebody is away: passed for, played by a bot, and given back', async () => {
    const { host, cem } = people()
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
