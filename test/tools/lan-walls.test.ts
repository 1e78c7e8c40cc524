import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usualLimits } from '../../tools/lan-broker.mjs'
import { limitsOfDoor, serveLan } from '../../tools/serve-lan.mjs'
import { pagePolicy } from '../../tools/walls.mjs'

/** npm start -- --lan, as somebody on the network sees it who wants to be in the way. */

vi.setConfig({ testTimeout: 30_000 })

const { WebSocket } = createRequire(createRequire(import.meta.url).resolve('peer'))('ws') as typeof import('ws')
type Socket = InstanceType<typeof WebSocket>

let folder: string
let lan: Awaited<ReturnType<typeof serveLan>>
const ends: (() => void)[] = []

const open = async (
  broker: Partial<typeof usualLimits> = {},
  door: Partial<typeof limitsOfDoor> = {},
): Promise<void> => {
  const limits = { ...limitsOfDoor, ...door, broker: { ...usualLimits, ...broker } }
  const file = join(folder, 'lan-certificate.local')
  lan = await serveLan({ port: 0, folder, file, addresses: ['192.168.1.5'], names: [], limits })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lan-walls-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Here</title>')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await lan.close()
  rmSync(folder, { recursive: true, force: true })
  vi.restoreAllMocks()
})

const here = (): { host: string; port: number; ca: string } => ({
  host: '127.0.0.1',
  port: lan.port,
  ca: lan.certificate.root,
})

const ask = async (path: string, method = 'GET'): Promise<IncomingMessage> => {
  const asked = request({ ...here(), agent: false, path, method }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return response
}

const enter = (id: string): Socket => {
  const { host, port, ca } = here()
  const socket = new WebSocket(`wss://${host}:${port}/peer/peerjs?key=peerjs&id=${id}&token=${id}`, { ca })
  socket.on('error', () => socket.terminate()) // it is the server's to close it
  ends.push(() => socket.terminate())
  return socket
}
const heard = async (socket: Socket): Promise<unknown> => {
  const [data] = (await once(socket, 'message')) as [Buffer]
  return JSON.parse(data.toString()) as unknown
}
/** Has been let in. */
const met = async (id: string): Promise<Socket> => {
  const socket = enter(id)
  expect(await heard(socket)).toEqual({ type: 'OPEN' })
  return socket
}
const beat = (socket: Socket): void => socket.send(JSON.stringify({ type: 'HEARTBEAT' }))
const closed = async (socket: Socket): Promise<number> => {
  if (socket.readyState === WebSocket.CLOSED) return 1006
  const [code] = (await once(socket, 'close')) as [number]
  return code
}
const isOpen = (socket: Socket): boolean => socket.readyState === WebSocket.OPEN
/** A real guest: it calls the host, and the host hears it. */
const calls = async (host: Socket, id: string): Promise<void> => {
  const guest = await met(id)
  const call = heard(host)
  guest.send(JSON.stringify({ type: 'OFFER', dst: 'host', payload: 'come in' }))
  expect(await call).toEqual({ type: 'OFFER', src: id, dst: 'host', payload: 'come in' })
}
const crowd = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))

describe('the wall around npm start -- --lan', () => {
  it('is around every answer, of the meeting point too', async () => {
    await open()
    for (const path of ['/', '/nothing', '/broker.json', '/raid-table.crt', '/peer/', '/peer/nothing/there']) {
      const { headers } = await ask(path)
      expect([path, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
        path,
        'nosniff',
        'no-referrer',
      ])
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['content-security-policy']).toMatch(/^default-src '(?:self|none)'/)
    }
    expect((await ask('/')).headers['content-security-policy']).toBe(`${pagePolicy}; frame-ancestors 'none'`)
    const { status, headers } = await fetch(`http://127.0.0.1:${lan.port}/`, { redirect: 'manual' })
    expect([status, headers.get('x-content-type-options')]).toEqual([307, 'nosniff'])
  })

  it('lets through GET and HEAD only', async () => {
    await open()
    for (const path of ['/', '/broker.json', '/peer/peerjs/id']) {
      for (const method of ['GET', 'HEAD']) expect((await ask(path, method)).statusCode).toBe(200)
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const { statusCode, headers } = await ask(path, method)
        expect([method, statusCode, headers.allow]).toEqual([method, 405, 'GET, HEAD'])
      }
    }
    expect((await fetch(`http://127.0.0.1:${lan.port}/`, { method: 'POST', redirect: 'manual' })).status).toBe(405)
  })
})

