import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserServer, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from 'vite'
import type { RoomAddress } from '../../src/net/wire.ts'
import { browserFlags, findBrowser } from '../../tools/find-browser.mjs'
import { serve } from '../../tools/serve.mjs'
import { complaintsOf } from './support.ts'

// The transports alone, between two browsers that are processes of their own, with real WebRTC and a real broker.

const peerServer = fileURLToPath(new URL('../../node_modules/peer/dist/bin/peerjs.js', import.meta.url))
let folder: string
let site: Awaited<ReturnType<typeof serve>>
let port: number
let broker: ChildProcess
let one: Device
let other: Device

interface Device {
  server: BrowserServer
  page: Page
  complaints: string[]
}

const startBroker = async (): Promise<void> => {
  broker = spawn(process.execPath, [peerServer, '--port', String(port), '--host', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (broker.stdout) await once(broker.stdout, 'data') // it says that it has started
}
const killBroker = async (): Promise<void> => {
  if (broker.exitCode !== null || broker.signalCode !== null) return
  broker.kill('SIGKILL')
  await once(broker, 'exit')
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return address.port
}

/** With the camera allowed a browser tells its addresses. */
const device = async (): Promise<Device> => {
  const args = [...browserFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const server = await chromium.launchServer({ executablePath: await findBrowser(), args })
  const browser = await chromium.connect(server.wsEndpoint())
  const context = await browser.newContext()
  await context.grantPermissions(['camera'])
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await fresh(page)
  return { server, page, complaints }
}

/** A page that knows of nothing. */
const fresh = async (page: Page): Promise<void> => {
  await page.goto(site.url)
  await page.waitForFunction(() => 'net' in globalThis)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'net-page-'))
  const root = fileURLToPath(new URL('net-page', import.meta.url))
  await build({ configFile: false, root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
  site = await serve({ port: 4680, folder })
  port = await freePort()
  await startBroker()
  ;[one, other] = await Promise.all([device(), device()])
}, 60_000)

afterAll(async () => {
  await Promise.all([one?.server.close(), other?.server.close()])
  await killBroker()
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (code: string, generation: number): RoomAddress => ({
  code,
  generation,
  broker: { host: '127.0.0.1', port, path: '/', secure: false },
  part: null,
  invite: null,
})

/** There and back: one way and the other. */
const exchange = async (): Promise<void> => {
  for (const bytes of [1000, 200_000, 1000])
    expect(await other.page.evaluate((size) => net.roundTrip(size), bytes)).toBeLessThan(5000)
}
const endsOf = (page: Page): Promise<(string | null)[]> => page.evaluate(() => net.heard.ends)
const troublesOf = (page: Page): Promise<(string | null)[]> => page.evaluate(() => net.heard.troubles)

describe('over a broker', () => {
  it('a guest finds the room in a later generation, and both can talk and part', async () => {
    await one.page.evaluate((address) => net.host(address), at('AAAA0000', 3))
    expect(await other.page.evaluate((address) => net.join(address), at('AAAA0000', 1))).toBe(3)
    await exchange()
    await other.page.evaluate(() => net.close())
    await expect.poll(() => endsOf(one.page)).toEqual([null])
  })

  it('each failure has its name, in time', async () => {
    // An owner of the id that has crashed: the broker knows it, but nobody answers.
    const stale = `ws://127.0.0.1:${port}/peerjs?key=peerjs&id=raidtable-CCCC0000-0&token=stale`
    await one.page.evaluate(
      (url) =>
        new Promise((resolve) => {
          new WebSocket(url).addEventListener('message', resolve)
        }),
      stale,
    )
    const nobodyThere = { ...at('AAAA0000', 1), broker: { host: '127.0.0.1', port: 9, path: '/', secure: false } }
    const [taken, nobody, hanging, unreachable, aborted] = await Promise.all([
      other.page.evaluate((address) => net.hostTrouble(address), at('AAAA0000', 3)),
      other.page.evaluate((address) => net.joinTrouble(address), at('BBBB0000', 0)),
      other.page.evaluate((address) => net.joinTrouble(address), at('CCCC0000', 0)),
      other.page.evaluate((address) => net.joinTrouble(address), nobodyThere),
      other.page.evaluate((address) => net.joinTrouble(address, 500), at('BBBB0000', 0)),
    ])
    expect(taken.trouble).toBe('room-taken')
    expect(nobody.trouble).toBe('no-such-room')
    expect(hanging.trouble).toBe('no-such-room')
    expect(unreachable.trouble).toBe('broker-unreachable')
    expect(aborted.trouble).toContain('TimeoutError')
    expect(Math.max(nobody.ms, hanging.ms)).toBeLessThan(12_000)
    expect(Math.max(taken.ms, unreachable.ms, aborted.ms)).toBeLessThan(3000)
    // A browser tells in its console of what can't be reached.
    other.complaints.splice(0)
  })

  it('a generation that hangs is no hindrance', async () => {
    await one.page.evaluate((address) => net.host(address), at('CCCC0000', 1))
    const began = Date.now()
    expect(await other.page.evaluate((address) => net.join(address), at('CCCC0000', 0))).toBe(1)
    expect(Date.now() - began).toBeLessThan(4000)
    await exchange()
  })

  it('a broker that dies takes no link with it, and is found again when it is back', async () => {
    await killBroker()
    await exchange()
    await expect.poll(() => troublesOf(one.page), { timeout: 5000 }).toContain('broker-unreachable')
    await startBroker()
    await expect.poll(async () => (await troublesOf(one.page)).at(-1), { timeout: 10_000 }).toBe(null)
    await exchange()
    one.complaints.splice(0)
    await fresh(other.page)
    expect(await other.page.evaluate((address) => net.join(address), at('CCCC0000', 0))).toBe(1)
    await exchange()
  })
})

describe('without any server', () => {
  it('an invitation, an answer, and both can talk', async () => {
    await killBroker()
    one.complaints.splice(0)
    await Promise.all([fresh(one.page), fresh(other.page)])
    const invitation = await one.page.evaluate(() => net.invite('K7QM3XTD'))
    expect(invitation).toMatch(/^[\dA-Z]{90,200}$/)
    const damaged = invitation.replace(/..$/, '00')
    const offered = await other.page.evaluate((text) => net.answerTrouble(text), damaged)
    expect(offered.trouble).toBe('bad-invitation')

    const link = `Join us:\n https://example.org/raid/#/join/~${invitation}\n`
    const answer = await other.page.evaluate((text) => net.answer(text), link)
    expect(answer.room).toBe('K7QM3XTD')
    expect((await one.page.evaluate((text) => net.acceptTrouble(text), invitation)).trouble).toBe('bad-invitation')
    await one.page.evaluate((text) => net.accept(text), ` ${answer.text.toLowerCase()}\n`)
    await exchange()

    await one.page.evaluate(() => net.invite('K7QM3XTD'))
    expect((await one.page.evaluate((text) => net.acceptTrouble(text), answer.text)).trouble).toBe('used-invitation')
    expect(await other.page.evaluate(() => net.state())).toBe('open')
  })

  it('a guest that is killed is shaky, and lost within 13 s', { timeout: 30_000 }, async () => {
    expect(one.complaints).toEqual([])
    expect(other.complaints).toEqual([])
    const killed = await one.page.evaluate(() => net.now())
    await other.server.kill()
    await expect.poll(() => one.page.evaluate(() => net.state()), { timeout: 14_000 }).toBe('lost')
    const after = (await one.page.evaluate(() => net.heard.states)).slice(-2)
    expect(after.map(({ state }) => state)).toEqual(['shaky', 'lost'])
    expect((after[1]?.at ?? Infinity) - killed).toBeLessThan(13_000)
    expect(await endsOf(one.page)).toEqual([])
  })
})
