import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { createRequire } from 'node:module'
import { connect, isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkServerIdentity as identityOf, type PeerCertificate } from 'node:tls'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFlags, findBrowser } from '../../tools/find-browser.mjs'
import { serveLan } from '../../tools/serve-lan.mjs'
import { serve } from '../../tools/serve.mjs'
import { openTable } from './devices.ts'
import { tapOnce } from './hands.ts'
import { complaintsOf, putAway, sizes, startRaid } from './support.ts'

/** npm start -- --lan, as other devices on the network see it: by an address that is not localhost. */

// Documentation addresses and names: nothing in the world has them, and this browser finds all of them here.
const address = '198.51.100.7'
const name = 'laptop.local'

const nodes = createRequire(createRequire(import.meta.url).resolve('peer'))('ws') as typeof import('ws')

let folder: string
let lan: Awaited<ReturnType<typeof serveLan>>
let plain: Awaited<ReturnType<typeof serve>>
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lan-'))
  const file = join(folder, 'lan-certificate.local')
  lan = await serveLan({ port: 4591, file, addresses: [address], names: ['laptop', name] })
  plain = await serve({ port: 4791 })
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    // Accepting a warning is enough for a page, but a test can’t tap it, and a service worker wants more than that.
    args: [...browserFlags, '--ignore-certificate-errors', '--host-resolver-rules=MAP * 127.0.0.1'],
  })
})
afterAll(async () => {
  await putAway(browser)
  await lan?.close()
  await plain?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Got {
  status: number | undefined
  type: string | undefined
  body: string
}

/** As a device that trusts the root: any fault of the certificate for `host` is an error. */
const trusting = (host: string, path: string): Promise<Got> =>
  new Promise((resolve, reject) => {
    const how = { agent: false, host: '127.0.0.1', port: lan.port, path, ca: lan.certificate.root, headers: { host } }
    const checkServerIdentity = (_: string, peer: PeerCertificate): Error | undefined => identityOf(host, peer)
    request({ ...how, servername: isIP(host) ? '' : host, checkServerIdentity }, (response) => {
      let body = ''
      response.on('data', (part: Buffer) => (body += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode, type: response.headers['content-type'], body }))
    })
      .on('error', reject)
      .end()
  })

const open = async (url: string): Promise<{ page: Page; complaints: string[] }> => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: sizes.tablet, hasTouch: true })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(url)
  await page.getByRole('heading', { name: 'Raid Table' }).waitFor()
  return { page, complaints }
}

