import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { around } from './around.ts'
import { attacker, comeBy, generationIn, overhear, overheardIn } from './attacks.ts'
import type { RoomAddress } from '../../src/net/wire.ts'
import { type LyingBroker, lyingBroker } from './lying-broker.ts'
import { introduce, join, openTable, type Window, windowOf } from './devices.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Whoever runs a broker, or knows the link, on the way between a guest and its host. */

const table = around(4705, [151])
const mallory = attacker(4706)
let link = ''
let evil: Page
let liar: LyingBroker | null = null

beforeAll(async () => {
  liar = await lyingBroker()
  const host = table.device(0)
  await introduce(host.page, table.broker.address)
  link = await openTable(host.page, 'Bot', ['Me', 'Another device', 'Another device'])
  evil = await mallory.at(host)
}, 60_000)
afterAll(() => liar?.close())

const guest = (seed: number): Promise<Window> => windowOf(table.device(0), table.url, seed)
const people = (): Promise<string> => table.device(0).page.locator('body').innerText()

describe('a link that closes as soon as it is open', () => {
  it('keeps nobody waiting: the screen says so, and the real host is found beside it', async () => {
    const from = generationIn(link)
    for (const more of [1, 2, 3, 4])
      await evil.evaluate(([it, at]) => attack.squat(it, at, { way: 'close' }), [link, from + more] as const)
    // where nobody else is: a link to the next generation only
    const beside = link.replace(`.${from}.`, `.${from + 1}.`)
    const lost = await guest(2)
    await comeBy(lost.page, beside, 'Lou')
    await lost.page.getByText('The two devices can’t connect').waitFor({ timeout: 15_000 })
    await lost.page.getByRole('button', { name: 'Try now' }).waitFor()
    const bea = await guest(3)
    await bea.page.evaluate(overhear)
    await join(bea, link, 'Bea', 'Raider 2', 0)
    await evil.evaluate(() => attack.leave())
    await lost.page.context().close()

    // 3: what Bea proved to the host is worth nothing over another channel
    const chunks = await overheardIn(bea.page)
    expect(chunks.length).toBeGreaterThan(2)
    const said = await evil.evaluate(([it, all]) => attack.replay(it, all), [link, chunks.slice(0, 8)] as const)
    expect(said).toContain('proof')
    expect(said).not.toContain('welcome')
    expect(said).not.toContain('knocking')
    expect(await bea.page.getByRole('button', { name: 'Stand up' }).count()).toBe(1)
    await bea.page.context().close()
  })
})

describe('a broker that lies', () => {
  it('puts nobody in between: both channels end there, and neither side goes on', async () => {
    const theirs = link.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${liar?.port}`)
    expect(theirs).not.toBe(link)
    await evil.evaluate(([at, real]) => attack.between(at, real), [theirs, link] as const)
    const cem = await guest(4)
    await comeBy(cem.page, theirs, 'Cem')
    await cem.page.getByText('Someone else is answering there').waitFor({ timeout: 15_000 })
    const ways = await evil.evaluate(() => attack.caught.map(({ way }) => way))
    expect(ways).toContain('up')
    expect(ways).toContain('down') // the real host did answer
    expect(await people()).not.toContain('Cem')
    await cem.page.context().close()
    await evil.evaluate(() => attack.leave())
  })

  const through = (address: RoomAddress) => evil.evaluate((it) => attack.throughBroker(it, 7000), address)

  it('changes fingerprints in vain: nobody has a channel, or it is bound to who is really there', async () => {
    if (!liar) throw new Error('It is not there yet.')
    const { addresses } = liar
    const seen = await Promise.all(addresses.map(async (it) => [it.code, await through(it)] as const))
    // Chromium takes the last line of two, and tells of that one only.
    expect(Object.fromEntries(seen)).toEqual({
      ...{ AAAA0001: 'refused', AAAA0002: 'bound', AAAA0003: 'refused', AAAA0004: 'bound', AAAA0005: 'bound' },
      ...{ AAAA0006: 'bound', AAAA0009: 'bound' },
    })
  })
})
