import type { Page } from 'playwright'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Roster } from '../../src/table/trust/roster.ts'
import { around } from './around.ts'
import { attacker, clearStorage, comeBy, keptAt } from './attacks.ts'
import { begin, introduce, isAsked, join, letIn, openTable, playOn, type Window, windowOf } from './devices.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Who has the link and no more: at the door of a raid that runs, beside two guests who belong. */

const table = around(4711, [161])
const mallory = attacker(4712)
let link = ''
let evil: Page
let host: Page
let bea: Window
let cem: Window
let fay: Window
let left = 0 // when Cem was there last

beforeAll(async () => {
  const one = table.device(0)
  host = one.page
  await introduce(host, table.broker.address)
  link = await openTable(host, 'Bot', ['Me', 'Another device', 'Another device', 'Bot'])
  bea = await windowOf(one, table.url, 162)
  cem = await windowOf(one, table.url, 163)
  await join(bea, link, 'Bea', 'Raider 2', 0)
  await join(cem, link, 'Cem', 'Raider 3', 1)
  await begin(host)
  await Promise.all([bea, cem].map(({ page }) => page.locator('.table').waitFor()))
  evil = await mallory.at(one)
}, 90_000)

const heardBy = (n: number) => evil.evaluate((at) => attack.heard[at]?.messages.map(({ type }) => type) ?? [], n)
/** Of whose seat it was shown something. */
const seatsShownTo = (n: number) =>
  evil.evaluate(
    (at) =>
      attack.heard[at]?.messages.flatMap((it) =>
        it.type === 'view' ? [it.seat] : it.type === 'opened' || it.type === 'seated' ? it.mine : [],
      ) ?? [],
    n,
  )
const knock = (name: string, watch: boolean): Promise<number> =>
  evil.evaluate(([it, who, looks]) => attack.knock(it, who, looks), [link, name, watch] as const)
const say = (n: number, message: Exclude<Parameters<typeof attack.say>[1], { type: 'import' }>): Promise<void> =>
  evil.evaluate(([at, it]) => attack.say(at, it), [n, message] as const)
const absent = (seat: string) => host.locator(`.absent[data-seat="${seat}"]`)
/** Why something was not done, in words over the table. */
const told = async (words: string): Promise<void> => {
  const note = host.locator('dialog[open]', { hasText: words })
  await note.waitFor()
  await host.keyboard.press('Escape')
  if ((await note.count()) > 0) await note.getByRole('button').last().click()
  await note.waitFor({ state: 'detached' })
}
const rosterAtHost = async (): Promise<Roster> => {
  const [pin] = (await keptAt({ page: host })).pins
  const { belief } = JSON.parse(pin ?? '{}') as { belief: { roster: { text: string } } }
  return JSON.parse(belief.roster.text) as Roster
}