describe('the meeting point', () => {
  it('has a place for a guest beside 200 sockets of the same address that say nothing, and loses no host', async () => {
    await open()
    const host = await met('host')
    beat(host)
    const idle: Socket[] = []
    for (let i = 0; i < 10; i++) idle.push(...(await crowd(20, (n) => met(`idle-${i}-${n}`))))
    await calls(host, 'guest')
    expect(isOpen(host)).toBe(true)
    expect(idle.filter(isOpen).length).toBeLessThanOrEqual(40)
  })

  it('has one beside 200 connections that never ask for anything, with and without https', async () => {
    await open({}, { places: { each: 10, all: 500, quiet: 0 } })
    const host = await met('host')
    // Who is inside takes no place at the door.
    const inside = [host]
    for (let i = 0; i < 15; i++) inside.push(await met(`inside-${i}`))
    for (const how of ['plain', 'secure']) {
      const { host: at, port, ca } = here()
      const idle = await crowd(200, async () => {
        const socket = how === 'plain' ? connect(port, at) : connectTls({ host: at, port, ca })
        socket.on('error', () => socket.destroy()).resume()
        ends.push(() => socket.destroy())
        await Promise.race([once(socket, how === 'plain' ? 'connect' : 'secureConnect'), once(socket, 'close')])
        return socket
      })
      await vi.waitFor(() => expect(idle.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(10))
      expect((await ask('/')).statusCode).toBe(200)
      await calls(host, `guest-${how}`)
    }
    expect(inside.every(isOpen)).toBe(true)
  })

  it('turns nobody out who talks: the next one is told that it is full', async () => {
    await open({ places: { each: 3, all: 10, quiet: 60_000 } })
    const there = await crowd(3, (i) => met(`talker-${i}`))
    for (const socket of there) beat(socket)
    await vi.waitFor(async () => {
      const socket = enter('late')
      const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
      expect(statusCode).toBe(503)
    })
    expect(there.every(isOpen)).toBe(true)
    there[0]?.terminate()
    await vi.waitFor(() => met('later'))
  })

  it('hears no message above its size, and closes only that socket', async () => {
    await open()
    const [host, loud] = [await met('host'), await met('loud')]
    loud.send(JSON.stringify({ type: 'OFFER', dst: 'host', payload: 'x'.repeat(usualLimits.largest) }))
    expect(await closed(loud)).toBe(1009)
    await calls(host, 'guest')
  })

  it('stops listening to whoever says too much at once, and to no table that fills', async () => {
    await open()
    const [host, fast] = [await met('host'), await met('fast')]
    for (let i = 0; i < 400; i++) host.send(JSON.stringify({ type: 'CANDIDATE', dst: 'nobody', payload: i }))
    let came = 0
    host.on('message', () => (came += 1))
    for (let i = 0; i < 5000; i++) fast.send(JSON.stringify({ type: 'CANDIDATE', dst: 'host', payload: i }))
    expect(await closed(fast)).toBe(1006)
    expect(isOpen(host)).toBe(true)
    expect(came).toBeLessThan(2000)
    const pinging = await met('pinging')
    for (let i = 0; i < 5000; i++) pinging.ping()
    expect(await closed(pinging)).toBe(1006)
  })

  it('closes what is idle, at the door and inside, and nobody who has a pulse', async () => {
    await open({ idle: 600 }, { patience: 200 })
    const [silent, alive] = [await met('silent'), await met('alive')]
    const pulse = setInterval(() => beat(alive), 100)
    ends.push(() => clearInterval(pulse))
    const door = connect(lan.port, '127.0.0.1')
    await once(door, 'close')
    expect(await closed(silent)).toBeGreaterThan(0)
    expect(isOpen(alive)).toBe(true)
  })

  it('keeps no more than a little for somebody who does not read', async () => {
    await open({ unread: 64 * 1024, budget: { ...usualLimits.budget, burst: 64 * 1024 * 1024 } })
    const [deaf, loud] = [await met('deaf'), await met('loud')]
    deaf.pause()
    const payload = 'x'.repeat(60_000)
    for (let i = 0; i < 400; i++) loud.send(JSON.stringify({ type: 'OFFER', dst: 'deaf', payload }))
    // It is gone when its name is free.
    await vi.waitFor(
      async () => {
        const again = new WebSocket(`wss://127.0.0.1:${lan.port}/peer/peerjs?key=peerjs&id=deaf&token=other`, here())
        ends.push(() => again.terminate())
        expect(await heard(again)).toEqual({ type: 'OPEN' })
      },
      { timeout: 10_000, interval: 200 },
    )
    expect(isOpen(loud)).toBe(true)
  })
})
