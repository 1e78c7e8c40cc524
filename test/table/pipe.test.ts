import { afterEach, describe, expect, it, vi } from 'vitest'
import { noBinding } from '../../src/net/binding.ts'
import { wirePair } from '../../src/net/loopback.ts'
import { peerLink } from '../../src/net/peer-connection.ts'
import type { Spoken } from '../../src/net/spoken.ts'
import { type GuestLink, hostInWorker } from '../../src/table/client.ts'
import { pipedLink } from '../../src/table/pipe.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'

/** A guest, its link on the host's page, and the same link in the worker. */
const setUp = () => {
  let port: MessagePort | undefined
  vi.stubGlobal('Worker', function Worker() {
    return {
      addEventListener: () => {},
      postMessage: (_: unknown, [given]: MessagePort[]) => {
        port = given
      },
      terminate: () => {},
    }
  })
  const { ends } = wirePair()
  const guest = peerLink<ToHost, ToClient>(ends[1])
  const onPage: GuestLink = peerLink(ends[0], { limits: { bytes: 1000, perSecond: 100, burst: 100, bad: 3 } })
  hostInWorker().admit(onPage, { binding: noBinding, byScan: false })
  if (!port) throw new Error('Nothing was given to the worker.')
  const inWorker = pipedLink(port)
  return { guest: listened(guest), onPage, inWorker: listened(inWorker) }
}

const listened = <Out, In, Link extends Spoken<Out, In>>(link: Link & Spoken<Out, In>) => {
  const [heard, ends]: [In[], (string | null)[]] = [[], []]
  link.onMessage((message) => heard.push(message))
  link.onEnd((reason) => ends.push(reason))
  return { link, heard, ends }
}
/** As soon as it has passed, however busy the machine is. */
const soon = (what: () => void): Promise<void> => vi.waitFor(what, { timeout: 10_000, interval: 5 })
const hello: ToHost = { type: 'name', name: 'Ann’s tablet' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a guest’s link into the worker', () => {
  it('carries what is said both ways, in order', async () => {
    const { guest, inWorker } = setUp()
    guest.link.send(hello)
    guest.link.send({ type: 'again' })
    await soon(() => expect(inWorker.heard).toEqual([hello, { type: 'again' }]))
    inWorker.link.send({ type: 'tookOver' })
    inWorker.link.send({ type: 'people', members: [] })
    await soon(() => expect(guest.heard).toEqual([{ type: 'tookOver' }, { type: 'people', members: [] }]))
    inWorker.link.close()
    await soon(() => expect(guest.ends).toEqual([null]))
  })

  it('brings back that the guest has proven who they are', async () => {
    let known = 0
    const { onPage, inWorker } = setUp()
    onPage.known = () => (known += 1)
    inWorker.link.known?.()
    await soon(() => expect(known).toBe(1))
    expect(onPage.state).toBe('open')
  })

  it('is read in the worker only', async () => {
    const { guest, inWorker } = setUp()
    const parse = vi.spyOn(JSON, 'parse')
    const clone = vi.spyOn(MessagePort.prototype, 'postMessage')
    guest.link.send(hello)
    await soon(() => expect(inWorker.heard).toEqual([hello]))
    expect(parse).toHaveBeenCalledTimes(1)
    const [, given] = clone.mock.calls.find(([piped]) => 'said' in piped) ?? []
    expect(given).toEqual([expect.any(ArrayBuffer)]) // handed over, not copied
  })

  it('is closed for words that can’t be read, by the page that counts them', async () => {
    const { guest, inWorker, onPage } = setUp()
    for (let n = 0; n < 3; n++) guest.link.texts.send(new TextEncoder().encode('{'))
    guest.link.send(hello)
    await soon(() => expect(inWorker.heard).toEqual([hello]))
    guest.link.texts.send(new TextEncoder().encode('['.repeat(500)))
    await soon(() => expect([onPage.state, guest.ends, inWorker.ends]).toEqual(['closed', ['noise'], ['noise']]))
  })

  it('ends in the worker when the wire does', async () => {
    const { guest, inWorker } = setUp()
    guest.link.close()
    await soon(() => expect(inWorker.ends).toEqual([null]))
    expect(inWorker.link.state).toBe('closed')
  })
})