describe('npm start -- --lan', () => {
  it('has a certificate that is right for every address it prints, for those who trust its root', async () => {
    expect(lan.urls).toEqual([`https://${address}:${lan.port}/`, `https://${name}:${lan.port}/`])
    for (const host of [address, name, 'localhost']) expect((await trusting(host, '/')).status).toBe(200)
    await expect(trusting('198.51.100.8', '/')).rejects.toThrow(/altnames|IP/i)
    const root = await trusting(address, '/raid-table.crt')
    expect(root).toEqual({ status: 200, type: 'application/x-x509-ca-cert', body: lan.certificate.root })
  })

  it('serves the whole app with https, which can then do everything, and tells where players meet', async () => {
    const { page, complaints } = await open(`https://${address}:${lan.port}/`)
    expect(await page.evaluate(() => isSecureContext && 'mediaDevices' in navigator)).toBe(true)
    await page.getByText('Ready to play offline').waitFor()
    expect(await page.getByText('This page isn’t using https').count()).toBe(0)
    const told = await page.evaluate(async () => (await fetch('./broker.json')).json() as Promise<unknown>)
    expect(told).toEqual({ path: '/peer/', addresses: lan.urls })
    // With the service worker in charge, the same; it must not answer from what it keeps.
    await page.reload()
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect(await page.evaluate(async () => (await fetch('./broker.json')).json() as Promise<unknown>)).toEqual(told)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('brings players together: one calls, the other hears it, and nonsense does not stop it', async () => {
    const { page } = await open(`https://${name}:${lan.port}/`)
    const heard = await page.evaluate(async () => {
      const enter = (id: string): WebSocket =>
        new WebSocket(`wss://${location.host}/peer/peerjs?key=peerjs&id=${id}&token=${id}`)
      const next = (socket: WebSocket): Promise<string> =>
        new Promise((resolve, reject) => {
          socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
          socket.addEventListener('error', () => reject(new Error('The socket failed.')), { once: true })
        })
      const anna = enter('anna')
      const opened = await next(anna)
      anna.send('this is no message {')
      const ben = enter('ben')
      await next(ben)
      const call = next(ben)
      anna.send(JSON.stringify({ type: 'OFFER', dst: 'ben', payload: 'come in' }))
      return [JSON.parse(opened), JSON.parse(await call)] as unknown[]
    })
    expect(heard).toEqual([{ type: 'OPEN' }, { type: 'OFFER', src: 'anna', dst: 'ben', payload: 'come in' }])
    await page.context().close()
  })

  it('has a place for the app’s own host beside 200 sockets that only sit there', async () => {
    const idle = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const query = `key=peerjs&id=idle-${i}&token=${i}`
        const socket = new nodes.WebSocket(`wss://127.0.0.1:${lan.port}/peer/peerjs?${query}`, {
          ca: lan.certificate.root,
        })
        socket.on('error', () => socket.terminate())
        await new Promise((resolve) => {
          socket.once('message', resolve).once('close', resolve)
        })
        return socket
      }),
    )
    const { page, complaints } = await open(`https://${name}:${lan.port}/`)
    expect(await openTable(page, 'Bot', ['Me', 'Another device'])).toContain('#/join/')
    expect(complaints).toEqual([])
    await page.context().close()
    for (const socket of idle) socket.terminate()
  })

  it('sends whoever comes without https to the same place with it', async () => {
    const there = await fetch(`http://127.0.0.1:${lan.port}/pictures/home.jpg?x=1`, {
      redirect: 'manual',
      headers: { host: `${address}:${lan.port}` },
    })
    expect(there.status).toBe(307)
    const { page } = await open(`http://${address}:${lan.port}/`)
    expect(page.url()).toBe(`https://${address}:${lan.port}/`)
    await page.context().close()
  })

  it('stays up when somebody talks nonsense at its door', async () => {
    for (const words of ['\u0016\u0003 no', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', ''])
      await new Promise((resolve) => {
        const socket = connect(lan.port, '127.0.0.1', () => socket.end(words))
        socket.on('error', resolve)
        socket.on('close', resolve)
        socket.resume()
      })
    expect((await trusting(address, '/')).status).toBe(200)
  })
})

describe('a page without https from another machine', () => {
  it('says what it can’t do, and plays', async () => {
    const { page, complaints } = await open(`http://${name}:${plain.port}/`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.getByText('This page isn’t using https').tap()
    for (const words of [
      /can’t install it/,
      /can’t use the camera/,
      /screen may turn off/,
      /two tabs/,
      /Copying/,
      /may delete your raids/,
    ])
      await page.getByRole('listitem').filter({ hasText: words }).waitFor()
    await startRaid(page, { boss: 'Bot', raiders: ['Me', 'Bot'], pace: 'At once' })
    for (let taps = 0; taps < 6; taps++) await tapOnce(page)
    await page.goto(`http://${name}:${plain.port}/#/saves`)
    await page.getByText('This device doesn’t say how long it will store your raids.').waitFor()
    expect(await page.evaluate(async () => (await fetch('./broker.json')).json() as Promise<unknown>)).toBeNull()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('on the machine itself there is nothing to say', async () => {
    const { page } = await open(plain.url)
    expect(await page.getByText('This page isn’t using https').count()).toBe(0)
    await page.context().close()
  })
})
