import { describe, expect, it } from 'vitest'
import { isThisDeviceOnly, ownBroker } from '../../src/net/own-broker.ts'

const server =
  (body: string, type = 'application/json', status = 200) =>
  (url: URL): Promise<Response> => {
    asked.push(url.href)
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }))
  }
const asked: string[] = []
const lan = JSON.stringify({ path: '/peer/', addresses: ['https://192.168.1.5:4173/', 'https://laptop.local:4173/'] })

describe('a broker that came with the page', () => {
  it('is at the page’s own address, for everybody', async () => {
    const found = await ownBroker('https://192.168.1.5:4173/#/join/ABC', server(lan))
    const broker = { host: '192.168.1.5', port: 4173, path: '/peer/', secure: true }
    expect(found).toEqual({ here: broker, there: broker, address: 'https://192.168.1.5:4173/' })
    expect(asked.at(-1)).toBe('https://192.168.1.5:4173/broker.json')
  })

  it('has another address for the others where the page is open on the machine itself', async () => {
    const found = await ownBroker('https://localhost:4173/', server(lan))
    expect(found?.here.host).toBe('localhost')
    expect(found?.there).toEqual({ host: '192.168.1.5', port: 4173, path: '/peer/', secure: true })
    expect(found?.address).toBe('https://192.168.1.5:4173/')
  })

  it('knows no address for the others where the machine is in no network', async () => {
    const found = await ownBroker('https://localhost:4173/', server('{"path":"/peer/","addresses":[]}'))
    expect(found?.address).toBeNull()
  })

  it('may be on another machine', async () => {
    const said = '{"host":"meet.example","path":"/mine"}'
    const found = await ownBroker('https://games.example:8443/raid/', server(said))
    expect(found?.there).toEqual({ host: 'meet.example', port: 443, path: '/mine/', secure: true })
    expect(found?.address).toBe('https://games.example:8443/raid/')
    expect(asked.at(-1)).toBe('https://games.example:8443/raid/broker.json')
  })

  it.each([
    ['says null', server('null')],
    ['has no such file', server('Not found', 'text/plain', 404)],
    ['answers everything with its first page', server('<!doctype html>', 'text/html')],
    ['answers nonsense', server('{"path":')],
    ['names no path', server('{"host":"a.example"}')],
    ['names no port that there can be', server('{"path":"/peer/","port":70000}')],
    ['names addresses that are none', server('{"path":"/peer/","addresses":["over there"]}')],
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not there if the host %s', async (_, ask) => {
    expect(await ownBroker('https://games.example/', ask)).toBeNull()
  })

  it.each([
    ['http://localhost:4173/', true],
    ['http://127.0.0.1/', true],
    ['http://[::1]:80/', true],
    ['http://raid.localhost/', true],
    ['https://192.168.1.5/', false],
    ['https://localhost.example/', false],
  ])('is for this device only at %s: %s', (url, only) => {
    expect(isThisDeviceOnly(url)).toBe(only)
  })
})
