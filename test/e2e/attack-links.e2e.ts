import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PeerServer } from 'peer'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { around } from './around.ts'
import { attacker, comeBy, generationIn, overhear, overheardIn } from './attacks.ts'
import { introduce, join, openTable, type Window, windowOf } from './devices.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Whoever runs a broker, or knows the link, on the way between a guest and its host. */

const table = around(4705, [151])
const mallory = attacker(4706)
let link = ''
let evil: Page
let server: Server | null = null
let port = 0 // of a broker that changes what it passes on

const otherPrint = Array.from({ length: 32 }, (_, n) => (n * 7 + 1).toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
)
const decoy = `a=fingerprint:sha-256 ${otherPrint}`
/** What the broker makes of a description, by the room that it is for. */
const changes: Record<string, (sdp: string) => string> = {
  AAAA0001: (sdp) => sdp.replaceAll(/a=fingerprint:[^\r]*/g, decoy),
  AAAA0002: (sdp) => sdp.replace(/a=fingerprint:/, `${decoy}\r\n$&`),
  AAAA0003: (sdp) => sdp.replace(/a=fingerprint:[^\r]*\r\n/, `$&${decoy}\r\n`),
  AAAA0004: (sdp) => sdp.replace(/m=/, `${decoy}\r\n$&`),
  AAAA0005: (sdp) => sdp.replace(/m=/, (m) => `${/a=fingerprint:[^\r]*/.exec(sdp)?.[0] ?? ''}\r\n${m}`),
  AAAA0006: (sdp) => sdp.replace(/a=fingerprint:/, `a=FINGERPRINT:sha-256 ${otherPrint}\r\n$&`),
}

const untouched = 'AAAA0009'

interface Passed {
  src?: string
  dst?: string
  payload?: { sdp?: { sdp: string } }
}

beforeAll(async () => {
  server = await new Promise<Server>((resolve) => {
    const app = PeerServer({ port: 0, host: '127.0.0.1', path: '/peer' }, (made) => resolve(made))
    app.on('message', (_, message) => {
      const { src = '', dst = '', payload } = message as Passed
      const room = /raidtable-([^-]{8})-/.exec(`${src} ${dst}`)?.[1] ?? ''
      if (payload?.sdp) payload.sdp.sdp = changes[room]?.(payload.sdp.sdp) ?? payload.sdp.sdp
    })
  })
  ;({ port } = server.address() as AddressInfo)
  const host = table.device(0)
  await introduce(host.page, table.broker.address)
  link = await openTable(host.page, 'Bot', ['Me', 'Another device', 'Another device'])
  evil = await mallory.at(host)
}, 60_000)
afterAll(() => {
  server?.closeAllConnections()
  server?.close()
})

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
    const theirs = link.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`)
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

  it('changes fingerprints in vain: nobody has a channel, or it is bound to who is really there', async () => {
    const broker = { host: '127.0.0.1', port, path: '/peer/', secure: false }
    const through = async (code: string) => {
      const address = { code, generation: 1, broker, part: null, invite: null }
      return [code, await evil.evaluate((it) => attack.throughBroker(it, 7000), address)]
    }
    const seen = await Promise.all([...Object.keys(changes), untouched].map(through))
    // Chromium takes the last line of two, and tells of that one only.
    expect(Object.fromEntries(seen)).toEqual({
      ...{ AAAA0001: 'refused', AAAA0002: 'bound', AAAA0003: 'refused', AAAA0004: 'bound', AAAA0005: 'bound' },
      ...{ AAAA0006: 'bound', [untouched]: 'bound' },
    })
  })
})