describe('at the door of a raid', () => {
  it('a guest who lost its storage knocks under the same name; its seat is not given away in the same breath', async () => {
    await clearStorage(cem.page, table.url)
    left = Date.now()
    await comeBy(cem.page, link, 'Cem')
    await cem.page.getByText('You’re at the door.').waitFor({ timeout: 40_000 })
    await host.getByRole('button', { name: 'It’s Cem: give the seat back' }).first().click()
    await told('Cem is still there, or was a moment ago.')
    expect(await cem.page.getByText('You’re at the door.').count()).toBe(1)
  })

  it('strangers with the link only knock: nothing of the raid is sent to them', async () => {
    const strangers = ['Stranger 1', 'Stranger 2', 'Stranger 3']
    const all: number[] = []
    for (const name of strangers) all.push(await knock(name, false))
    for (const n of all)
      for (const message of [
        { type: 'look', seat: 'raider2' },
        { type: 'again' },
        { type: 'take', seat: 'raider4' },
      ] as const)
        await say(n, message)
    await host.locator('.knock', { hasText: 'Stranger 2' }).first().waitFor()
    await host.waitForTimeout(500)
    for (const n of all) expect(await heardBy(n)).toEqual(['knocking', 'failed', 'failed', 'failed'])
    // let in, they see what everybody may see, and hold nothing
    for (const name of strangers) await letIn(host, name)
    for (const n of all) {
      await say(n, { type: 'look', seat: null })
      await expect.poll(() => heardBy(n)).toContain('view')
      await say(n, { type: 'look', seat: 'raider2' })
      await say(n, { type: 'look', seat: 'boss' })
    }
    await host.waitForTimeout(500)
    for (const n of all) {
      const heard = await heardBy(n)
      expect(heard).not.toContain('share')
      expect(heard).not.toContain('backup')
      expect(heard.filter((type) => type === 'failed')).toHaveLength(5)
      expect(new Set(await seatsShownTo(n))).toEqual(new Set([null]))
    }
    expect((await rosterAtHost()).members.filter(({ voter }) => voter).map(({ name }) => name)).toEqual(['Bea', 'Cem'])
  })

  it('one at a bot’s seat needs the host’s word, and sees nothing of its hand without it', async () => {
    await say(0, { type: 'take', seat: 'raider4' })
    const asks = host.locator('.proposal[data-kind="seat"]')
    await asks.getByText('Stranger 1 wants to play').waitFor()
    await say(0, { type: 'agree', proposal: 1, yes: true, decide: true })
    await say(0, { type: 'look', seat: 'raider4' })
    await host.waitForTimeout(500)
    expect(new Set(await seatsShownTo(0))).toEqual(new Set([null]))
    await asks.getByRole('button', { name: 'No' }).click()
    await say(0, { type: 'look', seat: 'raider4' })
    await host.waitForTimeout(300)
    expect(new Set(await seatsShownTo(0))).toEqual(new Set([null]))
  })

  it('a crowd that watches does not fill the table for a friend', async () => {
    for (let n = 1; n <= 10; n++) await knock(`Watcher ${n}`, true)
    fay = await windowOf(table.device(0), table.url, 164)
    await comeBy(fay.page, link, 'Fay')
    for (let n = 1; n <= 4; n++) await letIn(host, `Watcher ${n}`)
    await letIn(host, 'Fay')
    await fay.page.locator('.table').waitFor({ timeout: 40_000 })
    for (let n = 5; n <= 7; n++) await letIn(host, `Watcher ${n}`)
    await told('There’s no place left.')
    const again = await knock('Gus', false)
    await letIn(host, 'Gus')
    await expect.poll(() => heardBy(again)).toContain('welcome')
  })

  it('who is sent away stays out; the seat is free at once, and whoever watches may have it', async () => {
    await host.getByRole('button', { name: /^People/ }).click()
    await host.getByRole('button', { name: 'Remove Bea' }).click()
    await host
      .getByRole('dialog', { name: /^Remove Bea/ })
      .getByRole('button', { name: 'Remove', exact: true })
      .click()
    await host.keyboard.press('Escape')
    await bea.page.getByRole('heading', { name: 'The host removed you from the table' }).waitFor()
    const isFree = absent('raider2').getByText('Nobody plays Bea’s seat')
    await playOn([host], async () => (await isFree.count()) > 0)
    for (const name of ['Pass for them', 'Let a bot play', 'Give the seat to Fay'])
      expect(await absent('raider2').getByRole('button', { name }).count()).toBe(1)
    // its reload, and the link: somebody new
    await bea.page.getByRole('button', { name: 'Knock again' }).click()
    await bea.page.getByRole('button', { name: 'Join' }).click()
    await bea.page.getByText('You’re at the door.').waitFor({ timeout: 40_000 })
    await host.locator('.knock', { hasText: 'Bea knocks, with your link.' }).first().waitFor()
    expect((await rosterAtHost()).banned).toHaveLength(1)
    await absent('raider2').getByRole('button', { name: 'Give the seat to Fay' }).click()
    await fay.page.locator('.my-hand .slot-card').first().waitFor()
    await expect.poll(() => isAsked(fay.page)).toBe(true)
    expect(await bea.page.locator('.table').count()).toBe(0)
  })

  it('the one who lost its storage has its seat back with one tap, half a minute later', async () => {
    await host.waitForTimeout(Math.max(0, left + 31_000 - Date.now()))
    await host.getByRole('button', { name: 'It’s Cem: give the seat back' }).first().click()
    await cem.page.locator('.my-hand .slot-card').first().waitFor({ timeout: 40_000 })
    expect((await rosterAtHost()).banned).toHaveLength(2)
    expect((await rosterAtHost()).members.filter(({ voter }) => voter)).toHaveLength(2)
  })
})
