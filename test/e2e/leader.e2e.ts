import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { around } from './around.ts'
import { introduce, setTable, type Window, windowOf } from './devices.ts'
import { look } from './looking.ts'
import { choose, shoot } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A raid with a raid leader (N1.3) and Dedicated Few decks (N1.2), over two devices. */

const table = around(4757, [97])
let host: Page
let bea: Page
let windows: Window[] = []

const seat = (page: Page, n: number): Locator => page.getByRole('listitem', { name: `Seat of Raider ${n}` })
const leads = (page: Page): Promise<string[]> =>
  page
    .locator('.lobby-seat', { has: page.locator('.badge', { hasText: 'raid leader' }) })
    .evaluateAll((found) => found.map((it) => it.getAttribute('data-seat') ?? ''))
/** Both devices agree on who leads. */
const bothSee = async (who: string): Promise<void> => {
  for (const page of [host, bea]) await expect.poll(() => leads(page), { timeout: 10_000 }).toEqual([who])
}

beforeAll(async () => {
  const one = table.device(0)
  const two = await windowOf(one, table.url, 98)
  windows = [one, two]
  ;[host, bea] = [one.page, two.page]
  await introduce(host, table.broker.address)
}, 120_000)

describe('raiders at two devices', () => {
  it('agree on Dedicated Few: a deck with two of a card is refused, and one of each made from it [N1.2]', async () => {
    await host.getByRole('link', { name: 'New raid' }).first().click()
    await choose(
      host.getByRole('radiogroup', { name: 'Which raid?' }).getByRole('radio', { name: /^Naxxramas/ }),
      'click',
    )
    await choose(host.getByRole('radiogroup', { name: 'Decks' }).getByRole('radio', { name: 'Dedicated Few' }), 'click')
    // our decks have several copies of most cards: that is said, and what to do
    await host.locator('.few-notice').waitFor()
    expect(await host.getByRole('button', { name: 'Start the raid' }).isDisabled()).toBe(true)
    expect(await host.locator('.seat-problem').count()).toBe(3)
    expect(await look(host, 'few-refused')).toEqual([])
    await host.getByRole('button', { name: 'Make one-of-each decks' }).click()
    await host.locator('.few-notice').waitFor({ state: 'detached' })
    expect(await host.locator('.seat-problem').count()).toBe(0)

    const link = await setTable(host, 'Bot', ['Me', 'Another device', 'Bot'])
    await bea.goto(link)
    await bea.getByLabel('Your name').fill('Bea')
    await bea.getByRole('button', { name: 'Join' }).click()
    await bea.getByText('Decks: Dedicated Few, one of each card').waitFor({ timeout: 40_000 })
    await seat(bea, 2).getByRole('button', { name: 'Sit here' }).click()
    await seat(bea, 2).getByRole('button', { name: 'Choose a deck for Raider 2' }).click()
    await bea.locator('dialog[open] .deck-tile').first().click()
    await seat(bea, 2).locator('.problem', { hasText: 'A Dedicated Few deck has one of each card' }).waitFor()
    expect(await bea.getByRole('button', { name: 'I am ready' }).isDisabled()).toBe(true)
    await host.locator('.lobby-reasons', { hasText: 'Bea’s deck: A Dedicated Few deck has one of each card' }).waitFor()
    expect(await look(bea, 'lobby-few-refused')).toEqual([])
    await seat(bea, 2).getByRole('button', { name: 'Make a one-of-each deck for Raider 2' }).click()
    await seat(bea, 2).getByText('(one of each)').waitFor()
    await bea.getByRole('button', { name: 'I am ready' }).click()
    await expect.poll(() => host.getByRole('button', { name: 'Start the raid' }).isEnabled()).toBe(true)
  })

  it('choose who leads, and the last word counts, also after the host’s page was reloaded [N1.3]', async () => {
    await bothSee('raider2') // in the middle
    await seat(bea, 1).getByRole('button', { name: 'Make leader: Raider 1' }).click()
    await bothSee('raider1')
    await seat(host, 3).getByRole('button', { name: 'Make leader: Raider 3' }).click()
    await bothSee('raider3')
    expect(await look(host, 'lobby-leader')).toEqual([])
    await host.reload()
    await seat(host, 2).getByText('Bea').waitFor({ timeout: 40_000 })
    await bothSee('raider3')
    await seat(bea, 2).getByRole('button', { name: 'Make leader: Raider 2' }).click()
    await bothSee('raider2')
  })

  it('see what the leader is asked, and propose; the leader decides [N1.3, N2.2]', async () => {
    await expect.poll(() => host.getByRole('button', { name: 'Start the raid' }).isEnabled()).toBe(true)
    await host.getByRole('button', { name: 'Start the raid' }).click()
    await bea.locator('.prompt[data-question="way"]').waitFor({ timeout: 40_000 })
    await host.getByRole('heading', { name: 'Bea leads the raid and chooses where it goes next' }).waitFor()
    expect(await host.locator('.prompt').count()).toBe(0)
    const suggest = host.getByRole('button', { name: /^Suggest .*Plague/ })
    const isPressed = (): Promise<string | null> => suggest.getAttribute('aria-pressed')
    await suggest.click()
    await expect.poll(isPressed).toBe('true')
    const said = bea.locator('.wing[data-wing="plague"]').getByText('Player One suggests this')
    await said.waitFor()
    for (const [page, name] of [
      [host, 'led-host'],
      [bea, 'led-leader'],
    ] as const)
      await shoot(page, name)
    // it can be withdrawn, and made again
    await suggest.click()
    await said.waitFor({ state: 'detached' })
    await suggest.click()
    await said.waitFor()
    await bea.getByRole('button', { name: /^Enter .*Plague/ }).click()
    for (const page of [host, bea]) await page.locator('.map-stage').waitFor({ state: 'detached' })
    for (const page of [host, bea]) expect(await page.locator('.proposal').count()).toBe(0)
    expect(windows.flatMap(({ complaints }) => complaints)).toEqual([])
  })
})
